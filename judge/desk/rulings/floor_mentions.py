"""Provisions of floor rules in what a judge writes: `floor#4.2`, or `floor/2026-07#4.2` for an edition that is not in force."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from judge.desk.models import Mention
from rulesdb.floor import floor_documents, floor_editions, floor_notation, floor_provision
from rulesdb.grouping import grouped
from rulesdb.languages import listed
from rulesdb.models import Provision
from rulesdb.views.labels import document_title
from rulesdb.views.provision_view import provision_url

_TAIL = (
    r"(?:/(?P<floor_version>[0-9A-Za-z][0-9A-Za-z._-]{0,19}))?#(?P<floor_number>[1-9][0-9]{0,2}(?:\.[1-9][0-9]{0,2})*)"
)
FLOOR = rf"(?P<floor>[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*){_TAIL}(?![A-Za-z0-9_#-]|\.[0-9])"
"""The pattern of a provision; a phone's keyboard may have begun it with a capital."""
_WHOLE = re.compile(FLOOR)
MAX_PROVISIONS_OFFERED = 12

Written = Mapping[str, str]
"""Of provisions that a text names without an edition, as `floor#4.2`: the edition that was in force when it was written."""


def version_of(found: re.Match[str], written: Written) -> str:
    """The edition that a text means: the one that it names, the one in force when it was written, or the one in force."""
    key = key_of(found)
    slug = key.partition("#")[0]
    volumes = floor_editions(slug)
    return found["floor_version"] or written.get(key, "") or (volumes[0].edition.version if volumes else "")


def key_of(found: re.Match[str]) -> str:
    """By which key a mention is stored."""
    return floor_notation(found["floor"].lower(), found["floor_number"])


def provision_of(key: str, version: str) -> Provision | None:
    """The provision of a key such as `floor#4.2` in an edition."""
    slug, _sign, number = key.partition("#")
    return floor_provision(slug, number, version) if version else None


def written_of(text: str, mentions: Iterable[Mention]) -> dict[str, str]:
    """The edition of each provision that a stored text names without one."""
    stored = grouped((each.key, each.edition) for each in mentions if each.kind == Mention.Kind.FLOOR)
    named = {(key_of(found), found["floor_version"]) for found in _WHOLE.finditer(text) if found["floor_version"]}
    written = {}
    for key, versions in stored.items():
        free = [version for version in versions if (key, version) not in named]
        written[key] = (free or versions)[-1]
    return written


def full_notation(key: str, version: str) -> str:
    """A provision with its edition, as a judge writes it: `floor/2026-07#4.2`."""
    slug, _sign, number = key.partition("#")
    return floor_notation(slug, number, version)


def link(key: str, version: str, words: str) -> SafeString:
    """The link to a provision of an edition, marked where that was replaced by a newer one."""
    row = provision_of(key, version)
    if row is None:
        return format_html("{}", words)
    made = format_html('<a href="{}">{}</a>', provision_url(row), words)
    return made if row.edition.in_force else format_html('{} <small class="tag">{}</small>', made, older_words(row))


def older_words(row: Provision) -> str:
    """The mark of a provision whose edition was replaced: it is one of an older edition."""
    return _("older edition, {version}").format(version=row.edition.version)


def unknown_words(key: str, version: str) -> str:
    """Why a text cannot name this provision."""
    slug, _sign, number = key.partition("#")
    documents = floor_documents()
    if not documents:
        return _("No floor rules are stored here. Write the number of a comprehensive rule, such as 10.6.3.")
    if slug not in documents:
        told = _("There are no floor rules “{slug}” here. Those stored: {stored}.")
        return told.format(slug=slug, stored=listed(documents))
    volumes = floor_editions(slug, version)
    if not volumes:
        told = _("There is no edition {version} of “{slug}” here. Those stored: {stored}.")
        stored = dict.fromkeys(volume.edition.version for volume in documents[slug])
        return told.format(version=version, slug=slug, stored=listed(stored))
    told = _("There is no provision {number} in {document}.")
    return told.format(number=number, document=document_title(volumes[0].edition))


def near_to_floor(key: str, version: str) -> list[Provision]:
    """Provisions that may be meant instead of one that does not exist: those below the nearest number above it."""
    slug, _sign, number = key.partition("#")
    volumes = floor_editions(slug, version) or floor_editions(slug)
    if not volumes:
        return []
    volume = volumes[0]
    nearest = volume.nearest_above(number)
    return (volume.children(nearest) if nearest else volume.chapters)[:MAX_PROVISIONS_OFFERED]


def floor_example() -> str:
    """A provision of the first document as a judge writes it; empty where no floor rules are stored."""
    rows = next((volumes[0].rows for volumes in floor_documents().values()), [])
    clause = next((row for row in rows if not row.is_heading), None)
    return floor_notation(clause.edition.document.slug, clause.number) if clause else ""
