"""Context processors: template variables about the documents that every page has."""

from django.http import HttpRequest

from rulesdb.languages import folds_english
from rulesdb.models import Edition
from rulesdb.shelf import shelf


def edition_in_force(request: HttpRequest) -> dict[str, Edition | None]:  # noqa: ARG001 - a context processor is given it
    """Template variable ``edition_in_force``: the comprehensive rules in force, None before they are loaded."""
    current = shelf().current
    return {"edition_in_force": current.edition if current else None}


def folded_english(request: HttpRequest) -> dict[str, bool]:
    """Template variable ``english_folded``: the page is in Japanese and shows the official words without the English below each."""
    return {"english_folded": folds_english(request)}
