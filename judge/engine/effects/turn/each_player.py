"""What both players do for the same effect (1.3.4.1), and cards of hidden zones that both choose (1.3.4.2)."""

from __future__ import annotations

from judge.engine.effects.card_choice import choose_cards, hidden, refs
from judge.engine.effects.language import Choose, EachPlayer, Holomems, Node
from judge.engine.effects.running import finished, picked, remember
from judge.engine.events import Seat
from judge.engine.frames import Env, Run
from judge.engine.rules import cite
from judge.engine.work import Work, replace

BEFORE = "before "
"""Picks of this name hold what later clauses knew by name before; those of a seat's number what this player has named since."""


def each_player(work: Work, frame: Run, node: EachPlayer) -> None:
    """1.3.4.1: one action after another, each by the turn player and then by the other, before anything else happens. What a
    player chose or did is known by its name to this player's further actions alone."""
    if picked(frame, "begun") is None:
        before = tuple((BEFORE + name, ids) for name, ids in frame.env.bound)
        work.put(frame, picks=(("begun", ()), *before))
        cites = cite("1.3.4.1", defines="1.3.4")
        work.note(cites, "each_player_does", actor=work.turn_player, seat=work.turn_player)
        return
    frame = _collected(work, frame)
    done = len([name for name, _ in frame.picks if name.startswith("done ")])
    if done == 2 * len(node.do):
        finished(work, frame)
        return
    place, second = divmod(done, 2)
    doing = node.do[place]
    secret = None if second or picked(frame, f"told {place}") is not None else _secret(work, frame, doing)
    if secret is not None:
        _choose_in_secret(work, frame, place, secret)
        return
    seat = work.in_turn_order[second]
    chosen = picked(frame, f"what {place} {seat}")
    env = _own(frame, seat)
    work.put(frame, picks=(*frame.picks, (f"done {done}", ()), ("running", (seat,))))
    work.call(Run(block=(doing,), env=env, picks=(("what", chosen),) if chosen is not None else ()))


def _secret(work: Work, frame: Run, doing: Node) -> Choose | None:
    """The choice of cards of a hidden zone that an action begins with, where a player has any."""
    wanted = getattr(doing, "what", None)
    if not isinstance(wanted, Choose) or isinstance(wanted.of, Holomems):
        return None
    there = any(hidden(work, replace(frame, env=_own(frame, seat)), wanted) for seat in work.in_turn_order)
    return wanted if there else None


def _choose_in_secret(work: Work, frame: Run, place: int, wanted: Choose) -> None:
    """1.3.4.2: the turn player chooses, then the other; what was chosen is told when both have."""
    chosen: tuple[int, ...] = ()
    env = frame.env
    for seat in work.in_turn_order:
        slot = f"what {place} {seat}"
        ids = picked(frame, slot)
        if ids is None:
            frame = work.put(frame, env=_own(frame, seat))
            ids = choose_cards(work, frame, slot, wanted, seen=True)
            frame = work.put(work.top(Run), env=env)
            if ids is None:
                return
            frame = remember(work, frame, slot, ids)
        chosen = (*chosen, *ids)
    remember(work, frame, f"told {place}", ())
    work.note(cite("1.3.4.2"), "both_have_chosen", actor=work.turn_player, cards=refs(work, chosen))


def _named(frame: Run, prefix: str) -> dict[str, tuple[int, ...]]:
    """What is known by name: that from before, or a player's own."""
    return {name.removeprefix(prefix): ids for name, ids in frame.picks if name.startswith(prefix)}


def _own(frame: Run, seat: Seat) -> Env:
    """What a player's part of the effect knows."""
    known = _named(frame, BEFORE) | _named(frame, f"{seat} ")
    return replace(frame.env, seat=seat, bound=tuple(known.items()))


def _collected(work: Work, frame: Run) -> Run:
    """Put away what the part done last has named, as its player's own; what was known before is as it was."""
    running = picked(frame, "running")
    if running is None:
        return frame
    before, own = _named(frame, BEFORE), f"{running[0]} "
    named = tuple((own + name, ids) for name, ids in frame.env.bound if before.get(name) != ids)
    picks = tuple(pair for pair in frame.picks if pair[0] != "running" and not pair[0].startswith(own))
    return work.put(frame, picks=(*picks, *named), env=replace(frame.env, bound=tuple(before.items())))
