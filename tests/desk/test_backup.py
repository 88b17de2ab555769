"""Backups of SQLite while the site serves, restoring them, and a database that can only be read."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from judge.desk.management import sqlite_files
from tests.served import Browser, Server, environment, manage, prepare, serving, until

from .conftest import GANMO
from .test_editor import mem_fields

EDITORS = 3


@pytest.mark.django_db
def test_what_is_told_as_saved_is_on_the_disk() -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous")
        assert cursor.fetchone() == (2,)


def made(path: Path, *, title: str = "", cases: int = 200) -> Path:
    """A database that looks like the site's, with one board after another."""
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE django_migrations (app TEXT, name TEXT)")
        database.execute("CREATE TABLE desk_case (id INTEGER PRIMARY KEY, title TEXT)")
        rows = ((title + "x" * 2000,) for _ in range(cases))
        database.executemany("INSERT INTO desk_case (title) VALUES (?)", rows)
    return path


def titles(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as database:
        return {title.rstrip("x") for (title,) in database.execute("SELECT title FROM desk_case")}


def test_a_damaged_file_is_not_restored(tmp_path: Path) -> None:
    file = made(tmp_path / "one", title="a")
    sqlite_files.copy_of(file, tmp_path / "copy")
    data = bytearray((tmp_path / "copy").read_bytes())
    data[4096:40960] = b"\x07" * 36864
    (tmp_path / "copy").write_bytes(data)
    with pytest.raises(CommandError, match="Nothing was changed"), sqlite_files.opened(tmp_path / "copy") as database:
        sqlite_files.check(database, tmp_path / "copy")


def test_another_database_is_not_taken_for_the_sites(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other")) as other, other:
        other.execute("CREATE TABLE anything (a)")
    with pytest.raises(CommandError, match="not a database of this site"):
        sqlite_files.copy_of(tmp_path / "other", tmp_path / "copy")
    assert [path.name for path in tmp_path.iterdir()] == ["other"], "no half copy is left"


def test_a_backup_that_fails_leaves_the_one_before(tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("the one before")
    (tmp_path / "broken").write_bytes(b"SQLite format 3\0" + b"\7" * 5000)
    with pytest.raises(CommandError):
        sqlite_files.copy_of(tmp_path / "broken", tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "the one before"


def test_a_backup_of_a_newer_version_is_named(tmp_path: Path) -> None:
    with closing(sqlite3.connect(made(tmp_path / "one"))) as database, database:
        database.execute("INSERT INTO django_migrations VALUES ('desk', '9999_later'), ('desk', '0001_initial')")
        assert sqlite_files.unknown_migrations(database) == ["desk.9999_later"]


def test_restoring_is_all_or_nothing_and_keeps_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live, file = made(tmp_path / "live", title="live"), made(tmp_path / "file", title="file")

    def full(*_: object) -> None:
        raise CommandError("the disk is full")

    with monkeypatch.context() as failing:
        failing.setattr(sqlite_files, "copy_of", full)
        with pytest.raises(CommandError, match="full"):
            sqlite_files.put_back(file, live)
    assert titles(live) == {"live"}
    with closing(sqlite3.connect(live)) as reader:  # a worker that has it open
        kept = sqlite_files.put_back(file, live)
        assert reader.execute("SELECT title FROM desk_case").fetchone()[0].startswith("file")
    assert (titles(live), titles(kept)) == ({"file"}, {"live"})


@pytest.mark.django_db
def test_the_commands_say_what_they_cannot_do(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no folder"):
        call_command("backup", str(tmp_path / "none" / "file"))
    with pytest.raises(CommandError, match="no file"):
        call_command("restore", str(tmp_path / "none"))


@pytest.fixture(scope="module")
def var(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site with its tables; the documents are not needed here."""
    folder = tmp_path_factory.mktemp("var")
    prepare(environment(folder))
    return folder


def damage(server: Server, browser: Browser, address: str) -> int:
    return int(browser.get(f"{address}/edit?place=a.center").value("damage"))


def boards(server: Server) -> Iterator[tuple[Browser, str]]:
    for _ in range(EDITORS):
        browser = server.browser()
        answer = browser.post("/boards/new", {"start": "notation", "notation": GANMO})
        yield browser, answer.headers["location"].removesuffix("/edit")


@pytest.mark.slow
@pytest.mark.extended
def test_a_backup_under_load_has_everything_that_was_told_as_saved(var: Path, tmp_path: Path) -> None:
    env, file = environment(var), tmp_path / "backup.sqlite3"
    saved: dict[str, list[tuple[float, int]]] = {}
    ending = threading.Event()

    def edit(browser: Browser, address: str) -> None:
        count = 0
        while not ending.is_set() and count < 900:
            version = browser.get(f"{address}/edit?place=a.center").value("version")
            fields = mem_fields(cheer_red=1, damage=10 * (count + 1))
            if browser.post(f"{address}/edit/a.center", {"version": version, **fields}).status == 302:
                count += 1
                saved[address].append((time.monotonic(), 10 * count))

    with serving(env) as server:
        judges = list(boards(server))
        saved.update({address: [(0.0, 0)] for _browser, address in judges})
        editors = [threading.Thread(target=edit, args=judge) for judge in judges]
        for each in editors:
            each.start()
        try:
            until(lambda: all(len(counts) > 2 for counts in saved.values()))
            began = time.monotonic()
            assert "checked" in manage(env, "backup", str(file)).stdout
            backed_up = {address: len(counts) for address, counts in saved.items()}
            until(lambda: any(len(counts) > backed_up[address] for address, counts in saved.items()))
            told = manage(env, "restore", str(file)).stdout
            restored = time.monotonic()
        finally:
            ending.set()
            for each in editors:
                each.join()
        with closing(sqlite3.connect(file)) as copy:
            found = dict(copy.execute("SELECT public_id, position FROM desk_case"))
        for address, acknowledged in saved.items():
            before = max(count for at, count in acknowledged if at < began)
            stored = re.search(r"a center [^\n]*damage (\d+)", found[address.rpartition("/")[2]])
            assert (int(stored[1]) if stored else 0) >= before, address
        assert any(at > began and at < restored for counts in saved.values() for at, _count in counts), (
            "it went on serving"
        )
        kept = Path(told.rpartition(" is in ")[2].strip().rstrip("."))
        assert kept.parent == var
        assert len(titles(kept)) == 1, "the boards have no title; it is whole"
        for browser, address in judges:
            assert browser.get(f"{address}/edit").status == 200
            browser.close()


def _mounting() -> bool:
    """Whether this machine lets a test mount a folder that is only read."""
    if os.getuid():
        return True
    return subprocess.run(["unshare", "-m", "true"], capture_output=True, check=False).returncode == 0


@pytest.mark.slow
@pytest.mark.extended
@pytest.mark.skipif(not _mounting(), reason="a folder that is only read cannot be made here")
def test_a_database_that_is_only_read_is_read_and_says_so(var: Path) -> None:
    env = environment(var)
    with serving(env, workers=1) as server, closing(server.browser()) as browser:
        address = browser.post("/boards/new", {"start": "notation", "notation": GANMO}).headers["location"]
        cookies = dict(browser.cookies)
    log = var / "judge.sqlite3-wal"
    assert not log.exists() or not log.stat().st_size, "everything is in the database once the server ended"
    if os.getuid():
        var.chmod(0o555)
        command = [sys.executable]
    else:
        mount = f"mount --bind {var} {var} && mount -o remount,ro,bind {var} && exec " + '"$@"'
        command = ["unshare", "-m", "sh", "-c", mount, "sh", sys.executable]
    try:
        with serving(env, workers=1, python=command) as server:
            with closing(Browser(server.port, cookies)) as browser:
                for page in (address, "/boards/", "/boards/new", "/cards/hBP01-009", "/rulings/"):
                    assert browser.get(page).status == 200, page
                assert browser.get(address.removesuffix("/edit") + "/steps/1").status == 200
                for page, fields in (
                    ("/boards/new", {"start": "empty"}),
                    (address.removesuffix("/edit") + "/undo", {}),
                ):
                    answer = browser.post(page, fields)
                    assert answer.status in (302, 503), page
                refused = browser.post("/boards/new", {"start": "empty"})
                assert refused.status == 503
                assert refused.headers["retry-after"]
                assert "cannot save anything" in refused.text
            with closing(server.browser()) as stranger:
                assert stranger.post("/boards/new", {"start": "empty"}).status == 503
    finally:
        var.chmod(0o755)
