"""Sending Cheers, and what counts as one."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.as_many import measure_of
from judge.cards.compiler.attaching import at_most_one_each, attached_to_whom, check_one_taker
from judge.cards.compiler.clauses import Clause, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, single, with_fields
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.unsaid_side import own_for
from judge.cards.compiler.verbs import Actions, cards, objects, takers, verb
from judge.engine.effects import language as lang


@verb("send")
def send(context: TextContext, clause: Clause) -> Actions:
    """「自分のホロメンに送る」"""
    if (as_many := clause.take_argument("as_many")) is not None:
        return [_as_many_of_the_top(context, clause, as_many)]
    so_many_each = _top_for_each(clause)
    ref, shown = objects(context, clause)
    if isinstance(context.event, lang.WouldSendStepCheer) and not any(arg.role == "に" for arg in clause.left):
        clause.check_all_used()  # 7.4.2: to any holomem of the own; another Cheer takes the place of the revealed one
        one = cards(context, ref)
        if not isinstance(one, lang.Choose) or one != lang.Choose(one.of):
            raise UnreadError(clause.span, "it is not said to whom")
        return [lang.SendCheer(one, lang.Holomems(), reveal=shown, called=context.new_name("sent"))]
    if (matched := _to_its_colour(context, clause, ref)) is not None:
        return matched
    if isinstance(ref.node, lang.Top) and ref.node.least:
        raise UnreadError(ref.span, "how many of the top cards are sent is not clear")
    if isinstance(ref.node, lang.Top) and ref.node.zone == "cheer_deck" and ref.node.side == "you":
        to = clause.ref("に")
        if to is None:
            raise UnreadError(clause.span, "it is not said to whom")
        if so_many_each or _one_for_each(context, clause, ref.node, to):
            return [_top_to_each(context, own_for(ref, to), ref.node if so_many_each else lang.Top("cheer_deck"))]
        number = ref.node.count
        divided = clause.adverb("divided")
        assert isinstance(number, int)
        check_one_taker(to, divided=divided)
        top = lang.CheerDeckTop(context.quantity(number))
        receivers = takers(own_for(ref, to))
        return [lang.SendCheer(top, receivers, divided, called=context.new_name("sent"))]  # type: ignore[arg-type]
    if ref.mutual and (different := _one_to_each(context, clause, ref)) is not None:
        return [different]
    if (one_each := at_most_one_each(context, clause, ref)) is not None:
        what, to_whom = one_each
        return [lang.SendCheer(what, to_whom, divided=True, reveal=shown, called=context.new_name("sent"), most=1)]
    what, to_whom, divided, each = attached_to_whom(context, clause, ref)
    return [lang.SendCheer(what, to_whom, divided, each, shown, context.new_name("sent"))]


def _as_many_of_the_top(context: TextContext, clause: Clause, as_many: Coord) -> lang.SendCheer:
    """「自分のエールデッキの上から、Xと同じ枚数を自分のホロメンに割り振って送る」: one for each of what is counted."""
    rest, last = without_last(clause.need("から", "from where"))
    zone = resolve(context, rest) if rest is not None and rest.parts else None
    to = clause.ref("に")
    if zone is None or last.code != "top" or zone.node != lang.Cards("cheer_deck") or context.measure is not None:
        raise UnreadError(clause.span, "it is not said with what this is done")
    if to is None:
        raise UnreadError(clause.span, "it is not said to whom")
    divided = clause.adverb("divided")
    check_one_taker(to, divided=divided)
    top = lang.CheerDeckTop(lang.Times(1, measure_of(context, as_many)))
    return lang.SendCheer(top, takers(own_for(zone, to)), divided, called=context.new_name("sent"))  # type: ignore[arg-type]


def _top_for_each(clause: Clause) -> bool:
    """Whether it is 「エールデッキの上から1枚ずつを」 that is sent; the number is left as a plain one."""
    for place, arg in enumerate(clause.left):
        phrase = (
            arg.coord.parts[0] if arg.role == "を" and arg.coord is not None and len(arg.coord.parts) == 1 else None
        )
        link = phrase.links[-1] if phrase is not None else None
        if arg.coord is None or phrase is None or link is None or link.amount is None:
            continue
        if [each.code for each in phrase.links[-2:]] != ["cheer_deck", "from_top"] or not link.amount.each:
            continue
        plain = replace(link, amount=replace(link.amount, each=False))
        coord = replace(arg.coord, parts=(replace(phrase, links=(*phrase.links[:-1], plain)),))
        clause.left[place] = replace(arg, coord=coord)
        return True
    return False


def _one_for_each(context: TextContext, clause: Clause, top: lang.Top, to: PhraseMeaning) -> bool:
    """Whether it is 「エールデッキの上から2枚を…ホロメン2人に1枚ずつ」: as many cards as holomems."""
    each = clause.amount()
    if each is None:
        return False
    one = (each.high, each.low, each.unit, each.bound, each.each) == (1, 0, "枚", "", True)
    if not one or to.amount is None or not isinstance(top.count, int) or not to.amount.is_plain("人", top.count):
        raise UnreadError(each.span, "how many Cheers go to how many holomems is not clear")
    context.anyway += [
        arg.coord.parts[0].links[-1].span for arg in clause.segment.args if arg.role == "を" and arg.coord is not None
    ]
    return True


def _top_to_each(context: TextContext, to: PhraseMeaning, top: lang.Top) -> lang.SendCheer:
    """So many top cards of the Cheer Deck to each of the holomems (5.21.2)."""
    if to.joint == "and" and to.amount is None and not getattr(to.node, "at", ()) and not to.parts:
        raise UnreadError(to.span, "whether it goes to one of each or to all of them is not clear")
    one = isinstance(to.node, lang.Host | lang.Holomems) and single(to.node)
    if context.measure is not None or (one and to.amount is None):
        raise UnreadError(to.span, "to which several holomems these go is not clear")
    called = context.new_name("sent")
    return lang.SendCheer(lang.CheerDeckTop(top.count), takers(to), each=True, called=called)  # type: ignore[arg-type]


def _to_its_colour(context: TextContext, clause: Clause, ref: PhraseMeaning) -> Actions | None:
    """「自分のアーカイブのエール1枚を、そのエールと同色の自分のホロメンに送る」: any of the Cheers and a holomem with its color.
    The same player chooses both (10.7.2.3), so it comes to the same if the holomem is chosen first, among those for which there
    is a Cheer (2.4). None for any other words."""
    coord = clause.peek("に")
    phrase = coord.parts[0] if coord is not None and len(coord.parts) == 1 else None
    if coord is None or phrase is None or len(phrase.links) < 2 or phrase.joins[1] != "same_colour":
        return None
    first, *links = phrase.links
    if first.code != "that_cheer" or isinstance(ref.node, lang.Among):
        return None
    if any(name in context.cheers for name in context.last.values()):
        raise UnreadError(first.span, "whether this is that Cheer or the one that is sent is not clear")
    zone = ref.node
    cheer = lang.OfKind(("cheer",))
    one = ref.amount is not None and ref.amount.is_plain("枚", 1) and not ref.mutual and not ref.parts
    if (
        not isinstance(zone, lang.Cards)
        or zone.zone != "archive"
        or zone.side != "you"
        or cheer not in zone.where
        or not one
    ):
        # What is chosen in a hidden place may not be there.
        raise UnreadError(first.span, "it is not clear which Cheer this is")

    clause.take_argument("に")
    to = resolve(context, replace(coord, parts=(replace(phrase, links=tuple(links), joins=("", *phrase.joins[2:])),)))
    whom = to.node
    plain = to.amount is None or to.amount.is_plain("人", 1)
    if not isinstance(whom, lang.Holomems) or whom.side != "you" or not plain or to.joint or to.mutual:
        raise UnreadError(to.span, "to whom this Cheer is sent is not clear")
    name = context.new_name("chosen")
    if context.that in {None, lang.Host()} and not context.event_said:
        context.that = lang.Bound(name)
    taker = with_fields(whom, where=in_order([*whom.where, lang.SameAs("colour", zone)]))
    cheers = with_fields(zone, where=in_order([*zone.where, lang.SameAs("colour", lang.Bound(name))]))
    return [
        lang.Pick(lang.Choose(taker), name),  # type: ignore[arg-type]
        lang.SendCheer(lang.Choose(cheers), lang.Bound(name), called=context.new_name("sent")),  # type: ignore[arg-type]
    ]


def _one_to_each(context: TextContext, clause: Clause, ref: PhraseMeaning) -> lang.SendCheer | None:
    """「異なる色のエール2枚をXを持つホロメン2人に1枚ずつ送る」: all of the Cheers together have to differ, so they are divided,
    at most one to each holomem. None for any other words."""
    each = next((arg.amount for arg in clause.left if arg.role == "amount"), None)
    if each is None or not each.each:
        return None
    if clause.segment.form != "V_DICT":
        raise UnreadError(clause.span, "whether all of this has to be done is not clear")
    to = clause.ref("に")
    to = own_for(ref, to) if to is not None else None
    amount = clause.amount()
    so_many = ref.amount.high if ref.amount is not None and ref.amount.is_plain("枚") else 0
    plain = amount is not None and (amount.high, amount.low, amount.unit, amount.bound) == (1, 0, "枚", "")
    if to is None or to.amount is None or so_many < 2 or not plain or not to.amount.is_plain("人", so_many):
        raise UnreadError(clause.span, "how many Cheers go to how many holomems is not clear")
    if not isinstance(to.node, lang.Holomems) or to.joint == "and" or to.mutual:
        raise UnreadError(to.span, "to which of them they go is not clear")
    what = cards(context, ref)
    return lang.SendCheer(what, to.node, divided=True, most=1, called=context.new_name("sent"))  # type: ignore[arg-type]
