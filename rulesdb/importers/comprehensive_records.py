"""The records that the parser of the comprehensive rules returns, and those of known misprints."""

import datetime

import msgspec


class Span(msgspec.Struct, frozen=True):
    """Characters ``start`` to ``end`` of one part of a provision, ``part`` named as in its layout."""

    part: str
    start: int
    end: int


class BilingualWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text of this project in English and in Japanese."""

    en: str = ""
    ja: str = ""


class MisprintRecord(msgspec.Struct, frozen=True):
    """A misprint in the stored text of a provision: where it is, how it should likely read, and why."""

    span: Span
    likely: str
    note: BilingualWords


class ProvisionRecord(msgspec.Struct, frozen=True):
    """One numbered provision with its bullets, examples, notes and figures.

    ``printed_number`` is empty unless the print differs from ``number``; ``mark`` is the heading mark (``##``) printed
    before the number, if any. ``layout`` lists the parts in printed order:
    ``figures.0``, ``text``, ``bullets.1``, ``examples.0``, ``notes.0``. ``changed`` are the spans printed in bold.
    """

    number: str
    printed_number: str
    number_reason: BilingualWords
    mark: str
    line: int
    heading: bool
    text: str
    bullets: tuple[str, ...]
    examples: tuple[str, ...]
    notes: tuple[str, ...]
    figures: tuple[str, ...]
    layout: tuple[str, ...]
    changed: tuple[Span, ...]
    misprints: tuple[MisprintRecord, ...] = ()

    def part(self, name: str) -> str:
        """The words of the part that ``layout`` calls ``name``."""
        field, dot, index = name.partition(".")
        value = getattr(self, field)
        return str(value[int(index)] if dot else value)


class ReferenceRecord(msgspec.Struct, frozen=True):
    """A number that a provision cites, and the number of the provision that it means.

    ``part``, ``start`` and ``end`` say where it is printed; ``start`` and ``end`` are None for the inner provisions of a range."""

    source: str
    part: str
    printed: str
    start: int | None
    end: int | None
    target: str
    in_range: bool
    corrected: bool
    reason: BilingualWords


class EditionRecord(msgspec.Struct, frozen=True):
    """A whole edition of the comprehensive rules."""

    language: str
    version: str
    date: datetime.date
    preface: str
    contents: tuple[str, ...]
    changes: tuple[str, ...]
    provisions: tuple[ProvisionRecord, ...]
    references: tuple[ReferenceRecord, ...]


class NumberCorrection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A provision printed under a wrong number. ``after`` is the number printed before it."""

    printed: str
    after: str
    means: str
    reason: BilingualWords


class ReferenceCorrection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A citation that is out of date in print: in the provision ``at``, the number ``printed`` means ``means``."""

    at: str
    printed: str
    means: str
    reason: BilingualWords


class WordCorrection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A misprint in the provisions ``at``: the words ``printed`` should likely read ``likely``."""

    at: tuple[str, ...]
    printed: str
    likely: str
    note: BilingualWords


class Corrections(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The known misprints of one edition."""

    numbers: tuple[NumberCorrection, ...] = ()
    references: tuple[ReferenceCorrection, ...] = ()
    words: tuple[WordCorrection, ...] = ()
