"""The words of a provision beside those in the edition before, with the differences marked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from rulesdb.models import WORDS_KEPT, Correspondence, Provision
from rulesdb.shelf import ConcordanceLine, shelf
from rulesdb.views.provision_view import provision_url
from rulesdb.views.rule_html import official_parts, with_misprints
from rulesdb.word_diff import Pieces, marked_difference


@dataclass(frozen=True, slots=True)
class ChangeSide:
    """One provision on one side of a comparison, with its words in pieces. ``official`` is true if they are a translation, beside
    which the official words are shown."""

    provision: Provision
    url: str
    pieces: Pieces
    language: str
    official: bool = False

    @property
    def marked(self) -> list[tuple[SafeString, str]]:
        """The pieces as HTML. Misprints are marked as on the page of a rule, if the words are the stored ones."""
        if self.official or not self.provision.misprints:
            return [(escape(text), mark) for text, mark in self.pieces]
        found, at = [], 0
        wrong = _places_of_misprints(self.provision)
        for text, mark in self.pieces:
            end = at + len(text)
            # A misprint that continues over several pieces is marked in the last one.
            here = [(max(start, at) - at, last - at, row) for start, last, row in wrong if at < last <= end]
            found.append((with_misprints(text, here, self.language), mark))
            at = end
        return found

    @property
    def official_html(self) -> SafeString:
        """The official text as HTML; what the edition marks as changed is in ``<b class="changed">``."""
        parts = official_parts(self.provision, pinned=True)
        return mark_safe("\n".join(item for part in parts for item in part.items))  # noqa: S308 - escaped by `official_parts`


@dataclass(frozen=True, slots=True)
class ChangedWords:
    """Both sides of a provision that an edition changed, split or merged."""

    older: list[ChangeSide]
    newer: list[ChangeSide]

    @property
    def in_official_words(self) -> bool:
        """Whether official words are compared, and not translations."""
        return not any(side.official for side in (*self.older, *self.newer))


def sides_of(line: ConcordanceLine) -> tuple[list[ChangeSide], list[ChangeSide]]:
    """Both sides of a line of a concordance, with the differences marked.

    The words are English if both sides have an English text, otherwise the official texts if these are in one language.
    """
    language = _common_language(line)
    old, new = ([side_of(row, language) for row in rows] for rows in (line.older, line.newer))
    if line.kind == Correspondence.Kind.ADDED:
        return old, [_all_marked(side, "new") for side in new]
    if line.kind == Correspondence.Kind.REMOVED:
        return [_all_marked(side, "gone") for side in old], new
    if line.kind not in WORDS_KEPT and len(old) == len(new) == 1 and old[0].language == new[0].language:
        before, after = marked_difference(old[0].pieces[0][0], new[0].pieces[0][0])
        return [replace(old[0], pieces=before)], [replace(new[0], pieces=after)]
    return old, new


def changed_words(provision: Provision) -> ChangedWords | None:
    """The provision beside what it was in the edition before; None if it is new, was not compared, or has the same words."""
    line = next(iter(shelf().to_older(provision)), None)
    if line is None or line.kind in WORDS_KEPT or not line.older:
        return None
    return ChangedWords(*sides_of(line))


def new_since(provision: Provision) -> str:
    """The version of the edition before, if that edition has no such provision; otherwise empty."""
    line = next(iter(shelf().to_older(provision)), None)
    return line.older_edition.version if line is not None and not line.older else ""


def side_of(row: Provision, language: str = "en") -> ChangeSide:
    """A provision in its words of this language if it has any, otherwise in its own language."""
    translation = row.translation(language) if row.edition.language != language else None
    url = provision_url(row, row.edition.version)
    if translation is None:
        return ChangeSide(row, url, [(_words(row.text, row.bullets, row.examples), "same")], row.edition.language)
    words = _words(translation.text, translation.bullets, translation.examples)
    return ChangeSide(row, url, [(words, "same")], translation.language, official=True)


def _common_language(line: ConcordanceLine) -> str:
    """English if all provisions have an English text, otherwise their official language if they share one."""
    rows = (*line.older, *line.newer)
    if all(row.edition.language == "en" or row.translation() for row in rows):
        return "en"
    own = {row.edition.language for row in rows}
    return own.pop() if len(own) == 1 else "en"


def _words(text: str, bullets: list[str], examples: list[str]) -> str:
    return "\n".join([text, *bullets, *examples])


def _places_of_misprints(row: Provision) -> list[tuple[int, int, dict[str, Any]]]:
    """The places of misprints in the compared words: (start, end, entry of `Provision.misprints`)."""
    starts, at = {}, 0
    parts = [("text", row.text)]
    parts += [
        (f"{name}.{place}", words) for name in ("bullets", "examples") for place, words in enumerate(getattr(row, name))
    ]
    for name, words in parts:
        starts[name] = at
        at += len(words) + 1
    places = [(starts[each["part"]], each) for each in row.misprints if each["part"] in starts]
    return sorted(
        ((start + each["start"], start + each["end"], each) for start, each in places), key=lambda each: each[0]
    )


def _all_marked(side: ChangeSide, mark: str) -> ChangeSide:
    return replace(side, pieces=[(words, mark) for words, _mark in side.pieces])
