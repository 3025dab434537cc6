"""How well bots understand people: a clue, its card among five others, and which of the six they vote for."""

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from haresay.bots.characters import CHARACTERS
from haresay.bots.minds import Company, Mind
from haresay.game import Card, StartGame, TextClue, View, VoteView, play, rules_for, view

TABLE = 6


def share_found(
    company: Company, clues: Mapping[Card, str], language: str, draws: int = 3, level: str = "hard"
) -> float:
    """The share of votes that found the clue's card: every clue, by every character, so many times each."""
    dice = Random("finding")
    cards = sorted(clues)
    seen = somebodys_view(tuple(cards), dice)
    voters = [company.engage(character.name, level, language) for character in CHARACTERS]
    asked = [(clue, card) for card, clue in clues.items() for _ in range(draws)]
    found = [
        votes_for(voter, seen, clue, a_table(card, cards, dice), dice) == card
        for clue, card in asked
        for voter in voters
    ]
    return sum(found) / len(found)


def somebodys_view(cards: tuple[Card, ...], dice: Random) -> View:
    """What a seat sees at some table of six; what lies there is put in its place."""
    state, _ = play(None, StartGame(rules_for("classic", TABLE, {}), cards, ("bot",) * TABLE), dice)
    return view(state, 1)


def a_table(card: Card, cards: Sequence[Card], dice: Random) -> tuple[Card, ...]:
    """The card among five others, in any order."""
    others = dice.sample([other for other in cards if other != card], TABLE - 1)
    return tuple(dice.sample([card, *others], TABLE))


def votes_for(voter: Mind, seen: View, clue: str, table: tuple[Card, ...], dice: Random) -> Card:
    everything = tuple(range(1, TABLE + 1))
    phase = VoteView(TextClue(clue), table, own=(), votes=1, choices=everything, red_vote=False, ballot=None)
    ballot = voter.vote(msgspec.structs.replace(seen, phase=phase), dice)
    return table[ballot.votes[0] - 1]
