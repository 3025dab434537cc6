"""Understanding a clue: what it makes one think of among the cards, in layers that add up. It knows no game."""
