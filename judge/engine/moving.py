"""Moving cards between places: taking one out of wherever it is, putting it in a zone (4.1)."""

from __future__ import annotations

from judge.engine.draft import Draft
from judge.engine.events import CardMoved, Seat, StageEntered
from judge.engine.state import SEATS, Holomem

ZONES = ("hand", "deck", "archive", "power", "cheer_deck", "life", "loose")


def remove_card(draft: Draft, card: int, to: str = "") -> tuple[Seat, str]:
    """Take a card from where it is, `to` a zone; gives the player who has it and the place, as events name it.

    A card that leaves the Stage is a new card (4.1.4). A holomem without cards is removed; its attached cards stay until rule
    processing (11.4.1). KeyError for a card that is nowhere, as an Oshi holomem.
    """
    for seat in SEATS:
        player = draft.players[seat]
        for zone in ZONES:
            there: tuple[int, ...] = getattr(player, zone)
            if card in there:
                draft.set_player(seat, **{zone: tuple(other for other in there if other != card)})
                return seat, "stage" if zone == "loose" else zone
        for mem in player.stage:
            if card in mem.stack:
                draft.forget_uses((card,))
                _unstack(draft, mem, card, to)
                return seat, f"holomem:{mem.id}"
    if card in draft.resolution:
        draft.resolution = tuple(other for other in draft.resolution if other != card)
        return draft.turn_player, "resolution"
    seat, host = draft.detach(card)
    draft.forget_uses((card,))
    return seat, f"holomem:{host}"


def _unstack(draft: Draft, mem: Holomem, card: int, to: str) -> None:
    if card == mem.top:
        draft.keep_last_information(mem.id)
    left = tuple(other for other in mem.stack if other != card)
    if left:
        draft.set_mem(mem.id, stack=left)
    else:
        draft.leave_to(mem.id, to)


def add_to_zone(draft: Draft, seat: Seat, card: int, origin: str, zone: str, *, bottom: bool = False) -> None:
    """Put a card in a player's zone: on top unless told otherwise (4.1.3.2). The caller has taken it from where it was."""
    there: tuple[int, ...] = getattr(draft.players[seat], zone)
    after = (*there, card) if bottom or zone == "hand" else (card, *there)
    draft.set_player(seat, **{zone: after})
    draft.emit(CardMoved(card, seat, origin, zone))


def move(draft: Draft, card: int, zone: str, *, bottom: bool = False) -> None:
    """Take a card from where it is and put it in a zone of the player who has it (4.1.6)."""
    seat, origin = remove_card(draft, card, zone)
    add_to_zone(draft, seat, card, origin, zone, bottom=bottom)


def put_on_stage(draft: Draft, card: int) -> Holomem:
    """Put a holomem card in the Back position: no damage (4.4.5.1), not resting (4.3.2.3)."""
    seat, origin = remove_card(draft, card)
    stamp = draft.stamp()
    mem = Holomem(
        id=new_holomem_id(draft, card), stack=(card,), at="back", stamp=stamp, entered=draft.facts.turn, since=stamp
    )
    draft.set_player(seat, stage=(*draft.players[seat].stage, mem))
    draft.emit(CardMoved(card, seat, origin, f"holomem:{mem.id}"))
    draft.emit(StageEntered(mem.id, seat, "back"))
    return mem


def new_holomem_id(draft: Draft, card: int) -> int:
    """An id for the holomem that a card becomes on the Stage: The card's own id, unless another holomem has it or a holomem
    with that id has used an Arts this turn: the new one is a different holomem (4.1.4)."""
    taken = {mem.id for player in draft.players for mem in player.stage} | set(draft.facts.arts)
    taken |= {gone.mem.id for gone in draft.departed} | {
        identity for each in draft.lasting for _, ids in each.env.bound for identity in ids
    }
    return len(draft.cards) + draft.stamp() if card in taken else card
