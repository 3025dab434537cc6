"""Several goals of make at once: what they say stays in order, and one that fails is named."""

import sys
from io import BytesIO
from pathlib import Path

from tests.patience import PATIENCE
from tools.together import together


def goals(folder: Path, **codes: str) -> list[str]:
    """A make of our own, whose goals are these programs."""
    for name, code in codes.items():
        (folder / name).write_text(code)
    runs = f"import runpy, sys; runpy.run_path(f'{folder}/{{sys.argv[1]}}')"
    return [sys.executable, "-c", runs]


WAITS_FOR = """
from pathlib import Path
from time import monotonic, sleep
end = monotonic() + {patience}
while not Path(r"{file}").exists():
    assert monotonic() < end
    sleep(0.01)
print("{says}")
"""


def test_they_run_at_the_same_time_and_are_read_one_after_the_other(tmp_path: Path) -> None:
    file = tmp_path / "done"
    first = WAITS_FOR.format(file=file, patience=PATIENCE, says="first")  # would wait for ever if it ran alone
    second = f"print('second', flush=True)\nfrom pathlib import Path\nPath(r'{file}').touch()"
    said = BytesIO()
    assert together(goals(tmp_path, one=first, two=second), ["one", "two"], said) == 0
    assert said.getvalue().decode().split() == ["---", "one", "first", "---", "two", "second"]


def test_one_that_fails_is_named_and_the_others_are_run_to_their_end(tmp_path: Path) -> None:
    said = BytesIO()
    make = goals(tmp_path, bad="import sys\nsys.exit('broken')", good="print('well')")
    assert together(make, ["bad", "good"], said) == 1
    assert said.getvalue().decode().splitlines() == [
        "--- bad",
        "broken",
        "--- good",
        "well",
        "--- did not pass: bad",
    ]
