"""What all tests share: plain static files, no memory of another test's documents, and the documents themselves."""

import fcntl
import gc
import os
import pickle
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings
from django.core.cache import cache
from django.db import connection, transaction
from django.test import override_settings
from django.utils import translation
from pytest_django.plugin import DjangoDbBlocker

from judge.desk import added_cards, limits, plays
from judge.engine import game
from rulesdb import shelf
from rulesdb.load import load_documents
from rulesdb.shelf.cache import Shelf
from rulesdb.shelf.cache import forget as forget_documents
from rulesdb.templatetags.cached_parts import _cached_part
from rulesdb.views.page_cache import pages
from tests.compiled_tests import compile_for_workers
from tests.sampling import SLOW_FILES, examples
from tests.watched_engine import watch_transitions

ROOT = Path(__file__).parents[1]
ENGINE_SECONDS = limits.ENGINE_SECONDS
"""How long the engine works for a request outside of the tests."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many scenarios were played, by what they come from (Q&A, rule books, rules), and what was skipped and why."""
    reasons: Counter[str] = Counter()
    for report in terminalreporter.stats.get("skipped", []):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        reasons[reason.removeprefix("Skipped: ")] += 1
    for reason, count in reasons.most_common():
        terminalreporter.write_line(f"Skipped {count}: {reason}")
    hold: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, []):
            for name, found in report.user_properties:
                if name == "scenarios":
                    kind, holding, count = found
                    hold[kind] += holding
                    played[kind] += count
    if played:
        told = (f"{kind} {hold[kind]} of {played[kind]} hold" for kind in sorted(played))
        terminalreporter.write_line(f"Scenarios: {', '.join(told)}")


def pytest_configure(config: pytest.Config) -> None:
    """Made-up examples are the same in every run, and a busy machine is no fault. In another order they are others too."""
    from hypothesis import HealthCheck, settings  # pytest has to be the first that imports it

    settings.register_profile(
        "tests",
        max_examples=examples(100, 3),
        deadline=None,
        derandomize=not config.pluginmanager.hasplugin("randomly"),
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("tests")
    whole = config.args_source == pytest.Config.ArgsSource.TESTPATHS
    if whole and config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        compile_for_workers(config)


def pytest_collection() -> None:
    """What is imported and collected stays to the end, so the garbage collector need not look at it again and again."""
    gc.disable()


def pytest_collection_finish() -> None:
    """The collector begins with what the tests themselves make."""
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The slow files come first. Pages of the five documents take half of the time of all tests without a browser, so `make
    quick` leaves them out."""
    if not config.pluginmanager.hasplugin("randomly"):
        places = {ROOT / name: place for place, name in enumerate(SLOW_FILES)}
        items.sort(key=lambda item: places.get(item.path, len(places)))
    for item in items:
        if "documents" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session", autouse=True)
def _static_files_as_they_lie(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests need no collectstatic: files are served from where they lie, under their own names. They are all one address, and
    nobody tells them to slow down; `test_rates` asks for that."""
    storages = {
        "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    caches = {
        **settings.CACHES,
        "default": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache"
        },  # what another process counts is its own
    }
    static = str(tmp_path_factory.mktemp("static"))
    with override_settings(STATIC_ROOT=static, STORAGES=storages, RATE_LIMITS=False, CACHES=caches):
        yield


@pytest.fixture(scope="session", autouse=True)
def _a_busy_machine_is_no_fault() -> Iterator[None]:
    """The engine works for a request as long as a machine may need that does ten other things: a page that stops and is gone on
    with would be another than the test looks for. Tests of that limit set it themselves."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "ENGINE_SECONDS", 20 * ENGINE_SECONDS)
        yield


class InsideALockError(AssertionError):
    """The engine ran while the database was locked for others."""


entered = threading.local()
"""How many transactions, one inside the other, this thread has entered and not left, those of the tests' own included."""


def count_transactions(patch: pytest.MonkeyPatch) -> None:
    """Keep `entered.blocks`, whoever opens a transaction."""
    enter, leave = transaction.Atomic.__enter__, transaction.Atomic.__exit__

    def counted_enter(self: transaction.Atomic) -> None:
        enter(self)
        entered.blocks = getattr(entered, "blocks", 0) + 1

    def counted_leave(self: transaction.Atomic, *error: Any) -> None:
        entered.blocks = getattr(entered, "blocks", 1) - 1
        leave(self, *error)

    patch.setattr(transaction.Atomic, "__enter__", counted_enter)
    patch.setattr(transaction.Atomic, "__exit__", counted_leave)


def locked() -> bool:
    """Whether this thread has a transaction open, beside those that tests are rolled back with. On SQLite it has the lock of all
    writers from its beginning. The threads of a live server share one connection to a database in memory, where two requests at
    once see each other's transactions; a site has a connection for each."""
    own = getattr(entered, "blocks", 0)
    return own > 0 and any(not getattr(block, "_from_testcase", False) for block in connection.atomic_blocks)


@pytest.fixture(scope="session", autouse=True)
def _the_engine_never_runs_inside_a_lock() -> Iterator[None]:
    """Whatever a test asks for: while the engine works, everybody else can store something."""
    if not str(game.__file__).endswith(".py"):  # the compiled engine, which cannot be watched
        yield
        return

    def outside(work: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(work)
        def watched(*arguments: Any, **more: Any) -> Any:
            if locked():
                raise InsideALockError(f"The engine ran {work.__name__} inside a transaction.")
            return work(*arguments, **more)

        return watched

    def refuse_a_lock() -> None:
        if locked():
            raise InsideALockError("The engine ran inside a transaction.")

    with pytest.MonkeyPatch.context() as patch:
        count_transactions(patch)
        patch.setattr(
            plays.LineCache, "get", outside(plays.LineCache.get)
        )  # asked for every line, whether or not it is played
        watch_transitions(patch, refuse_a_lock)
        patch.setattr(game.Game, "choose", outside(game.Game.choose))
        patch.setattr(game.Game, "start", staticmethod(outside(game.Game.start)))
        yield


def forget() -> None:
    """Drop what the process remembers of the documents."""
    cache.clear()
    shelf.forget()


@pytest.fixture(autouse=True)
def _no_memory_of_the_language() -> Iterator[None]:
    """The language of the last page that was asked for stays with the thread; a command or a sentence of the next test is in
    English unless it asks for another."""
    yield
    translation.deactivate()


@pytest.fixture(autouse=True)
def _no_memory_of_what_was_written() -> Iterator[None]:
    """A test that writes to the documents reads them anew, and so does the test after it."""
    written = []

    def watch(execute: Callable[..., Any], sql: str, *arguments: Any) -> Any:
        if "rulesdb_" in sql and not sql.startswith("SELECT"):
            written.append(sql)
            shelf.forget()
        return execute(sql, *arguments)

    cache.clear()
    pages.clear()
    with connection.execute_wrapper(watch):
        yield
    cache.clear()
    added_cards.forget()
    if written:
        _cached_part.cache_clear()
        forget_documents()  # by its own name: the test may have replaced `shelf.forget`, and that may not be undone yet


_loaded: list[tuple[str, list[tuple[Any, ...]]]] = []
"""The rows of each table of the documents, as the first load stored them."""
_read_once: list[tuple[object, float, Shelf]] = []
"""What the shelf read of these rows, at the first time somebody put them into a database."""


@pytest.fixture(scope="session", autouse=True)
def _rows_are_kept_for_the_other_processes(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Where several processes run the tests, the first that needs the documents reads them for all."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        _kept_rows.append(tmp_path_factory.getbasetemp().parent / "documents.pickle")


_kept_rows: list[Path] = []
"""The file of the rows that another process may have stored, where there are several."""


def put_documents() -> None:
    """The five documents in a database that has none. Reading them takes over a second, so they are read once and then the same
    rows are stored again; the tests of loading call `load_documents` themselves."""
    if not _loaded:
        with ExitStack() as stack:
            for file in _kept_rows:
                lock = stack.enter_context(file.with_suffix(".lock").open("w"))
                fcntl.flock(lock, fcntl.LOCK_EX)  # until the file is closed
            if not any(file.exists() for file in _kept_rows):
                _load_and_keep()
                return
            _loaded.extend(pickle.loads(_kept_rows[0].read_bytes()))

    with transaction.atomic(), connection.cursor() as cursor:  # its tables point at each other
        for table, rows in _loaded:
            if rows:
                places = ", ".join(["%s"] * len(rows[0]))
                cursor.executemany(f'INSERT INTO "{table}" VALUES ({places})', rows)
    _put_on_the_shelf()


def _load_and_keep() -> None:
    """Read the documents into the database, and keep the rows for this process and the others."""
    tables = [model._meta.db_table for model in apps.get_app_config("rulesdb").get_models(include_auto_created=True)]
    with transaction.atomic(), connection.cursor() as cursor:
        load_documents(force=True)
        for table in tables:
            cursor.execute(f'SELECT * FROM "{table}"')
            _loaded.append((table, cursor.fetchall()))
    for file in _kept_rows:
        file.write_bytes(pickle.dumps(_loaded))


def _put_on_the_shelf() -> None:
    """The same rows are the same documents, and reading them takes half a second. Whoever changes them makes the shelf forget."""
    if _read_once:
        shelf.cache._kept = _read_once[0]
        return
    shelf.forget()
    shelf.shelf()
    assert shelf.cache._kept is not None
    _read_once.append(shelf.cache._kept)


@pytest.fixture(scope="module")
def documents(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The five documents, loaded once for the tests of a module and rolled back after them; a test still asks for db."""
    with django_db_blocker.unblock():
        outer = transaction.atomic()
        outer._from_testcase = True
        outer.__enter__()
        try:
            put_documents()
            with django_db_blocker.block():
                yield
        finally:
            transaction.set_rollback(True)
            outer.__exit__(None, None, None)
            shelf.forget()
