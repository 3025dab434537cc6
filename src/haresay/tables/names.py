"""What people are called at a table: something that can be read, and that is nobody else's here."""

from collections.abc import Iterable

from haresay.game.clues import is_blank, tidy
from haresay.lookalikes import is_piled_up, skeleton, turns_direction, visible
from haresay.tables.refusals import NameEmpty, NameLooksLike, NameTooLong, NameUnreadable
from haresay.tables.state import BotSits, PersonId, Table

LONGEST_NAME = 24


def accepted_name(name: str) -> str:
    """The name on one line; refused if nothing of it can be read, or too much, or not as it stands."""
    name = tidy(name)
    if is_blank(visible(name)):
        raise NameEmpty
    if len(name) > LONGEST_NAME:
        raise NameTooLong(length=len(name), most=LONGEST_NAME)
    if turns_direction(name) or is_piled_up(name):
        raise NameUnreadable
    return name


def own_name(table: Table, name: str, person: PersonId | None = None) -> str:
    """The name for somebody at this table. Two who are called the same are counted; refused if it only looks the same,
    which does not happen by itself."""
    name, others = accepted_name(name), names_at(table, besides=person)
    looks = skeleton(name)
    alike = next((other for other in others if other != name and skeleton(other) == looks), None)
    if alike is not None:
        raise NameLooksLike(name=alike)
    return counted(name, others) if name in others else name


def person_called(table: Table, name: str) -> PersonId | None:
    """Whoever goes by that name, however it was typed, or went by it and left; before all others whoever is called
    exactly so, and is here."""
    known = table.left | table.people
    alike = [id_ for id_ in (*table.people, *table.left) if as_heard(known[id_].name) == as_heard(name)]
    return next((id_ for id_ in alike if known[id_].name == tidy(name)), alike[0] if alike else None)


def as_heard(name: str) -> str:
    return skeleton(tidy(name)).casefold()


def names_at(table: Table, besides: PersonId | None) -> set[str]:
    people = {one.name for id_, one in table.people.items() if id_ != besides}
    return people | {sitter.name for sitter in table.seats if isinstance(sitter, BotSits)}


def counted(name: str, others: Iterable[str]) -> str:
    """The same with the first number that is free: a second Ana is Ana 2."""
    taken, number = {skeleton(other) for other in others}, 2
    while skeleton(with_number(name, number)) in taken:
        number += 1
    return with_number(name, number)


def with_number(name: str, number: int) -> str:
    ending = f" {number}"
    return name[: LONGEST_NAME - len(ending)].rstrip() + ending
