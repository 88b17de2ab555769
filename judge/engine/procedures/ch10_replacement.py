"""10.11: replacement effects: which of them apply to an event that is about to happen, and who orders them; each applies once.
There is one procedure for every kind of event that can be replaced: damage (5.22), archiving (5.12) and rolling dice (5.24).
The module of each kind defines what is different about it (which abilities wait for it, whom it affects), as a `Replaceable`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from judge.engine.ability_paths import made_at, slot_index
from judge.engine.board import Board
from judge.engine.citations import Cites, cite
from judge.engine.counting import with_play
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.evaluate import holds
from judge.engine.effects.language import Block, Pay, Replacement, WouldDealDamage
from judge.engine.effects.lookahead import payable_whole
from judge.engine.effects.patterns import Happening, WouldCountDice, WouldRoll, WouldTakeDamage
from judge.engine.events import Seat
from judge.engine.frames import AnyFrame, Replace, Replacing, Run, UseSkill
from judge.engine.procedures.applicable_replacement import ApplicableReplacement, Key
from judge.engine.procedures.ch10_unread_texts import (
    LEFT,
    Text,
    asked_about,
    leaving,
    not_again,
    text_options,
    texts_of,
    use_text,
)
from judge.engine.procedures.ch12_costs import declarable
from judge.engine.procedures.ch12_oshi_skills import skill_option, skills_for, usable_skill
from judge.engine.procedures.registry import step
from judge.engine.transition import Message, Option, Ref

Knows = Callable[[Happening, EffectContext], EffectContext | None]
"""What an ability knows about an event, if the ability waits for it."""
F = TypeVar("F", bound=AnyFrame)


class Replaceable(ABC, Generic[F]):
    """A kind of event that can be replaced; its frame is below `Replacing` on the agenda.

    `asks` are the message keys: which replacement comes first, and whether the only one is applied.
    """

    asks: ClassVar[tuple[str, str]]

    @abstractmethod
    def applicable(self, draft: Draft, event: F) -> list[ApplicableReplacement]:
        """The replacements that were not applied to it yet (10.11.2.3) and can be (10.11.3)."""

    @abstractmethod
    def affected(self, draft: Draft, event: F) -> Seat:
        """The player who decides which comes first (10.11.2.1, 10.11.2.2)."""

    @abstractmethod
    def mark_applied(self, draft: Draft, event: F, keys: tuple[Key, ...]) -> F:
        """The event after these were applied to it or declined."""

    @abstractmethod
    def before_applying(self, draft: Draft, event: F, chosen: ApplicableReplacement) -> F:
        """The event as it is left by a replacement that is going to be applied."""

    @abstractmethod
    def forced(self, event: F) -> bool:
        """Whether none of them can be declined, even if they are optional."""

    @abstractmethod
    def by_hand(self, draft: Draft, event: F) -> tuple[str, tuple[Key, ...]] | None:
        """The code of the coming event for texts that are not read, and what was applied to the event already; None if nothing
        is left that could be replaced."""

    @abstractmethod
    def because(self, event: F) -> Cites:
        """Further rules by which a replacement is applied."""

    @abstractmethod
    def allows(self, found: list[ApplicableReplacement]) -> str:
        """Further rules that allow the choice."""

    @abstractmethod
    def about(self, draft: Draft, event: F) -> dict[str, Any]:
        """The parameters of the event for the messages in `asks`."""


FIRST = "10.11.2 by hand"
"""The step with which each round of replacements begins."""
REPLACEABLE: dict[type[AnyFrame], Replaceable[Any]] = {}
"""The kinds of events that can be replaced, by their frame; the module of each puts it in."""


def applicable_to(draft: Draft, knows: Knows, applied: tuple[Key, ...]) -> list[ApplicableReplacement]:
    """The abilities and skills that wait for an event, as `knows` says, and can be applied to it: each once (10.11.2.3), while
    its condition and limit allow it and what it asks for can be done (10.11.3)."""
    board = draft.board
    found = []
    for source in board.replacing:
        ability = source.ability
        assert isinstance(ability, Replacement)
        if source.key in applied:
            continue
        env = knows(ability.when, source.env)
        if env is not None and can_apply(ability, env, board) and declarable(board, env):
            found.append(ApplicableReplacement(env, ability.do, ability.may, ability))
    for seat in draft.in_turn_order:
        found += [
            ApplicableReplacement(each.env, each.skill.do, may=True, index=each.index)
            for each in skills_for(board, seat, knows)
            if (each.env.card, each.env.path) not in applied and can_choose(each.skill.do, each.env, board)
        ]
    return found


def can_apply(ability: Replacement, env: EffectContext, board: Board) -> bool:
    """Whether condition, limit and cost of a replacement allow it to be applied (10.7.2.1.1, 10.11.3)."""
    return (
        holds(ability.condition, env, board)
        and not board.exhausted(env, ability.limit)
        and payable_whole(ability.cost, env, board)
        and can_choose(ability.do, env, board)
    )


def can_choose(block: Block, env: EffectContext, board: Board) -> bool:
    """10.11.3: a replacement that begins with a choice does not apply if the choice cannot be made."""
    first = block[0] if block else None
    return not isinstance(first, Pay) or payable_whole(first.cost, env, board)


def may_be_replaced(draft: Draft, event: AnyFrame) -> bool:
    """10.11.1: whether anything replaces the event on top of the agenda; it is applied before the event goes on."""
    kind = REPLACEABLE[type(event)]
    if not kind.applicable(draft, event) and not _texts(draft, kind, event):
        return False
    draft.push(Replacing())
    return True


# --- Texts that are not read (2.7.1) ---------------------------------------------------------------------------------


def could_be_replaced_by_hand(draft: Draft, what: str) -> bool:
    """Whether there is a text that is not read and may replace this."""
    return any(asked_about(draft, env, what) for seat in draft.in_turn_order for _, env in texts_of(draft, seat))


def _texts(draft: Draft, kind: Replaceable[Any], event: AnyFrame) -> list[Text]:
    """The texts that are not read and may replace the event, without those already applied to it (10.11.2.3) or declined."""
    texts = [text for seat in draft.in_turn_order for text in texts_of(draft, seat)] if draft.board.unread else []
    found = kind.by_hand(draft, event) if texts else None
    if found is None:
        return []
    what, applied = found
    return [
        (key, env)
        for key, env in texts
        if asked_about(draft, env, what) and not {(env.card, env.path), _left(env, what)} & set(applied)
    ]


def _left(env: EffectContext, what: str) -> Key:
    """The mark that records on an event that a text was asked about and declined."""
    return (env.card, f"{env.path}@{what}")


@step(Replacing, "10.11.2 by hand")
def replace_by_hand(draft: Draft, frame: Replacing) -> None:
    """10.11.1: a text that is not read may replace the event (12.1.5.1, 10.11.3). The judge carries it out, before or after the
    replacements that are read (10.11.2), or goes on without it."""
    event = draft.agenda[-2]
    kind = REPLACEABLE[type(event)]
    texts = _texts(draft, kind, event)
    if not texts:
        return

    about_to = kind.by_hand(draft, event)
    assert about_to is not None
    what = about_to[0]
    found = kind.applicable(draft, event)
    if draft.answer is not None:
        (picked,) = draft.take_answer()
        if picked.key in LEFT:
            not_again(draft, texts, picked.key, what)
            draft.agenda[-2] = kind.mark_applied(draft, event, tuple(_left(env, what) for _, env in texts))
            draft.report(cite("10.11.1", defines="2.7.1"), "not_replaced_by_hand", actor=kind.affected(draft, event))
        elif picked.key.startswith("text:"):
            env = texts[picked.value[0]][1]
            draft.agenda[-2] = kind.mark_applied(draft, event, ((env.card, env.path),))
            draft.replace_top(frame, at=FIRST)
            use_text(draft, env)
        else:
            _apply(draft, frame, kind, event, found[picked.value[0]])
        return

    decider = kind.affected(draft, event)
    options = [
        *text_options(draft, texts, "text", "option_replace_by_hand"),
        *_options(draft, found),
        *leaving("replace"),
    ]
    draft.replace_top(frame, at=FIRST)
    cites = cite("10.11.1", allows="10.11.2" if found else "", defines="2.7.1 12.1.5.1")
    about = kind.about(draft, event)
    key = "may_replace_damage_by_hand" if "amount" in about else "may_replace_by_hand"
    draft.ask(decider, cites, key, options, seat=decider, what=what, **about)


# --- Those that are read ---------------------------------------------------------------------------------------------


@step(Replacing, "10.11.2")
def choose_replacement(draft: Draft, frame: Replacing) -> None:
    """If there are several, the affected player decides which comes first; the controller of an optional one decides whether to
    apply it (10.11.3). This repeats until every replacement has been applied or declined (10.11.2.3)."""
    event = draft.agenda[-2]
    kind = REPLACEABLE[type(event)]
    found = kind.applicable(draft, event)
    forced = kind.forced(event)
    if draft.answer is not None:
        (picked,) = draft.take_answer()
        if picked.key == "decline":
            draft.agenda[-2] = kind.mark_applied(draft, event, tuple(each.key for each in found))
            draft.replace_top(frame, at=FIRST)
            draft.report(cite("10.2.1.3.2"), "replacement_declined", actor=kind.affected(draft, event))
        else:
            _apply(draft, frame, kind, event, found[picked.value[0]])
    elif len(found) == 1 and (forced or not found[0].may):
        _apply(draft, frame, kind, event, found[0])
    elif found:
        _ask(draft, frame, kind, event, found, leave=not forced and all(each.may for each in found))


def _options(draft: Draft, found: list[ApplicableReplacement]) -> list[Option]:
    """An option for each replacement, with its place among them as value."""
    options: list[Option] = []
    refs: tuple[Ref, ...]
    numbers = [draft.cards[each.env.card] for each in found if each.index < 0]
    for place, each in enumerate(found):
        if each.index >= 0:
            option = skill_option(draft, usable_skill(draft, each.env, each.index), place)
            key, message, refs = option.key, option.message, option.refs
        else:
            key = f"replace:{draft.cards[each.env.card]}"
            what = draft.card_ref(each.env.card)
            several = numbers.count(draft.cards[each.env.card]) > 1
            message = _which(draft, each.env) if several else Message("option_replace", {"what": what})
            refs = (what,)
            if each.cards:
                card = draft.card_ref(each.cards[0])
                message = Message("option_archive_instead", {"what": what, "card": card})
                refs = (what, card)
        key = f"{key}#{place + 1}" if any(option.key == key for option in options) else key
        options.append(Option(key, message, (place,), refs))

    return options


def _which(draft: Draft, env: EffectContext) -> Message:
    """The message of an option where another card of the same number could be applied as well: which of them it is."""
    what = draft.card_ref(env.card)
    if made_at(env.path) is not None:
        return Message("option_replace_in_force", {"what": what})
    seen = draft.stage_board.holomems.get(env.host)
    if seen is None:
        return Message("option_replace", {"what": what})
    holomem = draft.ref(env.host)
    if seen.mem.top == env.card:
        return Message("option_replace_of", {"holomem": holomem})
    return Message("option_replace_on", {"what": what, "holomem": holomem})


def _ask(
    draft: Draft,
    frame: Replacing,
    kind: Replaceable[Any],
    event: AnyFrame,
    found: list[ApplicableReplacement],
    *,
    leave: bool,
) -> None:
    options = _options(draft, found)
    if leave:
        options.append(Option("decline", Message("option_decline")))
    several = len(found) > 1
    # Whether an optional replacement is applied is for its controller to say; the affected player says which comes first.
    decider = kind.affected(draft, event) if several else found[0].env.seat
    optional = ""
    if any(each.may for each in found):
        optional = "10.2.1.3.2 10.11.3" if several else "10.11.3"
    allows = f"{optional} {kind.allows(found)}".strip()
    cites = cite("10.11.2", allows=allows, defines="10.11.2.1 10.11.2.2") if several else cite("10.11.1", allows=allows)
    draft.replace_top(frame, at="10.11.2")
    draft.ask(decider, cites, kind.asks[0 if several else 1], options, seat=decider, **kind.about(draft, event))


def _apply(
    draft: Draft, frame: Replacing, kind: Replaceable[Any], event: AnyFrame, chosen: ApplicableReplacement
) -> None:
    """10.11.1: the original event does not happen; the instructions of the replacement are carried out instead."""
    dealing = chosen.ability is not None and isinstance(chosen.ability.when, WouldDealDamage)
    because = cite(defines="10.11.2.4") if dealing else kind.because(event)
    draft.agenda[-2] = kind.before_applying(draft, event, chosen)
    draft.replace_top(frame, at=FIRST)
    if chosen.ability is None:
        draft.push(UseSkill(seat=chosen.env.seat, index=chosen.index, env=chosen.env))
        return
    draft.set_uses(with_play(draft.uses, chosen.env, chosen.ability.limit))
    applying = Replace(ability=chosen.ability, env=chosen.env, because=because)
    index = slot_index(chosen.env.path, "arts")
    if index is not None and draft.board.arts_of(chosen.env.card, index).after:
        draft.agenda.insert(-2, applying)  # 12.3.5.2: below the event, so that it comes after it
    else:
        draft.push(applying)
    if index is not None:
        _declare(draft, chosen.env, index)


def _declare(draft: Draft, env: EffectContext, index: int) -> None:
    """12.3.5.1, 12.3.5.2: the Arts is declared; its text is done before what happens, or after it."""
    ref = draft.arts_ref(env.card, index)
    after = draft.board.arts_of(env.card, index).after
    cites = cite("12.3.5.2" if after else "12.3.5.1", defines="12.3.5")
    key = "arts_declared_after" if after else "arts_declared_before"
    draft.report(cites, key, actor=env.seat, seat=env.seat, arts=ref, holomem=draft.ref(env.host))


def _kind_of(ability: Replacement) -> str:
    """The rule that makes it a replacement effect: it changes damage or dice, or it says "instead", optional or not."""
    if isinstance(ability.when, (WouldDealDamage, WouldTakeDamage, WouldRoll, WouldCountDice)):
        return "10.2.1.3.3"
    return "10.2.1.3.2" if ability.may else "10.2.1.3.1"


@step(Replace, "10.11.3")
def replacement_cost(draft: Draft, frame: Replace) -> None:
    """The cost before the colon is paid first (10.4.2)."""
    draft.push(Run(block=frame.ability.cost, env=frame.env, cost=len(frame.ability.cost)))
    index = slot_index(frame.env.path, "arts")
    if index is not None:  # what it means was said as it was declared (12.3.5.1, 12.3.5.2)
        after = draft.board.arts_of(frame.env.card, index).after
        cites, key = cite("12.3.5.2" if after else "12.3.5.1", defines="12.3.2"), "declared_arts_text"
    else:
        cites, key = cite("10.11.1", replaces=_kind_of(frame.ability)), "replacement_applied"
    draft.report(
        (*cites, *frame.because),
        key,
        actor=frame.env.seat,
        head=True,
        card=draft.card_ref(frame.env.card),
    )


@step(Replace, "10.11.1")
def replacement_effect(draft: Draft, frame: Replace) -> None:
    """Then what is done instead."""
    draft.push(Run(block=frame.ability.do, env=frame.env))
