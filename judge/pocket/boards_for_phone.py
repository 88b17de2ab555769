"""What the site sends to a phone: those boards and rulings of its owner that the phone lacks or has in another version, with their
lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from django.db.models import Count

from judge.desk.models import Case, Line, Ruling
from judge.pocket.export import board_of, line_of, ruling_of
from judge.pocket.parcel import BYTES_AT_ONCE, ITEMS_AT_ONCE, Board, KeptLine, Parcel, RulingParcel


class VersionsOnPhone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The site's versions that a phone has stored, by the marks of boards and rulings (`judge.pocket.models`)."""

    known: dict[str, int]


def parcel_for_phone(owners: Sequence[str], known: Mapping[str, int]) -> bytes:
    """As JSON: `parcel`, what is sent next, and `more`, whether something is left for later. A parcel holds at least one board or
    ruling, and otherwise no more than a parcel from a phone."""
    lines: dict[str, KeptLine] = {}
    boards: list[Board] = []
    rulings: list[RulingParcel] = []
    size = 0
    more = False

    for item, digests in _wanted(owners, known):
        size += sum(len(msgspec.json.encode(line_of(each))) for each in digests if each not in lines)
        size += len(msgspec.json.encode(item))
        if (boards or rulings) and (size > BYTES_AT_ONCE or len(boards) + len(rulings) >= ITEMS_AT_ONCE):
            more = True
            break
        lines |= {each: line_of(each) for each in digests}
        if isinstance(item, Board):
            boards.append(item)
        else:
            rulings.append(item)

    parcel = Parcel(lines=tuple(lines.values()), boards=tuple(boards), rulings=tuple(rulings))
    return msgspec.json.encode({"parcel": parcel, "more": more})


def _wanted(owners: Sequence[str], known: Mapping[str, int]) -> Iterator[tuple[Board | RulingParcel, tuple[str, ...]]]:
    """The boards and rulings that the phone lacks or has in another version, the last changed first, each with the digests of the
    lines that it needs."""
    cases = Case.objects.filter(owner__in=owners).order_by("-updated", "-pk")
    for public_id, version in cases.values_list("public_id", "version"):
        if known.get(f"board {public_id}") != version:
            board = board_of(Case.objects.get(public_id=public_id), None)
            # The line on show goes along where it is a line of its own too: links to it work on the phone.
            shown = Line.objects.filter(digest=board.content.digest).values_list("digest", flat=True)
            yield board, tuple(dict.fromkeys([*(digest for _name, digest in board.tree if digest), *shown]))
    rulings = Ruling.objects.filter(owner__in=owners).annotate(count=Count("entries"))
    for public_id, count in rulings.values_list("public_id", "count"):
        if known.get(f"ruling {public_id}") != count:
            written = ruling_of(Ruling.objects.get(public_id=public_id))
            yield written, tuple(dict.fromkeys(entry.line for entry in written.entries if entry.line))
