"""Rulings as JSON. docs/json.md lists the keys; they say what the pages say."""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from judge.desk.models import Mention, RulingEntry
from judge.desk.presenting.ruling import EntryView, RulingView
from judge.desk.rulings.mentions import notation_of
from judge.desk.rulings.public import judge_of, title_of, url_of
from rulesdb.views.provision_view import provision_url


def ruling_payload(view: RulingView, url: str) -> dict[str, Any]:
    """A ruling as it stands, with all its entries. Table and seats are left out where the page leaves them out."""
    stands, seats = view.current_entry, view.seats_shown
    return {
        "id": view.ruling.read_id,
        "url": url,
        "visibility": view.ruling.visibility,
        "title": view.title,
        "stands": stands.number,
        "appealed": view.appealed,
        "edition": stands.edition,
        "words": stands.words,
        "happened": stands.happened,
        "rules": [
            {
                "number": row.number,
                "edition": row.edition.version,
                "url": provision_url(row, row.edition.version),
                "ticked": any(each.ticked for each in view.mentions if _same(each, row.number, row.edition.version)),
            }
            for row in view.rules
        ],
        "changed_since": [
            {
                "number": each.rule.number,
                "edition": each.rule.edition.version,
                "kind": each.kind,
                "now": [row.number for row in each.now],
                "in_force": each.current.version,
            }
            for each in view.since
            if each.changed
        ],
        "cards": [each.key for each in view.mentions if each.kind == Mention.Kind.CARD],
        "questions": [each.key for each in view.mentions if each.kind == Mention.Kind.QUESTION],
        "answers": [each.key for each in view.mentions if each.kind == Mention.Kind.ANSWER],
        "floor": [
            {
                "notation": each.notation,
                "number": each.provision.number,
                "document": each.provision.edition.document.slug,
                "edition": each.provision.edition.version,
                "older": bool(each.older),
                "url": each.url,
                "ticked": each.mention.ticked,
            }
            for each in view.floor
        ],
        "penalty": penalty_payload(stands),
        "line": stands.line_id,
        "steps": [{"number": each.number, "words": each.words, "url": each.url} for each in view.steps],
        "event": stands.event,
        "round": stands.round,
        "table": stands.table if seats else None,
        "seats": {"a": stands.seat_a, "b": stands.seat_b} if seats else None,
        "judge": view.stands.judge,
        "given": stands.given.isoformat(),
        "received": stands.stored.isoformat(),
        "entries": [_entry(each) for each in view.entries],
    }


def penalty_payload(entry: RulingEntry) -> dict[str, str | None] | None:
    """The penalty that an entry gives, one of the starting list by its name, another in its words; and the provision it is for."""
    if not entry.penalty:
        return None
    return {"penalty": entry.penalty, "for": notation_of(entry.penalty_for, "") or None}


def _same(each: Mention, number: str, edition: str) -> bool:
    return (each.kind, each.key, each.edition) == (Mention.Kind.RULE, number, edition)


def _entry(each: EntryView) -> dict[str, Any]:
    row = each.entry
    return {
        "number": row.number,
        "kind": row.kind,
        "stands": each.stands,
        "words": row.words,
        "happened": row.happened,
        "edition": row.edition,
        "judge": each.judge,
        "given": row.given.isoformat(),
        "stored": row.stored.isoformat(),
    }


def ruling_summary(entry: RulingEntry) -> dict[str, Any]:
    """A public ruling in the list: what stands of it."""
    return {
        "id": entry.ruling.read_id,
        "url": url_of(entry),
        "title": title_of(entry),
        "edition": entry.edition,
        "rules": [each.key for each in entry.mentions.all() if each.kind == Mention.Kind.RULE],
        "cards": [each.key for each in entry.mentions.all() if each.kind == Mention.Kind.CARD],
        "event": entry.event,
        "judge": judge_of(entry),
        "given": entry.given.isoformat(),
        "received": entry.stored.isoformat(),
        "line": entry.line_id and reverse("desk:line", args=[entry.line_id]),
    }
