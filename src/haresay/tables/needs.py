"""What people need of a table: said to it privately, and done for all alike, so that nobody is named.

A need counts from the next turn on, or from the next game where somebody who has no seat says it: between two moves of
others nobody could tell whose it is. What a table does it goes on doing for the whole game, also when whoever needed it
thinks better of it or leaves; and who left is not given away by what changes after them, so theirs stays.
"""

from haresay.game.clues import Clue, is_blank, words_in
from haresay.tables.events import NeedsSaid
from haresay.tables.refusals import WordsMissing
from haresay.tables.settings import Seconds
from haresay.tables.state import NO_NEEDS, Needs, PersonId, PersonSits, Sitter, Table

STRETCHED = 2
"""How many times as long everybody may think where somebody needs more time."""


def say_needs(table: Table, person: PersonId, needs: Needs) -> tuple[NeedsSaid, ...]:
    return () if needs == table.needs.get(person, NO_NEEDS) else (NeedsSaid(person, needs),)


def check_words(table: Table, told: Clue) -> None:
    """Where somebody needs them there is no clue and no thought without words."""
    if table.adapted.words and is_blank(words_in(told)):
        raise WordsMissing


def seconds_at(table: Table) -> Seconds:
    """How long each phase may take at this table, for everybody."""
    seconds = table.settings.seconds
    return seconds.times(STRETCHED) if table.adapted.time else seconds


def needs_of_all(needs: dict[PersonId, Needs]) -> Needs:
    """What a game that begins does for everybody."""
    together = NO_NEEDS
    for one in needs.values():
        together |= one
    return together


def needs_of_players(needs: dict[PersonId, Needs], sitters: tuple[Sitter, ...]) -> Needs:
    """What those need who play: a turn that begins does it, too."""
    people = [sitter.person for sitter in sitters if isinstance(sitter, PersonSits)]
    return needs_of_all({person: needs[person] for person in people if person in needs})


def with_needs(needs: dict[PersonId, Needs], person: PersonId, said: Needs) -> dict[PersonId, Needs]:
    others = {other: theirs for other, theirs in needs.items() if other != person}
    return others if said == NO_NEEDS else others | {person: said}


def without_name(needs: dict[PersonId, Needs], person: PersonId) -> dict[PersonId, Needs]:
    """Somebody has left: what they needed is kept, and whose it was is not."""
    theirs = needs.get(person)
    if theirs is None:
        return needs
    return with_needs(with_needs(needs, person, NO_NEEDS), "", needs.get("", NO_NEEDS) | theirs)
