"""Who sits where, and what is to be played: between games and for the next one. Deciding only; see `decide`."""

from msgspec.structs import replace

from haresay.bots.characters import NAMES, character_called
from haresay.game import Side
from haresay.game.modes import mode_called
from haresay.rabbits import RABBITS, Rabbit
from haresay.tables.arriving import free_rabbit, rabbits_in_use
from haresay.tables.events import SeatLeft, SeatLetGo, SeatTaken, TableEvents
from haresay.tables.explaining import sides_by_seat
from haresay.tables.playing import World, bot_takes_over, cards_of
from haresay.tables.refusals import (
    NoBotThere,
    NoDecks,
    NoGuests,
    NoSuchBot,
    NotSeated,
    SameDeckTwice,
    SeatIsTaken,
    SecondsOutOfRange,
)
from haresay.tables.settings import LONGEST_PHASE, Settings
from haresay.tables.state import SEATS, BotSits, PersonId, PersonSits, Sitter, Table, seat_of
from haresay.tables.wishes import SeatBot


def take_seat(table: Table, person: PersonId, seat: int) -> TableEvents:
    """Sit down or move. Whoever sits there swaps places; for somebody who has none a bot makes room."""
    there, mine = table.seats[seat], seat_of(table, person)
    taken = SeatTaken(seat, PersonSits(person))
    if there is not None and mine is not None and mine != seat:
        return (taken, SeatTaken(mine, there))
    if isinstance(there, PersonSits) and mine is None:
        raise SeatIsTaken
    return (taken,)


def leave_seat(table: Table, person: PersonId, world: World) -> TableEvents:
    """Stand up and watch; in a game a bot plays on."""
    seat = seat_of(table, person)
    handed = bot_takes_over(table, person, world)
    if seat is None and not handed:
        raise NotSeated
    let_go = (*handed, SeatLetGo(person)) if handed else ()
    return let_go if seat is None else (*let_go, SeatLeft(seat))


def seat_bot(table: Table, wish: SeatBot, world: World) -> TableEvents:
    """A bot on a free seat; on a bot's seat another one, or the same at another level."""
    there = table.seats[wish.seat]
    if isinstance(there, PersonSits):
        raise SeatIsTaken
    if wish.own and wish.own not in world.own_bots:
        raise NoSuchBot(name=wish.own)
    if wish.level == "guest" and not world.guests:
        raise NoGuests
    if isinstance(there, BotSits) and there.own == wish.own:
        return (SeatTaken(wish.seat, replace(there, level=wish.level)),)
    name = free_bot_name(table, wish)
    rabbit = there.rabbit if isinstance(there, BotSits) else favourite_rabbit(table, name)
    return (SeatTaken(wish.seat, BotSits(name, rabbit, wish.level, wish.own)),)


def free_bot_name(table: Table, wish: SeatBot) -> str:
    """The next that no bot here has; several of a server's own are counted."""
    taken = {sitter.name for sitter in table.seats if isinstance(sitter, BotSits)}
    names = (wish.own, *(f"{wish.own} {number}" for number in range(2, SEATS + 1))) if wish.own else NAMES
    return next(name for name in names if name not in taken)


def favourite_rabbit(table: Table, bot: str) -> Rabbit:
    """The one that this bot would like to be, if nobody has it."""
    wished = character_called(bot).rabbit
    taken = rabbits_in_use(table)
    return next((rabbit for rabbit in RABBITS if rabbit == wished and rabbit not in taken), free_rabbit(table))


def with_people_together(table: Table, mode: str, events: TableEvents) -> TableEvents:
    """These events; and where they leave two people each with a bot for a partner, the two are a pair instead.

    Only when somebody sits down whose seat nobody chose, or when the game becomes one of pairs: whoever wants to play
    against each other swaps places afterwards.
    """
    seats = list(table.seats)
    for event in events:
        if isinstance(event, SeatTaken):
            seats[event.seat] = event.sitter
    return (*events, *paired_up(seats, sides_by_seat(mode, seats)))


def paired_up(seats: list[Sitter | None], side_at: dict[int, Side]) -> list[SeatTaken]:
    """Two and two of those people who would each play with a bot: the second swaps places with the first one's."""
    with_bots = []
    for seat, side in side_at.items():
        others = [seats[other] for other in side_at if side_at[other] == side and other != seat]
        if isinstance(seats[seat], PersonSits) and len(others) == 1 and isinstance(others[0], BotSits):
            with_bots.append(seat)
    moved = []
    for first, second in zip(with_bots[::2], with_bots[1::2], strict=False):
        partner = next(seat for seat in side_at if side_at[seat] == side_at[first] and seat != first)
        person, bot = seats[second], seats[partner]
        assert person is not None
        assert bot is not None
        moved += [SeatTaken(partner, person), SeatTaken(second, bot)]
    return moved


def remove_bot(table: Table, seat: int) -> TableEvents:
    if not isinstance(table.seats[seat], BotSits):
        raise NoBotThere
    return (SeatLeft(seat),)


def check_settings(settings: Settings, world: World) -> None:
    """A mode that there is, decks that there are. Whether the rules fit the people, the lobby says."""
    mode_called(settings.mode)
    if not settings.decks:
        raise NoDecks
    for number, deck in enumerate(settings.decks[: len(world.decks) + 1]):
        if deck in settings.decks[:number]:
            raise SameDeckTwice(deck=deck)
    cards_of(settings, world.decks)
    limits = [getattr(settings.custom, phase) for phase in settings.custom.__struct_fields__]
    if not all(0 <= seconds <= LONGEST_PHASE for seconds in limits):
        raise SecondsOutOfRange(most=LONGEST_PHASE)
