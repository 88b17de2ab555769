"""The reading register of the practice: every sentence that questions, answers and reasons are made of was read as it is now."""

import pytest
from django.core.management import call_command

from judge.cards.wording_register import register, sentences_to_read
from judge.learning import question_register


def test_every_sentence_was_read_as_it_is_now() -> None:
    found = register(question_register.FILE)
    assert sentences_to_read(found, question_register.sentences()) == []
    assert set(found) == set(question_register.sentences())


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
    call_command("question_register")
    capsys.readouterr()
    now = question_register.sentences() | {"question:Does the game end now?": ("Is it over?", "終わりですか？")}
    monkeypatch.setattr(question_register, "sentences", lambda: now)
    with pytest.raises(SystemExit):
        call_command("question_register", "--show")
    assert "question:Does the game end now? changed\n  Is it over?\n  終わりですか？" in capsys.readouterr().out
