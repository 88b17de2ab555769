"""Parses a document with numbered provisions, such as floor rules, into records; does not use the database.

The document has a header of ``name: value`` lines, a line ``---``, and the provisions. A provision begins with a number; lines
without a number continue the provision above them. ``docs/floor.md`` describes the format for the site's keeper.
"""

from __future__ import annotations

import datetime
import re
import unicodedata
from urllib.parse import urlsplit

import msgspec

from rulesdb.importers.errors import DocumentError
from rulesdb.importers.numbers import parent_of, sort_key

REQUIRED = ("title", "publisher", "edition", "date", "language", "slug")
OPTIONAL = ("title-ja", "source", "numbers")
LANGUAGES = ("en", "ja")
OWN, COMPREHENSIVE = "own", "comprehensive"
NUMBERS = (OWN, COMPREHENSIVE)
"""Which rules a dotted number in the text means if no document is named before it: those of the document itself, or the
comprehensive rules."""
RULER = "---"
MAX_PROVISIONS = 3_000
MAX_DEPTH = 8
MAX_CHARACTERS = 2_000_000
LONGEST_VALUE = 200
LONGEST_PROVISION = 20_000
LONGEST_HEADING = 120
SLUG = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
SLUG_CHARACTERS = (2, 20)
VERSION = re.compile(r"[0-9A-Za-z][0-9A-Za-z._-]{0,19}")
_NUMBER = re.compile(
    r"(?P<number>[1-9１-９][0-9０-９]{0,2}(?:[.．][1-9１-９][0-9０-９]{0,2})*)[.．]?(?:(?P<space>[ \t　]+)|$)"
)
_GLUED = re.compile(r"[1-9１-９][0-9０-９]*(?:[.．][0-9０-９]+)+[.．]?(?=[^0-9０-９.．\s])")
"""A number with points and no space after it: it is not known whether it begins a provision."""
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_FIELD = re.compile(r"(?P<name>[a-z-]+)[ \t]*[:：][ \t]*(?P<value>.*)")
_SENTENCE_ENDS = tuple(".。!?！？:：;,、")


class FloorHeader(msgspec.Struct, frozen=True):
    """The header of the document."""

    title: str
    publisher: str
    edition: str
    date: datetime.date
    language: str
    slug: str
    title_ja: str = ""
    source: str = ""
    numbers: str = OWN


class FloorProvision(msgspec.Struct, frozen=True):
    """One numbered provision. ``printed`` is the number as printed, empty if it is the same; ``text`` is exactly as given. A
    provision is a ``heading`` if it is one short line that is not a sentence and has provisions below it."""

    number: str
    printed: str
    text: str
    heading: bool
    line: int


class FloorRecord(msgspec.Struct, frozen=True):
    """A parsed document: its header, and its provisions in order."""

    header: FloorHeader
    provisions: tuple[FloorProvision, ...]


def parse_floor(text: str, *, file: str) -> FloorRecord:
    """The document in ``text``.

    Raises `DocumentError` with ``file``, the line and what is allowed when the header lacks a field or has an unknown one,
    a value is not allowed, a number is not greater than the one before, or a provision has no words.

    >>> head = "title: Table rules\\npublisher: The Circle\\nedition: 1.0\\ndate: 2026-01-05\\nlanguage: en\\nslug: table"
    >>> read = parse_floor(head + "\\n---\\n1 Calls\\n1.1 Raise a hand.\\nThen wait.\\n", file="table.txt")
    >>> read.header.slug, [(row.number, row.text, row.heading) for row in read.provisions]
    ('table', [('1', 'Calls', True), ('1.1', 'Raise a hand.\\nThen wait.', False)])
    """
    if len(text) > MAX_CHARACTERS:
        raise DocumentError(
            file,
            0,
            "the document has {count} characters; {most} are allowed",
            count=len(text),
            most=MAX_CHARACTERS,
        )
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        if _CONTROL.search(line):
            raise DocumentError(file, number, "the line holds a control character: only printable text is allowed")
    ruler = next((place for place, line in enumerate(lines) if line.strip() == RULER), None)
    if ruler is None:
        raise DocumentError(file, 0, "the header has no end: a line with {ruler} must follow it", ruler=RULER)
    return FloorRecord(_header(lines[:ruler], file), _provisions(lines, ruler + 1, file))


def _header(lines: list[str], file: str) -> FloorHeader:
    values: dict[str, str] = {}
    places: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue

        found = _FIELD.fullmatch(line.strip())
        allowed = ", ".join((*REQUIRED, *OPTIONAL))
        if found is None:
            raise DocumentError(
                file, number, "a line of the header is a name, a colon and a value; names: {allowed}", allowed=allowed
            )

        name = found["name"]
        value = found["value"].strip()
        if name not in (*REQUIRED, *OPTIONAL):
            raise DocumentError(
                file, number, "the header has no field {name!r}; there are {allowed}", name=name, allowed=allowed
            )
        if name in values:
            raise DocumentError(
                file, number, "the field {name} already stands on line {first}", name=name, first=places[name]
            )
        if not value:
            raise DocumentError(file, number, "the field {name} is empty", name=name)
        if len(value) > LONGEST_VALUE:
            raise DocumentError(
                file, number, "the field {name} has {count} characters; {most} are allowed",
                name=name, count=len(value), most=LONGEST_VALUE,
            )  # fmt: skip

        values[name], places[name] = value, number

    if missing := [name for name in REQUIRED if name not in values]:
        raise DocumentError(file, 0, "the header lacks {missing}", missing=", ".join(missing))

    _check(values, places, file)

    return FloorHeader(
        title=values["title"],
        publisher=values["publisher"],
        edition=values["edition"],
        date=_date(values["date"], file, places["date"]),
        language=values["language"],
        slug=values["slug"],
        title_ja=values.get("title-ja", ""),
        source=values.get("source", ""),
        numbers=values.get("numbers", OWN),
    )


def _check(values: dict[str, str], places: dict[str, int], file: str) -> None:
    """Raise `DocumentError` for a value of the header that is not allowed."""
    least, most = SLUG_CHARACTERS
    if not SLUG.fullmatch(values["slug"]) or not least <= len(values["slug"]) <= most:
        raise DocumentError(
            file, places["slug"],
            "the slug is {least} to {most} small letters, digits and hyphens, and begins with a letter, such as floor-rules",
            least=least, most=most,
        )  # fmt: skip
    if not VERSION.fullmatch(values["edition"]):
        raise DocumentError(
            file,
            places["edition"],
            "the edition is 1 to 20 letters, digits, points and hyphens, such as 1.2 or 2026-07",
        )

    for name, allowed in (("language", LANGUAGES), ("numbers", NUMBERS)):
        if values.get(name, allowed[0]) not in allowed:
            raise DocumentError(
                file, places[name], "{name} is one of {allowed}", name=name, allowed=", ".join(allowed)
            )  # fmt: skip

    if source := values.get("source"):
        try:
            address = urlsplit(source)
            good = address.scheme in ("http", "https") and bool(address.hostname) and " " not in source
        except ValueError:
            good = False
        if not good:
            raise DocumentError(file, places["source"], "the source is an address that begins with https:// or http://")


def _date(value: str, file: str, line: int) -> datetime.date:
    try:
        return datetime.date.fromisoformat(value)
    except ValueError:
        raise DocumentError(file, line, "the date is a day such as 2026-07-01") from None


def _provisions(lines: list[str], first: int, file: str) -> tuple[FloorProvision, ...]:
    found: list[tuple[str, str, list[str], int]] = []
    for place in range(first, len(lines)):
        line = lines[place]
        at = place + 1
        match = _NUMBER.match(line)
        if match is None:
            if glued := _GLUED.match(line):
                raise DocumentError(
                    file, at,
                    "put a space after {number} if it begins a provision, or before it if the line goes on with the one above",
                    number=glued[0],
                )  # fmt: skip
            if found:
                found[-1][2].append(line)
            elif line.strip():
                raise DocumentError(file, at, "the first provision has no number: it begins with one, such as 1 or 1.1")
            continue

        number = unicodedata.normalize("NFKC", match["number"])
        if found and sort_key(number) <= sort_key(found[-1][0]):
            raise DocumentError(
                file, at,
                "{number} does not come after {before}, the number above it; where a line of a provision begins with a number, "
                "put a space before it",
                number=number, before=found[-1][0],
            )  # fmt: skip
        if number.count(".") >= MAX_DEPTH:
            raise DocumentError(file, at, "{number} has more than {most} parts", number=number, most=MAX_DEPTH)
        if len(found) == MAX_PROVISIONS:
            raise DocumentError(file, at, "a document has {most} provisions at most", most=MAX_PROVISIONS)

        printed = line[: match.start("space")] if match["space"] else line[: match.end()]
        found.append((number, printed, [line[match.end() :]], at))

    if not found:
        raise DocumentError(file, 0, "the document has no provisions: lines that begin with a number, such as 1 or 1.1")

    parents = {parent_of(number) for number, *_rest in found}
    rows = []
    for number, printed, words, at in found:
        text = "\n".join(words).strip("\n")
        if not text.strip():
            raise DocumentError(file, at, "{number} has no words", number=number)
        if len(text) > LONGEST_PROVISION:
            raise DocumentError(
                file, at, "{number} has {count} characters; {most} are allowed",
                number=number, count=len(text), most=LONGEST_PROVISION,
            )  # fmt: skip
        short = "\n" not in text and len(text) <= LONGEST_HEADING and not text.rstrip().endswith(_SENTENCE_ENDS)
        rows.append(FloorProvision(number, printed if printed != number else "", text, short and number in parents, at))

    return tuple(rows)
