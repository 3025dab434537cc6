"""What an operator may want to watch, in Prometheus' format. Counts only: no names, no codes, no texts."""

from msgspec import Struct


class Count(Struct):
    """A plain number: it is counted for every message, and looked at every now and then."""

    name: str
    meaning: str
    kind: str = "counter"
    value: int = 0

    def inc(self) -> None:
        self.value += 1

    def dec(self) -> None:
        self.value -= 1

    def lines(self) -> str:
        name = f"{self.name}_total" if self.kind == "counter" else self.name
        return f"# HELP {name} {self.meaning}\n# TYPE {name} {self.kind}\n{name} {self.value}\n"


CONNECTIONS = Count("haresay_connections", "open sockets", "gauge")
TABLES = Count("haresay_tables_awake", "tables in memory", "gauge")
REQUESTS = Count("haresay_requests", "requests over sockets")
VIEWS = Count("haresay_messages_sent", "messages sent over sockets")
JOINS = Count("haresay_joins", "people who joined a table")
WRONG_CODES = Count("haresay_wrong_codes", "tries to join a table that there is not")

ALL = (CONNECTIONS, TABLES, REQUESTS, VIEWS, JOINS, WRONG_CODES)


def page() -> bytes:
    return "".join(count.lines() for count in ALL).encode()
