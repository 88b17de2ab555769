"""The kinds of ability, and what abilities do to abilities, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.english.properties import card_name
from judge.cards.writer.english.renderers import phrases, says
from judge.cards.writer.english.words import capital, listed
from judge.engine.effects import language as lang
from judge.engine.effects.language import Node

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English


phrases(
    {
        lang.AllColours: "treat {who:every} as having all colors",
        lang.CountsAsColour: "{who:every} counts as {colour:colour}{also:? besides its own colors}",
        lang.LosesAbilities: "the abilities of {who:every} are ineffective",
    }
)


def opening(w: English, limit: lang.Limit | None, when: Node, condition: lang.Condition | None) -> str:
    """The opening of an ability, as in "[Once per turn] While Y, when X,"."""
    head = f"{w.say(limit)} " if limit else ""
    words = when_words(w, when, condition)
    return f"{head}{capital(words) if head else words}, "


def when_words(w: English, when: Node | None, condition: lang.Condition | None) -> str:
    parts = [f"while {w.say(condition)}"] if condition is not None else []
    return ", ".join([*parts, *([f"when {w.say(when)}"] if when is not None else [])])


@says(lang.AlsoNamed)
def say_also_named(w: English, node: lang.AlsoNamed) -> str:
    names = [card_name(name) for name in node.names]
    return f"{w.this()} is also regarded as {listed(names, 'and')}"


@says(lang.AddAbility)
def say_add_ability(w: English, node: lang.AddAbility) -> str:
    added = " and ".join(f"“{capital(w.say(ability))}”" for ability in node.abilities)
    return f"ability addition: {added}"


@says(lang.Limit)
def say_limit(_w: English, node: lang.Limit) -> str:
    times = "Once" if node.times == 1 else f"{node.times} times"
    return f"[{times} per {node.scope}{f', all “{node.shared}” together' if node.shared else ''}]"


@says(lang.Continuous)
def say_continuous(w: English, node: lang.Continuous) -> str:
    while_ = f"{when_words(w, None, node.condition)}, " if node.condition is not None else ""
    return while_ + ", and ".join(w.say(modifier) for modifier in node.modifiers)


@says(lang.Automatic)
def say_automatic(w: English, node: lang.Automatic) -> str:
    w.about(node.when, node.do)
    return opening(w, node.limit, node.when, node.condition) + w.clause(node.do)


@says(lang.Activated)
def say_activated(w: English, node: lang.Activated) -> str:
    head = f"{w.say(node.limit)} " if node.limit else ""
    when = f", {when_words(w, None, node.condition)}" if node.condition is not None else ""
    cost = f" ({w.cost(node.cost)})" if node.cost else ""
    there = " with this card in your Archive" if node.archive else ""
    return f"{head}In your Main Step{there}{when}, you may use{cost}: {w.clause(node.do)}"


@says(lang.WhenDowned)
def say_when_downed(w: English, node: lang.WhenDowned) -> str:
    return opening(w, node.limit, node.when, node.condition) + w.clause(node.do)


@says(lang.Replacement)
def say_replacement(w: English, node: lang.Replacement) -> str:
    head = opening(w, node.limit, node.when, node.condition)
    cost = w.cost(node.cost)
    if node.may:
        return f"{head}you may {cost or 'do this'}: {w.clause(node.do)}"
    return f"{head}{f'{cost}: ' if cost else ''}{w.clause(node.do)}"


@says(lang.Skill)
def say_skill(w: English, node: lang.Skill) -> str:
    limit = f"{w.say(node.limit)} " if node.limit else ""
    when = when_words(w, node.when, node.condition)
    use = f"Can be used {when}: " if when else ""
    use = f"(Cost X) {use}" if node.x else use
    return f"{limit}{use}{w.sentences(node.do)}" if node.do else f"{limit}{use}".strip()
