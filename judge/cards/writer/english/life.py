"""Life, and Downs, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.english.renderers import phrases, says
from judge.engine.effects import language as lang

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English


phrases(
    {
        lang.BringDown: "down {who:every}{no_life:? (no Life is lost for it)}",
        lang.LoseLife: "{side:owner} Life goes down by {amount:figure}",
        lang.ChangeLifeLoss: "the Life lost by this Down changes by {by:plus}",
        lang.LifeFixed: "{side:owner} Life is not reduced by abilities of the other player",
    }
)


@says(lang.LifeLoss)
def say_life_loss(w: English, node: lang.LifeLoss) -> str:
    return f"when {w.say(lang.Host())} is downed, your Life -{node.amount}"
