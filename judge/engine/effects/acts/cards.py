"""Actions on cards in zones: drawing (5.7), archiving (5.12)."""

from __future__ import annotations

from judge.engine.effects.acts.base import (
    action,
    finished,
    remember,
)
from judge.engine.effects.language import (
    ArchiveSelf,
    Draw,
)
from judge.engine.events import CardMoved
from judge.engine.frames import Run
from judge.engine.rules import cite
from judge.engine.work import Work


@action(Draw)
def draw(work: Work, frame: Run, node: Draw) -> None:
    """5.7.1, 5.7.2: one card at a time; with an empty deck there is nothing to draw (1.3.2)."""
    seat = frame.env.seat
    done = len(frame.picks)
    player = work.players[seat]
    if not player.deck:
        finished(work, frame)
        work.note(cite("5.7.1", forbids="1.3.2"), "cannot_draw", actor=seat, seat=seat)
        return
    card, *deck = player.deck
    work.set_player(seat, deck=tuple(deck), hand=(*player.hand, card))
    work.emit(CardMoved(card, seat, "deck", "hand"))
    if done + 1 < node.count:
        remember(work, frame, "drawn", ())
    else:
        finished(work, frame)
    cites = cite("5.7.1") if node.count == 1 else cite("5.7.1", "5.7.2")
    work.note(cites, "draws", actor=seat, seat=seat, hand=len(player.hand) + 1, deck=len(deck))


@action(ArchiveSelf)
def archive_self(work: Work, frame: Run, node: ArchiveSelf) -> None:
    """5.12.1."""
    finished(work, frame)
    card = frame.env.card
    seat, host = work.detach(card)
    work.leave_stage((card,))
    work.archive(seat, card, f"holomem:{host}")
    work.note(cite("5.12.1"), "archived", actor=frame.env.seat, card=work.card_ref(card))
