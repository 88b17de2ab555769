"""The reading register of the coach: every sentence was read as it is now."""

import pytest
from django.core.management import call_command

from judge.cards.wording_register import register, sentences_to_read
from judge.firstgame import coach_register
from judge.firstgame.coach import remarks


def test_every_sentence_of_the_coach_was_read_as_it_is_now() -> None:
    found = register(coach_register.FILE)
    assert sentences_to_read(found, coach_register.sentences()) == []
    assert set(found) == {f"coach:{each.key}" for each in remarks()}


def test_the_command_shows_a_sentence_that_has_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("coach_register")
    capsys.readouterr()
    now = coach_register.sentences() | {"coach:aim": ("Win.", "勝とう。")}
    monkeypatch.setattr(coach_register, "sentences", lambda: now)
    with pytest.raises(SystemExit):
        call_command("coach_register", "--show")
    assert "coach:aim changed\n  Win.\n  勝とう。" in capsys.readouterr().out
