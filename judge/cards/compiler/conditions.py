"""Clauses that say when: the state of the game, and what has happened before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from judge.cards.compiler.choices import count
from judge.cards.compiler.clauses import Clause, bare, head_of, without_amount, without_both
from judge.cards.compiler.compared_numbers import (
    SUMS,
    baton_needs,
    compared_number,
    different_numbers,
    equal_numbers,
    hp_beside_hp,
    hp_of_all,
    hp_remaining,
    number_of_arts,
    number_of_turn,
    same_beside,
    so_much_spent,
)
from judge.cards.compiler.comparisons import (
    amount_condition,
    colour_condition,
    colour_of,
    denied,
    die_shows,
    first_word,
    has_other,
    identity_condition,
    identity_of_cards,
    level_condition,
    lone_bound,
    number_condition,
    number_of,
    of_each_player,
    same_of_opponent,
    same_of_you,
    subject_set,
    thing_alone,
    was_downed,
    without_this_card,
)
from judge.cards.compiler.condition_subject import note_condition_subject, note_two_asked
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.count_basis import baton_need, downed_last_turn, is_spent, times_condition
from judge.cards.compiler.counting_this import check_so_many_with_this
from judge.cards.compiler.damage_conditions import damage_dealt, damage_taken
from judge.cards.compiler.dice_conditions import dice_again, dice_all_show, dice_of_arts, other_numbers
from judge.cards.compiler.history import dice_total
from judge.cards.compiler.in_common import (
    ALIKE_OR_UNLIKE,
    alike,
    alike_in,
    alike_or_unlike,
    host_alone,
    same_as_another,
    same_trait,
)
from judge.cards.compiler.in_total import in_one_set
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Amount, Arg, Attr, Claims, Coord, Phrase, Segment
from judge.cards.compiler.presence import check_total, refuse_ambiguous_and, without_this
from judge.cards.compiler.properties import noun_properties
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.said_again import (
    equal_again,
    hp_again,
    number_again,
    of_life,
    of_that_colour,
    of_the_sum,
    said_again,
)
from judge.cards.compiler.self_word import player_of_self
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.usage_history import is_used, so_many_used
from judge.cards.compiler.verb_conditions import verb_condition
from judge.engine.effects import language as lang
from judge.engine.effects.language import Condition

COPULA = {
    "is_if", "is_when", "is_while", "is_and", "is_unless", "is_usable", "is_only", "is_other", "is_same", "is_alike",
    "is_both_alike", "is_all_alike", "either_is", "is_same_colour", "is_unlike", "is_all_unlike", "is_alone", "is_not_if",
    "is_not_same",
}  # fmt: skip
VERBAL = {
    "as_long", "either", "when", "when_if", "while_", "te", "unless", "only_when", "usable", "times_are", "done_and",
    "alike_again", "unlike_again",
}  # fmt: skip
HAS = {"has_when", "has_if", "has_while", "has_not_if"}


def condition(context: TextContext, segment: Segment) -> Condition:
    """The condition that a segment says. UnreadError where it is none that is known."""
    if segment.others:
        return _either(context, segment)
    with player_of_self(context, segment):
        return _one_condition(context, segment)


def _one_condition(context: TextContext, segment: Segment) -> Condition:
    clause = Clause(context, without_both(segment))
    if segment.kind in COPULA:
        assert segment.coord is not None
        met = _copula(context, clause, segment.coord)
        note_two_asked(context, segment, met)
        note_condition_subject(context, segment, met)
        return met

    if segment.kind == "times_are":
        return times_condition(context, clause)
    if segment.kind in {"alike_again", "unlike_again"}:
        return equal_again(context, clause) or dice_again(context, clause)
    if segment.kind in HAS | VERBAL:
        said = _having(context, clause, segment.props) if segment.kind in HAS else verb_condition(context, clause)
        met = of_each_player(clause, said)
        note_two_asked(context, segment, met)
        note_condition_subject(context, segment, met)
        return met

    raise UnreadError(segment.span, "this is not a condition")


def every(conditions: Sequence[Condition]) -> Condition:
    """Conditions that all have to hold as one; one that is said twice is asked for once."""
    parts = tuple(
        dict.fromkeys(e for each in conditions for e in (each.of if isinstance(each, lang.Every) else (each,)))
    )
    return parts[0] if len(parts) == 1 else lang.Every(parts)


def _either(context: TextContext, segment: Segment) -> Condition:
    """「Xがいるか、Yがいないなら」"""
    if segment.crowded or segment.kind == "unless":
        raise UnreadError(segment.span, 'it is not clear how far "or" reaches')
    last = replace(segment, others=())
    if any(arg.role.startswith("adverb:") for each in (*segment.others, last) for arg in each.args):
        raise UnreadError(segment.span, 'a condition with "or" in too many words is not known')
    return lang.Some(tuple(condition(context, each) for each in (*segment.others, last)))


def _copula(context: TextContext, clause: Clause, coord: Coord) -> Condition:
    """「XがYなら」, of each player where it is said of both and of no total."""
    in_all = any(arg.coord is not None and head_of(arg.coord) in SUMS for arg in clause.segment.args)
    met = _is(context, clause, coord)
    return met if in_all else of_each_player(clause, met)


def _is(context: TextContext, clause: Clause, coord: Coord) -> Condition:
    if clause.segment.kind == "is_not_if":
        return _is_not(context, clause, coord)
    if clause.segment.kind != "is_alike" and (taken := damage_taken(context, clause, coord)) is not None:
        return taken
    if (in_all := damage_dealt(context, clause, coord) or dice_total(context, clause, coord)) is not None:
        return in_all
    if is_used(clause):
        return so_many_used(context, clause, lone_bound(coord))

    total = clause.adverb("total")
    subject = clause.take_argument("が", "は")
    if (turn := number_of_turn(subject, coord)) is not None and not total:
        clause.check_all_used()
        return turn
    if clause.segment.kind in ALIKE_OR_UNLIKE:
        clause.check_all_used()
        return alike_or_unlike(context, clause, subject, coord, total=total)
    if clause.segment.kind == "is_alone":
        clause.check_all_used()
        if subject is None or total:
            raise UnreadError(coord.span, "of whom this is the only one is not said")
        return host_alone(context, subject, coord)

    if subject is None:
        each = clause.amount()
        clause.check_all_used()
        if each is not None:
            return dice_all_show(context, each, coord)
        if clause.segment.kind == "is_same" and (again := equal_again(context, clause, bare(coord))) is not None:
            return again
        return _claims(context, coord) or _bare(context, coord)

    without = without_this(context, clause)
    each = clause.amount()
    check_so_many_with_this(context, clause, subject, None if each or total else lone_bound(coord))
    clause.check_all_used()
    refuse_ambiguous_and(coord)
    context.subject = clause.segment.args
    if not total and not without and (met := _alike(context, subject, coord, each)) is not None:
        return met
    if each is not None:
        return _of_each(context, subject, coord, each)

    if (met := _of_subject(context, clause, subject, coord)) is not None:
        return met
    return _number_or_identity(clause, subject, coord, total=total, without=without)


def _alike(context: TextContext, subject: Coord, coord: Coord, each: Amount | None) -> Condition | None:
    """What several have in common with one another or with another one, or what all of several dice show."""
    if each is None and (trait := same_as_another(context, coord)) is not None:
        return identity_condition(resolve(context, subject), PhraseMeaning("props", coord.span, where=(trait,)))
    mutual, besides = alike_in(coord)
    if mutual and (of_all := alike(context, subject, mutual, each)) is not None:
        of_each = [] if besides is None else [identity_condition(resolve(context, subject), resolve(context, besides))]
        return every([*of_each, of_all])
    if each is not None and thing_alone(subject) == "pips":
        context.anyway.append(subject.span)
        return dice_all_show(context, each, coord)
    return None


def _of_each(context: TextContext, subject: Coord, coord: Coord, each: Amount) -> Condition:
    """「公開したカードがすべてホロメンなら」"""
    ref = resolve(context, subject)
    cards = ref.node if isinstance(ref.node, lang.Among) and ref.amount is None else None
    if each.word == "all" and ref.amount is None and isinstance(ref.node, lang.Holomems | lang.CheersOf):
        return identity_condition(replace(ref, amount=each), resolve(context, coord))

    so_many = each.high if _each_one(each) else 0  # 「3枚とも」
    if each.word == "both":  # 「どちらも」
        so_many = 2
    all_there = so_many > 1 and cards is not None and context.so_many.get(cards.name) == so_many
    if cards is None or not (all_there or each.word == "all"):
        raise UnreadError(each.span, "of how many of them this is said is not clear")
    ref = replace(ref, amount=replace(each, word="all"))
    return identity_of_cards(context, ref, resolve(context, coord), so_many or 1)


def _of_subject(context: TextContext, clause: Clause, subject: Coord, coord: Coord) -> Condition | None:
    """What is said of one trait or number of the subject: its HP, its color, its level; None where it is none of these."""
    if clause.segment.kind == "is_other":
        return has_other(context, resolve(context, subject), coord)
    if clause.segment.kind == "is_same_colour":  # 「Xが相手の推しホロメンと同色なら」 (2.4)
        other = resolve(context, coord).node
        if not isinstance(other, lang.OshiCard | lang.Host | lang.Subject | lang.Bound | lang.Target | lang.Holomems):
            raise UnreadError(coord.span, "with what the color is compared is not known here")
        said = PhraseMeaning("props", coord.span, where=(lang.SameAs("colour", other),))
        return identity_condition(resolve(context, subject), said)
    if clause.segment.kind == "is_not_same":
        return different_numbers(context, subject, coord)
    if clause.segment.kind == "is_same":
        return same_trait(context, subject, coord) or equal_numbers(context, subject, coord)

    if (of_all := hp_of_all(context, subject, coord)) is not None:
        return of_all
    if bare(subject) == "hp_left" and (again := hp_again(context, coord)) is not None:
        return again
    if (left := hp_remaining(context, subject)) is not None:
        return hp_beside_hp(context, left, coord) or number_condition(left, coord)
    if (needs := baton_need(context, subject)) is not None:
        return baton_needs(needs, coord)
    if (nth := number_of_arts(coord)) is not None:
        if bare(subject) != "this_arts" or context.kind != "arts":
            raise UnreadError(subject.span, "only of the Arts itself it is asked which of the turn it is")
        return lang.Compare(lang.ArtsNumber(), "equal", nth)
    if head_of(subject) in SUMS and lone_bound(coord) is not None:  # 「お互いのライフの合計数が6以下」
        return number_condition(compared_number(context, subject), coord)
    if is_spent(context, subject):
        return so_much_spent(coord)
    if (downed := downed_last_turn(context, subject)) is not None:
        return was_downed(subject, *downed, resolve(context, coord))
    if (level := level_condition(context, subject, coord)) is not None:
        return level

    of = colour_of(subject)
    if of is not None and (colours := lone_bound(coord)) is not None and colours.unit == "色":
        return amount_condition(context, resolve(context, of), colours)
    if of is not None:
        return colour_condition(resolve(context, of), resolve(context, coord))
    if bare(subject) == "arts_pips":
        return dice_of_arts(context, subject, coord)
    return None


def _number_or_identity(clause: Clause, subject: Coord, coord: Coord, *, total: bool, without: bool) -> Condition:
    """「Xが3枚以上」「出た目が奇数」「Xの枚数がYの枚数以上」「XがYなら」"""
    context = clause.context
    number = number_of(context, subject)
    ref = without_this_card(number or resolve(context, subject), without=without)
    if (bound := lone_bound(coord)) is not None:
        check_total(ref, total=total)
        return amount_condition(context, in_one_set(ref) if total else ref, bound)
    if total:
        raise UnreadError(clause.span, "of what this is the total is not clear")
    if ref.thing in {"pips", "pips_sum"} and ref.side == "you" and thing_alone(coord) in {"odd", "even"}:
        return lang.DieShows(thing_alone(coord))  # type: ignore[arg-type]

    beside = coord.parts[-1].links[-1].amount
    if beside is not None and beside.word in {"at_least", "at_most"}:
        dice = ref.thing in {"pips", "pips_sum"}
        other = count(same_beside(context, ref, subject_set(context, without_amount(coord))))
        return lang.Compare(lang.DiceSum() if dice else count(ref), beside.word, other)  # type: ignore[arg-type]
    if thing_alone(coord) in _BESIDE:
        to, of_other = _BESIDE[thing_alone(coord)]
        if ref.thing == "pips" and ref.side == "you" and of_other is same_of_opponent:
            return lang.Compare(lang.DiceSum(), to, lang.DiceSum("opponent"))
        return lang.Compare(count(ref), to, count(of_other(ref)))
    if number is not None:
        raise UnreadError(coord.span, "a number is expected")
    what = resolve(context, coord)
    if isinstance(ref.node, lang.Target) and what.whose == "opponent":  # 12.3.3.2
        context.anyway += [link.span for link in coord.parts[0].links if link.terminal == "SIDE"]
    return identity_of_cards(context, ref, what)


_BESIDE: dict[str, tuple[Any, Callable[[PhraseMeaning], PhraseMeaning]]] = {
    "at_most_opponent": ("at_most", same_of_opponent),
    "at_least_opponent": ("at_least", same_of_opponent),
    "at_most_you": ("at_most", same_of_you),
    "at_least_you": ("at_least", same_of_you),
}
"""How a number is compared with the same of the other player."""


def _each_one(amount: Amount) -> bool:
    """「3枚とも」"""
    return amount.bound == "とも" and (amount.unit, amount.low, amount.each) == ("枚", 0, False)


def _is_not(context: TextContext, clause: Clause, coord: Coord) -> Condition:
    """「選んだホロメンがこのホロメンと同色でないなら」, of one holomem that is there, and 「〈X〉でないなら」 of one card."""
    if bare(coord) == "same_colour" and not clause.left:
        return denied(context, of_that_colour(context, coord), coord.span)
    met = _is(context, Clause(context, replace(clause.segment, kind="is_if", args=tuple(clause.left))), coord)
    clause.left = []
    return denied(context, met, coord.span)


def _claims(context: TextContext, coord: Coord) -> Condition | None:
    """「自分の[推しホロメンがXか推しホロメンの色が紫]」: one of these; None for anything else."""
    *before, last = coord.parts[-1].links
    claims = last.head
    if not isinstance(claims, Claims):
        return None
    whose = before[0] if before else None
    side = whose.terminal == "SIDE" if whose is not None else True
    if len(coord.parts) > 1 or len(before) > 1 or not side or last.attrs or last.amount:
        raise UnreadError(coord.span, "of whom this is said is not clear")
    found = []
    for claim in claims.of:
        if claim.particle != "が":
            raise UnreadError(claim.span, "what is said of this is not clear")
        subject = claim.subject
        if whose is not None:
            parts = tuple(Phrase((whose, *p.links), ("", "of", *p.joins[1:]), p.span) for p in subject.parts)
            subject = replace(subject, parts=parts)
        said_of = Segment("is_if", claim.span, (Arg("が", subject.span, subject),), coord=claim.what)
        found.append(_copula(context, Clause(context, said_of), claim.what))
    return lang.Some(tuple(found))


def _bare(context: TextContext, coord: Coord) -> Condition:
    """A condition without a subject: the turn, or what the die shows."""
    if thing_alone(coord) == "second_first":
        return lang.FirstTurn()
    if thing_alone(coord) == "first_first":
        return lang.FirstTurn(second=False)
    if of_the_sum(context) and lone_bound(coord) is not None:  # 「合計数が6以下なら、…。7以上なら、…。」
        return said_again(context, coord)
    if (others := other_numbers(context, coord)) is not None:
        return others
    if (counted := number_again(context, coord)) is not None:
        return counted
    if (shows := die_shows(coord)) is not None and not of_life(context):
        if len(coord.parts) > 1:  # 「5か6」, which may be said as 「5以上」
            context.anyway.append(coord.span)
        return shows
    if isinstance((context.measure or context.counted_by or (None,))[0], lang.Spent):
        return so_much_spent(coord)
    if context.subject and first_word(coord) != "turn" and not first_word(coord).endswith("_step"):
        return said_again(context, coord)
    ref = resolve(context, coord)
    if ref.thing == "turn" and ref.side in {"you", "opponent"}:
        return lang.TurnOf(ref.side)  # type: ignore[arg-type]
    if ref.thing.endswith("_step") and not ref.whose:
        return lang.InStep(ref.thing.removesuffix("_step"))  # type: ignore[arg-type]
    raise UnreadError(ref.span, "nothing says what this is said of")


def _having(context: TextContext, clause: Clause, props: tuple[Attr, ...]) -> Condition:
    subject = clause.take_argument("が")
    each = clause.amount()
    clause.check_all_used()
    if subject is None:
        raise UnreadError(clause.segment.span, "nothing says what this is said of")
    kind = "lacking" if clause.segment.kind == "has_not_if" else "having"
    having = Attr(kind, props[0].span, props[0].words, props[0].joint)
    where = in_order(noun_properties(context, (having,)).where)
    ref = resolve(context, subject)
    if each is not None:  # 「自分のステージのホロメンがすべて#Tを持つ」
        if each.word not in {"all", "everyone"} or ref.amount is not None or not isinstance(ref.node, lang.Holomems):
            raise UnreadError(each.span, "of how many of them this is said is not clear")
        ref = replace(ref, amount=each)
    return identity_of_cards(context, ref, PhraseMeaning("props", props[0].span, where=where))
