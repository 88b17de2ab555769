"""Life, and Downs, in English."""

from __future__ import annotations

from judge.cards.writer.english.quantities import change_words
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.words import OWNER
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang

phrases(
    {
        lang.BringDown: "down {who:every}{no_life:? (no Life is lost for this Down)}",
        lang.LoseLife: "{side:owner} Life goes down by {amount:figure}",
    }
)


@renderers(lang.LifeLoss)
def say_life_loss(w: English, node: lang.LifeLoss) -> str:
    return f"when {w.say(lang.Host())} is downed, you lose {node.amount} Life for this Down"


@renderers(lang.ChangeLifeLoss)
def say_change_life_loss(w: English, node: lang.ChangeLifeLoss) -> str:
    if node.by is None:
        return "no Life is lost for this Down"
    return f"the Life lost for this Down {change_words(w, node.by)}"


@renderers(lang.LifeFixed)
def say_life_fixed(_w: English, node: lang.LifeFixed) -> str:
    other = "your" if node.side == "opponent" else "the opponent's"
    return f"{OWNER[node.side]} Life is not reduced by {other} abilities"
