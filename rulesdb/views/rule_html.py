"""Renders the words of a provision as HTML: references as chips, terms as links, changed spans and misprints marked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rulesdb.grouping import grouped
from rulesdb.importers.numbers import NUMBER
from rulesdb.languages import in_page_words, page_language
from rulesdb.models import Provision, Reference, Translation
from rulesdb.templatetags.rules import chip, link_words
from rulesdb.views.labels import heading_words

SEPARATE_KINDS = ("text", "paragraph", "heading")
"""Kinds of which each piece is a part of its own. Pieces of other kinds that follow each other make one part."""

_REMARK = re.compile(r"\s*\[(Translator['’]s note): (.+?)\]", re.DOTALL)


@dataclass(frozen=True, slots=True)
class TextPart:
    """Consecutive pieces of one kind in the text of a provision, as HTML.

    ``kind`` is text, bullets, examples, notes or figures; in a rule book heading, paragraph, bullet, step, note or caption.
    """

    kind: str
    items: list[SafeString]


def official_parts(provision: Provision, *, pinned: bool) -> list[TextPart]:
    """The official text in printed order. With ``pinned``, references lead to this edition permanently."""
    version = provision.edition.version if pinned else ""
    if provision.kind == Provision.Kind.PASSAGE:
        return _blocks(provision)

    references = grouped((row.part, row) for row in provision.every_reference() if row.start is not None)
    return _grouped(
        (
            name,
            _printed(
                words,
                references.get(name, []),
                changed,
                version,
                provision.edition.language,
                misprints_in_part(provision, name),
            ),
        )
        for name, words, changed in provision.parts()
        if words
    )


def misprints_in_part(provision: Provision, part: str) -> list[dict[str, Any]]:
    """The misprints in one part of a provision, in the order of the text."""
    return sorted((row for row in provision.misprints if row["part"] == part), key=lambda row: row["start"])


def misprint_mark(row: dict[str, Any], language: str) -> SafeString:
    """The mark after a misprint: a note that the words are as stored, their likely wording in the ``language`` of the text, and the
    reason."""
    why = in_page_words(row["note"], row["note_ja"])
    return format_html(
        '<small class="misprint" lang="{}" title="{}">〔{} <span lang="{}">{}</span>〕</small>',
        page_language(),
        why,
        _("as stored; likely"),
        language,
        row["likely"],
    )


def with_misprints(words: str, wrong: Iterable[tuple[int, int, dict[str, Any]]], language: str) -> SafeString:
    """Stored words with each misprint underlined and followed by its mark. `wrong` has (start, end, entry) for each."""
    out: list[SafeString] = []
    at = 0
    for start, end, row in wrong:
        out += [escape(words[at:start]), format_html("<u>{}</u>{}", words[start:end], misprint_mark(row, language))]
        at = end
    return mark_safe("".join([*out, escape(words[at:])]))  # noqa: S308 - each piece is escaped


def marked_heading(provision: Provision) -> SafeString:
    """A heading as `heading_words` gives it, with misprints marked if these are the stored words."""
    words = heading_words(provision)
    if words != provision.text:
        return escape(words)
    wrong = ((row["start"], row["end"], row) for row in misprints_in_part(provision, "text"))
    return with_misprints(words, wrong, provision.edition.language)


def _blocks(passage: Provision) -> list[TextPart]:
    """The blocks of a rule book's passage in printed order."""
    pieces = (
        (block["kind"], block["marker"], link_words(block["text"], language=passage.edition.language, numbers=False))
        for block in passage.blocks
    )
    return _grouped(
        (kind, format_html('<b class="marker">{}</b> {}', marker, html) if marker and kind != "heading" else html)
        for kind, marker, html in pieces
    )


def translated_parts(translation: Translation, official_parts: Sequence[str], *, version: str = "") -> list[TextPart]:
    """A translation in the order of the official parts. Remarks of the translator become notes."""
    stale = {row.printed: row for row in translation.provision.every_reference() if row.corrected}

    def pieces() -> Iterable[tuple[str, SafeString]]:
        for name in official_parts:
            words = _translated_part(translation, name)
            remarks = [found[2] for found in _REMARK.finditer(words)]
            if words:
                yield name, _linked(_REMARK.sub("", words), version, stale)
            for remark in remarks:
                yield "notes", link_words(remark, edition=version)

    return _grouped(pieces())


def _translated_part(translation: Translation, name: str) -> str:
    field, dot, index = name.partition(".")
    value = getattr(translation, field, "")
    if not dot:
        return str(value)
    return str(value[int(index)]) if int(index) < len(value) else ""


def _linked(words: str, version: str, stale: dict[str, Reference]) -> SafeString:
    """Translated words as HTML. Numbers that are out of date are marked as in the official text."""
    out: list[SafeString] = []
    at = 0
    for found in NUMBER.finditer(words):
        row = stale.get(found[0])
        if row:
            out += [link_words(words[at : found.start()], edition=version), _chip(row, version)]
            at = found.end()
    out.append(link_words(words[at:], edition=version))
    return mark_safe("".join(out))  # noqa: S308 - each piece is escaped


def _grouped(pieces: Iterable[tuple[str, SafeString]]) -> list[TextPart]:
    parts: list[TextPart] = []
    for name, html in pieces:
        kind = name.partition(".")[0]
        if parts and parts[-1].kind == kind and kind not in SEPARATE_KINDS:
            parts[-1].items.append(html)
        else:
            parts.append(TextPart(kind, [html]))
    return parts


def _printed(
    words: str,
    references: Sequence[Reference],
    changed: Sequence[tuple[int, int]],
    version: str,
    language: str,
    wrong: Sequence[dict[str, Any]],
) -> SafeString:
    pieces = [(row.start or 0, row.end or 0, _chip(row, version)) for row in references]
    pieces += [
        (
            row["start"],
            row["end"],
            format_html("<u>{}</u>{}", words[row["start"] : row["end"]], misprint_mark(row, language)),
        )
        for row in wrong
    ]
    out: list[str] = []
    at = 0
    for start, end, html in sorted(pieces):
        out += [_plain(words, at, start, changed, version, language), html]
        at = end
    out.append(_plain(words, at, len(words), changed, version, language))
    return mark_safe("".join(out))  # noqa: S308 - each piece is escaped


def _plain(words: str, start: int, end: int, changed: Sequence[tuple[int, int]], version: str, language: str) -> str:
    """Words between references as HTML; what the edition marks as changed is in ``<b class="changed">``."""
    out: list[str] = []
    at = start
    for first, last in sorted(changed):
        first = max(first, at)
        last = min(last, end)
        if first >= last:
            continue
        out.append(link_words(words[at:first], edition=version, language=language, numbers=False))
        inner = link_words(words[first:last], edition=version, language=language, numbers=False)
        out.append(format_html('<b class="changed">{}</b>', inner))
        at = last
    out.append(link_words(words[at:end], edition=version, language=language, numbers=False))
    return "".join(out)


def _chip(row: Reference, version: str) -> SafeString:
    if not row.corrected:
        return chip(row.target.number, edition=version, label=row.printed, classes="inline")
    meant = chip(row.target.number, edition=version, classes="inline")
    return format_html('<del class="stale" title="{}">{}</del> {}', _stale_title(row), escape(row.printed), meant)


def _stale_title(row: Reference) -> str:
    return _("Printed as %(printed)s; %(meant)s is meant.") % {"printed": row.printed, "meant": row.target.number}
