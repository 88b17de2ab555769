"""The answer of a line in Japanese and in English, for two people who do not read the same language: what decides, the result,
and the deciding rules in their official words with the translation."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from django.utils.translation import gettext as _
from django.utils.translation import override

from judge.desk.presenting.answers import LineAnswer
from rulesdb.models import Provision

LANGUAGES = ("ja", "en")
MAX_RULES = 3


def text_in_both(told: Callable[[], LineAnswer], rules: Iterable[Provision], title: str, url: str) -> str:
    """The verdict in both languages, the words of the first rules, and the link. `told` makes the answer in the language that is
    active."""
    parts = [title]
    for language in LANGUAGES:
        with override(language):
            found = told()
            place = _("{where} · Comprehensive Rules {edition}").format(where=found.where, edition=found.edition)
            parts.append("\n".join((place, *found.verdict)))
    parts += [_words(row) for row in list(rules)[:MAX_RULES]]
    notes = []
    for language in LANGUAGES:
        with override(language):
            notes.append(_("A simulation that helps a judge; not an official ruling."))
    return "\n\n".join((*parts, "\n".join((url, *notes))))


def _words(row: Provision) -> str:
    """A rule in its official words, and in the unofficial translation where there is one."""
    lines = [f"{row.number} {row.text or row.title}"]
    if row.edition.language != "en" and (translation := row.translation()) is not None:
        lines.append(f"{translation.text} (unofficial translation)")
    return "\n".join(lines)
