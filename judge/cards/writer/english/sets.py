"""Sets of holomems and cards, and choices among them, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.english.properties import cards_noun, holomem_noun, names_only, with_article
from judge.cards.writer.english.renderers import phrases, says
from judge.cards.writer.english.words import MUTUAL, OWNER, capital, zone_of
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node
from judge.wording.words import COLOUR

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English


BOUND = {"chosen": "the chosen holomem", "put_out": "the holomem put out"}
"""What a holomem that an earlier clause has named is called; another name is written out where it is given."""


THOSE = {
    "looked": "those cards",
    "archived": "the archived cards",
    "revealed": "the revealed cards",
    "returned": "the returned cards",
    "taken": "the cards taken",
    "put_out": "the cards put out",
    "attached": "the cards attached so",
    "sent": "the Cheers sent",
    "it": "what was moved or revealed",
}
"""What cards that an earlier clause has named are called; another name is written out where it is given."""


phrases(
    {
        lang.Subject: "that holomem",
        lang.Itself: "each of them by itself",
        lang.Target: "the target of this Arts",
        lang.Downed: "the downed holomem",
    }
)


def group(w: English, node: Holomems, *, plural: bool, joint: str = "or") -> str:
    other = "other " if node.other else ""
    noun = holomem_noun(w, node.where, node.at, "holomems" if plural else "holomem", joint)
    return f"{OWNER[node.side]} {other}{noun}"


def single(node: Holomems) -> bool:
    """Whether there is at most one: one Center or Collab position (4.6)."""
    return len(node.at) == 1 and node.at[0] != "back"


def every(w: English, node: Node, all_of: str) -> str:
    """The whole of a set."""
    if not isinstance(node, Holomems):
        return w.say(node)
    if single(node):
        return group(w, node, plural=False)
    if set(node.at) == {"center", "collab"}:  # at most one holomem in each: both are meant
        return group(w, node, plural=True, joint="and")
    return f"{all_of}{group(w, node, plural=True)}"


def any_one(w: English, node: Node, word: str = "one of ") -> str:
    """Any single one of a set: what an event happens to, where a Cheer goes."""
    if not isinstance(node, Holomems):
        return w.say(node)
    return group(w, node, plural=False) if single(node) else f"{word}{group(w, node, plural=True)}"


def cheers(w: English, node: lang.CheersOf, *, plural: bool = True) -> str:
    colour = f"{COLOUR[node.colour][0]} " if node.colour else ""
    return f"{colour}{'Cheers' if plural else 'Cheer'} attached to {every(w, node.of, '')}"


COUNTED = (lang.Cards, lang.Among, lang.Stacked, lang.AttachedCards, lang.CheersOf)
"""Sets of which a number is said in front of the noun: "2 cards in your hand"."""


def many(w: English, node: Node, *, plural: bool = True) -> str:
    """A set as a noun, without "all": "cards in your hand", "Cheers attached to this holomem"; as a singular for one of it."""
    noun = "cards" if plural else "card"
    match node:
        case lang.Cards():
            other = " other than this card" if node.other else ""
            return f"{cards_noun(w, node.where, noun)} {w.at_zone} {zone_of(node.side, node.zone)}{other}"
        case lang.Among():
            return f"{cards_noun(w, node.where, noun)} among {those(node.name)}"
        case lang.Stacked(whole=True):
            return f"{cards_noun(w, node.where, noun)} that {'make' if plural else 'makes'} up {every(w, node.of, '')}"
        case lang.Stacked():
            return f"{cards_noun(w, node.where, noun)} stacked under {every(w, node.of, '')}"
        case lang.AttachedCards():
            return f"{cards_noun(w, node.where, noun)} attached to {every(w, node.of, '')}"
        case lang.CheersOf():
            return cheers(w, node, plural=plural)
        case Holomems():
            return group(w, node, plural=True)
    return w.say(node)


def how_many(w: English, node: lang.Choose) -> str:
    """The number of a choice: "up to 3", "1 to 3", "any number"."""
    count = str(node.count) if isinstance(node.count, int) else f"as many as {w.say(node.count)}"
    if node.any_number and (node.count, node.up_to, node.least) == (1, False, 0):
        return "any number"
    words = f"{node.least} to {count}" if node.least else count
    return f"{'any number, or ' if node.any_number else ''}{'up to ' if node.up_to else ''}{words}"


def together(mutual: lang.Mutual | None) -> str:
    """What the chosen have to be to one another, as an ending."""
    return f", {MUTUAL[mutual]}" if mutual else ""


def those(name: str) -> str:
    """The cards that an earlier clause has named."""
    return THOSE.get(name, f"“{name}”")


def called(name: str) -> str:
    """The name that later clauses know the cards by."""
    return f" (“{name}”)" if name and name not in THOSE else ""


@says(lang.HolderOf)
def say_holder_of(w: English, node: lang.HolderOf) -> str:
    if node.of == lang.Among("sent"):
        return "each holomem that was sent any of those Cheers"
    return f"each holomem that has any of {those(node.of.name) if not node.of.where else f'({w.say(node.of)})'}"


@says(lang.Host)
def say_host(w: English, _: lang.Host) -> str:
    return f"the holomem this {capital(w.subtype())} is attached to" if w.attached_to() else "this holomem"


@says(lang.Bound)
def say_bound(w: English, node: lang.Bound) -> str:
    return BOUND.get(node.name, f"the holomem chosen as “{node.name}”") + (
        "s" if node.name in w.several & set(BOUND) else ""
    )


@says(lang.Holomems)
def say_holomems(w: English, node: Holomems) -> str:
    return every(w, node, "all of ")


def counted_out(w: English, of: Node, number: str) -> str:
    """So many of a set: "1 card in your hand", "1 to 3 Cheers attached to it", "2 of the archived cards"."""
    if isinstance(of, lang.Among) and not of.where:
        return f"{number} of {those(of.name)}"
    words = many(w, of, plural=number not in ("1", "up to 1"))
    return f"{'one' if number == '1' and words[:1].isdigit() else number} {words}"


@says(lang.Choose)
def say_choose(w: English, node: lang.Choose) -> str:
    parts = node.of.of if isinstance(node.of, lang.Union) and node == lang.Choose(node.of) else ()
    if parts and all(isinstance(each, COUNTED) for each in parts):
        return " or ".join(counted_out(w, each, "1") for each in parts)
    by = " of the opponent's choice" if node.by == "opponent" else ""
    the = "" if isinstance(node.of, Holomems) else "the "
    if isinstance(node.count, lang.Times) and node == lang.Choose(node.of, node.count):
        from judge.cards.writer.english.quantities import for_each

        if isinstance(node.of, COUNTED):
            return f"{counted_out(w, node.of, str(node.count.each))}{for_each(w, node.count)}"
        return f"{node.count.each} of {the}{many(w, node.of)}{for_each(w, node.count)}"
    if isinstance(node.of, COUNTED) and isinstance(node.count, int) and not node.any_number:
        return f"{counted_out(w, node.of, how_many(w, node))}{together(node.mutual)}{by}"
    return f"{how_many(w, node)} of {the}{many(w, node.of)}{together(node.mutual)}{by}"


@says(lang.CheersOf)
def say_cheers_of(w: English, node: lang.CheersOf) -> str:
    return f"all {cheers(w, node)}"


def top(w: English, count: lang.Quantity, zone: str) -> str:
    """A counted number of cards from the top of a Deck."""
    if isinstance(count, lang.Times):
        from judge.cards.writer.english.quantities import for_each

        return f"{count.each} {'card' if count.each == 1 else 'cards'} from the top of {zone}{for_each(w, count)}"
    return f"as many cards from the top of {zone} as {w.say(count)}" if isinstance(count, Node) else ""


@says(lang.CheerDeckTop)
def say_cheer_deck_top(w: English, node: lang.CheerDeckTop) -> str:
    if not isinstance(node.count, int):
        return top(w, node.count, "your Cheer Deck")
    return f"the top {'card' if node.count == 1 else f'{node.count} cards'} of your Cheer Deck"


@says(lang.Cards)
def say_cards(w: English, node: lang.Cards) -> str:
    return f"all {many(w, node)}"


@says(lang.Top)
def say_top(w: English, node: lang.Top) -> str:
    zone = zone_of(node.side, node.zone)
    if not isinstance(node.count, int):
        least = f", at least {node.least}" if node.least else ""
        return f"{top(w, node.count, zone)}{least}"
    if node.least:
        return f"the top {node.least} to {node.count} cards of {zone}"
    return f"the top {'card' if node.count == 1 else f'{node.count} cards'} of {zone}"


@says(lang.Among)
def say_among(w: English, node: lang.Among) -> str:
    return f"all {many(w, node)}" if node.where else f"all of {those(node.name)}"


@says(lang.Rest)
def say_rest(_w: English, node: lang.Rest) -> str:
    return f"the rest of {those(node.name)}"


@says(lang.Stacked)
def say_stacked(w: English, node: lang.Stacked) -> str:
    return f"all {many(w, node)}"


@says(lang.AttachedCards)
def say_attached(w: English, node: lang.AttachedCards) -> str:
    return f"all {many(w, node)}"


@says(lang.ThisCard)
def say_this_card(w: English, _: lang.ThisCard) -> str:
    return w.this()


@says(lang.OshiCard)
def say_oshi(w: English, node: lang.OshiCard) -> str:
    if names := names_only(node.where):
        return f"{OWNER[node.side]} Oshi holomem {w.mark(node.where[0], names)}"
    fitting = f" that is {with_article(cards_noun(w, node.where, 'card'))}" if node.where else ""
    return f"{OWNER[node.side]} Oshi holomem{fitting}"


@says(lang.Union)
def say_union(w: English, node: lang.Union) -> str:
    return f"cards that are {' or '.join(f'({many(w, each)})' for each in node.of)}"


@says(lang.ForEach)
def say_for_each(w: English, node: lang.ForEach) -> str:
    return f"for each of ({every(w, node.of, '')}) by itself ({w.say(node.choose)})"


@says(lang.Together)
def say_together(w: English, node: lang.Together) -> str:
    mutual = f", {MUTUAL[node.mutual]}" if node.mutual else ""
    if not all(isinstance(each, lang.Choose) for each in node.of):
        return f"{' and '.join(f'({w.say(each)})' for each in node.of)}{mutual}"
    words = [w.say(each) for each in node.of]
    ends = {place(w, each.of) for each in node.of if isinstance(each, lang.Choose)}
    end = ends.pop() if len(ends) == 1 else ""
    if end and all(each.endswith(end) for each in words):
        words = [*(each.removesuffix(end) for each in words[:-1]), words[-1]]
    return f"{' and '.join(words)}{mutual}"


def place(w: English, node: Node) -> str:
    """Where cards are, as the end of their noun; empty for what ends in other words."""
    match node:
        case lang.Cards(other=False):
            return f" {w.at_zone} {zone_of(node.side, node.zone)}"
        case lang.Among():
            return f" among {those(node.name)}"
    return ""
