"""The reading register of the lessons: every sentence was read as it is now."""

import pytest
from django.core.management import call_command

from judge.cards.wording_register import register, sentences_to_read
from judge.learning import lesson_register
from judge.learning.lesson_files import lessons


def test_every_sentence_of_a_lesson_was_read_as_it_is_now() -> None:
    found = register(lesson_register.FILE)
    assert sentences_to_read(found, lesson_register.sentences()) == []
    assert set(found) == set(lesson_register.sentences())


def test_the_register_has_every_sentence_of_a_lesson() -> None:
    found = lesson_register.sentences()
    for lesson in lessons():
        said = [words for name, words in found.items() if name.startswith(f"lesson:{lesson.key} ")]
        for each in (lesson.title, lesson.gist, *(step.do for step in lesson.steps)):
            assert (each.en, each.ja) in said
        misses = [miss for step in lesson.steps for miss in step.misses]
        assert all((miss.words.en, miss.words.ja) in said for miss in misses)
        assert len(said) >= 3 + len(lesson.steps) + len(misses)


def test_the_command_shows_a_sentence_that_has_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("lesson_register")
    capsys.readouterr()
    now = lesson_register.sentences() | {"lesson:game title": ("Another title", "別の題")}
    monkeypatch.setattr(lesson_register, "sentences", lambda: now)
    with pytest.raises(SystemExit):
        call_command("lesson_register", "--show")
    assert "lesson:game title changed\n  Another title\n  別の題" in capsys.readouterr().out
