"""What the tests of every reading register hold."""

from __future__ import annotations

from types import ModuleType

import pytest
from django.core.management import call_command

from judge.cards.wording_register import register, sentences_to_read


def assert_all_read(of: ModuleType) -> None:
    """Every sentence of a register (a module with `sentences` and `FILE`) was read as it is now, and no reading is left of one that
    went."""
    found, now = register(of.FILE), of.sentences()
    assert sentences_to_read(found, now) == []
    assert set(found) == set(now)


def assert_change_is_shown(
    of: ModuleType, command: str, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command passes as things are; a sentence that was changed it shows in both languages and fails."""
    call_command(command)
    capsys.readouterr()
    now = of.sentences() | {name: ("Changed.", "変わりました。")}
    monkeypatch.setattr(of, "sentences", lambda: now)
    with pytest.raises(SystemExit):
        call_command(command, "--show")
    assert f"{name} changed\n  Changed.\n  変わりました。" in capsys.readouterr().out
