"""Every number and switch of the game. `Rules` is what a game is played by; `HouseRules`, what a host may change.

The presets come from `modes/`, which also fill a host's wishes in and refuse what cannot be played.
"""

from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

PileEnd: TypeAlias = Literal["reshuffle", "end"]


class Rules(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The resolved rules of one game: complete, and stored with it, so that old games replay after defaults change."""

    mode: str
    players: int
    hand_size: int
    cards_given: int
    """By each giver; a storyteller with a card of their own always gives just that one."""
    votes: int
    """The most that a player may cast here; a second vote is never required."""
    bonus_limit: int | None
    """The most points a turn from votes: on one's own cards, or in Party on a card shared with others; None: any."""
    single_vote_bonus: int
    """For finding it with one vote where more were allowed."""
    counting: bool
    mime_or_song: bool
    written_clues: bool = False
    """Whether every clue is written: nothing recorded, nothing performed."""
    pass_hands: bool
    points_to_win: int | None
    """The game ends after the turn in which someone has them; None where it ends by turns each."""
    rounds: int | None
    """How often everyone tells; None where the game ends by points."""
    when_pile_is_empty: PileEnd


class HouseRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A host's wishes (R9.1). What is not set stays as the mode has it."""

    hand_size: int | UnsetType = UNSET
    cards_given: int | UnsetType = UNSET
    votes: int | UnsetType = UNSET
    votes_from: int | UnsetType = UNSET
    """How many players it takes for more than one vote each."""
    bonus_limit: int | UnsetType | None = UNSET
    single_vote_bonus: int | UnsetType = UNSET
    counting: bool | UnsetType = UNSET
    mime_or_song: bool | UnsetType = UNSET
    written_clues: bool | UnsetType = UNSET
    pass_hands: bool | UnsetType = UNSET
    points_to_win: int | UnsetType = UNSET
    rounds: int | UnsetType = UNSET
    when_pile_is_empty: PileEnd | UnsetType = UNSET
