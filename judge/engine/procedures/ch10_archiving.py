"""10.11 on archiving (5.12): something else is done instead of archiving a card, even where there is no card (10.11.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.engine.effects.card_sets import zone_of
from judge.engine.effects.evaluate import fits, holds, includes
from judge.engine.effects.language import Property, Replacement, Spare, WouldArchive
from judge.engine.effects.listening import arts_name, dealer_of, doer
from judge.engine.effects.patterns import Happening
from judge.engine.frames import NOBODY, Archiving, Env, Replace, UseSkill
from judge.engine.moving import put_in, take_out
from judge.engine.procedures import step
from judge.engine.procedures.ch12_oshi_skills import skill_env, skill_reasons, skills_for
from judge.engine.rules import cite
from judge.engine.trace import Message, Option, Ref
from judge.engine.work import END, Work, replace

if TYPE_CHECKING:
    from judge.engine.board import Board


class Instead(msgspec.Struct, frozen=True):
    """A replacement that could be applied to a card about to be archived: an ability's, or an oshi skill's (`index`); `others`
    are further cards that it is applied to together with that one."""

    env: Env
    card: int
    ability: Replacement | None = None
    index: int = -1
    others: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[int, str]:
        return (self.env.card, self.env.path)


def _knows(when: Happening, card: int, env: Env, cause: Env, board: Board) -> Env | None:
    """What an ability knows of a card about to be archived for an effect, when it is one that it waits for."""
    if not isinstance(when, WouldArchive) or card == env.card:
        return None
    host = next((seen for seen in board.seen.values() if _with(card, seen.mem)), None)
    facts = board.card(card)
    if (host is None) == (when.origin == "stage"):
        return None
    if when.origin != "stage" and not any(card in getattr(player, when.origin) for player in board.players):
        return None
    if when.arts and arts_name(cause, board) != when.arts:
        return None
    env = replace(env, subject=host.mem.id if host else NOBODY, bound=(*env.bound, ("it", (card,))))
    if when.what and (facts is None or not all(fits(facts, each, env, board) for each in when.what)):
        return None
    if when.of is not None and (host is None or not includes(when.of, host.mem.id, env, board)):
        return None
    return env if not when.by or doer(when.by, dealer_of(cause, board), env, board) else None


def _with(card: int, mem: object) -> bool:
    cheers: tuple[int, ...] = mem.cheers  # type: ignore[attr-defined]
    return card in cheers or any(card == each.card for each in mem.supports)  # type: ignore[attr-defined]


def replaceable(work: Work, cause: Env, cards: tuple[int, ...], applied: tuple[tuple[int, str], ...]) -> list[Instead]:
    """What could be done instead of archiving one of the cards, each ability once (10.11.2.3); of cards with the same number
    the first stands for all."""
    found: list[Instead] = []
    told: set[tuple[tuple[int, str], str]] = set()
    for card in cards:
        for each in _for_one(work, cause, card):
            together = each.ability is not None and getattr(each.ability.when, "whole", False)
            of_what = (
                "" if each.index >= 0 or together else work.cards[card]
            )  # a skill is used once for all of the cards
            if each.key not in applied and (each.key, of_what) not in told:
                told.add((each.key, of_what))
                found.append(each)
            elif together:
                found = [_with_another(other, card) if other.key == each.key else other for other in found]
    return found


def _with_another(instead: Instead, card: int) -> Instead:
    """The replacement of one more card that would be archived at the same time, known with the others."""
    others = (*instead.others, card)
    bound = (*(pair for pair in instead.env.bound if pair[0] != "it"), ("it", (instead.card, *others)))
    return replace(instead, env=replace(instead.env, bound=bound), others=others)


def _for_one(work: Work, cause: Env, card: int) -> list[Instead]:
    found = []
    for source in work.board.replacing:
        ability = source.ability
        assert isinstance(ability, Replacement)
        env = _knows(ability.when, card, source.env, cause, work.board)
        if env is not None and holds(ability.condition, env, work.board) and not work.exhausted(env, ability.limit):
            found.append(Instead(env, card, ability))
    for seat in work.in_turn_order:
        usable = skills_for(work, seat, lambda when, env: _knows(when, card, env, cause, work.board))
        found += [Instead(each.env, card, index=each.index) for each in usable]
    return found


def substitutes(board: Board, cause: Env, where: tuple[Property, ...]) -> list[Instead]:
    """10.11.4: what could be done instead of archiving a card of this kind, although there is none: an attached card that says
    so, for a Cheer that would fit both."""
    found = []
    for source in board.replacing:
        ability = source.ability
        assert isinstance(ability, Replacement)
        when = ability.when
        if not isinstance(when, WouldArchive) or when.origin != "stage" or not when.by:
            continue
        fitting = any(
            card.kind == "cheer" and all(fits(card, each, source.env, board) for each in (*where, *when.what))
            for card in board.library.values()
        )
        if fitting and doer(when.by, dealer_of(cause, board), source.env, board):
            found.append(Instead(source.env, NOBODY, ability))
    return found


def skill_instead(board: Board, cause: Env, zone: str) -> Instead | None:
    """10.11.4: the oshi skill that archives something instead of cards of a zone, where there are none."""
    for seat, player in enumerate(board.players):
        oshi = board.card(player.oshi)
        for index, skill in enumerate(oshi.skills if oshi else ()):
            when, env = skill.when, skill_env(board, seat, index)
            if not isinstance(when, WouldArchive) or when.origin != zone or when.what or when.of or when.arts:
                continue
            spares = any(isinstance(each, Spare) for each in skill.do)
            known = not when.by or doer(when.by, dealer_of(cause, board), env, board)
            if spares and known and not skill_reasons(board, seat, skill, index, env):
                return Instead(env, NOBODY, index=index)
    return None


@step(Archiving, "10.11.1")
def replaced(work: Work, frame: Archiving) -> None:
    """One replacement at a time, as the one who archives decides (10.11.2.2)."""
    found = replaceable(work, frame.cause, frame.cards, frame.applied)
    if frame.missing:
        # Without a kind it is cards of the hand that are missing.
        skill = None if frame.where else skill_instead(work.board, frame.cause, "hand")
        found = [*substitutes(work.board, frame.cause, frame.where), *([skill] if skill else [])]
        found = [each for each in found if each.key not in frame.applied]
    if work.answer is not None:
        (picked,) = work.take()
        if picked.key == "decline":
            work.put(frame, at="10.11.1", applied=(*frame.applied, *(each.key for each in found)))
            work.note(cite("10.2.1.3.2"), "replacement_declined", actor=frame.cause.seat)
            return
        _apply(work, frame, found[picked.value[0]])
        return
    if not found:
        return
    forced = [each for each in found if each.ability is not None and not each.ability.may]
    if frame.missing or (len(found) == 1 and forced):
        _apply(work, frame, found[0])
        return
    options: list[Option] = []
    for place, each in enumerate(found):
        ref: Ref = work.skill_ref(each.env.card, each.index) if each.index >= 0 else work.card_ref(each.env.card)
        key = f"skill:{each.index + 1}" if each.index >= 0 else f"replace:{work.cards[each.env.card]}"
        key = f"{key}#{place + 1}" if any(option.key == key for option in options) else key
        refs: tuple[Ref, ...] = (ref, work.card_ref(each.card))
        message = Message("option_archive_instead", {"what": ref, "card": refs[1]})
        if each.index >= 0:
            message = Message("option_replace", {"what": ref})
        options.append(Option(key, message, (place,), refs))
    if not forced:
        options.append(Option("decline", Message("option_decline")))
    decider = found[0].env.seat if len(found) == 1 else frame.cause.seat
    cards = tuple(work.card_ref(card) for card in frame.cards)
    work.put(frame, at="10.11.1")
    work.ask(decider, cite("10.11.1", allows="10.11.3"), "choose_archive_instead", options, seat=decider, cards=cards)


def _apply(work: Work, frame: Archiving, chosen: Instead) -> None:
    """10.11.1.1: the card is not archived; what is said is done instead. A skill says itself how many are spared."""
    skill = chosen.index >= 0
    left = frame.cards if skill else tuple(card for card in frame.cards if card not in {chosen.card, *chosen.others})
    missing = frame.missing if skill else max(0, frame.missing - 1)
    work.put(frame, at="10.11.1", cards=left, missing=missing, applied=(*frame.applied, chosen.key))
    if chosen.ability is None:
        work.call(UseSkill(seat=chosen.env.seat, index=chosen.index, env=chosen.env))
        return
    work.count(chosen.env, chosen.ability.limit)
    because = cite("10.11.4") if frame.missing else ()
    work.call(Replace(ability=chosen.ability, env=chosen.env, because=because))


@step(Archiving, "5.12.1")
def archive_rest(work: Work, frame: Archiving) -> None:
    """What was not replaced is archived; later clauses know those cards, and what a skill has archived in their place."""
    work.put(frame, at=END)
    there = tuple(card for card in frame.cards if card not in _archived(work))
    below = work.agenda[-2]
    if frame.called and hasattr(below, "env"):
        others = tuple(pair for pair in below.env.bound if pair[0] != frame.called)
        env = replace(below.env, bound=(*others, (frame.called, (*there, *frame.instead))))
        work.agenda[-2] = replace(below, env=env)
    if not there:
        return
    work.cause = frame.cause
    seat, origin = zone_of(work.board, there[0])
    for card in there:
        owner, place = take_out(work, card)
        put_in(work, owner, card, place, "archive")
    cards = tuple(work.card_ref(card) for card in there)
    work.note(cite("5.12.1"), "cards_archived", actor=frame.cause.seat, seat=seat, cards=cards, origin=origin)


def _archived(work: Work) -> set[int]:
    return {card for player in work.players for card in player.archive}
