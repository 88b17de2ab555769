"""Sets of holomems and cards, and choices among them, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.english.properties import cards_noun, holomem_noun, kinds, names_only, with_article
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.words import MUTUAL, OWNER, ZONE, capital, zone_of
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node
from judge.wording.words import COLOUR

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English


BOUND = {
    "chosen": "the chosen holomem",
    "chosen 2": "the second chosen holomem",
    "put_out": "the holomem put onto the Stage",
    "moved_back": "the holomem that moved back",
}
"""What a holomem that an earlier clause has named is called; another name is written out where it is given."""


THOSE = {
    "looked": "those cards",
    "archived": "the archived cards",
    "revealed": "the revealed cards",
    "returned": "the returned cards",
    "taken": "the cards taken",
    "put_out": "the cards put onto the Stage",
    "attached": "the cards attached this way",
    "sent": "the Cheers sent",
    "reattached": "the cards reattached",
    "it": "those cards",
}
"""What cards that an earlier clause has named are called; another name is written out where it is given."""


phrases(
    {
        lang.Subject: "that holomem",
        lang.Itself: "the holomem itself",
        lang.Target: "the target of this Arts",
        lang.Downed: "the downed holomem",
    }
)


def group(w: English, node: Holomems, *, plural: bool, joint: str = "or") -> str:
    noun = holomem_noun(w, node.where, node.at, "holomems" if plural else "holomem", joint)
    if node.other and w.of_another:
        return f"{OWNER[node.side]} {noun} other than {w.host_word}"
    return f"{OWNER[node.side]} {'other ' if node.other else ''}{noun}"


def single(node: Holomems) -> bool:
    """Whether there is at most one: one Center or Collab position (4.6)."""
    return len(node.at) == 1 and node.at[0] != "back" and node.side != "both"


def every(w: English, node: Node, all_of: str) -> str:
    """The whole of a set."""
    if not isinstance(node, Holomems):
        return w.say(node)
    if single(node):
        return group(w, node, plural=False)
    if node.at and "back" not in node.at:  # at most one holomem in each: both are meant
        return group(w, node, plural=True, joint="and")
    return f"{all_of}{joint(w, node, group(w, node, plural=True))}"


def any_one(w: English, node: Node, word: str = "one of ") -> str:
    """Any single one of a set: what an event happens to, where a Cheer goes."""
    if isinstance(node, lang.Among) and node.name in w.lone:
        return those(w, node.name)
    if not isinstance(node, Holomems):
        return w.say(node)
    if node.side == "both" and len(node.at) == 1 and node.at[0] != "back":
        return group(w, node, plural=False).replace("both players'", "either player's", 1)
    return group(w, node, plural=False) if single(node) else f"{word}{group(w, node, plural=True)}"


def cheers(w: English, node: lang.CheersOf, *, plural: bool = True) -> str:
    colour = f"{COLOUR[node.colour][0]} " if node.colour else ""
    return f"{colour}{'Cheers' if plural else 'Cheer'} attached to {attached_to(w, node.of, plural=plural)}"


def attached_to(w: English, of: Node, *, plural: bool) -> str:
    """What cards are attached to: one card can only be on the Center or on the Collab holomem."""
    if not plural and isinstance(of, Holomems) and set(of.at) == {"center", "collab"}:
        return group(w, of, plural=True)
    return every(w, of, "")


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
            return f"{cards_noun(w, node.where, noun)}{place(w, node)}"
        case lang.Stacked(whole=True):
            return f"{holomem_cards(w, node, noun)} that {'make' if plural else 'makes'} up {every(w, node.of, '')}"
        case lang.Stacked():
            return f"{holomem_cards(w, node, noun)} stacked under {every(w, node.of, '')}"
        case lang.AttachedCards():
            return f"{cards_noun(w, node.where, noun)} attached to {attached_to(w, node.of, plural=plural)}"
        case lang.CheersOf():
            return cheers(w, node, plural=plural)
        case Holomems():
            return group(w, node, plural=True)
    return w.say(node)


def holomem_cards(w: English, node: lang.Stacked, noun: str) -> str:
    """What cards of a stack are called: all of them are holomem cards."""
    kind = any(isinstance(each, lang.OfKind) for each in node.where)
    return cards_noun(w, node.where if kind else (*node.where, lang.OfKind(("holomem",))), noun)


def how_many(w: English, node: lang.Choose) -> str:
    """The number of a choice: "up to 3", "1 to 3", "any number"."""
    count = str(node.count) if isinstance(node.count, int) else f"as many as {w.say(node.count)}"
    if node.any_number and (node.count, node.up_to, node.least) == (1, False, 0):
        return "any number"
    words = count
    if node.least:
        words = f"{node.least} {'or' if node.count == node.least + 1 else 'to'} {count}"
    return f"{'any number, or ' if node.any_number else ''}{'up to ' if node.up_to else ''}{words}"


def those(w: English, name: str) -> str:
    """The cards that an earlier clause has named."""
    words = THOSE.get(name, f"“{name}”")
    return words.replace("those", "that").replace("cards", "card") if name in w.lone else words


def named_as(name: str) -> str:
    """The name by which later clauses know a holomem, where it has no words of its own."""
    return f", called “{name}”" if name and name not in BOUND else ""


def called(name: str) -> str:
    """The name that later clauses know the cards by."""
    return f" (“{name}”)" if name and name not in THOSE else ""


@renderers(lang.HolderOf)
def say_holder_of(w: English, node: lang.HolderOf) -> str:
    if node.of == lang.Among("sent"):
        return "each holomem that was sent any of those Cheers"
    return f"each holomem that has any of {those(w, node.of.name) if not node.of.where else many(w, node.of)}"


@renderers(lang.Host)
def say_host(w: English, _: lang.Host) -> str:
    if not w.attached_to():
        return w.host_word
    w.host_word = "that holomem"
    return f"the holomem this {capital(w.subtype())} is attached to"


@renderers(lang.Bound)
def say_bound(w: English, node: lang.Bound) -> str:
    words = BOUND.get(node.name, f"the holomem chosen as “{node.name}”")
    return words.replace("holomem", "holomems", 1) if node.name in w.several & set(BOUND) else words


@renderers(lang.Holomems)
def say_holomems(w: English, node: Holomems) -> str:
    return every(w, node, "all of ")


FIGURES = {"1": "one", "2": "two", "3": "three", "4": "four"}


def counted_out(w: English, of: Node, number: str, mutual: lang.Mutual | None = None) -> str:
    """So many of a set: "1 card in your hand", "1 to 3 Cheers attached to it", "2 of the archived cards"."""
    if isinstance(of, lang.Among) and not of.where:
        return f"{number} of {those(w, of.name)}{f' {MUTUAL[mutual]}' if mutual else ''}"
    if isinstance(of, lang.Stacked) and of.whole and not mutual:
        return f"{number} of the {many(w, of)}"
    words = many(w, of, plural=number not in ("1", "up to 1"))
    if mutual:
        words = with_mutual(w, of, words, mutual)
    return f"{FIGURES.get(number, number) if words[:1].isdigit() else number} {words}"


def with_mutual(w: English, of: Node, words: str, mutual: lang.Mutual) -> str:
    """What the chosen have to be to one another, in front of where they are: "cards with different names from your hand"."""
    end = place(w, of)
    return f"{words.removesuffix(end)} {MUTUAL[mutual]}{end}" if end else f"{words}, {MUTUAL[mutual]}"


@renderers(lang.Choose)
def say_choose(w: English, node: lang.Choose) -> str:
    parts = node.of.of if isinstance(node.of, lang.Union) and node == lang.Choose(node.of) else ()
    if parts and all(isinstance(each, COUNTED) for each in parts):
        return " or ".join(counted_out(w, each, "1") for each in parts)
    by = " of the opponent's choice" if node.by == "opponent" else ""
    the = "" if isinstance(node.of, Holomems) else "the "
    if isinstance(node.count, lang.Times) and node == lang.Choose(node.of, node.count):
        from judge.cards.writer.english.quantities import for_each, multiplied

        if isinstance(node.of, COUNTED) and node.count.each == 1 and multiplied(node.count):
            return f"as many {many(w, node.of)} as {w.say(node.count.of)}"
        if isinstance(node.of, COUNTED):
            return f"{counted_out(w, node.of, str(node.count.each))}{for_each(w, node.count)}"
        return f"{node.count.each} of {the}{many(w, node.of)}{for_each(w, node.count)}"
    if isinstance(node.of, COUNTED) and isinstance(node.count, int) and not node.any_number:
        return f"{counted_out(w, node.of, how_many(w, node), node.mutual)}{by}"
    if isinstance(node.of, Holomems) and single(node.of) and node == lang.Choose(node.of):
        return group(w, node.of, plural=False)
    mutual = f", {MUTUAL[node.mutual]}" if node.mutual else ""
    words, number = many(w, node.of), how_many(w, node)
    if number == "any number":
        the, words = "", joint(w, node.of, words) if isinstance(node.of, lang.Cards | lang.Among) else words
    return f"{number} of {the}{words}{mutual}{by}"


@renderers(lang.CheersOf)
def say_cheers_of(w: English, node: lang.CheersOf) -> str:
    return f"all {cheers(w, node)}"


def by_them(w: English, node: lang.Choose) -> str:
    """What the opponent chooses, where they are the ones who do something with it: of their own it is "their"."""
    words = w.say(node).removesuffix(" of the opponent's choice")
    return words.replace("the opponent's", "their", 1)


def top(w: English, count: lang.Quantity, zone: str) -> str:
    """A counted number of cards from the top of a Deck."""
    from judge.cards.writer.english.quantities import for_each, multiplied

    if isinstance(count, lang.Times) and count.each == 1 and multiplied(count):
        return f"as many cards from the top of {zone} as {w.say(count.of)}"
    if isinstance(count, lang.Times):
        return f"{count.each} {'card' if count.each == 1 else 'cards'} from the top of {zone}{for_each(w, count)}"
    return f"as many cards from the top of {zone} as {w.say(count)}" if isinstance(count, Node) else ""


@renderers(lang.CheerDeckTop)
def say_cheer_deck_top(w: English, node: lang.CheerDeckTop) -> str:
    if not isinstance(node.count, int):
        return top(w, node.count, "your Cheer Deck")
    return f"the top {'card' if node.count == 1 else f'{node.count} cards'} of your Cheer Deck"


@renderers(lang.Cards)
def say_cards(w: English, node: lang.Cards) -> str:
    return f"all {joint(w, node, many(w, node))}"


def joint(w: English, node: Holomems | lang.Cards | lang.Among, words: str) -> str:
    """All of several types, levels or names, or any number of them, are said with "and": "all holomem and Support cards"."""
    for each in node.where:
        match each:
            case lang.OfKind(kinds=several) if len(several) > 1:
                words = words.replace(kinds(each), kinds(each, "and"), 1)
            case lang.AtLevel(levels=several) if len(several) > 1:
                words = with_and(words, w.say(each))
            case lang.OneOf() if names := names_only((each,)):
                words = with_and(words, names)
    return words


def with_and(words: str, alternatives: str) -> str:
    """The words with these alternatives as a list of all of them."""
    first, _, last = alternatives.rpartition(" or ")
    return words.replace(alternatives, f"{first} and {last}", 1)


@renderers(lang.Top)
def say_top(w: English, node: lang.Top) -> str:
    zone = f"each player's {ZONE[node.zone]}" if node.side == "both" else zone_of(node.side, node.zone)
    if not isinstance(node.count, int):
        least = f", at least {node.least}" if node.least else ""
        return f"{top(w, node.count, zone)}{least}"
    if node.least:
        least = f"{node.least} {'or' if node.count == node.least + 1 else 'to'} {node.count}"
        return f"the top {least} cards of {zone}"
    return f"the top {'card' if node.count == 1 else f'{node.count} cards'} of {zone}"


@renderers(lang.Among)
def say_among(w: English, node: lang.Among) -> str:
    if node == lang.Among("it") and w.one_of_it:
        return f"1 of {those(w, node.name)}"
    if node.where and node.name in w.lone:
        return f"{those(w, node.name)}, if it is {with_article(cards_noun(w, node.where, 'card'))},"
    if node.where:
        return f"all {many(w, node)}"
    return those(w, node.name) if node.name in w.lone else f"all of {those(w, node.name)}"


@renderers(lang.Rest)
def say_rest(w: English, node: lang.Rest) -> str:
    return "the remaining card" if id(node) in w.left else f"the rest of {those(w, node.name)}"


@renderers(lang.Stacked)
def say_stacked(w: English, node: lang.Stacked) -> str:
    return f"all {many(w, node)}"


@renderers(lang.AttachedCards)
def say_attached(w: English, node: lang.AttachedCards) -> str:
    return f"all {many(w, node)}"


@renderers(lang.ThisCard)
def say_this_card(w: English, _: lang.ThisCard) -> str:
    return w.this()


@renderers(lang.OshiCard)
def say_oshi(w: English, node: lang.OshiCard) -> str:
    if names := names_only(node.where):
        return f"{OWNER[node.side]} Oshi holomem {w.mark(node.where[0], names)}"
    fitting = f" that is {with_article(cards_noun(w, node.where, 'card'))}" if node.where else ""
    return f"{OWNER[node.side]} Oshi holomem{fitting}"


@renderers(lang.Union)
def say_union(w: English, node: lang.Union) -> str:
    return f"cards that are {' or '.join(many(w, each) for each in node.of)}"


@renderers(lang.ForEach)
def say_for_each(w: English, node: lang.ForEach) -> str:
    return f"{w.say(node.choose)} for each of {every(w, node.of, '')}"


def for_those(w: English, what: Node) -> tuple[str, Node]:
    """The opening of an instruction that is carried out for each of several holomems, "for each of X, ", with what is chosen for
    one of them; for any other set nothing and the set itself."""
    if isinstance(what, lang.ForEach):
        return f"for each of {every(w, what.of, '')}, ", what.choose
    return "", what


@renderers(lang.Together)
def say_together(w: English, node: lang.Together) -> str:
    if not all(isinstance(each, lang.Choose) for each in node.of):
        mutual = f", {MUTUAL[node.mutual]}" if node.mutual else ""
        return f"{' and '.join(w.say(each) for each in node.of)}{mutual}"
    words = [w.say(each) for each in node.of]
    ends = {place(w, each.of) for each in node.of if isinstance(each, lang.Choose)}
    end = ends.pop() if len(ends) == 1 else ""
    if end and all(each.endswith(end) for each in words):
        words = [each.removesuffix(end) for each in words]
        mutual = f" {MUTUAL[node.mutual]}" if node.mutual else ""
        return f"{' and '.join(words)}{mutual}{end}"
    return f"{' and '.join(words)}{f', {MUTUAL[node.mutual]}' if node.mutual else ''}"


def place(w: English, node: Node) -> str:
    """Where cards are, as the end of their noun; empty for what ends in other words."""
    match node:
        case lang.Cards(other=False):
            return f" {w.at_zone} {zone_of(node.side, node.zone)}"
        case lang.Among():
            return f"{' from' if w.at_zone == 'from' else ''} among {those(w, node.name)}"
    return ""
