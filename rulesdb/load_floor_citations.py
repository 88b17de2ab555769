"""Ties floor rules to the comprehensive rules in force that their words name."""

from __future__ import annotations

from rulesdb import shelf
from rulesdb.floor import floor_citations
from rulesdb.models import Citation, Document


def store_floor_citations() -> None:
    """Make the citations of all floor rules those that their editions in force make; after every import of either."""
    shelf.forget()  # what the words name is asked within the transaction of the import
    for document in Document.objects.filter(kind=Document.Kind.FLOOR):
        wanted = list(floor_citations(document))
        Citation.objects.filter(source_kind=Citation.Source.FLOOR, source_key__startswith=f"{document.slug}/").delete()
        Citation.objects.bulk_create(wanted)
    shelf.forget()
