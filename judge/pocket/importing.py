"""Stores what a pocket desk sends to the site. Each item is read, checked as if it had been typed here, and stored on its own,
once, under the identifiers that the device gave it, in the order in which it was made. Nothing that is here is overwritten, one bad
item does not affect another, and one request does a bounded amount of work."""

from __future__ import annotations

import json
import logging
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from django.db import IntegrityError, InterfaceError, OperationalError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.desk import budget
from judge.desk.models import Line, Ruling
from judge.desk.presenting.page_words import language
from judge.desk.rulings.publishing import why_not_public
from judge.learning.lesson_files import lesson_named
from judge.learning.questions.model import KINDS as QUESTION_KINDS
from judge.learning.questions.model import questions
from judge.learning.sync import Reviewed, import_lesson, import_review, lesson_mark
from judge.pocket.parcel import ITEMS_AT_ONCE, Board, KeptLine, RulingParcel
from judge.pocket.splitting import KINDS, BadParcel, split_parcel, without_deep_nesting
from judge.pocket.store_item import Joiner, NotYet, RefusedItem, StoredItem, store_board, store_line, store_ruling

__all__ = ["BadParcel", "import_parcel"]

logger = logging.getLogger(__name__)
TYPES: dict[str, Any] = {
    "lessons": str,
    "lines": KeptLine,
    "boards": Board,
    "rulings": RulingParcel,
    "answers": Reviewed,
}
NAME_CHARACTERS = 60


class Refusal(msgspec.Struct, frozen=True):
    """An item that is not stored: its kind, its place among those of this kind in the parcel, its title, its mark (empty if none
    can be read), and why."""

    kind: str
    number: int
    name: str
    mark: str
    reason: str


def import_parcel(
    owners: Sequence[str], body: bytes, *, pulled: bool = False, joiner: Joiner | None = None
) -> dict[str, Any]:
    """Store a parcel for a browser, or on a phone the parcel that the site sends (`pulled`). New items belong to the first of
    `owners`; items that any of them has here are continued. `joiner` joins new rulings to the calls for which they were written.
    Raises `BadParcel`. Returns

    - `counts` of what is new here, and how many boards were `continued`;
    - `apart`, the boards on which both sides had gone on: title, and the digests of the two lines;
    - what was `refused` (`Refusal`), and `notes` on what was stored differently from what was sent;
    - the `marks` of the items that need not be sent again, and for each kind how many this request did not reach (`later`)."""
    try:
        items = split_parcel(body)
    except BadParcel as error:
        raise BadParcel(_("This is not something that a pocket desk sends: {why}").format(why=error)) from error

    counts = dict.fromkeys(KINDS, 0)
    later = Counter[str]()
    apart: list[dict[str, str]] = []
    continued = 0
    marks: list[str] = []
    notes: list[str] = []
    public: list[str] = []
    refused: list[Refusal] = []
    here = _lines_here(items["lines"])
    lost: dict[str, str] = {}
    done = 0

    for kind, number, raw in _in_order(items):
        known = kind == "lines" and number in here  # there is nothing to do, so it does not count
        if not known and (done >= ITEMS_AT_ONCE or (done and budget.spent())):
            later[kind] += 1
            continue
        try:
            item = _read(kind, raw)
            stored = StoredItem() if known else _store(owners, item, lost, first=not done, pulled=pulled, joiner=joiner)
            notes += [stored.note] if stored.note and stored.note not in notes else []
            counts[kind] += stored.new
            continued += stored.continued
            if stored.aside:
                apart.append({"name": _name(kind, raw), "shown": stored.shown, "line": stored.aside})
            marks.append(_mark(item))
            if isinstance(item, RulingParcel) and item.visibility == Ruling.Visibility.PUBLIC:
                public.append(item.read_id)
        except (NotYet, IntegrityError):  # the latter: the same was sent twice at the same moment
            later[kind] += 1
        except RefusedItem as error:
            refused.append(_refusal(kind, number, raw, str(error)))
        except (OperationalError, InterfaceError):  # the database does not answer, whatever the item
            raise
        except Exception:  # whatever one item makes fail, the others are taken
            logger.exception("An item of a parcel failed: %s", kind)
            refused.append(_refusal(kind, number, raw, _("The site failed on it. The failure is in the site’s log.")))
        if kind == "lines" and refused and refused[-1].number == number:
            lost[refused[-1].mark.removeprefix("line ")] = refused[-1].reason
        done += not known

    return {
        "counts": counts,
        "continued": continued,
        "apart": apart,
        "refused": msgspec.to_builtins(refused),
        "notes": [*notes, *_notes(owners[0], public)],
        "marks": marks,
        "later": dict(later),
    }


def _notes(owner: str, public: list[str]) -> list[str]:
    """What was stored differently from what was sent: a ruling is public only if its owner may publish (`Ruling.save`)."""
    why = why_not_public(owner)
    count = Ruling.objects.filter(owner=owner, read_id__in=public, visibility=Ruling.Visibility.LINK).count()
    if not why or not count:
        return []
    told = ngettext(
        "{count} ruling can be read by its link alone.", "{count} rulings can be read by their links alone.", count
    )
    return [f"{told.format(count=count)} {why}"]


def _refusal(kind: str, number: int, raw: bytes, reason: str) -> Refusal:
    return Refusal(kind, number, _name(kind, raw), _mark_of(kind, raw), reason)


def _in_order(items: dict[str, list[bytes]]) -> Iterator[tuple[str, int, bytes]]:
    for kind in KINDS:
        for number, raw in enumerate(items[kind]):
            yield kind, number, raw


def _lines_here(raws: list[bytes]) -> set[int]:
    """Which lines of the parcel, by their places, are stored already. A line never changes, so there is nothing to compare."""
    digests = {number: digest for number, raw in enumerate(raws) if (digest := _loosely(raw).get("digest"))}
    wanted = {each for each in digests.values() if isinstance(each, str) and re.fullmatch("[a-z0-9]{1,32}", each)}
    found = set(Line.objects.filter(digest__in=wanted).values_list("digest", flat=True)) if wanted else set()
    return {number for number, digest in digests.items() if isinstance(digest, str) and digest in found}


def _read(kind: str, raw: bytes) -> Any:
    """An item, decoded strictly. Raises `RefusedItem`."""
    try:
        item = msgspec.json.decode(raw, type=TYPES[kind])
    except (ValueError, RecursionError) as error:
        raise RefusedItem(_("It cannot be read: {why}").format(why=error)) from error
    if _has_null(msgspec.to_builtins(item)):
        raise RefusedItem(_("It has a null character, which no text has."))
    return item


def _has_null(value: Any) -> bool:
    """Whether a text in it has a null character. No text has one, and PostgreSQL stores none."""
    if isinstance(value, str):
        return "\0" in value
    if isinstance(value, dict):
        return any(_has_null(each) for each in value.values())
    return isinstance(value, list | tuple) and any(_has_null(each) for each in value)


def _store(
    owners: Sequence[str], item: Any, lost: dict[str, str], *, first: bool, pulled: bool, joiner: Joiner | None
) -> StoredItem:
    """Store an item. Raises `RefusedItem` and `NotYet`."""
    if isinstance(item, str):
        return StoredItem(new=import_lesson(owners[0], item))
    if isinstance(item, KeptLine):
        return StoredItem(new=store_line(item, first=first, pulled=pulled))
    if isinstance(item, Board):
        return store_board(owners, item, lost, pulled=pulled)
    if isinstance(item, RulingParcel):
        return store_ruling(owners, item, lost, pulled=pulled, joiner=joiner)
    try:
        return StoredItem(new=import_review(owners[0], item))
    except ValueError as error:
        raise RefusedItem(_("What it says about its repetitions cannot be right.")) from error


def _mark(item: Any) -> str:
    return lesson_mark(item) if isinstance(item, str) else str(item.mark)


def _mark_of(kind: str, raw: bytes) -> str:
    """The mark of an item that may be damaged; empty if it has none."""
    if kind == "lessons":
        return lesson_mark(_loose_text(raw))
    found = _loosely(raw)
    parts: tuple[object, ...] = {
        "lines": ("line", found.get("digest")),
        "boards": ("board", found.get("public_id"), found.get("version")),
        "rulings": ("ruling", found.get("public_id"), len(_list(found.get("entries")))),
        "answers": ("answer", found.get("question"), found.get("times")),
    }[kind]
    whole = all(isinstance(part, str | int) for part in parts)
    return " ".join(str(part)[:64] for part in parts) if whole else ""


def _name(kind: str, raw: bytes) -> str:
    """The title of an item, or what kind of item it is if no title can be read."""
    found = _loosely(raw)
    if kind == "lessons":
        lesson = lesson_named(_loose_text(raw))
        return lesson.title.within(language()) if lesson else _("A lesson")
    if kind == "answers":
        question = questions().get(_text(found.get("question")))
        return f"{_('A practice question')}: {QUESTION_KINDS[question.kind]}" if question else _("A practice question")
    if kind == "boards":
        return _quoted(_text(found.get("title"))) or _("A board without a title")
    if kind == "rulings":
        entries = _list(found.get("entries"))
        entry = entries[0] if entries and isinstance(entries[0], dict) else {}
        return f"{_('A ruling')} {_quoted(_text(entry.get('words')))}".strip()
    return _("A line")


def _loose_text(raw: bytes) -> str:
    return raw.decode(errors="replace").strip('"')[:NAME_CHARACTERS]


def _loosely(raw: bytes) -> dict[str, Any]:
    """The fields of an item that may be damaged; empty if it is not an object."""
    try:
        found = json.loads(without_deep_nesting(raw).decode(errors="replace"))  # takes half a surrogate, too
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _text(value: object) -> str:
    return value.replace("\0", "").encode(errors="replace").decode() if isinstance(value, str) else ""


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _quoted(text: str) -> str:
    short = text if len(text) <= NAME_CHARACTERS else f"{text[:NAME_CHARACTERS]}…"
    return f"“{short}”" if short else ""
