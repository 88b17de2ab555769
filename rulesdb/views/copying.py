"""The texts that readers can copy from a provision or an answer, with the source of the words and their URL."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils import translation
from django.utils.translation import gettext as _

from rulesdb.languages import labelled
from rulesdb.models import Language, Provision
from rulesdb.views.labels import citation_of, heading_words

MARKS = {"bullets": "◆ "}


@dataclass(frozen=True, slots=True)
class Copies:
    """The texts to copy from a provision: the official words, the unofficial translation (empty if there is none), both together,
    and a Markdown link."""

    official: str
    translated: str
    both: str
    markdown: str


def copies_of(provision: Provision, url: str) -> Copies:
    """The texts to copy from a provision; `url` is its permanent address."""
    spoken = Language(provision.edition.language)
    official = f"{_cited(provision, spoken)}\n{plain_text(provision)}"
    translated = ""
    found = provision.translation(Language.ENGLISH) if spoken != Language.ENGLISH else None
    if found:
        with translation.override(Language.ENGLISH):
            marked = _("%(citation)s (unofficial translation)") % {"citation": citation_of(provision)}
        words = [found.text, *(MARKS["bullets"] + each for each in found.bullets), *found.examples]
        translated = "\n".join([marked, *filter(None, words)])
    both = f"{official}\n\n{translated}" if translated else official
    heading = heading_words(provision)
    name = labelled(citation_of(provision), heading) if heading else citation_of(provision)
    return Copies(
        f"{official}\n{url}", f"{translated}\n{url}" if translated else "", f"{both}\n\n{url}", markdown_link(name, url)
    )


def markdown_link(name: str, url: str) -> str:
    r"""A link in Markdown.

    >>> markdown_link("Q1: [A] or B?", "https://example.org/answers/Q1")
    '[Q1: \\[A\\] or B?](https://example.org/answers/Q1)'
    """
    return f"[{name.replace('[', chr(92) + '[').replace(']', chr(92) + ']')}]({url})"


def plain_text(provision: Provision) -> str:
    """The official words as plain text, one part on each line."""
    return "\n".join(
        MARKS.get(name.partition(".")[0], "") + words for name, words, _spans in provision.parts() if words
    )


def dispute_lines(doubt: str, disagreements: Iterable[str]) -> list[str]:
    """Lines that say whether an answer is disputed: the doubt and the titles of disagreements, or that there are none."""
    lines = [labelled(_("In doubt"), doubt)] if doubt else []
    lines += [labelled(_("Disputed"), each) for each in disagreements]
    return lines or [_("Not disputed: nothing stored on this site speaks against it.")]


def _cited(provision: Provision, language: Language) -> str:
    with translation.override(language):
        return citation_of(provision)
