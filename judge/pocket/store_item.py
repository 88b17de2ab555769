"""Storing one item of a parcel. Everything is read, checked and played first; only then is it written, in a short transaction, so
that nobody waits for the engine."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

import msgspec
from django.db import transaction
from django.db.models import Q
from django.http import QueryDict
from django.utils.translation import gettext as _

from judge.desk import budget, limits
from judge.desk.access import has_room as room_for_a_board
from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Branch, Case, Line, Ruling, RulingEntry, Stale
from judge.desk.own_cards import read as read_cards
from judge.desk.presenting.ruling import RulingView, played_line
from judge.desk.records import unpack
from judge.desk.rulings.forms import RulingForm, plausible
from judge.desk.rulings.keepers import where_ruling
from judge.desk.rulings.writing import TEXTS, add_arrived, has_room
from judge.desk.views.rulings import DECIDED
from judge.engine.cards import Card
from judge.engine.errors import EngineError
from judge.engine.game import ENGINE_VERSION
from judge.engine.position.notation import read
from judge.pocket.agreed_versions import (
    agreed_base,
    agreed_board,
    agreed_ruling,
    order_entries,
    remember_board,
    remember_ruling,
    stored_board,
)
from judge.pocket.merging import WholeBoard, merge_boards, with_line_on_show
from judge.pocket.parcel import Board, EntryParcel, KeptLine, RulingParcel

ENTRIES_AT_ONCE = 10
"""At most this many entries of one ruling are stored in one request; the longest take 20 ms each."""
IDENTIFIER = re.compile(r"[A-Za-z0-9_-]{8,32}")


class RefusedItem(Exception):  # noqa: N818 - what came in, not a failure of the program
    """This item is not stored; the message says why."""


class NotYet(Exception):  # noqa: N818 - what happened, not a failure of the program
    """The time of this request is used up; the item can be stored in a later one."""


def store_line(line: KeptLine, *, first: bool, pulled: bool) -> bool:
    """Store a line that is not here yet; its address must follow from what it is. `first` says that it is the first item of this
    request and has all of the engine's time: if that is too short, it is stored without a record, as everywhere on the site. A
    phone does not play what the site sends (`pulled`) before somebody looks at it."""
    content = _content(line)
    if pulled and content.digest == line.digest:
        choices = [list(keys) for keys in content.picks]
        fields = {"position": content.position, "cards": content.cards, "choices": choices}
        return Line.objects.get_or_create(digest=line.digest, defaults=fields)[1]
    try:
        stopped = content.play().stopped
    except EngineError:  # it cannot be played, and is kept all the same
        stopped = False
    if stopped and not first:
        raise NotYet
    if content.canonical().digest != line.digest:
        raise RefusedItem(_("Its address does not follow from what it is."))
    keep(content)
    return True


@dataclass(frozen=True)
class StoredItem:
    """What became of an item: it is `new` here, or what was here was `continued` from it. If both sides had gone on from the same
    line, `shown` is the line on show and `aside` the one that arrived. `note` says what was stored differently from what was
    sent."""

    new: bool = False
    continued: bool = False
    aside: str = ""
    shown: str = ""
    note: str = ""


class Joiner(Protocol):
    """Joins rulings to the calls for which they were written."""

    def too_early(self) -> str:
        """Why such a ruling cannot be stored now; empty if it can."""

    def join(self, ruling: Ruling, ticket: str) -> str:
        """Join a new ruling to its call; returns why it was not joined, empty if it was."""


def store_board(owners: Sequence[str], board: Board, lost: Mapping[str, str], *, pulled: bool) -> StoredItem:
    """Store a board, or continue the one that is here: one board has one address, however often it is sent. The first of `owners`
    owns what is new. `lost` says why lines of the same parcel were refused, by their digests. `pulled`: the site sends it to a
    phone."""
    content = _content(board)
    if not IDENTIFIER.fullmatch(board.public_id):
        raise RefusedItem(_("Its address is not one that a board can have."))

    names = [board.title, *(name for name, _digest in board.tree)]
    if any(len(name) > limits.TITLE_CHARACTERS for name in names):
        raise RefusedItem(_("A name is longer than {most} characters.").format(most=limits.TITLE_CHARACTERS))

    wanted = {digest for _name, digest in board.tree if digest}
    if len(board.tree) > limits.LINES_OF_A_CASE or len(board.tree) - sum(1 for each in board.tree if each[1]) > 1:
        raise RefusedItem(_("It has more lines than a board may have."))
    if missing := wanted - set(Line.objects.filter(digest__in=wanted).values_list("digest", flat=True)):
        raise _without_line(min(missing), lost)

    public_id = board.public_id
    there = Case.objects.filter(public_id=public_id).first()
    if there is None and pulled and (known := agreed_board(public_id)):
        remember_board(board, known.state, 0)  # it was deleted on this phone, and stays so
        return StoredItem()

    if there is not None and there.owner not in owners:
        public_id = _own_address(public_id, owners[0])
        there = Case.objects.filter(public_id=public_id).first()
        if there is not None and there.owner not in owners:
            raise RefusedItem(_("Another board has its address here."))

    if there is not None:
        return _merged(there, board, content, pulled=pulled)

    with transaction.atomic():
        if not room_for_a_board(owners[0]):
            raise RefusedItem(_("This browser already keeps {most} boards.").format(most=limits.CASES_OF_A_BROWSER))
        case = Case.objects.create(
            public_id=public_id,
            owner=owners[0],
            title=board.title,
            source=board.source[:300],
            scenario=board.scenario[:200],
            position=content.position,
            cards=content.cards,
            choices=[list(keys) for keys in content.picks],
            draft=board.draft,
            version=board.version,
        )
        Branch.objects.bulk_create(
            Branch(case=case, order=order, name=called, line_id=digest or None)
            for order, (called, digest) in enumerate(board.tree)
        )
        if pulled:
            remember_board(board, stored_board(case).base, case.version)
    return StoredItem(new=True)


def _own_address(public_id: str, owner: str) -> str:
    """The address here of a board whose own address is taken by somebody else's board: always the same for one owner."""
    return f"{public_id[:22]}-{hashlib.sha256(owner.encode()).hexdigest()[:8]}"


def _merged(case: Case, board: Board, content: Content, *, pulled: bool) -> StoredItem:
    """Merge an arriving board into the one that is here. Both may have changed since they were last the same."""
    known = agreed_board(board.public_id) if pulled else None
    base = (agreed_base(known) if known else None) if pulled else board.base
    here = stored_board(case)
    arriving = WholeBoard(board.title, content, board.tree)
    name = _("From the site") if pulled else _("From the phone")

    merged = merge_boards(base, here, arriving, name, lambda line: keep(line).digest)
    whole = merged.whole
    if len(whole.tree) > limits.LINES_OF_A_CASE:
        raise RefusedItem(_("Together with the lines that it has here, it has more lines than a board may have."))

    try:
        changed = case.change(
            version=case.version,
            title=whole.title,
            position=whole.content.position,
            cards=whole.content.cards,
            choices=whole.content.picks,
            tree=[
                Branch(case=case, name=called, line_id=digest or None)
                for called, digest in with_line_on_show(whole.tree)
            ],
            draft=board.draft if whole.content == content != here.content else case.draft,
        )
    except Stale as error:  # it was changed at this very moment
        raise NotYet from error

    if pulled:
        same = with_line_on_show(whole.tree) == with_line_on_show(arriving.tree) and (whole.title, whole.content) == (
            board.title,
            content,
        )
        remember_board(board, arriving.base, case.version if same else 0)
    return StoredItem(continued=changed, aside=merged.aside, shown=keep(case.content).digest if merged.aside else "")


def store_ruling(
    owners: Sequence[str], written: RulingParcel, lost: Mapping[str, str], *, pulled: bool, joiner: Joiner | None
) -> StoredItem:
    """Store a ruling, or the entries that it lacks here. If there are too many for one request, the first ones are stored and
    `NotYet` is raised. On a phone the entries get the order that they have at the site. `joiner` joins a new ruling to the call for
    which it was written. The other arguments are those of `store_board`."""
    owner = owners[0]
    if not IDENTIFIER.fullmatch(written.public_id) or not IDENTIFIER.fullmatch(written.read_id):
        raise RefusedItem(_("Its address is not one that a ruling can have."))
    if written.visibility not in Ruling.Visibility.values:
        raise RefusedItem(_("It does not say who may read it."))

    tokens = [entry.token for entry in written.entries]
    if not 1 <= len(tokens) <= limits.ENTRIES_OF_A_RULING or len(set(tokens)) < len(tokens):
        raise RefusedItem(_("It has no entry, or too many."))

    ruling = Ruling.objects.filter(public_id=written.public_id).first()
    if ruling is None and pulled and (known := agreed_ruling(written.public_id)):
        remember_ruling(written, known.state, 0)  # it was deleted on this phone, and stays so
        return StoredItem()

    if ruling is not None and ruling.owner not in owners:
        raise RefusedItem(_("It is here already, for another browser."))
    if ruling is None and Ruling.objects.filter(read_id=written.read_id).exists():
        raise RefusedItem(_("Another ruling has its address here."))
    if ruling is None and written.ticket and joiner is not None and (why := joiner.too_early()):
        raise RefusedItem(why)
    if ruling is None and not has_room(owner):
        raise RefusedItem(_("This browser already keeps {most} rulings.").format(most=limits.RULINGS_OF_A_BROWSER))

    by_them = Q(author__in=owners) | Q(ruling=ruling) if ruling else Q(author__in=owners)
    there = dict(RulingEntry.objects.filter(by_them, token__in=tokens).values_list("token", "ruling_id"))
    if any(each != (ruling and ruling.pk) for each in there.values()):
        raise RefusedItem(_("An entry of it is in another ruling here."))
    count = ruling.entries.count() if ruling else 0
    new = [entry for entry in written.entries if entry.token not in there]
    if ruling is not None and new and not pulled:
        _may_be_added(ruling, new)

    penalties = _penalties(ruling, written, pulled=pulled)
    note = ""
    checked: list[tuple[EntryParcel, dict[str, Any], Line | None, datetime]] = []
    for number, entry in enumerate(new, count + 1):
        if len(checked) >= ENTRIES_AT_ONCE or (checked and budget.spent()):
            break
        checked.append(_entry(entry, number, lost, penalties if penalties is not None else [entry.penalty]))

    with transaction.atomic():
        if ruling is None:
            ruling = Ruling.objects.create(
                public_id=written.public_id, read_id=written.read_id, owner=owner, visibility=written.visibility
            )
            if written.ticket and joiner is not None:
                note = joiner.join(ruling, written.ticket)
        for number, (entry, found, line, given) in enumerate(checked, count + 1):
            add_arrived(ruling, number, entry.kind, owner, entry.token, found, line, (given, entry.offset))
        if pulled and len(checked) == len(new):
            count = order_entries(ruling, tokens)
            remember_ruling(written, tokens, count if count == len(tokens) else 0)

    if len(checked) < len(new):
        raise NotYet
    return StoredItem(new=bool(checked), note=note)


def _penalties(ruling: Ruling | None, written: RulingParcel, *, pulled: bool) -> list[str] | None:
    """The penalties that arriving entries may name; None for any. What the site sends is checked already. A ruling for a call was
    written with the phone's list of penalties, and the head judge may have changed the list since."""
    if pulled or (ruling is None and written.ticket):
        return None
    return RulingView(ruling, own=True).penalties if ruling else []


def _may_be_added(ruling: Ruling, new: Sequence[EntryParcel]) -> None:
    """Raise `RefusedItem` if the forms of the site would refuse these entries (`judge.desk.views.rulings`): the event of the ruling
    has ended, or others decide its appeal."""
    belongs = where_ruling(ruling)
    if belongs is None:
        return
    if belongs.closed:
        raise RefusedItem(belongs.closed)
    if belongs.decides and any(entry.kind in DECIDED for entry in new):
        raise RefusedItem(_("This appeal is decided at {place}.").format(place=belongs.title))


def _without_line(digest: str, lost: Mapping[str, str]) -> RefusedItem:
    if digest in lost:
        return RefusedItem(_("A line of it was refused: {why}").format(why=lost[digest]))
    return RefusedItem(_("A line of it did not arrive."))


def _content(each: KeptLine | Board) -> Content:
    """What was played, measured against the limits of the desk."""
    long = len(each.position) > limits.NOTATION_CHARACTERS or len(each.cards) > limits.CARDS_CHARACTERS
    many = len(each.picks) > limits.CHOICES or any(len(pick) > limits.PICKS for pick in each.picks)
    if long or many or any(len(key) > limits.KEY_CHARACTERS for pick in each.picks for key in pick):
        raise RefusedItem(_("It is larger than a board may be."))
    try:
        msgspec.json.decode(each.cards or "[]", type=list[Card])
        read(each.position)
        if len(read_cards(each.cards)) > limits.OWN_CARDS:
            raise RefusedItem(_("It has more cards of its own than a board may have."))
    except (EngineError, ValueError, RecursionError) as error:
        raise RefusedItem(_("It cannot be read: {why}").format(why=error)) from error
    return Content(each.position, each.cards, each.picks)


def _steps_of(line: Line, steps: tuple[int, ...]) -> int:
    """How many steps a line has, from its record or by playing it."""
    kept = unpack(bytes(line.record)) if line.engine == ENGINE_VERSION else None
    if kept is not None:
        return len(kept.steps)
    found = played_line(line)
    if found is None:
        raise RefusedItem(_("The line that it rests on cannot be played here."))
    if found.play.stopped and max(steps, default=0) > len(found.play.steps):
        raise NotYet  # the next request goes on playing where this one stopped
    return len(found.play.steps)


def _entry(
    entry: EntryParcel, number: int, lost: Mapping[str, str], penalties: Sequence[str]
) -> tuple[EntryParcel, dict[str, Any], Line | None, datetime]:
    """An entry, checked by the form on which it would have been written here, with the fields of that form."""
    line = Line.objects.filter(digest=entry.line).first() if entry.line else None
    if entry.line and line is None:
        raise _without_line(entry.line, lost)
    if entry.kind not in RulingEntry.Kind.values or not 1 <= len(entry.token) <= 64:
        raise RefusedItem(_("It has an entry of no known kind."))
    if (entry.kind == RulingEntry.Kind.RULING) != (number == 1) or number > limits.ENTRIES_OF_A_RULING:
        raise RefusedItem(_("It has been changed here since, so its later entries cannot be added."))
    if len(entry.steps) > limits.WEIGHT_OF_A_LINE or len(entry.rules) > limits.RULES_OF_A_RULING:
        raise RefusedItem(_("An entry rests on more steps or rules than it may."))

    data = QueryDict(mutable=True)
    plain = ("words", "happened", "edition", *TEXTS)
    data.update({field: getattr(entry, field) for field in plain})
    data.setlist("rule", list(entry.rules))
    data.setlist("step", [str(step) for step in entry.steps])

    total, fixed = (_steps_of(line, entry.steps), read(line.position).rules) if line else (0, "")
    form = RulingForm(data, kind=entry.kind, total=total, fixed=fixed, penalties=penalties, arrived=True)
    if not form.is_valid():
        wrong = [str(each) for errors in form.errors.values() for each in errors]
        wrong += [found.message for unknown in form.unknown.values() for found in unknown]
        raise RefusedItem(" ".join(wrong))
    return entry, form.cleaned_data, line, _given(entry)


def _given(entry: EntryParcel) -> datetime:
    """When an entry was given. Raises `RefusedItem` if that cannot be read or cannot be right."""
    try:
        given = datetime.fromisoformat(entry.given)
    except ValueError as error:
        raise RefusedItem(_("It has no time that can be read.")) from error
    if given.tzinfo is None or not plausible(given):
        raise RefusedItem(_("Its time cannot be right: {given}").format(given=entry.given))
    return given
