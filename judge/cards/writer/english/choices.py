"""So many of a set in English: what is chosen, and the top cards of a Deck."""

from __future__ import annotations

from judge.cards.writer.base import single
from judge.cards.writer.english.quantities import as_many_as, for_each, is_as_many
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.sets import (
    COUNTED,
    earlier_cards,
    group,
    joined_alternatives,
    place,
    plural_noun,
)
from judge.cards.writer.english.words import FIGURES, MUTUAL, ZONE, counted_noun, listed, zone_of
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node

phrases(
    {
        lang.ForEach: "{choose} for each of {of:every}",
    }
)


def how_many(w: English, node: lang.Choose) -> str:
    """The number of a choice: "up to 3", "1 to 3", "any number"."""
    count = str(node.count) if isinstance(node.count, int) else f"as many as {w.say(node.count)}"
    if node.any_number and (node.count, node.up_to, node.least) == (1, False, 0):
        return "any number"
    words = count
    if node.least:
        words = f"{node.least} {'or' if node.count == node.least + 1 else 'to'} {count}"
    return f"{'any number, or ' if node.any_number else ''}{'up to ' if node.up_to else ''}{words}"


def counted_out(w: English, of: Node, number: str, mutual: lang.Mutual | None = None) -> str:
    """So many of a set: "1 card in your hand", "1 to 3 Cheers attached to it", "2 of the archived cards"."""
    if isinstance(of, lang.Among) and not of.where:
        return f"{number} of {earlier_cards(w, of.name)}{f' {MUTUAL[mutual]}' if mutual else ''}"
    if isinstance(of, lang.Stacked) and of.whole and not mutual:
        return f"{number} of the {plural_noun(w, of)}"
    words = plural_noun(w, of, plural=number not in ("1", "up to 1"))
    if mutual:
        words = with_mutual(w, of, words, mutual)
    return f"{FIGURES.get(number, number) if words[:1].isdigit() else number} {words}"


def with_mutual(w: English, of: Node, words: str, mutual: lang.Mutual) -> str:
    """What the chosen have to be to one another, in front of where they are: "cards with different names from your hand"."""
    end = place(w, of)
    if isinstance(of, lang.CheersOf):
        cheers, attached, whose = words.partition(" attached to ")
        return f"{cheers} {MUTUAL[mutual]}{attached}{whose}"
    return f"{words.removesuffix(end)} {MUTUAL[mutual]}{end}" if end else f"{words}, {MUTUAL[mutual]}"


@renderers(lang.Choose)
def say_choose(w: English, node: lang.Choose) -> str:
    parts = node.of.of if isinstance(node.of, lang.Union) and node == lang.Choose(node.of) else ()
    if parts and all(isinstance(each, COUNTED) for each in parts):
        return " or ".join(counted_out(w, each, "1") for each in parts)

    by = " of the opponent's choice" if node.by == "opponent" else ""
    the = "" if isinstance(node.of, Holomems) else "the "
    if isinstance(node.count, lang.Times) and node == lang.Choose(node.of, node.count, up_to=node.up_to):
        up_to = "up to " if node.up_to else ""
        if isinstance(node.of, COUNTED) and is_as_many(node.count):
            return f"{up_to}as many {plural_noun(w, node.of)} as {as_many_as(w, node.count)}"
        if isinstance(node.of, COUNTED):
            return f"{counted_out(w, node.of, f'{up_to}{node.count.each}')}{for_each(w, node.count)}"
        return f"{up_to}{node.count.each} of {the}{plural_noun(w, node.of)}{for_each(w, node.count)}"
    if isinstance(node.of, COUNTED) and isinstance(node.count, int) and not node.any_number:
        return f"{counted_out(w, node.of, how_many(w, node), node.mutual)}{by}"
    if isinstance(node.of, Holomems) and single(node.of) and node == lang.Choose(node.of):
        return group(w, node.of, plural=False)

    mutual = f", {MUTUAL[node.mutual]}" if node.mutual else ""
    words = plural_noun(w, node.of)
    number = how_many(w, node)
    if number == "any number":
        the = ""
        if isinstance(node.of, lang.Cards | lang.Among):
            words = joined_alternatives(w, node.of, words)
        if node.mutual and (end := place(w, node.of)):
            words, mutual = f"{words.removesuffix(end)} {MUTUAL[node.mutual]}{end}", ""

    return f"{number} of {the}{words}{mutual}{by}"


def by_opponent(words: str) -> str:
    """The words of what the opponent is the one to do something with: whose choice it is is said already, and their own is "their"."""
    return words.removesuffix(" of the opponent's choice").replace("the opponent's", "their", 1)


def cards_at_end(w: English, count: lang.Quantity, end: str, zone: str) -> str:
    """So many cards of one end of a Deck: "the top 2 cards of your Deck", "1 card from the top of your Deck for each X"."""
    if isinstance(count, int):
        return f"the {end} {'card' if count == 1 else f'{count} cards'} of {zone}"
    if isinstance(count, lang.Times) and not is_as_many(count):
        return f"{counted_noun(count.each, 'card')} from the {end} of {zone}{for_each(w, count)}"
    return f"as many cards from the {end} of {zone} as {as_many_as(w, count)}"


@renderers(lang.CheerDeckTop)
def say_cheer_deck_top(w: English, node: lang.CheerDeckTop) -> str:
    return cards_at_end(w, node.count, "top", "your Cheer Deck")


@renderers(lang.Top)
def say_top(w: English, node: lang.Top) -> str:
    zone = f"each player's {ZONE[node.zone]}" if node.side == "both" else zone_of(node.side, node.zone)
    if node.least and isinstance(node.count, int):
        least = f"{node.least} {'or' if node.count == node.least + 1 else 'to'} {node.count}"
        return f"the top {least} cards of {zone}"
    least = f", at least {node.least}" if node.least and not node.bottom else ""
    return f"{cards_at_end(w, node.count, 'bottom' if node.bottom else 'top', zone)}{least}"


def for_those(w: English, what: Node) -> tuple[str, Node]:
    """The opening of an instruction that is carried out for each of several holomems, "for each of X, ", with what is chosen for
    one of them; for any other set nothing and the set itself."""
    if isinstance(what, lang.ForEach):
        return f"for each of {w.whole_of(what.of)}, ", what.choose
    return "", what


@renderers(lang.Together)
def say_together(w: English, node: lang.Together) -> str:
    words = [w.say(each) for each in node.of]
    ends = {place(w, each.of) if isinstance(each, lang.Choose) else "" for each in node.of}
    end = ends.pop() if len(ends) == 1 else ""
    if end and all(each.endswith(end) for each in words):
        words = [each.removesuffix(end) for each in words]
        mutual = f" {MUTUAL[node.mutual]}" if node.mutual else ""
        return f"{listed(words, 'and')}{mutual}{end}"
    return f"{listed(words, 'and')}{f', {MUTUAL[node.mutual]}' if node.mutual else ''}"
