"""Actions on cards in zones: drawing (5.7), putting and returning (5.5), archiving (5.12), shuffling (5.6), putting out (5.13)."""

from __future__ import annotations

from judge.engine.effects.acts.base import action, finished, picked, remember
from judge.engine.effects.acts.card_choice import (
    arranged,
    bind,
    choose_cards,
    name_unseen,
    refs,
    reveal_first,
)
from judge.engine.effects.acts.instead import archive_instead
from judge.engine.effects.card_sets import seats_for, zone_of
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.language import Archive, ArchiveSelf, Draw, MoveCards, PutOut, Shuffle
from judge.engine.events import CardMoved, Seat
from judge.engine.frames import Archiving, Run
from judge.engine.moving import move, put_in, put_out, take_out
from judge.engine.procedures.ch05_archiving import instead_of
from judge.engine.rules import cite
from judge.engine.state import STAGE_LIMIT
from judge.engine.trace import Message, Option
from judge.engine.work import Work

ORDERED = ("deck", "cheer_deck", "power")


@action(Draw)
def draw(work: Work, frame: Run, node: Draw) -> None:
    """5.7.1, 5.7.2: one card at a time; with an empty deck there is nothing to draw (1.3.2). 5.7.3: or to stop before."""
    drawn = picked(frame, "drawn") or ()
    wanted = picked(frame, "wanted")
    if wanted is None:
        sides = seats_for(node.side, frame.env, work.board)
        # Counted before the first card is drawn, for each player.
        wanted = tuple(seat for seat in sides for _ in range(_how_many(work, frame, node, seat)))
        frame = remember(work, frame, "wanted", wanted)
        if not wanted:
            finished(work, frame)
            cites = cite("5.7.3.1", "1.3.2.2", defines="5.7.1") if node.up_to else cite("1.3.2.2", defines="5.7.1")
            if any(_how_many(work, frame, node, seat) < 0 for seat in sides):
                cites = (*cites, *cite(defines="1.3.2.2.1"))
            work.note(cites, "draws_none", actor=frame.env.seat, seat=sides[0])
            return
    seat: Seat = wanted[len(drawn)]
    player = work.players[seat]
    if not player.deck:
        _next_player(work, frame, wanted, drawn, seat)
        work.note(cite("5.7.1", forbids="1.3.2"), "cannot_draw", actor=seat, seat=seat)
        return
    if node.up_to and not _goes_on(work, frame, seat, wanted, drawn):
        return
    frame = work.agenda[-1]  # type: ignore[assignment]
    card = player.deck[-1 if node.bottom else 0]
    work.set_player(seat, deck=player.deck[:-1] if node.bottom else player.deck[1:], hand=(*player.hand, card))
    work.emit(CardMoved(card, seat, "deck", "hand"))
    if len(drawn) + 1 < len(wanted):
        _drawn(work, frame, (*drawn, seat))
    else:
        finished(work, frame)
    cites = cite("5.7.1", "5.7.2") if len(wanted) > 1 else cite("5.7.1")
    if node.up_to:
        cites = cite("5.7.3.3", "5.7.1", *(("5.7.3.4",) if seat not in wanted[len(drawn) + 1 :] else ()))
    key = "draws_bottom" if node.bottom else "draws"
    work.note(cites, key, actor=seat, seat=seat, hand=len(player.hand) + 1, deck=len(player.deck) - 1)


def _how_many(work: Work, frame: Run, node: Draw, seat: Seat) -> int:
    count = quantity(node.count, frame.env, work.board)
    if node.until:
        count -= len(work.players[seat].hand)
    if node.most is not None:
        count = min(count, node.most)
    return count


def _drawn(work: Work, frame: Run, drawn: tuple[int, ...]) -> None:
    picks = tuple(pair for pair in frame.picks if pair[0] not in {"drawn", "asked"})
    work.put(frame, at="10.9.1", picks=(*picks, ("drawn", drawn)))


def _next_player(work: Work, frame: Run, wanted: tuple[int, ...], drawn: tuple[int, ...], seat: Seat) -> None:
    """The rest of what a player was to draw is not drawn; another player's turn comes."""
    rest = next((place for place in range(len(drawn), len(wanted)) if wanted[place] != seat), None)
    if rest is None:
        finished(work, frame)
    else:
        _drawn(work, frame, wanted[:rest])


def _goes_on(work: Work, frame: Run, seat: Seat, wanted: tuple[int, ...], drawn: tuple[int, ...]) -> bool:
    """5.7.3.2: the player may end this instruction before each card."""
    if work.answer is None:
        options = [Option("draw", Message("option_draw")), Option("stop", Message("option_stop"))]
        work.put(frame, at="10.9.1")
        left = wanted[len(drawn) :].count(seat)
        work.ask(seat, cite("5.7.3.2", defines="5.7.3"), "may_draw", options, seat=seat, count=left)
        return False
    (answer,) = work.take()
    if answer.key == "stop":
        _next_player(work, frame, wanted, drawn, seat)
        work.note(cite("5.7.3.2"), "declined", actor=seat, seat=seat)
        return False
    return True


@action(MoveCards)
def move_cards(work: Work, frame: Run, node: MoveCards) -> None:
    """5.5.1: to the zone of the player who has the cards (4.1.6), in an order of that player's choice (4.1.5)."""
    public = node.reveal or node.to == "archive"
    ids = choose_cards(work, frame, "what", node.what, seen=public)
    if ids is None:
        return
    if not ids:
        nothing_there(work, frame, node.called)
        return
    if node.reveal and not reveal_first(work, _top(work), ids):
        return
    bottom = _to_bottom(work, _top(work), node)
    if bottom is None:
        return
    owners = list(dict.fromkeys(zone_of(work.board, card)[0] for card in ids))
    seat = owners[0]
    free = node.to in ORDERED and len(ids) > 1 and not _shuffled_next(_top(work), node)
    order: tuple[int, ...] = () if free else ids
    for owner in owners if free else ():
        mine = tuple(card for card in ids if zone_of(work.board, card)[0] == owner)
        part = arranged(work, _top(work), mine, owner)
        if part is None:
            return
        order = (*order, *part)
    frame = bind(work, _top(work), node.called, order)
    finished(work, frame)
    origin = zone_of(work.board, order[0])[1]
    for card in order if bottom else reversed(order):
        move(work, card, node.to, bottom=bottom)
    end = "_bottom" if bottom and node.to in ORDERED else "_top" if node.to in {"deck", "cheer_deck"} else ""
    cites = cite("5.12.1") if node.to == "archive" else cite("5.5.1", "4.1.5") if free else cite("5.5.1")
    work.note(
        cites, f"cards_put{end}", actor=frame.env.seat, seat=seat, cards=refs(work, order), origin=origin, to=node.to
    )


def _top(work: Work) -> Run:
    """The frame as it is now: choosing has left its picks in it."""
    frame = work.agenda[-1]
    assert isinstance(frame, Run)
    return frame


def _to_bottom(work: Work, frame: Run, node: MoveCards) -> bool | None:
    """Whether the cards go to the bottom; None while the player is asked."""
    if node.end != "either":
        return node.end == "bottom"
    chosen = picked(frame, "end")
    if chosen is not None:
        return bool(chosen[0])
    if work.answer is not None:
        (answer,) = work.take()
        remember(work, frame, "end", answer.value)
        return bool(answer.value[0])
    options = [Option("top", Message("option_top"), (0,)), Option("bottom", Message("option_bottom"), (1,))]
    work.put(frame, at="10.9.1")
    work.ask(frame.env.seat, cite("10.7.2.3"), "choose_end", options, seat=frame.env.seat, zone=node.to)
    return None


def _shuffled_next(frame: Run, node: MoveCards) -> bool:
    """An order that the next action undoes is not asked for."""
    for after in frame.block[frame.step + 1 :]:
        if isinstance(after, Shuffle):
            return after.zone == node.to
        if not isinstance(after, MoveCards) or after.to != node.to:
            break
    return False


def nothing_there(work: Work, frame: Run, called: str) -> None:
    """10.7.2.3.4, 1.3.2: no card is there, or none was taken; what concerns it is not done."""
    frame = bind(work, _top(work), called, ())
    finished(work, frame)
    work.note(cite("10.7.2.3.4", defines="1.3.2"), "no_card", card=work.card_ref(frame.env.card))


@action(Archive)
def archive(work: Work, frame: Run, node: Archive) -> None:
    """5.12.1. A card that later clauses speak of has to be known; another may stay unseen."""
    ids = choose_cards(work, frame, "what", node.what, seen=bool(node.called))
    if ids is None:
        return
    if archive_instead(work, _top(work), node, ids):
        return
    if not ids:
        nothing_there(work, frame, node.called)
        return
    frame = _top(work)
    if picked(frame, "what") is None:
        frame = remember(work, frame, "what", ids)
    if not name_unseen(work, frame, ids, cite("5.12.1"), optional=not node.called):
        return
    frame = bind(work, _top(work), node.called, ids)
    finished(work, frame)
    seat, origin = zone_of(work.board, ids[0])
    for card in ids:
        owner, place = take_out(work, card)
        put_in(work, owner, card, place, "archive")
    work.note(cite("5.12.1"), "cards_archived", actor=frame.env.seat, seat=seat, cards=refs(work, ids), origin=origin)


@action(ArchiveSelf)
def archive_self(work: Work, frame: Run, node: ArchiveSelf) -> None:
    """5.12.1; something else may be done instead (10.11). One that is not attached any more is not archived (10.8.7, 1.3.2)."""
    card = frame.env.card
    if not any(card == support.card for seen in work.board.seen.values() for support in seen.mem.supports):
        nothing_there(work, frame, "")
        return
    finished(work, frame)
    if instead_of(work, frame.env, (card,), ()):
        work.call(Archiving(cards=(card,), cause=frame.env))
        return
    seat, host = work.detach(card)
    work.leave_stage((card,))
    work.archive(seat, card, f"holomem:{host}")
    work.note(cite("5.12.1"), "archived", actor=frame.env.seat, card=work.card_ref(card))


@action(Shuffle)
def shuffle(work: Work, frame: Run, node: Shuffle) -> None:
    """5.6.1, of each player it is said of."""
    finished(work, frame)
    for seat in reversed(seats_for(node.side, frame.env, work.board)):
        work.shuffle(seat, node.zone, ())


@action(PutOut)
def put_out_(work: Work, frame: Run, node: PutOut) -> None:
    """5.13.1: on the Stage is in the Back position (4.6.3), as many as its limit leaves room for (4.6.2.1)."""
    seat = frame.env.seat
    room = STAGE_LIMIT - len(work.players[seat].stage)
    if room <= 0:
        finished(work, bind(work, frame, node.called, ()))
        work.note(cite("5.13.1", forbids="4.6.2.1"), "stage_has_no_room", actor=seat, seat=seat)
        return
    ids = choose_cards(work, frame, "what", node.what, seen=True, most=room)
    if ids is None:
        return
    if not ids:
        nothing_there(work, frame, node.called)
        return
    if node.reveal and not reveal_first(work, _top(work), ids):
        return
    frame = bind(work, _top(work), node.called, ids)
    finished(work, frame)
    mems = [put_out(work, card) for card in ids]
    if node.called:
        bind(work, _top(work), node.called, tuple(mem.id for mem in mems))
    work.note(
        cite("5.13.1", defines="4.6.3"), "put_out", actor=seat, seat=seat, what=tuple(work.ref(m.id) for m in mems)
    )
