"""Chapter 9: Arts in the Performance Step: which can be played, and why the others cannot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from judge.engine.board_model import HolomemView
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effects.card_sets import pool
from judge.engine.effects.evaluate import holomems
from judge.engine.effects.language import Stacked, UsesArtsOf
from judge.engine.effects.unseen_fitting import unseen_reasons
from judge.engine.frames import PlayArts
from judge.engine.procedures.available_actions import AvailableActions, kept
from judge.engine.procedures.ch12_costs import usable
from judge.engine.procedures.prohibitions import forbidden
from judge.engine.transition import ArtsRef, HolomemRef, Message, Option, Reason

FRONT: tuple[Literal["center", "collab"], Literal["center", "collab"]] = ("center", "collab")


def performance_options(draft: Draft, *, explain: bool) -> AvailableActions:
    """Every Arts of the Center and Collab holomems that is offered, and ending the step; to `explain` also those that are refused,
    with all unmet conditions."""
    offer = AvailableActions(draft, explain=explain)
    for at in FRONT:
        seen = next((seen for seen in draft.stage_board.holomems_of(offer.seat) if seen.mem.at == at), None)
        if seen is None:
            if explain:
                why = [Reason("no_holomem", "9.2.1", {"at": at})]
                offer.add(_no_arts(at), why)
            continue
        reasons = arts_reasons(draft, seen.mem.id)
        if reasons and not explain:
            continue
        there = _arts(draft, seen)
        if not there:
            why = [*reasons, Reason("no_arts", "9.2.1.1")]
            offer.add(_no_arts(at), why)
        for key, card, index in there:
            why = [*reasons, *offer.unmet(_why_not(draft, seen.mem.id, card, index))]
            if offer.can_skip(why):
                continue
            ref, damage = draft.arts_ref(card, index), draft.board.arts_of(card, index).damage
            offer.add(_arts_option(key, draft.ref(seen.mem.id), ref, card, damage), why)

    offer.options.append(END_OPTION)
    return offer


END_OPTION = Option("end", Message("option_end_performance"))


@kept
def _arts_option(key: str, holomem: HolomemRef, arts: ArtsRef, card: int, damage: int) -> Option:
    message = Message("option_arts", {"arts": arts, "holomem": holomem, "damage": damage})
    return Option(key, message, (holomem.id, arts.index, card), (holomem, arts))


@kept
def _no_arts(at: str) -> Option:
    """What stands for the Arts of a position that has none."""
    return Option(f"arts:{at}", Message("option_arts_of", {"at": at}))


def _arts(draft: Draft, seen: HolomemView) -> list[tuple[str, int, int]]:
    """The Arts a holomem can choose from (9.2.2): its own, then those of others that it can use (5.27), each with its key, the
    card it stands on and its place there."""
    own = [(f"arts:{seen.mem.at}:{index + 1}", seen.mem.top, index) for index in range(len(seen.arts))]
    others: dict[str, tuple[str, int, int]] = {}
    for each in draft.effects_on(UsesArtsOf, seen.mem.id):
        assert isinstance(each.modifier, UsesArtsOf)
        if isinstance(each.modifier.of, Stacked):
            for card in pool(each.modifier.of, each.env, draft.board)[0]:
                facts = draft.board.card(card)
                for index in range(len(facts.arts) if facts is not None else 0):
                    key = f"arts:{seen.mem.at}:{draft.cards[card]}:{index + 1}"
                    others.setdefault(key, (key, card, index))
            continue
        for lender in holomems(each.modifier.of, each.env, draft.board):
            if lender.mem.id != seen.mem.id:
                for index in range(len(lender.arts)):
                    key = f"arts:{seen.mem.at}:{draft.cards[lender.mem.top]}:{index + 1}"
                    others.setdefault(key, (key, lender.mem.top, index))
    return [*own, *others.values()]


def _why_not(draft: Draft, identity: int, card: int, index: int) -> Iterator[Reason]:
    """Why a holomem cannot use an Arts: its cost (5.27.1.1.1: the user's cost counts) or the requirements of its text."""
    arts = draft.board.arts_of(card, index)
    env = draft.board.arts_env(identity, card, index)
    if not draft.board.has_cheers_for(identity, card, index):
        cost = draft.board.arts_cost(identity, card, index)
        own = card == draft.stage_board.holomems[identity].mem.top
        yield Reason("arts_cost", "12.3.3.1" if own else "5.27.1.1.1", {"cost": " ".join(cost)})
    if arts.when is not None:
        yield Reason("arts_continuous", "12.3.5")
    if not usable(draft.board, env, arts):
        yield Reason("arts_gate", "1.3.1")
        yield from unseen_reasons(arts.gates, "1.3.1", env, draft.board)


def arts_reasons(draft: Draft, identity: int) -> list[Reason]:
    """Why a holomem cannot be chosen to use any Arts (9.2.1)."""
    seen = draft.stage_board.holomems[identity]
    reasons = []
    when = "" if draft.edition.arts_count == "step" else "_turn"
    if seen.mem.resting:
        reasons.append(Reason("resting", "9.2.1.2"))
    if seen.mem.at in draft.facts.arts_at:
        reasons.append(
            Reason(f"position_used{when}", "9.2.1.3" if seen.mem.at == "center" else "9.2.1.4", {"at": seen.mem.at})
        )
    if identity in draft.facts.arts:
        reasons.append(Reason(f"arts_used{when}", "9.2.1.5"))
    reasons += forbidden(draft.board, "arts", seen.seat, identity)
    return reasons


def play_chosen_arts(draft: Draft, picked: Option) -> None:
    """9.2.2: the Arts is played; from here it counts as played this step."""
    identity, index, card = picked.value
    seen = draft.stage_board.holomems[identity]
    draft.set_facts(arts=(*draft.facts.arts, identity), arts_at=(*draft.facts.arts_at, seen.mem.at))
    use = draft.stamp()
    number = draft.cards[card]
    draft.push(PlayArts(seat=draft.turn_player, holomem=identity, card=card, index=index, use=use, number=number))
    draft.report(
        cite("9.2.1", "9.2.2", "10.7.2.1", defines="" if card == seen.mem.top else "5.27.1 5.27.1.1"),
        "arts_played",
        actor=draft.turn_player,
        head=True,
        seat=draft.turn_player,
        arts=draft.arts_ref(card, index),
        holomem=draft.ref(identity),
    )
