"""Ties floor rules to the comprehensive rules in force that their words name."""

from __future__ import annotations

from rulesdb import shelf
from rulesdb.floor import citations_of
from rulesdb.models import Citation, Document


def tie_floor_rules() -> None:
    """Make the citations of all floor rules those that their editions in force make; after every import of either."""
    shelf.forget()  # what the words name is asked within the transaction of the import
    for document in Document.objects.filter(kind=Document.Kind.FLOOR):
        wanted = list(citations_of(document))
        Citation.objects.filter(source_kind=Citation.Source.FLOOR, source_key__startswith=f"{document.slug}/").delete()
        Citation.objects.bulk_create(wanted)
    shelf.forget()
