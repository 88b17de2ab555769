"""The JSON forms of the pages, as ``docs/json.md`` describes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rulesdb.links import plain_of
from rulesdb.models import Citation, Edition, Provision
from rulesdb.shelf import shelf
from rulesdb.views.labels import citation_of
from rulesdb.views.provision_view import (
    Link,
    cited_by,
    citing_url,
    counterparts_of,
    namesakes_of,
    provision_url,
    references_of,
)


def edition(row: Edition) -> dict[str, Any]:
    """An edition."""
    return {
        "document": row.document.slug,
        "version": row.version,
        "language": row.language,
        "date": row.date.isoformat() if row.date else None,
        "official": row.official,
        "translator": row.translator or None,
        "in_force": row.in_force,
    }


def contents(row: Edition, chapters: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The table of contents of an edition."""
    return {"edition": edition(row), "chapters": list(chapters)}


def words(row: Provision) -> dict[str, Any]:
    """The provision's own words and its translation."""
    translation = row.translation()
    return {
        "number": row.number,
        "printed_number": row.printed_number or row.number,
        "kind": row.kind,
        "title": row.title or None,
        "page": row.page,
        "language": row.edition.language,
        "text": row.text,
        "blocks": row.blocks,
        "bullets": row.bullets,
        "examples": row.examples,
        "notes": row.notes,
        "changed": row.changed,
        "misprints": [{**one, "printed": row.part(one["part"])[one["start"] : one["end"]]} for one in row.misprints],
        "translation": {
            "language": translation.language,
            "unofficial": translation.unofficial,
            "text": translation.text,
            "bullets": translation.bullets,
            "examples": translation.examples,
        }
        if translation
        else None,
    }


def chapter(rows: Sequence[Provision], version: str) -> dict[str, Any]:
    """A chapter: its own row and those of all its provisions."""
    return {
        "edition": edition(rows[0].edition),
        "url": provision_url(rows[0], version),
        "provisions": [{**words(row), "url": provision_url(row, version)} for row in rows],
    }


def _in_short(row: Provision) -> dict[str, str] | None:
    plain = plain_of(row)
    return {"en": plain.en, "ja": plain.ja} if plain else None


def provision(row: Provision, version: str) -> dict[str, Any]:
    """Everything that the page of a provision shows."""
    documents = shelf()
    volume = documents.volume(row)
    counterparts = counterparts_of(row)
    previous = volume.previous(row)
    following = volume.next(row)

    return {
        "edition": edition(row.edition),
        "url": provision_url(row, version),
        "citation": citation_of(row),
        **words(row),
        "in_short": _in_short(row),
        "path": [above.number for above in volume.ancestors(row)],
        "children": [below.number for below in volume.children(row)],
        "previous": previous.number if previous else None,
        "next": following.number if following else None,
        "references": [
            {
                "number": one.target.number,
                "printed": one.printed,
                "corrected": one.corrected,
                "reason": one.reason or None,
                "reason_ja": one.reason_ja or None,
            }
            for one in references_of(row)
        ],
        "referred_from": [one.number for one in documents.referring(row)],
        "cited_by": [citing(one.citation) for group in cited_by(row) for one in group.rows],
        "other_editions": [
            {
                "edition": one.edition.version,
                "relation": "became" if one.went else "came_from",
                "kind": one.kind,
                "numbers": [other.number for other in one.provisions],
                "note": one.note or None,
                "note_ja": one.note_ja or None,
            }
            for one in counterparts
        ],
        "same_number_elsewhere": [
            {
                "edition": one.other.edition.version,
                "number": one.other.number,
                "here": [other.number for other in one.here],
            }
            for one in namesakes_of(row, counterparts)
        ],
    }


def citing(row: Citation) -> dict[str, Any]:
    """A citation in the payload of the cited provision."""
    return {
        "kind": row.source_kind,
        "key": row.source_key,
        "label": row.source_label,
        "role": row.role,
        "note": row.note or None,
        "url": citing_url(row) or None,
        "reviewed_against": row.reviewed_against.version,
        "due_for_review": row.due_for_review,
    }


def cited_words(rows: Sequence[Citation]) -> list[dict[str, Any]]:
    """Citations in the payload of what cites, each with the words of the provision and the URL of that text."""
    return [
        {**told, "text": row.provision.text, "url": provision_url(row.provision)}
        for told, row in zip(cited(rows), rows, strict=True)
    ]


def cited(rows: Iterable[Citation]) -> list[dict[str, Any]]:
    """Citations in the payload of what cites."""
    return [
        {
            "number": row.provision.number,
            "edition": row.provision.edition.version,
            "role": row.role,
            "note": row.note or None,
            "url": provision_url(row.provision),
            "due_for_review": row.due_for_review,
        }
        for row in rows
    ]


def links(found: Iterable[Link]) -> list[dict[str, str]]:
    """Links to other pages."""
    return [{"title": one.title, "url": one.url} for one in found]
