"""The illustrators: a folder each, with all that is theirs.

What belongs here: `<name>/deck.toml` (what it is called, its cards, its quotas), `medium.py` (how it paints), its
figures and motifs, `scenes/`, `boxart/`, `words/`, `clues/`. None draws with another's figures; all stand on the
common ground above.
"""
