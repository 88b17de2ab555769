"""The reading register of the coach: every sentence was read as it is now."""

import pytest

from judge.firstgame import coach_register
from judge.firstgame.coach import coach_sentences
from tests.registers import assert_all_read, assert_change_is_shown


def test_every_sentence_of_the_coach_was_read_as_it_is_now() -> None:
    assert_all_read(coach_register)
    assert set(coach_register.sentences()) == {f"coach:{each.key}" for each in coach_sentences()}


def test_the_command_shows_a_sentence_that_has_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert_change_is_shown(coach_register, "coach_register", "coach:aim", monkeypatch, capsys)
