"""The reading register of the practice: every sentence that questions, answers and reasons are made of was read as it is now."""

import pytest

from judge.learning import question_register
from tests.registers import assert_all_read, assert_change_is_shown


def test_every_sentence_was_read_as_it_is_now() -> None:
    assert_all_read(question_register)


def test_the_register_has_questions_answers_reasons_kinds_and_topics_with_their_japanese() -> None:
    found = question_register.sentences()
    for english in (
        "Does the game end now?",
        "No. The game goes on.",
        "This counts one step twice: “{step}”",
        "{holomem} has not Bloomed this turn.",
        "Whether the order matters",
        "Downs and Life",
    ):
        told, japanese = found[f"question:{english}"]
        assert told == english
        assert japanese
        assert japanese != english


def test_the_command_shows_a_sentence_that_has_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert_change_is_shown(
        question_register, "question_register", "question:Does the game end now?", monkeypatch, capsys
    )
