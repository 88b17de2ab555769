"""Registry of the functions that read verbs as actions, and helpers they share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from judge.cards.compiler.attached_cards import by_unit
from judge.cards.compiler.choices import choice, two_holomems
from judge.cards.compiler.clauses import Clause, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, single, with_fields
from judge.cards.compiler.phrase_place import ZONES, is_side
from judge.cards.compiler.phrases import Amount, Coord
from judge.cards.compiler.properties import card_properties
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang

Actions = list[lang.Action]
Reader = Callable[[TextContext, Clause], Actions]
VERBS: dict[str, Reader] = {}


def verb(*lemmas: str) -> Callable[[Reader], Reader]:
    """Register what reads these verbs."""

    def register(function: Reader) -> Reader:
        VERBS.update(dict.fromkeys(lemmas, function))
        return function

    return register


def objects(context: TextContext, clause: Clause) -> tuple[PhraseMeaning, bool]:
    """The cards or holomems that something is done with, and whether they are revealed first: named in the clause, or shown
    or chosen by the verb before."""
    context.from_among = clause.peek("among") is not None
    origin = clause.take_argument("から", "among")
    within = resolve(context, origin) if origin is not None else None
    context.from_among = False
    if within is not None and (within.amount is not None or within.mutual):
        raise UnreadError(within.span, "how many are chosen there is not clear")
    left = _left_of_those(context, clause, within)
    coord = clause.take_argument("を")
    if left is not None and coord is not None:
        return replace(left, amount=lone_amount(coord)), False
    if coord is None and (held := context.revealed or context.chosen) is not None:
        revealed = context.revealed is not None
        context.revealed = context.chosen = None
        return held, revealed
    if coord is None and within is None and context.turned is not None:
        return context.turned, False
    if coord is None:
        amount = clause.amount()
        if within is not None and amount is not None:
            return replace(within, amount=amount), False
        if within is None and amount is None and (spoken := _of_the_condition(context)) is not None:
            return spoken, False
        raise UnreadError(clause.span, "it is not said with what this is done")

    if within is not None and (only := lone_amount(coord)) is not None:
        return replace(within, amount=only), False
    if context.revealed is not None and _is_what_was_shown(context, coord, context.revealed):
        shown, context.revealed = context.revealed, None
        return shown, True

    coord = _named_by_unit(clause, coord)
    ref = resolve(context, coord, within)
    tallied = [
        each for each in ref.parts or (ref,) if context.counted_cards and each.node == context.counted_cards.node
    ]
    if len(tallied) == 1 and tallied[0].amount and tallied[0].amount.word == "all":
        context.counted_cards = None
        if ref.parts:  # the counted cards come last because later clauses refer to them
            ref = replace(ref, parts=(*(each for each in ref.parts if each is not tallied[0]), *tallied))

    return ref, False


def _left_of_those(context: TextContext, clause: Clause, within: PhraseMeaning | None) -> PhraseMeaning | None:
    """「その中から、1枚を手札に加え、1枚をホロパワーにする」: behind a clause that took some of the cards looked at, those that are
    left, where the clause says no more than how many; None for any other clause."""
    coord = clause.peek("を")
    before = context.taken_from
    if within is not None:
        of_those = isinstance(within.node, lang.Among) and not within.node.where and clause.segment.kind == "cont"
        context.taken_from = within if of_those else None
        return None
    if coord is None:
        return None  # 「公開し、手札に加え」, still of what was taken
    context.taken_from = before if clause.segment.kind == "cont" else None
    if before is None or not isinstance(before.node, lang.Among):
        return None
    if lone_amount(coord) is not None:
        return replace(before, node=lang.Rest(before.node.name))
    if not any(is_side(link) or link.attrs or link.code == "rest" for phrase in coord.parts for link in phrase.links):
        raise UnreadError(coord.span, "whether these are among the cards that were looked at is not clear")
    return None


def _named_by_unit(clause: Clause, coord: Coord) -> Coord:
    """「自分のステージの〈X〉を好きな枚数」 as 「自分のステージの〈X〉好きな枚数を」: the unit tells what has this name."""
    apart = next((arg for arg in clause.left if arg.role == "amount" and arg.amount and arg.amount.word), None)
    if apart is None:
        return coord
    said, left = by_unit(coord, apart.amount)
    if left is None:
        clause.left.remove(apart)
    return said


def subject_of_condition(context: TextContext) -> PhraseMeaning | None:
    """What the condition before is about: 「自分の手札が4枚以下なら、4枚になるまで」"""
    subject = next((arg.coord for arg in context.subject if arg.role == "が" and arg.coord is not None), None)
    return resolve(context, subject) if subject is not None else None


def _of_the_condition(context: TextContext) -> PhraseMeaning | None:
    """「公開したカードがXなら、手札に加える」: the one card that the condition before is about."""
    ref = subject_of_condition(context)
    node = ref.node if ref is not None and ref.amount is None else None
    if ref is None or not isinstance(node, lang.Among) or context.so_many.get(node.name) != 1:
        return None
    cheers = node.name in context.cheers and node.where == (lang.OfKind(("cheer",)),)
    return replace(ref, node=lang.Among(node.name)) if cheers or not node.where else None


def lone_amount(coord: Coord) -> Amount | None:
    """An amount that stands for what it counts: 「その中から1枚を」"""
    link = coord.lone
    return link.amount if link is not None and link.head is None and not link.attrs else None


def _is_what_was_shown(context: TextContext, coord: Coord, shown: PhraseMeaning) -> bool:
    """「公開したカードを」 right after it was revealed, with no further description."""
    links = coord.parts[0].links
    if (
        len(coord.parts) > 1
        or len(links) > 1
        or not any(a.kind == "past" and a.text == "reveal" for a in links[0].attrs)
    ):
        return False
    link = links[0]
    said = card_properties(
        context, replace(link, attrs=tuple(attr for attr in link.attrs if attr.kind not in REFERRING))
    )
    where = tuple(getattr(shown.node, "where", ()))
    known = {*where, lang.OfKind(("holomem",))} if of_holomems(context, where) else set(where)
    if link.amount is not None or not set(said) <= known:
        raise UnreadError(coord.span, "more is said of it than when it was revealed")
    return True


def of_holomems(context: TextContext, where: tuple[lang.Property, ...]) -> bool:
    """Whether cards that are this are holomems, though it is not said."""
    for each in where:
        if isinstance(each, lang.AtLevel | lang.IsBuzz):
            return True
        if isinstance(each, lang.Named) and context.are_attached(each.name) is False:
            return True
        if isinstance(each, lang.OneOf) and all(of_holomems(context, parts) for parts in each.of):
            return True
    return lang.OfKind(("holomem",)) in where


REFERRING = {"past", "this_effect", "that"}


def cards(context: TextContext, ref: PhraseMeaning, extra: Amount | None = None) -> lang.Node:
    """Cards as a set, or as a choice of the number that the sentence counts; a number of each of several kinds is one choice."""
    return so_many_each(context, ref, _cards(ref, extra))


def so_many_each(context: TextContext, ref: PhraseMeaning, node: lang.Node) -> lang.Node:
    """So many for each of what the sentence counts by, where it counts."""
    if context.measure is None:
        return node
    if isinstance(node, lang.Choose | lang.Top) and isinstance(node.count, int) and not getattr(node, "least", 0):
        node = msgspec.structs.replace(node, count=context.quantity(node.count))
        if context.counts_once:
            context.measure, context.counted = None, False
        return node
    raise UnreadError(ref.span, "so many of these for each cannot be taken")


def _cards(ref: PhraseMeaning, extra: Amount | None) -> lang.Node:
    if ref.parts and extra is not None:
        raise UnreadError(extra.span, "of which of them so many are taken is not clear")
    if ref.parts and ref.joint == "or":
        return _either(ref)
    if ref.parts:
        return lang.Together(tuple(_parts(part) for part in ref.parts), ref.mutual or None)  # type: ignore[arg-type]
    if ref.kind == "holomem":
        raise UnreadError(ref.span, "cards are expected here, not holomems")
    if ref.for_each is not None:
        if ref.amount is None or not ref.amount.each or extra is not None:
            raise UnreadError(ref.span, "how many for each of them is not clear")
        return lang.ForEach(ref.for_each, _part(ref))
    return choice(ref, extra)


def _either(ref: PhraseMeaning) -> lang.Choose:
    """「自分の手札1枚か自分のステージの〈X〉1枚」: one choice among the cards of all."""
    parts = [_part(part) for part in ref.parts]
    of = [
        part.of for part in parts if isinstance(part.of, lang.Cards | lang.AttachedCards | lang.Stacked | lang.CheersOf)
    ]
    one = parts[0]
    if len(of) < len(parts) or any(part != lang.Choose(part.of, one.count) for part in parts):
        raise UnreadError(ref.span, "which of them is taken is not clear")
    return lang.Choose(lang.Union(tuple(of)), one.count)


def _parts(ref: PhraseMeaning) -> lang.Choose | lang.Together:
    """A part of several: a choice, or choices of each of several kinds that have to go together by themselves."""
    if ref.parts and ref.joint == "and":
        return lang.Together(tuple(_part(part) for part in ref.parts), ref.mutual or None)  # type: ignore[arg-type]
    return _part(ref)


def _part(ref: PhraseMeaning) -> lang.Choose:
    if ref.amount is None or ref.parts:
        raise UnreadError(ref.span, "it is not said how many")
    chosen = choice(replace(ref, amount=replace(ref.amount, each=False), mutual=""))
    if not isinstance(chosen, lang.Choose):
        raise UnreadError(ref.span, "these cannot be taken together with others")
    return chosen


def destination(context: TextContext, coord: Coord) -> tuple[lang.Zone, str]:
    """「デッキの下」: a zone and an end of it ("" where none is said)."""
    rest, last = without_last(coord)
    end = last.code
    if end not in {"top", "bottom", "top_or_bottom"}:
        rest, end = coord, ""
    ref = resolve(context, rest) if rest is not None else None
    said = end and (last.attrs or last.amount is not None)
    if ref is None or said or ref.kind != "zone" or not isinstance(ref.node, lang.Cards) or ref.node.where:
        raise UnreadError(coord.span, "this is not a zone")
    return ref.node.zone, end


def takers(ref: PhraseMeaning) -> lang.Node:
    """The holomems that cards are attached to: one of a set, a chosen number, or all."""
    if ref.kind != "holomem" or (ref.node is None and not ref.parts):
        raise UnreadError(ref.span, "this has to be a holomem")
    return choice(ref) if ref.amount is not None or ref.node is None else ref.node


def acting_player(context: TextContext, clause: Clause) -> lang.Side:
    """The player who does it: the one of the effect, or 「相手は、」."""
    coord = clause.take_argument("は")
    if coord is None:
        return "you"
    ref = resolve(context, coord)
    if ref.player != "opponent":
        raise UnreadError(ref.span, "a player is expected here")
    return "opponent"


def chosen_by(by: lang.Side, ref: PhraseMeaning, node: lang.Node) -> lang.Node:
    """A choice that the opponent makes, where it is the opponent who does it (10.7.2.3)."""
    if by == "you":
        return node
    if not isinstance(node, lang.Choose):
        raise UnreadError(ref.span, "the opponent chooses among several")
    return msgspec.structs.replace(node, by="opponent")


def decider(context: TextContext, actions: Actions, span: Span) -> lang.Side:
    """Who decides whether this is done: 「相手は、…引ける」「相手は、自身の手札1枚をアーカイブできる」"""
    last = actions[-1]
    if isinstance(last, lang.Archive) and context.actor == "opponent":
        if len(actions) > 1 or not isinstance(last.what, lang.Choose) or last.what.by != "opponent":
            raise UnreadError(span, "what the opponent decides and chooses here is not clear")
        return "opponent"
    return context.actor if isinstance(last, lang.Draw) else "you"


def is_of_opponent(what: lang.Node) -> bool:
    """Whether this is a choice among cards of the opponent, which is theirs where it is they who do it (10.7.2.3)."""
    of = what.of if isinstance(what, lang.Choose) else None
    with_whom = of.of if isinstance(of, lang.CheersOf | lang.AttachedCards | lang.Stacked) else of
    return isinstance(with_whom, lang.Cards | lang.Holomems) and with_whom.side == "opponent"


def chosen_by_themselves(ref: PhraseMeaning, node: lang.Node) -> lang.Node:
    """What the opponent chooses among their own, or the one that is there."""
    if isinstance(node, lang.Holomems) and single(node) and node.side == "opponent":
        return node
    if not is_of_opponent(node):
        raise UnreadError(ref.span, "which of their own the opponent chooses is not clear")
    return chosen_by("opponent", ref, node)


def their_own(by: lang.Side, ref: PhraseMeaning) -> PhraseMeaning:
    """Cards or holomems without an owner belong to the player who does something with them: 「相手は、手札1枚を」. In
    「相手は、自分の手札1枚を」 the owner is not clear."""
    if by == "you":
        return ref
    if ref.parts:
        return replace(ref, parts=tuple(their_own(by, part) for part in ref.parts))
    of_whom = ref.node.of if isinstance(ref.node, lang.CheersOf | lang.AttachedCards | lang.Stacked) else ref.node
    if not isinstance(of_whom, lang.Cards | lang.Holomems | lang.Top) or of_whom.side == "opponent":
        return ref
    if ref.whose or of_whom.side != "you":
        raise UnreadError(ref.span, "whose these are is not clear")
    theirs = msgspec.structs.replace(of_whom, side="opponent")
    if isinstance(ref.node, lang.CheersOf | lang.AttachedCards | lang.Stacked):
        return replace(ref, node=with_fields(ref.node, of=theirs), side="opponent")
    return replace(ref, node=theirs, side="opponent")


def modified_holomems(context: TextContext, ref: PhraseMeaning, picks: Actions) -> Any:
    """The holomems that a modifier is about; some of several are chosen first (added to `picks`)."""
    node = ref.node
    if ref.thing == "two" and not context.duration and not context.waiting and context.kind in {"gift", "stage"}:
        return two_holomems(ref)  # as long as the condition holds, whoever the two are (10.10.1)
    if ref.thing == "two":
        if two_holomems(ref).side != "you":  # the opponent may keep theirs from being chosen (10.7.2.3)
            raise UnreadError(ref.span, "it is not known whether this can be said of the opponent's two")
        name = context.new_name("chosen")
        picks.append(lang.Pick(choice(replace(ref, thing="")), name))  # type: ignore[arg-type]
        context.that = lang.Bound(name)
        return lang.Bound(name)
    if ref.kind != "holomem" or node is None:
        raise UnreadError(ref.span, "this has to be a holomem")
    if ref.amount is not None and ref.amount.word not in {"all", "everyone"}:
        chosen = choice(ref)
        if isinstance(chosen, lang.Choose):
            name = context.new_name("chosen")
            picks.append(lang.Pick(chosen, name))
            context.that = lang.Bound(name)
            return lang.Bound(name)
        node = chosen
    elif ref.amount is None and ref.joint == "or":
        raise UnreadError(ref.span, "it is not said of which of them")
    elif (
        ref.amount is None
        and not single(node)
        and not (ref.joint == "and" and isinstance(node, lang.Holomems) and node.at and "back" not in node.at)
    ):
        raise UnreadError(ref.span, "it is not said of how many of them")

    if isinstance(node, lang.Target) and context.kind == "arts" and context.duration:
        return node
    if isinstance(node, lang.Subject) and context.duration:
        return node  # 「そのホロメン」 of the event, who stays the same as long as it lasts (10.10.2)
    if not isinstance(node, lang.Host | lang.Bound | lang.Holomems):
        raise UnreadError(ref.span, "a modifier of this holomem is not known")

    context.that = node if isinstance(node, lang.Host | lang.Bound) or single(node) else context.that
    return node


def object_of(clause: Clause) -> PhraseMeaning:
    """「Xを」: X."""
    return clause.needed_meaning("を", "with whom this is done")


def subject_holomems(context: TextContext, subject: Any, clause: Clause) -> Any:
    if subject is None:
        raise UnreadError(clause.span, "it is not said who takes it")
    ref = resolve(context, subject)
    if ref.kind != "holomem" or ref.node is None or (ref.amount is not None and ref.amount.word in {"", "both"}):
        raise UnreadError(ref.span, "holomems are expected here")
    return ref.node


__all__ = [
    "VERBS",
    "ZONES",
    "Actions",
    "acting_player",
    "cards",
    "destination",
    "modified_holomems",
    "objects",
    "takers",
    "verb",
]
