"""What both players do for the same effect (1.3.4.1), and cards of hidden zones that both choose (1.3.4.2)."""

from __future__ import annotations

from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects.card_choice import choose_cards, hidden, refs
from judge.engine.effects.interpreter import finish_action, picked, remember
from judge.engine.effects.language import Choose, EachPlayer, Holomems, Node
from judge.engine.events import Seat
from judge.engine.frames import Run

BEFORE = "before "
"""Picks of this name hold what later clauses knew by name before; those of a seat's number what this player has named since."""


def each_player(draft: Draft, frame: Run, node: EachPlayer) -> None:
    """1.3.4.1: one action after another, each by the turn player and then by the other, before anything else happens. The names
    of what a player chose or did are known only to that player's own later actions."""
    if picked(frame, "begun") is None:
        before = tuple((BEFORE + name, ids) for name, ids in frame.env.bound)
        draft.replace_top(frame, picks=(("begun", ()), *before))
        cites = cite("1.3.4.1", defines="1.3.4")
        draft.report(cites, "each_player_does", actor=draft.turn_player, seat=draft.turn_player)
        return

    frame = _collected(draft, frame)
    done = len([name for name, _ in frame.picks if name.startswith("done ")])
    if done == 2 * len(node.do):
        finish_action(draft, frame)
        return

    place, second = divmod(done, 2)
    doing = node.do[place]
    secret = None if second or picked(frame, f"told {place}") is not None else _secret(draft, frame, doing)
    if secret is not None:
        _choose_in_secret(draft, frame, place, secret)
        return

    seat = draft.in_turn_order[second]
    chosen = picked(frame, f"what {place} {seat}")
    env = _own(frame, seat)
    draft.replace_top(frame, picks=(*frame.picks, (f"done {done}", ()), ("running", (seat,))))
    draft.push(Run(block=(doing,), env=env, picks=(("what", chosen),) if chosen is not None else ()))


def _secret(draft: Draft, frame: Run, doing: Node) -> Choose | None:
    """The choice of cards of a hidden zone that an action begins with, where a player has any."""
    wanted = getattr(doing, "what", None)
    if not isinstance(wanted, Choose) or isinstance(wanted.of, Holomems):
        return None
    there = any(hidden(draft, replace(frame, env=_own(frame, seat)), wanted) for seat in draft.in_turn_order)
    return wanted if there else None


def _choose_in_secret(draft: Draft, frame: Run, place: int, wanted: Choose) -> None:
    """1.3.4.2: the turn player chooses, then the other; what was chosen is told when both have."""
    chosen: tuple[int, ...] = ()
    env = frame.env
    for seat in draft.in_turn_order:
        slot = f"what {place} {seat}"
        ids = picked(frame, slot)
        if ids is None:
            frame = draft.replace_top(frame, env=_own(frame, seat))
            ids = choose_cards(draft, frame, slot, wanted, seen=True)
            frame = draft.replace_top(draft.top(Run), env=env)
            if ids is None:
                return
            frame = remember(draft, frame, slot, ids)
        chosen = (*chosen, *ids)
    remember(draft, frame, f"told {place}", ())
    draft.report(cite("1.3.4.2"), "both_have_chosen", actor=draft.turn_player, cards=refs(draft, chosen))


def _named(frame: Run, prefix: str) -> dict[str, tuple[int, ...]]:
    """What is known by name: that from before, or a player's own."""
    return {name.removeprefix(prefix): ids for name, ids in frame.picks if name.startswith(prefix)}


def _own(frame: Run, seat: Seat) -> EffectContext:
    """What a player's part of the effect knows."""
    known = _named(frame, BEFORE) | _named(frame, f"{seat} ")
    return replace(frame.env, seat=seat, bound=tuple(known.items()))


def _collected(draft: Draft, frame: Run) -> Run:
    """Store the names made in the last part for its player, and restore the names known before."""
    running = picked(frame, "running")
    if running is None:
        return frame
    before = _named(frame, BEFORE)
    own = f"{running[0]} "
    named = tuple((own + name, ids) for name, ids in frame.env.bound if before.get(name) != ids)
    picks = tuple(pair for pair in frame.picks if pair[0] != "running" and not pair[0].startswith(own))
    return draft.replace_top(frame, picks=(*picks, *named), env=replace(frame.env, bound=tuple(before.items())))
