"""Damage that is dealt, and HP: restored, set, kept as it is."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.arts import dealt_to
from judge.cards.compiler.choices import number, whom
from judge.cards.compiler.clauses import Clause, bare, head_of, last_join, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.modifiers import Modifiers, each_modified, modifier, side_of_ability
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import ONE_HOLOMEM, PhraseMeaning, single
from judge.cards.compiler.phrases import Amount, Coord
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions, verb
from judge.engine.effects import language as lang


@verb("deal")
def deal(context: TextContext, clause: Clause) -> Actions:
    """「相手のセンターホロメンに特殊ダメージ20を与える」「このアーツダメージは、…のかわりに、…に与える」"""
    topic = clause.take_argument("は")
    if topic is not None:
        if bare(topic) != "this_arts_damage":
            raise UnreadError(topic.span, "which damage this is is not clear")
        return dealt_to(context, clause)

    damage = clause.need("を", "how much damage is dealt")
    first = damage.parts[0].links[0]
    if head_of(damage) != "special_damage" or first.attrs or len(damage.parts) > 1 or not _plain_damage(damage):
        raise UnreadError(damage.span, "only special damage is dealt by an effect")

    targets = clause.take_argument("に") or (context.to_whom if context.replacing else None)
    if targets is None:
        raise UnreadError(clause.span, "it is not said to whom damage is dealt")
    context.to_whom = targets
    no_life = clause.adverb("even_downed")
    divided = clause.adverb("divided")
    lots = clause.amount()
    amount = _damage(context, clause, damage)
    ref = resolve(context, targets)
    if divided or lots:
        if not (divided and lots and lots.each and not lots.unit and isinstance(ref.node, lang.Holomems)):
            raise UnreadError(clause.span, "in which lots the damage is divided is not clear")
        return [lang.DealDamage(ref.node, amount, no_life, lots.high)]

    return [lang.DealDamage(to, amount, no_life) for to in _targets(ref)]  # type: ignore[arg-type]


def _plain_damage(damage: Coord) -> bool:
    """「特殊ダメージ20」「Xと同じ数値の特殊ダメージ」「受けているダメージの合計数と同じ数値の特殊ダメージ」"""
    heads = [link.code for link in damage.parts[0].links]
    return len(heads) < 3 or heads == ["taken", "sum", "special_damage"]


def _targets(ref: PhraseMeaning) -> list[lang.Node]:
    if not ref.parts or ref.thing == "two":
        return [whom(ref)]
    if ref.joint != "and":
        raise UnreadError(ref.span, "it is not clear who is chosen among them")
    return [lang.Together(tuple(_choice(part) for part in ref.parts))]


def _choice(ref: PhraseMeaning) -> lang.Choose:
    node = whom(ref)
    if isinstance(node, lang.Holomems) and single(node):
        return lang.Choose(node)
    if not isinstance(node, lang.Choose):
        raise UnreadError(ref.span, "this cannot be taken together with others")
    return node


def _damage(context: TextContext, clause: Clause, coord: Coord) -> lang.Quantity:
    last = coord.parts[-1].links[-1]
    if last_join(coord) != "same_number":
        if len(coord.parts[0].links) > 1:
            raise UnreadError(coord.span, "this number is not known")
        return context.quantity(number(last.amount, clause))
    rest, _ = without_last(coord)
    if last.amount is not None or context.measure is not None or rest is None:
        raise UnreadError(coord.span, "this number is not known")
    return _as_much(context, clause, rest)


def _as_much(context: TextContext, clause: Clause, coord: Coord) -> lang.Quantity:
    """「Xと同じ数値の特殊ダメージ」"""
    match head_of(coord):
        case "overkill":
            return lang.Overkill()
        case "dealt" | "restored":
            return lang.EventAmount()
        case "it" if isinstance(context.event, lang.DealtDamage | lang.TookDamage | lang.WasRestored):
            return lang.EventAmount()
        case "taken" | "sum" if coord.parts[0].links[0].code == "taken":
            who = clause.ref("が")
            if who is not None and isinstance(who.node, ONE_HOLOMEM):
                return lang.DamageOn(who.node)
    raise UnreadError(coord.span, "this number is not known")


def hp_restoration(context: TextContext, clause: Clause, coord: Coord) -> Actions:
    """「自分のホロメン1人のHP20回復」"""
    return _restored(context, clause, coord, without_last(coord)[1].amount)


@verb("restored")
def restore(context: TextContext, clause: Clause) -> Actions:
    """「このホロメンのHPを20回復する」"""
    hp = clause.need("を", "what is restored")
    beside = without_last(hp)[1].amount
    return _restored(context, clause, hp, clause.amount() if beside is None else beside)


def _restored(context: TextContext, clause: Clause, hp: Coord, amount: Amount | None) -> Actions:
    rest, last = without_last(hp)
    if rest is None and context.replacing:  # 「かわりにHP50回復」
        rest = context.to_whom
    if rest is None or not rest.parts or last.code != "hp":
        raise UnreadError(hp.span, "whose HP is restored is not said")
    context.to_whom = rest
    to: Any = whom(resolve(context, rest))
    if amount is not None and amount.word == "all":
        return [lang.Restore(to)]
    return [lang.Restore(to, context.quantity(number(amount, clause)))]


@verb("make")
def set_remaining_hp(context: TextContext, clause: Clause) -> Actions:
    """「残りHPを50にする」"""
    hp = clause.need("を", "what is set")
    holder, last = without_last(hp)
    value = clause.need("に", "to what it is set")
    if holder is None or last.code != "hp_left" or last.amount is not None:
        raise UnreadError(hp.span, "only what is left of HP is set")
    amount = value.parts[0].links[0].amount if value.parts[0].links[0].head is None else None
    return [lang.SetHp(whom(resolve(context, holder)), number(amount, clause))]  # type: ignore[arg-type]


def _whose(coord: Coord, noun: str, unclear: str) -> Coord:
    """Of whom a phrase speaks that ends in this noun alone: 「XのHP」 is of X. UnreadError with `unclear` for any other."""
    rest, last = without_last(coord)
    alone = last.code == noun and not last.attrs and last.amount is None
    if rest is None or not rest.parts or not alone:
        raise UnreadError(coord.span, unclear)
    return rest


@modifier("restore_not")
def _not_restored(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「XのHPは回復しない」「XのHPは、相手の能力で回復しない」 (1.3.3)"""
    coord = clause.need("は", "whose HP this is")
    ability = clause.take_argument("で")
    whose = _whose(coord, "hp", "whose HP this is is not said")
    by: Any = side_of_ability(context, ability) if ability is not None else None
    if by not in {None, "you", "opponent"} or (ability is not None and ability.parts[0].links[0].code == "self"):
        raise UnreadError(coord.span, "by whose abilities this is not restored is not clear")
    ref = resolve(context, whose)
    if isinstance(ref.node, lang.Holomems) and ref.amount is None and not ref.joint and ref.node.side != "both":
        return [lang.NotRestored(ref.node, by)]  # what does not happen to them happens to none of them
    return [lang.NotRestored(each, by) for each in each_modified(context, ref, picks)]


@modifier("void")
def _gifts_void(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「Xのギフトは無効になる」 (10.10.1.2)"""
    coord = clause.take_argument("は") or clause.need("を", "what is void")
    ref = resolve(context, _whose(coord, "ギフト", "what is void is not clear"))
    if ref.node == lang.Target() and ref.amount is None:
        return [lang.LosesAbilities(lang.Target(), gifts=True)]
    return [lang.LosesAbilities(each, gifts=True) for each in each_modified(context, ref, picks)]


@modifier("vary_not")
def _hp_fixed(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「XのHPは相手の能力で減らず、変動しない」"""
    hp = clause.need("は", "whose HP this is")
    by = clause.need("で", "by what it does not change")
    rest, last = without_last(hp)
    ability = side_of_ability(context, by)
    if rest is None or not rest.parts or last.code != "hp" or ability != "opponent":
        raise UnreadError(clause.span, "what does not change is not clear")
    return [lang.HpFixed(each) for each in each_modified(context, resolve(context, rest), picks)]
