"""Tests that share something slow go to one worker: pytest-xdist writes their group where pytest reads their name."""

import pytest


def test_pytest_reads_the_group_that_a_worker_writes(request: pytest.FixtureRequest) -> None:
    test = request.node
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(test, "_nodeid", f"{test.nodeid}@a server")
        written = test.nodeid
    assert written.endswith("@a server")
    assert not test.nodeid.endswith("@a server")
