"""The reading register of the lessons: every sentence was read as it is now."""

import pytest

from judge.learning import lesson_register
from judge.learning.lesson_files import lessons
from tests.registers import assert_all_read, assert_change_is_shown


def test_every_sentence_of_a_lesson_was_read_as_it_is_now() -> None:
    assert_all_read(lesson_register)


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
    assert_change_is_shown(lesson_register, "lesson_register", "lesson:game title", monkeypatch, capsys)
