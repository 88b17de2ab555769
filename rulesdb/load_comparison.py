"""Compares two editions by their words: finds which rule of the newer edition corresponds to which rule of the older one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from rulesdb.grouping import grouped
from rulesdb.load_files import ConcordanceRecord
from rulesdb.load_links import store_concordance
from rulesdb.models import WORDS_KEPT, Correspondence, Edition, Translation

BY_WORDING, BY_WORDING_JA = "matched by wording", "文言を比べて対応付け"
ALIKE, ALIKE_IN_PLACE = 0.6, 0.3
"""How alike two wordings must be to count as one rule that was changed: anywhere, and under the number that it had."""
SHORT = 8
"""Texts with fewer characters than this, such as one-word headings, are too short to compare."""

_CITED = re.compile(r"\d+(?:\.\d+)+")


def store_comparison(older: Edition, newer: Edition) -> None:
    """Store a concordance of two editions, unless somebody has written one by reading them, and copy translations of rules whose
    words are the same."""
    lines = Correspondence.objects.filter(older_edition=older, newer_edition=newer)
    if not lines.exists() or all(line.note == BY_WORDING for line in lines):
        records = match_wording(wordings(older), wordings(newer))
        store_concordance(older, newer, records, file="comparison")
    _keep_translations(older, newer)


def wordings(edition: Edition) -> dict[str, str]:
    """The words of each provision of an edition, by its number."""
    return {row.number: "\n".join(words for _, words, _ in row.parts()) for row in edition.provisions.all()}


def match_wording(older: Mapping[str, str], newer: Mapping[str, str]) -> list[ConcordanceRecord]:
    """A concordance of two editions, each given as wordings by number, found by comparing the words.

    Rules with equal words and the same number are the same. Rules with equal words and another number, or with words that
    differ only in the numbers they cite, are renumbered. Rules with similar words are amended. All others are added or removed.

    >>> older = {"1": "Game", "1.1": "Two players.", "1.2": "Draw (1.1)."}
    >>> newer = {"1": "Game", "1.1": "Setup.", "1.2": "Two players.", "1.3": "Draw (1.2)."}
    >>> [(row.kind, *row.old, *row.new) for row in match_wording(older, newer)]
    [('same', '1', '1'), ('added', '1.1'), ('renumbered', '1.1', '1.2'), ('renumbered', '1.2', '1.3')]
    >>> newer = {"1": "Game", "1.1": "Setup.", "1.2": "Two or more players.", "1.3": "Draw (1.2)."}
    >>> [(row.kind, *row.old, *row.new) for row in match_wording(older, newer)]
    [('same', '1', '1'), ('added', '1.1'), ('amended', '1.1', '1.2'), ('renumbered', '1.2', '1.3')]
    """
    bare = {number: _CITED.sub("#", words) for number, words in older.items()}
    left = dict(older)
    pairs: dict[str, tuple[str, str]] = {}
    for number, words in newer.items():
        if number in left and _CITED.sub("#", words) == bare[number]:
            pairs[number] = (number, "same" if left.pop(number) == words else "renumbered")

    homes = grouped((bare[number], number) for number in left)
    for number, words in newer.items():
        if number not in pairs and (waiting := homes.get(_CITED.sub("#", words))):
            pairs[number] = (waiting.pop(0), "renumbered")
            del left[pairs[number][0]]

    changed = {number: _CITED.sub("#", words) for number, words in newer.items() if number not in pairs}
    for old, new in _alike({number: bare[number] for number in left}, changed):
        pairs[new] = (old, "amended")
        del left[old]

    records = []
    for number in newer:
        old, kind = pairs.get(number, ("", "added"))
        records.append(_line([old] if old else [], [number], kind))

    return records + [_line([number], [], "removed") for number in left]


def _alike(older: Mapping[str, str], newer: Mapping[str, str]) -> list[tuple[str, str]]:
    """Pairs of an older and a newer number with similar words, the most similar first. Each number is in one pair at most."""
    olds = {number: _pairs(words) for number, words in older.items()}
    ranked = []
    for new, words in newer.items():
        asked = _pairs(words)
        for old, has in olds.items():
            share = _share(has, asked)
            if share >= (ALIKE_IN_PLACE if old == new else ALIKE) or (old == new and len(words) <= SHORT):
                ranked.append((-share, old != new, old, new))
    found: dict[str, str] = {}
    taken: set[str] = set()
    for _share_of, _elsewhere, old, new in sorted(ranked):
        if old not in found and new not in taken:
            found[old] = new
            taken.add(new)
    return list(found.items())


def _pairs(words: str) -> Counter[str]:
    return Counter(words[at : at + 2] for at in range(max(len(words) - 1, 1)))


def _share(one: Counter[str], other: Counter[str]) -> float:
    """How much of two wordings is the same, from 0 to 1.

    >>> _share(_pairs("Two players."), _pairs("Two players.")), _share(_pairs("ab"), _pairs("cd"))
    (1.0, 0.0)
    """
    return 2 * (one & other).total() / (one.total() + other.total())


def _line(old: list[str], new: list[str], kind: str) -> ConcordanceRecord:
    return msgspec.convert(
        {"old": old, "new": new, "kind": kind, "note": BY_WORDING, "note_ja": BY_WORDING_JA}, ConcordanceRecord
    )


def _keep_translations(older: Edition, newer: Edition) -> None:
    """Copy the translation of each rule whose words are the same, with the numbers that the newer edition cites."""
    lines = Correspondence.objects.filter(older_edition=older, newer_edition=newer, kind__in=WORDS_KEPT)
    became = dict(lines.exclude(older=None).exclude(newer=None).values_list("older", "newer"))
    olds, news = ({row.pk: row for row in edition.provisions.all()} for edition in (older, newer))
    done = set(Translation.objects.filter(provision__edition=newer).values_list("provision", "language"))
    kept = []
    for row in Translation.objects.filter(provision__in=became):
        old = olds[row.provision_id]
        new = news[became[row.provision_id]]
        numbers = _renumbered(old.parts(), new.parts())
        if numbers is None or (new.pk, row.language) in done:
            continue
        row.pk, row.provision_id = None, new.pk
        row.text = _with(row.text, numbers)
        for field in ("bullets", "examples", "figures"):
            setattr(row, field, [_with(words, numbers) for words in getattr(row, field)])
        kept.append(row)
    Translation.objects.bulk_create(kept)


def _renumbered(
    older: Iterable[tuple[str, str, object]], newer: Iterable[tuple[str, str, object]]
) -> dict[str, str] | None:
    """The new number for each cited number; None if the words differ in more than the cited numbers."""
    before, after = ("\n".join(words for _, words, _ in parts) for parts in (older, newer))
    if _CITED.sub("#", before) != _CITED.sub("#", after):
        return None
    return dict(zip(_CITED.findall(before), _CITED.findall(after), strict=True))


def _with(words: str, numbers: Mapping[str, str]) -> str:
    """Words with their cited numbers replaced.

    >>> _with("See 1.2 and 1.3 (1.4).", {"1.2": "1.3", "1.3": "1.5"})
    'See 1.3 and 1.5 (1.4).'
    """
    return _CITED.sub(lambda found: numbers.get(found[0], found[0]), words)
