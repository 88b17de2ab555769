"""The verb 「選ぶ」: holomems, cards or numbers of a die that are chosen, of which the next verb speaks."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from judge.cards.compiler.as_many import as_many_chosen
from judge.cards.compiler.choices import choice
from judge.cards.compiler.chosen_cards import check_unseen
from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.holder_chosen import with_chosen_holder
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, single
from judge.cards.compiler.phrases import Amount
from judge.cards.compiler.verbs import Actions, acting_player, objects, verb
from judge.engine.effects import language as lang


@verb("choose")
def choose(context: TextContext, clause: Clause) -> Actions:
    """「自分のホロメン1人を選ぶ」「3か5を選ぶ」; cards go on to the next verb."""
    if (figures := _figures(clause)) is not None:
        context.figures = figures
        return []
    by = context.actor = acting_player(context, clause)
    first, with_one = with_chosen_holder(context, clause) if by == "you" and context.chosen is None else ([], None)
    if with_one is not None:
        clause.check_all_used()
        context.chosen = with_one
        return first
    ref, _ = objects(context, clause)
    check_unseen(context, clause, ref)
    extra = as_many_chosen(context, clause, ref) or clause.amount()
    if by != "you" and not ref.whose:
        raise UnreadError(ref.span, "among whose the opponent chooses is not clear")

    if by != "you":
        return _chosen_by_opponent(context, ref, choice(ref, extra))
    if ref.kind != "holomem":
        if context.revealed is not None or context.chosen is not None:
            raise UnreadError(ref.span, "nothing is done with the cards before these")
        context.chosen = replace(ref, amount=extra or ref.amount)
        return []

    chosen = choice(_with_the_only_one(ref), extra)
    if isinstance(chosen, lang.Downed):  # 「ダウンした1人を選び」: the one there is
        context.that = chosen
        return []
    if isinstance(chosen, lang.Holomems):
        if extra is not None or ref.amount is not None:
            raise UnreadError(ref.span, "all of them need not be chosen")
        # 「自分のセンターホロメンを選ぶ」: the one there is
        chosen = _both(ref, chosen) if ref.joint == "and" else lang.Choose(chosen)

    if not isinstance(chosen, lang.Choose | lang.Together):
        raise UnreadError(ref.span, "there is nothing to choose")
    if context.measure is not None:
        up_to = isinstance(chosen, lang.Choose) and chosen.up_to and chosen.count == 1
        if not isinstance(chosen, lang.Choose) or chosen != lang.Choose(chosen.of, chosen.count, up_to=up_to):
            raise UnreadError(ref.span, "so many of these for each cannot be chosen")
        assert isinstance(chosen.count, int)
        chosen = msgspec.structs.replace(chosen, count=context.quantity(chosen.count))

    name = context.new_name("chosen")
    context.that = lang.Bound(name)
    context.holders = [lang.Bound(name)]
    one = isinstance(chosen, lang.Choose) and chosen == lang.Choose(chosen.of)
    context.just_chosen = PhraseMeaning("holomem", ref.span, lang.Bound(name), side=ref.side) if one else None
    if (number := _number_chosen(chosen)) is not None:
        context.so_many[name] = number
    return [lang.Pick(chosen, name)]


def _with_the_only_one(ref: PhraseMeaning) -> PhraseMeaning:
    """「相手のコラボホロメンと相手のバックホロメン1人を」: without a number it is the one who is there, beside some of several.
    Where both could be the only one, the number could be that of both together."""
    if not ref.parts or ref.joint != "and":
        return ref
    alone = [part.amount is None and single(part.node) for part in ref.parts]
    counted = [part.amount is not None and not single(part.node) for part in ref.parts]
    if not any(alone) or not all(one or other for one, other in zip(alone, counted, strict=True)):
        return ref
    parts = (replace(part, amount=part.amount or Amount(part.span, 1, unit="人")) for part in ref.parts)
    return replace(ref, parts=tuple(parts))


def _both(ref: PhraseMeaning, chosen: lang.Holomems) -> lang.Together:
    """「自分のセンターホロメンとコラボホロメンを選ぶ」: the one at each of the two positions (4.7.3, 4.8.3)."""
    each = [msgspec.structs.replace(chosen, at=(spot,)) for spot in chosen.at]
    if chosen.where or chosen.other or len(each) < 2 or not all(map(single, each)):
        raise UnreadError(ref.span, "whether one of each is chosen or one of them is not clear")
    return lang.Together(tuple(map(lang.Choose, each)))


def _number_chosen(chosen: lang.Choose | lang.Together) -> int | None:
    """How many are chosen, where that is one number."""
    parts = chosen.of if isinstance(chosen, lang.Together) else (chosen,)
    numbers = [
        each.count
        for each in parts
        if isinstance(each, lang.Choose) and not (each.up_to or each.any_number or each.least)
    ]
    plain = [each for each in numbers if isinstance(each, int)]
    return sum(plain) if len(plain) == len(parts) else None


def _chosen_by_opponent(context: TextContext, ref: PhraseMeaning, chosen: lang.Node) -> Actions:
    """「相手は、自身のバックホロメン1人を選ぶ」"""
    if ref.kind != "holomem" or not isinstance(chosen, lang.Choose) or context.measure is not None:
        raise UnreadError(ref.span, "what the opponent chooses for is not clear")
    name = context.new_name("chosen")
    context.that = lang.Bound(name)
    return [lang.Pick(msgspec.structs.replace(chosen, by="opponent"), name)]


def _figures(clause: Clause) -> tuple[int, ...] | None:
    """The numbers in 「3か5を選ぶ」."""
    coord = clause.peek("を")
    amounts = [phrase.links[0] for phrase in coord.parts if len(phrase.links) == 1] if coord is not None else []
    plain = [link.amount.high for link in amounts if link.head is None and link.amount and link.amount.is_plain("")]
    if coord is None or len(plain) < 2 or len(plain) != len(coord.parts) or set(coord.joints) != {"or"}:
        return None
    if not all(1 <= each <= 6 for each in plain) or clause.segment.form != "V_DICT":
        raise UnreadError(coord.span, "one of several numbers of a die is chosen")
    clause.take_argument("を")
    return tuple(plain)
