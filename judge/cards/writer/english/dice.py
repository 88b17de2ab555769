"""Dice in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.english.quantities import figure
from judge.cards.writer.english.renderers import phrases, says
from judge.engine.effects import language as lang

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English


phrases(
    {
        lang.SetDice: "{one:?one of the dice counts}{one:!the dice count} as {declared:?a number that you declare}{value:?{value}}",
        lang.DiceTimes: "each die that you roll for an ability of {by:one} counts as {times} times what it shows",
        lang.RollAgain: "roll the dice again instead",
        lang.DieCountsAs: "{dice:?when {dice} dice are rolled at once, }{dice:!every die }{dice:?each }{by:?rolled for an ability of ({by:one}) }counts as {value} for you",
    }
)


@says(lang.RollDie)
def say_roll_die(w: English, node: lang.RollDie) -> str:
    dice = "a die" if node.count == 1 else f"dice ({figure(w, node.count)})"
    roll = f"{'you may roll' if node.may else 'roll'} {dice}{' by the opponent' if node.side == 'opponent' else ''}"
    then = "; ".join(w.within(node.then, tail=True, loose=(lang.If,)))
    return f"{roll}: {then}" if then else roll
