"""The kinds of ability, and what abilities do to abilities, in English."""

from __future__ import annotations

from judge.cards.writer.base import as_one, is_plural
from judge.cards.writer.english.arts import at_event
from judge.cards.writer.english.damage import nothing_taken
from judge.cards.writer.english.positions import all_kept_from
from judge.cards.writer.english.properties import card_name, tag_name
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.words import OWNER, capital, listed, position_words
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang
from judge.engine.effects.language import Node
from judge.engine.effects.walking import iter_nodes

phrases(
    {
        lang.AlsoAtLevel: "{who:every} also counts as a {level:level} holomem",
        lang.AllColours: "treat {who:every} as having all colors",
        lang.CountsAsColour: "treat {who:every} as {colour:colour}{also:? in addition to any other colors}{also:!, and no other color}",
        lang.ColoursOfStacked: "{who:every} also {who:have|has} every color of the holomem cards stacked under {who:them|it}",
        lang.ColoursOfCheers: "{who:every} also {who:have|has} every color of the Cheers attached to {who:them|it}",
        lang.ColoursOfOshi: "{who:every} also {who:have|has} every color of {oshi:one}",
        lang.LosesAbilities: "the {gifts:?Gifts}{gifts:!abilities} of {who:every} are ineffective",
    }
)


def opening(
    w: English, limit: lang.Limit | None, when: Node, condition: lang.Condition | None, do: lang.Block = ()
) -> str:
    """The opening of an ability, as in "[Center position] [Once per turn] While Y, when X,"."""
    gate, condition = positions(w, condition)
    head = f"{gate}{w.say(limit)} " if limit else gate
    words = when_words(w, when, condition, do)
    return f"{head}{capital(words) if head else words}, "


def position(w: English, gate: lang.Is) -> str:
    """Where the holomem has to be: "[Center or Collab position] "."""
    return f"{w.mark(gate, f'[{position_words(gate.at)}]')} "


def positions(w: English, condition: lang.Condition | None) -> tuple[str, lang.Condition | None]:
    """The position that a holomem needs for its own ability, and its other conditions. An attached card has all in the sentence."""
    first = condition.of[0] if isinstance(condition, lang.Every) and len(condition.of) > 1 else condition
    if w.subtype() or not isinstance(first, lang.Is) or first != lang.Is(lang.Host(), at=first.at) or not first.at:
        return "", condition

    return position(w, first), as_one(condition.of[1:]) if isinstance(condition, lang.Every) else None


def when_words(w: English, when: Node, condition: lang.Condition | None, do: lang.Block = ()) -> str:
    while_clause = f"{while_words(w, condition)}, " if condition is not None else ""
    return f"{while_clause}{at_event(w, when, do)}"


def while_words(w: English, condition: lang.Condition) -> str:
    """As long as this holds: "while X", "during your turn", "during the opponent's Main Step"."""
    match condition:
        case lang.TurnOf(side=side):
            return f"during {OWNER[side]} turn"
        case lang.InStep(step=step):
            return f"during the {w.tables['step'][step]}"
        case lang.Every(of=(lang.InStep(step=step) as gate, *others)) if others and not any(
            isinstance(each, lang.TurnOf) for each in others
        ):
            words = w.mark(gate, f"during the {w.tables['step'][step]}")
            return f"{words}, while {w.say(lang.Every(tuple(others)))}"
        case lang.Every(of=(*others, lang.TurnOf(side=side), lang.InStep(step=step))):
            words = w.mark(condition.of[-2], f"{OWNER[side]} {w.mark(condition.of[-1], w.tables['step'][step])}")
            rest = f"while {w.say(lang.Every(tuple(others)))}, " if others else ""
            return f"{rest}during {words}"
        case lang.Every(of=(*others, lang.TurnOf(side=side))) if others:
            return f"while {w.say(lang.Every(tuple(others)))}, {w.mark(condition.of[-1], f'during {OWNER[side]} turn')}"
    past = condition.of if isinstance(condition, lang.Not) else condition
    return f"{'if' if isinstance(past, lang.Happened) else 'while'} {w.say(condition)}"


def known_event(w: English, when: Node) -> None:
    """Note which player the holomem of the event belongs to, if there is only one possibility."""
    who = getattr(when, "who", ())
    sides = {
        "you" if isinstance(each, lang.Host) else getattr(each, "side", "both")
        for each in (who if isinstance(who, tuple) else (who,))
    }
    if sides in ({"you"}, {"opponent"}):
        w.whose["event"] = "your" if sides == {"you"} else "their"


@renderers(lang.AlsoNamed)
def say_also_named(w: English, node: lang.AlsoNamed) -> str:
    names = [card_name(name) for name in node.names]
    return f"{w.this()} is also regarded as {listed(names, 'and')}"


@renderers(lang.AddAbility)
def say_add_ability(w: English, node: lang.AddAbility) -> str:
    held, w.host_word = w.host_word, "this holomem"
    inner = str.maketrans("“”", "‘’")
    added = " and ".join(f"“{w.whole(ability).translate(inner)}”" for ability in node.abilities)
    w.host_word = held
    if not w.subtype():
        return f"{'this ability applies' if len(node.abilities) == 1 else 'these abilities apply'}: {added}"
    return f"{w.say(lang.Host())} gains {'this ability' if len(node.abilities) == 1 else 'these abilities'}: {added}"


@renderers(lang.AlsoCalled)
def say_also_called(w: English, node: lang.AlsoCalled) -> str:
    counts = "count" if is_plural(node.who) else "counts"
    return f"{w.whole_of(node.who)} also {counts} as {card_name(node.name)}"


@renderers(lang.AlsoTagged)
def say_also_tagged(w: English, node: lang.AlsoTagged) -> str:
    have = "have" if is_plural(node.who) else "has"
    return f"{w.whole_of(node.who)} also {have} {tag_name(node.tag)}"


@renderers(lang.Limit)
def say_limit(_w: English, node: lang.Limit) -> str:
    times = "Once" if node.times == 1 else f"{node.times} times"
    if node.shared:
        return f"[“{node.shared}” only {times.lower()} per {node.scope}]"
    return f"[{times} per {node.scope}]"


@renderers(lang.Continuous)
def say_continuous(w: English, node: lang.Continuous) -> str:
    gate, condition = positions(w, node.condition)
    while_clause = f"{while_words(w, condition)}, " if condition is not None else ""
    words = all_kept_from(w, node.modifiers) or ", and ".join(w.say(modifier) for modifier in node.modifiers)
    if while_clause.startswith("while ") and words.startswith("while "):
        words = f"{while_clause.removesuffix(', ')} and {words.removeprefix('while ')}"
    else:
        words = while_clause + words
    return f"{gate}{capital(words)}" if gate else words


@renderers(lang.Automatic)
def say_automatic(w: English, node: lang.Automatic) -> str:
    w.note_event(node.when, node.do)
    known_event(w, node.when)
    return opening(w, node.limit, node.when, node.condition, node.do) + w.following(node.do)


@renderers(lang.Activated)
def say_activated(w: English, node: lang.Activated) -> str:
    gate, condition = positions(w, node.condition)
    head = f"{gate}{w.say(node.limit)} " if node.limit else gate
    when = f", if {w.say(condition)}" if condition is not None else ""
    there = " while this card is in your Archive" if node.archive else ""
    if not node.cost:
        return f"{head}Usable in your Main Step{there}{when}: {w.following(node.do)}"
    return f"{head}In your Main Step{there}{when}, you may {w.cost(node.cost)}: {w.following(node.do)}"


@renderers(lang.WhenDowned)
def say_when_downed(w: English, node: lang.WhenDowned) -> str:
    w.note_event(node.when, node.do)
    known_event(w, node.when)
    return opening(w, node.limit, node.when, node.condition) + w.following(node.do)


_HAD = {"that damage is dealt ": "that damage dealt ", "one of the dice counts ": "one of the dice count "}
"""How sentences with a subject of their own begin, and as what one may have happen."""
INSTEAD_OF = lang.WouldSendStepCheer
"""What would happen, where what is done instead does not say by itself that it does not happen."""


@renderers(lang.Replacement)
def say_replacement(w: English, node: lang.Replacement) -> str:
    if words := nothing_taken(w, node):
        gate, condition = positions(w, node.condition)
        words = f"{while_words(w, condition)}, {words}" if condition is not None else words
        return f"{gate}{capital(words)}" if gate else words

    w.would_go_down = isinstance(node.when, lang.WouldBeDowned)
    head = opening(w, node.limit, node.when, node.condition)
    known_event(w, node.when)
    cost = w.cost(node.cost)

    if isinstance(node.when, INSTEAD_OF):
        how = f"{'you may ' if node.may else ''}{cost}: instead, " if cost else ""
        how = how or ("you may instead " if node.may else "instead, ")
        return f"{head}{how}{w.following(node.do)}"
    if node.may and not cost and len(node.do) == 1:
        said = w.following(node.do)
        for states, had in _HAD.items():
            if said.startswith(states):
                return f"{head}you may have {said.replace(states, had, 1)}"
    if node.may:
        instead = ""
        if isinstance(node.when, lang.WouldArchive) and len(node.do) == 1 and not cost:
            of_one = w.one_of_it and lang.Among("it") not in iter_nodes(node.do[0])
            instead = " instead of 1 of them" if of_one else " instead"
        return f"{head}you may {f'{cost}: ' if cost else ''}{w.following(node.do)}{instead}"
    return f"{head}{f'{cost}: ' if cost else ''}{w.following(node.do)}"


@renderers(lang.Skill)
def say_skill(w: English, node: lang.Skill) -> str:
    limit = f"{w.say(node.limit)} " if node.limit else ""
    w.would_go_down = isinstance(node.when, lang.WouldBeDowned)
    w.note_amount(node.when)
    if node.when is not None:
        known_event(w, node.when)
    when = f" when {w.say(node.when)}" if node.when is not None else ""
    if isinstance(node.condition, lang.TurnOf):
        when += f" {while_words(w, node.condition)}"
    elif node.condition is not None:
        when += f"{',' if when else ''} if {w.say(node.condition)}"
    use = f"Usable{when}: " if when else ""
    use = f"(Cost X) {use}" if node.x else use
    return f"{limit}{use}{w.sentences(node.do)}" if node.do else f"{limit}{use}".strip()
