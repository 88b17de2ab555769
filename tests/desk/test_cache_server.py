"""Several machines count together in a Valkey or Redis (`CACHE_URL`); while it does not answer, each counts alone."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import run

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import override_settings

from judge import cache_url
from judge.caches import FileCache
from judge.desk import rates
from rulesdb.request_costs import RequestCost
from tests.cache_server import CacheServer, cache_server, missing
from tests.served import ROOT, environment

from .test_starting import start

needs_server = pytest.mark.skipif(bool(missing()) and os.environ.get("REQUIRE_REDIS") != "1", reason=missing() or "-")


@pytest.mark.parametrize(
    ("address", "taken"),
    [
        ("", ""),
        ("redis://counts.example", "redis://counts.example"),
        ("valkey://:secret@counts.example:7000/3", "redis://:secret@counts.example:7000/3"),
        ("valkeys://counts.example/0", "rediss://counts.example/0"),
        ("unix:///run/valkey.sock?db=1", "unix:///run/valkey.sock?db=1"),
    ],
)
def test_an_address_is_taken_as_the_library_knows_it(address: str, taken: str) -> None:
    assert cache_url.checked(address) == taken


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("counts.example:6379", "begins with"),
        ("http://:secret@counts.example", "begins with"),
        ("redis://", "names a host"),
        ("redis:///0", "names a host"),
        ("redis://:secret@counts.example:port/0", "port"),
        ("redis://:secret@counts.example:99999/0", "port"),
        ("redis://:secret@counts.example/first", "number of a database"),
        ("redis://[::1/0", "cannot be"),
        ("unix://run/valkey.sock", "path of a socket"),
    ],
)
def test_another_is_refused_without_repeating_a_password(address: str, told: str) -> None:
    with pytest.raises(ImproperlyConfigured) as refused:
        cache_url.checked(address)
    assert told in str(refused.value)
    assert "CACHE_URL" in str(refused.value)
    assert "secret" not in str(refused.value)


def test_the_library_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_url, "find_spec", lambda name: None)
    with pytest.raises(ImproperlyConfigured, match=r"requirements-redis\.txt"):
        cache_url.checked("redis://counts.example")


def test_a_start_with_a_wrong_one_says_so(tmp_path: Path) -> None:
    ended = start(tmp_path, CACHE_URL="memcached://counts.example")
    assert ended.returncode
    assert "CACHE_URL begins with" in ended.stderr


@needs_server
@pytest.mark.slow
@pytest.mark.extended
def test_a_server_that_does_not_answer_at_the_start_is_named(tmp_path: Path) -> None:
    env = environment(tmp_path, {"CACHE_URL": "redis://:secret@127.0.0.1:1/0"})
    command = [sys.executable, "-m", "judge.serving", "--bind", "127.0.0.1:0"]
    ended = run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode
    assert "The server of CACHE_URL does not answer as it should" in ended.stderr
    assert "127.0.0.1:1" in ended.stderr
    assert "secret" not in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[CacheServer]:
    """A server of the counts, and a site that counts there, with few requests allowed."""
    few = {**rates.RATES, RequestCost.SEARCH: rates.Rate("3/minute", "")}
    monkeypatch.setattr(rates, "RATES", few)
    monkeypatch.setattr(rates, "PROCESSOR", rates.Rate("4/minute", ""))
    with cache_server() as server, override_settings(CACHE_URL=server.url, VAR_DIR=tmp_path):
        from judge import cache_server as module  # its library is an extra

        monkeypatch.setattr(module._Silence, "until", 0.0)
        another_machine()
        yield server
    another_machine()


def another_machine() -> None:
    """From now on nothing of the machine before is known: neither its connection nor its file."""
    rates._shared.cache_clear()
    rates._limiter.cache_clear()


def searched(session: str = "somebody") -> bool:
    return rates.wait_of(RequestCost.SEARCH, session, "") == 0


@needs_server
def test_machines_count_requests_together(counts: CacheServer, tmp_path: Path) -> None:
    assert [searched(), searched()] == [True, True]
    with override_settings(VAR_DIR=tmp_path / "another"):
        another_machine()
        assert [searched(), searched(), searched("another")] == [True, False, True]


@needs_server
def test_machines_count_processor_time_together(counts: CacheServer, tmp_path: Path) -> None:
    rates.charge("somebody", "", 2 * rates.UNIT_SECONDS)
    assert searched()
    with override_settings(VAR_DIR=tmp_path / "another"):
        another_machine()
        rates.charge("somebody", "", 7 * rates.UNIT_SECONDS)
        assert 50 < rates.wait_of(RequestCost.SEARCH, "somebody", "") <= 60
    another_machine()
    assert not searched()
    assert searched("another")


@needs_server
def test_a_machine_counts_alone_while_the_server_is_gone(
    counts: CacheServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from judge import cache_server as module

    assert [searched() for _ in range(4)] == [True, True, True, False]
    counts.kill()
    assert [searched() for _ in range(4)] == [True, True, True, False], "from nothing, in the file of this machine"
    told = [each for each in caplog.messages if "this machine counts alone" in each]
    assert len(told) == 1, "it is not asked again at once"
    port = int(counts.url.rpartition(":")[2].partition("/")[0])
    with cache_server(port):
        assert not searched(), "the pause is not over"
        monkeypatch.setattr(module._Silence, "until", 0.0)
        assert [searched() for _ in range(4)] == [True, True, True, False], "with the others again"


@needs_server
def test_the_cache_is_shared_and_this_machine_s_files_while_the_server_is_gone(
    counts: CacheServer, tmp_path: Path
) -> None:
    from judge.cache_server import SharedCache

    first, second = (
        SharedCache(counts.url, {"OPTIONS": {"FOLDER": tmp_path / name}, "TIMEOUT": 60}) for name in ("one", "two")
    )
    first.set("attempts", [1.5])
    assert second.get("attempts") == [1.5]
    assert not second.add("attempts", [])
    assert second.touch("attempts", 100)
    assert second.delete("attempts")
    assert first.get("attempts", "none") == "none"
    first.set("attempts", [2.5])
    counts.kill()
    assert second.get("attempts") is None, "what the server knew is gone"
    assert second.add("attempts", [3.5])
    assert second.get("attempts") == [3.5]
    assert first.get("attempts") is None, "the files of the other machine"
    assert FileCache(tmp_path / "two", {}).get("attempts") == [3.5]
