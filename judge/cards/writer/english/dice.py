"""Dice in English."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.writer.english.quantities import for_each
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.words import counted_noun
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang

phrases(
    {
        lang.DiceTimes: "each die that you roll for an ability of {by:one} counts as {times} times the number it shows",
        lang.RollAgain: "roll the dice again instead",
    }
)


@renderers(lang.DieCountsAs)
def say_die_counts_as(w: English, node: lang.DieCountsAs) -> str:
    by = f" for an ability of {w.any_of(node.by)}" if node.by else ""
    if node.dice:
        each = f"each that shows {node.shown}" if node.shown else "each"
        return f"when you roll {node.dice} dice at once{by}, {each} counts as {node.value}"
    return f"every {node.shown or 'die'} that you roll{by} counts as {node.value}"


@renderers(lang.SetDice)
def say_set_dice(_w: English, node: lang.SetDice) -> str:
    as_what = [
        *(["a number that you declare"] if node.declared else []),
        *([str(node.value)] if node.value else []),
        *([f"a number {_by(node.more)}"] if node.more else []),
    ]
    return f"{'one of the dice counts' if node.one else 'the dice count'} as {' and '.join(as_what)}"


def _by(more: int) -> str:
    return f"{abs(more)} {'higher' if more > 0 else 'lower'}"


def higher_or_lower(ways: Sequence[lang.Block]) -> str:
    """ "one of the dice counts as a number 1 higher or 1 lower": one of these ways; empty where they are anything else."""
    more = [each.more for way in ways for each in way if isinstance(each, lang.SetDice) and each.more]
    if list(ways) != [(lang.SetDice(one=True, more=by),) for by in more] or len(more) < 2:
        return ""
    return f"one of the dice counts as a number {' or '.join(map(_by, more))}"


def dice(w: English, count: lang.Quantity) -> str:
    """How many dice: "a die", "3 dice", "1 die for each ..."."""
    w.rolled = count if isinstance(count, int) else 0
    if isinstance(count, int):
        return "a die" if count == 1 else f"{count} dice"
    if isinstance(count, lang.Times):
        return f"{counted_noun(count.each, 'die').replace('dies', 'dice')}{for_each(w, count)}"
    return f"as many dice as {w.say(count)}"


@renderers(lang.RollDie)
def say_roll_die(w: English, node: lang.RollDie) -> str:
    if node.side == "opponent":
        roll = "the opponent may roll" if node.may else "the opponent rolls"
    else:
        roll = "you may roll" if node.may else "roll"
    roll += f" {dice(w, node.count)}"
    said = w.on_top(node.then, w.within(node.then, tail=True, loose=(lang.If,)))
    then = "; ".join(f"{'then ' if w.is_after(node.then, place) else ''}{each}" for place, each in enumerate(said))
    return f"{roll}: {then}" if then else roll
