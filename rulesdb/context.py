"""What every page knows of the documents."""

from django.core.cache import cache
from django.http import HttpRequest

from rulesdb.models import Edition

CACHE_KEY = "rulesdb.edition_in_force"
CACHE_SECONDS = 60


def edition_in_force(request: HttpRequest) -> dict[str, Edition | None]:  # noqa: ARG001 - a context processor is given it
    """Template variable ``edition_in_force``: the comprehensive rules in force, None before they are loaded."""
    edition = cache.get(CACHE_KEY)
    if edition is None:
        edition = Edition.current()
        if edition is not None:
            cache.set(CACHE_KEY, edition, CACHE_SECONDS)
    return {"edition_in_force": edition}


def forget_edition_in_force() -> None:
    """Drop the cached edition; a load that changes editions calls it."""
    cache.delete(CACHE_KEY)
