"""Which numbers and words link themselves: the numbers of an edition and the names of the glossary."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.db.models import Count, Max

from rulesdb.models import Document, Edition, Load, Provision, Term

CHECK_SECONDS = 5.0
SHORTEST_JAPANESE = 2
_KATAKANA = "[ァ-ヶー]"


@dataclass(frozen=True, slots=True)
class _Known:
    numbers: dict[str, frozenset[str]]  # by version; "" is the edition in force
    slugs: dict[str, str]  # by folded name
    patterns: dict[str, re.Pattern[str]]  # by language


_lock = threading.Lock()
_kept: tuple[float, object, _Known] | None = None


def known_numbers(version: str = "") -> frozenset[str]:
    """The rule numbers of an edition of the comprehensive rules, by default the one in force."""
    return _known().numbers.get(version, frozenset())


def term_links(words: str, language: str = "") -> Iterator[tuple[int, int, str]]:
    """Where names of the glossary stand in ``words``: (start, end, slug), the longest name at each place."""
    known = _known()
    for name, pattern in known.patterns.items():
        if language in ("", name):
            for found in pattern.finditer(words):
                yield found.start(), found.end(), known.slugs[found[1].casefold()]


def forget() -> None:
    """Read numbers and names again at the next use."""
    global _kept
    _kept = None


def _known() -> _Known:
    global _kept
    kept = _kept
    now = time.monotonic()
    if kept and now - kept[0] < CHECK_SECONDS:
        return kept[2]
    with _lock:
        state = (
            list(Load.objects.values_list("fingerprint", "at")),
            list(Edition.objects.order_by("pk").values_list("pk", "sha256", "in_force")),
            Term.objects.aggregate(rows=Count("pk"), last=Max("pk")),
        )
        known = _kept[2] if _kept and _kept[1] == state else _read()
        _kept = (now, state, known)
        return known


def _read() -> _Known:
    rows = Provision.objects.filter(edition__document__kind=Document.Kind.COMPREHENSIVE)
    numbers: dict[str, set[str]] = {}
    for version, in_force, number in rows.values_list("edition__version", "edition__in_force", "number"):
        numbers.setdefault(version, set()).add(number)
        if in_force:
            numbers.setdefault("", set()).add(number)
    slugs: dict[str, str] = {}
    names: dict[str, list[str]] = {"en": [], "ja": []}
    for term in Term.objects.all():
        for name in (term.en, *term.aliases_en):
            slugs.setdefault(name.casefold(), term.slug)
            names["en"].append(name)
        for name in (term.ja, *term.aliases_ja):
            if len(name) >= SHORTEST_JAPANESE:
                slugs.setdefault(name.casefold(), term.slug)
                names["ja"].append(name)
    patterns: dict[str, re.Pattern[str]] = {}
    if names["en"]:
        patterns["en"] = re.compile(rf"\b({_longest_first(names['en'])})s?\b", re.IGNORECASE)
    if names["ja"]:
        patterns["ja"] = re.compile(f"({_longest_first(names['ja'], _whole_katakana)})")
    return _Known({version: frozenset(found) for version, found in numbers.items()}, slugs, patterns)


def _longest_first(names: list[str], form: Callable[[str], str] = re.escape) -> str:
    return "|".join(form(name) for name in sorted(set(names), key=len, reverse=True))


def _whole_katakana(name: str) -> str:
    """A pattern for a Japanese name that does not cut a word of katakana: プレイ is not in プレイヤー."""
    before = rf"(?<!{_KATAKANA})" if re.match(_KATAKANA, name) else ""
    after = rf"(?!{_KATAKANA})" if re.match(_KATAKANA, name[-1]) else ""
    return before + re.escape(name) + after
