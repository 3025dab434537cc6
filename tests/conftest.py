"""With several workers (`pytest -n 2 --dist loadgroup`), tests that share something slow to make go to the same one.

A server, a database, a printed deck: what a fixture makes for a module or a session is made once, not once a worker.
What is made for a package (a browser) is made by every worker that needs it.
"""

import re

import pytest

HERE = "tests/"
GROUP = re.compile(r"@[^\]@]*$")
"""What a worker writes after the name of a test that belongs to a group."""


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """What failed is remembered by its own name, so that it is found when it is tried once more."""
    cache = getattr(session.config, "cache", None)
    if cache is not None and not hasattr(session.config, "workerinput"):
        failed = cache.get("cache/lastfailed", {})
        cache.set("cache/lastfailed", {GROUP.sub("", name): True for name in failed})


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if isinstance(item, pytest.Function) and (shared := shared_by(item)):
            item.add_marker(pytest.mark.xdist_group(shared))


def shared_by(item: pytest.Function) -> str | None:
    """What this test has in common with others; None: nothing that takes long."""
    fixtures = item._fixtureinfo.name2fixturedefs
    for name in item.fixturenames:
        fixture = fixtures[name][-1] if name in fixtures else None
        if fixture and fixture.baseid.startswith(HERE) and fixture.scope in {"module", "session"}:
            param = item.callspec.params.get(name, "") if hasattr(item, "callspec") else ""
            return item.path.stem if fixture.scope == "module" else f"{name} {param}".strip()
    return None
