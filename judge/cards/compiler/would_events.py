"""Clauses that say what would happen: "when X would ..." (10.11), and which step begins or ends."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.compiler.clauses import Clause, bare, head_of, leading_words, owner_of_ability, words_of
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.event_parts import (
    DAMAGE,
    at_once,
    damage_bounds,
    damage_source,
    doers,
    doers_in,
    event_holomem,
    of_other_side,
    positions,
    rolls_for,
    says_no_place,
)
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import properties_of
from judge.cards.compiler.phrases import Coord, Segment
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang

CHEER_STEP_IN = {"during_own_next_turn", "until_own_turn_ends", "this_game"}
"""How long an effect can wait for the own Cheer Step."""
INSTEAD_OF = {"send", "down"}
"""The verbs of 「Xするかわりに」 that say what would happen."""


def would(context: TextContext, clause: Clause) -> lang.Happening:
    if clause.segment.kind == "instead_of" and clause.segment.verb not in INSTEAD_OF:
        raise UnreadError(clause.span, "what this is done instead of is not known as an event")
    match clause.segment.verb:
        case "take":
            return _would_take(context, clause)
        case "deal":
            return _would_deal(context, clause)
        case "begin" | "finish":
            return _step(context, clause)
        case "finish_this_turn":
            return lang.TurnEnds()
        case "roll":
            return _would_roll(context, clause)
        case "apply":
            return _would_count(context, clause)
        case "send" if clause.segment.kind == "instead_of":
            return _would_send(context, clause)
        case "archive":
            return _would_archive(context, clause)
        case "down":
            return _would_be_downed(context, clause)

    raise UnreadError(clause.span, "this event is not known")


def _would_send(context: TextContext, clause: Clause) -> lang.WouldSendStepCheer:
    """「自分のエールデッキの上から1枚を送る」, as it is done in the own Cheer Step (7.4.2)."""
    ref = clause.ref("を")
    if ref is None or ref.node != lang.Top("cheer_deck") or ref.whose != "you":
        raise UnreadError(clause.span, "only of the Cheer of the Cheer Step it is known what is done instead")
    return lang.WouldSendStepCheer()


def _would_be_downed(context: TextContext, clause: Clause) -> lang.WouldBeDowned:
    """「Xがダウンする」「Xがアーツダメージでダウンする」"""
    by = clause.take_argument("で")
    kind: Any = DAMAGE.get(bare(by), "") if by is not None else None
    if kind == "" or (by is not None and kind is None):
        raise UnreadError(clause.span, "by what it would be downed is not known")
    context.instead = clause.segment.kind == "instead_of"
    return lang.WouldBeDowned(event_holomem(context, clause.take_argument("が"), clause), kind)


def _would_archive(context: TextContext, clause: Clause) -> lang.WouldArchive:
    """「Xの能力で手札をアーカイブする」「Xの能力でエールをアーカイブする」"""
    by = clause.take_argument("で")
    who = () if by is None else doers_in(owner_of_ability(context, by))
    what = clause.need("を", "what is archived")
    ref = resolve(context, what)
    node = ref.node
    if ref.amount is None and isinstance(node, lang.Cards) and node == lang.Cards("hand", where=node.where):
        return lang.WouldArchive(node.where, by=who, origin="hand")
    if ref.amount is None and isinstance(node, lang.CheersOf | lang.AttachedCards):
        of: Any = None if node.of == lang.Holomems() else node.of
        if isinstance(of, lang.Host | lang.Bound | lang.Holomems | None):
            origin: Any = "any" if of is None and says_no_place(what) else "stage"
            return lang.WouldArchive(in_order(list(properties_of(node))), of, who, origin)
    raise UnreadError(ref.span, "that this would be archived is not known as an event")


def _would_take(context: TextContext, clause: Clause) -> lang.WouldTakeDamage:
    damage = clause.need("を", "which damage")
    kind = DAMAGE.get(head_of(damage), "")
    if kind == "":
        raise UnreadError(damage.span, "which damage is not known")
    least, most = damage_bounds(damage)
    at_once(clause, most or least)
    by, origin, source, ability = damage_source(context, clause, kind)
    who = event_holomem(context, clause.take_argument("が"), clause)
    if origin is not None:
        if not isinstance(origin.node, lang.Holomems) or origin.amount is not None:
            raise UnreadError(origin.span, "from whom is not known here")
        source = of_other_side(origin, kind, who)
    at = positions(context, clause)
    return lang.WouldTakeDamage(who, by, at, kind, source, at_least=least, ability=ability, at_most=most)


def _would_deal(context: TextContext, clause: Clause) -> lang.WouldDealDamage:
    damage = clause.need("を", "which damage")
    kind = DAMAGE.get(bare(damage), "")
    target = clause.ref("に")
    if kind == "":
        raise UnreadError(damage.span, "which damage is not known")
    if target is not None and (not isinstance(target.node, lang.Holomems) or target.amount is not None):
        raise UnreadError(target.span, "to whom the damage is dealt is not clear")
    who = doers(context, clause.take_argument("が"), clause)
    to = of_other_side(target, kind, *who) if target is not None else None
    return lang.WouldDealDamage(who, to, kind)


_NEXT = re.compile("next_(you|opponent)_(reset|draw|cheer|main|turn)")


def next_step(segment: Segment) -> lang.StepBegins | lang.TurnEnds | None:
    """「次の自分のメインステップが開始する時」「次の相手のターンが終了する時」, which the effect itself waits for, once (10.8.5.1);
    None for another event. Of the Performance and End Step it is not clear whether that of this turn is the next."""
    said = segment.args[len(leading_words(segment)) :]
    coord = said[0].coord if len(said) == 1 else None
    found = _NEXT.fullmatch(bare(coord)) if coord is not None else None
    if found is None or (segment.kind, segment.form) != ("when", "V_DICT") or segment.verb not in {"begin", "finish"}:
        return None
    side: Any = found[1]
    if segment.verb == "finish":
        return lang.TurnEnds(side) if found[2] == "turn" else None
    return lang.StepBegins("reset" if found[2] == "turn" else found[2], side)  # type: ignore[arg-type]  # 7.2.4


def waited_until(following: lang.StepBegins | lang.TurnEnds) -> str:
    """How long an effect waits for the next of these: for the end of a turn in that turn, as this one may be of the same player."""
    if isinstance(following, lang.StepBegins):
        return "once"
    return "during_their_next_turn" if following.of == "opponent" else "during_own_next_turn"


def _step(context: TextContext, clause: Clause) -> lang.Trigger:
    if (following := next_step(clause.segment)) is not None:
        coord = clause.take_argument("が")
        if coord is not None and bare(coord).endswith("_turn"):
            context.anyway.append(coord.span)
        return following

    coord = clause.take_argument("が")
    ref = None if coord is None else resolve(context, coord)
    begins = clause.segment.verb == "begin"
    if ref is not None and not begins and ref.thing == "this_turn":
        return lang.TurnEnds()
    if ref is not None and coord is not None and context.duration and words_of(coord) == [ref.thing]:
        if not begins and ref.thing == "performance_step":  # that of the turn it is
            return lang.PerformanceEnds()
        if begins and ref.thing == "end_step":
            return lang.StepBegins("end")
    if ref is None or coord is None or words_of(coord) not in (["you", ref.thing], ["opponent", ref.thing]):
        raise UnreadError(clause.span, "which step is not said")

    side: Any = ref.side
    if begins and ref.thing == "turn":
        return lang.StepBegins("reset", side)  # both begin at once (7.2.4)
    if begins and ref.thing.endswith("_step"):
        return lang.StepBegins(ref.thing.removesuffix("_step"), side)  # type: ignore[arg-type]
    if not begins and ref.thing == "performance_step":
        return lang.PerformanceEnds(side)
    if not begins and ref.thing == "turn":
        return lang.TurnEnds(side)

    raise UnreadError(ref.span, "this step is not known as an event")


def _would_roll(context: TextContext, clause: Clause) -> lang.WouldRoll | lang.WouldCountDice:
    """「Xの能力でサイコロを振る時」; 「1度に3回振る時」 where only that many at once count."""
    amount = clause.amount()
    at_once = clause.adverb("at_once")
    who = rolls_for(context, clause)
    if amount is None and not at_once:
        return lang.WouldRoll(who)
    if not at_once or amount is None or amount.unit != "回" or amount.bound or amount.low or amount.each:
        raise UnreadError(clause.span, "how many dice at once is not clear")
    return lang.WouldCountDice(who, amount.high)


def dice_rolled_for(context: TextContext, segment: Segment) -> lang.WouldCountDice:
    """「Xの能力でサイコロを振る時」, in front of what these dice count as for as long as that holds (5.24.4)."""
    clause = Clause(context, segment)
    found = _would_roll(context, clause)
    clause.check_all_used()
    return lang.WouldCountDice(found.by) if isinstance(found, lang.WouldRoll) else found


def _would_count(context: TextContext, clause: Clause) -> lang.WouldCountDice:
    """「Xの能力で振ったサイコロの結果を適用する時」"""
    links = clause.need("を", "what is applied").parts[0].links
    heads = [link.code for link in links]
    if heads != ["die", "result"] or [attr.text for attr in links[0].attrs] != ["roll"]:
        raise UnreadError(clause.span, "only the result of a die is applied")
    return lang.WouldCountDice(doers_in(owner_of_ability(context, clause.need("で", "by whose ability"))))


def whose_step(coord: Coord) -> lang.Side | None:
    """「自分のエールステップで」: in whose turn the step is (chapter 7); None for what is no step or whose it is not said."""
    links = coord.parts[0].links
    codes = [link.code for link in links]
    plain = len(coord.parts) == 1 and len(links) == 2 and not any(link.attrs or link.amount for link in links)
    if not plain or codes[0] not in {"you", "opponent"} or not codes[1].endswith("_step"):
        return None
    return codes[0]  # type: ignore[return-value]


def is_own_cheer_step(coord: Coord) -> bool:
    """「自分のエールステップ」"""
    return whose_step(coord) == "you" and head_of(coord) == "cheer_step"
