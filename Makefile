# make run     mjclub on http://localhost:8000, with a demo club on the first run (PORT=… for another)
# make test    every check and every test
# make help    the rest
SHELL := /bin/sh
.DEFAULT_GOAL := run
.PHONY: help run serve demo test lint format types tests tests-postgres bench compiled differential brute screenshots tiles lock messages clean

UV_VERSION := 0.13.9
PORT ?= 8000
HOST ?= 127.0.0.1
WORKERS ?= 1
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
MANAGE := $(PY) manage.py
# Debian's own python3 where the first one on PATH is too old or has no venv.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 /usr/bin/python3; do $$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && exit; done; echo /usr/bin/python3)
export PYTHON
UV := UV_LINK_MODE=copy $(BIN)/uv pip install --quiet --python $(PY) --require-hashes
STATIC := $(shell find static -type f)

help:
	@echo "run          mjclub on http://localhost:$(PORT), with a demo club on the first run"
	@echo "demo         makes the demo club anew (everything in the demo club is lost)"
	@echo "test         every check and every test"
	@echo "lint         the checks alone: style, templates, types, imports, migrations"
	@echo "format       puts code and templates into the project's form"
	@echo "tests        the tests alone; tests-postgres: those of the database on PostgreSQL"
	@echo "bench        the measured ratios, each against its limit"
	@echo "compiled     the engine through mypyc, into var/compiled; its tests and ratios"
	@echo "differential a million MCR hands against PyMahjongGB (HANDS=… for another number)"
	@echo "brute        20,000 hands of each other ruleset against a scorer of brute force"
	@echo "screenshots  every page and state as pictures, in var/screenshots (PAGES="entry sheet")"
	@echo "tiles        draws the tiles of static/tiles anew"
	@echo "messages     collects the texts for translation and compiles them"
	@echo "lock         resolves the dependencies of pyproject.toml anew"
	@echo "clean        removes .venv, var and caches: the database too"

# --- what is installed ---------------------------------------------------------------------------

$(PY):
	@sh .ci/need.sh run
	@$(PYTHON) -m venv $(VENV)

$(BIN)/uv: | $(PY)
	@$(PY) -m pip install --quiet --disable-pip-version-check "uv==$(UV_VERSION)"

$(VENV)/run.stamp: requirements.lock | $(BIN)/uv
	@echo "installing what mjclub needs"
	@$(UV) -r requirements.lock
	@touch $@

$(VENV)/test.stamp: requirements-dev.lock | $(BIN)/uv
	@sh .ci/need.sh test
	@echo "installing what the tests need"
	@$(UV) -r requirements-dev.lock
	@touch $@ $(VENV)/run.stamp

var/static/staticfiles.json: $(STATIC) requirements.lock | $(VENV)/run.stamp
	@$(MANAGE) collectstatic --noinput --clear -v 0

# --- run -----------------------------------------------------------------------------------------

run: $(VENV)/run.stamp var/static/staticfiles.json
	@$(MANAGE) migrate -v 0
	@$(MANAGE) demo --if-empty --base http://localhost:$(PORT)
	@$(MAKE) --no-print-directory serve

serve:
	@echo "mjclub on http://localhost:$(PORT) (ends with Ctrl-C)"
	@exec $(BIN)/granian --interface wsgi --no-ws --log-level warning --host $(HOST) --port $(PORT) \
		--workers $(WORKERS) --blocking-threads 4 mjclub.wsgi:application

demo: $(VENV)/run.stamp
	@$(MANAGE) migrate -v 0
	@$(MANAGE) demo --base http://localhost:$(PORT)

# --- checks --------------------------------------------------------------------------------------

test: $(VENV)/test.stamp
	@sh .ci/need.sh test
	@$(MAKE) --no-print-directory lint
	@$(PY) -m tests.servers $(MAKE) --no-print-directory tests tests-postgres

lint: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@find templates -name '*.html' -print0 | xargs -0 $(BIN)/djade --target-version 5.2 --check
	$(BIN)/lint-imports --no-logo --no-cache
	$(MANAGE) makemigrations --check --dry-run -v 0
	MJCLUB_ORIGIN=https://mjclub.example $(MANAGE) check --deploy --fail-level WARNING
	@$(MAKE) --no-print-directory types

format: $(VENV)/test.stamp
	$(BIN)/ruff check --fix --quiet . || true
	$(BIN)/ruff format .
	@find templates -name '*.html' -print0 | xargs -0 $(BIN)/djade --target-version 5.2 || true

types: $(VENV)/test.stamp
	$(BIN)/mypy

tests: $(VENV)/test.stamp
	$(BIN)/pytest -q -n 2 --dist loadfile --no-loadscope-reorder

# The database's tests a second time, on PostgreSQL; tests.servers tells its address.
tests-postgres: $(VENV)/test.stamp
	DATABASE_URL=$${DATABASE_TEST_URL:-postgres://postgres@127.0.0.1:5432/postgres} \
		$(BIN)/pytest -q -n 2 --dist loadfile --no-loadscope-reorder $(wildcard tests/mjclub tests/api)

bench: $(VENV)/test.stamp
	$(PY) -m tests.perf

# The same source, compiled; nothing else needs it. README.md says how the server takes it.
COMPILED := var/compiled
compiled: $(COMPILED)/scoring
	MJCLUB_COMPILED=$(COMPILED) $(BIN)/pytest -q -n 2 --dist loadfile --no-loadscope-reorder tests/scoring
	PYTHONSAFEPATH=1 PYTHONPATH=$(COMPILED):. $(PY) -m tests.perf compiled

$(COMPILED)/scoring: tests/compile_scoring.py $(shell find scoring -name '*.py') | $(VENV)/test.stamp
	@echo "compiling the engine: about a minute"
	@$(PY) -m tests.compile_scoring $(COMPILED)
	@touch $@

HANDS ?= 1000000
differential: $(VENV)/test.stamp
	$(PY) -m tests.scoring.differential --hands $(HANDS)

BRUTE_HANDS ?= 20000
brute: $(VENV)/test.stamp
	@for ruleset in zungjung shanghai two_winner; do \
		$(PY) -m tests.scoring.brute --ruleset $$ruleset --hands $(BRUTE_HANDS) || exit 1; done

screenshots: $(VENV)/test.stamp
	$(PY) -m tests.screenshots $(PAGES)

# --- made files ----------------------------------------------------------------------------------

tiles: $(VENV)/run.stamp
	$(PY) -m mjclub.core.tiles.make_tiles static/tiles
	cp static/tiles/classic/p1.svg static/favicon.svg

messages: $(VENV)/test.stamp
	$(MANAGE) makemessages -l ko -l ko_X-riichi -l zh_Hans -l ja --no-obsolete --no-wrap --no-location -i .venv -i tests -i var -e html,txt,py
	$(MANAGE) compilemessages -i .venv

LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url \
	--no-emit-find-links --python-version 3.11 --custom-compile-command "make lock" \
	pyproject.toml --extra servers
lock: $(BIN)/uv
	@$(LOCK) -o requirements.lock
	@$(LOCK) --extra test -o requirements-dev.lock

clean:
	rm -rf $(VENV) var .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
