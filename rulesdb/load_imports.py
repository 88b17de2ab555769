"""What the site's keeper brings in: a new edition of the comprehensive rules, more questions and answers.

Both can be previewed: the import is then done and undone in one transaction, so that the preview tells what would
happen, and nothing stays.
"""

import difflib
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec
from django.db import transaction
from django.utils import timezone

from rulesdb import shelf
from rulesdb.importers.comprehensive import parse_comprehensive, printed_version
from rulesdb.importers.faq import parse_faq
from rulesdb.load_editions import Changes, settle, store_comprehensive, upsert_edition
from rulesdb.load_files import ConcordanceRecord, corrections_of, read_text
from rulesdb.load_links import store_concordance
from rulesdb.load_manifest import (
    COMPREHENSIVE,
    DOCUMENTS,
    FAQ,
    FORMER_TEXT,
    OFFICIAL_ANSWER,
    RULE_TEXT,
    EditionFacts,
)
from rulesdb.load_questions import InJapanese, Reading, Translated, question_rows, store_questions
from rulesdb.models import Correspondence, Document, Edition, Question, Translation

CLOSE = 0.8
"""How alike a reworded question must be to count as the same one."""


class Outcome(msgspec.Struct):
    """What an import did, or would do: a headline, what changed in the stored edition, what differs from the one before.

    ``concordance`` counts the kinds of correspondence with ``compared_with``, empty when nothing was compared.
    """

    headline: str
    changes: Changes
    compared_with: str = ""
    concordance: dict[str, int] = {}
    touched: dict[str, list[str]] = {}


def import_rules(
    path: Path, language: str, *, official: bool = True, translator: str = "", preview: bool = False
) -> Outcome:
    """Store the edition of the comprehensive rules that the file at ``path`` prints.

    A version already stored is brought up to date; a new one is compared with the edition in force, which it replaces
    when it is official and newer. Raises `DocumentError` with file, line and reason when the file is malformed; nothing
    is changed then, and nothing by a ``preview``.
    """
    text = read_text(path)
    version, date = printed_version(text, language, file=path.name)
    corrections = corrections_of(version, language)
    record = parse_comprehensive(text, language, file=path.name, corrections=corrections)
    facts = EditionFacts(
        COMPREHENSIVE, language, path.name, RULE_TEXT if official else FORMER_TEXT, official, translator
    )
    with transaction.atomic():
        _document(COMPREHENSIVE)
        before = Edition.current()
        stored = Edition.objects.filter(document__slug=COMPREHENSIVE, version=version, language=language).first()
        if stored:
            facts = _keep_facts(stored, path.name)
        edition = upsert_edition(facts, version, date, text.encode(), by_keeper=stored.by_keeper if stored else True)
        changes = store_comprehensive(edition, record)
        if changes:
            Edition.objects.filter(pk=edition.pk).update(by_keeper=True)
        settle(edition.document)
        outcome = Outcome(
            _headline(f"Comprehensive rules {version} ({language})", changes, new=stored is None), changes
        )
        if before and before.pk != edition.pk and before.language == language:
            _compare(before, edition, outcome)
        transaction.set_rollback(preview or (stored is not None and not changes))
    shelf.forget()
    return outcome


def import_questions(path: Path, *, preview: bool = False) -> Outcome:
    """Make the questions and answers those of the file at ``path``.

    An entry whose question is stored, or nearly so worded in the same section, keeps its slug, verdict, note and
    citations, and its former wording goes into its history; with another answer the verdict is read off the new one.
    Raises `DocumentError` as `import_rules` does.
    """
    text = read_text(path)
    records = parse_faq(text, file=path.name)
    with transaction.atomic():
        _document(FAQ)
        edition = Edition.objects.filter(document__slug=FAQ).first()
        facts = EditionFacts(FAQ, "en", path.name, OFFICIAL_ANSWER)
        kept = edition.by_keeper if edition else True
        if edition:
            facts = _keep_facts(edition, path.name)
        edition = upsert_edition(facts, "as published", None, text.encode(), by_keeper=kept)
        stored = list(edition.questions.all())
        answers = {record.question: "\n".join(record.answer) for record in records}
        sections = {record.question: record.section for record in records}
        readings = _match(stored, answers, sections)
        rows = question_rows(records, readings, _still_translated(stored, answers), file=path.name, strict=False)
        changes = store_questions(edition, rows, today=timezone.localdate())
        if changes:
            Edition.objects.filter(pk=edition.pk).update(by_keeper=True)
        settle(edition.document)
        outcome = Outcome(_headline("Questions and answers", changes, new=not stored), changes)
        transaction.set_rollback(preview or (bool(stored) and not changes))
    shelf.forget()
    return outcome


def _document(slug: str) -> None:
    facts = next(facts for facts in DOCUMENTS if facts.slug == slug)
    values = {name: getattr(facts, name) for name in ("kind", "title", "title_ja", "publisher")}
    Document.objects.get_or_create(slug=slug, defaults=values)


def _keep_facts(edition: Edition, source: str) -> EditionFacts:
    return EditionFacts(
        edition.document.slug,
        edition.language,
        source,
        edition.authority,
        edition.official,
        edition.translator,
        edition.source_url,
    )


def _headline(name: str, changes: Changes, *, new: bool) -> str:
    if not changes:
        return f"{name}: stored already, nothing changes"
    return f"{name}: {'new, ' if new else ''}{changes}"


def _match(stored: Iterable[Question], answers: dict[str, str], sections: dict[str, str]) -> list[Reading]:
    """A reading for each stored question that lives on, under its new wording."""
    left = {row.question: row for row in stored}
    readings = []
    exact = [question for question in answers if question in left]
    pairs = [(question, left.pop(question)) for question in exact]
    for question in answers:
        if question in exact:
            continue
        nearby = [wording for wording, row in left.items() if row.section == sections[question]]
        alike = difflib.get_close_matches(question, nearby, n=1, cutoff=CLOSE)
        pairs += [(question, left.pop(wording)) for wording in alike]
    for question, row in pairs:
        official = f"Q{row.official}" if row.official else ""
        verdict = row.verdict if row.answer == answers[question] else _verdict(answers[question])
        readings.append(
            msgspec.convert(
                {
                    "slug": row.slug,
                    "question": question,
                    "verdict": verdict,
                    "note": row.note,
                    "note_ja": row.note_ja,
                    "official": official,
                },
                Reading,
            )
        )
    return readings


def _still_translated(stored: Iterable[Question], answers: dict[str, str]) -> Translated:
    """The translations of the stored questions whose printed words are what they were."""
    same = [row for row in stored if answers.get(row.question) == row.answer and row.question_ja]
    return Translated(
        sections={row.section: row.section_ja for row in stored if row.section_ja},
        entries={row.slug: InJapanese(row.question_ja, tuple(row.answer_ja.split("\n"))) for row in same},
    )


def _verdict(answer: str) -> str:
    """The verdict that the first word of an answer states.

    >>> _verdict("No, you cannot."), _verdict("Nothing happens.")
    ('no', 'none')
    """
    found = re.match(r"(yes|no)\b", answer, re.IGNORECASE)
    return found[1].lower() if found else "none"


def _compare(older: Edition, newer: Edition, outcome: Outcome) -> None:
    """Lay the two editions side by side by wording, unless somebody already did it by reading."""
    lines = Correspondence.objects.filter(older_edition=older, newer_edition=newer)
    if not lines.exists() or all(line.note == BY_WORDING for line in lines):
        records = match_wording(_wordings(older), _wordings(newer))
        store_concordance(older, newer, records, file="comparison")
    _keep_translations(older, newer)
    outcome.compared_with = older.version
    outcome.concordance = dict(Counter(lines.values_list("kind", flat=True)))
    for line in lines.exclude(kind__in=["same", "renumbered"]).prefetch_related("older", "newer"):
        row = next(iter([*line.newer.all(), *line.older.all()]))
        outcome.touched.setdefault(line.kind, []).append(row.number)


def _keep_translations(older: Edition, newer: Edition) -> None:
    """A rule that is the same word for word keeps the translation written for it."""
    same = Correspondence.objects.filter(older_edition=older, newer_edition=newer, kind=Correspondence.Kind.SAME)
    became = dict(same.values_list("older", "newer"))
    done = set(Translation.objects.filter(provision__edition=newer).values_list("provision", "language"))
    rows = list(Translation.objects.filter(provision__older_in__in=same))
    kept = []
    for row in rows:
        row.pk, row.provision_id = None, became[row.provision_id]
        if (row.provision_id, row.language) not in done:
            kept.append(row)
    Translation.objects.bulk_create(kept)


def _wordings(edition: Edition) -> dict[str, str]:
    return {row.number: "\n".join(words for _, words, _ in row.parts()) for row in edition.provisions.all()}


BY_WORDING = "matched by wording"
_CITED = re.compile(r"\d+(?:\.\d+)+")


def match_wording(older: dict[str, str], newer: dict[str, str]) -> list[ConcordanceRecord]:
    """A concordance of two editions, number to wording, found by comparing the words.

    Equal words under one number are the same; words equal but for the numbers they cite, or equal under another number,
    are renumbered; one number with other words is amended; the rest was added or removed.

    >>> older = {"1": "Game", "1.1": "Two players.", "1.2": "Draw (1.1)."}
    >>> newer = {"1": "Game", "1.1": "Setup.", "1.2": "Two players.", "1.3": "Draw (1.2)."}
    >>> [(row.kind, *row.old, *row.new) for row in match_wording(older, newer)]
    [('same', '1', '1'), ('added', '1.1'), ('renumbered', '1.1', '1.2'), ('renumbered', '1.2', '1.3')]
    """
    bare = {number: _CITED.sub("#", words) for number, words in older.items()}
    left = dict(older)
    pairs: dict[str, tuple[str, str]] = {}
    for number, words in newer.items():
        if number in left and _CITED.sub("#", words) == bare[number]:
            pairs[number] = (number, "same" if left.pop(number) == words else "renumbered")
    homes: dict[str, list[str]] = {}
    for number in left:
        homes.setdefault(bare[number], []).append(number)
    for number, words in newer.items():
        if number not in pairs and (waiting := homes.get(_CITED.sub("#", words))):
            pairs[number] = (waiting.pop(0), "renumbered")
            del left[pairs[number][0]]
    for number in newer:
        if number not in pairs and number in left:
            pairs[number] = (number, "amended")
            del left[number]
    records = []
    for number in newer:
        old, kind = pairs.get(number, ("", "added"))
        records.append(_line([old] if old else [], [number], kind))
    return records + [_line([number], [], "removed") for number in left]


def _line(old: list[str], new: list[str], kind: str) -> ConcordanceRecord:
    return msgspec.convert({"old": old, "new": new, "kind": kind, "note": BY_WORDING}, ConcordanceRecord)
