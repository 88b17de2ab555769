"""Moving cards between places: taking one out of wherever it is, putting it in a zone (4.1)."""

from __future__ import annotations

from judge.engine.events import CardMoved, Seat, StageEntered
from judge.engine.state import SEATS, Holomem
from judge.engine.work import Work

ZONES = ("hand", "deck", "archive", "power", "cheer_deck", "life", "loose")


def take_out(work: Work, card: int, to: str = "") -> tuple[Seat, str]:
    """Take a card from where it is, `to` a zone; gives the player who has it and the place, as events name it.

    A card that leaves the Stage is a new card (4.1.4). A holomem without a card left is gone; what was attached to it stays
    until 11.4.1 looks. KeyError for a card that is nowhere, as an Oshi holomem.
    """
    for seat in SEATS:
        player = work.players[seat]
        for zone in ZONES:
            there: tuple[int, ...] = getattr(player, zone)
            if card in there:
                work.set_player(seat, **{zone: tuple(other for other in there if other != card)})
                return seat, "stage" if zone == "loose" else zone
        for mem in player.stage:
            if card in mem.stack:
                work.leave_stage((card,))
                _unstack(work, mem, card, to)
                return seat, f"holomem:{mem.id}"
    if card in work.resolution:
        work.resolution = tuple(other for other in work.resolution if other != card)
        return work.turn_player, "resolution"
    seat, host = work.detach(card)
    work.leave_stage((card,))
    return seat, f"holomem:{host}"


def _unstack(work: Work, mem: Holomem, card: int, to: str) -> None:
    if card == mem.top:
        work.remember(mem.id)
    left = tuple(other for other in mem.stack if other != card)
    if left:
        work.set_mem(mem.id, stack=left)
    else:
        work.take_off(mem.id, to)


def put_in(work: Work, seat: Seat, card: int, origin: str, zone: str, *, bottom: bool = False) -> None:
    """Put a card in a player's zone: on top unless told otherwise (4.1.3.2). The caller has taken it from where it was."""
    there: tuple[int, ...] = getattr(work.players[seat], zone)
    after = (*there, card) if bottom or zone == "hand" else (card, *there)
    work.set_player(seat, **{zone: after})
    work.emit(CardMoved(card, seat, origin, zone))


def move(work: Work, card: int, zone: str, *, bottom: bool = False) -> None:
    """Take a card from where it is and put it in a zone of the player who has it (4.1.6)."""
    seat, origin = take_out(work, card, zone)
    put_in(work, seat, card, origin, zone, bottom=bottom)


def put_out(work: Work, card: int) -> Holomem:
    """Put a holomem card in the Back position: no damage (4.4.5.1), not resting (4.3.2.3)."""
    seat, origin = take_out(work, card)
    stamp = work.stamp()
    mem = Holomem(id=fresh_id(work, card), stack=(card,), at="back", stamp=stamp, entered=work.facts.turn, since=stamp)
    work.set_player(seat, stage=(*work.players[seat].stage, mem))
    work.emit(CardMoved(card, seat, origin, f"holomem:{mem.id}"))
    work.emit(StageEntered(mem.id, seat, "back"))
    return mem


def fresh_id(work: Work, card: int) -> int:
    """An id for the holomem that a card becomes on the Stage: the card's own, unless another holomem goes by it, or one that
    has used Arts this turn did: this is a new one (4.1.4)."""
    taken = {mem.id for player in work.players for mem in player.stage} | set(work.facts.arts)
    taken |= {gone.mem.id for gone in work.gone} | {
        identity for each in work.lasting for _, ids in each.env.bound for identity in ids
    }
    return len(work.cards) + work.stamp() if card in taken else card
