# make run      serves the site on http://127.0.0.1:8000 (PORT= for another)
# make test     runs every check, and every test that is not marked `extended`
# make test-all runs every check and every test
# make shuffled runs every test in another order, drawn from SEED=, which finds tests that depend on others
# make quick    runs the faster tests of the engine, the cards, the documents and the middle of the desk: under a minute
# make bench    measures, one JSON line a figure; AGAINST=REV pairs random games with those of another commit instead
# make fast     compiles the engine, which makes it quicker; needs a C compiler (docs/fast.md)
# make test-fast compiles it and runs all tests of the engine against it
# make load     serves, asks 200 times a second for two minutes, and prints how fast the answers came; LOAD=--attack with an attack at the same time
# make pins     works out the hashes of the requirements anew, after one of the .in was changed
# make mutants  breaks the engine in COUNT= places (1000; SEED= which) and says what no scenario or test notices (docs/mutants.md)
SHELL := /bin/bash
PORT ?= 8000
HOST ?= 127.0.0.1
COUNT ?= 1000
SEED ?= 1
WORKERS ?= 3
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PYTHONDONTWRITEBYTECODE ?= 1
# Tests keep what Python compiles, in __pycache__: compiling it anew in each process takes 7 seconds. In a folder of their own it
# would be kept of the packages too, which pip compiled already.
# They are of the sources, whether or not a compiled engine is there; `make test-fast` is of the compiled one.
OF_TESTS := FAST_ENGINE=0 PYTHONDONTWRITEBYTECODE= $(BIN)
PYTEST := $(OF_TESTS)/pytest

# What Python compiles is kept in var/ for the next start, which needs half a second less.
SERVED := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$${VAR_DIR:-$(CURDIR)/var}/bytecode $(BIN)/python

.PHONY: pins load run install install-dev prepare test test-all shuffled quick check bench fast test-fast pictures mutants clean

$(VENV)/bin/python:
	@command -v $(PYTHON) >/dev/null || { echo "Python is missing: install Python 3.11 or newer, or name one with PYTHON=."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; $$($(PYTHON) --version) was found. Name another with PYTHON=."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python's venv module is missing (on Debian: apt install python3-venv)."; exit 1; }
	$(PYTHON) -m venv $(VENV)

PIP := $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes

$(VENV)/.run: requirements.txt | $(VENV)/bin/python
	$(PIP) -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt | $(VENV)/bin/python
	$(PIP) -r requirements-dev.txt
	@touch $@ $(VENV)/.run

# The requirements-*.in are written by hand; from them the .txt, with everything they need in turn and the hash of every file of it.
pins:
	@command -v pip-compile >/dev/null || { echo "pip-compile is missing: pip install pip-tools, anywhere."; exit 1; }
	@for name in requirements requirements-postgres requirements-redis requirements-dev; do \
	  CUSTOM_COMPILE_COMMAND="make pins" pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-emit-options \
	    --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --output-file $$name.txt $$name.in || exit 1; done

install: $(VENV)/.run
install-dev: $(VENV)/.dev

# The tables, the documents, the static files, what the scenarios fire, and the pack of the pocket desk; what is up to date stays.
prepare: install
	@$(SERVED) manage.py prepare

run: install
	@$(SERVED) -m judge.serving --prepare --bind $(HOST):$(PORT)

check: install-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/python manage.py makemigrations --check --dry-run
	TLS=1 SECRET_KEY=$$($(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(64))') $(BIN)/python -W error manage.py check --deploy --fail-level WARNING

# Of the engine, the cards, the documents, and of the desk its editor, its line and its steps. The other pages, what is
# built on the desk, and the texts that no card has as they are played are left to `make test`.
QUICK_DESK := boards choices editing editor models plays quick quick_reading stepping
QUICK_TESTS := $(wildcard tests/test_*.py) $(patsubst %,tests/%,cards engine rulesdb scenarios unnamed wording) \
	$(patsubst %,tests/desk/test_%.py,$(QUICK_DESK)) --ignore-glob='*_played.py'

quick: install-dev
	@# Without the examples in docstrings: to look for them takes longer than to run them.
	$(PYTEST) $(QUICK_TESTS) -q -n 2 --dist loadfile -m "not browser and not slow and not extended"

test: TESTS := -m "not extended"
test-all: export WHOLE := 1
test test-all: install-dev
	@# The checks run beside everything else, which waits for browsers and servers now and then, and are told at the end. Every
	@# scenario is played before the tests, so that none waits for it; kept in var/ until the engine or a scenario changes.
	@mkdir -p var; $(MAKE) --no-print-directory check > var/check.log 2>&1 & check=$$!; \
	$(OF_TESTS)/python manage.py shell --verbosity 0 --no-imports --command "from judge.scenarios.library import firing_now; firing_now()" && \
	$(PYTEST) -n $(WORKERS) --dist loadfile --no-loadscope-reorder $(TESTS); tests=$$?; \
	wait $$check; check=$$?; cat var/check.log; exit $$((tests | check))

shuffled: install-dev
	$(PYTEST) -n $(WORKERS) --dist worksteal -p randomly --randomly-seed=$(SEED) $(TESTS)

bench: install-dev
	$(BIN)/python -m tests.benchmarks $(if $(AGAINST),--against $(AGAINST))

FAST_TESTS := tests/engine tests/scenarios/test_compiled.py

test-fast: fast
	FAST_ENGINE=must $(BIN)/pytest -q -n 2 -p no:cacheprovider $(FAST_TESTS)

fast: install-dev
	@command -v cc >/dev/null || { echo "A C compiler is missing (on Debian: apt install gcc libc6-dev)."; exit 1; }
	FAST_ENGINE=0 $(BIN)/python -m judge.fast.build

load: install-dev
	$(BIN)/python -m tests.load $(LOAD)

pictures: install-dev
	DRAW_PICTURES=1 REQUIRE_BROWSER=1 $(PYTEST) tests/browser/test_guide.py -q -p no:xdist -k drawn

mutants: install-dev
	WHOLE=1 $(BIN)/python -m tests.mutants --count $(COUNT) --seed $(SEED)

clean:
	rm -rf $(VENV) var .pytest_cache .mypy_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +
