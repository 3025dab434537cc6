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
STREAMS = Count("haresay_streams", "open event streams, of those whose network blocks WebSockets", "gauge")
TABLES = Count("haresay_tables_awake", "tables in memory", "gauge")
REQUESTS = Count("haresay_requests", "requests of people at tables")
MESSAGES = Count("haresay_messages_sent", "messages sent to people at tables")
JOINS = Count("haresay_joins", "people who joined a table")
WRONG_CODES = Count("haresay_wrong_codes", "tries to join a table that there is not")
SET_ASIDE = Count("haresay_tables_set_aside", "tables that cannot be read and wait for haresay doctor", "gauge")
CHECKED = Count("haresay_tables_checked", "tables whose whole log was read through")
CHECKS_FAILED = Count("haresay_table_checks_failed", "tables of these at which something was wrong")
BACKUP_MADE = Count("haresay_backup_made_seconds", "when the newest backup was made, 0 if none opens", "gauge")

ALL = (
    CONNECTIONS,
    STREAMS,
    TABLES,
    REQUESTS,
    MESSAGES,
    JOINS,
    WRONG_CODES,
    SET_ASIDE,
    CHECKED,
    CHECKS_FAILED,
    BACKUP_MADE,
)


def page() -> bytes:
    return "".join(count.lines() for count in ALL).encode()
