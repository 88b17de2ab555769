"""Predicates: amounts, identity ("X is Y"), the result of a die, and comparisons."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from judge.cards.both_players import as_one_on_each_player, is_about_both_players
from judge.cards.compiler.choices import COUNTED, check_unit, counted_trait
from judge.cards.compiler.clauses import Clause, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, attached_set, properties_of, single, with_fields
from judge.cards.compiler.phrases import Amount, Coord
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang
from judge.engine.effects.language import Condition, Property


def number_of(context: TextContext, coord: Coord) -> PhraseMeaning | None:
    """「手札の枚数」: the set that is counted."""
    rest, last = without_last(coord)
    word = last.code
    if rest is None or last.amount is not None or word not in {"number", "people"}:
        return None
    ref = resolve(context, rest)
    if word == "people" and not isinstance(ref.node, lang.Holomems):
        raise UnreadError(last.span, "only holomems are so many people")
    return ref


def subject_set(context: TextContext, coord: Coord) -> PhraseMeaning:
    """The set that a phrase is about or counts."""
    return number_of(context, coord) or resolve(context, coord)


def of_each_player(clause: Clause, met: Condition) -> Condition:
    """A condition on both players' holomems or cards, asked of each player: 「お互いのセンターホロメンが2ndホロメン」. A total
    is asked of all together."""
    if any(arg.role == "adverb:total" for arg in clause.segment.args) or not is_about_both_players(met):
        return met
    return as_one_on_each_player(met)


def without_this_card(ref: PhraseMeaning, *, without: bool) -> PhraseMeaning:
    """The set without the card that has the ability."""
    if not without:
        return ref
    if not isinstance(ref.node, lang.Cards):
        raise UnreadError(ref.span, "this card can only be left out of a zone")
    return replace(ref, node=msgspec.structs.replace(ref.node, other=True))


def same_of_opponent(ref: PhraseMeaning) -> PhraseMeaning:
    """The same of the opponent."""
    return _of_the_other(ref, "you", "opponent")


def same_of_you(ref: PhraseMeaning) -> PhraseMeaning:
    """The same of the player who has the text: 「相手の手札が自分より多い」"""
    return _of_the_other(ref, "opponent", "you")


def _of_the_other(ref: PhraseMeaning, one: lang.Side, other: lang.Side) -> PhraseMeaning:
    node = ref.node
    if isinstance(node, lang.Cards | lang.Holomems) and node.side == one:
        return replace(ref, node=msgspec.structs.replace(node, side=other))
    if (
        isinstance(node, lang.CheersOf | lang.AttachedCards)
        and isinstance(node.of, lang.Holomems)
        and node.of.side == one
    ):
        of = msgspec.structs.replace(node.of, side=other)
        return replace(ref, node=msgspec.structs.replace(node, of=of))
    raise UnreadError(ref.span, "there is nothing on the other side to compare this with")


def pips(context: TextContext, ref: PhraseMeaning) -> lang.DiceSum:
    """「出た目の合計数」「出た目の数」; of several dice 「出た目の数」 says none, also where all of them show the same (5.24.1)."""
    if ref.thing == "pips" and context.dice > 1:
        raise UnreadError(ref.span, "which of several dice this is is not said")
    return lang.DiceSum()


def amount_condition(context: TextContext, ref: PhraseMeaning, bound: Amount) -> Condition:
    """「Xが3枚以上」「Xが6枚以下」「Xが0枚」"""
    if bound.low or bound.each or bound.word or bound.bound == "以外":
        raise UnreadError(bound.span, "this number cannot be compared with")
    check_unit(ref.node, bound)
    if ref.thing in {"pips", "pips_sum"}:
        number: lang.Quantity = pips(context, ref)
    elif (some := some_of_the_dice(context, ref)) is not None:
        number = some
    elif isinstance(ref.node, lang.Union):
        number = lang.Count(ref.node)
    elif not isinstance(ref.node, COUNTED):
        raise UnreadError(ref.span, "these cannot be counted")
    elif bound.unit == "種類":
        number = lang.Count(ref.node, "kind")
    elif bound.bound == "以上" and not ref.mutual and bound.unit != "色":
        return lang.Exists(ref.node, bound.high)
    elif ref.mutual in _IN_COMMON:
        number = _most_alike(context, ref, bound)
    else:
        number = lang.Count(ref.node, "colour" if bound.unit == "色" else counted_trait(ref))

    if bound.bound == "まで":
        raise UnreadError(bound.span, "this number cannot be compared with")
    to: dict[str, str] = {"以上": "at_least", "以下": "at_most", "": "equal"}
    return lang.Compare(number, to[bound.bound], bound.high)  # type: ignore[arg-type]


_IN_COMMON: dict[str, Any] = {"same_name": "name", "same_tag": "tag", "same_level": "level"}


def _most_alike(context: TextContext, ref: PhraseMeaning, bound: Amount) -> lang.MostAlike:
    """「同じカード名のイベントが3枚以上」: of one name, whichever it is; where something else was named before, it can be its
    name."""
    of_event = isinstance(context.that, lang.Subject | lang.Downed)
    somebody = of_event and getattr(context.event, "who", None) != lang.Host()
    named = somebody or context.given or any(place < ref.span.start for place, _ in context.mentioned)
    if getattr(ref.node, "other", False) or (named and not isinstance(ref.node, lang.Among)):
        raise UnreadError(ref.span, "whether they have the same as one another or as something else is not clear")
    several = bound.bound == "以上" and bound.unit != "色" and bound.high > 1
    if not several or ref.joint or ref.parts or isinstance(ref.node, lang.CheersOf):
        raise UnreadError(ref.span, "what so many have in common is not clear")
    return lang.MostAlike(ref.node, _IN_COMMON[ref.mutual])  # type: ignore[arg-type]


def number_condition(left: lang.Quantity, coord: Coord) -> Condition:
    """「Xの残りHPが200以上」「お互いのライフの合計数が6以下」"""
    bound = lone_bound(coord)
    to: dict[str, Any] = {"以上": "at_least", "以下": "at_most", "": "equal"}
    units = {"", "枚"} if isinstance(left, lang.Count) else {""}
    if bound is None or bound.unit not in units or bound.low or bound.each or bound.bound not in to:
        raise UnreadError(coord.span, "a plain number is expected")
    of = left.of if isinstance(left, lang.Count) and left == lang.Count(left.of) else None
    if of is not None and bound.bound == "以上" and not isinstance(of, lang.Union | lang.Bound):
        return lang.Exists(of, bound.high)
    return lang.Compare(left, to[bound.bound], bound.high)


def identity_condition(ref: PhraseMeaning, what: PhraseMeaning) -> Condition:
    """「XがYなら」: the holomem or card is this."""
    node = ref.node
    if ref.joint == "and" and ref.parts and not what.mutual and not what.parts and what.joint != "and":
        one_of_each = all(isinstance(each.node, lang.Holomems | lang.Host) and single(each.node) for each in ref.parts)
        # 「自分のセンターホロメンと相手のセンターホロメンが」
        if one_of_each and all(each.amount is None for each in (ref, *ref.parts)):
            return lang.Every(tuple(identity_condition(each, what) for each in ref.parts))
    if ref.joint == "and" and isinstance(node, lang.Holomems) and ref.amount is None and not what.mutual:
        one_each = [replace(ref, node=with_fields(node, at=(spot,)), joint="", each_phrase=()) for spot in node.at]
        if len(one_each) > 1 and all(single(each.node) for each in one_each):  # what is said of both is said of each
            return lang.Every(tuple(identity_condition(each, what) for each in one_each))

    for each in (ref, what):
        if each.joint == "and" and not each.parts:
            raise UnreadError(each.span, "whether this is said of each of them or of all together is not clear")
    if isinstance(node, lang.CheersOf) and ref.amount is not None and ref.amount.word == "all":
        return _all_coloured(node, what)

    where, at = described_as(what)
    theirs = isinstance(node, lang.Target) or (isinstance(node, lang.OshiCard) and node.side == "opponent")
    if what.whose not in {"", "opponent" if theirs else "you"}:
        raise UnreadError(what.span, "whose it is is not a condition that is known here")
    if isinstance(node, lang.Among) and ref.amount is not None and ref.amount.is_plain("枚") and what.mutual:
        return _alike(node, ref.amount.high, what, where)
    if ref.amount is not None and ref.amount.word not in {"all", "everyone"}:
        raise UnreadError(ref.span, "what some of several are is not known as a condition")
    if isinstance(node, lang.Host | lang.Subject | lang.Bound | lang.Target | lang.Downed | lang.OshiCard):
        return lang.Is(node, where, at)

    if isinstance(node, lang.Holomems):
        if ref.amount is not None:  # all of them: there is none that is not
            lacking = tuple(lang.Lacks(each) for each in where)
            if len(lacking) != 1 or at:
                raise UnreadError(what.span, "one property of all of them is expected")
            return lang.Not(lang.Exists(msgspec.structs.replace(node, where=in_order([*node.where, *lacking]))))
        # 「センターホロメンかコラボホロメンが〈X〉」
        one_of_both = ref.joint == "or" and node.at and "back" not in node.at
        if (single(node) or one_of_both) and not at:
            return lang.Exists(msgspec.structs.replace(node, where=in_order([*node.where, *where])))

    if isinstance(node, lang.Among) and not at:
        if what.called_holomem:  # a card may be something else
            where = (*where, lang.OfKind(("holomem",)))
        return lang.Exists(msgspec.structs.replace(node, where=in_order([*node.where, *where])))
    raise UnreadError(ref.span, "what this is cannot be asked")


def identity_of_cards(context: TextContext, ref: PhraseMeaning, what: PhraseMeaning, least: int = 1) -> Condition:
    """「公開したカードがXなら」 of a single card, 「公開したカードすべてがXなら」 of all. Of several cards without 「すべて」 the
    words can mean one of them or all, which the judge is asked (10.9.1)."""
    node, amount = ref.node, ref.amount
    every_one = amount is not None and amount.word in {"all", "everyone"}
    if not isinstance(node, lang.Among) or (amount is not None and not every_one):
        return identity_condition(ref, what)
    one = identity_condition(replace(ref, amount=None), what)
    if amount is None and context.so_many.get(node.name) == 1:
        return one
    if not isinstance(one, lang.Exists) or not isinstance(one.of, lang.Among):
        raise UnreadError(ref.span, "what all of these are cannot be asked")
    said = tuple(each for each in one.of.where if each not in node.where)
    of_others = _otherwise(said) if every_one else (lacks_all(said),)
    others = with_fields(node, where=in_order([*node.where, *of_others]))
    whole = lang.Every((lang.Exists(node, least), lang.Not(lang.Exists(others))))  # type: ignore[arg-type]
    return whole if every_one else lang.Readings((one, whole))


def _otherwise(said: tuple[Property, ...]) -> tuple[Property, ...]:
    """What a card is that is not this; one that is not "other than X" is X."""
    match said:
        case (lang.Lacks(of=lang.OneOf(of=(group,))),):
            return group
        case (lang.Lacks(of=of),):
            return (of,)
    return (lacks_all(said),)


def denied(context: TextContext, met: Condition, span: Span) -> Condition:
    """What is asked of one holomem that is there, or of one card, as what it is not."""
    match met:
        case lang.Exists(of=lang.Among(name=name, where=where), at_least=1) if context.so_many.get(name) == 1:
            cheer = lang.OfKind(("cheer",))
            if name in context.cheers and cheer in where and any(isinstance(each, lang.SameAs) for each in where):
                is_not = lacks_all(tuple(each for each in where if each != cheer))
                return lang.Exists(lang.Among(name, in_order([is_not, cheer])))  # it is one in any case
            return lang.Exists(lang.Among(name, (lacks_all(where),)))
        case lang.Is():
            return lang.Not(met)
    raise UnreadError(span, "what this is not is not clear")


def lacks_all(said: tuple[Property, ...]) -> lang.Lacks:
    """What a card is that does not have all of these."""
    return lang.Lacks(said[0] if len(said) == 1 else lang.OneOf((said,)))


def _alike(node: lang.Among, number: int, what: PhraseMeaning, where: tuple[Property, ...]) -> Condition:
    """「公開したカード3枚が同じBloomレベルのホロメン」"""
    if where or what.kind != "holomem":
        raise UnreadError(what.span, "what these are to one another is not known here")
    mutual: lang.Mutual = what.mutual  # type: ignore[assignment]
    holomems = msgspec.structs.replace(node, where=in_order([*node.where, lang.OfKind(("holomem",))]))
    return lang.Every((lang.Exists(holomems, number), lang.Alike(holomems, mutual)))


def _all_coloured(cheers: lang.CheersOf, what: PhraseMeaning) -> Condition:
    """「自分のステージのエールすべてが赤エール」: there is none of another color."""
    colour = what.node.colour if isinstance(what.node, lang.CheersOf) else None
    if colour is None or cheers.colour is not None or what.node != lang.CheersOf(lang.Holomems(), colour):
        raise UnreadError(what.span, "a color of Cheers is expected")
    return lang.Not(lang.Exists(attached_set(cheers.of, [lang.OfKind(("cheer",)), lang.Lacks(lang.Coloured(colour))])))


def has_other(context: TextContext, ref: PhraseMeaning, coord: Coord) -> Condition:
    """「Xが、相手の推しホロメンと異なる色を持つなら」"""
    oshi = resolve(context, coord).node
    if not isinstance(oshi, lang.OshiCard):
        raise UnreadError(coord.span, "with what the color is compared is not known here")
    return identity_condition(ref, PhraseMeaning("props", coord.span, where=(lang.HasOther(oshi),)))


def was_downed(subject: Coord, downed: lang.Deeds, amount: Amount | None, what: PhraseMeaning) -> Condition:
    """「直前の相手のターンにダウンしていた自分のホロメンが〈X〉」: one that is this was downed then."""
    where, at = described_as(what)
    if amount is not None or at:
        raise UnreadError(subject.span, "which holomems were downed is not clear")
    return lang.Happened(msgspec.structs.replace(downed, where=in_order([*downed.where, *where])))


def colour_condition(ref: PhraseMeaning, what: PhraseMeaning) -> Condition:
    """「Xの色が紫」"""
    colours = [each for each in what.where if isinstance(each, lang.Coloured | lang.OneOf)]
    if what.kind != "props" or len(colours) != len(what.where):
        raise UnreadError(what.span, "a color is expected")
    return identity_condition(ref, what)


def level_condition(context: TextContext, subject: Coord, coord: Coord) -> Condition | None:
    """「XのBloomレベルが2nd」, as 「Xが2ndホロメン」 (2.5); None for anything else."""
    rest, last = without_last(subject)
    if rest is None or not rest.parts or last.code != "level":
        return None
    of = resolve(context, rest)
    what = resolve(context, coord)
    levels = [each for each in what.where if isinstance(each, lang.AtLevel)]
    plain = what.kind == "props" and len(what.where) == len(levels) == 1 and what.joint != "and"
    one = (
        single(of.node)
        or of.joint == "and"
        or (isinstance(of.node, lang.Among) and context.so_many.get(of.node.name) == 1)
    )
    if not plain or not one or last.attrs or last.amount is not None:
        raise UnreadError(coord.span, "the Bloom level of one holomem is expected here")
    context.anyway.append(last.span)
    return identity_condition(of, what)


def described_as(what: PhraseMeaning) -> tuple[tuple[Property, ...], tuple[lang.Spot, ...]]:
    if what.kind == "props":
        return what.where, ()
    if isinstance(what.node, lang.Holomems) and what.amount is None and not what.node.other:
        return what.node.where, what.node.at
    if isinstance(what.node, lang.AttachedCards) and what.amount is None and what.node.of == lang.Holomems():
        return what.node.where, ()
    if (
        isinstance(what.node, lang.CheersOf)
        and what.amount is None
        and what.node.of == lang.Holomems()
        and not what.whose
    ):
        return in_order([*properties_of(what.node)]), ()  # 「公開したエールが緑エールなら」
    raise UnreadError(what.span, "this does not say what something is")


def some_of_the_dice(context: TextContext, ref: PhraseMeaning) -> lang.DiceSum | None:
    """「出た目の中で最も大きい数」「出た目の差」, the latter of two dice; None for anything else."""
    which = ref.thing.removeprefix("pips_")
    if which not in {"highest", "lowest", "difference"}:
        return None
    dice = context.dice == 2 if which == "difference" else context.dice > 1
    if not dice or ref.side not in {"", "you"} or ref.joint or ref.parts:
        raise UnreadError(ref.span, "of which dice this is said is not clear")
    return lang.DiceSum(which=which)  # type: ignore[arg-type]


def die_shows(coord: Coord) -> lang.DieShows | None:
    """「奇数」「3以上」「1か3か5」: what a die shows; None for anything else."""
    if thing_alone(coord) in {"odd", "even"}:
        return lang.DieShows(thing_alone(coord))  # type: ignore[arg-type]
    numbers = [number for phrase in coord.one_by_one() if (number := _bound_of(phrase)) is not None]
    if len(numbers) < len(coord.parts) or any(number.unit for number in numbers) or "and" in coord.joints:
        return None
    return lang.DieShows(values=_pips(numbers, coord.span))


def _pips(numbers: list[Amount], span: Span) -> tuple[int, ...]:
    if len(numbers) == 1:
        only = numbers[0]
        if 1 <= only.low < only.high <= 6 and not (only.bound or only.each):
            return tuple(range(only.low, only.high + 1))  # 「3～5」
        if only.low or only.each:
            raise UnreadError(span, "this is not a number of a die")
        match only.bound:
            case "以上" if 1 <= only.high <= 6:
                return tuple(range(only.high, 7))
            case "以下" if 1 <= only.high <= 6:
                return tuple(range(1, only.high + 1))
            case "以外":
                return tuple(each for each in range(1, 7) if each != only.high)
    if any(number.bound or number.low or number.each or not 1 <= number.high <= 6 for number in numbers):
        raise UnreadError(span, "this is not a number of a die")
    return tuple(sorted({number.high for number in numbers}))


def thing_alone(coord: Coord) -> str:
    """The code of a noun that stands alone."""
    if len(coord.parts) != 1 or len(coord.parts[0].links) != 1:
        return ""
    link = coord.parts[0].links[0]
    alone = link.amount is None and not link.attrs
    return link.code if alone and not isinstance(link.head, Coord) else ""


def first_word(coord: Coord) -> str:
    return str(coord.parts[-1].links[-1].code)


def lone_bound(coord: Coord) -> Amount | None:
    """An amount that stands alone as what is said: 「3枚以下」"""
    return _bound_of(coord) if len(coord.parts) == 1 else None


def _bound_of(coord: Coord) -> Amount | None:
    link = coord.parts[0].links[0]
    alone = len(coord.parts[0].links) == 1 and link.head is None
    return link.amount if alone else None


def colour_of(coord: Coord) -> Coord | None:
    """「Xの色」: of what the color is spoken."""
    rest, last = without_last(coord)
    return rest if rest is not None and last.code == "colour" else None
