"""The door: the only place that says who somebody is at a table, and whether they may be here.

Whichever way they come, over HTTP or a socket, they get past here first. Wrong codes count, and a ban holds, for all.
"""

from typing import Self

from msgspec import Struct

from haresay.live import codes
from haresay.live.table import LiveTable
from haresay.live.tables import LiveTables
from haresay.tables.arriving import check_may_look, check_welcome
from haresay.tables.refusals import NoSuchTable, NotAtTheTable
from haresay.tables.state import Key, PersonId, person_with
from haresay.web.devices import Device
from haresay.web.limits import MINUTES, Allowance, Allowances, Buckets
from haresay.web.metrics import WRONG_CODES
from haresay.web.refusals import TooManyCodes, TooManyTables, TooManyTries


class Visitor(Struct, frozen=True):
    """Somebody who may be at a table, whether or not they are anybody there yet."""

    live: LiveTable
    device: Device
    network: str

    @property
    def key(self) -> Key:
        """What their device is known by at this table."""
        return codes.fingerprint(self.live.table.code, self.device.secret)

    @property
    def person(self) -> PersonId | None:
        """Who they are at this table now; None for those who only watch."""
        return person_with(self.live.table, self.key)

    def looking(self) -> Self:
        """Refused if only those may look who have joined, and they have not."""
        check_may_look(self.live.table, self.key)
        return self

    def known(self) -> PersonId:
        """Who they are; refused if nobody."""
        person = self.person
        if person is None:
            raise NotAtTheTable
        return person


class Door:
    """Whoever is known at a table always gets in: one bad guest behind a shared address locks out no party."""

    def __init__(self, tables: LiveTables, allowed: Allowances) -> None:
        self._tables = tables
        self._tries_of_devices = Buckets(allowed.tries_of_a_device, tables.clock)
        self._tries_of_networks = Buckets(allowed.tries_of_a_network, tables.clock)
        self._codes = Buckets(allowed.codes_of_a_person, tables.clock)
        opening = allowed.tables_of_a_network
        self._new_tables = Buckets(opening, tables.clock)
        self._same_tables = Buckets(Allowance(4 * opening.burst, 4 * opening.per_second), tables.clock)
        asking = allowed.questions_for_seats
        self._asking_of_networks = Buckets(asking, tables.clock)
        self._asking_in_all = Buckets(Allowance(3 * asking.burst, 3 * asking.per_second), tables.clock)

    async def let_in(self, code: str, device: Device, network: str) -> Visitor:
        """Refused if there is no such table, if they were sent away from it, or if they guessed too often."""
        code = codes.as_typed(code)
        if self._is_tired_of(device, network):
            visitor = self._known_already(code, device, network)
        else:
            visitor = Visitor(await self._found(code, device, network), device, network)
            if code != visitor.live.table.invitation and visitor.person is None:
                self._count_wrong(device, network)
                raise NoSuchTable(code=code)
        check_welcome(visitor.live.table, visitor.key)
        return visitor

    async def _found(self, code: str, device: Device, network: str) -> LiveTable:
        try:
            return await self._tables.table(code)
        except NoSuchTable:
            self._count_wrong(device, network)
            raise

    def _known_already(self, code: str, device: Device, network: str) -> Visitor:
        """From where too much was guessed, nothing is looked up and nobody woken: only who is somebody at a table that
        is awake gets in.
        """
        live = self._tables.awake(code)
        visitor = Visitor(live, device, network) if live else None
        if visitor is None or visitor.person is None:
            raise TooManyTries(minutes=MINUTES)
        return visitor

    def known(self, code: str, device: Device) -> Visitor | None:
        """Somebody who is known at a table that is awake. To all others every table is as if there were none, so this
        is no try, and tells nobody anything."""
        live = self._tables.awake(codes.as_typed(code))
        visitor = None if live is None or device.is_new else Visitor(live, device, "")
        return visitor if visitor and visitor.person is not None else None

    def count(self, visitor: Visitor) -> None:
        """One more try that led nowhere: a code that was wrong, or a table that takes nobody."""
        self._count(visitor.device, visitor.network)

    def check_may_guess(self, visitor: Visitor) -> None:
        """Whoever is somebody here gets in however often they guessed; but they guess no further."""
        if self._is_tired_of(visitor.device, visitor.network):
            raise TooManyTries(minutes=MINUTES)

    def check_may_make_codes(self, visitor: Visitor) -> None:
        """One more code, of a device or of the table; refused if there were many: each is written down."""
        if not self._codes.take((visitor.live.table.code, visitor.known())):
            raise TooManyCodes(minutes=MINUTES)

    def check_may_look_for_theirs(self, network: str) -> None:
        """Whoever asks for a table may have asked before, and its code follows from what they ask with: each table may
        be asked for again when an answer got lost, and nobody guesses that way.
        """
        if not self._same_tables.take(network):
            raise TooManyTables(minutes=MINUTES)

    def check_may_open(self, network: str) -> None:
        """One more table from there; refused if there were many."""
        if not self._new_tables.take(network):
            raise TooManyTables(minutes=MINUTES)

    def check_may_ask(self, visitor: Visitor) -> None:
        """One more question to the host of that table; refused if there were many, so that nobody pesters them."""
        code = visitor.live.table.code
        if not (self._asking_of_networks.take((code, visitor.network)) and self._asking_in_all.take(code)):
            raise TooManyTries(minutes=MINUTES)

    def _count_wrong(self, device: Device, network: str) -> None:
        WRONG_CODES.inc()
        self._count(device, network)

    def _count(self, device: Device, network: str) -> None:
        self._tries_of_networks.take(network)
        if not device.is_new:
            self._tries_of_devices.take(device.secret)

    def _is_tired_of(self, device: Device, network: str) -> bool:
        return self._tries_of_networks.is_empty(network) or self._tries_of_devices.is_empty(device.secret)
