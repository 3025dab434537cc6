"""How long to go on: in every check a hundred kills, in `make endurance` as many as wished."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("durability")
    group.addoption("--kills", type=int, help="how often to kill a server, in all")
    group.addoption("--servers", type=int, help="how many servers to kill side by side")
    group.addoption("--tables", type=int, help="how many tables play on each")
