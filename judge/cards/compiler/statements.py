"""Abilities without an event: continuous ones (10.1.1.3), and replacements of all damage of a kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from judge.cards.compiler.acting import VERBS
from judge.cards.compiler.clauses import Clause, bare, without_last
from judge.cards.compiler.conditions import COPULA, HAS, VERBAL, condition
from judge.cards.compiler.context import Context
from judge.cards.compiler.counting import basis
from judge.cards.compiler.events import DAMAGE, doers
from judge.cards.compiler.modifiers import said_of, stated
from judge.cards.compiler.phrases import Segment
from judge.cards.compiler.reading import UnreadError
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang

_TAKEN: dict[str, Any] = {"take": None, "take_arts": "arts", "take_special": "special"}


def statement(
    context: Context, met: lang.Condition | None, limit: lang.Limit | None, sentences: list[tuple[Segment, ...]]
) -> list[lang.Ability]:
    """The abilities of sentences that hold as long as their condition does."""
    if limit is not None:
        raise UnreadError(sentences[0][0].span, "what always holds has no limit on the number of times")
    if len(sentences) == 2 and (_only_arts(sentences[1]) or _needs_cheers(sentences)):
        context.anyway.append(sentences[1][0].span)
        sentences = sentences[:1]
    if len(sentences) != 1:
        raise UnreadError(sentences[1][0].span, "a second sentence of what always holds is not known")
    *before, last = sentences[0]
    fixed: Segment | None = None
    conditions = [met] if met is not None else []
    for segment in before:
        if last.verb == "treat" and segment.verb == "use" and segment.form == "V_DICT":
            _while_using_arts(context, segment)
            continue
        if last.verb == "vary_not" and segment.verb == "lose_not":
            fixed = segment
            continue
        if last.verb == "bloom" and segment.kind == "te" and segment.verb == "use":
            clause = Clause(context, segment)
            VERBS["use"](context, clause)
            clause.done()
            continue
        if last.verb == "reduce_not" and (aimed := _aimed(context, segment)) is not None:
            context.aimed = aimed
            continue
        left = counted(context, segment)
        if left.kind not in COPULA | VERBAL | HAS:
            raise UnreadError(segment.span, "it is not known what this leads to")
        conditions.append(condition(context, left))
    if fixed is not None:
        last = replace(fixed, kind="final", verb="vary_not", form="V_NOT", args=(*fixed.args, *last.args))
        last = _in_their_main_step(last, conditions)
    clause = Clause(context, counted(context, last))
    found = _said(context, clause)
    clause.done()
    conditions += context.requires
    context.requires = []
    all_met = None if not conditions else conditions[0] if len(conditions) == 1 else lang.Every(tuple(conditions))
    if context.measure is not None and not context.counted:
        raise UnreadError(last.span, "what is counted is not used")
    return [msgspec.structs.replace(each, condition=all_met) for each in found]


def _aimed(context: Context, segment: Segment) -> tuple[lang.Node, lang.Holomems] | None:
    """「Xのアーツの対象がYなら」: X and Y; None for any other condition."""
    coord = segment.args[0].coord if [arg.role for arg in segment.args] == ["が"] else None
    owner, last = without_last(coord) if coord is not None else (None, None)
    if segment.kind != "is_if" or owner is None or last is None or getattr(last.head, "code", "") != "aim":
        return None
    who, arts = without_last(owner)
    if who is None or not who.parts or getattr(arts.head, "code", "") != "arts" or segment.coord is None:
        raise UnreadError(segment.span, "whose Arts have this target is not clear")
    ref, to = resolve(context, who), resolve(context, segment.coord)
    target = to.node
    if ref.node is None or not isinstance(target, lang.Holomems) or to.amount is not None or target.side != "opponent":
        raise UnreadError(segment.span, "which target this is is not clear")
    return ref.node, target


def _while_using_arts(context: Context, segment: Segment) -> None:
    """「このファンが付いているホロメンがアーツを使う時」"""
    clause = Clause(context, segment)
    who, what = clause.ref("が"), clause.need("を", "what is used")
    clause.done()
    if who is None or who.node != lang.Host() or bare(what) != "arts":
        raise UnreadError(segment.span, "when this counts is not clear")


def _in_their_main_step(segment: Segment, conditions: list[lang.Condition]) -> Segment:
    """「相手のメインステップの間」, in front of what always holds."""
    if not any(arg.role == "while:their_main_step" for arg in segment.args):
        return segment
    conditions += [lang.TurnOf("opponent"), lang.InStep("main")]
    return replace(segment, args=tuple(arg for arg in segment.args if arg.role != "while:their_main_step"))


def counted(context: Context, segment: Segment) -> Segment:
    """The segment without what it counts by, which is kept for the sentence."""
    for arg in segment.args:
        if arg.role == "per" and arg.coord is not None:
            if context.measure is not None:
                raise UnreadError(arg.span, "two counts in one sentence are not known")
            context.measure = basis(context, arg.coord)
        elif arg.role.startswith("while:"):
            raise UnreadError(arg.span, "what always holds has no duration")
    return replace(segment, args=tuple(arg for arg in segment.args if arg.role != "per"))


def _needs_cheers(sentences: list[tuple[Segment, ...]]) -> bool:
    """「アーツを使うためのエールは必要」 of the use of other holomems' Arts, which changes nothing of what they need (5.27)."""
    uses, remark = sentences[0][-1], sentences[1]
    return uses.verb == "use" and [(each.verb, each.args) for each in remark] == [("cheers_needed", ())]


def _only_arts(segments: tuple[Segment, ...]) -> bool:
    """「ただし、特殊ダメージは除く」 of what is said of Arts anyway."""
    segment = segments[0]
    coords = [arg.coord for arg in segment.args if arg.role == "は" and arg.coord is not None]
    others = [arg for arg in segment.args if arg.role not in {"は", "adverb:but"}]
    only = len(segments) == 1 and len(coords) == 1 and not others
    return segment.verb == "exclude" and only and bare(coords[0]) == "special_damage"


def _said(context: Context, clause: Clause) -> list[lang.Ability]:
    segment = clause.segment
    if segment.kind == "hits":
        return changed(context, clause)
    picks: list[lang.Action] = []
    if segment.kind == "nominal" and segment.coord is not None:
        modifiers = stated(context, clause, segment.coord, picks)
    elif segment.verb == "take_not":
        return [not_taken(context, clause)]
    elif segment.verb == "bloom" and segment.form == "V_CAN":
        return [lang.Continuous((_may_bloom(context, clause),))]
    elif segment.verb == "attach" and segment.form == "V_CAN":
        return [lang.Continuous((_mascots(context, clause),))]
    else:
        modifiers = said_of(context, clause, picks) or []
    if picks or not modifiers:
        raise UnreadError(clause.span, "it is not known how this always holds")
    return [lang.Continuous(tuple(modifiers))]


def changed(context: Context, clause: Clause) -> list[lang.Ability]:
    """「自分のコラボホロメンが受けるダメージ-10」「Xが相手のホロメンに与える特殊ダメージ+20」; of several holomems named one
    for each."""
    segment = clause.segment
    assert segment.amount is not None
    change = (lang.ChangeDamage(context.quantity(segment.amount.high)),)
    subject = clause.take("が")
    if segment.verb in _TAKEN:
        origin = clause.ref("から")
        by: Any = origin.side if origin is not None and origin.kind == "side" else None
        source = origin.node if origin is not None and by is None else None
        if source is not None and not isinstance(source, lang.Holomems):
            raise UnreadError(clause.span, "from whom is not known here")
        from judge.cards.compiler.events import _spots

        at = _spots(context, clause)
        return [
            lang.Replacement(lang.WouldTakeDamage(who, by, at, _TAKEN[segment.verb], source), change)
            for who in _each(context, subject, clause)
        ]
    target = clause.ref("に")
    if target is None or not isinstance(target.node, lang.Holomems) or segment.verb != "deal_special":
        raise UnreadError(clause.span, "to whom the damage is dealt is not clear")
    if target.amount is not None and target.amount.high != 1:
        raise UnreadError(target.span, "one holomem is expected here")
    return [lang.Replacement(lang.WouldDealDamage(_all(context, subject, clause), target.node, "special"), change)]


def _mascots(context: Context, clause: Clause) -> lang.MascotsUpTo:
    """「このホロメンは、異なるカード名のマスコットを2枚まで付けられる」 (5.17.3.2)"""
    who, what = _whole(context, clause.take("は", "が"), clause), clause.ref("を")
    amount = clause.amount()
    mascots = lang.AttachedCards(lang.Holomems(), (lang.OfKind(("mascot",)),))
    if what is None or what.node != mascots or what.mutual != "different_names" or what.amount is not None:
        raise UnreadError(clause.span, "what can be attached is not clear")
    if amount is None or (amount.unit, amount.bound, amount.low) != ("枚", "まで", 0):
        raise UnreadError(clause.span, "how many can be attached is not clear")
    return lang.MascotsUpTo(who, amount.high)


def _may_bloom(context: Context, clause: Clause) -> lang.MayBloom:
    """「このホロメンは、自分の手札の2nd〈X〉に、Bloomレベルを無視してBloomできる」 (8.3.3)"""
    if context.using is not None:
        return _bloom_again(context, clause)
    using = clause.ref("に")
    who = _whole(context, clause.take("は", "が"), clause)
    if using is None or not isinstance(using.node, lang.Cards) or using.amount is not None:
        raise UnreadError(clause.span, "with what it can Bloom is not said")
    if using.node != lang.Cards("hand", where=using.node.where):
        raise UnreadError(using.span, "only with a card of the own hand a holomem Blooms")
    if not clause.adverb("whatever_level"):
        raise UnreadError(clause.span, "which condition of a Bloom is not asked is not said")
    return lang.MayBloom(who, ("level",), using.node.where)


def _bloom_again(context: Context, clause: Clause) -> lang.MayBloom:
    """「このホロメンは、自分の手札の2ndホロメンを使ってもう1回Bloomできる」 (5.28.1)"""
    assert context.using is not None
    (who, using), context.using = context.using, None
    if not clause.adverb("once_more"):
        raise UnreadError(clause.span, "which condition of a Bloom is not asked is not said")
    if not isinstance(who.node, lang.Host | lang.Holomems) or (who.amount is not None and not who.amount.word):
        raise UnreadError(who.span, "holomems that can Bloom at any time are expected here")
    hand = using.node
    if not isinstance(hand, lang.Cards) or hand != lang.Cards("hand", where=hand.where) or using.amount is not None:
        raise UnreadError(using.span, "only with a card of the own hand a holomem Blooms")
    return lang.MayBloom(who.node, ("again",), hand.where)


def _all(context: Context, subject: Any, clause: Clause) -> tuple[Any, ...]:
    """Those who deal it, all of a set."""
    if subject is None:
        raise UnreadError(clause.span, "it is not said who does this")
    ref = resolve(context, subject)
    parts = ref.parts or (ref,)
    bare = [replace(part, amount=None) if part.amount is not None and part.amount.word else part for part in parts]
    from judge.cards.compiler.events import _doers

    return tuple(each for part in bare for each in _doers(part))


def _each(context: Context, subject: Any, clause: Clause) -> list[Any]:
    """Those who take it: one set, or each of several with "and" between."""
    if subject is None:
        raise UnreadError(clause.span, "it is not said who takes it")
    ref = resolve(context, subject)
    if not ref.parts:
        return [_whole(context, subject, clause)]
    if ref.joint != "and" or any(part.kind != "holomem" or part.node is None or part.amount for part in ref.parts):
        raise UnreadError(ref.span, "holomems are expected here")
    return [part.node for part in ref.parts]


def _whole(context: Context, subject: Any, clause: Clause) -> Any:
    if subject is None:
        raise UnreadError(clause.span, "it is not said who takes it")
    ref = resolve(context, subject)
    if ref.kind != "holomem" or ref.node is None or (ref.amount is not None and not ref.amount.word):
        raise UnreadError(ref.span, "holomems are expected here")
    return ref.node


def not_taken(context: Context, clause: Clause) -> lang.Ability:
    """「このホロメンは相手から特殊ダメージを受けない」"""
    damage = clause.need("を", "which damage")
    kind = DAMAGE.get(bare(damage), "")
    if kind == "":
        raise UnreadError(damage.span, "which damage is not taken is not known")
    origin = clause.ref("から")
    if origin is not None and origin.kind != "side":
        raise UnreadError(origin.span, "from whom is not known here")
    by: Any = origin.side if origin is not None else None
    who = _whole(context, clause.take("は", "が"), clause)
    return lang.Replacement(lang.WouldTakeDamage(who, by, (), kind), (lang.PreventDamage(),))


__all__ = ["doers", "statement"]
