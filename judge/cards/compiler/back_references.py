"""Phrases that refer back: this holomem, that card, what was chosen or archived, the top cards."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.compiler.context import WHOM, TextContext, at_own_position, taker_name
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, single
from judge.cards.compiler.phrase_place import (
    ATTACHED_ITSELF,
    DEED_OF_VERB,
    PhrasePlace,
    name_of_deed,
    owner_of,
    take_properties,
    undone_deed,
)
from judge.cards.compiler.phrases import Amount, Arg, Coord, Link, Phrase, Segment, Word
from judge.cards.compiler.properties import own_properties
from judge.cards.compiler.property_order import in_order
from judge.engine.effects import language as lang
from judge.engine.effects.language import Property


def referring_word(context: TextContext, word: Word, link: Link) -> PhraseMeaning:
    """「このホロメン」「そのホロメン」「そのカード」「その中」"""
    if word.code in ATTACHED_ITSELF and context.kind != "attachment":
        raise UnreadError(link.span, "this is not a card that is attached")
    match word.code:
        case "host" | "tool_host" | "mascot_host" | "fan_host":
            return PhraseMeaning("holomem", link.span, lang.Host(), link.amount)
        case "that" if link.amount is not None and link.amount.is_plain("人", 2):
            return _two_asked(context, link)
        case "that" if (asked := _asked_of(context, link)) is not None:
            return PhraseMeaning("holomem", link.span, asked, link.amount)
        case "that" if link.amount is not None and link.amount.word == "everyone":
            return _those_modified(context, link)
        case "that":
            if context.that is None:
                raise UnreadError(link.span, "nothing before it says which holomem this is")
            if any(place < link.span.start and that is context.that for place, that in context.mentioned):
                raise UnreadError(link.span, "whether this is that holomem or one that was named since is not clear")
            return PhraseMeaning("holomem", link.span, context.that, link.amount)
        case "that_downed":
            if context.that != lang.Downed():
                raise UnreadError(link.span, "nothing before it says which holomem was downed")
            return PhraseMeaning("holomem", link.span, lang.Downed(), link.amount)
        case "card" | "tool" | "mascot" | "fan":
            return PhraseMeaning("card", link.span, lang.ThisCard(), link.amount)
        case "oshi":
            return PhraseMeaning("oshi", link.span, lang.OshiCard())
        case "target":
            return PhraseMeaning("holomem", link.span, lang.Target())
        case "all_those" if context.counted_cards is not None:
            return PhraseMeaning("card", link.span, context.counted_cards.node, Amount(link.span, word="all"))
        case "those" | "that_card" | "that_cheer" | "all_those":
            given = [
                (what, name)
                for what, name in context.last.items()
                if not name.startswith(("chosen", "drawn", "reattached"))
            ]
            still_open = [name for what, name in given if context.scopes.get(what) not in context.closed]
            names = still_open or [name for _, name in given]
            if not names:
                raise UnreadError(link.span, "nothing before it says which cards these are")
            if names[-1] in context.some_of:  # 「公開したホロメンが2枚以上あるなら、そのカードを…」
                raise UnreadError(
                    link.span, "whether these are all those cards or those that were asked for is not clear"
                )
            if names[-1] in context.until_shown and word.code != "those":
                raise UnreadError(link.span, "whether this is the card that was looked for or all of them is not clear")
            one_cheer = names[-1] in context.cheers and context.so_many.get(names[-1]) == 1
            if word.code == "that_cheer" and not one_cheer:
                raise UnreadError(link.span, "nothing before it says which Cheer this is")
            amount = Amount(link.span, word="all") if word.code == "all_those" else link.amount
            return PhraseMeaning("card", link.span, lang.Among(names[-1]), amount)

    return PhraseMeaning("thing", link.span, amount=link.amount, thing=word.code)


def _those_modified(context: TextContext, link: Link) -> PhraseMeaning:
    """「Xのアーツ+20し、そのホロメン全員の…」: the several holomems of whose Arts or HP the sentence has just spoken."""
    of = context.holders[0] if len(context.holders) == 1 else None
    since = any(context.holders_end <= place < link.span.start for place, _ in context.mentioned)
    if not isinstance(of, lang.Holomems) or single(of) or since or context.other_holders:
        raise UnreadError(link.span, "nothing before it says which holomems these are")
    return PhraseMeaning("holomem", link.span, of, link.amount)


def _two_asked(context: TextContext, link: Link) -> PhraseMeaning:
    """「そのホロメン2人」: the two of which the condition of the sentence was asked, where no other was named since."""
    asked = context.asked_of_two
    if asked is None or any(asked[0] <= place < link.span.start for place, _ in context.mentioned):
        raise UnreadError(link.span, "nothing before it says which two holomems these are")
    context.anyway.append(link.span)
    one = Amount(link.span, 1, unit="人")
    if any(isinstance(node, lang.Host) for node in asked[1:]):  # this holomem is one of them: each by itself
        of = (node for node in asked[1:] if isinstance(node, lang.Node))
        each = tuple(
            PhraseMeaning("holomem", link.span, node, None if isinstance(node, lang.Host) else one, side="you")
            for node in of
        )
        return PhraseMeaning("holomem", link.span, joint="and", parts=each)
    parts = tuple(
        PhraseMeaning("holomem", link.span, node, one, side="you") for node in asked[1:] if isinstance(node, lang.Node)
    )
    return PhraseMeaning("holomem", link.span, joint="and", parts=parts, thing="two")


def _asked_of(context: TextContext, link: Link) -> lang.Node | None:
    """The one holomem that the condition of the sentence is about, where no other was named before or since."""
    of_itself = context.that == lang.Host() and not context.event_said
    nodes = {node for _, node in context.asked_of}
    done = context.done_to.get(context.that.name) if isinstance(context.that, lang.Bound) else None
    before = done is not None and at_own_position(getattr(done, WHOM.get(type(done), ""), None))
    if len(nodes) != 1 or not all(map(single, nodes)) or not (context.that is None or of_itself or before):
        return None
    end = context.asked_of[-1][0]
    if any(end <= place < link.span.start for place, _ in context.mentioned):
        raise UnreadError(link.span, "whether this is that holomem or one that was named since is not clear")
    if end <= context.moved < link.span.start:
        raise UnreadError(link.span, "whether this is who was there before or who is there now is not clear")
    node = nodes.pop()
    return _who_it_is_now(context, link, node, end) if context.duration and isinstance(node, lang.Holomems) else node


def _who_it_is_now(context: TextContext, link: Link, node: lang.Holomems, end: int) -> lang.Bound:
    """The one at a position of whom something lasts (10.2.1.2): the one who is there as the condition is asked (10.9.1), wherever
    that one goes later, and nobody who comes there instead."""
    if context.waiting:
        raise UnreadError(link.span, "whether this is who is there then or who is there now is not clear")
    if node.side != "you":  # the opponent may keep theirs from being chosen (10.7.2.3)
        raise UnreadError(link.span, "it is not known how to hold this of the opponent's one")
    name = taker_name(f"asked {end}")
    context.asked_picks.setdefault(name, lang.Pick(lang.Choose(node), name))
    context.anyway.append(link.span)
    return lang.Bound(name)


def top_cards(link: Link, place: PhrasePlace, *, bottom: bool = False, of_life: str = "") -> PhraseMeaning:
    """「自分のデッキの上から3枚」「自分のデッキの下から3枚」; of the Life (4.10.2) only where it is exchanged, revealed
    or looked at."""
    take_properties(link.span, place)
    if of_life and place.zone == "life" and not bottom and link.amount is not None and link.amount.is_plain("枚"):
        if of_life == "one" and link.amount.high > 1:
            raise UnreadError(link.span, "one card of the Life is expected")
        return PhraseMeaning("card", link.span, lang.Top("life", link.amount.high, owner_of(place.side)))
    if bottom and place.zone != "deck":
        raise UnreadError(link.span, "only of a Deck the bottom is known here")
    if place.zone not in {"deck", "cheer_deck", "power"}:
        raise UnreadError(link.span, "only the Deck, the Cheer Deck and the holo power have a top")
    amount = link.amount
    if amount is None or amount.word or amount.bound or amount.each or amount.unit != "枚" or (bottom and amount.low):
        raise UnreadError(link.span, "this number of top cards is not known")
    top = lang.Top(place.zone, amount.high, owner_of(place.side), amount.low, bottom)  # type: ignore[arg-type]
    return PhraseMeaning("card", link.span, top)


_SUPPORTS = {"support", "item", "event", "staff", "tool", "mascot", "fan"}


def _cannot_be_both(one: tuple[lang.Property, ...], other: tuple[lang.Property, ...]) -> bool:
    """Whether no card is both, since it is a holomem here and a Support card or a Cheer there (2.2.2)."""
    kinds = [{kind for each in where if isinstance(each, lang.OfKind) for kind in each.kinds} for where in (one, other)]
    sorts = [{"support" if kind in _SUPPORTS else kind for kind in each} for each in kinds]
    return all(sorts) and not sorts[0] & sorts[1]


def result_of_earlier_clause(context: TextContext, link: Link, place: PhrasePlace, kind: str) -> PhraseMeaning:
    """「選んだホロメン」「アーカイブしたカード」: what an earlier clause did."""
    before = take_properties(link.span, place, "where", "past", "mutual")
    verb = before.past
    of_holomems = verb in {"choose", "down", "moved_back", "sent_to", "move_it", "rest_it"} or (
        verb == "put_out" and kind == "holomem"
    )
    if (before.where and verb in {"choose", "down", "move_it", "rest_it"}) or (before.mutual and of_holomems):
        raise UnreadError(link.span, "more is said of it than which one it is")
    if verb == "choose" and kind == "holomem":
        name = context.latest_name("chosen", link.span)
        amount = link.amount
        number = context.so_many.get(name, 0) if context.given.get("chosen") == 1 else 0
        if amount is not None and number > 1 and amount.is_plain("人", number):
            context.anyway.append(amount.span)  # 「2人を選ぶ。選んだホロメン2人に」: all of them
            amount = None
        return PhraseMeaning("holomem", link.span, lang.Bound(name), amount)

    if verb == "down" and kind == "holomem":
        return PhraseMeaning("holomem", link.span, lang.Downed(), link.amount)
    if verb not in DEED_OF_VERB:
        raise UnreadError(link.span, "nothing before it says what this refers to")

    happened = {"archive": lang.HasArchived | lang.WentToArchive, "reveal": lang.HasRevealed}
    it = verb in happened and DEED_OF_VERB[verb] not in context.last and isinstance(context.event, happened[verb])
    name = "it" if it else name_of_deed(context, verb, link.span)
    if verb == "moved_back" and kind == "holomem" and not before.where:
        return PhraseMeaning("holomem", link.span, lang.Bound(name), link.amount)
    if verb == "sent_to" and kind == "holomem" and not before.where:
        return PhraseMeaning("holomem", link.span, lang.HolderOf(lang.Among(name)), link.amount)
    if verb in {"moved_back", "sent_to"}:
        raise UnreadError(link.span, "more is said of it than which one it is")

    if verb in {"put_out", "move_it"} and kind == "holomem":
        return PhraseMeaning("holomem", link.span, lang.Bound(name), link.amount)
    if verb in {"move_it", "rest_it"}:
        raise UnreadError(link.span, "which holomems are meant is not clear")

    those = lang.Among(name, in_order([*before.where, *own_properties(context, link)]))
    if name in context.shuffled and those.where:
        _check_still_known(context, context.all_are.get(name, ()), those.where, link.span)
        context.anyway.append(link.span)
        those = lang.Among(name)
    until = context.until_shown.get(name)
    of_all = until is None or context.from_among or _cannot_be_both(until, those.where)
    if not of_all and those.where != until:
        raise UnreadError(link.span, "whether this is the card that was looked for or all of them is not clear")
    amount = link.amount or (None if of_all else Amount(link.span, 1, unit="枚"))  # the last of them
    return PhraseMeaning("card", link.span, those, amount, before.mutual)


def _check_still_known(
    context: TextContext, moved: tuple[Property, ...], where: tuple[Property, ...], span: Span
) -> None:
    """UnreadError where cards that were shuffled into a zone are spoken of by something that not all of them are: nobody knows any
    longer which of them is which (5.6.1)."""
    known = {*moved, *([lang.OfKind(("holomem",))] if _are_holomems(context, moved) else [])}
    if not known.issuperset(where):
        raise UnreadError(span, "which of the cards that were shuffled these are is not known any longer")


def _are_holomems(context: TextContext, where: tuple[Property, ...]) -> bool:
    """Whether all cards that are so are holomems, since they have the name of a talent."""
    names = [each.name for each in where if isinstance(each, lang.Named)]
    either = [each.of for each in where if isinstance(each, lang.OneOf)]
    return any(context.are_attached(name) is False for name in names) or any(
        all(_are_holomems(context, parts) for parts in of) for of in either
    )


def verbs_referred_to(coord: Coord | None) -> list[str]:
    """The verbs of earlier clauses that a phrase refers to: 「公開したカード」"""
    links = [link for phrase in coord.parts for link in phrase.links] if coord is not None else []
    return [verb for link in links for verb in _done_in(link)]


def _done_in(link: Link) -> Iterator[str]:
    for attr in link.attrs:
        if attr.kind == "past":
            yield attr.text
        if attr.link is not None:  # 「公開したDebut以外の」
            yield from _done_in(attr.link)


def deeds_referred_to(context: TextContext, segment: Segment, *, case: bool) -> Iterator[str]:
    """The kinds of earlier actions that a clause refers to: 「公開したカード」「その中から」「アーカイブしたなら」. Where the
    sentence begins another `case`, 「そのカード」 is what was there before both."""
    if segment.form == "V_PAST" and segment.verb in DEED_OF_VERB:
        yield DEED_OF_VERB[segment.verb]
    if (segment.form, segment.verb, segment.args) == ("V_PAST", "move", ()):
        yield "moved"
    if (undone := undone_deed(segment)) is not None:
        yield undone
    for coord in (*(arg.coord for arg in segment.args), segment.coord):
        yield from (DEED_OF_VERB.get(verb, "") for verb in verbs_referred_to(coord))
        for head in (link.head for phrase in coord.parts for link in phrase.links) if coord is not None else ():
            match getattr(head, "terminal", ""), getattr(head, "code", ""):
                case "THIS", "those" | "that_card" | "that_cheer" if not case:
                    yield from [what for what in context.last if what not in {"chosen", "drawn", "reattached"}][-1:]
                case "THIS", "that" if isinstance(that := context.that, lang.Bound):
                    yield from (what for what, name in context.last.items() if name == that.name)
                    yield that.name  # of one to whom something was done
                case "NOUN", "rest":
                    yield "looked" if "looked" in context.last else "revealed"


_MOVES = {"move", "move_it", "switch", "switch_them", "swap"}
"""What may bring another holomem to a position (5.18, 5.29)."""


def note_named_holomems(context: TextContext, segment: Segment) -> None:
    """Note the holomems that a clause names: 「そのホロメン」 in a later clause may mean them as well. And note where it moves one:
    who is at a position then may be another one."""
    if segment.verb in _MOVES:
        context.moved = segment.span.end
    done_to = (
        segment.coord
        if segment.kind in {"restore", "restore_cost", "restore_cont", "nominal", "nominal_cont"}
        else None
    )
    # 「そのホロメンのエールすべてを自分の他のホロメンに割り振って」: several, beside the one who is called so
    that = any(link.code == "that" for arg in segment.args for phrase in _phrases(arg) for link in phrase.links)
    divided = that and any(arg.role == "adverb:divided" for arg in segment.args)
    attached = segment.verb in {"attached", "not_attached"}
    named = [
        arg.coord
        for arg in segment.args
        if not (divided and arg.role == "に") and not (attached and arg.role == "が" and _only_name(arg))
    ]
    for coord in (*named, done_to):
        for phrase in coord.parts if coord is not None else ():
            again = any(attr.kind in {"past", "that"} for link in phrase.links for attr in link.attrs)
            since = bool(context.asked_of) and _is_host(phrase)
            if not again and (since or any(_names_holomem(context, link) for link in phrase.links)):
                context.mentioned.append((phrase.span.start, context.that))


def _phrases(arg: Arg) -> tuple[Phrase, ...]:
    return arg.coord.parts if arg.coord is not None else ()


def _only_name(arg: Arg) -> bool:
    """Whether nothing but names stands there: what is attached is a card, whatever it is called (5.17.1)."""
    return all(
        isinstance(link.head, Word) and link.head.terminal == "NAME"
        for phrase in _phrases(arg)
        for link in phrase.links
    )


def _is_host(phrase: Phrase) -> bool:
    """「このホロメンに」, who after a condition of another holomem may be "that holomem" as well."""
    return len(phrase.links) == 1 and phrase.links[0].code == "host"


def _names_holomem(context: TextContext, link: Link) -> bool:
    head = link.head
    if not isinstance(head, Word):
        return False
    if head.terminal == "NAME":
        return context.are_attached(context.name(head.code)) is False
    return (head.terminal, head.code) == ("NOUN", "holomem")
