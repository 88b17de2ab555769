"""Numbers in English: figures, and what they are counted by."""

from __future__ import annotations

from judge.cards.writer.base import is_plural
from judge.cards.writer.english.history import each_deed
from judge.cards.writer.english.properties import cards_noun
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.sets import COUNTED, earlier_cards, place, plural_noun
from judge.cards.writer.english.words import MUTUAL, OWNER, TRAIT, zone_of
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems, Node
from judge.wording.words import COLOUR

phrases(
    {
        lang.DiceShowing: "the number of dice that show {parity:?an {parity} number}{parity:?{values:? that is }}{values:?{values}}{parity:!{values:!any number}}",
        lang.Overkill: "the amount by which the damage exceeded its remaining HP",
        lang.LifeLost: "the number of Life cards by which {side:owner} Life is below its starting number",
        lang.Spent: "X",
        lang.ArtsNumber: "the number of this Arts among those you have used this turn",
        lang.TurnNumber: "the number of {side:owner} turn",
        lang.DamageOn: "the damage taken by {who:every}",
        lang.Difference: "the number by which {more} {either:!is greater than}{either:?differs from} {than}",
        lang.Beyond: "the number by which {of} is greater than {than}",
        lang.HpRemaining: "the HP that {who:every} has left",
        lang.BatonNeed: "the number of colorless in the Baton Pass cost of {who:every}",
    }
)


def ordinal(number: int) -> str:
    """A number as a place in a row.

    >>> ordinal(2), ordinal(4)
    ('second', '4th')
    """
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th")


def for_each(w: English, times: lang.Times) -> str:
    """What a number is multiplied by, as an ending: it is counted where it is, whatever is taken from there."""
    held, w.at_zone = w.at_zone, "in"
    words = _for_each(w, times)
    w.at_zone = held
    return words


def _for_each(w: English, times: lang.Times) -> str:
    node, per = times.of, times.per
    each = "each" if per == 1 else f"every {per}"
    if isinstance(node, lang.Spent):
        return f" for {each} holo power archived for the cost"
    if isinstance(node, lang.Difference) and per == 1:
        if not node.either and (cheers := cheers_beside(node)):
            colour, ours, theirs = cheers
            whose = w.whole_of(ours)
            have = "have" if "holomems" in whose else "has"
            return f" for each {colour}Cheer that {whose} {have} attached in excess of {w.whole_of(theirs)}"
        beside = "differs from" if node.either else "is greater than"
        return f" for each 1 by which {w.say(node.more)} {beside} {w.say(node.than)}"
    if isinstance(node, lang.DiceShowing) and per == 1:
        return f" for each die that shows{w.say(node).removeprefix('the number of dice that show')}"
    if isinstance(node, lang.LifeLost) and per == 1:
        return f" for each Life card by which {OWNER[node.side]} Life is below its starting number"
    if isinstance(node, lang.Overkill):
        return f" for every {per} by which the damage exceeded its remaining HP"
    if isinstance(node, lang.EventAmount) and per > 1:
        return f" for every {per} {w.event_amount}"
    if isinstance(node, lang.BatonNeed) and per == 1:
        return f" for each colorless in the Baton Pass cost of {w.whole_of(node.who)}"
    if isinstance(node, lang.Deeds) and per == 1 and (words := each_deed(w, node)):
        return f" for each {words}"
    if not isinstance(node, lang.Count):
        return f" times {w.say(node)}" if per == 1 else f" for every {per} of {w.say(node)}"

    if node.by:
        among = those_of_earlier_cards(w, node.of) or plural_noun(w, node.of)
        return f" for {each} different {TRAIT[node.by]}{'' if per == 1 else 's'} among {among}{counted(node)}"
    if isinstance(node.of, lang.Bound) and node.of.name.split(" ")[0] == "rested":
        return f" for {each} holomem{'' if per == 1 else 's'} rested this way"
    if isinstance(node.of, lang.Among) and not node.of.where and node.of.name in w.of_hand:
        whose = w.whose.get(node.of.name, "the")
        return f" for {each} card{'' if per == 1 else 's'} returned from {whose} hand{counted(node)}"
    if isinstance(node.of, lang.Among) and not node.of.where:
        return f" for {each} of {earlier_cards(w, node.of.name)}{counted(node)}"
    if isinstance(node.of, COUNTED):
        return f" for {each} {plural_noun(w, node.of, plural=per > 1)}{counted(node)}"
    return f" for {each} of {'' if isinstance(node.of, Holomems) else 'the '}{plural_noun(w, node.of)}{counted(node)}"


def those_of_earlier_cards(w: English, node: Node) -> str:
    """Some of the cards of an earlier clause: "the archived Cheer cards"; empty for anything else."""
    if not isinstance(node, lang.Among) or not node.where:
        return ""
    whole, noun = earlier_cards(w, node.name), cards_noun(w, node.where, "cards")
    return f"{whole.removesuffix('cards')}{noun}" if whole.endswith(" cards") and noun.endswith(" cards") else ""


def cheers_beside(node: lang.Difference) -> tuple[str, Node, Node] | None:
    """The color and the two sets of holomems where the Cheers attached to them are compared; None for any other numbers."""
    match node.more, node.than:
        case lang.Count(of=lang.CheersOf() as ours), lang.Count(of=lang.CheersOf() as theirs):
            if (node.more, node.than) == (lang.Count(ours), lang.Count(theirs)) and ours.colour == theirs.colour:
                return (f"{COLOUR[ours.colour][0]} " if ours.colour else ""), ours.of, theirs.of
    return None


def multiplied(times: lang.Times) -> bool:
    """Whether a number is written as a multiple, "10 times the number you rolled", because it does not count single things."""
    return times.per == 1 and isinstance(times.of, lang.DiceSum | lang.EventAmount | lang.DamageOn)


def is_as_many(amount: lang.Quantity) -> bool:
    """Whether a number is that of something else, "as many as the number you rolled", and neither a figure nor a multiple."""
    if isinstance(amount, lang.Times):
        return amount.each == 1 and multiplied(amount)
    return not isinstance(amount, int)


def as_many_as(w: English, amount: lang.Quantity) -> str:
    """What such a number is the number of."""
    return figure(w, amount.of if isinstance(amount, lang.Times) else amount)


def signed_amount(w: English, amount: lang.Quantity) -> str:
    """A signed amount: "+20 for each of ..."."""
    if isinstance(amount, lang.Times):
        return f"{amount.each:+}{for_each(w, amount)}"
    return f"{amount:+}" if isinstance(amount, int) else f"plus {w.say(amount)}"


def fixed_size(amount: lang.Quantity) -> int | None:
    """A number, or the number that is multiplied; None for any other amount."""
    if isinstance(amount, lang.Times):
        return amount.each
    return amount if isinstance(amount, int) else None


def change_words(w: English, amount: lang.Quantity) -> str:
    """How a number changes: "is increased by 20", "is reduced by 10 for each ..."."""
    size = fixed_size(amount)
    if size is None:
        return f"is increased by {w.say(amount)}" if isinstance(amount, lang.Node) else ""
    each = for_each(w, amount) if isinstance(amount, lang.Times) else ""
    return f"is {'reduced' if size < 0 else 'increased'} by {abs(size)}{each}"


def is_one_of_several(to: Node) -> bool:
    """Whether somebody chooses one of several holomems."""
    return isinstance(to, lang.Choose) and to.count == 1 and is_plural(to.of)


def amount_to(w: English, amount: lang.Quantity, what: str, to: Node, whom: str) -> str:
    """An amount of something and whom it is for: "10 special damage to X for each ..."; to a chosen one "special damage to 1 of X,
    10 for each ...", since it is the amount that is multiplied, and not the choice that is repeated."""
    if isinstance(amount, lang.Times) and not multiplied(amount):
        if is_one_of_several(to):
            return f"{what}{whom}, {amount.each}{for_each(w, amount)}"
        return f"{amount.each} {what}{whom}{for_each(w, amount)}"
    return f"{amount} {what}{whom}" if isinstance(amount, int) else f"{what}{whom}, equal to {w.say(amount)}"


def figure(w: English, amount: lang.Quantity) -> str:
    """A number, or where it comes from."""
    return str(amount) if isinstance(amount, int) else w.say(amount)


def counted(node: lang.Count) -> str:
    """The limit of a count, as an ending."""
    return "" if node.most is None else f" (counting at most {node.most})"


def life_of(node: lang.Quantity) -> str:
    """Whose Life a number is, "your Life"; empty for any other number."""
    if isinstance(node, lang.Count) and isinstance(node.of, lang.Cards) and node.of.zone == "life":
        together = "the total of " if node.of.side == "both" else ""
        return together + zone_of(node.of.side, "life") if node == lang.Count(lang.Cards("life", node.of.side)) else ""
    return ""


def counted_trait(node: lang.Count) -> str:
    """What is counted where it is not the cards or holomems themselves: "different names of "."""
    return f"different {TRAIT[node.by]}s of " if node.by else ""


@renderers(lang.DiceSum)
def say_dice_sum(w: English, node: lang.DiceSum) -> str:
    if node.which == "difference":
        return "the difference between the numbers you rolled"
    if node.which == "alike":
        return "the highest number of dice that show the same number"
    if node.which != "sum":
        return f"the {node.which} number you rolled"
    number = "number" if w.rolled == 1 else "total"
    return f"the {number} {'you' if node.side == 'you' else 'the opponent'} rolled"


@renderers(lang.EventAmount)
def say_event_amount(w: English, _: lang.EventAmount) -> str:
    return f"the {w.event_amount}"


@renderers(lang.Count)
def say_count(w: English, node: lang.Count) -> str:
    return life_of(node) or f"the number of {counted_trait(node)}{plural_noun(w, node.of)}{counted(node)}"


@renderers(lang.MostAlike)
def say_most_alike(w: English, node: lang.MostAlike) -> str:
    return f"the greatest number of {in_common_words(w, node)}"


def in_common_words(w: English, node: lang.MostAlike) -> str:
    """Those of a set that have something in common: "Event cards with the same name in your Archive"."""
    words = plural_noun(w, node.of)
    end = place(w, node.of)
    if isinstance(node.of, lang.AttachedCards):
        end = "".join(words.partition(" attached to ")[1:])
    return f"{words.removesuffix(end)} {MUTUAL[f'same_{node.what}']}{end}"


@renderers(lang.Times)
def say_times(w: English, node: lang.Times) -> str:
    return f"{node.each}{for_each(w, node)}"
