# Everything a person does with this project. The first two are all that most need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test setup lint format bench transcripts reference lock clean

help: ## list what can be done
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 22

play: $(VENV)/.installed ## play a game in the terminal (options: make play ARGS="--mode party --players 8")
	@$(BIN)/haresay play $(ARGS)

test: lint ## run every check
	@rm -f .coverage .coverage.*
	$(BIN)/python -m pytest --cov --cov-report= $(ARGS)
	@$(BIN)/coverage report --include='src/haresay/game/*' --fail-under=100
	@$(BIN)/coverage report --fail-under=95

setup: $(VENV)/.ready ## install all that the checks need

lint: $(VENV)/.ready ## style, types and import layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.ready ## put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.measured ## measure, each figure as a ratio against something in the same run
	$(BIN)/python benchmarks/engine.py $(ARGS)

reference: $(VENV)/.ready ## write the generated pages of the documentation anew
	$(BIN)/python -m haresay.settings > docs/settings.md

transcripts: $(VENV)/.ready ## write the golden transcripts anew; read the diff before you commit it
	$(BIN)/python -m tests.transcripts.write

lock: ## resolve the requirement locks anew
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/pip install --quiet uv
	$(VENV)-lock/bin/python tools/lock.py

clean: ## remove what was installed and built here
	rm -rf $(VENV) $(VENV)-lock build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage*

# Each stamp is made when its lock file changed; the second time there is nothing to do.
$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Haresay needs Python 3.11 or newer: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python cannot make virtual environments: install its venv package (Debian: apt install python3-venv)."; exit 1; }

$(VENV)/.installed: requirements.lock pyproject.toml | $(VENV)/bin/python
	@echo "Setting up ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.ready: requirements-dev.lock $(VENV)/.installed
	@echo "Installing the checks ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

$(VENV)/.measured: requirements-bench.lock $(VENV)/.ready
	@echo "Installing what is measured against ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@touch $@
