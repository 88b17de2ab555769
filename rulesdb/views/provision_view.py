"""A provision prepared for a page: its words as HTML, its place, and everything linked to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from django.template.loader import render_to_string
from django.urls import NoReverseMatch, reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from rulesdb.grouping import grouped
from rulesdb.hooks import Hook
from rulesdb.models import Citation, Edition, Language, Provision, Reference
from rulesdb.shelf import shelf
from rulesdb.views.labels import citing_label, heading_words
from rulesdb.views.rule_html import TextPart, official_parts, translated_parts


@dataclass(frozen=True, slots=True)
class RenderedProvision:
    """A provision with its words as HTML: the official text and its translation, part by part and whole."""

    provision: Provision
    version: str  # "" where links follow the edition in force
    official: list[TextPart]
    translation: list[TextPart]
    official_html: SafeString
    translation_html: SafeString
    level: int = 0

    @property
    def url(self) -> str:
        return provision_url(self.provision, self.version)

    @property
    def is_untranslated(self) -> bool:
        """Whether to tell a reader of English that this rule in force has no translation yet, because its edition is new."""
        edition = self.provision.edition
        in_japanese = edition.is_comprehensive and edition.in_force and edition.language == Language.JAPANESE
        return in_japanese and not self.translation and get_language() == Language.ENGLISH


@dataclass(frozen=True, slots=True)
class Counterpart:
    """What a provision was, or became, in another edition, by one line of a concordance."""

    edition: Edition
    kind: str
    note: str
    note_ja: str
    provisions: tuple[Provision, ...]
    went: bool  # True: the other edition is newer; False: it is older


@dataclass(frozen=True, slots=True)
class Namesake:
    """A different rule with the same number in another edition, and what that rule is in this edition."""

    other: Provision
    here: list[Provision]


@dataclass(frozen=True, slots=True)
class CitingText:
    """A text outside the rules that cites a provision; ``language`` is the language of the label, if known."""

    citation: Citation
    label: str
    url: str
    language: str = ""


MAX_SHOWN = 3
"""How many citing texts of one kind are shown at once; the others are folded."""


@dataclass(slots=True)
class CitingGroup:
    """The texts of one kind that cite a provision."""

    kind: str
    rows: list[CitingText] = field(default_factory=list)

    @property
    def first(self) -> list[CitingText]:
        """The texts that are shown at once: all, if folding would hide only one or two."""
        return self.rows if len(self.rows) <= MAX_SHOWN + 2 else self.rows[:MAX_SHOWN]

    @property
    def rest(self) -> list[CitingText]:
        """The texts that are folded."""
        return self.rows[len(self.first) :]


@dataclass(frozen=True, slots=True)
class LinkedItem:
    """An item that another application shows on the page of a rule, such as the engine's procedure for it, under a heading."""

    heading: str
    label: str
    url: str = ""


more_linked_items: Hook[Callable[[Provision], Iterable[LinkedItem]]] = Hook(
    "more_linked_items",
    "Ties for the page of a rule in force, and of one of the edition that the engine carries out. A page pinned "
    "to another edition has none.",
)


def linked_items_of(provision: Provision) -> dict[str, list[LinkedItem]]:
    """The items of other applications for the page of a provision, by heading."""
    return grouped((item.heading, item) for more in more_linked_items for item in more(provision))


@dataclass(frozen=True, slots=True)
class BoardLink:
    """A link to a board that shows what a document says.

    ``discrepancy`` is not empty if the board plays differently from what the document says, and ``edition`` if it is not played by
    the rules in force. ``matters`` says whether the order of steps matters: pairs of words and a URL."""

    title: str
    url: str
    description: str = ""
    discrepancy: str = ""
    edition: str = ""
    matters: tuple[tuple[str, str], ...] = ()


more_boards: Hook[Callable[[str, str], Iterable[BoardLink]]] = Hook(
    "more_boards",
    "Boards for a question, official answer or passage, given its kind and key as a citation names them.",
)


def boards_of(kind: str, key: str) -> list[BoardLink]:
    """Links to the boards for a question, an official answer or a passage."""
    return [board for more in more_boards for board in more(kind, key)]


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a page."""

    title: str
    url: str


more_rulings: Hook[Callable[[str, str], Iterable[Link]]] = Hook(
    "more_rulings",
    "Rulings that name a question, an official answer or a provision of floor rules, given its kind and key: those of a "
    "citation, and for floor rules ``slug#number``.",
)


def rulings_on(kind: str, key: str) -> list[Link]:
    """The rulings that name a question, an official answer or a provision of floor rules."""
    return [link for more in more_rulings for link in more(kind, key)]


more_citations: Hook[Callable[[Provision], Iterable[Citation]]] = Hook(
    "more_citations",
    "Citations of a provision that are not on the shelf, because they change more often than the documents: those "
    "of rulings. They are not stored; `due_for_review` is set.",
)


def provision_url(provision: Provision, version: str = "") -> str:
    """The URL of a provision: of its page for ``version`` if that is given or if its edition is not in force, otherwise of the page
    that follows the edition in force."""
    edition = provision.edition
    if provision.kind == Provision.Kind.PASSAGE:
        return reverse("rulesdb:passage", args=[edition.version, provision.number])
    if edition.is_floor:
        return reverse("rulesdb:floor_provision", args=[edition.document.slug, edition.version, provision.number])
    if version or not edition.in_force:
        return reverse("rulesdb:edition_rule", args=[version or edition.version, provision.number])
    return reverse("rulesdb:rule", args=[provision.number])


def render_provision(provision: Provision, *, pinned: bool, top: int = 0) -> RenderedProvision:
    """The provision with its words as HTML. ``pinned`` makes its links lead to its own edition permanently. ``top`` is the depth of
    the first provision on the page, from which `level` counts."""
    version = provision.edition.version if pinned else ""
    return RenderedProvision(provision, version, *_words(provision, version), level=max(provision.depth - top, 0))


def rendered_citations(citations: Iterable[Citation]) -> list[tuple[Citation, RenderedProvision, list[Provision]]]:
    """Each citation with the rendered rule that it cites, and the rules in force that a former rule has become."""
    return [
        (
            one,
            render_provision(one.provision, pinned=not one.provision.edition.in_force),
            [row for row in shelf().concerned(one) if row.pk != one.provision_id],
        )
        for one in citations
    ]


MAX_KEPT = 8000  # readings of some 3 KB


def _words(provision: Provision, version: str) -> tuple[list[TextPart], list[TextPart], SafeString, SafeString]:
    """Official text and translation, in parts and as HTML. They are cached, because rendering them takes most of the time of a
    page."""
    kept: dict[object, tuple[list[TextPart], list[TextPart], SafeString, SafeString]] = shelf().cached("readings", dict)
    key = (provision.pk, version, get_language())
    found = kept.get(key)
    if found is None:
        translation = provision.translation() if provision.edition.language != Language.ENGLISH else None
        order = list(provision.layout) or ["text"]
        texts = official_parts(provision, pinned=bool(version))
        glosses = translated_parts(translation, order, version=version) if translation else []
        found = (texts, glosses, _html(texts), _html(glosses))
        if len(kept) >= MAX_KEPT:
            kept.clear()
        kept[key] = found
    return found


def _html(parts: list[TextPart]) -> SafeString:
    return render_to_string("rulesdb/parts/words.html", {"parts": parts}) if parts else SafeString()


def headings_above(provision: Provision, version: str) -> list[tuple[str, str, str]]:
    """The provisions above, the chapter first: (number, heading, URL)."""
    above = shelf().volume(provision).ancestors(provision)
    return [(row.number, heading_words(row), provision_url(row, version)) for row in above]


def counterparts_of(provision: Provision) -> list[Counterpart]:
    """What the provision was in older editions and became in newer ones, each with the nearest edition first."""
    documents = shelf()
    came = documents.to_older(provision)
    went = documents.to_newer(provision)
    return [
        *(Counterpart(line.older_edition, line.kind, line.note, line.note_ja, line.older, went=False) for line in came),
        *(Counterpart(line.newer_edition, line.kind, line.note, line.note_ja, line.newer, went=True) for line in went),
    ]


def namesakes_of(provision: Provision, counterparts: Iterable[Counterpart]) -> list[Namesake]:
    """Different rules that have the same number in other editions. The number in an old ruling may mean one of them."""
    documents = shelf()
    related = {row.pk for one in counterparts for row in one.provisions}
    known = {one.edition.pk for one in counterparts}
    found = (volume.numbers.get(provision.number) for volume in documents.rules if volume.edition.pk in known)
    others = [row for row in found if row is not None and row.pk not in related]
    return [Namesake(other, documents.counterparts_in(other, provision.edition)) for other in others]


def references_of(provision: Provision) -> list[Reference]:
    """The references of the provision in number order, each target once. Of several references to one target, a corrected one is
    kept."""
    rows = sorted(provision.every_reference(), key=lambda row: (not row.corrected, row.order))
    first: dict[int, Reference] = {}
    for row in rows:
        first.setdefault(row.target_id, row)
    return sorted(first.values(), key=lambda row: row.target.sort_key)


def cited_by(provision: Provision) -> list[CitingGroup]:
    """The texts outside the rules that cite the provision, by kind, including those that other applications add."""
    groups: dict[str, CitingGroup] = {}
    further = (citation for more in more_citations for citation in more(provision))
    for citation in (*shelf().citing(provision), *further):
        group = groups.setdefault(citation.source_kind, CitingGroup(citation.source_kind))
        language, label = citing_label(citation)
        group.rows.append(CitingText(citation, label, citing_url(citation), language))
    return list(groups.values())


def citing_url(citation: Citation) -> str:
    """The URL of the citing text; empty if this site has no page for it."""
    key = citation.source_key

    names: dict[str, tuple[str, list[str]]] = {
        Citation.Source.QUESTION: ("rulesdb:question", [key]),
        Citation.Source.ANSWER: ("rulesdb:answer", [key]),
        Citation.Source.PASSAGE: ("rulesdb:passage", key.split("/", 1)),
        Citation.Source.TERM: ("rulesdb:term", [key]),
        Citation.Source.CARD: ("desk:card", [key]),
        Citation.Source.SCENARIO: ("desk:scenario", [key]),
        Citation.Source.RULING: ("desk:ruling_read", [key]),
        Citation.Source.FLOOR: ("rulesdb:floor_provision", key.split("/", 2)),
    }
    if citation.source_kind == Citation.Source.DISCREPANCY:
        return reverse("rulesdb:discrepancy", args=[key])

    name, arguments = names.get(citation.source_kind, ("", []))
    try:
        return reverse(name, args=arguments)
    except NoReverseMatch:
        return ""
