"""What a phone remembers of each board and ruling that it shares with the site: the version here, the version there, and what
both had in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import models
from django.db.models import Count

from judge.desk.models import Case, Ruling, RulingEntry
from judge.pocket.merging import BoardBase, WholeBoard
from judge.pocket.models import Agreed
from judge.pocket.parcel import Board, Parcel, RulingParcel

SHIFT_WHILE_RENUMBERING = 1_000
"""Added to the numbers of entries while they change places, so that no two are the same meanwhile."""


def agreed_board(public_id: str) -> Agreed | None:
    """What this phone remembers of a board."""
    return Agreed.objects.filter(mark=f"board {public_id}").first()


def agreed_ruling(public_id: str) -> Agreed | None:
    """What this phone remembers of a ruling."""
    return Agreed.objects.filter(mark=f"ruling {public_id}").first()


def agreed_base(agreed: Agreed) -> BoardBase | None:
    """The board as this phone and the site last had it in common."""
    return msgspec.convert(agreed.state, BoardBase) if agreed.state else None


def stored_board(case: Case) -> WholeBoard:
    """A board as it is stored."""
    tree = tuple((branch.name, branch.line_id or "") for branch in case.branches.order_by("order", "pk"))
    return WholeBoard(case.title, case.content, tree)


def remember_board(board: Board, state: Any, here: int) -> None:
    """The site's board was stored here; `here` is its version on this phone now, 0 where that differs from the site's board."""
    _remember(f"board {board.public_id}", state, here=here, there=board.version)


def remember_ruling(written: RulingParcel, tokens: Any, here: int) -> None:
    """The same for a ruling; `here` is the number of its entries."""
    _remember(f"ruling {written.public_id}", tokens, here=here, there=len(written.entries))


def note_sent(body: str, marks: Sequence[str]) -> None:
    """The site has stored the items with these marks as this body has them. The phone learns which version the site has now when
    it next asks."""
    parcel = msgspec.json.decode(body, type=Parcel)
    for board in parcel.boards:
        if board.mark in marks:
            state = WholeBoard(board.title, board.content, board.tree).base
            _remember(f"board {board.public_id}", state, here=board.version)
    for written in parcel.rulings:
        if written.mark in marks:
            known = agreed_ruling(written.public_id)
            there = [*dict.fromkeys([*((known and known.state) or ()), *(each.token for each in written.entries)])]
            here = RulingEntry.objects.filter(ruling__public_id=written.public_id).values_list("token", flat=True)
            _remember(f"ruling {written.public_id}", there, here=0 if set(here) - set(there) else len(here))


def note_refused(body: str, marks: Sequence[str]) -> None:
    """This phone cannot store the items with these marks. It does not ask for them again until they change at the site."""
    if not marks:
        return
    parcel = msgspec.json.decode(body, type=Parcel)
    for board in parcel.boards:
        if board.mark in marks:
            _remember(f"board {board.public_id}", None, there=board.version)
    for written in parcel.rulings:
        if written.mark in marks:
            _remember(f"ruling {written.public_id}", None, there=len(written.entries))


def versions_in_common() -> dict[str, int]:
    """The versions here of the boards and rulings that are the same at the site, by their marks."""
    return dict(Agreed.objects.exclude(here=0).values_list("mark", "here"))


def site_versions() -> dict[str, int]:
    """The site's versions of the boards and rulings that this phone has stored, by their marks."""
    return dict(Agreed.objects.exclude(there=0).values_list("mark", "there"))


def versions_here() -> dict[str, int]:
    """The versions of all boards and rulings on this phone, by their marks."""
    found = {f"board {name}": version for name, version in Case.objects.values_list("public_id", "version")}
    counted = Ruling.objects.annotate(count=Count("entries")).values_list("public_id", "count")
    return found | {f"ruling {name}": count for name, count in counted}


def order_entries(ruling: Ruling, tokens: Sequence[str]) -> int:
    """Number the entries of a ruling in the order of these tokens, the others after them; returns how many there are. Nothing else
    of an entry ever changes."""
    place = {token: at for at, token in enumerate(tokens)}
    rows = sorted(ruling.entries.all(), key=lambda row: (place.get(row.token, SHIFT_WHILE_RENUMBERING), row.number))
    plain: models.QuerySet[RulingEntry] = models.QuerySet(RulingEntry)
    if [row.number for row in rows] != [*range(1, len(rows) + 1)]:
        for shift in (SHIFT_WHILE_RENUMBERING, 0):
            for number, row in enumerate(rows, 1):
                plain.filter(pk=row.pk).update(number=number + shift)
    return len(rows)


def _remember(mark: str, state: Any, **versions: int) -> None:
    Agreed.objects.update_or_create(mark=mark, defaults={"state": msgspec.to_builtins(state), **versions})
