"""What was made in the pocket and is not sent to the site yet, as a parcel (`judge.pocket.parcel`)."""

from __future__ import annotations

import msgspec

from judge.desk.models import Branch, Case, Line, Ruling
from judge.learning.travelling import answered_here, done_here, lesson_mark
from judge.pocket.parcel import Board, Entry, KeptLine, Parcel, Written

AT_ONCE = 40
"""So many boards and rulings travel in one parcel; the rest are offered after it."""
ANSWERS_AT_ONCE = 400
"""So many answers to questions."""


def unsent(sent: str) -> str:
    """A JSON object: `counts` of what is waiting, and `body`, the parcel as it is sent. `sent` is a JSON list of marks.

    Everything is in the order in which it was made. A board is waiting again once it was changed, a ruling once it was added to,
    a question once it was answered again.
    """
    done = set(msgspec.json.decode(sent, type=list[str]))
    boards = tuple(board for case in Case.objects.order_by("created", "pk") if (board := _board(case)).mark not in done)
    rulings = tuple(each for ruling in Ruling.objects.order_by("pk") if (each := _written(ruling)).mark not in done)
    lessons = tuple(each for each in done_here() if lesson_mark(each) not in done)
    answers = tuple(each for each in answered_here() if each.mark not in done)
    counts = {"boards": len(boards), "rulings": len(rulings), "lessons": len(lessons), "answers": len(answers)}
    boards, rulings = boards[:AT_ONCE], rulings[:AT_ONCE]
    wanted = {entry.line for each in rulings for entry in each.entries} | {
        digest for each in boards for _name, digest in each.tree
    }
    stored = Line.objects.filter(digest__in=[each for each in wanted if each]).order_by("created", "digest")
    lines = tuple(KeptLine(row.digest, row.position, row.cards, row.content.picks) for row in stored)
    body = msgspec.json.encode(Parcel(lines, boards, rulings, lessons, answers[:ANSWERS_AT_ONCE])).decode()
    return msgspec.json.encode({"counts": counts, "body": body}).decode()


def _board(case: Case) -> Board:
    branches = list(Branch.objects.filter(case=case).order_by("order", "pk"))
    return Board(
        public_id=case.public_id,
        version=case.version,
        title=case.title,
        source=case.source,
        scenario=case.scenario,
        position=case.position,
        cards=case.cards,
        picks=case.picks,
        draft=case.draft,
        tree=tuple((branch.name, branch.line_id or "") for branch in branches),
    )


def _written(ruling: Ruling) -> Written:
    entries = []
    for row in ruling.entries.order_by("number"):
        rules = [
            f"{each.edition}/{each.key}" for each in row.mentions.filter(kind="rule", ticked=True).order_by("order")
        ]
        entries.append(
            Entry(
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
            )
        )
    return Written(ruling.public_id, ruling.read_id, ruling.visibility, tuple(entries))
