"""The form that a ruling and each entry after it is written on: what is taken, what is refused and where."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _

from judge.desk import limits
from judge.desk.models import Mention, Ruling, RulingEntry
from judge.desk.rulings.mentions import UnknownNumber, editions, listed, named_in, notation_of, provision, unknown_in
from rulesdb.typed import whole_number

Rule = tuple[str, str]
"""The version of an edition, and a number in it."""
BRIEF = (RulingEntry.Kind.APPEAL, RulingEntry.Kind.UPHELD)
"""Kinds of entries that say no ruling of their own: words, judge and time are all they have."""
EARLIEST = datetime(2024, 1, 1, tzinfo=timezone.get_default_timezone())
"""The game came out in 2024; an earlier time is a typing mistake."""


def plausible(given: datetime, zones: timedelta = timedelta()) -> bool:
    """Whether a ruling can have been given at a time, by a clock that is a day wrong at most. `zones` is how far a time without its
    zone may be off."""
    return EARLIEST <= given <= timezone.now() + timedelta(days=1) + zones


class Prose(forms.CharField):
    """Text of several lines, whose length does not depend on how the browser ends a line."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=limits.RULING_CHARACTERS, widget=forms.Textarea, **kwargs)

    def to_python(self, value: Any) -> str:
        """The text with plain line ends."""
        return str(super().to_python(value) or "").replace("\r\n", "\n").replace("\r", "\n").strip()


class ClockTime(forms.DateTimeField):
    """A time by the judge's own clock, whatever the zone of the page; `offset` says how far that clock is from UTC."""

    def to_python(self, value: Any) -> datetime | None:
        """The time that was typed, marked as UTC."""
        with timezone.override(UTC):
            return super().to_python(value)


def _short(most: int) -> forms.CharField:
    return forms.CharField(max_length=most, required=False)


class RulingForm(forms.Form):
    """What a judge writes. `total` is how many steps the line has on which it rests, 0 without a line; `fixed` the edition of that
    line. `not_public` says why it cannot be open to everyone, if so. `penalties` are those that can be chosen, `penalty_for` is
    the provision of the one that stands, which need not be stored here. `unknown` names, by field, the numbers written that nothing
    has; of an entry that `arrived` from elsewhere floor rules are none of these, for they may be stored there alone."""

    happened = Prose(required=False)
    words = Prose()
    edition = forms.CharField(required=False, max_length=20)
    more_rules = forms.CharField(required=False, max_length=limits.TITLE_CHARACTERS)
    event = _short(limits.TITLE_CHARACTERS)
    table = _short(limits.SHORT_CHARACTERS)
    round = _short(limits.SHORT_CHARACTERS)
    seat_a = _short(limits.NAME_CHARACTERS)
    seat_b = _short(limits.NAME_CHARACTERS)
    judge = _short(limits.NAME_CHARACTERS)
    given = ClockTime(required=False, input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M"])
    offset = forms.IntegerField(required=False, min_value=-16 * 60, max_value=16 * 60)
    visibility = forms.ChoiceField(required=False, choices=Ruling.Visibility.choices)
    penalty = _short(limits.PENALTY_CHARACTERS)
    penalty_for = _short(limits.NAME_CHARACTERS)

    def __init__(
        self,
        data: QueryDict | None,
        *,
        kind: str,
        total: int = 0,
        fixed: str = "",
        not_public: str = "",
        penalties: Iterable[str] = (),
        penalty_for: str = "",
        arrived: bool = False,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(data, initial=dict(initial or {}), auto_id="%s")
        self.kind, self.total, self.fixed, self.not_public = kind, total, fixed, not_public
        self.penalties, self.arrived = list(dict.fromkeys(filter(None, penalties))), arrived
        self.stands_for = penalty_for
        self.unknown: dict[str, list[UnknownNumber]] = {}
        self.fields["words"].error_messages["required"] = (
            _("Write the ruling.") if kind not in BRIEF else _("Write what was said.")
        )
        for field in self.fields.values():
            if isinstance(field, forms.CharField) and field.max_length:
                field.error_messages["max_length"] = _(
                    "This has %(show_value)s characters; %(limit_value)s are allowed."
                )

    def is_valid(self) -> bool:
        """Whether it can be stored as it is."""
        return super().is_valid() and not self.unknown

    def clean_edition(self) -> str:
        """The version under which it is written: that of the board, or one of those stored."""
        version = self.fixed or self.cleaned_data["edition"] or next(iter(editions()), "")
        if version not in editions():
            raise ValidationError(_("There is no edition {version} here.").format(version=version))
        return str(version)

    def clean_visibility(self) -> str:
        """Who can read it. Everyone only if the writer may publish."""
        if self.cleaned_data["visibility"] == Ruling.Visibility.PUBLIC and self.not_public:
            raise ValidationError(self.not_public)
        return str(self.cleaned_data["visibility"])

    def clean_penalty(self) -> str:
        """A penalty of the list."""
        penalty = str(self.cleaned_data["penalty"])
        if penalty and penalty not in self.penalties:
            raise ValidationError(_("Choose one of the penalties of this event."))
        return penalty

    def clean_given(self) -> datetime | None:
        """The time of the ruling, which must not be in the future or before the game came out."""
        given: datetime | None = self.cleaned_data["given"]
        if given is not None and not plausible(given, timedelta(hours=16)):
            raise ValidationError(_("This time cannot be right. Leave it empty for now."))
        return given

    def clean(self) -> dict[str, Any]:
        """Everything that is stored; `rules` and `steps` beside the fields, and `mentions`."""
        found = self.cleaned_data
        edition = found.get("edition", "")
        found["rules"] = self._rules()
        found["steps"] = self._steps()
        if not edition:
            return found
        for name in ("happened", "words"):
            if name in found and (bad := unknown_in(found[name], edition, floor=not self.arrived)):
                self.unknown[name] = bad
        more, bad = listed(found.get("more_rules", ""), edition)
        if bad:
            self.unknown["more_rules"] = bad
        found["rules"] = list(dict.fromkeys([*found["rules"], *more, *self._penalty_for(edition)]))
        if len(found["rules"]) > limits.RULES_OF_A_RULING:
            message = _("A ruling rests on {most} rules at most.").format(most=limits.RULES_OF_A_RULING)
            self.add_error("more_rules", message)
        return found

    def _penalty_for(self, edition: str) -> list[Rule]:
        """The provision that the penalty is for; it is one that the ruling rests on."""
        found = self.cleaned_data
        typed, found["penalty_for"] = found.get("penalty_for", ""), ""
        if not typed or "penalty" not in found:
            return []
        if not found["penalty"]:
            self.add_error("penalty", _("Choose the penalty that this provision is for."))
            return []
        if self.arrived and re.fullmatch(r"[0-9A-Za-z._-]{1,20}/[0-9A-Za-z.#-]{1,40}", typed):
            found["penalty_for"] = typed
            version, _slash, number = typed.partition("/")
            return [(version, number)] if provision(number, version) else []

        good, bad = listed(typed, edition)
        if bad and typed == notation_of(self.stands_for, edition):
            found["penalty_for"] = self.stands_for
        elif bad:
            self.unknown["penalty_for"] = bad
        elif len(good) > 1:
            self.add_error("penalty_for", _("Name one provision."))
        elif good:
            found["penalty_for"] = "/".join(good[0])

        return good[:1]

    @property
    def posted_rules(self) -> list[str]:
        """The rules ticked, as they were sent."""
        return self.data.getlist("rule") if isinstance(self.data, QueryDict) else []

    @property
    def posted_steps(self) -> list[str]:
        """The steps ticked, as they were sent."""
        return self.data.getlist("step") if isinstance(self.data, QueryDict) else []

    def _rules(self) -> list[Rule]:
        rules = []
        for each in self.posted_rules[: limits.RULES_OF_A_RULING + 1]:
            version, _slash, number = each.partition("/")
            if provision(number, version) is None and "#" in number and self.arrived:
                continue
            if provision(number, version) is None:
                self.add_error(None, _("There is no rule {number} here.").format(number=each[:40]))
            else:
                rules.append((version, number))
        return list(dict.fromkeys(rules))

    def _steps(self) -> list[int]:
        steps = set()
        for each in self.posted_steps:
            number = whole_number(each)
            if number is None or not 1 <= number <= self.total:
                self.add_error(None, _("“{typed}” is not a step of this line.").format(typed=each[:20]))
            else:
                steps.add(number)
        return sorted(steps)


@dataclass(frozen=True)
class UnsavedMention:
    """What an entry mentions: a row of `Mention` before it is stored."""

    kind: str
    edition: str
    key: str
    ticked: bool


def mentions_of(found: Mapping[str, Any]) -> list[UnsavedMention]:
    """What the cleaned fields of a form mention: the rules ticked, then what is named in the ruling and in what happened, each
    once."""
    rows: dict[tuple[str, str, str], UnsavedMention] = {}
    for edition, number in found.get("rules", ()):
        kind = Mention.Kind.FLOOR if "#" in number else Mention.Kind.RULE
        rows[(kind, edition, number)] = UnsavedMention(kind, edition, number, ticked=True)
    for text in (found.get("words", ""), found.get("happened", "")):
        for each in named_in(text, found["edition"]):
            if each.known:
                rows.setdefault(each.what, UnsavedMention(each.kind, each.edition, each.key, ticked=False))
    return list(rows.values())
