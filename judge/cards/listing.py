"""Reads an imported list of cards strictly; every error names its place in the list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from judge.cards.records import COLOUR, KEYWORD, LEVEL, SCOPE, SUBTYPE, Record
from judge.engine.position.notation_words import CARD, KEYWORDS, card_number
from judge.wording.card_files import FileSentence, file_sentence, shape_error
from judge.wording.formatting import Language

MAX_FILE_BYTES = 20_000_000
"""About ten times the list of every card there is."""
MAX_TEXT_CHARACTERS = 2_000
"""The most characters in one text: eight times the longest printed one."""
MAX_NAME_CHARACTERS = 100
MAX_HP = 9_990
MAX_LIFE = 20
MAX_COST = 20
MAX_TAGS = 20
STAGE_SKILL_NAMES = "stage-skill-names.json"
"""The file that may lie beside a list of cards, with the names of oshi stage skills by card number."""
MAX_PARTS = 8
"""Arts, keyword abilities or oshi skills of one card."""


_OTHER = re.compile(r"Expected (`.*`), got (`.*`)")


class RecordError(ValueError):
    """A list that cannot be read: the place in it, what is wrong there, and the file if there are several."""

    def __init__(self, place: FileSentence | None, reason: FileSentence, file: str = "") -> None:
        self.place, self.reason, self.file = place, reason, file
        super().__init__(self.in_language("en"))

    def in_language(self, language: Language) -> str:
        """The whole error in a language."""
        place = self.place.in_language(language) if self.place else ""
        return ": ".join(part for part in (self.file, place, self.reason.in_language(language)) if part)


def read_file(path: Path) -> tuple[Record, ...]:
    """All records of the list at `path`. OSError when it cannot be opened, RecordError for the first thing that is wrong."""
    if path.stat().st_size > MAX_FILE_BYTES:
        told = "the file has {count} bytes; at most {most} are read"
        raise RecordError(None, file_sentence(told, count=path.stat().st_size, most=MAX_FILE_BYTES))
    return read_list(path.read_bytes())


def read_all(paths: Iterable[Path]) -> tuple[Record, ...]:
    """All records of several lists together, with the names of oshi stage skills that a file beside them has. Errors as in `read`,
    the place with the name of the file; a number that two lists have is one."""
    found: dict[str, Path] = {}
    records: list[Record] = []
    for path in paths:
        try:
            listed = read_file(path)
        except RecordError as error:
            raise RecordError(error.place, error.reason, str(path)) from error
        for record in listed:
            if record.number in found:
                reason = file_sentence("{other} has this number, too", other=str(found[record.number]))
                raise RecordError(file_sentence("{number}", number=record.number), reason, str(path))
            found[record.number] = path
        records += _with_stage_skill_names(listed, path.with_name(STAGE_SKILL_NAMES))
    return tuple(records)


def _with_stage_skill_names(records: Iterable[Record], path: Path) -> Iterator[Record]:
    """The records with the names of a file, where it is there: number to name, because published lists run name and text
    together."""
    names: dict[str, str] = {}
    if path.exists():
        try:
            names = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise RecordError(None, shape_error(str(error)), str(path)) from error
    for record in records:
        name = record.oshi_stage_skill_name or names.get(record.number)
        yield msgspec.structs.replace(record, oshi_stage_skill_name=name) if name else record


def read_list(content: bytes) -> tuple[Record, ...]:
    """All records of a list in JSON. RecordError for the first thing that is wrong.

    >>> read_list(b'[{"number": "hBP99-001", "hp": "much"}]')
    Traceback (most recent call last):
    judge.cards.listing.RecordError: card 1 (hBP99-001), hp: expected `int | null`, got `str`
    """
    try:
        records = msgspec.json.decode(content, type=tuple[Record, ...])
    except msgspec.ValidationError as error:
        raise _explained(str(error), content) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _not_json(str(error), content) from error
    seen: dict[str, int] = {}
    for place, record in enumerate(records, 1):
        number = record.number[:MAX_NAME_CHARACTERS]
        for field, reason in record_errors(record):
            raise RecordError(_place(place, number, field), reason)
        if record.number in seen:
            reason = file_sentence("this number is given twice; it is card {other} already", other=seen[record.number])
            raise RecordError(_place(place, number), reason)
        seen[record.number] = place
    return records


def record_errors(record: Record) -> Iterator[tuple[str, FileSentence]]:
    """What is wrong with a record by itself: the field, and what is allowed there."""
    if not CARD.fullmatch(record.number) or record.number.lower() in KEYWORDS or len(record.number) > 20:
        yield "number", file_sentence("a card number such as hBP01-056 is expected")
    elif card_number(record.number) != record.number:
        yield "number", file_sentence("write it as {number}", number=card_number(record.number) or "")
    elif record.set != record.number.partition("-")[0]:
        before = record.number.partition("-")[0]
        yield "set", file_sentence("the part of the number before the dash is expected, {set}", set=before)
    for field, text in (("name", record.name), ("name_en", record.name_en)):
        if text is not None and (len(text) > MAX_NAME_CHARACTERS or (field == "name" and not text.strip())):
            yield field, file_sentence("1 to {most} characters are expected", most=MAX_NAME_CHARACTERS)
    yield from _facts(record)
    yield from _words(record)
    yield from _parts(record)
    yield from _texts(record)


def _facts(record: Record) -> Iterator[tuple[str, FileSentence]]:
    holomem = record.type == "holomem"
    for field, value, most, needed in (
        ("hp", record.hp, MAX_HP, holomem),
        ("life", record.life, MAX_LIFE, record.type == "oshi"),
        ("life_loss_on_down", record.life_loss_on_down, MAX_LIFE, False),
    ):
        if value is None and needed:
            yield field, file_sentence("a holomem card needs one" if holomem else "an oshi card needs one")
        if value is not None and not 0 <= value <= most:
            yield field, file_sentence("a whole number from 0 to {most} is expected", most=most)
    if holomem != (record.bloom is not None):
        told = "one of {allowed} is expected for a holomem, and null for any other card"
        yield "bloom", file_sentence(told, allowed=", ".join(LEVEL))
    if (record.type == "support") != bool(record.subtypes):
        told = "one of {allowed} is expected for a Support card, and none for any other"
        yield "subtypes", file_sentence(told, allowed=", ".join(SUBTYPE))

    modifiers = (
        (record.life_loss_on_down or 1) != 1,
        bool(record.aliases),
        record.cannot_bloom,
        record.unlimited_in_deck,
    )
    if len(record.extra) != sum(modifiers):
        told = (
            "{count} extra abilities are expected, those told by life_loss_on_down, aliases, cannot_bloom and unlimited_in_deck; "
            "{found} are written"
        )
        yield "extra", file_sentence(told, count=sum(modifiers), found=len(record.extra))


def _words(record: Record) -> Iterator[tuple[str, FileSentence]]:
    """Words that have to be among those known."""
    lists: list[tuple[str, tuple[str, ...], dict[str, str]]] = [
        ("colour", record.colour, dict(COLOUR)),
        ("baton", record.baton or (), dict(COLOUR)),
        ("bloom", (record.bloom,) if record.bloom else (), dict(LEVEL)),
        ("subtypes", record.subtypes, dict(SUBTYPE)),
    ]
    for index, arts in enumerate(record.arts):
        lists.append((f"arts[{index}].cost", arts.cost, dict(COLOUR)))
        lists.append((f"arts[{index}].crit", tuple(icon.colour for icon in arts.crit), dict(COLOUR)))
    for index, keyword in enumerate(record.keyword_effects):
        lists.append((f"keyword_effects[{index}].kind", (keyword.kind,), dict(KEYWORD)))
    for index, skill in enumerate(record.oshi_skills):
        lists.append((f"oshi_skills[{index}].limit", (skill.limit,), dict(SCOPE)))

    for field, words, known in lists:
        for word in words:
            if word not in known:
                yield (
                    field,
                    file_sentence(
                        "“{word}” is not known; allowed: {allowed}", word=word[:40], allowed=", ".join(known)
                    ),
                )
        if len(words) > MAX_COST:
            yield field, file_sentence("at most {most} are expected", most=MAX_COST)


def _parts(record: Record) -> Iterator[tuple[str, FileSentence]]:
    for field, count, most in (
        ("arts", len(record.arts), MAX_PARTS),
        ("keyword_effects", len(record.keyword_effects), MAX_PARTS),
        ("oshi_skills", len(record.oshi_skills), MAX_PARTS),
        ("tags", len(record.tags), MAX_TAGS),
        ("aliases", len(record.aliases), MAX_TAGS),
    ):
        if count > most:
            yield field, file_sentence("at most {most} are expected", most=most)

    for index, arts in enumerate(record.arts):
        if not 0 <= arts.damage <= MAX_HP or any(not 0 <= icon.value <= MAX_HP for icon in arts.crit):
            yield f"arts[{index}]", file_sentence("damage from 0 to {most} is expected", most=MAX_HP)
    for index, skill in enumerate(record.oshi_skills):
        if skill.cost != "X" and not (isinstance(skill.cost, int) and 0 <= skill.cost <= MAX_COST):
            yield (
                f"oshi_skills[{index}].cost",
                file_sentence("a whole number from 0 to {most}, or X, is expected", most=MAX_COST),
            )


def _texts(record: Record) -> Iterator[tuple[str, FileSentence]]:
    texts = [("support_text", record.support_text), ("oshi_stage_skill", record.oshi_stage_skill)]
    texts += [(f"arts[{index}].text", arts.text) for index, arts in enumerate(record.arts)]
    texts += [(f"keyword_effects[{index}].text", each.text) for index, each in enumerate(record.keyword_effects)]
    texts += [(f"oshi_skills[{index}].text", each.text) for index, each in enumerate(record.oshi_skills)]

    for field, text in texts:
        if text and len(text) > MAX_TEXT_CHARACTERS:
            yield (
                field,
                file_sentence(
                    "the text has {count} characters; at most {most} are read",
                    count=len(text),
                    most=MAX_TEXT_CHARACTERS,
                ),
            )

    names = [(f"arts[{index}].name", each.name) for index, each in enumerate(record.arts)]
    names += [(f"keyword_effects[{index}].name", each.name) for index, each in enumerate(record.keyword_effects)]
    names += [(f"oshi_skills[{index}].name", each.name) for index, each in enumerate(record.oshi_skills)]
    names += [("oshi_stage_skill_name", record.oshi_stage_skill_name or "")]
    names += [("tags", each) for each in record.tags] + [("aliases", each) for each in record.aliases]

    for field, name in names:
        if len(name) > MAX_NAME_CHARACTERS:
            yield field, file_sentence("at most {most} characters are expected", most=MAX_NAME_CHARACTERS)


def _explained(message: str, content: bytes) -> RecordError:
    """msgspec's message with the card it is about."""
    what, _, path = message.partition(" - at `")
    found = re.match(r"\$\[(\d+)\]\.?(.*?)`?$", path)
    if found is None:
        if other := _OTHER.fullmatch(what):
            told = "a list of cards is expected: expected {wanted}, got {got}"
            return RecordError(None, file_sentence(told, wanted=other[1], got=other[2]))
        return RecordError(None, file_sentence("a list of cards is expected: {what}", what=what[0].lower() + what[1:]))
    index = int(found[1])
    return RecordError(_place(index + 1, _numbered(content, index), found[2]), shape_error(what))


def _place(place: int, number: str, field: str = "") -> FileSentence:
    """A card in the list, by its place, its number where it can be read, and the field that is meant."""
    template = "card {place}" + (" ({number})" if number else "") + (", {field}" if field else "")
    return file_sentence(template, place=place, number=number, field=field)


def _numbered(content: bytes, index: int) -> str:
    """The number of a card that could not be read whole; empty where that cannot be read either."""

    class Numbered(msgspec.Struct):
        number: str

    try:
        found = msgspec.json.decode(content, type=list[Numbered])
    except msgspec.DecodeError:
        return ""
    return found[index].number[:MAX_NAME_CHARACTERS]


def _not_json(message: str, content: bytes) -> RecordError:
    """A message that says the line instead of the byte."""
    what, _, place = message.partition(" (byte ")
    if place:
        line = content[: int(place.rstrip(")"))].count(b"\n") + 1
        return RecordError(
            file_sentence("line {line}", line=line), file_sentence("this is not JSON: {what}", what=what)
        )
    return RecordError(None, file_sentence("this is not JSON: {what}", what=what))
