"""A list of questions while it is made or changed. The form and the address hold it; nothing is stored yet."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _

from judge.desk.presenting.ruling import judge_local_time, when
from judge.desk.rulings.forms import ClockTime
from judge.learning.limits import GROUP_CHARACTERS, ROWS, SET_QUESTIONS, TITLE_CHARACTERS
from judge.learning.models import QuestionList
from judge.learning.question_lookup import questions_named
from rulesdb.typed import whole_number

MAX_TICKS = SET_QUESTIONS + ROWS
"""At most this many ticks are held: one page more than a list may have, so that none are lost before some are removed."""
FIELDS = ("title", "group", "until", "offset")
MAX_TYPED_CHARACTERS = 200
"""At most this many characters of a field are held. A title that is too long is refused when it is stored, not cut here."""


@dataclass(frozen=True)
class ListDraft:
    """What is typed and ticked. `of` is the name of the list that is changed, empty for a new one; `until` and `offset` are as
    typed: a time, and how far its clock is from UTC in minutes."""

    of: str = ""
    title: str = ""
    group: str = ""
    until: str = ""
    offset: str = ""
    questions: tuple[str, ...] = ()

    @property
    def fields(self) -> dict[str, str]:
        """What a form holds besides its questions."""
        return {"list": self.of} | {name: getattr(self, name) for name in FIELDS}

    @property
    def query(self) -> str:
        """The draft in an address."""
        told = [(name, value) for name, value in self.fields.items() if value]
        return urlencode([*told, *(("question", name) for name in self.questions)])


def draft_of_list(found: QuestionList) -> ListDraft:
    """A stored list, to be changed."""
    until = f"{judge_local_time(found.until, found.offset):%Y-%m-%dT%H:%M}" if found.until else ""
    offset = str(found.offset) if found.until else ""
    return ListDraft(found.pk, found.title, found.group, until, offset, tuple(questions_named(found.questions)))


def end_words(found: QuestionList) -> str:
    """The end of a list in the time zone of whoever set it; empty if it has none."""
    return when(found.until, found.offset) if found.until else ""


def draft_of(sent: QueryDict) -> ListDraft:
    """What a form or an address says. Ticked questions keep the `order` that they had before; new ones come after them."""
    ticked = questions_named(sent.getlist("question")[: MAX_TICKS * 2])
    before = sent.get("order", "").split(".")[: MAX_TICKS * 2]
    order = [name for name in questions_named(before) if name in ticked]
    named = tuple(dict.fromkeys([*order, *ticked]))[:MAX_TICKS]
    typed = {name: sent.get(name, "").strip()[:MAX_TYPED_CHARACTERS] for name in FIELDS}
    of = sent.get("list", "")
    return ListDraft(of=of if re.fullmatch(r"[\w-]{1,32}", of) else "", questions=named, **typed)


def move_by(names: Sequence[str], name: str, by: int) -> tuple[str, ...]:
    """The names with one of them moved `by` places; unchanged if it is not among them or would leave the list.

    >>> move_by(("x", "y", "z"), "z", -1), move_by(("x", "y"), "x", -1), move_by(("x",), "y", 1)
    (('x', 'z', 'y'), ('x', 'y'), ('x',))
    """
    found = list(names)
    if name not in found or not 0 <= found.index(name) + by < len(found):
        return tuple(found)
    at = found.index(name)
    found.insert(at + by, found.pop(at))
    return tuple(found)


def sort_by_typed_number(names: Sequence[str], places: Mapping[str, str]) -> tuple[str, ...]:
    """The names in the order of the numbers typed beside them; a name without a number stays where it is. A name that gets the
    number of another comes before it when it moves up, and after it when it moves down.

    >>> sort_by_typed_number(("x", "y", "z"), {"x": "1", "y": "2", "z": "1"})
    ('z', 'x', 'y')
    >>> sort_by_typed_number(("x", "y", "z"), {"x": "3", "y": "?"})
    ('y', 'z', 'x')
    """

    def key(name: str) -> tuple[int, int]:
        now = names.index(name) + 1
        typed = whole_number(places.get(name, ""), 3)
        wanted = now if typed is None else typed
        return wanted, (wanted > now) - (wanted < now)

    return tuple(sorted(names, key=key))


class ListForm(forms.Form):
    """The name of a list, the group that it is for, and until when answers are taken. `changed` is the list that is changed."""

    title = forms.CharField(max_length=TITLE_CHARACTERS)
    group = forms.CharField(max_length=GROUP_CHARACTERS, required=False)
    until = ClockTime(required=False, input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M"])
    offset = forms.IntegerField(required=False, min_value=-16 * 60, max_value=16 * 60)

    def __init__(self, draft: ListDraft, *, changed: QuestionList | None) -> None:
        super().__init__(draft.fields, auto_id="list-%s")
        self.draft, self.changed = draft, changed
        for name, most in (("title", TITLE_CHARACTERS), ("group", GROUP_CHARACTERS)):
            self.fields[name].error_messages["max_length"] = _("At most {most} characters.").format(most=most)
        self.fields["title"].error_messages["required"] = _("Give the list a name.")
        self.fields["until"].error_messages["invalid"] = _("Write the end as a day and a time, or leave it empty.")

    def clean_title(self) -> str:
        """The title, in one line."""
        return " ".join(self.cleaned_data["title"].split())

    def clean_group(self) -> str:
        """The name of the group, in one line."""
        return " ".join(self.cleaned_data["group"].split())

    def clean(self) -> dict[str, Any]:
        """What is stored: the end in the zone of the one who typed it; a new end is not over yet."""
        found = super().clean() or self.cleaned_data
        if "offset" in self.errors:
            self.add_error("until", _("Write the end as a day and a time, or leave it empty."))
        until = found.get("until")
        offset = found.get("offset") or 0

        if until is not None and not self.errors:
            try:
                found["until"] = until - timedelta(minutes=offset)
            except OverflowError:
                raise ValidationError({"until": _("The end is too far away.")}) from None
            same = self.changed is not None and self.changed.until == found["until"]
            if found["until"] <= timezone.now() and not same:
                self.add_error(
                    "until", _("This time has already passed. Choose a later one, or leave the field empty.")
                )
            elif found["until"] > timezone.now() + timedelta(days=3660):
                self.add_error("until", _("The end is too far away."))
        found["offset"] = offset if until is not None else 0

        count = len(self.draft.questions)
        if not 1 <= count <= SET_QUESTIONS:
            self.add_error(
                None,
                _("A list has 1 to {most} questions. This one has {count}.").format(most=SET_QUESTIONS, count=count),
            )
        return found


def without_question(draft: ListDraft, name: str) -> ListDraft:
    """The draft without one of its questions."""
    return replace(draft, questions=tuple(each for each in draft.questions if each != name))
