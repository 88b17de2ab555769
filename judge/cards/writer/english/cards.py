"""Actions on cards in zones, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.english.quantities import for_each
from judge.cards.writer.english.renderers import phrases, says
from judge.cards.writer.english.sets import BOUND, called, every, single
from judge.cards.writer.english.words import ZONE, zone_of
from judge.engine.effects import language as lang
from judge.engine.effects.language import Node

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English


WHO = {"you": "draw", "opponent": "the opponent draws", "both": "each player draws"}


phrases(
    {
        lang.Spare: "{count:figure} of the cards stay",
    }
)


def put(w: English, verb: str, node: lang.MoveCards | lang.PutOut | lang.Attach | lang.SendCheer) -> str:
    what = taken(w, node.what)
    if not node.reveal:
        return f"{verb} {what}"
    one = (
        isinstance(node.what, lang.Choose) and (node.what.count, node.what.least) == (1, 0) and not node.what.any_number
    )
    return f"reveal {what} and {verb} {'it' if one or node.what == lang.Top() else 'them'}"


def taken(w: English, what: Node) -> str:
    """Cards that leave where they are: "1 card from your hand"."""
    held, w.at_zone = w.at_zone, "from"
    words = w.say(what)
    w.at_zone = held
    return words


def owner(w: English, what: Node) -> str:
    """Whose the cards are, as a possessive for the zone that they are put into; "the" where the words before do not say it."""
    match what:
        case lang.Host() | lang.ThisCard():
            return "your"
        case lang.Bound(name=name):
            return w.whose.get(name, "the")
        case lang.Holomems(side="you"):
            return "your"
        case lang.Holomems(side="opponent"):
            return "their"
        case lang.Cards(side=side) | lang.Top(side=side) if side != "both":
            return "your" if side == "you" else "their"
        case lang.Among(name=name) | lang.Rest(name=name):
            return w.whose.get(name, "the")
        case lang.Choose(of=of):
            return owner(w, of)
        case lang.Together(of=of):
            owners = {owner(w, each) for each in of}
            return owners.pop() if len(owners) == 1 else "the"
        case lang.CheersOf(of=of) | lang.Stacked(of=of) | lang.AttachedCards(of=of):
            return owner(w, of)
    return "the"


def several(what: Node) -> bool:
    """Whether more than one card may be meant, so that there is an order to choose."""
    match what:
        case lang.Choose(count=1, any_number=False) | lang.Top(count=1) | lang.CheerDeckTop(count=1) | lang.ThisCard():
            return False
    return True


@says(lang.Pick)
def say_pick(w: English, node: lang.Pick) -> str:
    w.whose[node.called] = owner(w, node.what)
    w.several |= {node.called} if several(node.what) else set()
    if isinstance(node.what, lang.Choose) and isinstance(node.what.of, lang.Holomems):
        of = node.what.of
        if node.what == lang.Choose(of) and single(of):
            return f"choose {every(w, of, '')}{'' if node.called in BOUND else f', called “{node.called}”'}"
    return f"choose {w.say(node.what)}{'' if node.called in BOUND else f', called “{node.called}”'}"


@says(lang.ArchiveSelf)
def say_archive_self(w: English, _: lang.ArchiveSelf) -> str:
    return f"archive {w.this()}"


@says(lang.Draw)
def say_draw(w: English, node: lang.Draw) -> str:
    each = ""
    if isinstance(node.count, lang.Times) and not node.until:
        cards = f"{node.count.each} {'card' if node.count.each == 1 else 'cards'}"
        each = for_each(w, node.count)
    elif isinstance(node.count, int):
        cards = f"{node.count} card" if node.count == 1 else f"{node.count} cards"
    else:
        cards = f"as many cards as {w.say(node.count)}"
    what = cards
    if node.until:
        whose = {"you": "you have", "opponent": "they have", "both": "they have"}[node.side]
        what = f"until {whose} {cards} in {'your' if node.side == 'you' else 'their'} hand"
    most = "" if node.most is None else f" (drawing at most {node.most})"
    bottom = " from the bottom of the Deck" if node.bottom else ""
    return f"{WHO[node.side]} {'up to ' if node.up_to else ''}{what}{most}{bottom}{each}"


@says(lang.Look)
def say_look(w: English, node: lang.Look) -> str:
    w.whose[node.called] = owner(w, node.what)
    look = "look" if node.by == "you" else "the opponent looks"
    one_by_one = " one by one, stopping where you like," if node.up_to else ""
    return f"{look} at {w.say(node.what)}{one_by_one}{called(node.called)}"


@says(lang.Reveal)
def say_reveal(w: English, node: lang.Reveal) -> str:
    words = f"reveal {taken(w, node.what)}{called(node.called)}"
    w.whose[node.called] = owner(w, node.what)
    return words


@says(lang.MoveCards)
def say_move_cards(w: English, node: lang.MoveCards) -> str:
    whose = owner(w, node.what)
    w.whose[node.called] = whose
    end = {"top": "on top of", "bottom": "at the bottom of", "either": "on top or at the bottom of"}[node.end]
    if node.end == "top" and node.to in {"hand", "archive", "life"}:
        end = "into"
    order = " in any order" if node.to in {"deck", "cheer_deck"} and several(node.what) else ""
    if node.to == "hand" and whose == "their" and not node.reveal:
        theirs = taken(w, node.what).replace("the opponent's", "their", 1)
        return f"the opponent puts {theirs} into their hand{called(node.called)}"
    return f"{put(w, 'put', node)} {end} {whose} {ZONE[node.to]}{order}{called(node.called)}"


@says(lang.Archive)
def say_archive(w: English, node: lang.Archive) -> str:
    itself = " itself" if isinstance(node.what, lang.ThisCard) else ""
    words = f"archive {taken(w, node.what)}{itself}{called(node.called)}"
    w.whose[node.called] = owner(w, node.what)
    return words


@says(lang.PutOut)
def say_put_out(w: English, node: lang.PutOut) -> str:
    return f"{put(w, 'put', node)} onto the Stage{called(node.called)}"


@says(lang.Shuffle)
def say_shuffle(_w: English, node: lang.Shuffle) -> str:
    return f"shuffle {zone_of(node.side, node.zone)}"
