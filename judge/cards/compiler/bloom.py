"""Blooming."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.arts import use_again
from judge.cards.compiler.choices import whom
from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.modifiers import Modifiers, each_modified, modifier, topic
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.unsaid_side import own_for, without_unsaid_sides
from judge.cards.compiler.verbs import Actions, subject_holomems, verb
from judge.engine.effects import language as lang
from judge.engine.effects.matching import BLOOMS_FROM, LEVEL_ORDER


@verb("use")
def bloom_using(context: TextContext, clause: Clause) -> Actions:
    """「自分のホロメン1人を、自分の手札のホロメンを使って」: what Bloom is done with next. 「このアーツをもう1回使う」"""
    if clause.segment.form != "V_TE":
        return [use_again(context, clause)]
    first = clause.take_argument("を", "は")
    second = clause.take_argument("を")
    if first is not None and second is None and not clause.left:  # 「Xを使って、YをBloomする」
        context.bloom_card = resolve(context, first)
        return []
    if first is None or second is None:
        raise UnreadError(clause.span, "who Blooms with what is not said")
    context.whatever_level = clause.adverb("whatever_level")
    context.bloom_again = clause.adverb("once_more")
    context.using = (resolve(context, first), resolve(context, second))
    return []


@verb("bloom", "bloom_it")
def bloom(context: TextContext, clause: Clause) -> Actions:
    """「…を使って(もう1回)Bloomできる」「自分の手札の1stホロメンにBloomできる」"""
    again = clause.adverb("once_more") or context.bloom_again
    context.bloom_again = False
    if context.using is not None:
        (bloomer, bloom_card), context.using = context.using, None
    elif context.bloom_card is not None:
        bloom_card, context.bloom_card = context.bloom_card, None
        named = clause.ref("を", "は")
        if named is None:
            raise UnreadError(clause.span, "who Blooms with what is not said")
        bloomer = named
    else:
        first = clause.ref("を", "は")
        second = clause.ref("に")
        if first is None or second is None:
            raise UnreadError(clause.span, "who Blooms with what is not said")
        bloomer, bloom_card = first, second
    bloomer = own_for(bloom_card, bloomer)  # 8.3.2: one that one controls
    if bloomer.amount is not None and (bloomer.amount.word or bloomer.amount.high != 1):
        raise UnreadError(bloomer.span, "one holomem that Blooms is expected")  # 5.14.1
    waived: list[lang.Waived] = ["again"] if again else []
    if clause.adverb("whatever_level") or context.whatever_level:
        waived.append("level")
        context.whatever_level = False
    said_of_this_turn = isinstance(bloomer.node, lang.Holomems) and lang.EnteredNow() in bloomer.node.where
    if said_of_this_turn or bloomer.node == lang.Bound(context.last.get("put_out", "")):
        waived.append("entered")  # it says so of a holomem that came in this turn (1.3.1)
    if any(isinstance(each, lang.BloomedNow) for each in getattr(bloomer.node, "where", ())) and not again:
        raise UnreadError(clause.span, "it has Bloomed already")
    if "level" not in waived and not _of_fitting_levels(bloomer.node, bloom_card.node):
        raise UnreadError(clause.span, "no holomem of this level Blooms with a card of that level")

    if bloom_card.node == lang.ThisCard() and bloomer.amount is None and isinstance(bloomer.node, lang.Holomems):
        # One card is put on one of them
        return [lang.BloomWith(lang.Choose(bloomer.node), lang.ThisCard(), tuple(waived))]

    return [lang.BloomWith(whom(bloomer), _with(bloom_card), tuple(waived))]  # type: ignore[arg-type]


def _of_fitting_levels(bloomer: Any, card: Any) -> bool:
    """Whether some holomem of the levels that are said can Bloom with some card of the levels that are said (8.3.3)."""
    levels = _levels_said(bloomer) or {*LEVEL_ORDER}
    return any(levels & BLOOMS_FROM.get(each, frozenset()) for each in _levels_said(card) or BLOOMS_FROM)


def _levels_said(node: Any) -> set[str] | None:
    said: list[set[str]] = [{*each.levels} for each in getattr(node, "where", ()) if isinstance(each, lang.AtLevel)]
    return set.intersection(*said) if said else None


def _with(ref: PhraseMeaning) -> Any:
    if ref.node == lang.ThisCard() and ref.amount is None:
        return ref.node
    if not isinstance(ref.node, lang.Cards | lang.Stacked | lang.Among) or (
        ref.amount is not None and ref.amount.high != 1
    ):
        raise UnreadError(ref.span, "one card to Bloom with is expected")
    if any(isinstance(each, lang.OfKind) and "holomem" not in each.kinds for each in ref.node.where):
        raise UnreadError(ref.span, "nothing but a holomem card Blooms")  # 5.14.1
    return lang.Choose(ref.node)


def may_bloom(context: TextContext, clause: Clause) -> lang.MayBloom:
    """「このホロメンは、自分の手札の2nd〈X〉に、Bloomレベルを無視してBloomできる」 (8.3.3)"""
    if context.using is not None:
        return _bloom_again(context, clause)
    using = clause.ref("に")
    who = subject_holomems(context, clause.take_argument("は", "が"), clause)
    if using is None or not isinstance(using.node, lang.Cards) or using.amount is not None:
        raise UnreadError(clause.span, "with what it can Bloom is not said")
    if using.node != lang.Cards("hand", where=using.node.where):
        raise UnreadError(using.span, "only with a card of the own hand a holomem Blooms")
    if not clause.adverb("whatever_level"):
        raise UnreadError(clause.span, "which condition of a Bloom is not asked is not said")
    return lang.MayBloom(without_unsaid_sides(who)[0], ("level",), using.node.where)  # 8.3.2


@modifier("bloom")
def _though_entered(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「自分の〈X〉は、ステージに出たターンでもBloomできる」: with whatever card it could Bloom with otherwise (8.3.2)."""
    if clause.segment.form != "V_CAN" or not clause.adverb("even_entered"):
        return None
    ref = topic(context, clause)
    clause.check_all_used()
    if lang.EnteredNow() in getattr(ref.node, "where", ()):
        raise UnreadError(ref.span, "that it came onto the Stage this turn is said twice")
    whoever = ref.amount is None and isinstance(ref.node, lang.Holomems) and not ref.joint
    found = [ref.node] if whoever else each_modified(context, ref, picks)
    return [lang.MayBloom(each, ("entered",)) for each in found]  # type: ignore[arg-type]


def _bloom_again(context: TextContext, clause: Clause) -> lang.MayBloom:
    """「このホロメンは、自分の手札の2ndホロメンを使ってもう1回Bloomできる」 (5.28.1)"""
    assert context.using is not None
    (who, using), context.using = context.using, None
    if context.bloom_again or not clause.adverb("once_more"):
        raise UnreadError(clause.span, "which condition of a Bloom is not asked is not said")
    if not isinstance(who.node, lang.Host | lang.Holomems) or (who.amount is not None and not who.amount.word):
        raise UnreadError(who.span, "holomems that can Bloom at any time are expected here")
    hand = using.node
    if not isinstance(hand, lang.Cards) or hand != lang.Cards("hand", where=hand.where) or using.amount is not None:
        raise UnreadError(using.span, "only with a card of the own hand a holomem Blooms")
    return lang.MayBloom(own_for(using, who).node, ("again",), hand.where)  # type: ignore[arg-type]
