"""Which modes are played: one in a usual run, all of them in whole games that are asked for (`make games`)."""

from collections.abc import Collection

import pytest


def every_mode(modes: Collection[str], usually: str) -> pytest.MarkDecorator:
    """For a test of every mode, of which only one is chosen without `--every-mode`."""
    assert usually in modes, usually
    seldom = pytest.mark.every_mode
    return pytest.mark.parametrize("mode", [pytest.param(one, marks=() if one == usually else seldom) for one in modes])
