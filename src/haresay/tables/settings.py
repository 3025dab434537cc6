"""What a host sets for a table: the game to play, and how long anyone may think."""

from typing import Literal, TypeAlias, assert_never

from msgspec import Struct

from haresay.game import HouseRules
from haresay.game.state import Claiming, Giving, Over, Phase, Recap, Telling, Voting
from haresay.words import Language

PaceName: TypeAlias = Literal["off", "relaxed", "normal", "custom"]

LONGEST_PHASE = 3600


class Seconds(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How long each phase may take; 0: as long as it takes."""

    claiming: int = 0
    telling: int = 0
    giving: int = 0
    voting: int = 0
    recap: int = 0

    def times(self, factor: int) -> "Seconds":
        """All of them longer; what may take as long as it takes still may."""
        return Seconds(*(getattr(self, phase) * factor for phase in self.__struct_fields__))


def time_for(phase: Phase, seconds: Seconds) -> int:
    """How long this phase may take; 0: as long as it takes."""
    match phase:
        case Claiming():
            return seconds.claiming
        case Telling():
            return seconds.telling
        case Giving():
            return seconds.giving
        case Voting():
            return seconds.voting
        case Recap():
            return seconds.recap
        case Over():
            return 0
        case _:
            assert_never(phase)


PACES: dict[PaceName, Seconds] = {
    "off": Seconds(),
    "relaxed": Seconds(claiming=120, telling=240, giving=180, voting=180, recap=120),
    "normal": Seconds(claiming=60, telling=120, giving=90, voting=90, recap=60),
}


class Settings(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A host's wishes. They may not fit the people at the table yet; starting the game will tell."""

    mode: str = "classic"
    house: HouseRules = HouseRules()
    decks: tuple[str, ...] = ("overheard",)
    pace: PaceName = "off"
    custom: Seconds = Seconds()
    chat: bool = True
    open: bool = True
    """Whether newcomers can join."""
    take_over: bool = True
    """Whether somebody who watches may play on in a bot's place."""
    watching: bool = True
    """Whether those can watch who have not joined."""
    listed: bool = False
    """Whether strangers find it on the first page while it waits for players, where the server lists tables."""
    stream: bool = False
    """Whether the code is kept off the screens, because strangers see them."""
    language: Language = "en"
    """What the bots speak."""
    teller_turns: bool = False
    """Whether it is the storyteller who turns the cards over, each with a tap."""
    fresh_first: bool = False
    """Whether cards come first that this table has seen least."""
    quick_bots: bool = False
    """Whether bots hurry, for people who do not like to wait."""
    bots_talk: bool = True
    """Whether bots say a word or wave when a turn lies open; where nobody may talk, they do not either."""

    @property
    def seconds(self) -> Seconds:
        """The time limits that hold."""
        return PACES.get(self.pace, self.custom)
