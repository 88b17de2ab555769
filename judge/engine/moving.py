"""Moving cards between places: taking one out of wherever it is, putting it in a zone or on a holomem (4.1); and holomems within
the Stage and away from it (4.4)."""

from __future__ import annotations

from judge.engine.board_model import HolomemView
from judge.engine.draft import Draft
from judge.engine.effects.language import ZONES, Spot
from judge.engine.events import CardMoved, Seat, StageEntered, StageLeft
from judge.engine.state import SEATS, Attached, DepartedHolomem, Holomem

ZONES_AND_LOOSE = (*ZONES, "loose")


def remove_card(draft: Draft, card: int, to: str = "") -> tuple[Seat, str]:
    """Take a card from where it is, `to` a zone; gives the player who has it and the place, as events name it.

    A card that leaves the Stage is a new card (4.1.4). A holomem without cards is removed; its attached cards stay until rule
    processing (11.4.1). KeyError for a card that is nowhere, as an Oshi holomem.
    """
    for seat in SEATS:
        player = draft.players[seat]
        for zone in ZONES_AND_LOOSE:
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

    seat, host = detach(draft, card)
    draft.forget_uses((card,))
    return seat, f"holomem:{host}"


def _unstack(draft: Draft, mem: Holomem, card: int, to: str) -> None:
    if card == mem.top:
        keep_last_information(draft, mem.id)
    left = tuple(other for other in mem.stack if other != card)
    if left:
        draft.set_mem(mem.id, stack=left)
    else:
        leave_to(draft, mem.id, to)


def detach(draft: Draft, card: int) -> tuple[Seat, int]:
    """Take an attached card from its holomem; gives the player and the holomem it was with."""
    for seen in draft.stage_board.holomems.values():
        mem = seen.mem
        if card in mem.cheers:
            draft.set_mem(mem.id, cheers=tuple(other for other in mem.cheers if other != card))
            return seen.seat, mem.id
        if any(card == support.card for support in mem.supports):
            draft.set_mem(mem.id, supports=tuple(each for each in mem.supports if each.card != card))
            return seen.seat, mem.id
    raise KeyError(card)


def leave_to(draft: Draft, identity: int, to: str = "") -> HolomemView:
    """A holomem leaves the Stage. The caller moves its cards to their new zone. The last information of the holomem is
    stored (10.12), attached cards stay on the Stage until 11.4.1 checks them, and abilities look for the holomem when it
    goes `to` a zone (10.8.4). Returns the holomem as it was."""
    seen = draft.stage_board.holomems[identity]
    seat, mem = seen.seat, seen.mem
    attached = (*mem.cheers, *(support.card for support in mem.supports))
    draft.forget_uses(mem.stack)
    last = next((each.mem for each in reversed(draft.departed) if each.mem.id == identity), None)
    if last is None or last.stamp != mem.stamp or len(last.stack) <= len(mem.stack):
        keep_last_information(draft, identity)
    draft.departed_abilities += [
        source for source in draft.stage_board.triggers.get(StageLeft, ()) if source.env.host == identity
    ]
    player = draft.players[seat]
    stage = tuple(other for other in player.stage if other.id != identity)
    draft.set_player(seat, stage=stage, loose=(*player.loose, *attached))
    for card in attached:
        draft.emit(CardMoved(card, seat, f"holomem:{identity}", "stage"))
    if to:
        draft.trigger(StageLeft(identity, seat, to))
    return seen


def keep_last_information(draft: Draft, identity: int) -> None:
    """Store the last information of a holomem before it leaves the Stage (10.12.1)."""
    seen = draft.stage_board.holomems[identity]
    names = tuple(sorted(seen.names))
    tags = tuple(sorted(seen.tags))
    colours = tuple(sorted(seen.colours))
    draft.departed = (
        *draft.departed,
        DepartedHolomem(seen.mem, seen.seat, names, colours, tags, seen.hp, seen.also_at),
    )


def add_to_zone(
    draft: Draft, seat: Seat, card: int, origin: str, zone: str, *, bottom: bool = False, exchanged: bool = False
) -> None:
    """Put a card in a player's zone: on top unless told otherwise (4.1.3.2); `exchanged` for another (5.10.1). The caller has
    taken it from where it was."""
    there: tuple[int, ...] = getattr(draft.players[seat], zone)
    after = (*there, card) if bottom or zone == "hand" else (card, *there)
    draft.set_player(seat, **{zone: after})
    draft.emit(CardMoved(card, seat, origin, zone, exchanged=exchanged))


def move(draft: Draft, card: int, zone: str, *, bottom: bool = False, exchanged: bool = False) -> None:
    """Take a card from where it is and put it in a zone of the player who has it (4.1.6)."""
    seat, origin = remove_card(draft, card, zone)
    add_to_zone(draft, seat, card, origin, zone, bottom=bottom, exchanged=exchanged)


def put_in_archive(draft: Draft, seat: Seat, card: int, origin: str) -> None:
    """5.12.1: put a card in its player's Archive; the caller has taken it from where it was."""
    draft.set_player(seat, archive=(card, *draft.players[seat].archive))
    draft.emit(CardMoved(card, seat, origin, "archive"))


def attach_cheer(draft: Draft, card: int, origin: str, to: int) -> None:
    """5.21.1: attach a Cheer to a holomem; the caller has taken it from where it was."""
    seen = draft.stage_board.holomems[to]
    draft.set_mem(to, cheers=(*seen.mem.cheers, card))
    draft.emit(CardMoved(card, seen.seat, origin, f"holomem:{to}"))


def attach_support(draft: Draft, card: int, to: int) -> None:
    """5.17.2: attach a Support card; the caller has taken it from where it was."""
    mem = draft.stage_board.holomems[to].mem
    draft.set_mem(to, supports=(*mem.supports, Attached(card, draft.stamp())))


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


def move_mem(draft: Draft, identity: int, to: Spot) -> None:
    """Move a holomem within the Stage, with everything it is made of (4.4.4); it stays the same holomem (4.1.4)."""
    draft.set_mem(identity, at=to, stamp=draft.stamp())


def swap_mems(draft: Draft, one: int, other: int) -> None:
    """5.10.1: each goes to the place of the other, at the same time."""
    here, there = draft.stage_board.holomems[one].mem.at, draft.stage_board.holomems[other].mem.at
    move_mem(draft, one, there)
    move_mem(draft, other, here)
