"""Turns and the game in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.english.renderers import phrases, says
from judge.engine.effects import language as lang

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English

phrases(
    {
        lang.Janken: "play rock, paper, scissors with the opponent until it is decided: when you win, ({won:clause}){lost:?; when you lose, ({lost:clause})}",
        lang.ExtraTurn: "after this turn, begin your own turn once more",
        lang.LoseGame: "{side:player} lose the game",
        lang.LimitedPerTurn: "{times} LIMITED cards can be used in the turn",
        lang.SkillCost: "your oshi skill “{name}” costs {cost} holo power instead of {instead_of}",
        lang.SkillTimes: "your oshi skill “{name}” can be used {times} times a turn",
    }
)


@says(lang.EachPlayer)
def say_each_player(w: English, node: lang.EachPlayer) -> str:
    return f"each player does this: {w.clause(node.do)}"
