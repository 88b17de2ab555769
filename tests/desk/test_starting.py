"""How the site starts: warm, with a whole key, and without anybody waiting for the scenarios."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from judge import warming
from judge.scenarios import library as scenarios
from judge.scenarios.firing import FILE, Firing, content_of
from judge.serving import NICENESS, NICEST, Workers, _work_out

ROOT = Path(settings.BASE_DIR)


def start(folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Load the settings in a process of their own and print the key."""
    return subprocess.run(
        [sys.executable, "-c", "from django.conf import settings; print(settings.SECRET_KEY)"],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "judge.settings", "VAR_DIR": str(folder), **env},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_key_is_made_once_and_kept(tmp_path: Path) -> None:
    first, second = start(tmp_path), start(tmp_path)
    assert len(first.stdout.strip()) > 60
    assert first.stdout == second.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
    assert (tmp_path / "secret_key").stat().st_mode & 0o77 == 0


def test_an_empty_key_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "secret_key").touch()
    assert len(start(tmp_path).stdout.strip()) > 60


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = start(tmp_path / "file" / "var")
    assert told.returncode
    assert "cannot be written" in told.stderr
    assert "Set SECRET_KEY" in told.stderr


def test_a_copied_checkout_knows_what_its_scenarios_fire(tmp_path: Path) -> None:
    some = ROOT / "tests/scenarios/rulebook"
    shutil.copytree(some, tmp_path / "elsewhere")
    assert content_of(tmp_path / "elsewhere") == content_of(some)
    next((tmp_path / "elsewhere").glob("*.yaml")).write_text("title: another\n")
    assert content_of(tmp_path / "elsewhere") != content_of(some)


@pytest.fixture
def serving(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """A server in which nothing is worked out yet; `let` lets the playing of the scenarios end."""
    let = threading.Event()

    def slow(*_arguments: Any) -> Firing:
        assert let.wait(60)
        return Firing(failed=("one",))

    monkeypatch.setattr(scenarios, "firing", slow)
    monkeypatch.setattr(scenarios, "_measure_by_the_sources", lambda *_: None)
    monkeypatch.setattr(scenarios, "_waits", True)
    monkeypatch.setattr(scenarios, "_begun", set())
    monkeypatch.setattr(scenarios, "_there", {})
    monkeypatch.setattr(scenarios, "_looked", {})
    monkeypatch.setattr(settings, "VAR_DIR", tmp_path)
    scenarios._measured.cache_clear()
    yield let
    let.set()
    scenarios._measured.cache_clear()


def test_one_thread_plays_the_scenarios_and_nobody_waits(serving: threading.Event) -> None:
    found = [scenarios.firing_now() for _ in range(5)]
    assert all(each.pending for each in found)
    playing = [thread for thread in threading.enumerate() if thread.name == "scenarios"]
    assert len(playing) == 1
    serving.set()
    playing[0].join(60)
    assert scenarios.firing_now().failed == ("one",)


def test_they_are_played_outside_the_process_that_answers(
    serving: threading.Event, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Played in a thread of it, they took 21 s of processor time while pages were made."""
    played: list[Path] = []
    monkeypatch.setattr(scenarios, "_measure_by_the_sources", lambda _root, kept_in: played.append(kept_in))
    assert scenarios.firing_now().pending
    serving.set()
    for thread in threading.enumerate():
        if thread.name == "scenarios":
            thread.join(60)
    assert played == [tmp_path]


ASKED = """
from judge.wsgi import application
from judge.scenarios import library

def played(*_): raise AssertionError("a request plays the scenarios")

library._measured = played
library._work_out = lambda *_: None
print(library.firing_now().pending, library.firing_if_ready().pending)
"""


@pytest.mark.slow
def test_no_server_lets_a_request_play_them(tmp_path: Path) -> None:
    """Also a server that is not the site's own, which knows `judge.wsgi` alone."""
    asked = subprocess.run(
        [sys.executable, "-c", ASKED],
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "judge.settings", "VAR_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.stdout == "True True\n", asked.stderr


@pytest.mark.usefixtures("serving")
def test_what_an_earlier_version_kept_is_looked_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whether it fits needs every scenario file to be read; asked at each page, it took half a second of each."""
    looked = []
    monkeypatch.setattr(scenarios, "kept_firing", lambda *_: looked.append(1))
    for _ in range(3):
        scenarios.firing_now()
    (tmp_path / FILE).write_text("{}")
    for _ in range(3):
        scenarios.firing_now()
    assert len(looked) == 2


@pytest.mark.django_db
@pytest.mark.usefixtures("documents", "serving")
def test_pages_are_there_meanwhile(client: Client) -> None:
    for address in ("/rules/10.6.3.2", "/cards/hBP01-009", "/questions/spot-blooms", "/engine/10.6.3.2"):
        assert client.get(address).status_code == 200, address
    assert "being played now" in client.get("/engine/").content.decode()


@pytest.mark.extended
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("documents")
def test_each_kind_of_page_is_asked_for_once(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    from django.core.wsgi import get_wsgi_application

    monkeypatch.setattr(warming.connections, "close_all", lambda: None)
    asked = list(warming.request_pages(get_wsgi_application(), keeping=False))
    assert len(asked) == len(warming.PAGES) * len(warming.LANGUAGES)
    assert not [record for record in caplog.records if record.name == warming.__name__]


def test_a_site_without_documents_starts(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_environ: object, _start: object) -> list[bytes]:
        raise RuntimeError("no table")

    monkeypatch.setattr(warming.connections, "close_all", lambda: None)
    assert list(warming.request_pages(broken, keeping=False))
    assert len(caplog.records) == len(warming.PAGES) * len(warming.LANGUAGES)


def test_what_is_worked_out_leaves_the_processor_to_those_who_ask_for_pages() -> None:
    """The niceness is that of the thread alone: a worker forked afterwards would have it for as long as it lives."""
    with socket.socket() as opened:
        workers = Workers(opened, 0, 1, measure=False)
    for end in workers.life:
        os.close(end)
    before, seen = os.getpriority(os.PRIO_PROCESS, 0), list[int]()

    def steps() -> Iterator[str]:
        for address in ("/", "/rules/10", "/cards/"):
            seen.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
            workers.ending = len(seen) == 2
            yield address

    _work_out(steps(), workers)
    nicer = min(before + NICENESS, NICEST)
    assert seen == [nicer, nicer]  # the third is left where the server is told to end
    assert os.getpriority(os.PRIO_PROCESS, 0) == before
