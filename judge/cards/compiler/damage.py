"""Damage and HP: dealt, taken instead, changed, restored, set."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge.cards.compiler.arts import dealt_to
from judge.cards.compiler.choices import number, whom
from judge.cards.compiler.clauses import Clause, bare, head_of, last_join, owner_of_ability, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.damage_conditions import OF_KIND, THAT_DAMAGE
from judge.cards.compiler.event_parts import (
    DAMAGE,
    at_once,
    damage_bounds,
    damage_source,
    doers_in,
    of_other_side,
    positions,
)
from judge.cards.compiler.modifiers import Modifiers, each_modified, modifier, side_of_ability
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import ONE_HOLOMEM, PhraseMeaning, single
from judge.cards.compiler.phrases import Amount, Coord
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions, modified_holomems, subject_holomems, verb
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


@verb("take")
def redirect_damage(context: TextContext, clause: Clause) -> Actions:
    """「そのダメージを、選んだホロメンがかわりに受ける」 (10.11.1)"""
    damage = clause.need("を", "which damage is taken")
    who = clause.ref("が")
    if not _is_that_damage(context, damage) or not isinstance(context.event, lang.WouldTakeDamage):
        raise UnreadError(damage.span, "which damage this is is not clear")
    if who is None or not clause.adverb("instead"):
        raise UnreadError(clause.span, "who takes it instead is not clear")
    return [lang.Redirect(whom(who))]  # type: ignore[arg-type]


def _is_that_damage(context: TextContext, coord: Coord) -> bool:
    """「そのダメージ」, or 「そのアーツダメージ」 and 「その特殊ダメージ」 where the event is about damage of that kind."""
    of_kind = THAT_DAMAGE.get(bare(coord).removeprefix("this_"), "none")
    return of_kind in {"", getattr(context.event, "kind", None)}


@modifier("reduce_not")
def _not_reduced(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    coord = clause.need("は", "which damage")
    rest, last = without_last(coord)
    if bare(coord) == "this_that_special_damage" and context.dealing is not None:
        dealers, to = context.dealing
        return [lang.NotReduced(each, to, "special") for each in _holomems_alone(dealers, coord)]
    if rest is None or not rest.parts or last.code != "arts_damage":
        raise UnreadError(coord.span, "whose Arts damage this is is not said")
    aimed, context.target_condition = context.target_condition, None
    owners = each_modified(context, resolve(context, rest), picks)
    if aimed is not None and owners != [aimed[0]]:
        raise UnreadError(coord.span, "whose Arts have this target is not clear")
    return [lang.NotReduced(each, aimed[1] if aimed is not None else None) for each in owners]


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


def damage_change(context: TextContext, clause: Clause, picks: Actions | None = None) -> list[lang.Ability]:
    """「自分のコラボホロメンが受けるダメージ-10」「Xが相手のホロメンに与える特殊ダメージ+20」; of several holomems named one
    for each. Some of several are chosen first (added to `picks`) where the change is made now."""
    segment = clause.segment
    assert segment.amount is not None
    if segment.verb == "restored":
        return [_more_restored(context, clause, segment.amount.high)]

    change = (lang.ChangeDamage(context.quantity(segment.amount.high)),)
    subject = clause.take_argument("が")
    if segment.verb in _TAKEN:
        return _taken_change(context, clause, subject, change, picks)

    target = clause.ref("に")
    if segment.verb != "deal_special":
        raise UnreadError(clause.span, "to whom the damage is dealt is not clear")
    to = None if target is None else _dealt_to(target, "special")  # 「Xが与える特殊ダメージ+20」, to whomever
    context.dealing = _all(context, subject, clause), to
    return [lang.Replacement(lang.WouldDealDamage(context.dealing[0], to, "special"), change)]


def _dealt_to(target: PhraseMeaning, kind: Any) -> lang.Holomems:
    """Those to whom damage of this kind is dealt, any one of them."""
    if not isinstance(target.node, lang.Holomems):
        raise UnreadError(target.span, "to whom the damage is dealt is not clear")
    if target.amount is not None and target.amount.high != 1:
        raise UnreadError(target.span, "one holomem is expected here")
    return of_other_side(target, kind)


@modifier("special_not_reduced")
@modifier("arts_not_reduced")
@modifier("any_not_reduced")
def _dealt_not_reduced(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「Xが相手のホロメンに与える特殊ダメージは軽減されない」"""
    kind: Any = {"special_not_reduced": "special", "arts_not_reduced": "arts"}.get(clause.segment.verb)
    subject = clause.need("が", "who deals it")
    target = clause.ref("に")
    to = None if target is None else _dealt_to(target, kind)
    ref = resolve(context, subject)
    some = any(part.amount is not None and not part.amount.word for part in ref.parts or (ref,))
    dealers = each_modified(context, ref, picks) if some else _holomems_alone(_all(context, subject, clause), subject)
    return [lang.NotReduced(each, to, kind) for each in dealers]


def _holomems_alone(dealers: Sequence[Any], said: Coord) -> Sequence[Any]:
    """Those who deal damage, where each of them is a holomem on the Stage."""
    if not all(isinstance(each, lang.Host | lang.Bound | lang.Holomems) for each in dealers):
        raise UnreadError(said.span, "whose damage this is is not clear")
    return dealers


def _taken_change(
    context: TextContext, clause: Clause, subject: Coord | None, change: lang.Block, picks: Actions | None
) -> list[lang.Ability]:
    """「Xが受けるダメージ-10」"""
    kind = _TAKEN[clause.segment.verb]
    by, origin, source, ability = damage_source(context, clause, kind)
    if origin is not None and not isinstance(origin.node, lang.Holomems):
        raise UnreadError(clause.span, "from whom is not known here")
    at = positions(context, clause)
    first = clause.segment.verb == "take_first"
    limit = lang.Limit() if first else None  # damage reduced to 0 is not taken, but still counts as the first
    found: list[lang.Ability] = []
    for who in _each(context, subject, clause, picks):
        source = of_other_side(origin, kind, who) if origin is not None else source
        when = lang.WouldTakeDamage(who, by, at, kind, source, first, ability=ability)
        found.append(lang.Replacement(when, change, limit=limit))
    return found


def _more_restored(context: TextContext, clause: Clause, by: int) -> lang.Ability:
    """「このホロメンが〈X〉の能力で回復するHP+100」: of what an ability of such a card restores."""
    who = subject_holomems(context, clause.take_argument("が"), clause)
    source = owner_of_ability(context, clause.need("で", "by whose ability"))
    node = source.node
    plain = isinstance(node, lang.AttachedCards) and node.of == lang.Holomems() and source.amount is None
    if not isinstance(node, lang.AttachedCards) or not plain or not node.where or context.measure is not None:
        raise UnreadError(source.span, "by which cards this is restored is not clear")
    return lang.Continuous((lang.RestoredPlus(who, node.where, by),))


def _all(context: TextContext, subject: Any, clause: Clause) -> tuple[Any, ...]:
    """Those who deal it, all of a set."""
    if subject is None:
        raise UnreadError(clause.span, "it is not said who does this")
    ref = resolve(context, subject)
    parts = ref.parts or (ref,)
    bare = [replace(part, amount=None) if part.amount is not None and part.amount.word else part for part in parts]
    return tuple(each for part in bare for each in doers_in(part))


def _chosen(context: TextContext, ref: PhraseMeaning, picks: Actions | None) -> Any:
    """「自分のホロメン1人」: the holomem that is chosen now; None where the phrase names all of a set."""
    amount = ref.amount
    so_many = amount is not None and not amount.word and isinstance(ref.node, lang.Holomems)
    return modified_holomems(context, ref, picks) if so_many and picks is not None and not ref.parts else None


def _each(context: TextContext, subject: Any, clause: Clause, picks: Actions | None) -> list[Any]:
    """Those who take it: one set, or each of several with "and" between."""
    if subject is None:
        raise UnreadError(clause.span, "it is not said who takes it")
    ref = resolve(context, subject)
    if (chosen := _chosen(context, ref, picks)) is not None:
        return [chosen]
    if not ref.parts:
        return [subject_holomems(context, subject, clause)]
    if ref.joint != "and" or any(part.kind != "holomem" or part.node is None or part.amount for part in ref.parts):
        raise UnreadError(ref.span, "holomems are expected here")
    return [part.node for part in ref.parts]


def damage_prevention(context: TextContext, clause: Clause, picks: Actions | None = None) -> lang.Ability:
    """「このホロメンは相手から特殊ダメージを受けない」; some of several are chosen first (added to `picks`)."""
    damage = clause.need("を", "which damage")
    kind = DAMAGE.get(head_of(damage), "")
    least, most = damage_bounds(damage)
    if kind == "" or len(damage.parts) > 1:
        raise UnreadError(damage.span, "which damage is not taken is not known")

    at_once(clause, most or least)
    by, origin, source, ability = damage_source(context, clause, kind)
    if origin is not None:
        plain = isinstance(origin.node, lang.Holomems) and origin.amount is None and origin.joint != "and"
        if not plain or not origin.whose:
            raise UnreadError(origin.span, "from whom is not known here")
        source = origin.node

    subject = clause.take_argument("は", "が")
    chosen = _chosen(context, resolve(context, subject), picks) if subject is not None else None
    who = subject_holomems(context, subject, clause) if chosen is None else chosen
    when = lang.WouldTakeDamage(who, by, (), kind, source, at_least=least, ability=ability, at_most=most)
    return lang.Replacement(when, (lang.PreventDamage(),))


_LIMITED = re.compile(
    r"(?:1回に)?受ける(アーツ|特殊)?ダメージが(\d+)より大きいなら、その(アーツ|特殊)?ダメージを(\d+)にする"
)


_KINDS: dict[str | None, Any] = {"アーツ": "arts", "特殊": "special"}
_NONE_LEFT = re.compile(r"受ける(アーツ|特殊)?ダメージ[はがを]0に(?:なる|する)")


def damage_limit(context: TextContext, clause: Clause) -> lang.Ability | None:
    """「1回に受けるダメージが120より大きいなら、そのダメージを120にする」「受けるダメージは0になる」; None for anything else."""
    if (none := _NONE_LEFT.fullmatch(clause.segment.verb)) is not None:
        return _to_nothing(context, clause, _KINDS.get(none[1]))
    found = _LIMITED.fullmatch(clause.segment.verb)
    if found is None:
        return None
    kind, more, again, most = found.groups()
    if more != most or again not in {None, kind} or context.measure is not None or clause.segment.kind != "final":
        raise UnreadError(clause.span, "to what this damage is changed is not clear")
    who = subject_holomems(context, clause.take_argument("が"), clause)
    when = lang.WouldTakeDamage(who, kind=_KINDS.get(kind), at_least=int(most) + 1)
    return lang.Replacement(when, (lang.LimitDamage(int(most)),))


def _to_nothing(context: TextContext, clause: Clause, kind: Any) -> lang.Ability:
    """「Xが相手から受ける特殊ダメージは0になる」: 0 instead (10.2.1.3.3), not less by as much, as if not taken (5.22.4)."""
    if context.measure is not None or clause.segment.kind != "final":
        raise UnreadError(clause.span, "to what this damage is changed is not clear")
    by, origin, source, ability = damage_source(context, clause, kind)
    if origin is not None:
        raise UnreadError(origin.span, "from whom is not known here")
    who = subject_holomems(context, clause.take_argument("が"), clause)
    when = lang.WouldTakeDamage(who, by, (), kind, source, ability=ability)
    return lang.Replacement(when, (lang.LimitDamage(0),))


_TAKEN: dict[str, Any] = {"take": None, "take_arts": "arts", "take_special": "special", "take_first": "arts"}


def change_of_that_damage(context: TextContext, clause: Clause) -> lang.ChangeDamage:
    """「そのホロメン1人が受けるダメージ-50」, of the damage that the ability is about."""
    segment, when = clause.segment, context.event
    who = clause.ref("が")
    assert segment.amount is not None
    itself = lang.Host() if getattr(when, "who", None) == lang.Host() else lang.Subject()
    same = who.node in (itself, lang.Subject()) if who is not None else not clause.left
    every = segment.verb in {"take", "take_that"}
    of_kind = OF_KIND.get(segment.verb, "")
    if not isinstance(when, lang.WouldTakeDamage) or not (every or of_kind == when.kind):
        raise UnreadError(clause.span, "which damage this changes is not known")

    if not same and every and who is not None and who.amount is not None and who.amount.word == "everyone":
        assert isinstance(who.node, lang.Holomems)
        return lang.ChangeDamage(context.quantity(segment.amount.high), who.node)
    if not same:
        raise UnreadError(clause.span, "which damage this changes is not known")
    return lang.ChangeDamage(context.quantity(segment.amount.high))


def prevention_of_that_damage(context: TextContext, clause: Clause) -> lang.PreventDamage:
    """「そのダメージを受けない」"""
    damage = clause.need("を", "which damage")
    if not _is_that_damage(context, damage) or not isinstance(context.event, lang.WouldTakeDamage):
        raise UnreadError(clause.span, "which damage is not taken is not known")
    return lang.PreventDamage()
