"""Lets the tests judge mistakes: each in a process of its own, forked when all tests are read and none has run.

A mistake inside a function is planted by giving the function other code, which costs nothing, and only those tests are
asked that call it; one outside of functions needs its module anew, and with it all that imports it. Which test calls
what, and how quick it is, is found out by a rehearsal. Tests that found the last mistakes are asked first.
"""

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import sys
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import partial
from itertools import islice, zip_longest
from pathlib import Path
from time import process_time
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import Struct

from tools.mutants.mistakes import Mistake, with_mistake

TIMES, MORE = 5, 5
"""So many times as long as in the rehearsal, and so many seconds more: a test that needs them comes to no end."""


class Part(Struct, frozen=True):
    """What a test does in the rehearsal."""

    seconds: float
    calls: frozenset[tuple[str, str]]
    """Functions of the package: their file and their name."""


class Verdict(NamedTuple):
    mistake: Mistake
    found_by: str | None
    """A test; or why there was none to run. None: nobody noticed."""


class Court:
    """The tests of some folders, and the package that they judge."""

    def __init__(self, package: Path, tests: Sequence[str]) -> None:
        self.package = package
        self.tests = tests

    def judge(self, mistakes: Sequence[Mistake], told: Callable[[Verdict], object]) -> None:
        quick = [one for one in mistakes if self.fits_in(one)]
        slow = [one for one in mistakes if one not in quick]
        parts = self._rehearse()
        # The slow ones first: as long as nothing of the package has been imported here.
        in_children(slow, partial(self._judge_anew, parts), told)
        if quick:
            status = self._read_all_tests([Hearing(self, parts, quick, told)])
            assert status == pytest.ExitCode.OK, "the tests were changed meanwhile"

    def _rehearse(self) -> dict[str, Part]:
        """Without a mistake all is well; and by test, what it does."""
        rehearsal = Rehearsal(self.package)

        def play() -> str:
            good = self._read_all_tests([rehearsal]) == pytest.ExitCode.OK
            return msgspec.json.encode(rehearsal.parts).decode() if good else ""

        told = in_a_child(play)
        assert told, "the tests fail without any mistake"
        return msgspec.json.decode(told, type=dict[str, Part])

    def fits_in(self, mistake: Mistake) -> bool:
        """Whether the function can be given the other code while it exists."""
        if not mistake.within:
            return False
        right, wrong = self.codes(mistake)
        return wrong is not None and right is not None and right.co_freevars == wrong.co_freevars

    def codes(self, mistake: Mistake) -> tuple[CodeType | None, CodeType | None]:
        file = self.package / mistake.file
        source = file.read_text("utf-8")
        trees = ast.parse(source), with_mistake(source, mistake.number)
        right, wrong = (code_of(compile(tree, str(file), "exec"), mistake.within) for tree in trees)
        return right, wrong

    def module_of(self, mistake: Mistake) -> str:
        parts = Path(mistake.file).with_suffix("").parts
        return ".".join((self.package.name, *(part for part in parts if part != "__init__")))

    def plant(self, mistake: Mistake) -> None:
        function = function_called(sys.modules[self.module_of(mistake)], mistake.within)
        _, wrong = self.codes(mistake)
        assert wrong is not None
        function.__code__ = wrong

    def _judge_anew(self, parts: Mapping[str, Part], mistake: Mistake) -> str | None:
        """In a process that has read nothing yet."""
        sys.meta_path.insert(0, Forger(self.module_of(mistake), self.package / mistake.file, mistake.number))
        first = FirstFailure()
        give_time(sum(part.seconds for part in parts.values()))
        status = self._read_all_tests([first, QuickFirst(parts)])
        return first.name or (None if status == pytest.ExitCode.OK else f"nothing runs: {status}")

    def _read_all_tests(self, plugins: list[object]) -> int:
        options = ["-q", "-x", "-s", "-p", "no:cacheprovider", "-p", "no:xdist"]
        return int(pytest.main([*self.tests, *options], [SameDice(), *plugins]))


def code_of(module: CodeType, name: str) -> CodeType | None:
    """The code of the function that is called so."""
    for constant in module.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_qualname == name:
                return constant
            if name.startswith(f"{constant.co_qualname}.") and (found := code_of(constant, name)):
                return found
    return None


def function_called(module: ModuleType, name: str) -> FunctionType:
    found: Any = module
    for part in name.split("."):
        found = vars(found)[part]
    while not isinstance(found, FunctionType):  # below what decorators have made of it
        if hasattr(found, "cache_clear"):
            found.cache_clear()
        found = getattr(found, "fget", None) or getattr(found, "__wrapped__", None) or found.__func__
    return found


class Forger(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Whoever imports this module gets it with the mistake."""

    def __init__(self, name: str, file: Path, number: int) -> None:
        self.name, self.file, self.number = name, file, number

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        folder = [str(self.file.parent)] if self.file.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            fullname, self.file, loader=self, submodule_search_locations=folder
        )

    def get_source(self, fullname: str) -> str:  # noqa: ARG002 - there is one
        return self.file.read_text("utf-8")

    def get_code(self, fullname: str) -> CodeType:
        tree = with_mistake(self.get_source(fullname), self.number)
        return compile(tree, str(self.file), "exec", dont_inherit=True)

    def is_package(self, fullname: str) -> bool:  # noqa: ARG002
        return self.file.name == "__init__.py"


class SameDice:
    """Hypothesis tries the same for every mistake, and remembers nothing of it."""

    def pytest_configure(self) -> None:
        from hypothesis import settings  # noqa: PLC0415 - pytest wants to be the first to import it

        settings.register_profile("mutants", derandomize=True, database=None, deadline=None)
        settings.load_profile("mutants")


class FirstFailure:
    """Remembers which test noticed."""

    name: str | None = None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.name is None:
            self.name = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and self.name is None:
            self.name = f"reading {report.nodeid}"


class Rehearsal:
    """Notes what every test does."""

    def __init__(self, package: Path) -> None:
        self.package = f"{package}{os.sep}"
        self.parts: dict[str, Part] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        called: set[CodeType] = set()

        def hear(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                called.add(frame.f_code)

        forget_answers(Path(self.package).name)
        begun = process_time()
        sys.setprofile(hear)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            ours = {one for one in called if one.co_filename.startswith(self.package)}
            calls = frozenset((code.co_filename.removeprefix(self.package), whole(code)) for code in ours)
            self.parts[item.nodeid] = Part(process_time() - begun, calls)


def forget_answers(package: str) -> None:
    """What a function keeps in mind, it is not called for: then nobody would know which tests need it."""
    for name, module in tuple(sys.modules.items()):
        if name.partition(".")[0] == package:
            classes = [one for one in vars(module).values() if isinstance(one, type)]
            for one in (found for owner in (module, *classes) for found in vars(owner).values()):
                inside = getattr(one, "__func__", one)  # of a static method
                if hasattr(inside, "cache_clear"):
                    inside.cache_clear()


def whole(code: CodeType) -> str:
    """The outermost function that this belongs to."""
    return code.co_qualname.partition(".<locals>")[0]


class QuickFirst:
    """The quicker a test, the sooner it is asked."""

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self.parts = parts

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.parts[item.nodeid].seconds if item.nodeid in self.parts else 0.0)


class Hearing:
    """Instead of running the tests once, they are run for every mistake until one of them fails."""

    def __init__(
        self,
        court: Court,
        parts: Mapping[str, Part],
        mistakes: Sequence[Mistake],
        told: Callable[[Verdict], object],
    ) -> None:
        self.court = court
        self.parts = parts
        self.mistakes = mistakes
        self.told = told
        self.order: list[pytest.Item] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.order = sorted(session.items, key=lambda item: self.parts[item.nodeid].seconds)
        in_children(self.mistakes, self._judge, self._hear)
        return True

    def _judge(self, mistake: Mistake) -> str | None:
        """One test after the other, up to the first that fails: its name."""
        self.court.plant(mistake)
        place = (mistake.file, mistake.within)
        asked = [item for item in self.order if place in self.parts[item.nodeid].calls]
        first = FirstFailure()
        if asked:
            asked[0].config.pluginmanager.register(first)
        for item, following in zip_longest(asked, asked[1:]):
            give_time(self.parts[item.nodeid].seconds)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if first.name:
                return first.name
        return None

    def _hear(self, verdict: Verdict) -> None:
        by = next((item for item in self.order if item.nodeid == verdict.found_by), None)
        if by:
            self.order.remove(by)
            self.order.insert(0, by)
        self.told(verdict)


def give_time(seconds: float) -> None:
    """From now on; whoever needs more is ended."""
    until = int(process_time() + TIMES * seconds) + MORE
    resource.setrlimit(resource.RLIMIT_CPU, (until, resource.RLIM_INFINITY))


def in_a_child(work: Callable[[], str]) -> str:
    """What it says; what it does to its process is gone with it."""
    child, reading = begin(work)
    said = read(reading)
    os.waitpid(child, 0)
    return said


def in_children(
    mistakes: Iterable[Mistake], judge: Callable[[Mistake], str | None], told: Callable[[Verdict], object]
) -> None:
    """As many at once as there are cores."""
    waiting = iter(mistakes)
    running: dict[int, tuple[Mistake, int]] = {}
    while True:
        for mistake in islice(waiting, len(os.sched_getaffinity(0)) - len(running)):
            child, reading = begin(partial(judge, mistake))
            running[child] = (mistake, reading)
        if not running:
            return
        child, status = os.wait()
        mistake, reading = running.pop(child)
        ended_well = os.waitstatus_to_exitcode(status) == 0
        told(Verdict(mistake, read(reading) or (None if ended_well else "it does not come to an end")))


def begin(work: Callable[[], str | None]) -> tuple[int, int]:
    """A child that does this and ends, and where one reads what it says."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    status = 1
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        os.write(writing, (work() or "").encode())
        status = 0
    finally:
        os._exit(status)


def read(reading: int) -> str:
    with os.fdopen(reading) as pipe:
        return pipe.read()
