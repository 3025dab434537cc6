"""What an operator may want to watch, in Prometheus' format. Counts only: no names, no codes, no texts."""

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

REGISTRY = CollectorRegistry()
CONNECTIONS = Gauge("haresay_connections", "open sockets", registry=REGISTRY)
TABLES = Gauge("haresay_tables_awake", "tables in memory", registry=REGISTRY)
REQUESTS = Counter("haresay_requests", "requests over sockets", registry=REGISTRY)
VIEWS = Counter("haresay_messages_sent", "messages sent over sockets", registry=REGISTRY)
JOINS = Counter("haresay_joins", "people who joined a table", registry=REGISTRY)
WRONG_CODES = Counter("haresay_wrong_codes", "tries to join a table that there is not", registry=REGISTRY)


def page() -> bytes:
    return generate_latest(REGISTRY)
