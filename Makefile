# Everything a person does with this project. The first two are all that most need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
NPM := $(BIN)/python -m tools.build_page
ATELIER := .venv-atelier
PHRASES := .venv-phrases
ARGS ?=
WORKERS ?= 2
ON_EVERY_CORE := -n $(WORKERS) --dist loadgroup
# What failed while everything ran at once is tried once more, one after the other, and named by both runs. By a worker: the
# groups of workers are part of a test's name, and by another name it would not be found, and not be tried.
ONCE_MORE := -n 1 --dist loadgroup --last-failed --last-failed-no-failures none
PYTHON_TESTS := $(BIN)/python -m pytest --ignore=tests/e2e -o cache_dir=.pytest_cache/python --cov --cov-report=
BROWSER_TESTS := $(BIN)/python -m pytest tests/e2e -o cache_dir=.pytest_cache/browser

PAGE := src/haresay/web/page/index.html
PAGE_SOURCES := $(shell find ui -type f -not -path '*/node_modules/*' -not -path 'ui/tests/*' 2>/dev/null)

# Decks of this tree that are not in the package (docs/decks.md). Whoever names folders in ARGS names this one, too.
OF_THE_TREE := $(if $(wildcard decks/*/deck.json),--decks decks)

.DEFAULT_GOAL := help
.PHONY: help play test setup page page-test python-test browser-test lint format bench evening endurance flaky hostile audit screenshots looks games browsers lighthouse wheel bare mutants transcripts reference phrases \
	cards box contact-sheet lock clean

help: ## list what can be done
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 24

play: $(VENV)/.installed $(PAGE) ## run a server to play on: here, on phones around, on a TV (make play ARGS="--port 9000")
	@$(BIN)/haresay serve $(OF_THE_TREE) $(ARGS)

test: $(VENV)/.ready $(PAGE) $(ATELIER)/.ready ## run every check
	@$(BIN)/python -m tools.together $(MAKE) lint page-test python-test browser-test

python-test: $(VENV)/.ready $(PAGE) $(ATELIER)/.ready ## the tests of everything but the page, with coverage
	@rm -f .coverage .coverage.*
	$(PYTHON_TESTS) $(ON_EVERY_CORE) $(ARGS) || $(PYTHON_TESTS) --cov-append $(ONCE_MORE) $(ARGS)
	@$(BIN)/coverage report --include='src/haresay/game/*' --fail-under=100
	@$(BIN)/coverage report --fail-under=95

browser-test: $(VENV)/.ready $(PAGE) ## people play through the page, in a browser
	@$(PYTHON) -m tools.system_parts --wished firefox-esr WebKitWebDriver Xvfb
	$(BROWSER_TESTS) $(ON_EVERY_CORE) $(ARGS) || $(BROWSER_TESTS) $(ONCE_MORE) $(ARGS)

setup: $(VENV)/.ready $(PAGE) $(ATELIER)/.ready ## install all that the checks need

page: $(PAGE) ## build the page

page-test: $(VENV)/.ready $(PAGE) ## the page's own checks: types, style, tests
	$(NPM) run check
	$(NPM) run lint
	$(NPM) run test

lint: $(VENV)/.ready ## style, types and import layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.ready $(PAGE) ## put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run format

bench: $(VENV)/.measured ## measure, each figure as a ratio against something in the same run
	$(BIN)/python -m benchmarks.store
	$(BIN)/python -m benchmarks.years
	$(BIN)/python -m benchmarks.start
	$(BIN)/python -m benchmarks.bots
	$(BIN)/python -m benchmarks

evening: $(VENV)/.ready ## 10,000 games of mixed bots in all modes and sizes, to the end
	$(BIN)/haresay arena --all-modes --games 10000 $(ARGS)

endurance: $(VENV)/.ready ## kill the server again and again, for longer than the checks do
	$(BIN)/python -m pytest tests/durability --kills 2000 $(ARGS)

hostile: $(VENV)/.ready $(PAGE) ## every attack that we know, at full length, with figures; and a million damaged inputs
	$(BIN)/python -m pytest tests/hostile --all-of-it -s -o faulthandler_timeout=3600 $(ARGS)

audit: $(VENV)/.ready $(PAGE) ## known weaknesses of what we depend on, from the locks; says so where it cannot ask
	$(BIN)/python -m tools.audit $(ARGS)

flaky: $(VENV)/.ready $(PAGE) ## whole games of every mode through a network that does its worst (make flaky ARGS="--games 20 --seed 7")
	$(BIN)/python -m tests.e2e.flaky $(ARGS)

screenshots: $(VENV)/.ready $(PAGE) ## every phase for every role, as pictures in build/screenshots
	$(BIN)/python -m tools.screenshots $(ARGS)

looks: $(VENV)/.ready $(PAGE) ## look at every screen for every role, in every language, by day and by night, at every size
	$(BIN)/python -m pytest tests/e2e/test_every_screen.py --every-screen $(ARGS)

games: $(VENV)/.ready $(PAGE) ## whole games of every mode by ear, by switch, with large letters and in forced colours
	$(BIN)/python -m pytest tests/e2e/test_by_ear.py tests/e2e/test_needs.py -k whole_game --every-mode $(ARGS)

browsers: $(VENV)/.browsers $(PAGE) ## whole games in Firefox and WebKit, a short one in Chromium 87, with pictures in build/browsers
	$(BIN)/python -m pytest tests/e2e/test_engines.py --every-engine $(ARGS)

lighthouse: $(VENV)/.ready $(PAGE) ## the page's promises, measured in a browser: Lighthouse, how quickly the recap answers, cold starts on slow lines
	$(BIN)/python -m tools.page_figures

wheel: $(VENV)/.ready ## build the wheel, install it where nothing else is, and ask it for the page
	$(BIN)/python -m tools.wheel

bare: ## prove the first two on a machine without anything of ours, as CI does (make bare ARGS=play)
	$(PYTHON) -m tools.bare_machine $(ARGS)

reference: $(VENV)/.ready ## write the generated parts of the documentation and the page's types anew
	$(BIN)/python -m haresay.settings > docs/settings.md
	$(BIN)/python -m tools.wire_types
	$(BIN)/python -m tools.bot_facts
	$(BIN)/python -m tools.api_page

mutants: $(VENV)/.ready $(PAGE) ## plant small mistakes in the rules, the tables and the page, and see whether some test notices each
	$(BIN)/python -m tools.mutants $(ARGS)

transcripts: $(VENV)/.ready ## write the golden transcripts and messages anew; read the diff before you commit it
	$(BIN)/python -m tests.transcripts.write
	$(BIN)/python -m tests.posed.golden

phrases: $(PHRASES)/.ready ## score what bots say and understand against the cards anew, after a change of either
	PYTHONPATH=src $(PHRASES)/bin/python -m tools.phrase_table
	PYTHONPATH=src $(PHRASES)/bin/python -m tools.association_table

cards: $(ATELIER)/.ready ## paint the cards whose code has changed, and put the deck together (make cards ARGS="roof_ark", these only)
	$(ATELIER)/bin/python -m atelier render $(ARGS)
	$(ATELIER)/bin/python -m atelier deck $(ARGS)
	$(ATELIER)/bin/python -m atelier lookalike $(ARGS)

box: $(VENV)/.ready $(ATELIER)/.ready ## print our box from the masters (make box ARGS="--language fr ro --paper letter")
	$(ATELIER)/bin/python -m atelier render
	$(BIN)/haresay deck print build/box.pdf --masters build/masters $(ARGS)

contact-sheet: $(ATELIER)/.ready ## all cards on one picture, siblings beside each other (make contact-sheet ARGS="--deck loom")
	$(ATELIER)/bin/python -m atelier sheet $(ARGS)

lock: ## resolve the locks anew, after a change of what we depend on
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/pip install --quiet uv
	$(VENV)-lock/bin/python -m tools.lock

clean: ## remove what was installed and built here
	rm -rf $(VENV) $(VENV)-lock $(ATELIER) $(PHRASES) build dist src/haresay/web/page ui/src/fonts \
		ui/node_modules tools/lighthouse/node_modules tools/mutants/stryker/node_modules \
		.mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage*

# Each stamp is made when its lock file changed; the second time there is nothing to do.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Haresay needs Python 3.11 or newer: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
		|| { rm -rf $(VENV); echo "Python cannot make virtual environments: install its venv package (Debian: apt install python3-venv)."; exit 1; }

$(VENV)/.installed: locks/play.lock pyproject.toml | $(VENV)/bin/python
	@echo "Setting up ..."
	@$(PIP) --no-deps --require-hashes -r locks/play.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.ready: locks/dev.lock $(VENV)/.installed
	@echo "Installing the checks ..."
	@$(PIP) --no-deps --require-hashes -r locks/dev.lock
	@$(PYTHON) -m tools.system_parts chromium
	@touch $@

$(VENV)/.browsers: locks/browsers.lock $(VENV)/.ready
	@echo "Installing other browsers ..."
	@$(PYTHON) -m tools.system_parts firefox-esr WebKitWebDriver Xvfb libxcb-icccm.so.4 libxcb-image.so.0 libxcb-keysyms.so.1 \
		libxcb-render-util.so.0 libxcb-shape.so.0 libxcb-xinerama.so.0 libxcb-xkb.so.1 libxkbcommon-x11.so.0
	@$(PIP) --no-deps --require-hashes -r locks/browsers.lock
	@touch $@

$(VENV)/.measured: locks/bench.lock $(VENV)/.ready
	@echo "Installing what is measured against ..."
	@$(PIP) --no-deps --require-hashes -r locks/bench.lock
	@touch $@

$(PAGE): $(PAGE_SOURCES) tools/build_page.py locks/node.lock | $(VENV)/.installed
	@echo "Building the page ..."
	@$(NPM) --version >/dev/null 2>&1 || $(PIP) --no-deps --require-hashes -r locks/node.lock
	@$(NPM)
	@touch $@

$(PHRASES)/.ready: locks/phrases.lock
	@echo "Setting up what scores phrases ..."
	@$(PYTHON) -m venv $(PHRASES)
	@$(PHRASES)/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r locks/phrases.lock
	@touch $@

$(ATELIER)/.ready: locks/atelier.lock
	@echo "Setting up the atelier ..."
	@$(PYTHON) -m tools.system_parts libGL.so.1 libEGL.so.1
	@$(PYTHON) -m venv $(ATELIER)
	@$(ATELIER)/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r locks/atelier.lock
	@echo "$(CURDIR)/src" > "$$($(ATELIER)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/haresay.pth"
	@touch $@
