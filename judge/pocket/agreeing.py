"""What a phone remembers of the boards and rulings that it has in common with the site, and what of them waits to be sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import models
from django.db.models import Count

from judge.desk.models import Case, Ruling, RulingEntry
from judge.pocket.merging import Base, Whole
from judge.pocket.models import Agreed
from judge.pocket.parcel import Board, Parcel, RulingParcel

AWAY = 1_000
"""Out of the way of the numbers of entries, while these change places."""


def of_board(public_id: str) -> Agreed | None:
    """What is remembered of a board."""
    return Agreed.objects.filter(mark=f"board {public_id}").first()


def of_ruling(public_id: str) -> Agreed | None:
    """What is remembered of a ruling."""
    return Agreed.objects.filter(mark=f"ruling {public_id}").first()


def base_of(agreed: Agreed) -> Base | None:
    """The board as it is remembered."""
    return msgspec.convert(agreed.state, Base) if agreed.state else None


def whole_of(case: Case) -> Whole:
    """A board as it is stored."""
    tree = tuple((branch.name, branch.line_id or "") for branch in case.branches.order_by("order", "pk"))
    return Whole(case.title, case.content, tree)


def remember_board(board: Board, state: Any, here: int) -> None:
    """The site's board was taken here; `here` is the version that it has here now, 0 where that is not the same board."""
    _remember(f"board {board.public_id}", state, here=here, there=board.version)


def remember_ruling(written: RulingParcel, tokens: Any, here: int) -> None:
    """The same for a ruling; `here` is the number of its entries."""
    _remember(f"ruling {written.public_id}", tokens, here=here, there=len(written.entries))


def note_sent(body: str, marks: Sequence[str]) -> None:
    """The site has taken what these marks name, as it was in this body. What it has of it now is learned when it is asked."""
    parcel = msgspec.json.decode(body, type=Parcel)
    for board in parcel.boards:
        if board.mark in marks:
            state = Whole(board.title, board.content, board.tree).base
            _remember(f"board {board.public_id}", state, here=board.version)
    for written in parcel.rulings:
        if written.mark in marks:
            known = of_ruling(written.public_id)
            there = [*dict.fromkeys([*((known and known.state) or ()), *(each.token for each in written.entries)])]
            here = RulingEntry.objects.filter(ruling__public_id=written.public_id).values_list("token", flat=True)
            _remember(f"ruling {written.public_id}", there, here=0 if set(here) - set(there) else len(here))


def note_refused(body: str, marks: Sequence[str]) -> None:
    """This phone cannot take what these marks name. It does not ask for it again as long as it stays as it is at the site."""
    if not marks:
        return
    parcel = msgspec.json.decode(body, type=Parcel)
    for board in parcel.boards:
        if board.mark in marks:
            _remember(f"board {board.public_id}", None, there=board.version)
    for written in parcel.rulings:
        if written.mark in marks:
            _remember(f"ruling {written.public_id}", None, there=len(written.entries))


def alike() -> dict[str, int]:
    """The versions of the boards and rulings that are here as the site has them, by their marks."""
    return dict(Agreed.objects.exclude(here=0).values_list("mark", "here"))


def taken() -> dict[str, int]:
    """The versions of the site that were taken here, by their marks."""
    return dict(Agreed.objects.exclude(there=0).values_list("mark", "there"))


def versions_here() -> dict[str, int]:
    """The versions of all boards and rulings, by their marks."""
    found = {f"board {name}": version for name, version in Case.objects.values_list("public_id", "version")}
    counted = Ruling.objects.annotate(count=Count("entries")).values_list("public_id", "count")
    return found | {f"ruling {name}": count for name, count in counted}


def put_in_order(ruling: Ruling, tokens: Sequence[str]) -> int:
    """Give the entries of a ruling the order in which these tokens name them, the others after them; returns how many there are.
    Nothing else of an entry ever changes."""
    place = {token: at for at, token in enumerate(tokens)}
    rows = sorted(ruling.entries.all(), key=lambda row: (place.get(row.token, AWAY), row.number))
    plain: models.QuerySet[RulingEntry] = models.QuerySet(RulingEntry)
    if [row.number for row in rows] != [*range(1, len(rows) + 1)]:
        for shift in (AWAY, 0):
            for number, row in enumerate(rows, 1):
                plain.filter(pk=row.pk).update(number=number + shift)
    return len(rows)


def _remember(mark: str, state: Any, **versions: int) -> None:
    Agreed.objects.update_or_create(mark=mark, defaults={"state": msgspec.to_builtins(state), **versions})
