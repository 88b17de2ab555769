"""Choosing holomems and Cheers for an action (10.7.2.3), and saying so when there is none to choose (10.7.2.3.4)."""

from __future__ import annotations

from judge.engine.board_model import HolomemView
from judge.engine.citations import cite
from judge.engine.disputes import RESTORE_UNDAMAGED, is_about
from judge.engine.draft import Draft
from judge.engine.effects.card_options import card_options
from judge.engine.effects.evaluate import cheers, holomems, quantity, seat_for
from judge.engine.effects.interpreter import finish_action, picked
from judge.engine.effects.language import CheersOf, Choose, HolomemSet, Together
from judge.engine.effects.lookahead import Able
from judge.engine.effects.matching import most_matched
from judge.engine.effects.unseen_fitting import UNSEEN_LEFT
from judge.engine.frames import Run
from judge.engine.procedures.ch11_rule_processing import holomem_options
from judge.engine.transition import Option

CHOICE_OF_HOLOMEMS = ("choose_holomem", "choose_holomem_range", "choose_holomem_up_to", "chose_none")
CHOICE_OF_CHEERS = ("choose_cheer", "choose_cheer_range", "choose_cheer_up_to", "chose_none")
"""What a choice of holomems or Cheers asks, and what it says of none."""
CHOSEN = frozenset({"each", "hosts", "one", "other", "to", "what", "who"})
"""The parts of an action under which it is kept what a player chose."""


def choose_holomems(
    draft: Draft, frame: Run, slot: str, wanted: HolomemSet, able: Able | None = None, without: tuple[int, ...] = ()
) -> list[HolomemView] | None:
    """The holomems of a set, after any choice among them was made; None while the choice is being asked for. With `able`
    only those are offered that the action can be done with; `without` leaves holomems out."""
    board = draft.board
    if isinstance(wanted, Together):
        return _choose_each(draft, frame, slot, wanted)
    if not isinstance(wanted, Choose):
        return holomems(wanted, frame.env, board)
    ids = picked(frame, slot)
    if ids is None:
        fit = [seen for seen in holomems(wanted, frame.env, board) if able is None or able(seen)]
        there = [seen.mem.id for seen in fit if seen.mem.id not in without]
        if is_about(RESTORE_UNDAMAGED, frame.env, board):
            damaged = [identity for identity in there if board.holomems[identity].mem.damage]
            there = damaged if damaged != there and draft.as_answered(RESTORE_UNDAMAGED) else there
        ids = _choose(draft, frame, slot, wanted, there, holomem_options(draft, there), "choose_holomem")
        if ids is None:
            return None
    return [board.holomems[identity] for identity in ids if identity in board.holomems]


def _choose_each(draft: Draft, frame: Run, slot: str, wanted: Together) -> list[HolomemView] | None:
    """Several choices, one after another, whose holomems count together. Each holomem is chosen at most once, and the
    choices leave as many as possible for those that follow (10.7.2.3.1)."""
    found: list[HolomemView] = []
    for place, part in enumerate(wanted.of):
        taken = tuple(seen.mem.id for seen in found)
        rest = [_ids(draft, frame, other) for other in wanted.of[place + 1 :]]
        here = _ids(draft, frame, part)
        best = most_matched([here, *rest], taken)
        wasted = tuple(one for one in here if 1 + most_matched(rest, (*taken, one)) < best)
        some = choose_holomems(draft, draft.top(Run), f"{slot}.{place}", part, without=(*taken, *wasted))
        if some is None:
            return None
        found += some
    return found


def _ids(draft: Draft, frame: Run, part: Choose | Together) -> tuple[int, ...]:
    return tuple(seen.mem.id for seen in holomems(part, frame.env, draft.board))


def choose_cheers(draft: Draft, frame: Run, slot: str, wanted: CheersOf | Choose) -> tuple[int, ...] | None:
    """The Cheers of a set, as `choose_holomems`."""
    if isinstance(wanted, CheersOf):
        return tuple(cheers(wanted, frame.env, draft.board))
    ids = picked(frame, slot)
    if ids is None:
        assert isinstance(wanted.of, CheersOf)
        there = cheers(wanted.of, frame.env, draft.board)
        limit = len(there) if wanted.any_number else quantity(wanted.count, frame.env, draft.board)
        options = card_options(draft, there, limit, "cheer")
        ids = _choose(draft, frame, slot, wanted, there, options, "choose_cheer")
    return ids


def _choose(
    draft: Draft, frame: Run, slot: str, wanted: Choose, there: list[int], options: list[Option], key: str
) -> tuple[int, ...] | None:
    limit = len(there) if wanted.any_number else min(quantity(wanted.count, frame.env, draft.board), len(there))
    least = min(wanted.least, limit) if wanted.least else limit
    if wanted.up_to or wanted.any_number:
        least = 0
    if limit <= 0:
        return ()
    if least == len(there):
        draft.fewer_chosen |= not wanted.any_number and least < (
            wanted.least or quantity(wanted.count, frame.env, draft.board)
        )
        return tuple(there)

    draft.replace_top(frame, slot=slot)
    seat = seat_for(wanted.by, frame.env)
    rule = "10.7.2.3.1"
    if least < limit:
        rule = "1.3.5.2" if least else "10.7.2.3.2 1.3.5.1"
        key = f"{key}_range" if least else f"{key}_up_to"
    draft.ask(
        seat, cite("10.7.2.3", allows=rule), key, options, minimum=least, maximum=limit, seat=seat, count=limit,
        least=least, card=draft.card_ref(frame.env.card),
    )  # fmt: skip
    return None


def some_holomems(
    draft: Draft, frame: Run, slot: str, wanted: HolomemSet, able: Able | None = None
) -> list[HolomemView]:
    """Like `choose_holomems`, but empty while the choice is being asked for. If nobody can be chosen it is empty too, and a
    step says so (10.7.2.3.4)."""
    found = choose_holomems(draft, frame, slot, wanted, able)
    if found is not None and not found:
        nothing_chosen(draft, frame)
    return found or []


def nothing_chosen(draft: Draft, frame: Run) -> None:
    """10.7.2.3.4: nothing can be chosen, so what concerns it is ignored; or the player chose none, which the text allows."""
    none_wanted = picked(frame, UNSEEN_LEFT) is None and any(name in CHOSEN and not ids for name, ids in frame.picks)
    finish_action(draft, frame)
    card = draft.card_ref(frame.env.card)
    if none_wanted:
        draft.report(cite("10.7.2.3.2"), "chose_none", actor=frame.env.seat, seat=frame.env.seat, card=card)
    else:
        draft.report(cite("10.7.2.3.4"), "nothing_to_choose", card=card)
