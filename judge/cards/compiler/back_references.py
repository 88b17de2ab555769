"""Phrases that speak of what is there already: this holomem, that card, what was chosen or archived, the top cards."""

from __future__ import annotations

from judge.cards.compiler.context import Context
from judge.cards.compiler.meaning import Ref
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Amount, Link, Word
from judge.cards.compiler.places import ATTACHED_ITSELF, DEEDS, Place, owner_of, use_up
from judge.cards.compiler.properties import head, in_order
from judge.engine.effects import language as lang


def this(context: Context, word: Word, link: Link) -> Ref:
    """「このホロメン」「そのホロメン」「そのカード」「その中」"""
    if word.code in ATTACHED_ITSELF and context.kind != "attachment":
        raise UnreadError(link.span, "this is no card that is attached")
    match word.code:
        case "host" | "tool_host" | "mascot_host" | "fan_host":
            return Ref("holomem", link.span, lang.Host(), link.amount)
        case "that":
            if context.that is None:
                raise UnreadError(link.span, "nothing before it says which holomem this is")
            return Ref("holomem", link.span, context.that, link.amount)
        case "that_downed":
            if context.that != lang.Downed():
                raise UnreadError(link.span, "nothing before it says which holomem was downed")
            return Ref("holomem", link.span, lang.Downed(), link.amount)
        case "card" | "tool" | "mascot" | "fan":
            return Ref("card", link.span, lang.ThisCard(), link.amount)
        case "oshi":
            return Ref("oshi", link.span, lang.OshiCard())
        case "target":
            return Ref("holomem", link.span, lang.Target())
        case "all_those" if context.tallied is not None:
            return Ref("card", link.span, context.tallied.node, Amount(link.span, word="all"))
        case "those" | "that_card":
            given = [(what, name) for what, name in context.last.items() if not name.startswith("chosen")]
            open_ = [name for what, name in given if context.scopes.get(what) not in context.closed]
            names = open_ or [name for _, name in given]
            if not names:
                raise UnreadError(link.span, "nothing before it says which cards these are")
            return Ref("card", link.span, lang.Among(names[-1]), link.amount)
    return Ref("thing", link.span, amount=link.amount, thing=word.code)


def top(link: Link, place: Place) -> Ref:
    """「自分のデッキの上から3枚」"""
    use_up(link.span, place)
    if place.zone not in {"deck", "cheer_deck", "power"}:
        raise UnreadError(link.span, "only the Deck, the Cheer Deck and the holo power have a top")
    amount = link.amount
    if amount is None or amount.word or amount.bound or amount.each or amount.unit != "枚":
        raise UnreadError(link.span, "this number of top cards is not known")
    top = lang.Top(place.zone, amount.high, owner_of(place.side), amount.low)  # type: ignore[arg-type]
    return Ref("card", link.span, top)


def done(context: Context, link: Link, place: Place, kind: str) -> Ref:
    """「選んだホロメン」「アーカイブしたカード」: what an earlier clause did."""
    before = use_up(link.span, place, "where", "past")
    verb = before.past
    if verb in {"choose", "down"} and before.where:
        raise UnreadError(link.span, "more is said of it than which one it is")
    if verb == "choose" and kind == "holomem":
        return Ref("holomem", link.span, lang.Bound(context.called("chosen", link.span)), link.amount)
    if verb == "down" and kind == "holomem":
        return Ref("holomem", link.span, lang.Downed(), link.amount)
    if verb not in DEEDS:
        raise UnreadError(link.span, "nothing before it says what this refers to")
    happened = {"archive": lang.HasArchived, "reveal": lang.HasRevealed}
    it = verb in happened and DEEDS[verb] not in context.last and isinstance(context.event, happened[verb])
    name = "it" if it else context.called(DEEDS[verb], link.span)
    if verb == "moved_back" and kind == "holomem" and not before.where:
        return Ref("holomem", link.span, lang.Bound(name), link.amount)
    if verb == "sent_to" and kind == "holomem" and not before.where:
        return Ref("holomem", link.span, lang.HolderOf(lang.Among(name)), link.amount)
    if verb in {"moved_back", "sent_to"}:
        raise UnreadError(link.span, "more is said of it than which one it is")
    if verb == "put_out" and kind == "holomem":
        return Ref("holomem", link.span, lang.Bound(name), link.amount)
    return Ref("card", link.span, lang.Among(name, in_order([*before.where, *head(context, link)])), link.amount)
