"""A provision made ready to be read: its words, its place, and everything tied to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from django.db.models import QuerySet
from django.urls import NoReverseMatch, reverse
from django.utils.translation import get_language

from rulesdb.models import Citation, Correspondence, Document, Edition, Language, Provision, Reference
from rulesdb.views.wording import Part, official, translated


@dataclass(frozen=True, slots=True)
class Reading:
    """A provision with its words in HTML: the official text and its translation, part by part."""

    provision: Provision
    version: str  # "" where links follow the edition in force
    official: list[Part]
    translation: list[Part]
    level: int = 0

    @property
    def url(self) -> str:
        return provision_url(self.provision, self.version)


@dataclass(frozen=True, slots=True)
class Kin:
    """What a provision was or became in another edition."""

    edition: Edition
    kind: str
    label: str
    note: str
    provisions: list[Provision]
    went: bool  # True: it went there; False: it came from there


@dataclass(frozen=True, slots=True)
class Namesake:
    """Another edition's rule that has the same number and is another rule, and where that one is here."""

    other: Provision
    here: list[Provision]


@dataclass(frozen=True, slots=True)
class CitedBy:
    """Something outside the rules that cites a provision."""

    citation: Citation
    label: str
    url: str


@dataclass(slots=True)
class CitedGroup:
    kind: str
    rows: list[CitedBy] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Tie:
    """Something that others tie to a rule in force, such as the procedure of the engine that carries it out."""

    heading: str
    label: str
    url: str = ""


more_ties: list[Callable[[Provision], Iterable[Tie]]] = []
"""Who adds ties to the page of a rule in force. A page pinned to an edition has none: it is kept for ever."""


def ties_of(provision: Provision) -> dict[str, list[Tie]]:
    """What others tie to the provision, by heading."""
    found: dict[str, list[Tie]] = {}
    for more in more_ties:
        for tie in more(provision):
            found.setdefault(tie.heading, []).append(tie)
    return found


def comprehensive_editions() -> QuerySet[Edition]:
    """The editions of the comprehensive rules, the one in force first."""
    rows = Edition.objects.filter(document__kind=Document.Kind.COMPREHENSIVE).select_related("document")
    return rows.order_by("-in_force", "authority", "-date")


def whole(rows: QuerySet[Provision]) -> QuerySet[Provision]:
    """``rows`` with what reading them needs, in a fixed number of queries."""
    return rows.select_related("edition__document").prefetch_related("translations", "references__target")


def provision_url(provision: Provision, version: str = "") -> str:
    """Where a provision is read: pinned to ``version``, or by the edition in force, or pinned because it is not."""
    edition = provision.edition
    if provision.kind == Provision.Kind.PASSAGE:
        return reverse("rulesdb:passage", args=[edition.version, provision.number])
    if version or not edition.in_force:
        return reverse("rulesdb:edition_rule", args=[version or edition.version, provision.number])
    return reverse("rulesdb:rule", args=[provision.number])


def read(provision: Provision, *, pinned: bool, top: int = 0) -> Reading:
    """The provision's words; ``top`` is the depth at which the reading starts."""
    version = provision.edition.version if pinned else ""
    translation = provision.translation() if provision.edition.language != Language.ENGLISH else None
    order = list(provision.layout) or ["text"]
    return Reading(
        provision=provision,
        version=version,
        official=official(provision, pinned=pinned),
        translation=translated(translation, order, version=version) if translation else [],
        level=max(provision.depth - top, 0),
    )


def citation_of(provision: Provision) -> str:
    """How the provision is cited in a ruling: ``Comprehensive Rules 1.9.0, 11.3.1.2``."""
    return f"Comprehensive Rules {provision.edition.version}, {provision.number}"


def heading_words(provision: Provision) -> str:
    """A heading in the language of the page where there is a wording in it; the empty string for a clause."""
    if provision.kind == Provision.Kind.PASSAGE:
        return provision.title
    if not provision.is_heading:
        return ""
    language = get_language() or Language.ENGLISH
    if provision.edition.language != language and (translation := provision.translation(language)):
        return translation.text
    return provision.text


def gist_of(provision: Provision) -> tuple[str, str]:
    """The first words of a provision, in the language of the page where there is a wording in it: (language, words)."""
    language = get_language() or Language.ENGLISH
    if provision.edition.language != language and (translation := provision.translation(language)):
        return translation.language, translation.text
    return provision.edition.language, provision.text or provision.title


def path_of(provision: Provision, version: str) -> list[tuple[str, str, str]]:
    """The provisions above, the chapter first: (number, heading, address)."""
    numbers = [row.pk for row in provision.ancestors()]
    rows = Provision.objects.filter(pk__in=numbers).select_related("edition__document").prefetch_related("translations")
    return [(row.number, heading_words(row), provision_url(row, version)) for row in rows.order_by("sort_key")]


def kin_of(provision: Provision) -> list[Kin]:
    """Where the provision came from and where it went, by the concordance, the nearest edition first."""
    lines = Correspondence.objects.select_related("older_edition", "newer_edition")
    came = lines.filter(newer=provision).order_by("-older_edition__date").prefetch_related("older__edition")
    went = lines.filter(older=provision).order_by("newer_edition__date").prefetch_related("newer__edition")
    return [
        *(_kin(line, line.older_edition, line.older.all(), went=False) for line in came),
        *(_kin(line, line.newer_edition, line.newer.all(), went=True) for line in went),
    ]


def _kin(line: Correspondence, edition: Edition, rows: Iterable[Provision], *, went: bool) -> Kin:
    provisions = sorted(rows, key=lambda row: row.sort_key)
    return Kin(edition, line.kind, line.get_kind_display(), line.note, provisions, went)


def namesakes_of(provision: Provision, kin: Iterable[Kin]) -> list[Namesake]:
    """Rules of other editions which have this number and are other rules: an old ruling's number may mean them."""
    related = {row.pk for one in kin for row in one.provisions}
    known = {one.edition.pk for one in kin}
    found: list[Namesake] = []
    others = Provision.objects.filter(number=provision.number, edition_id__in=known).exclude(pk__in=related)
    for other in others.select_related("edition__document"):
        here = [row for row in (*other.newer(), *other.older()) if row.edition_id == provision.edition_id]
        found.append(Namesake(other, here))
    return found


def references_of(provision: Provision) -> list[Reference]:
    """What the provision cites, each target once, a stale number before a sound one."""
    rows = sorted(
        provision.references.select_related("target__edition"), key=lambda row: (not row.corrected, row.order)
    )
    first: dict[int, Reference] = {}
    for row in rows:
        first.setdefault(row.target_id, row)
    return sorted(first.values(), key=lambda row: row.target.sort_key)


def cited_by(provision: Provision) -> list[CitedGroup]:
    """What cites the provision from outside the rules, by kind. Rulings are left out: each belongs to its event."""
    groups: dict[str, CitedGroup] = {}
    for citation in provision.cited_by().exclude(source_kind=Citation.Source.RULING):
        group = groups.setdefault(citation.source_kind, CitedGroup(citation.source_kind))
        group.rows.append(CitedBy(citation, citation.source_label or citation.source_key, source_url(citation)))
    return list(groups.values())


def source_url(citation: Citation) -> str:
    """The page of what cites, or the empty string when this site has none."""
    key = citation.source_key
    names: dict[str, tuple[str, list[str]]] = {
        Citation.Source.QUESTION: ("rulesdb:question", [key]),
        Citation.Source.PASSAGE: ("rulesdb:passage", key.split("/", 1)),
        Citation.Source.TERM: ("rulesdb:term", [key]),
        Citation.Source.CARD: ("desk:card", [key]),
        Citation.Source.SCENARIO: ("desk:scenario", [key]),
    }
    if citation.source_kind == Citation.Source.DISCREPANCY:
        return f"{reverse('rulesdb:discrepancies')}#{key}"
    name, arguments = names.get(citation.source_kind, ("", []))
    try:
        return reverse(name, args=arguments)
    except NoReverseMatch:
        return ""
