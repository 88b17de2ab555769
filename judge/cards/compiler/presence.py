"""Conditions on what is there: a number of something on a Stage, in a zone, or attached to somebody."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.attached_cards import attached_to, by_unit
from judge.cards.compiler.choices import COUNTED
from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.comparisons import amount_condition, colour_of, without_this_card
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.counting_this import check_counts_this
from judge.cards.compiler.in_total import attached_in_total, in_one_set
from judge.cards.compiler.on_stage import among_holomems, on_stage, one_place
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import ONE_HOLOMEM, PhraseMeaning, single, with_fields
from judge.cards.compiler.phrase_place import SAME, only_level
from judge.cards.compiler.phrases import Amount, Arg, Attr, Coord, Phrase, Word
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.several_holders import (
    differently_coloured,
    each_of_two,
    one_colour_only,
    one_of_each,
    with_everyone,
)
from judge.engine.effects import language as lang
from judge.engine.effects.language import Condition
from judge.engine.effects.walking import iter_nodes
from judge.engine.state import STAGE_LIMIT


def without_this(context: TextContext, clause: Clause) -> bool:
    """「このカードを含まずに」: whether the card that has the ability is left out."""
    if not clause.adverb("without_this"):
        return False
    card = clause.ref("を")
    if card is None or card.node != lang.ThisCard():
        raise UnreadError(clause.span, "what is left out is not known")
    return True


def is_there(context: TextContext, clause: Clause, *, there: bool) -> Condition:
    """「自分のステージに〈X〉がいる」「3枚以上ある」: that this number of something is there, or is not."""
    without = without_this(context, clause)
    counting = clause.adverb("counting_this")
    place = clause.take_argument("に")
    what = clause.take_argument("が")
    amount = clause.amount()
    total = clause.adverb("total")
    amount, each = _of_each(clause, amount)
    clause.check_all_used()
    if what is None:
        if amount is None or not context.subject or place is not None:
            raise UnreadError(clause.segment.span, "nothing says what is there")
        place, what = subject_before(context)
    else:
        context.subject = clause.segment.args

    if amount is not None and amount.unit == "色" and (of := colour_of(what)) is not None:
        what = of  # 「自分のステージのホロメンの色が3色以上ある」
    apart = _each_apart(what)
    if apart and amount is not None and not total and not each:
        raise UnreadError(what.span, "whether this is said of each of them or of all together is not clear")
    if not apart and not total:
        refuse_ambiguous_and(what)

    if apart and (amount is None or each) and not total and not without:
        shared = tuple(arg for arg in clause.segment.args if arg.role not in {"が", "amount", "adverb:of_each"})
        number = (Arg("amount", amount.span, amount=amount),) if amount is not None else ()
        segments = [replace(clause.segment, args=(*shared, Arg("が", one.span, one), *number)) for one in apart]
        found = [is_there(context, Clause(context, one), there=True) for one in segments]
        if not there:
            raise UnreadError(what.span, "whether one or all of them are not there is not clear")
        return lang.Every(tuple(found))

    within = one_place(resolve(context, place)) if place is not None else None
    if not there and within is not None and len(getattr(within.node, "at", ())) > 1:
        raise UnreadError(within.span, "whether it is at neither of them or not at one of them is not clear")
    if within is not None and within.thing == "stage" and (spots := getattr(within.node, "at", ())):
        who = resolve(context, what)  # 「このホロメンがコラボポジションにいる」
        if isinstance(who.node, lang.Host | lang.Subject | lang.Bound) and amount is None and who.amount is None:
            found_at: Condition = lang.Is(who.node, at=spots)
            return found_at if there else lang.Not(found_at)
    if within is not None and within.kind == "holomem" and within.thing != "stage":
        ref = among_holomems(resolve(context, what), within)
    elif within is not None and within.thing == "stage":
        ref, amount = _there_on_stage(context, clause, what, amount, within)
        if ref.parts and (not there or amount or any(part.amount for part in ref.parts)):
            raise UnreadError(ref.span, "whether this is said of each of them or of all together is not clear")
    elif within is not None and within.kind not in {"zone", "card"}:
        raise UnreadError(within.span, "this is not a place where cards are")
    else:
        ref = without_this_card(resolve(context, what, within), without=without)

    if each and (total or without or not there):
        raise UnreadError(ref.span, "whether this is said of each of them or of all together is not clear")
    ref = in_one_set(ref) if total else ref
    if total and (ref.parts or (amount or ref.amount) is None):
        raise UnreadError(ref.span, "the total of these is not known")

    ref = replace(ref, each_phrase=()) if total else ref
    if counting:
        at_least = there and amount is not None and amount.bound == "以上" and not ref.mutual
        check_counts_this(context, clause, ref.node if at_least else None)
    return so_many_there(context, ref, amount or ref.amount, there=there, total=total, each=each)


def _there_on_stage(
    context: TextContext, clause: Clause, what: Coord, amount: Amount | None, stage: PhraseMeaning
) -> tuple[PhraseMeaning, Amount | None]:
    """What is on the Stage, and how many. Holomems are there as いる, cards that are attached to them as ある."""
    lies = clause.segment.verb in {"lie", "not_lie"}
    said, left = by_unit(what, amount or (Amount(what.span, 1, unit="枚", bound="以上") if lies else None))
    ref = on_stage(resolve(context, said), stage, clause.segment.span)
    if not lies:
        return ref, left
    if any(isinstance(each.node, lang.Holomems) for each in ref.parts or (ref,)):
        raise UnreadError(what.span, "ある is said of cards that are attached, and of holomems いる")
    return (replace(ref, amount=None), None) if amount is None else (ref, left)


def _of_each(clause: Clause, amount: Amount | None) -> tuple[Amount | None, bool]:
    """「それぞれ2枚以上」「2枚以上ずつ」: the number, and whether each of several has to reach it."""
    each = clause.adverb("of_each")
    if amount is None or not amount.each or amount.bound != "以上":
        return amount, each
    return replace(amount, each=False), True


def _each_apart(what: Coord) -> list[Coord]:
    """「[緑と青]エール」「[Debutホロメンと1stホロメン]」「[Debutと1st]のホロメン」: the group taken apart, one by one; none for
    any other phrase."""
    *others, last = what.parts[-1].links
    group = last.attrs[0] if len(last.attrs) == 1 and last.attrs[0].kind == "group" else None
    coord = group.link.head if group is not None and group.link is not None else None
    if coord is None:
        return _each_of_group(what)
    if not isinstance(coord, Coord) or set(coord.joints) != {"and"} or len(what.parts) > 1 or last.amount is not None:
        return []
    heads = [phrase.links[0].head for phrase in coord.parts if only_level(phrase)]
    if len(heads) != len(coord.parts):
        return []
    attrs = [Attr("level", head.span, (head,)) for head in heads if isinstance(head, Word)]
    phrase = what.parts[-1]
    return [replace(what, parts=(replace(phrase, links=(*others, replace(last, attrs=(attr,)))),)) for attr in attrs]


def refuse_ambiguous_and(coord: Coord) -> None:
    """UnreadError for 「[赤と青]のホロメン」, which can mean one that is both, one of each, or any of them."""
    for phrase in coord.parts:
        for link in phrase.links:
            group = link.head
            if isinstance(group, Coord) and "and" in group.joints and all(only_level(each) for each in group.parts):
                raise UnreadError(link.span, "whether this is said of each of them or of all together is not clear")


def _each_of_group(what: Coord) -> list[Coord]:
    """The parts of a group in square brackets where each has a Bloom level of its own, so that no card is two of them. The
    group is a noun, or stands in front of one."""
    phrase = what.parts[-1]
    groups = [place for place, link in enumerate(phrase.links) if isinstance(link.head, Coord)]
    if len(what.parts) > 1 or len(groups) != 1 or any(link.amount is not None for link in phrase.links):
        return []

    place = groups[0]
    link = phrase.links[place]
    last = place == len(phrase.links) - 1
    coord = link.head
    assert isinstance(coord, Coord)
    levels_alone = all(only_level(each) for each in coord.parts)
    levels = [_level_of(each) for each in coord.parts]
    if (
        link.attrs
        or set(coord.joints) != {"and"}
        or not (last or levels_alone)
        or None in levels
        or len({*levels}) < len(levels)
    ):
        return []

    return [
        replace(
            what,
            parts=(
                replace(
                    phrase,
                    links=(*phrase.links[:place], *each.links, *phrase.links[place + 1 :]),
                    joins=(*phrase.joins[: place + 1], *each.joins[1:], *phrase.joins[place + 1 :]),
                ),
            ),
        )
        for each in coord.parts
    ]


def _level_of(phrase: Phrase) -> str | None:
    """The one Bloom level that a phrase says."""
    words = [word for link in phrase.links for attr in link.attrs if attr.kind == "level" for word in attr.words]
    words += [link.head for link in phrase.links if isinstance(link.head, Word)]
    said = [word.code for word in words if word.terminal == "LEVEL"]
    return said[0] if len(said) == 1 and not said[0].endswith("+") else None


def subject_before(context: TextContext) -> tuple[Coord | None, Coord]:
    """Where, and what, the condition before spoke of. UnreadError where it was one of several, which spoke of different things,
    or said of both players' cards in total, or without this card, what a bare number behind it does not repeat."""
    if context.asked_together or isinstance(context.asked, lang.Some):
        raise UnreadError(context.subject[0].span, "of which of the conditions before this goes on is not clear")
    said = {arg.role for arg in context.subject}
    both = any(getattr(node, "side", "") == "both" for node in iter_nodes(context.asked))
    if "adverb:without_this" in said or ("adverb:total" in said and both):
        raise UnreadError(context.subject[0].span, "whether this is asked in the same way once more is not clear")
    found = {arg.role: arg.coord for arg in context.subject}
    what = found.get("が") or found.get("は")
    assert what is not None
    return found.get("に"), what


def so_many_there(
    context: TextContext,
    ref: PhraseMeaning,
    amount: Amount | None,
    *,
    there: bool,
    total: bool = False,
    each: bool = False,
) -> Condition:
    if each and not (ref.joint == "and" and (ref.parts or ref.each_phrase)):
        raise UnreadError(ref.span, "of which several this is said is not clear")
    if ref.parts:
        if ref.joint == "and" and (not there or (amount is not None and not each)):
            raise UnreadError(ref.span, "whether this is said of each of them or of all together is not clear")
        parts = tuple(so_many_there(context, part, amount or part.amount, there=there) for part in ref.parts)
        return lang.Every(parts) if ref.joint == "and" else lang.Some(parts)
    if ref.each_phrase:
        return _each_there(context, ref, amount, there=there, each=each)

    if ref.joint == "and" and not total:
        raise UnreadError(ref.span, "whether this is said of each of them or of all together is not clear")
    if not isinstance(ref.node, COUNTED) and not (total and isinstance(ref.node, lang.Union)):
        raise UnreadError(ref.span, "these cannot be counted")
    if amount is None:
        if ref.mutual or isinstance(ref.node, lang.Union):
            raise UnreadError(ref.span, "a number is expected")
        found: Condition = lang.Exists(ref.node)
    elif _whole_stage(ref, amount):
        found = amount_condition(context, ref, replace(amount, bound="以上"))
    elif not amount.bound:
        raise UnreadError(amount.span, "whether exactly so many or at least so many is not said")
    else:
        found = amount_condition(context, ref, amount)

    return found if there else lang.Not(found)


def _whole_stage(ref: PhraseMeaning, amount: Amount) -> bool:
    """Whether so many holomems are as many as a Stage can have, so that "6" and "at least 6" come to the same (4.6.2.1)."""
    node = ref.node
    one_stage = isinstance(node, lang.Holomems) and node.side != "both" and not node.other and not node.at
    return one_stage and amount.is_plain("人", STAGE_LIMIT)


def _each_there(
    context: TextContext, ref: PhraseMeaning, amount: Amount | None, *, there: bool, each: bool
) -> Condition:
    """「〈甲〉と〈乙〉がいる」: one of each, or this number of each."""
    if (amount is not None and not each) or not there:
        raise UnreadError(ref.span, "whether this is said of each of them or of all together is not clear")
    return lang.Every(tuple(so_many_there(context, one, amount, there=True) for one in ref.each_phrase))


def check_total(ref: PhraseMeaning, *, total: bool) -> None:
    """UnreadError if a number is given for several things without saying that it is their total."""
    if ref.each_phrase and not total:
        raise UnreadError(ref.span, "whether this is said of each of them or of all together is not clear")


def is_attached(context: TextContext, clause: Clause, *, there: bool) -> Condition:
    """「Xに赤エールが2枚以上付いている」: that cards are, or are not, attached to somebody."""
    host = clause.take_argument("に")
    what = clause.take_argument("が")
    amount = clause.amount()
    one_only = clause.adverb("one_colour_only")
    total = clause.adverb("total")
    amount, of_each = _of_each(clause, amount)
    clause.check_all_used()
    if one_only and host is None and what is None and context.subject:
        host, what = subject_before(context)
    if host is None or what is None:
        raise UnreadError(clause.segment.span, "what is attached to whom is not said")

    context.subject = clause.segment.args
    if amount is None:
        what, amount = so_many_colours(what)
    owner = resolve(context, host)
    if there and not (total or one_only) and (both := _with_each_of_two(context, owner, what, amount, each=of_each)):
        return both
    if total:
        if amount is None or not there or one_only or of_each:
            raise UnreadError(what.span, "the total of these is not known")
        return so_many_there(context, attached_in_total(context, owner, what), amount, there=True, total=True)
    if not isinstance(owner.node, ONE_HOLOMEM):
        raise UnreadError(owner.span, "this is not a holomem")

    ref = _compared(context, what, owner) or attached_to(context, what, owner)
    everyone = owner.amount is not None and owner.amount.word in {"all", "everyone"}
    several = isinstance(owner.node, lang.Holomems) and not single(owner.node)
    if of_each and (one_only or not there or several) and not (everyone and there and not one_only):
        raise UnreadError(clause.segment.span, "of which several this is said is not clear")
    if everyone and several and not one_only:
        return with_everyone(owner, ref, amount or ref.amount, there=there, each=of_each)
    if isinstance(owner.node, lang.Holomems) and not single(owner.node):
        return _with_several(owner, ref, amount or ref.amount, there=there)

    if one_only:
        return one_colour_only(ref, amount, there=there)
    return so_many_there(context, ref, amount or ref.amount, there=there, each=of_each)


def _with_each_of_two(
    context: TextContext, owner: PhraseMeaning, what: Coord, amount: Amount | None, *, each: bool
) -> Condition | None:
    """「XとYにツールが付いている」「XとYに赤エールが2枚以上ずつ付いている」: what is said of two is said of each. None for anything
    else."""
    refs = [attached_to(context, what, one) for one in each_of_two(owner)]
    if not refs or any(ref.mutual or ref.parts or ref.amount for ref in refs):
        return None
    if amount is not None and not each and not one_of_each(context, amount, refs[0].node):
        return None
    return lang.Every(tuple(so_many_there(context, ref, amount if each else None, there=True) for ref in refs))


def _compared(context: TextContext, what: Coord, owner: PhraseMeaning) -> PhraseMeaning | None:
    """「アーカイブしたエールと同色のエール」 with this holomem: cards described by what they are compared with (2.4); None for
    cards that are described in any other way."""
    phrase = what.parts[0]
    if len(what.parts) > 1 or len(phrase.links) < 2 or phrase.joins[-1] not in SAME or not single(owner.node):
        return None
    ref = resolve(context, what)
    cards = ref.node
    if not isinstance(cards, lang.CheersOf | lang.AttachedCards) or cards.of != lang.Holomems() or ref.mutual:
        return None
    if any(isinstance(node, lang.Among) and context.so_many.get(node.name) != 1 for node in iter_nodes(cards)):
        raise UnreadError(what.span, "whether one of these or all of them are meant is not clear")
    return replace(ref, node=with_fields(cards, of=owner.node))


def so_many_colours(what: Coord) -> tuple[Coord, Amount | None]:
    """「3色以上のエール」: the Cheers, and in how many colors they have to be; any other phrase as it is."""
    links = what.parts[0].links
    if len(what.parts) > 1 or len(links) != 2 or what.parts[0].joins != ("", "of"):
        return what, None
    number, cards = links
    said = number.amount if number.head is None and not number.attrs else None
    colours = said is not None and (said.unit, said.bound) == ("色", "以上")
    if not colours or cards.code != "cheer" or cards.attrs or cards.amount is not None:
        return what, None
    phrase = replace(what.parts[0], links=(cards,), joins=("",), span=cards.span)
    return replace(what, parts=(phrase,), span=cards.span), number.amount


def _with_several(owner: PhraseMeaning, ref: PhraseMeaning, amount: Amount | None, *, there: bool) -> Condition:
    """「自分の#Tを持つホロメンに紫エールが付いている」: with any of them. Of a number it would not be clear whether it is with each
    of them or with all together."""
    cheers = ref.node if isinstance(ref.node, lang.CheersOf) else None
    of_any = cheers is not None and cheers.colour is None and amount is None and there
    if cheers is not None and of_any and owner.joint == "and" and ref.mutual == "different_colours":
        return differently_coloured(cheers, owner)
    if (
        owner.joint not in {"", "or"}
        or owner.amount is not None
        or amount is not None
        or ref.mutual
        or ref.parts
        or not there
    ):
        raise UnreadError(owner.span, "it is not said to which of them")
    assert isinstance(ref.node, lang.CheersOf | lang.AttachedCards)
    return lang.Exists(ref.node)
