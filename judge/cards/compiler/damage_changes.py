"""What becomes of damage before it is taken: more or less of it, none of it, taken by somebody else, or not to be reduced."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge.cards.compiler.choices import whom
from judge.cards.compiler.clauses import Clause, bare, head_of, owner_of_ability, without_last
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
from judge.cards.compiler.modifiers import Modifiers, each_modified, modifier
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions, modified_holomems, subject_holomems, verb
from judge.engine.effects import language as lang


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
