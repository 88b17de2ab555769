"""What arrives at the site from a pocket: each thing is stored once under the identifiers that the device gave it, in the order in
which it was made, checked as if it had been typed here, and nothing that is here is overwritten."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.desk import limits
from judge.desk.access import has_room as room_for_a_board
from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Branch, Case, Line, Ruling, RulingEntry
from judge.desk.own_cards import read as read_cards
from judge.desk.presenting.ruling import played
from judge.desk.rulings.forms import RulingForm, plausible
from judge.desk.rulings.publishing import why_not
from judge.desk.rulings.writing import add_arrived, has_room
from judge.engine.cards import Card
from judge.engine.errors import EngineError
from judge.engine.position.notation import read
from judge.learning.travelling import Reviewed, lesson_mark, take_lesson, take_review
from judge.pocket.parcel import Board, Entry, KeptLine, Parcel, Written

IDENTIFIER = re.compile(r"[A-Za-z0-9_-]{8,32}")


class BadParcel(Exception):  # noqa: N818 - what came in, not a failure of the program
    """What came in is not a parcel; nothing of it was stored."""


class Refused(Exception):  # noqa: N818 - what came in, not a failure of the program
    """One thing of a parcel is not taken; the message says which and why. The rest is."""


def take_in(owner: str, body: bytes) -> dict[str, Any]:
    """Store a parcel for a browser. Returns `counts` of what is new here, what was `refused` with the reasons, `notes` on what
    became otherwise than it was sent, and the `marks` of everything that need not be sent again. Raises `BadParcel`."""
    try:
        parcel = msgspec.json.decode(body, type=Parcel)
    except msgspec.MsgspecError as error:
        raise BadParcel(_("This is not something that a pocket desk sends: {why}").format(why=error)) from error
    counts = {"boards": 0, "lines": 0, "rulings": 0, "lessons": 0, "answers": 0}
    marks: list[str] = []
    refused: list[str] = []
    for lesson in parcel.lessons:
        counts["lessons"] += take_lesson(owner, lesson)
        marks.append(lesson_mark(lesson))
    everything: list[KeptLine | Board | Written | Reviewed] = [*parcel.lines, *parcel.boards, *parcel.rulings]
    for each in (*everything, *parcel.answers):
        try:
            with transaction.atomic():
                kind, new = _stored(owner, each)
        except Refused as error:
            refused.append(str(error))
            continue
        counts[kind] += new
        if not isinstance(each, KeptLine):
            marks.append(each.mark)
    return {"counts": counts, "refused": refused, "notes": _notes(owner, parcel), "marks": marks}


def _notes(owner: str, parcel: Parcel) -> list[str]:
    """What became otherwise than it was sent: a ruling is open to everyone only if its owner may publish (`Ruling.save`)."""
    why = why_not(owner)
    sent = [each.read_id for each in parcel.rulings if each.visibility == Ruling.Visibility.PUBLIC]
    count = Ruling.objects.filter(owner=owner, read_id__in=sent, visibility=Ruling.Visibility.LINK).count()
    if not why or not count:
        return []
    told = ngettext(
        "{count} ruling can be read by its link alone.", "{count} rulings can be read by their links alone.", count
    )
    return [f"{told.format(count=count)} {why}"]


def _stored(owner: str, each: KeptLine | Board | Written | Reviewed) -> tuple[str, bool]:
    """What kind of thing it is, and whether it is new here."""
    if isinstance(each, KeptLine):
        return "lines", _line(each)
    if isinstance(each, Reviewed):
        return "answers", _answer(owner, each)
    return ("boards", _board(owner, each)) if isinstance(each, Board) else ("rulings", _ruling(owner, each))


def _content(each: KeptLine | Board, name: str) -> Content:
    """What was played, measured against the limits of the desk."""
    long = len(each.position) > limits.NOTATION_CHARACTERS or len(each.cards) > limits.CARDS_CHARACTERS
    keys = [key for pick in each.picks for key in pick]
    many = len(each.picks) > limits.CHOICES or any(len(pick) > limits.PICKS for pick in each.picks)
    if long or many or any(len(key) > limits.KEY_CHARACTERS for key in keys):
        raise Refused(_("{name} is larger than a board may be.").format(name=name))
    try:
        msgspec.json.decode(each.cards or "[]", type=list[Card])
        read(each.position)
        if len(read_cards(each.cards)) > limits.OWN_CARDS:
            raise Refused(_("{name} has more cards of its own than a board may have.").format(name=name))
    except (EngineError, msgspec.MsgspecError) as error:
        raise Refused(_("{name} cannot be read: {why}").format(name=name, why=error)) from error
    return Content(each.position, each.cards, each.picks)


def _line(each: KeptLine) -> bool:
    """A line. Its address follows from what it is, so it is here already or is stored."""
    content = _content(each, _("A line"))
    there = Line.objects.filter(digest=content.canonical().digest).exists()
    if keep(content).digest != each.digest:
        raise Refused(_("A line is not what its address says."))
    return not there


def _answer(owner: str, each: Reviewed) -> bool:
    """An answer to a question. The later one stays."""
    try:
        return take_review(owner, each)
    except ValueError as error:
        raise Refused(_("An answer to a question cannot be read.")) from error


def _board(owner: str, board: Board) -> bool:
    name = f"“{board.title[: limits.TITLE_CHARACTERS]}”" if board.title else _("A board")
    content = _content(board, name)
    if not IDENTIFIER.fullmatch(board.public_id) or len(board.title) > limits.TITLE_CHARACTERS:
        raise Refused(_("{name} has no address that a board can have.").format(name=name))
    if len(board.tree) > limits.LINES_OF_A_CASE or sum(not digest for _name, digest in board.tree) > 1:
        raise Refused(_("{name} has more lines than a board may have.").format(name=name))
    public_id = board.public_id
    there = Case.objects.filter(public_id=public_id).first()
    if there is not None and there.owner == owner and _same(there, board):
        return False
    if there is not None:  # changed on either side since: both stay, the one that comes under an address of its own
        public_id = f"{board.public_id[:22]}-{board.version}"
        if Case.objects.filter(public_id=public_id).exists():
            return False
    if not room_for_a_board(owner):
        raise Refused(
            _("{name}: this browser already keeps {most} boards.").format(name=name, most=limits.CASES_OF_A_BROWSER)
        )
    lines = {row.digest: row for row in Line.objects.filter(digest__in=[digest for _name, digest in board.tree])}
    if any(digest and digest not in lines for _name, digest in board.tree):
        raise Refused(_("{name}: a line of it did not arrive.").format(name=name))
    case = Case.objects.create(
        public_id=public_id,
        owner=owner,
        title=board.title,
        source=board.source[:300],
        scenario=board.scenario[:200],
        position=content.position,
        cards=content.cards,
        choices=[list(keys) for keys in content.picks],
        draft=board.draft,
        version=max(1, min(board.version, 10**9)),
    )
    Branch.objects.bulk_create(
        Branch(case=case, order=order, name=called[: limits.TITLE_CHARACTERS], line=lines.get(digest))
        for order, (called, digest) in enumerate(board.tree)
    )
    return True


def _same(case: Case, board: Board) -> bool:
    tree = [(branch.name, branch.line_id or "") for branch in case.branches.all()]
    ours = (case.title, case.position, case.cards, case.picks, tree)
    return ours == (board.title, board.position, board.cards, board.picks, list(board.tree))


def _ruling(owner: str, written: Written) -> bool:
    name = _("A ruling") + (f" “{written.entries[0].words[:40]}”" if written.entries else "")
    bad = not IDENTIFIER.fullmatch(written.public_id) or not IDENTIFIER.fullmatch(written.read_id)
    if bad or written.visibility not in Ruling.Visibility.values:
        raise Refused(_("{name} has no address that a ruling can have.").format(name=name))
    if not written.entries or len(written.entries) > limits.ENTRIES_OF_A_RULING:
        raise Refused(_("{name} has no entry, or too many.").format(name=name))
    ruling = Ruling.objects.filter(public_id=written.public_id).first()
    if ruling is not None and ruling.owner != owner:
        raise Refused(_("{name} is here already, for another browser.").format(name=name))
    if ruling is None:
        if Ruling.objects.filter(read_id=written.read_id).exists():
            raise Refused(_("{name} has no address that a ruling can have.").format(name=name))
        if not has_room(owner):
            raise Refused(
                _("{name}: this browser already keeps {most} rulings.").format(
                    name=name, most=limits.RULINGS_OF_A_BROWSER
                )
            )
        ruling = Ruling.objects.create(
            public_id=written.public_id, read_id=written.read_id, owner=owner, visibility=written.visibility
        )
    there = set(RulingEntry.objects.filter(author=owner).values_list("token", flat=True)) if written.entries else set()
    new = False
    for entry in written.entries:
        if entry.token not in there:
            _entry(ruling, owner, entry, name)
            new = True
    return new


def _entry(ruling: Ruling, owner: str, entry: Entry, name: str) -> None:
    """An entry, through the very form on which it would have been written here."""
    line = Line.objects.filter(digest=entry.line).first() if entry.line else None
    found = played(line) if line else None
    if entry.line and found is None:
        raise Refused(_("{name}: the line that it rests on did not arrive.").format(name=name))
    if entry.kind not in RulingEntry.Kind.values or not 1 <= len(entry.token) <= 64:
        raise Refused(_("{name} has an entry of no known kind.").format(name=name))
    number = ruling.entries.count() + 1
    if (entry.kind == RulingEntry.Kind.RULING) != (number == 1) or number > limits.ENTRIES_OF_A_RULING:
        raise Refused(_("{name} has been changed here since, so its later entries cannot be added.").format(name=name))
    data = QueryDict(mutable=True)
    plain = ("words", "happened", "edition", "event", "table", "round", "seat_a", "seat_b", "judge")
    data.update({field: getattr(entry, field) for field in plain})
    data.setlist("rule", list(entry.rules))
    data.setlist("step", [str(step) for step in entry.steps])
    total, fixed = (len(found.play.steps), found.edition) if found else (0, "")
    form = RulingForm(data, kind=entry.kind, total=total, fixed=fixed)
    if not form.is_valid():
        wrong = [str(each) for errors in form.errors.values() for each in errors]
        wrong += [str(each) for each in form.unknown]
        raise Refused(_("{name}: {why}").format(name=name, why=" ".join(wrong)))
    try:
        given = datetime.fromisoformat(entry.given)
    except ValueError as error:
        raise Refused(_("{name} has no time that can be read.").format(name=name)) from error
    if given.tzinfo is None or not plausible(given) or not -16 * 60 <= entry.offset <= 16 * 60:
        raise Refused(_("{name} has no time that can be read.").format(name=name))
    add_arrived(ruling, number, entry.kind, owner, entry.token, form.cleaned_data, line, (given, entry.offset))
