"""Who sits where, and what is to be played: between games and for the next one. Deciding only; see `decide`."""

from haresay.bots.characters import character_called
from haresay.game.modes import mode_called
from haresay.tables.arriving import free_rabbit, rabbits_in_use
from haresay.tables.events import SeatLeft, SeatTaken, SettingsChanged, TableEvent
from haresay.tables.playing import World, bot_takes_over, cards_of
from haresay.tables.rabbits import RABBITS, Rabbit
from haresay.tables.refusals import NoBotThere, NoDecks, NoGuests, NotSeated, SeatIsTaken, SecondsOutOfRange
from haresay.tables.requests import BotLevel
from haresay.tables.settings import LONGEST_PHASE, Settings
from haresay.tables.state import BotSits, PersonId, PersonSits, Table, seat_of

BOT_NAMES = (
    "Bramble", "Clover", "Fern", "Hazel", "Juniper", "Moss", "Nettle", "Pepper", "Quince", "Rowan", "Sorrel", "Thistle",
)  # fmt: skip

Events = tuple[TableEvent, ...]


def take_seat(table: Table, person: PersonId, seat: int) -> Events:
    """Sit down or move. Whoever sits there swaps places; for somebody who has none a bot makes room."""
    there, mine = table.seats[seat], seat_of(table, person)
    taken = SeatTaken(seat, PersonSits(person))
    if there is not None and mine is not None and mine != seat:
        return (taken, SeatTaken(mine, there))
    if isinstance(there, PersonSits) and mine is None:
        raise SeatIsTaken
    return (taken,)


def leave_seat(table: Table, person: PersonId, world: World) -> Events:
    """Stand up and watch; in a game a bot plays on."""
    seat = seat_of(table, person)
    handed = bot_takes_over(table, person, world)
    if seat is None and not handed:
        raise NotSeated
    return handed if seat is None else (*handed, SeatLeft(seat))


def seat_bot(table: Table, seat: int, level: BotLevel, world: World) -> Events:
    """A bot on a free seat; on a bot's seat, one of another level."""
    there = table.seats[seat]
    if isinstance(there, PersonSits):
        raise SeatIsTaken
    if level == "guest" and not world.guests:
        raise NoGuests
    if isinstance(there, BotSits):
        return (SeatTaken(seat, BotSits(there.name, there.rabbit, level)),)
    names = {sitter.name for sitter in table.seats if isinstance(sitter, BotSits)}
    name = next(name for name in BOT_NAMES if name not in names)
    return (SeatTaken(seat, BotSits(name, favourite_rabbit(table, name), level)),)


def favourite_rabbit(table: Table, bot: str) -> Rabbit:
    """The one that this bot would like to be, if nobody has it."""
    wished = character_called(bot).rabbit
    taken = rabbits_in_use(table)
    return next((rabbit for rabbit in RABBITS if rabbit == wished and rabbit not in taken), free_rabbit(table))


def remove_bot(table: Table, seat: int) -> Events:
    if not isinstance(table.seats[seat], BotSits):
        raise NoBotThere
    return (SeatLeft(seat),)


def change_settings(settings: Settings, world: World) -> Events:
    """A mode that there is, decks that there are. Whether the rules fit the people, `sight` and the start will say."""
    mode_called(settings.mode)
    if not settings.decks:
        raise NoDecks
    cards_of(settings, world)
    limits = [getattr(settings.custom, phase) for phase in settings.custom.__struct_fields__]
    if not all(0 <= seconds <= LONGEST_PHASE for seconds in limits):
        raise SecondsOutOfRange(most=LONGEST_PHASE)
    return (SettingsChanged(settings),)
