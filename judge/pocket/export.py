"""Exports what was made in the pocket and not yet sent to the site, as a parcel (`judge.pocket.parcel`).

Items are sent as stored; the site reports those it cannot read.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass

import msgspec

from judge.desk.models import Branch, Case, Line, Ruling
from judge.learning.sync import Reviewed, answered_here, done_here, lesson_mark
from judge.pocket.agreed_versions import agreed_base, versions_here, versions_in_common
from judge.pocket.merging import BoardBase
from judge.pocket.models import Agreed, ForCall
from judge.pocket.parcel import BYTES_AT_ONCE, ITEMS_AT_ONCE, Board, EntryParcel, KeptLine, Parcel, RulingParcel

COUNTED_KINDS = ("boards", "rulings", "lessons", "answers")
"""The kinds whose numbers a page shows. Lines are sent with the boards and rulings that they belong to."""
Item = str | KeptLine | Board | RulingParcel | Reviewed


@dataclass(frozen=True)
class UnsentItem:
    """A board, a ruling, a lesson or an answer to be sent, its mark, and the lines that have to be sent before it."""

    kind: str
    mark: str
    item: Item
    lines: tuple[str, ...] = ()


def unsent_parcel(sent: str, at_once: int = ITEMS_AT_ONCE) -> str:
    """A JSON object: `counts` of the unsent items, `body`, the parcel to send next, and `marks`, those of its items by kind. `sent`
    is a JSON list of the marks of items that are at the site or are not to be sent.

    Items are in the order in which they were made. A board is unsent again once it is changed, a ruling once it has a new entry,
    a question once it is answered again.
    """
    done = set(msgspec.json.decode(sent, type=list[str]))
    waiting = [each for each in _everything(done | _marks_in_common(), to_the_site=True) if each.mark not in done]
    counts = dict.fromkeys(COUNTED_KINDS, 0)
    for each in waiting:
        counts[each.kind] += 1
    marks, items = _next(waiting, done, at_once)
    body = msgspec.json.encode(_parcel(items)).decode()
    return msgspec.json.encode({"counts": counts, "body": body, "marks": marks}).decode()


def whole_parcel() -> str:
    """Everything that was made here or came from the site, in one parcel, as JSON to be saved as a file."""
    everything = list(_everything())
    items: dict[str, list[Item]] = {kind: [] for kind in Parcel.__struct_fields__}
    for each in everything:
        items[each.kind].append(each.item)
    digests = dict.fromkeys(digest for each in everything for digest in each.lines)
    items["lines"] = [line_of(digest) for digest in digests]
    return msgspec.json.encode(_parcel(items)).decode()


def counts_here(sent: str) -> dict[str, int]:
    """How many boards, rulings, lessons and answers are on this phone only, without making a parcel. `sent`: as for
    `unsent_parcel`."""
    done = set(msgspec.json.decode(sent, type=list[str])) | _marks_in_common()
    counts = dict.fromkeys(COUNTED_KINDS, 0)
    for mark, version in versions_here().items():
        counts[f"{mark.split()[0]}s"] += f"{mark} {version}" not in done
    counts["lessons"] = sum(lesson_mark(lesson) not in done for lesson in done_here())
    counts["answers"] = sum(answer.mark not in done for answer in answered_here())
    return counts


def _marks_in_common() -> set[str]:
    """The marks of the boards and rulings that are the same here and at the site."""
    return {f"{mark} {version}" for mark, version in versions_in_common().items()}


def single_parcel(mark: str) -> str:
    """A parcel with one item and its lines, as JSON; empty if the item is no longer here."""
    for each in _everything():
        if each.mark == mark:
            items: dict[str, list[Item]] = {"lines": [line_of(digest) for digest in dict.fromkeys(each.lines)]}
            return msgspec.json.encode(_parcel({**items, each.kind: [each.item]})).decode()
    return ""


def unchanged_marks(marks: str) -> str:
    """Those marks of a JSON list whose items are still here and have not changed since, as JSON."""
    asked = set(msgspec.json.decode(marks, type=list[str]))
    here = [each.mark for each in _everything() if each.mark in asked] if asked else []
    return msgspec.json.encode(here).decode()


def _everything(skip: Set[str] = frozenset(), *, to_the_site: bool = False) -> Iterator[UnsentItem]:
    """Everything that was made here, in the order in which the site stores it, except the boards and rulings whose marks are in
    `skip`. What a board has in common with the site is sent to the site only: another device may never have had it."""
    versions = versions_here()
    left_out = [mark.split()[1] for mark, version in versions.items() if f"{mark} {version}" in skip]
    known = {each.mark: each for each in Agreed.objects.all()} if to_the_site else {}

    for lesson in done_here():
        yield UnsentItem("lessons", lesson_mark(lesson), lesson)
    for case in Case.objects.exclude(public_id__in=left_out).order_by("created", "pk"):
        agreed = known.get(f"board {case.public_id}")
        board = board_of(case, agreed_base(agreed) if agreed else None)
        yield UnsentItem("boards", board.mark, board, tuple(digest for _name, digest in board.tree if digest))
    for ruling in Ruling.objects.exclude(public_id__in=left_out).order_by("pk"):
        written = ruling_of(ruling)
        mark = written.mark
        if to_the_site:
            written = _missing_entries(written, known.get(f"ruling {ruling.public_id}"))
        lines = tuple(entry.line for entry in written.entries if entry.line)
        yield UnsentItem("rulings", mark, written, lines)
    for answer in answered_here():
        yield UnsentItem("answers", answer.mark, answer)


def _missing_entries(written: RulingParcel, agreed: Agreed | None) -> RulingParcel:
    """The ruling with those entries that the site lacks, as many as fit into one parcel (fifty long ones do not)."""
    there = set(agreed.state or ()) if agreed else set()
    entries: list[EntryParcel] = []
    size = 0
    for entry in written.entries:
        if entry.token not in there:
            size += len(msgspec.json.encode(entry))
            if entries and size > BYTES_AT_ONCE:
                break
            entries.append(entry)
    return msgspec.structs.replace(written, entries=tuple(entries) or written.entries)


def _next(
    waiting: list[UnsentItem], done: set[str], at_once: int
) -> tuple[dict[str, list[str]], dict[str, list[Item]]]:
    """The marks and the items of the next parcel, by kind: as many as may be sent at once, and at least one."""
    marks: dict[str, list[str]] = {kind: [] for kind in Parcel.__struct_fields__}
    items: dict[str, list[Item]] = {kind: [] for kind in Parcel.__struct_fields__}
    passed = set(done)
    size = 0
    for each in waiting:
        lines = [line for digest in dict.fromkeys(each.lines) if (line := line_of(digest)).mark not in passed]
        for kind, mark, item in (*(("lines", line.mark, line) for line in lines), (each.kind, each.mark, each.item)):
            size += len(msgspec.json.encode(item))
            if passed != done and (len(passed) - len(done) >= at_once or size > BYTES_AT_ONCE):
                return marks, items
            passed.add(mark)
            marks[kind].append(mark)
            items[kind].append(item)
    return marks, items


def _parcel(items: dict[str, list[Item]]) -> Parcel:
    return Parcel(**{kind: tuple(listed) for kind, listed in items.items()})  # type: ignore[arg-type]


def line_of(digest: str) -> KeptLine:
    """A line as it is sent."""
    row = Line.objects.get(digest=digest)
    return KeptLine(row.digest, row.position, row.cards, row.choices)


def board_of(case: Case, base: BoardBase | None) -> Board:
    """A board as it is sent; `base` is what sender and receiver last had in common."""
    branches = list(Branch.objects.filter(case=case).order_by("order", "pk"))
    return Board(
        public_id=case.public_id,
        version=case.version,
        title=case.title,
        source=case.source,
        scenario=case.scenario,
        position=case.position,
        cards=case.cards,
        picks=case.choices,
        draft=case.draft,
        tree=tuple((branch.name, branch.line_id or "") for branch in branches),
        base=base,
    )


def ruling_of(ruling: Ruling) -> RulingParcel:
    """A ruling as it is sent."""
    entries = []
    for row in ruling.entries.order_by("number"):
        rules = [
            f"{each.edition}/{each.key}"
            for each in row.mentions.filter(kind__in=("rule", "floor"), ticked=True).order_by("order")
        ]
        entries.append(
            EntryParcel(
                kind=row.kind,
                token=row.token,
                words=row.words,
                happened=row.happened,
                edition=row.edition,
                line=row.line_id or "",
                steps=tuple(row.steps),
                rules=tuple(rules),
                event=row.event,
                table=row.table,
                round=row.round,
                seat_a=row.seat_a,
                seat_b=row.seat_b,
                judge=row.judge,
                given=row.given.isoformat(),
                offset=row.offset,
                penalty=row.penalty,
                penalty_for=row.penalty_for,
            )
        )

    ticket = ForCall.objects.filter(mark=f"ruling {ruling.public_id}").values_list("ticket", flat=True).first()
    return RulingParcel(ruling.public_id, ruling.read_id, ruling.visibility, tuple(entries), ticket or "")
