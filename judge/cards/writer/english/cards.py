"""Actions on cards in zones, in English."""

from __future__ import annotations

import re

from judge.cards.writer.base import cards_left_in_hand, is_until_as_many, single
from judge.cards.writer.english.choices import by_opponent, for_those
from judge.cards.writer.english.properties import a_card
from judge.cards.writer.english.quantities import as_many_as, figure, for_each, is_as_many, is_one_of_several
from judge.cards.writer.english.renderers import renderers
from judge.cards.writer.english.sets import name_of_cards, named_as, plural_noun
from judge.cards.writer.english.words import PLAYERS, ZONE, counted_noun, listed, zone_of
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang
from judge.engine.effects.language import Node

WHO = {"you": "draw", "opponent": "the opponent draws", "both": "each player draws"}


UNSAID, OWNERS = "their owner's", "their owners'"
"""Whose a zone is where nothing in the sentence says it."""


def put(
    w: English, verb: str, node: lang.MoveCards | lang.PutOut | lang.Attach | lang.SendCheer | lang.PutUnder
) -> str:
    first, chosen = for_those(w, node.what)
    what = leaving_cards(w, chosen)
    if not node.reveal:
        return f"{first}{verb} {what}"
    one = (
        isinstance(node.what, lang.Choose) and (node.what.count, node.what.least) == (1, 0) and not node.what.any_number
    )
    return f"{first}reveal {what} and {verb} {'it' if one or node.what == lang.Top() else 'them'}"


def put_to(w: English, verb: str, node: lang.MoveCards | lang.SendCheer, where: str) -> str:
    """That cards are put or sent somewhere, with what they are counted by behind it: "put 1 card into your hand for each X"; to a
    chosen holomem "send cards to 1 of Y, 1 for each X", since the choice is not repeated."""
    words = put(w, verb, node)
    count = getattr(node.what, "count", None)
    each = for_each(w, count) if isinstance(count, lang.Times) else ""
    if each and words.endswith(each) and not node.reveal:
        size = count.each if isinstance(count, lang.Times) else 0
        found = re.fullmatch(rf"{verb} {size} (.*?\bcard)s?\b(.*)", words.removesuffix(each))
        if isinstance(node, lang.SendCheer) and is_one_of_several(node.to) and found is not None:
            return f"{verb} {found[1]}s{found[2]}{where}, {size}{each}"
        return f"{words.removesuffix(each)}{where}{each}"
    return f"{words}{where}"


def leaving_cards(w: English, what: Node) -> str:
    """Cards that leave where they are: "1 card from your hand"."""
    held, w.at_zone = w.at_zone, "from"
    words = w.say(what)
    w.at_zone = held
    return words


def owner(w: English, what: Node) -> str:
    """The owner of the cards, as the possessive of the zone that they go to: a card goes to a zone of its owner (4.1.3)."""
    match what:
        case lang.Host() | lang.ThisCard():
            return "your"
        case lang.Bound(name=name):
            return w.whose.get(name, UNSAID)
        case lang.Downed() | lang.Subject():
            return w.whose.get("event", UNSAID)
        case lang.Holomems(side="you"):
            return "your"
        case lang.Holomems(side="opponent"):
            return "their"
        case lang.Cards(side=side) | lang.Top(side=side) if side != "both":
            return "your" if side == "you" else "their"
        case lang.Cards(side="both"):
            return OWNERS
        case lang.Among(name=name) | lang.Rest(name=name):
            return w.whose.get(name, UNSAID)
        case lang.ForEach(choose=of) | lang.Choose(of=of):
            return owner(w, of)
        case lang.Together(of=of):
            owners = {owner(w, each) for each in of}
            return owners.pop() if len(owners) == 1 else UNSAID
        case lang.CheersOf(of=of) | lang.Stacked(of=of) | lang.AttachedCards(of=of):
            return owner(w, of)
        case lang.CheerDeckTop():
            return "your"

    return UNSAID


def several(w: English, what: Node) -> bool:
    """Whether more than one card may be meant, so that there is an order to choose."""
    match what:
        case lang.Among(name=name) if name in w.lone:
            return False
        case lang.Rest() if id(what) in w.left:
            return False
        case lang.Top(side="both"):
            return True
        case lang.Choose(count=1, any_number=False) | lang.Top(count=1) | lang.CheerDeckTop(count=1) | lang.ThisCard():
            return False
    return True


@renderers(lang.Pick)
def say_pick(w: English, node: lang.Pick) -> str:
    w.whose[node.called] = owner(w, node.what)
    w.several |= {node.called} if several(w, node.what) else set()
    if isinstance(node.what, lang.Choose) and node.what.by == "opponent":
        return f"the opponent chooses {by_opponent(w.say(node.what))}{named_as(node.called)}"
    if isinstance(node.what, lang.Choose) and isinstance(node.what.of, lang.Holomems):
        of = node.what.of
        if node.what == lang.Choose(of) and single(of):
            return f"choose {w.whole_of(of)}{named_as(node.called)}"
    return f"choose {w.say(node.what)}{named_as(node.called)}"


@renderers(lang.ArchiveSelf)
def say_archive_self(w: English, _: lang.ArchiveSelf) -> str:
    return f"archive {w.this()}"


_DONE = {"archive": "archived", "reattach": "reattached"}


@renderers(lang.NotArchived)
def say_not_archived(w: English, node: lang.NotArchived) -> str:
    attached = plural_noun(w, lang.AttachedCards(node.who, node.where))
    done = [_DONE.get(each) or f"returned to your {ZONE[each]}" for each in node.against]
    return f"{attached} are not {listed(done, 'or') if done else 'moved'} by the opponent's abilities"


@renderers(lang.RevealMore)
def say_reveal_more(w: English, node: lang.RevealMore) -> str:
    by = [
        *(["your oshi skills"] if node.skills else []),
        *(f"abilities of {w.whole_of(each)}" for each in node.by),
    ]
    each = for_each(w, node.amount) if isinstance(node.amount, lang.Times) else ""
    size = node.amount.each if isinstance(node.amount, lang.Times) else node.amount
    number = figure(w, size)
    return (
        f"{listed(by, 'and')} reveal {number} more {'card' if size == 1 else 'cards'} from the top of your Deck{each}"
    )


@renderers(lang.Spare)
def say_spare(w: English, node: lang.Spare) -> str:
    if isinstance(node.count, lang.Spent):
        return "for each holo power archived for the cost, 1 fewer card is archived from your hand"
    return f"{figure(w, node.count)} of those cards are not archived"


@renderers(lang.Draw)
def say_draw(w: English, node: lang.Draw) -> str:
    whose = PLAYERS[node.side]
    if node.called:
        w.whose[node.called] = "your"
        (w.lone.add if node.count == 1 else w.lone.discard)(node.called)
    most = "" if node.most is None else f" (drawing at most {node.most})"
    bottom = f" from the bottom of {whose} Deck" if node.bottom else ""
    if node.until and not isinstance(node.count, int):
        up_to = " or fewer" if node.up_to else ""
        number = f"the number of cards in {whose} hand equals {w.say(node.count)}{up_to}"
        return f"{WHO[node.side]} until {number}{most}{bottom}"

    each = ""
    if is_as_many(node.count):
        cards = f"as many cards as {as_many_as(w, node.count)}"
    elif isinstance(node.count, lang.Times):
        cards, each = counted_noun(node.count.each, "card"), for_each(w, node.count)
    elif isinstance(node.count, int):
        cards = counted_noun(node.count, "card")
    else:
        cards = f"as many cards as {w.say(node.count)}"
    if node.until:
        cards = f"until {'you' if node.side == 'you' else 'they'} have {cards} in {whose} hand"
    return f"{WHO[node.side]} {'up to ' if node.up_to else ''}{cards}{most}{bottom}{each}{name_of_cards(node.called)}"


def known_as(w: English, node: lang.Look | lang.Reveal | lang.Archive | lang.MoveCards) -> None:
    """Note who owns the cards that later clauses refer to, and whether it is only one card."""
    w.whose[node.called] = owner(w, node.what)
    w.lone.discard(node.called)
    w.lone |= set() if several(w, node.what) else {node.called}


@renderers(lang.Look)
def say_look(w: English, node: lang.Look) -> str:
    known_as(w, node)
    look = "look" if node.by == "you" else "the opponent looks"
    one_by_one = " one by one, stopping where you like," if node.up_to else ""
    return f"{look} at {w.say(node.what)}{one_by_one}{name_of_cards(node.called)}"


@renderers(lang.Reveal)
def say_reveal(w: English, node: lang.Reveal) -> str:
    if node.until:
        known_as(w, node)
        wanted = a_card(w, node.until)
        return (
            f"reveal cards from the top of your Deck one by one until {wanted} is revealed{name_of_cards(node.called)}"
        )
    words = leaving_cards(w, node.what)
    known_as(w, node)
    if isinstance(node.what, lang.Choose) and node.what.by == "opponent":
        return f"the opponent reveals {by_opponent(words)}{name_of_cards(node.called)}"
    return f"reveal {words}{name_of_cards(node.called)}"


@renderers(lang.MoveCards)
def say_move_cards(w: English, node: lang.MoveCards) -> str:
    if is_until_as_many(node):
        cards = "put cards from the top of your Deck on top of your holo power one by one"
        return f"{cards} until there are as many cards in it as in the opponent's holo power"
    whose = owner(w, node.what)
    one = not several(w, node.what)
    known_as(w, node)
    end = {"top": "on top of", "bottom": "at the bottom of", "either": "on top or at the bottom of"}[node.end]

    if node.end == "top" and node.to in {"hand", "archive"}:
        end = "into"
    if node.to == "life" or (node.to == "power" and node.what == lang.Among("revealed")):
        end = f"face down {end}"  # 4.10.2, 4.15.2
    order = " in any order" if node.to in {"deck", "cheer_deck"} and not one else ""
    if id(node) in w.shuffled and node.end == "top":
        end, order = "face down into" if end.startswith("face down") else "into", ""
    if (left := cards_left_in_hand(node.what)) is not None and isinstance(node.what, lang.Choose) and not node.reveal:
        who = "the opponent puts" if node.what.by == "opponent" else "put"
        until = f"until {left} {'is' if left == 1 else 'are'} left"
        return f"{who} cards from {whose} hand {end} {whose} {ZONE[node.to]}{order} {until}{name_of_cards(node.called)}"
    if isinstance(node.what, lang.Choose) and node.what.by == "opponent" and not node.reveal:
        where = f"{end} {whose} {ZONE[node.to]}{order}{name_of_cards(node.called)}"
        return f"the opponent puts {by_opponent(leaving_cards(w, node.what))} {where}"
    if node.to == "hand" and whose == "their" and not node.reveal and not isinstance(node.what, lang.Choose):
        theirs = by_opponent(leaving_cards(w, node.what))
        return f"the opponent puts {theirs} into their hand{name_of_cards(node.called)}"
    several_zones = "s" if whose == OWNERS and node.to in {"hand", "deck", "archive"} else ""
    where = f" {end} {whose} {ZONE[node.to]}{several_zones}{order}{name_of_cards(node.called)}"
    if order and whose == "their" and isinstance(node.what, lang.CheersOf) and not node.reveal:
        return f"the opponent puts {by_opponent(leaving_cards(w, node.what))}{where}"  # and in their order (4.1.5)
    return put_to(w, "put", node, where)


@renderers(lang.Archive)
def say_archive(w: English, node: lang.Archive) -> str:
    by_other = isinstance(node.what, lang.Choose) and node.what.by == "opponent"
    if (left := cards_left_in_hand(node.what)) is not None:
        whose = "their" if by_other else "your"
        words = f"cards from {whose} hand until {left} {'is' if left == 1 else 'are'} left"
    else:
        words = leaving_cards(w, node.what)
    known_as(w, node)
    if by_other:
        return f"the opponent archives {by_opponent(words)}{name_of_cards(node.called)}"
    itself = " itself" if isinstance(node.what, lang.ThisCard) else ""
    return f"archive {words}{itself}{name_of_cards(node.called)}"


@renderers(lang.PutOut)
def say_put_out(w: English, node: lang.PutOut) -> str:
    return f"{put(w, 'put', node)} onto the Stage{name_of_cards(node.called)}"


@renderers(lang.Exchange)
def say_exchange(w: English, node: lang.Exchange) -> str:
    one, other = (leaving_cards(w, _one_alone(w, side)) for side in (node.one, node.other))
    return f"reveal {one} and exchange it with {other}" if node.reveal else f"exchange {one} with {other}"


def _one_alone(w: English, side: Node) -> Node:
    """The only card of which one is chosen, as that card; anything else as it is."""
    of = side.of if isinstance(side, lang.Choose) and side == lang.Choose(side.of) else None
    return of if isinstance(of, lang.Among) and not of.where and of.name in w.lone else side


@renderers(lang.Shuffle)
def say_shuffle(_w: English, node: lang.Shuffle) -> str:
    return f"shuffle {zone_of(node.side, node.zone)}"
