"""Attaching: cards to holomems, and what says how many of them can be."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Literal

import msgspec

from judge.cards.compiler.clauses import Clause, head_of
from judge.cards.compiler.context import TextContext, one_of_them, taker_name
from judge.cards.compiler.holder_chosen import with_chosen_holder
from judge.cards.compiler.instead_of_archiving import would_be_archived
from judge.cards.compiler.modifiers import Modifiers, modifier, side_of_ability, topic
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, properties_of, single
from judge.cards.compiler.phrases import Amount, Coord
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.unsaid_side import own_for
from judge.cards.compiler.verbs import (
    Actions,
    acting_player,
    cards,
    chosen_by_themselves,
    objects,
    subject_holomems,
    takers,
    their_own,
    verb,
)
from judge.cards.compiler.vocabulary import KEPT
from judge.engine.effects import language as lang


@verb("attach")
def attach(context: TextContext, clause: Clause) -> Actions:
    """「自分のホロメンに付ける」"""
    ref, shown = objects(context, clause)
    if (one_each := at_most_one_each(context, clause, ref)) is not None:
        what, to = one_each
        return [lang.Attach(what, to, divided=True, reveal=shown, called=context.new_name("attached"), most=1)]
    what, to, divided, each = attached_to_whom(context, clause, ref)
    called = context.new_name("attached")
    attached = lang.Attach(what, to, divided, each, shown, called)
    if isinstance(to, lang.Choose) and isinstance(to.of, lang.Holomems) and to == lang.Choose(to.of) and not divided:
        context.that = lang.Bound(taker_name(called))
    elif not divided and one_of_them(attached) is not None and is_free(context):
        context.that = lang.Bound(taker_name(called))
        context.done_to[taker_name(called)] = attached
    return [attached]


def at_most_one_each(context: TextContext, clause: Clause, ref: PhraseMeaning) -> tuple[Any, Any] | None:
    """「〈X〉1～3枚を自分の#Tを持つホロメンに1枚ずつ」, of holomems without a number: the cards are divided, at most one to each of
    them. None for any other words."""
    extra = [arg.amount for arg in clause.left if arg.role == "amount" and arg.amount is not None]
    to = clause.peek("に")
    several = (
        ref.amount is not None and not ref.amount.each and (ref.amount.word == "any_number" or ref.amount.high > 1)
    )
    if len(extra) != 1 or not extra[0].each or to is None or not several or ref.parts or ref.mutual:
        return None
    last = to.parts[-1].links[-1]
    one = (extra[0].high, extra[0].low, extra[0].unit, extra[0].bound) == (1, 0, "枚", "")
    if not one or len(to.parts) > 1 or last.amount is not None or isinstance(last.head, Coord):
        return None
    whom = own_for(ref, resolve(context, to))
    if not isinstance(whom.node, lang.Holomems) or single(whom.node) or whom.parts or whom.joint or whom.mutual:
        return None
    clause.take_argument("に")
    clause.amount()
    return cards(context, ref), whom.node


def is_free(context: TextContext) -> bool:
    """Whether 「そのホロメン」 is none that an event has named."""
    return isinstance(context.that, lang.Bound | None) or (context.that == lang.Host() and not context.event_said)


def attached_to_whom(context: TextContext, clause: Clause, ref: PhraseMeaning) -> tuple[Any, Any, bool, bool]:
    """What is attached, to whom, whether it is divided among them, and whether each gets that number."""
    to = clause.ref("に")
    if to is None:
        raise UnreadError(clause.span, "it is not said to whom")
    to = own_for(ref, to)
    divided = clause.adverb("divided")
    extra = clause.amount()
    amount = extra or ref.amount
    if ref.parts and ref.joint == "and" and extra is None and not divided and _one(to):
        return cards(context, ref, None), takers(to), False, False  # 「[ツールとマスコット]1枚ずつをこのホロメンに」
    if amount is not None and amount.each:
        if divided or ref.parts:
            raise UnreadError(amount.span, "so many each and divided do not go together")
        if extra is not None and ref.amount is not None and not _adds_up(ref.amount, to.amount, amount):
            raise UnreadError(ref.amount.span, "so many each does not make as many as this")
        if to.joint == "and" and to.amount is None and not getattr(to.node, "at", ()) and not to.parts:
            raise UnreadError(to.span, "whether it goes to one of each or to all of them is not clear")
        plain = replace(amount, each=False)
        return cards(context, replace(ref, amount=None), plain), takers(to), False, True

    check_one_taker(to, divided=divided)
    return cards(context, ref, extra), takers(to), divided, False


def _one(to: PhraseMeaning) -> bool:
    """Whether all of it goes to one holomem, which is named or chosen."""
    return not to.parts and (single(to.node) if to.amount is None else to.amount.is_plain("人", 1))


def check_one_taker(to: PhraseMeaning, *, divided: bool) -> None:
    """What goes to 「センターホロメンとコラボホロメン」 goes to each of the two, and how many cards that makes is not said."""
    if to.joint == "and" and not to.parts and not divided:
        raise UnreadError(to.span, "to which of them it goes is not clear")


def _adds_up(whole: Amount, receivers: Amount | None, each: Amount) -> bool:
    """「エール2枚を…ホロメン2人に1枚ずつ」"""
    plain = receivers is not None and not (
        receivers.low or receivers.bound or receivers.word or whole.low or whole.bound
    )
    return plain and receivers is not None and not whole.word and whole.high == receivers.high * each.high


@verb("reattach")
def reattach(context: TextContext, clause: Clause) -> Actions:
    """「自分の他のホロメンに付け替える」"""
    if any(arg.role == "は" for arg in clause.left):
        return _reattached_by_opponent(context, clause)
    first, with_one = with_chosen_holder(context, clause)
    ref, shown = (with_one, False) if with_one is not None else objects(context, clause)
    if shown:
        raise UnreadError(clause.span, "what is on the Stage is not revealed")
    if clause.adverb("instead_of_archiving") and not would_be_archived(context, ref):
        raise UnreadError(clause.span, "only what is with a holomem that goes down would be archived")
    others = any(_said_other(arg.coord) for arg in clause.left if arg.role == "に" and arg.coord is not None)
    what, to, divided, each = attached_to_whom(context, clause, ref)
    if each:
        what = _in_all(clause, what, to)
    among = to.of if isinstance(to, lang.Choose) else to
    of_chosen = isinstance(_giver(what), lang.Downed) and isinstance(getattr(context.event, "who", None), lang.Bound)
    of_one = isinstance(_giver(what), lang.Host | lang.Subject | lang.Downed) and not of_chosen
    if others and isinstance(among, lang.Holomems) and not of_one:  # other than who has the card now
        among = msgspec.structs.replace(among, other=False)
        to = msgspec.structs.replace(to, of=among) if isinstance(to, lang.Choose) else among
        return [*first, lang.Reattach(what, to, divided, each, others=True, called=context.new_name("reattached"))]
    return [*first, lang.Reattach(what, to, divided, each, called=context.new_name("reattached"))]


def _reattached_by_opponent(context: TextContext, clause: Clause) -> Actions:
    """「相手は、選んだエールを自身のバックホロメン1人に付け替える」「相手は、自身のステージのエール1枚を…」: one card of theirs
    goes to one of their holomems, whom they choose (10.7.2.3)."""
    by = context.actor = acting_player(context, clause)
    named = any(arg.role == "を" for arg in clause.left)
    ref, shown = objects(context, clause)
    to = clause.ref("に")
    if by != "opponent" or clause.segment.form != "V_DICT" or shown or to is None:
        raise UnreadError(clause.span, "who reattaches this is not clear")
    ref = their_own(by, ref) if named else ref
    to = their_own(by, to)
    what = cards(context, ref)
    whose = what.of.of if isinstance(what, lang.Choose) and isinstance(what.of, lang.CheersOf) else None
    if not isinstance(whose, lang.Holomems) or whose.side != "opponent" or what != lang.Choose(what.of):  # type: ignore[attr-defined]
        raise UnreadError(ref.span, "which Cheer of theirs is reattached is not clear")
    others = any(_said_other(arg.coord) for arg in clause.segment.args if arg.role == "に" and arg.coord is not None)
    if to.amount is None and not single(to.node):
        raise UnreadError(to.span, "it is not said how many of theirs it goes to")
    whom = chosen_by_themselves(to, takers(to))
    among = whom.of if isinstance(whom, lang.Choose) else whom
    if others or not isinstance(among, lang.Holomems) or whom not in {among, lang.Choose(among, by="opponent")}:
        raise UnreadError(to.span, "it is not clear which of theirs it goes to")
    what = msgspec.structs.replace(what, by="opponent") if named else what
    return [lang.Reattach(what, whom, called=context.new_name("reattached"))]


def _in_all(clause: Clause, what: Any, to: Any) -> lang.Choose:
    """Of 「2人に1枚ずつ」 the 2 cards that are reattached."""
    one = isinstance(what, lang.Choose) and what.count == 1
    so_many = isinstance(to, lang.Choose)
    if not (one and so_many) or to != lang.Choose(to.of, to.count) or what != lang.Choose(what.of):
        raise UnreadError(clause.span, "how many cards in all are reattached is not clear")
    return lang.Choose(what.of, to.count)


def _said_other(coord: Coord) -> bool:
    """「他の」, not 「このホロメン以外の」, which names the one that is left out."""
    return any(attr.kind == "other" for phrase in coord.parts for link in phrase.links for attr in link.attrs)


def _giver(what: lang.Node) -> lang.Node | None:
    """With whom the cards are."""
    of = what.of if isinstance(what, lang.Choose) else what
    return of.of if isinstance(of, lang.CheersOf | lang.AttachedCards) else None


def mascots(context: TextContext, clause: Clause) -> lang.MascotsUpTo | lang.MoreAttached:
    """「このホロメンは、異なるカード名のマスコットを2枚まで付けられる」 (5.17.3.2)「異なるカード名のツールを3枚まで」 (5.17.3.1),
    or 「ツールを2枚まで」, whatever their names are."""
    who = subject_holomems(context, clause.take_argument("は", "が"), clause)
    what = clause.ref("を")
    amount = clause.amount()
    kinds: tuple[Literal["mascot", "tool"], ...] = ("mascot", "tool")
    named = [
        each for each in kinds if what and what.node == lang.AttachedCards(lang.Holomems(), (lang.OfKind((each,)),))
    ]
    if what is None or not named or what.mutual not in {"different_names", ""} or what.amount is not None:
        raise UnreadError(clause.span, "what can be attached is not clear")
    if amount is None or (amount.unit, amount.low, amount.each) != ("枚", 0, False) or amount.bound not in {"", "まで"}:
        raise UnreadError(clause.span, "how many can be attached is not clear")
    if not what.mutual and amount.high < 2:
        raise UnreadError(amount.span, "so many can be attached anyway")
    if not what.mutual:
        return lang.MoreAttached(who, (), amount.high - 1, named[0], in_all=True)
    return lang.MascotsUpTo(who, amount.high, named[0])


@modifier("attach")
def _more_for_a_while(context: TextContext, clause: Clause, picks: Actions) -> Modifiers | None:
    """「このゲームの間、自分の〈甲〉全員は、マスコットをもう1枚まで付けられる」「…ツールを2枚まで付けられる」"""
    if clause.segment.form != "V_CAN" or not context.duration:
        return None
    if clause.adverb("more"):
        return [more_attached(context, clause)]
    return [mascots(context, clause)] if clause.peek("は") is not None and clause.peek("に") is None else None


_OF_CHEERS = {"archive", "cheer_deck", "reattach"}
_OF_SUPPORT = {"archive", "deck", "hand", "reattach"}
"""What can be done to attached cards (4.1.6)."""


@modifier("not_done")
def _not_archived(context: TextContext, clause: Clause, picks: Actions) -> Modifiers:
    """「このホロメンに付いているサポートは、相手の能力でアーカイブされない」「…アーカイブされず、付け替えられない」"""
    by = clause.need("で", "by what they are not archived")
    ref = topic(context, clause)
    if head_of(by) != "ability" or side_of_ability(context, by) != "opponent":
        raise UnreadError(by.span, "only that the opponent's abilities do not archive them is known")
    node = ref.node
    of = node.of if isinstance(node, lang.CheersOf | lang.AttachedCards) else None
    all_of_them = ref.amount is None or ref.amount.word == "all"
    if not all_of_them or ref.mutual or ref.parts or ref.joint == "and":
        raise UnreadError(ref.span, "which cards these are is not clear")
    if not isinstance(of, lang.Host | lang.Bound | lang.Holomems) or getattr(of, "side", "you") != "you":
        raise UnreadError(ref.span, "to whose holomems these are attached is not clear")
    where = in_order([*properties_of(node)])
    said: list[Any] = [KEPT[word] for word in re.findall("|".join(KEPT), clause.segment.verb)]
    if len({*said}) < len(said) or not {*said} <= (_OF_CHEERS if lang.OfKind(("cheer",)) in where else _OF_SUPPORT):
        raise UnreadError(clause.span, "what is not done with these cards is not clear")
    plain = lang.NotArchived(of, where)
    return [plain if said == ["archive"] else msgspec.structs.replace(plain, against=tuple(sorted(said)))]


def more_attached(context: TextContext, clause: Clause) -> lang.MoreAttached:
    """「このホロメンは、#Tを持つツールをもう1枚まで付けられる」 (5.17.3.1) 「マスコットをもう1枚まで」 (5.17.3.2)"""
    who = subject_holomems(context, clause.take_argument("は", "が"), clause)
    what = clause.ref("を")
    amount = clause.amount()
    node = what.node if what is not None and what.amount is None and not what.mutual else None
    of_kind: dict[lang.Property, Literal["tool", "mascot"]] = {
        lang.OfKind(("tool",)): "tool",
        lang.OfKind(("mascot",)): "mascot",
    }
    kinds = [kind for said, kind in of_kind.items() if isinstance(node, lang.AttachedCards) and said in node.where]
    if not isinstance(node, lang.AttachedCards) or node.of != lang.Holomems() or len(kinds) != 1:
        raise UnreadError(clause.span, "what can be attached is not clear")
    if amount is None or (amount.unit, amount.low, amount.each) != ("枚", 0, False) or amount.bound not in {"", "まで"}:
        raise UnreadError(clause.span, "how many can be attached is not clear")
    return lang.MoreAttached(who, tuple(each for each in node.where if each not in of_kind), amount.high, kinds[0])
