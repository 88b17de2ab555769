"""What a server stores for its next start: taken back only whole, of the same stamp, and where nobody else may write."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdb import kept_values as module
from rulesdb.hooks import HOOKS, Hook
from rulesdb.kept_values import KeptValue, MadeOnce, restore_kept_values, store_kept_values


class Counted:
    def __init__(self):
        self.made = 0
        self.words = MadeOnce(self._make)

    def _make(self):
        self.made += 1
        return {"bloom": ["10.2"]}


@pytest.fixture
def counted(monkeypatch):
    hook = Hook("kept_values of a test", "")
    HOOKS.pop("kept_values of a test")
    counted = Counted()
    hook.register(KeptValue("words", counted.words, counted.words.set))
    monkeypatch.setattr(module, "kept_values", hook)
    return counted


def test_the_next_start_takes_what_was_kept(counted, tmp_path):
    path = tmp_path / "deep" / "start.pickle"
    assert not restore_kept_values(path, "a")
    store_kept_values(path, "a")
    counted.words.set(None)
    assert restore_kept_values(path, "a")
    assert counted.words() == {"bloom": ["10.2"]}
    assert counted.made == 1
    assert path.stat().st_mode & 0o077 == 0


def test_nothing_is_taken_that_was_made_of_something_else(counted, tmp_path):
    path = tmp_path / "start.pickle"
    store_kept_values(path, "a")
    counted.words.set("as it was")
    assert not restore_kept_values(path, "b")
    assert counted.words() == "as it was"


def test_a_file_that_others_may_write_to_is_not_read(counted, tmp_path, caplog):
    path = tmp_path / "start.pickle"
    store_kept_values(path, "a")
    path.chmod(0o666)
    assert not restore_kept_values(path, "a")
    assert "others may write" in caplog.text


def test_a_file_that_was_cut_off_is_made_again(counted, tmp_path, caplog):
    path = tmp_path / "start.pickle"
    store_kept_values(path, "a")
    path.write_bytes(path.read_bytes()[:-5])
    path.chmod(0o600)
    assert not restore_kept_values(path, "a")
    assert "cannot be read" in caplog.text


def test_a_folder_that_cannot_be_written_is_gone_without(counted, tmp_path, caplog):
    (tmp_path / "file").touch()
    store_kept_values(Path(tmp_path, "file", "start.pickle"), "a")
    assert "not kept" in caplog.text
