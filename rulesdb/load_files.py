"""Reads the project's own data files, strictly; does not use the database."""

import hashlib
import re
from collections.abc import Hashable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
import yaml

from rulesdb.importers.comprehensive_records import Corrections
from rulesdb.importers.errors import DocumentError, Phrase, phrase

HERE = Path(__file__).parent
SOURCES = HERE / "sources"
DATA = HERE / "data"
ANSWERS = DATA / "answers"

T = TypeVar("T")
_MISFIT = re.compile(r"(?P<what>.*?)(?: - at `(?P<place>.*)`)?", re.DOTALL)
_FORMS = (
    (re.compile(r"Expected (?P<wanted>`.*`), got (?P<got>`.*`)"), "expected {wanted}, got {got}"),
    (re.compile(r"Object missing required field `(?P<name>.*)`"), "the field {name} is missing"),
    (re.compile(r"Object contains unknown field `(?P<name>.*)`"), "there is no field {name} here"),
    (re.compile(r"Invalid enum value (?P<name>.*)"), "{name} is not one of the allowed words"),
)
"""The messages of msgspec for invalid content, and the project's wording for each."""


class TranslationRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One provision in another language; its lists have the order of the provision's lists."""

    text: str
    bullets: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()


class ConcordanceRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a concordance file: which numbers of the older edition became which numbers of the newer one."""

    old: tuple[str, ...]
    new: tuple[str, ...]
    kind: Literal["same", "renumbered", "amended", "added", "removed", "split", "merged"]
    note: str = ""
    note_ja: str = ""


class _Loader(yaml.CSafeLoader):
    """A YAML loader that refuses a key given twice; YAML itself would silently keep the last value."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:  # noqa: FBT001, FBT002
        seen: set[object] = set()
        for key, _ in node.value:
            if key.value in seen:
                raise yaml.constructor.ConstructorError(None, None, f"{key.value!r} appears twice", key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)


def read_yaml(path: Path, kind: type[T]) -> T:
    """The content of the YAML file as an object of type ``kind``. Raises `DocumentError` with file, line and reason if it is not
    valid."""
    try:
        content = yaml.load(path.read_bytes(), _Loader)  # noqa: S506 - _Loader is a safe loader
        return msgspec.convert(content, kind)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise DocumentError(path.name, line, "not readable as YAML: {problem}", problem=error.problem) from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise DocumentError(path.name, 0, "not readable as YAML: {problem}", problem=error) from None
    except msgspec.ValidationError as error:
        raise DocumentError(path.name, 0, "{what}", what=misfit(error)) from None
    except OSError as error:
        raise DocumentError(path.name, 0, error.strerror or "cannot be read") from None


def misfit(error: msgspec.ValidationError) -> Phrase:
    """Where and why content is not valid, in the project's words.

    >>> str(misfit(msgspec.ValidationError("Expected `str`, got `int` - at `$[0].slug`")))
    '[0].slug: expected `str`, got `int`'
    """
    found = _MISFIT.fullmatch(str(error))
    if found is None:
        return phrase("{what}", what=error)
    what = next(
        (
            phrase(template, **kinds.groupdict())
            for form, template in _FORMS
            if (kinds := form.fullmatch(found["what"]))
        ),
        phrase("{what}", what=found["what"]),
    )
    place = (found["place"] or "").removeprefix("$").removeprefix(".")
    return phrase("{place}: {what}", place=place, what=what) if place else what


def read_text(path: Path) -> str:
    """The text of a source document; `DocumentError` when it is not there or not UTF-8."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise DocumentError(path.name, line, "not UTF-8 text") from None
    except OSError as error:
        raise DocumentError(path.name, 0, error.strerror or "cannot be read") from None


@cache
def _corrections() -> dict[str, Corrections]:
    return read_yaml(DATA / "corrections.yaml", dict[str, Corrections])


def corrections_of(version: str, language: str) -> Corrections:
    """The known misprints of an edition of the comprehensive rules; empty for an unknown edition."""
    return _corrections().get(f"{version}.{language}", Corrections())


def translations_of(version: str, language: str) -> dict[str, TranslationRecord]:
    """All wordings of an edition's provisions in ``language``, by number; a number in two files is refused."""
    found: dict[str, TranslationRecord] = {}
    for path in sorted((DATA / f"translation-{version}.{language}").glob("*.yaml")):
        for number, words in read_yaml(path, dict[str, str | TranslationRecord]).items():
            if number in found:
                raise DocumentError(path.name, 0, "{number} is already translated in another file", number=number)
            found[number] = TranslationRecord(words) if isinstance(words, str) else words
    return found


@cache
def answer_numbers() -> tuple[str, ...]:
    """The numbers of all official answers in ascending order, found by the lines with which entries begin.

    >>> answer_numbers()[:2], "Q602" in answer_numbers(), "Q317" in answer_numbers()
    (('Q1', 'Q2'), True, False)
    """
    texts = (path.read_text(encoding="utf-8") for path in ANSWERS.glob("*.yaml"))
    found = {int(number) for text in texts for number in re.findall(r"^- number: Q([0-9]+)$", text, re.MULTILINE)}
    return tuple(f"Q{number}" for number in sorted(found))


def concordances() -> list[tuple[str, str, str, tuple[ConcordanceRecord, ...]]]:
    """Every concordance: file name, older version, newer version, lines."""
    found = []
    for path in sorted(DATA.glob("concordance-*-*.yaml")):
        _, older, newer = path.stem.split("-")
        found.append((path.name, older, newer, read_yaml(path, tuple[ConcordanceRecord, ...])))
    return found


def fingerprint_of(paths: Iterable[Path] = ()) -> str:
    """SHA-256 of the names and bytes of ``paths``; by default of all files that a load reads and of the code that reads them."""
    chosen = sorted(paths) or sorted(
        path
        for pattern in ("sources/*.txt", "data/**/*.yaml", "importers/*.py", "load*.py", "migrations/*.py")
        for path in HERE.glob(pattern)
    )
    digest = hashlib.sha256()
    for path in chosen:
        digest.update(f"{path.name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()
