"""Which part of a trigger does not fit an event that is of its kind.

A trigger is held against the event with the matchers that also prime abilities (`judge.engine.effects.trigger_matching`), first
with
everything left open that it asks for besides the kind of event. Does it not fit even so, then it was not near. Otherwise each
thing that it asks for is asked for alone: what then does not fit was in the way.
"""

from __future__ import annotations

from typing import Any

import msgspec

from judge.engine.almost_primed.model import Unmet
from judge.engine.almost_primed.unmet_conditions import position
from judge.engine.board import Board
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects.evaluate import seat_for
from judge.engine.effects.language import Holomems, Host, LevelRose, OshiCard, Trigger
from judge.engine.effects.trigger_matching import match_trigger
from judge.engine.events import AnyEvent, ArtsUsed, Bloomed, CardMoved, Collabed, DamageTaken
from judge.engine.transition import CardRef, HolomemRef, Message, Param

replace = msgspec.structs.replace

UNRESTRICTED: dict[str, Any] = {
    "at": (), "kind": None, "at_least": 0, "over": (), "skill": "", "beside": (), "baton": False, "what": (), "arts": "",
    "sp": False, "name": "",
}  # fmt: skip
"""What a field is when it asks for nothing. Others are opened in `_open`, or say what kind of event it is."""
WHO = ("who", "to", "by")


def unmet_parts(
    when: Trigger, event: AnyEvent, cause: EffectContext | None, env: EffectContext, board: Board, *, attached: bool
) -> tuple[EffectContext, list[Unmet]] | None:
    """What the ability would know of the event, and what of its trigger was not met by it; None where it was not near. `attached`
    tells that the ability is of an attached card, so that somebody may think of it with another holomem."""
    if isinstance(when, LevelRose) and isinstance(event, Bloomed) and not event.rose:
        risen = match_trigger(when, replace(event, rose=True), cause, env, board)
        told = Unmet(Message("near_level", {"holomem": board.ref(event.holomem)}), ("10.8.2", "5.14"), when)
        return None if risen is None else (risen, [told])
    loose = _open(when, attached=attached)
    bare = replace(when, **loose)
    there = match_trigger(bare, event, cause, env, board)
    if there is None:
        return None
    unmet = []
    for field in loose:
        alone = replace(bare, **{field: getattr(when, field)})
        if match_trigger(alone, event, cause, env, board) is None:
            unmet.append(_told(when, field, event, env, board))
    return there, unmet


def _open(when: Trigger, *, attached: bool) -> dict[str, Any]:
    """The fields that ask for something, each as it is when it asks for no more than whose."""
    loose = {
        field: UNRESTRICTED[field] for field in when.__struct_fields__ if field in UNRESTRICTED and getattr(when, field)
    }
    for field in WHO:
        wanted = getattr(when, field, None)
        if field == "by" and isinstance(wanted, str):
            loose[field] = None
        elif isinstance(wanted, tuple):
            open_each = tuple(_anyone(each, attached=attached) for each in wanted)
            if open_each != wanted:
                loose[field] = open_each
        elif wanted is not None and (anyone := _anyone(wanted, attached=attached)) != wanted:
            loose[field] = anyone
    origin = getattr(when, "origin", None)
    if origin and origin != "any":
        loose["origin"] = () if isinstance(origin, tuple) else "any"
    return loose


def _anyone(who: object, *, attached: bool) -> object:
    match who:
        case Host():
            return Holomems("you") if attached else who
        case Holomems(side=side):
            return Holomems(side)
        case OshiCard(side=side):
            return OshiCard(side)
    return who


def _told(when: Trigger, field: str, event: AnyEvent, env: EffectContext, board: Board) -> Unmet:
    wanted = getattr(when, field)
    ref = subject(event, board)
    card = _card(event, board)
    if field == "at" and ref is not None:
        now = event.at if isinstance(event, ArtsUsed) else ""
        told = position(ref, wanted, board, when, now=now)
        return replace(told, field=field)

    key = f"near_{field}"
    params: dict[str, Param] = {}
    rules: tuple[str, ...] = ("10.8.2",)
    if field in WHO:
        key, params = _told_who(wanted, field, event, env, ref, card, board)
    elif field == "kind" and isinstance(event, DamageTaken):
        params = {"wanted": wanted, "kind": event.kind}
    elif field == "at_least" and isinstance(event, DamageTaken):
        params = {"wanted": wanted, "amount": event.after - event.before}
    elif field == "over" and isinstance(event, Bloomed) and event.over >= 0:
        params = {"card": CardRef(event.over, board.cards[event.over])}
        rules = ("10.8.2", "5.14.1")
    elif field == "beside" and isinstance(event, Collabed):
        center = next((seen for seen in board.holomems_of(event.seat) if seen.mem.at == "center"), None)
        if center is not None:
            params = {"holomem": board.ref(center.mem.id)}
            rules = ("10.8.2", "4.8.1")
    elif field == "baton" and ref is not None:
        params = {"holomem": ref}
        rules = ("10.8.2", "8.7")
    elif field in {"what", "origin"} and card is not None:
        params = {"card": card}

    return Unmet(
        Message(key if params or key == "near_doer" or field in BARE else "near_event", params), rules, when, field
    )


BARE = frozenset({"skill", "arts", "sp", "name"})
"""Fields whose sentence needs nothing of the event."""


def _told_who(
    wanted: object,
    field: str,
    event: AnyEvent,
    env: EffectContext,
    ref: HolomemRef | None,
    card: CardRef | None,
    board: Board,
) -> tuple[str, dict[str, Param]]:
    if isinstance(wanted, str):
        return "near_by", {"wanted": seat_for(wanted, env)}  # type: ignore[arg-type]
    doing = field == "by" or isinstance(wanted, tuple)
    if doing and isinstance(event, DamageTaken) and event.dealer in board.holomems:
        ref = board.ref(event.dealer)
    elif doing:
        return "near_doer", {}
    if wanted == Host() or wanted == (Host(),):
        return ("near_other_holomem", {"holomem": ref}) if ref is not None else ("near_event", {})
    if ref is not None:
        return "near_not_named", {"holomem": ref}
    return ("near_what", {"card": card}) if card is not None else ("near_event", {})


def subject(event: AnyEvent, board: Board) -> HolomemRef | None:
    """The holomem that an event is about, while it is on the Stage."""
    identity = getattr(event, "holomem", NOBODY)
    if isinstance(event, CardMoved) and event.to.startswith("holomem:"):
        identity = int(event.to.removeprefix("holomem:"))
    return board.ref(identity) if identity in board.holomems else None


def _card(event: AnyEvent, board: Board) -> CardRef | None:
    card = getattr(event, "card", NOBODY)
    return CardRef(card, board.cards[card]) if card >= 0 else None
