"""What tests of the lists do at their pages."""

from __future__ import annotations

import re

from django.test import Client

from judge.learning.models import QuestionList
from judge.learning.questions.model import questions

NAMES = list(questions())[:3]


def make(client: Client, **fields: object) -> QuestionList:
    """The first list of a browser, made on its page."""
    sent = {"question": [*NAMES, "nothing", NAMES[0]], "title": "  First  evening "} | fields
    answered = client.post("/practice/lists/new", sent)
    found = QuestionList.objects.get()
    assert answered["Location"] == f"/practice/lists/{found.pk}"
    return found


def answer(pupil: Client, name: str, wrong: int) -> None:
    """A pupil answers a question, with the right answer or the one that many places after it."""
    question = questions()[name]
    pupil.post(f"/practice/{name}", {"answer": (question.answer + wrong) % len(question.options)})


def checked(page: str, *, ticked: bool) -> list[str]:
    """The questions of a page that are ticked, or all that can be."""
    boxes = re.findall(r'<input type="checkbox" name="question" value="(\w+)"( checked)?>', page)
    return [name for name, tick in boxes if tick or not ticked]


def carried(page: str) -> list[str]:
    """The ticked questions that stand on other pages, which this one carries along."""
    return re.findall(r'<input type="hidden" name="question" value="(\w+)">', page)
