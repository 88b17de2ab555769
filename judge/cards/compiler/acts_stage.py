"""Verbs on holomems on the Stage, on dice, Life and the game: deal, restore, rest, switch, move, Bloom, roll."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from judge.cards.compiler.acting import Actions, doer, lone_amount, objects, verb, who
from judge.cards.compiler.amounts import whom
from judge.cards.compiler.clauses import Clause, bare, last_join, without_last
from judge.cards.compiler.context import Context
from judge.cards.compiler.phrases import Amount, Coord
from judge.cards.compiler.reading import UnreadError
from judge.cards.compiler.refs import Ref, single
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang


def number(amount: Amount | None, clause: Clause) -> int:
    """A plain number. UnreadError for anything else."""
    if amount is None or amount.unit or amount.low or amount.bound or amount.word or amount.signed or amount.each:
        raise UnreadError(amount.span if amount else clause.span, "a plain number is expected")
    return amount.high


def head_of(coord: Coord) -> str:
    """The code of the last noun."""
    return getattr(coord.parts[-1].links[-1].head, "code", "")


@verb("deal")
def deal(context: Context, clause: Clause) -> Actions:
    """「相手のセンターホロメンに特殊ダメージ20を与える」「このアーツダメージは、…のかわりに、…に与える」"""
    topic = clause.take("は")
    if topic is not None:
        from judge.cards.compiler.acts_game import dealt_to

        if bare(topic) != "this_arts_damage":
            raise UnreadError(topic.span, "which damage this is is not clear")
        return dealt_to(context, clause)
    damage = clause.need("を", "how much damage is dealt")
    first = damage.parts[0].links[0]
    if head_of(damage) != "special_damage" or first.attrs or len(damage.parts) > 1 or not _plain_damage(damage):
        raise UnreadError(damage.span, "only special damage is dealt by an effect")
    targets = clause.need("に", "to whom damage is dealt")
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
    heads = [getattr(link.head, "code", "") for link in damage.parts[0].links]
    return len(heads) < 3 or heads == ["taken", "sum", "special_damage"]


def _targets(ref: Ref) -> list[lang.Node]:
    if not ref.parts:
        return [whom(ref)]
    if ref.joint != "and":
        raise UnreadError(ref.span, "it is not clear who is chosen among them")
    return [lang.Together(tuple(_choice(part) for part in ref.parts))]


def _choice(ref: Ref) -> lang.Choose:
    node = whom(ref)
    if isinstance(node, lang.Holomems) and single(node):
        return lang.Choose(node)
    if not isinstance(node, lang.Choose):
        raise UnreadError(ref.span, "this cannot be taken together with others")
    return node


def _damage(context: Context, clause: Clause, coord: Coord) -> lang.Quantity:
    last = coord.parts[-1].links[-1]
    if last_join(coord) != "same_number":
        if len(coord.parts[0].links) > 1:
            raise UnreadError(coord.span, "this number is not known")
        return context.quantity(number(last.amount, clause))
    rest, _ = without_last(coord)
    if last.amount is not None or context.measure is not None or rest is None:
        raise UnreadError(coord.span, "this number is not known")
    return _as_much(context, clause, rest)


def _as_much(context: Context, clause: Clause, coord: Coord) -> lang.Quantity:
    """「Xと同じ数値の特殊ダメージ」"""
    match head_of(coord):
        case "overkill":
            return lang.Overkill()
        case "dealt" | "restored":
            return lang.EventAmount()
        case "it" if isinstance(context.event, lang.DealtDamage | lang.TookDamage | lang.WasRestored):
            return lang.EventAmount()
        case "taken" | "sum":
            who = clause.ref("が")
            if who is not None and isinstance(
                who.node, lang.Host | lang.Subject | lang.Bound | lang.Target | lang.Downed | lang.Holomems
            ):
                return lang.DamageOn(who.node)
    raise UnreadError(coord.span, "this number is not known")


def restored(context: Context, clause: Clause, coord: Coord) -> Actions:
    """「自分のホロメン1人のHP20回復」"""
    rest, last = without_last(coord)
    if rest is None or getattr(last.head, "code", "") != "hp" or not rest.parts:
        raise UnreadError(coord.span, "whose HP is restored is not said")
    to: Any = whom(resolve(context, rest))
    if isinstance(to, lang.Choose) and isinstance(to.count, int) and to.count == 1:
        context.that = context.that
    if last.amount is not None and last.amount.word == "all":
        return [lang.Restore(to)]
    return [lang.Restore(to, context.quantity(number(last.amount, clause)))]


@verb("restored")
def restore(context: Context, clause: Clause) -> Actions:
    """「このホロメンのHPを20回復する」"""
    hp = clause.need("を", "what is restored")
    rest, last = without_last(hp)
    if rest is None or getattr(last.head, "code", "") != "hp" or last.amount is not None:
        raise UnreadError(hp.span, "whose HP is restored is not said")
    to: Any = whom(resolve(context, rest))
    return [lang.Restore(to, context.quantity(number(clause.amount(), clause)))]


@verb("roll")
def roll(context: Context, clause: Clause) -> Actions:
    """「サイコロを1回振る」"""
    if bare(clause.need("を", "what is rolled")) != "die":
        raise UnreadError(clause.span, "only a die is rolled")
    both, by = clause.ref("に"), doer(context, clause)
    amount = clause.amount()
    if amount is None or not amount.is_plain("回"):
        raise UnreadError(clause.span, "it is not said how often")
    rolls: Actions = [lang.RollDie(count=context.quantity(amount.high), side=by)]
    if both is not None:
        if by != "you" or both.kind != "side" or both.side != "both" or amount.high != 1:
            raise UnreadError(both.span, "who rolls is not clear")
        rolls.append(lang.RollDie(side="opponent"))
    return rolls


@verb("declare")
def declare(context: Context, clause: Clause) -> Actions:
    """「サイコロの目の数1つを宣言し、」: what the next roll counts as is said beforehand."""
    what = clause.need("を", "what is declared")
    links = what.parts[0].links
    amount = links[-1].amount
    if [getattr(link.head, "code", "") for link in links] != ["die", "face"] or len(what.parts) > 1:
        raise UnreadError(what.span, "only a number of a die is declared")
    if amount is None or not amount.is_plain("つ", 1):
        raise UnreadError(what.span, "one number is declared")
    context.declared = True
    return []


@verb("treat")
def treat(context: Context, clause: Clause) -> Actions:
    """「次に出る目の数を宣言した目として扱う」「そのサイコロの目の数1つを4として扱う」 (5.24.4)"""
    what, as_ = clause.need("を", "what counts as something"), clause.need("as", "as what it counts")
    if lone_amount(as_) is not None:
        return [_set_to(context, clause, what, as_)]
    of, said = what.parts[0].links[0], as_.parts[0].links[0]
    beforehand = head_of(what) == "face" and [attr.kind for attr in of.attrs] == ["next_roll"]
    declared = head_of(as_) == "face" and [attr.text for attr in said.attrs] == ["declare"]
    if not (beforehand and declared and context.declared):
        raise UnreadError(clause.span, "which dice count as what is not clear")
    return [lang.SetDice(declared=True, one=True)]


def _set_to(context: Context, clause: Clause, dice: Coord, value: Coord) -> lang.SetDice:
    """One of the dice whose result would be applied, or all of them, as a number."""
    rest, last = without_last(dice)
    link = rest.parts[0].links[0] if rest is not None and len(rest.parts) == len(rest.parts[0].links) == 1 else None
    amount = last.amount
    if (
        link is None
        or getattr(link.head, "code", "") != "die"
        or [attr.kind for attr in link.attrs] != ["that"]
        or getattr(last.head, "code", "") != "face"
        or not isinstance(context.event, lang.HasRolled | lang.WouldCountDice)
    ):
        raise UnreadError(dice.span, "which dice these are is not clear")
    one = amount is not None and (amount.high, amount.unit, amount.low, amount.bound) == (1, "つ", 0, "")
    if amount is None or not (one or amount.word == "all"):
        raise UnreadError(last.span, "one of the dice or all of them is expected")
    pips = number(lone_amount(value), clause)
    if not 1 <= pips <= 6:
        raise UnreadError(value.span, "no die shows this")
    return lang.SetDice(pips, one=one)


@verb("reroll")
def reroll(context: Context, clause: Clause) -> Actions:
    """「サイコロを1回振り直す」"""
    clause.adverb("start_over")
    if bare(clause.need("を", "what is rolled again")) != "die":
        raise UnreadError(clause.span, "only a die is rolled")
    amount = clause.amount()
    if amount is not None and not amount.is_plain("回", 1):
        raise UnreadError(amount.span, "only once it is rolled again")
    return [lang.RollAgain()]


@verb("down_it")
def down(context: Context, clause: Clause) -> Actions:
    """「相手のバックホロメン1人をダウンさせる」"""
    ref = _object(clause)
    return [lang.BringDown(whom(ref), clause.adverb("even_downed"))]  # type: ignore[arg-type]


@verb("rest_it")
def rest(context: Context, clause: Clause) -> Actions:
    """「お休みさせる」"""
    ref = _object(clause)
    if clause.segment.form == "V_TE":
        if ref.amount is not None:
            raise UnreadError(ref.span, "the next verb would choose once more")
        context.held = ref
    return [lang.MakeRest(whom(ref))]  # type: ignore[arg-type]


@verb("activate")
def activate(context: Context, clause: Clause) -> Actions:
    """「アクティブにする」"""
    return [lang.Activate(whom(_object(clause)))]  # type: ignore[arg-type]


def _object(clause: Clause) -> Ref:
    ref = clause.ref("を")
    if ref is None:
        raise UnreadError(clause.span, "it is not said with whom this is done")
    return ref


@verb("switch", "switch_them")
def switch(context: Context, clause: Clause) -> Actions:
    """「自分のセンターホロメンとバックホロメン1人を交代させる」"""
    ref = _object(clause)
    if len(ref.parts) == 2 and ref.joint == "and":
        one, other = ref.parts
        return [lang.Switch(whom(one), whom(other), context.call("moved_back"))]  # type: ignore[arg-type]
    return _of_two_positions(ref)


@verb("swap")
def swap(context: Context, clause: Clause) -> Actions:
    """「相手のセンターポジションとコラボポジションのホロメンを入れ替える」"""
    ref = _object(clause)
    if ref.joint == "and" and [part.thing for part in ref.parts] == ["stage", ""]:
        first, second = (part.node for part in ref.parts)
        if isinstance(first, lang.Holomems) and isinstance(second, lang.Holomems) and len(first.at) == 1:
            return _of_two_positions(replace(ref, node=msgspec.structs.replace(second, at=(*first.at, *second.at))))
    return _of_two_positions(ref)


def _of_two_positions(ref: Ref) -> Actions:
    """The holomems of two positions that hold one each."""
    node = ref.node
    if not isinstance(node, lang.Holomems) or ref.joint != "and" or ref.amount is not None:
        raise UnreadError(ref.span, "two holomems are switched")
    if sorted(node.at) != ["center", "collab"] or node != lang.Holomems(node.side, node.at):
        raise UnreadError(ref.span, "who is switched with whom is not clear")
    one, other = (lang.Holomems(node.side, (spot,)) for spot in node.at)
    return [lang.Switch(one, other)]


@verb("move", "move_it")
def move(context: Context, clause: Clause) -> Actions:
    """「このホロメンをバックポジションに移動できる」「相手は、自身のバックホロメン1人をコラボポジションに移動させる」"""
    by = context.actor = doer(context, clause)
    ref, _ = objects(context, clause)
    to = clause.ref("に")
    if to is None or to.thing != "stage" or not isinstance(to.node, lang.Holomems) or len(to.node.at) != 1:
        raise UnreadError(clause.span, "to which position is not said")
    moved: Any = whom(ref)
    if by == "opponent":
        if not isinstance(moved, lang.Choose):
            raise UnreadError(ref.span, "the opponent chooses among several")
        moved = msgspec.structs.replace(moved, by="opponent")
    return [lang.MoveTo(moved, to.node.at[0])]


@verb("use")
def using(context: Context, clause: Clause) -> Actions:
    """「自分のホロメン1人を、自分の手札のホロメンを使って」: what Bloom is done with next. 「このアーツをもう1回使う」"""
    if clause.segment.form != "V_TE":
        return [_use_again(context, clause)]
    first = clause.take("を", "は")
    second = clause.take("を")
    if first is None or second is None:
        raise UnreadError(clause.span, "who Blooms with what is not said")
    context.using = (resolve(context, first), resolve(context, second))
    return []


def _use_again(context: Context, clause: Clause) -> lang.Action:
    """「同じホロメンに、このアーツをもう1回使う」「同じアーツをもう1回使える」 (5.25)"""
    again, what, on = clause.adverb("once_more"), clause.take("を"), clause.take("に")
    known = what is not None and bare(what)
    own, others = known == "this_arts" and context.kind == "arts", known == "this_same_arts"
    if not again or not (own or (others and isinstance(context.event, lang.UsedArts))):
        raise UnreadError(clause.span, "it is not known how this is used")
    if on is not None and bare(on) != "this_same_holomem":
        raise UnreadError(on.span, "on whom it is used again is not known here")
    use = lang.UseAgain(same=on is not None)
    return lang.May((use,)) if clause.segment.form == "V_CAN" else use


@verb("bloom", "bloom_it")
def bloom(context: Context, clause: Clause) -> Actions:
    """「…を使って(もう1回)Bloomできる」「自分の手札の1stホロメンにBloomできる」"""
    again = clause.adverb("once_more")
    if context.using is not None:
        (who_, with_), context.using = context.using, None
    else:
        first, second = clause.ref("を", "は"), clause.ref("に")
        if first is None or second is None:
            raise UnreadError(clause.span, "who Blooms with what is not said")
        who_, with_ = first, second
    waived: list[lang.Waived] = ["again"] if again else []
    if isinstance(who_.node, lang.Holomems) and lang.EnteredNow() in who_.node.where:
        waived.append("entered")  # it says so of the turn it came in
    if any(isinstance(each, lang.BloomedNow) for each in getattr(who_.node, "where", ())) and not again:
        raise UnreadError(clause.span, "it has Bloomed already")
    return [lang.BloomWith(whom(who_), _with(with_), tuple(waived))]  # type: ignore[arg-type]


def _with(ref: Ref) -> Any:
    if not isinstance(ref.node, lang.Cards | lang.Stacked) or (ref.amount is not None and ref.amount.high != 1):
        raise UnreadError(ref.span, "one card to Bloom with is expected")
    return lang.Choose(ref.node)


@verb("make")
def make(context: Context, clause: Clause) -> Actions:
    """「残りHPを50にする」"""
    hp = clause.need("を", "what is set")
    rest_, last = without_last(hp)
    value = clause.need("に", "to what it is set")
    if rest_ is None or getattr(last.head, "code", "") != "hp_left" or last.amount is not None:
        raise UnreadError(hp.span, "only what is left of HP is set")
    amount = value.parts[0].links[0].amount if value.parts[0].links[0].head is None else None
    return [lang.SetHp(whom(resolve(context, rest_)), number(amount, clause))]  # type: ignore[arg-type]


__all__ = ["restored", "who"]
