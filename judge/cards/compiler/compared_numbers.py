"""Numbers that conditions compare: how many there are, what dice show, how much HP is left."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.choices import count
from judge.cards.compiler.clauses import bare, without_amount, without_last
from judge.cards.compiler.comparisons import lone_bound, number_of, pips, same_of_opponent, same_of_you
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import ONE_HOLOMEM, PhraseMeaning, single, with_fields
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

SUMS = {"sum", "合計"}
"""The words for a total."""
_OF_A_PLAYER = lang.Cards | lang.Holomems
_LIVES = {lang.Cards("life"), lang.Cards("life", "opponent")}


def same_beside(context: TextContext, one: PhraseMeaning, other: PhraseMeaning) -> PhraseMeaning:
    """The other of two numbers. 「相手のバックホロメン」 beside 「自分のバックホロメン」 says no more than 「相手」."""
    sides = (one.side, other.side)
    if sides in {("you", "opponent"), ("opponent", "you")} and isinstance(one.node, _OF_A_PLAYER):
        beside = same_of_opponent(one) if one.side == "you" else same_of_you(one)
        context.anyway += [other.span] * (beside.node == other.node)
    return other


def hp_remaining(context: TextContext, coord: Coord) -> lang.HpRemaining | None:
    """「Xの残りHP」 of one holomem (4.4.5.4); None for any other phrase."""
    rest, last = without_last(coord)
    if last.code != "hp_left" or last.attrs or last.amount is not None:
        return None
    ref = resolve(context, rest) if rest is not None and rest.parts else None
    both = ref is not None and getattr(ref.node, "side", "") == "both"
    if ref is None or both or ref.amount is not None or not single(ref.node) or not isinstance(ref.node, ONE_HOLOMEM):
        raise UnreadError(coord.span, "whose HP this is is not said")
    return lang.HpRemaining(ref.node)


def hp_beside_hp(context: TextContext, left: lang.HpRemaining, coord: Coord) -> lang.Compare | None:
    """「Xの残りHPがYの残りHP以上」 (4.4.5.4); None for anything else."""
    beside = coord.parts[-1].links[-1].amount
    if len(coord.parts) > 1 or beside is None or beside.word not in {"at_least", "at_most"}:
        return None
    other = hp_remaining(context, without_amount(coord))
    if other is None or other == left:
        raise UnreadError(coord.span, "with whose HP this is compared is not clear")
    return lang.Compare(left, beside.word, other)  # type: ignore[arg-type]


def hp_of_all(context: TextContext, subject: Coord, coord: Coord) -> lang.Condition | None:
    """「自分のステージのホロメン全員の残りHPが100以上」: there is none with less (4.4.5.4); None for anything else."""
    rest, last = without_last(subject)
    plain = last.code == "hp_left" and not last.attrs and last.amount is None
    ref = resolve(context, rest) if plain and rest is not None and rest.parts else None
    if ref is None or ref.amount is None or ref.amount.word != "everyone":
        return None

    bound = lone_bound(coord)
    node = ref.node
    least = bound is not None and (bound.unit, bound.bound, bound.low, bound.each) == ("", "以上", 0, False)
    if (
        bound is None
        or not least
        or not isinstance(node, lang.Holomems)
        or node.side == "both"
        or ref.joint
        or ref.mutual
    ):
        raise UnreadError(coord.span, "how much HP all of them have left is not clear")

    fewer = lang.HpLeft(bound.high - 1)
    return lang.Not(lang.Exists(with_fields(node, where=in_order([*node.where, fewer]))))  # type: ignore[arg-type]


def number_of_arts(coord: Coord) -> int | None:
    """「このターンに使う2回目のアーツ」"""
    link = coord.parts[0].links[0]
    alone = len(coord.parts) == len(coord.parts[0].links) == len(link.attrs) == 1 and link.amount is None
    if not alone or link.attrs[0].kind != "nth_now" or link.code != "arts":
        return None
    return link.attrs[0].number


def number_of_turn(subject: Coord | None, coord: Coord) -> lang.Compare | None:
    """「このターンが自分の5回目以降のターン」「自分の3回目のターン」 (7.1.1); None for anything else."""
    *before, last = coord.parts[-1].links
    nth = [attr for attr in last.attrs if attr.kind in {"nth", "nth_on"}]
    if not nth or last.code != "turn" or (subject is not None and bare(subject) != "this_turn"):
        return None
    whose = before[0].code if len(before) == 1 else ""
    plain = len(coord.parts) == len(last.attrs) == 1 and last.amount is None and before and not before[0].attrs
    if not plain or whose not in {"you", "opponent"} or nth[0].number < (2 if nth[0].kind == "nth_on" else 1):
        raise UnreadError(coord.span, "which turn of whom this is is not clear")
    return lang.Compare(lang.TurnNumber(whose), "at_least" if nth[0].kind == "nth_on" else "equal", nth[0].number)  # type: ignore[arg-type]


def baton_needs(needs: lang.BatonNeed, coord: Coord) -> lang.Compare:
    """「Xのバトンタッチに必要な無色が5つ以上」"""
    bound = lone_bound(coord)
    if bound is None or (bound.unit, bound.low, bound.bound) != ("つ", 0, "以上"):
        raise UnreadError(coord.span, "at least so many colorless are expected")
    return lang.Compare(needs, "at_least", bound.high)


def so_much_spent(coord: Coord) -> lang.Compare:
    """「この能力でアーカイブしたホロパワーが7枚以上」, of what the skill costs (12.1.3)."""
    bound = lone_bound(coord)
    if bound is None or (bound.unit, bound.low, bound.bound) != ("枚", 0, "以上"):
        raise UnreadError(coord.span, "at least so many cards are expected")
    return lang.Compare(lang.Spent(), "at_least", bound.high)


def compared_number(context: TextContext, coord: Coord) -> lang.Quantity:
    """「出た目の合計数」「自分の手札の枚数」「相手のライフ」「お互いのライフの合計数」「Xの残りHP」"""
    if (left := hp_remaining(context, coord)) is not None:
        return left
    if (counted := number_of(context, coord)) is not None:
        return count(counted)
    rest, last = without_last(coord)
    in_all = last.code in SUMS and not last.attrs and last.amount is None
    ref = resolve(context, rest if in_all and rest is not None and rest.parts else coord)
    if in_all and ref.joint == "and" and {each.node for each in ref.parts} == _LIVES and ref.amount is None:
        context.anyway += [each.span for each in ref.parts]
        return lang.Count(lang.Cards("life", "both"))  # 「自分のライフと相手のライフの合計」
    dice = ref.kind == "thing" and ref.thing in {"pips", "pips_sum"} and ref.side in {"", "you"}
    if dice and ref.amount is None and not in_all:
        return pips(context, ref)
    life = ref.node if ref.kind == "zone" and isinstance(ref.node, lang.Cards) and ref.node.zone == "life" else None
    if life is None or in_all != (life.side == "both"):
        raise UnreadError(coord.span, "which number this is is not known")
    return lang.Count(life)


def same_number(context: TextContext, coord: Coord) -> lang.Condition | None:
    """「自分の手札と相手の手札の枚数が同じ」「このホロメンと相手のセンターホロメンの残りHPが同じ」; None for what is no number."""
    rest, last = without_last(coord)
    word = last.code
    if word in {"number", "people"} and rest is not None and len(rest.parts) == 1 and not (last.attrs or last.amount):
        both = resolve(context, rest)
        people = isinstance(both.node, lang.Holomems)
        sides = isinstance(both.node, lang.Holomems | lang.Cards) and both.node.side == "both"
        if not sides or both.amount is not None or people != (word == "people"):
            raise UnreadError(coord.span, "which two numbers are the same is not clear")
        context.anyway.append(rest.parts[0].links[0].span)
        mine, theirs = (replace(both, node=with_fields(both.node, side=side)) for side in ("you", "opponent"))  # type: ignore[arg-type]
        return lang.Compare(count(mine), "equal", count(theirs))

    if word == "life" and not (last.attrs or last.amount):  # 「お互いのライフが同じ」
        life = resolve(context, coord)
        if life.node == lang.Cards("life", "both") and life.amount is None and rest is not None:
            context.anyway.append(rest.span)
            return lang.Compare(lang.Count(lang.Cards("life")), "equal", lang.Count(lang.Cards("life", "opponent")))

    if word not in {"number", "people", "hp_left"} or rest is None or len(rest.parts) != 2 or rest.joints != ("and",):
        return None
    if last.attrs or last.amount is not None:
        raise UnreadError(coord.span, "which number this is is not known")

    two = resolve(context, rest)
    parts = two.each_phrase or two.parts
    found: list[lang.Quantity] = []
    for each in parts:
        one_holomem = word == "hp_left" and single(each.node) and isinstance(each.node, ONE_HOLOMEM)
        if each.amount is not None or each.mutual or (word == "people") != isinstance(each.node, lang.Holomems):
            one_holomem = one_holomem and each.amount is None
            if not one_holomem:
                raise UnreadError(each.span, "which number this is is not known")
        found.append(lang.HpRemaining(each.node) if one_holomem else count(each))  # type: ignore[arg-type]

    if len(found) != 2 or found[0] == found[1]:
        raise UnreadError(coord.span, "which two numbers are the same is not clear")
    return lang.Compare(found[0], "equal", found[1])


def _of_both_zones(context: TextContext, subject: Coord, coord: Coord) -> lang.Compare | None:
    """「自分の手札が相手の手札と同じ」: how many cards there are in the same zone of each player (4.1.1); None for
    anything else."""
    if number_of(context, subject) is not None or number_of(context, coord) is not None:
        return None
    one, other = (resolve(context, each) for each in (subject, coord))
    plain = all(ref.amount is None and not ref.mutual and not ref.joint for ref in (one, other))
    zone = one.node.zone if isinstance(one.node, lang.Cards) else ""
    if (
        not plain
        or zone not in {"hand", "power"}
        or {one.node, other.node} != {lang.Cards(zone), lang.Cards(zone, "opponent")}
    ):
        return None
    return lang.Compare(count(one), "equal", count(other))


def equal_numbers(context: TextContext, subject: Coord, coord: Coord) -> lang.Condition:
    """「出た目の合計数がお互いのライフの合計数と同じ」"""
    if (whose := bare(coord)) in {"you", "opponent"}:
        ref = number_of(context, subject) or resolve(context, subject)
        beside = same_of_opponent(ref) if whose == "opponent" else same_of_you(ref)
        return lang.Compare(count(ref), "equal", count(beside))
    if (counted := _of_both_zones(context, subject, coord)) is not None:
        return counted
    one = compared_number(context, subject)
    other = compared_number(context, coord)
    if isinstance(one, lang.Count) and getattr(one.of, "side", "") == "both":
        raise UnreadError(subject.span, "what both have together is named behind the other number")
    return lang.Compare(one, "equal", other)


def different_numbers(context: TextContext, subject: Coord, coord: Coord) -> lang.Condition:
    """「自分の手札の枚数が相手の手札の枚数と異なる」. UnreadError for HP: of a holomem that is not there nothing is said."""
    same = equal_numbers(context, subject, coord)
    if any(isinstance(node, lang.HpRemaining) for node in iter_nodes(same)):
        raise UnreadError(coord.span, "it is not clear what holds if one of them is not there")
    return lang.Not(same)
