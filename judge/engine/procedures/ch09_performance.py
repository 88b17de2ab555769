"""Chapter 9: Arts in the Performance Step: which can be played, and why the others cannot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from judge.engine.board import Seen
from judge.engine.effects.evaluate import holomems
from judge.engine.effects.language import UsesArtsOf
from judge.engine.effects.matching import payable
from judge.engine.frames import PlayArts
from judge.engine.procedures.ch12_costs import usable
from judge.engine.procedures.offering import Offer
from judge.engine.rules import cite
from judge.engine.trace import Message, Option, Reason
from judge.engine.work import Work

FRONT: tuple[Literal["center", "collab"], Literal["center", "collab"]] = ("center", "collab")


def performance_options(work: Work, *, explain: bool) -> Offer:
    """Every Arts of the Center and Collab holomems that is offered, and ending the step; to `explain` also those that are refused,
    with all unmet conditions."""
    offer = Offer(work, explain=explain)
    for at in FRONT:
        seen = next((seen for seen in work.board.of(offer.seat) if seen.mem.at == at), None)
        if seen is None:
            if explain:
                why = [Reason("no_holomem", "9.2.1", {"at": at})]
                offer.add(f"arts:{at}", Message("option_arts_of", {"at": at}), (), (), why)
            continue
        reasons = arts_reasons(work, seen.mem.id)
        if reasons and not explain:
            continue
        there = _arts(work, seen)
        if not there:
            why = [*reasons, Reason("no_arts", "9.2.1.1")]
            offer.add(f"arts:{at}", Message("option_arts_of", {"at": at}), (), (), why)
        for key, card, index in there:
            why = [*reasons, *offer.unmet(_why_not(work, seen.mem.id, card, index))]
            if offer.silent(why):
                continue
            arts, ref = work.board.arts_of(card, index), work.arts_ref(card, index)
            message = Message("option_arts", {"arts": ref, "holomem": work.ref(seen.mem.id), "damage": arts.damage})
            offer.add(key, message, (seen.mem.id, index, card), (work.ref(seen.mem.id), ref), why)
    offer.options.append(Option("end", Message("option_end_performance")))
    return offer


def _arts(work: Work, seen: Seen) -> list[tuple[str, int, int]]:
    """The Arts a holomem can choose from (9.2.2): its own, then those of others that it can use (5.27), each with its key, the
    card it stands on and its place there."""
    own = [(f"arts:{seen.mem.at}:{index + 1}", seen.mem.top, index) for index in range(len(seen.arts))]
    others: dict[str, tuple[str, int, int]] = {}
    for each in work.board.having(UsesArtsOf, seen.mem.id):
        assert isinstance(each.modifier, UsesArtsOf)
        for lender in holomems(each.modifier.of, each.env, work.board):
            if lender.mem.id != seen.mem.id:
                for index in range(len(lender.arts)):
                    key = f"arts:{seen.mem.at}:{work.cards[lender.mem.top]}:{index + 1}"
                    others.setdefault(key, (key, lender.mem.top, index))
    return [*own, *others.values()]


def _why_not(work: Work, identity: int, card: int, index: int) -> Iterator[Reason]:
    """Why a holomem cannot use an Arts: its cost (5.27.1.1.1: the user's cost counts) or the requirements of its text."""
    arts, env = work.board.arts_of(card, index), work.board.arts_env(identity, card, index)
    cost = work.board.arts_cost(identity, card, index)
    if not payable(cost, [frozenset(colours) for colours in work.board.cheer_colours(identity)]):
        yield Reason("arts_cost", "12.3.3.1", {"cost": " ".join(cost)})
    if arts.when is not None:
        yield Reason("arts_continuous", "12.3.5")
    if not usable(work.board, env, arts):
        yield Reason("arts_gate", "1.3.1")


def arts_reasons(work: Work, identity: int) -> list[Reason]:
    """Why a holomem cannot be chosen to use any Arts (9.2.1)."""
    seen = work.board.seen[identity]
    reasons = []
    when = "" if work.edition.arts_count == "step" else "_turn"
    if seen.mem.resting:
        reasons.append(Reason("resting", "9.2.1.2"))
    if seen.mem.at in work.facts.arts_at:
        reasons.append(
            Reason(f"position_used{when}", "9.2.1.3" if seen.mem.at == "center" else "9.2.1.4", {"at": seen.mem.at})
        )
    if identity in work.facts.arts:
        reasons.append(Reason(f"arts_used{when}", "9.2.1.5"))
    return reasons


def play_chosen_arts(work: Work, picked: Option) -> None:
    """9.2.2: the Arts is played; from here it counts as played this step."""
    identity, index, card = picked.value
    seen = work.board.seen[identity]
    work.set_facts(arts=(*work.facts.arts, identity), arts_at=(*work.facts.arts_at, seen.mem.at))
    use = work.stamp()
    number = work.cards[card]
    work.call(PlayArts(seat=work.turn_player, holomem=identity, card=card, index=index, use=use, number=number))
    work.note(
        cite("9.2.1", "9.2.2", "10.7.2.1", defines="" if card == seen.mem.top else "5.27.1 5.27.1.1"),
        "arts_played",
        actor=work.turn_player,
        head=True,
        seat=work.turn_player,
        arts=work.arts_ref(card, index),
        holomem=work.ref(identity),
    )
