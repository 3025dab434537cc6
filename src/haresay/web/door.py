"""How a device gets to a table: by its code, and not by guessing. Wrong codes count, whichever way they come in."""

from haresay.tables import codes
from haresay.tables.house import House
from haresay.tables.live import LiveTable
from haresay.tables.refusals import NoSuchTable
from haresay.tables.state import person_with
from haresay.web.devices import Device
from haresay.web.limits import Allowance, Buckets, TooManyTries
from haresay.web.metrics import WRONG_CODES

TRIES_OF_A_DEVICE = Allowance(burst=12, per_second=12 / 600)
TRIES_OF_A_NETWORK = Allowance(burst=300, per_second=300 / 600)


class Door:
    """Whoever is known at a table always gets in: one bad guest behind a shared address locks out no party."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._of_devices = Buckets(TRIES_OF_A_DEVICE)
        self._of_networks = Buckets(TRIES_OF_A_NETWORK)

    async def table(self, code: str, device: Device, network: str) -> LiveTable:
        """The table of that code; refused if there is none, or if this device or its network has guessed too often."""
        guessed_too_often = self._is_tired_of(device, network)
        if guessed_too_often and device.secret is None:
            raise TooManyTries(minutes=10)
        try:
            live = await self._house.table(codes.as_typed(code))
        except NoSuchTable:
            if guessed_too_often:
                raise TooManyTries(minutes=10) from None
            WRONG_CODES.inc()
            self.count(device, network)
            raise
        if guessed_too_often and person_at(live, device) is None:
            raise TooManyTries(minutes=10)
        return live

    def count(self, device: Device, network: str) -> None:
        """One more try that led nowhere."""
        self._of_networks.take(network)
        if device.secret:
            self._of_devices.take(device.secret)

    def _is_tired_of(self, device: Device, network: str) -> bool:
        return self._of_networks.is_empty(network) or (bool(device.secret) and self._of_devices.is_empty(device.secret))


def person_at(live: LiveTable, device: Device) -> str | None:
    """Who this device is at a table."""
    key = device.fingerprint(live.table.code)
    return person_with(live.table, key) if key else None
