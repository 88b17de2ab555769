"""Stores which comprehensive rules in force are mentioned by floor rules."""

from __future__ import annotations

from rulesdb import shelf
from rulesdb.floor import floor_citations
from rulesdb.models import Citation, Document


def store_floor_citations() -> None:
    """Replace the citations of all floor rules. Called after every import of floor rules or of the comprehensive rules."""
    shelf.forget()  # read the documents again, within the transaction of the import
    for document in Document.objects.filter(kind=Document.Kind.FLOOR):
        wanted = list(floor_citations(document))
        Citation.objects.filter(source_kind=Citation.Source.FLOOR, source_key__startswith=f"{document.slug}/").delete()
        Citation.objects.bulk_create(wanted)
    shelf.forget()
