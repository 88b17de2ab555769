"""Parses the official rule book, Japanese or English, into titled passages; does not use the database.

The extracted text has figures, lists and headings without a common form, so the outline
(`rulesdb/data/rulebook-outline.yaml`) says with which line each passage begins. Every other line is text of the
passage above it, the caption of a figure, or page furniture (page numbers, cover) that the outline lists. A document
with any other line, or without a passage in its place, is refused.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
import msgspec.yaml

from rulesdb.importers.errors import DocumentError
from rulesdb.importers.rulebook_lines import RulebookLine, join_lines, read_lines

BlockKind = Literal["heading", "paragraph", "bullet", "step", "note", "caption"]
PassageKind = Literal["chapter", "section", "example", "terms", "term"]

OUTLINE = Path(__file__).parents[1] / "data/rulebook-outline.yaml"
_CONTENTS = re.compile(r"(?P<title>.+)\t(?P<first>\d+)(?:~(?P<last>\d+))?")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_VERSION = re.compile(r"Ver(\d+\.\d+)")
_TERM = re.compile(r"(?P<term>.+?)\*\* —+ (?P<text>.+)")
_STEP = re.compile(r"(?P<mark>\d{1,2}(?=\s)|[①-⑳])\s*(?P<text>.*)")
_CARD_IN_FIGURE = re.compile(r"[①-⑳] ?h[A-Z]+\d+-\d+")
_CARD_LABEL = re.compile(_CARD_IN_FIGURE.pattern + r" (〈.+〉|[A-Z]\w+( [A-Z]\w+)*)")


class PassageBlock(msgspec.Struct, frozen=True):
    """One paragraph, list item, small heading, note or caption; `marker` is its printed mark ("●", "3", "※")."""

    kind: BlockKind
    text: str
    marker: str
    depth: int
    line: int


class PassageRecord(msgspec.Struct, frozen=True):
    """One passage: the slug that both languages share, where it stands, and its text in blocks.

    `printed` tells whether the title is the book's own; the worked examples have none in print.
    `chapter` is the slug of the chapter above it, or empty.
    """

    slug: str
    language: str
    kind: PassageKind
    chapter: str
    title: str
    printed: bool
    first_page: int
    last_page: int
    line: int
    blocks: tuple[PassageBlock, ...]

    @property
    def text(self) -> str:
        """The passage as plain text, a block a line."""
        return "\n".join(block.text for block in self.blocks)


class _Anchor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    heading: str = ""
    start: str = msgspec.field(name="from", default="")
    title: str = ""
    contents: str = ""
    page: int = 0
    labels: frozenset[str] = frozenset()
    captions: frozenset[str] = frozenset()
    breaks: frozenset[str] = frozenset()
    joins: frozenset[str] = frozenset()


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    kind: PassageKind
    en: _Anchor | None = None
    ja: _Anchor | None = None


class _Furniture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cover: tuple[str, ...]
    pages: dict[str, int]


class Outline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the outline file."""

    furniture: dict[str, _Furniture]
    passages: tuple[_Entry, ...]
    terms: dict[str, tuple[str, ...]]


@cache
def read_outline() -> Outline:
    """The outline of the rule book as the project keeps it."""
    return msgspec.yaml.decode(OUTLINE.read_bytes(), type=Outline)


def rulebook_version(text: str) -> str:
    """The version on the cover; raises `DocumentError` if there is none.

    >>> rulebook_version("Official Rule Book" + chr(10) + "Ver1.02")
    '1.02'
    """
    for line in text.splitlines():
        if match := _VERSION.fullmatch(line.strip()):
            return match[1]
    raise DocumentError("rule book", 0, "the cover has no version (a line like Ver1.02)")


def parse_rulebook(text: str, language: str, *, file: str = "rule book") -> tuple[PassageRecord, ...]:
    """Returns the passages of the rule book in the order of print; `language` is "ja" or "en".

    Raises `DocumentError` with `file`, line and reason when the language is another one, the version or
    the table of contents is missing or malformed, a passage of the outline is not found after the one
    before it or has no text, or there is text before the first passage.
    """
    outline = read_outline()
    if language not in outline.furniture:
        raise DocumentError(
            file,
            0,
            "the rule book is known in {known}, not in {language}",
            known=", ".join(sorted(outline.furniture)),
            language=language,
        )

    furniture = outline.furniture[language]
    lines = read_lines(text)
    if broken := next((line for line in lines if _CONTROL.search(line.raw)), None):
        raise DocumentError(file, broken.number, "the line holds a control character: only printable text is allowed")

    contents, body = _front_matter(lines, furniture, file)
    anchors = [(entry, anchor) for entry in outline.passages if (anchor := getattr(entry, language)) is not None]
    starts = _find_starts(body, anchors, file)
    if stray := [line for line in body[: starts[0]] if line.text]:
        raise DocumentError(file, stray[0].number, "text stands between the table of contents and the first passage")

    records: list[PassageRecord] = []
    chapter = ""
    chapter_pages = range(0)
    pages = (0, 0)
    for (entry, anchor), start, end in zip(anchors, starts, [*starts[1:], len(body)], strict=True):
        pages = _pages(anchor, contents, pages, body[start].number, file)
        if entry.kind in ("chapter", "terms"):
            chapter = entry.slug
            chapter_pages = range(pages[0], pages[1] + 1)

        owner = chapter if pages[0] in chapter_pages and entry.slug != chapter else ""
        own = [line for line in body[start:end] if line.text not in furniture.pages]

        passage = PassageRecord(
            entry.slug,
            language,
            entry.kind,
            owner,
            anchor.title or anchor.heading,
            bool(anchor.heading),
            *pages,
            body[start].number,
            (),
        )
        if entry.kind == "terms":
            records += _terms(passage, own[1:], outline.terms[entry.slug], language, file)
            continue

        blocks = tuple(_blocks(own[1:] if anchor.heading else own, anchor, language))
        if not blocks and entry.kind != "chapter":
            raise DocumentError(file, passage.line, "the passage {title!r} has no text", title=passage.title)

        records.append(msgspec.structs.replace(passage, blocks=blocks))

    return tuple(records)


def _front_matter(
    lines: Sequence[RulebookLine], furniture: _Furniture, file: str
) -> tuple[dict[str, tuple[int, int]], Sequence[RulebookLine]]:
    """The pages that the table of contents gives by title, and the lines after it."""
    contents: dict[str, tuple[int, int]] = {}
    has_version = False
    for index, line in enumerate(lines):
        if match := _CONTENTS.fullmatch(line.raw.strip()):
            first = int(match["first"])
            last = int(match["last"] or first)
            if last < first or match["title"] in contents:
                raise DocumentError(file, line.number, "an entry of the table of contents is doubled or runs backwards")
            contents[match["title"]] = (first, last)
        elif contents:
            if not has_version:
                raise DocumentError(file, 0, "the cover has no version (a line like Ver1.02)")
            return contents, lines[index:]
        elif _VERSION.fullmatch(line.text):
            has_version = True
        elif line.text and line.text not in furniture.cover:
            raise DocumentError(file, line.number, "this line is neither the cover nor the table of contents")

    raise DocumentError(file, 0, "the table of contents (lines of a title, a tab and a page) or the body is missing")


def _find_starts(body: Sequence[RulebookLine], anchors: Sequence[tuple[_Entry, _Anchor]], file: str) -> list[int]:
    """The index in `body` of the line at which each passage begins."""
    starts: list[int] = []
    index = 0
    for _, anchor in anchors:
        found = next((i for i in range(index, len(body)) if _begins(body[i], anchor)), None)
        if found is None:
            after = body[starts[-1]].number if starts else body[0].number
            raise DocumentError(
                file,
                after,
                "after this line the passage {title!r} must begin",
                title=anchor.heading or anchor.start,
            )
        starts.append(found)
        index = found + 1
    return starts


def _begins(line: RulebookLine, anchor: _Anchor) -> bool:
    if anchor.heading:
        return line.text == anchor.heading and (not line.bullet or line.mark == "●")
    step = _STEP.fullmatch(line.text)
    return line.text.startswith(anchor.start) or (step is not None and step["text"].startswith(anchor.start))


def _pages(
    anchor: _Anchor, contents: dict[str, tuple[int, int]], before: tuple[int, int], line: int, file: str
) -> tuple[int, int]:
    """The first and last page of a passage; one without an entry of its own stands on those of the one before."""
    if anchor.contents and anchor.contents not in contents:
        raise DocumentError(file, line, "the table of contents has no entry {title!r}", title=anchor.contents)
    first, last = contents[anchor.contents] if anchor.contents else before
    if not anchor.page:
        return first, last
    if anchor.contents and not first <= anchor.page <= last:
        raise DocumentError(
            file,
            line,
            "the table of contents gives pages {first} to {last}, expected {page}",
            first=first,
            last=last,
            page=anchor.page,
        )
    return anchor.page, anchor.page


def _terms(
    page: PassageRecord, lines: Sequence[RulebookLine], slugs: Sequence[str], language: str, file: str
) -> Iterator[PassageRecord]:
    """The introduction of a page of the glossary, if it has one, and a record for each of its terms."""
    first = next((i for i, line in enumerate(lines) if _TERM.fullmatch(line.emphasized)), len(lines))
    if intro := tuple(_blocks(lines[:first], _Anchor(), language)):
        yield msgspec.structs.replace(page, blocks=intro)

    found: list[tuple[str, PassageBlock]] = []
    for line in lines[first:]:
        if match := _TERM.fullmatch(line.emphasized):
            found.append((match["term"].replace("*", ""), PassageBlock("paragraph", match["text"], "", 0, line.number)))
        elif line.text:
            term, block = found[-1]
            found[-1] = (term, msgspec.structs.replace(block, text=join_lines(block.text, line.text, language)))

    if len(found) != len(slugs):
        raise DocumentError(
            file,
            page.line,
            "the glossary has {count} terms here, expected {expected}",
            count=len(found),
            expected=len(slugs),
        )

    for slug, (term, block) in zip(slugs, found, strict=True):
        yield msgspec.structs.replace(
            page, slug=slug, kind="term", chapter="glossary", title=term, line=block.line, blocks=(block,)
        )


def _blocks(lines: Sequence[RulebookLine], anchor: _Anchor, language: str) -> Iterator[PassageBlock]:
    """The blocks of a passage: a block ends at an empty line, a mark, or where the outline says so."""
    block: PassageBlock | None = None
    for index, line in enumerate(lines):
        if not line.text:
            continue
        titled = bool(anchor.start) and block is None
        after_gap = block is None or not lines[index - 1].text
        started = _started(line, anchor, titled=titled)
        if started is None and (after_gap and line.text not in anchor.joins):
            started = PassageBlock("paragraph", line.text, "", 0, line.number)
        if started is None and block is not None and block.kind != "heading" and not _is_whole(block):
            block = msgspec.structs.replace(block, text=join_lines(block.text, line.text, language))
            continue
        if block is not None:
            yield block
        block = started or PassageBlock("paragraph", line.text, "", 0, line.number)
    if block is not None:
        yield block


def _is_whole(block: PassageBlock) -> bool:
    """Whether the block is the label of a card in a figure. The lines that follow it are the text of the card."""
    return _CARD_LABEL.fullmatch(block.text) is not None


def _started(line: RulebookLine, anchor: _Anchor, *, titled: bool) -> PassageBlock | None:
    """The block that the line begins by its mark or by the outline; None if only an empty line could tell.

    `titled`: the line opens a passage that the book gives no title, so it is text even if set as a heading.
    """
    kind: BlockKind | None = None
    text, marker = line.text, line.mark
    if text in anchor.captions or _CARD_IN_FIGURE.match(text):
        kind = "caption"
    elif not titled and (line.heading or marker == "●" or text in anchor.labels):
        kind = "heading"
    elif marker in ("※", "*"):
        kind = "note"
    elif (step := _STEP.fullmatch(text)) and (line.bullet or line.numbered):
        kind = "step"
        marker = step["mark"]
        text = step["text"]
    elif line.bullet or marker == "・":
        kind = "bullet"
    elif text in anchor.breaks:
        kind = "paragraph"
    return None if kind is None else PassageBlock(kind, text, marker, line.depth, line.number)
