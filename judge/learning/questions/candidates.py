"""Questions that a line of play allows, each made from what the engine did in it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from judge.desk.plays import Step
from judge.engine.editions import IN_FORCE
from judge.engine.events import WentDown
from judge.engine.game import Game
from judge.engine.state import LETTERS
from judge.engine.transition import Choice, Refusal
from judge.learning.questions.damage_mistakes import possible_mistakes
from judge.learning.questions.fairness import at_a_table, following, is_action, is_fair
from judge.learning.questions.model import Question
from judge.learning.questions.played_question import (
    GOES_ON,
    NO_ABILITY,
    ORDER,
    OTHER,
    PLAY,
    PLAYED,
    SAME,
    YES,
    ability_of,
    almost_primed,
    damage_taken,
    ends_later,
    first_played,
    mark_of,
    playable_of,
    played_question,
    reason_key,
    steps_to_next_choice,
    what_matters,
    with_abilities,
)
from judge.learning.questions.source import NEVER_SHOWN, QUIET, Pool, QuestionSource, action_of, make_question
from judge.learning.questions.topics import skill_rule
from rulesdb.plain_words import plain_words

ANSWERS = 4
WRONG = 3
MIN_WRONG_ANSWERS = 2
"""At least this many wrong answers, if they are worked out from mistakes."""
ACTIONS = {
    "bloom": ("8.3.2", "8.3.3"),
    "collab": ("8.4.1", "8.4.2"),
    "baton": ("8.7.1", "8.7.2"),
    "arts": ("9.2.1", "12.3.3.1"),
    "support": ("8.6.1",),
    "skill": ("8.5.1",),
}
"""The allowed actions about which a question can be asked, with the rules that allow them."""
CLOSE = frozenset({"changes_nothing", "no_host", "support_gate"})
"""Groups of reasons that are easily confused; a question offers only one of each group."""
UNUSUAL = 4
"""How much harder a refusal is whose reason is not one of the usual ones of its kind of action."""


def candidates(source: QuestionSource, pool: Pool) -> Iterator[Question]:
    """Every question that can be asked about a line, each with exactly one right answer as the engine plays it, which can be found
    without knowing what lies in a Deck."""
    for question in _all(source, pool):
        found = played_question(question)
        if found is not None and found.sound and is_fair(found):
            yield question


def _all(source: QuestionSource, pool: Pool) -> Iterator[Question]:
    for step in source.play.steps:
        number, choice = step.transition.number, step.choice
        if step.picked is not None and at_a_table(choice):
            for make in (_next, _damage, _end, _who, _first):
                yield from make(source, number)
        if choice is not None:
            yield from _order(source, number, choice)
            yield from _matter(source, number, choice)
            yield from _allowed(source, number, choice, pool)
    yield from _rules(source)


def _rules_of(steps: Iterable[Step]) -> list[str]:
    return [rule for step in steps for rule in step.transition.rules]


def _next(source: QuestionSource, at: int) -> Iterator[Question]:
    """A question which of three or four things between two choices happens first. What only carries out the choice is left out. Of
    several things of one kind, such as three drawn cards, only the first is used."""
    choice = source.play.steps[at - 1].choice
    steps = steps_to_next_choice(source.play, at)
    assert choice is not None
    earliest: dict[str, int] = {}
    for step in steps:
        earliest.setdefault(mark_of(step.transition.message), step.transition.number)

    told: dict[str, Step] = {}
    for step in following(choice, steps):
        message = step.transition.message
        if earliest[mark_of(message)] == step.transition.number and message.key != QUIET:
            told.setdefault(message.key, step)
    if len(told) < WRONG:
        return

    found = list(told.values())
    chosen = found[:ANSWERS] if len(found) <= ANSWERS else [found[0], found[1], found[len(found) // 2], found[-1]]
    options = [f"{step.transition.number}:{mark_of(step.transition.message)}" for step in chosen]

    settles = chosen[0].transition.number
    between = source.play.steps[at:settles]
    yield make_question(source, "next", at, options, settles, [*chosen[0].transition.rules, *_rules_of(between)])


def _who(source: QuestionSource, at: int) -> Iterator[Question]:
    """The other player, or chance, decides next."""
    steps = steps_to_next_choice(source.play, at)
    choice = steps[-1].choice if steps else None
    before = source.play.steps[at - 1].choice
    turn = source.play.steps[at - 1].game.state.facts.turn
    if choice is None or before is None or choice.decider == before.decider or not at_a_table(choice):
        return
    if before.message.key == "may_roll" or is_action(choice) or turn != steps[-1].game.state.facts.turn:
        return  # that a die decides what it shows, that a player goes on, and who has the next turn, needs no question
    options = [choice.decider, *(each for each in ("a", "b", "chance") if each != choice.decider)]
    cites = [cite.rule for cite in choice.cites]
    yield make_question(source, "who", at, options, steps[-1].transition.number, [*cites, *_rules_of(steps[-1:])])


def _damage(source: QuestionSource, at: int) -> Iterator[Question]:
    """How much damage a holomem takes, where that is not simply the base value of the Arts."""
    steps = steps_to_next_choice(source.play, at)
    found = damage_taken(steps)
    if not steps or len(found) != 1:
        return
    ((holomem, amount),) = found.items()
    values = {value for step in steps for value in _values(step)}
    wrong = list(possible_mistakes(steps, holomem))[:WRONG]
    if values == {amount} or len(wrong) < MIN_WRONG_ANSWERS:
        return
    last = next(step.transition.number for step in reversed(steps) if damage_taken((step,)))
    rules = _rules_of(step for step in steps if damage_taken((step,)) or _values(step))
    options = [str(amount), *map(str, wrong)]
    yield make_question(source, "damage", at, options, last, rules, str(holomem))


def _values(step: Step) -> list[int]:
    """The amounts of damage in the messages while it is counted."""
    if not any(rule.startswith("12.3.4") for rule in step.transition.rules):
        return []
    named = step.transition.message.params
    return [value for key in ("amount", "total", "value", "damage") if isinstance(value := named.get(key), int)]


def _end(source: QuestionSource, at: int) -> Iterator[Question]:
    """Who wins; or that the game goes on although somebody was downed."""
    steps = steps_to_next_choice(source.play, at)
    if not steps or ends_later(source.play, at):
        return
    over = steps[-1].game.over
    downs = sum(isinstance(event, WentDown) for step in steps for event in step.transition.events)
    choice = steps[-1].choice
    if over is None and (not downs or choice is None or not is_action(choice)):
        return  # amid Down processing nobody knows yet how it ends
    how = GOES_ON
    if over is not None:
        how = "draw" if over.winner is None else LETTERS[over.winner]
    options = [how, *(each for each in ("a", "b", "draw", GOES_ON) if each != how)]
    rules = [over.rule, *_rules_of(steps[-2:])] if over else _rules_of(step for step in steps if step.transition.events)
    yield make_question(source, "end", at, options, steps[-1].transition.number, rules)


def _order(source: QuestionSource, at: int, choice: Choice) -> Iterator[Question]:
    """One ability that may be played now, between others that may not."""
    playable = [playable_of(option.key, choice) for option in choice.options if option.key.startswith(PLAY)]
    if not playable:
        return
    game = source.play.steps[at - 1].game
    others = [each for each in _waiting(game) if each not in playable]
    others += [each for each in with_abilities(game, source.library) if each not in playable]
    wrong = list(dict.fromkeys(others))[:WRONG]
    if not wrong:
        return
    rules = ["10.6.3.2", *_rules_of([source.play.steps[at - 1]])]
    yield make_question(source, "order", at, [playable[0], *wrong], at, rules, undecided=True)


def _first(source: QuestionSource, at: int) -> Iterator[Question]:
    """A question for the ability that is played first after a choice, if any, among others that are played later or not at all."""
    steps = steps_to_next_choice(source.play, at)
    choices = (source.play.steps[at - 1].choice, steps[-1].choice if steps else None)
    if not steps or any(option.key.startswith(PLAY) for choice in choices if choice for option in choice.options):
        return  # which is first is for the player to say

    right = first_played(steps)
    played = [step for step in steps if step.transition.message.key in PLAYED]
    if right == NO_ABILITY and (steps[-1].game.over is not None or steps[-1].game.state.primed):
        return
    idle = [step for step in steps if step.transition.message.key == QUIET]
    if not played and not idle:
        return

    settles = (played or idle)[0].transition.number
    before = source.play.steps[max(settles - 2, at - 1)].game
    rivals = {*(ability_of(step.transition.message) for step in played), *_waiting(before)} - {right}
    others = [*sorted(rivals), *with_abilities(before, source.library)]
    wrong = [each for each in dict.fromkeys(others) if each != right]

    near = {each.card.number for step in steps for each in almost_primed(source.play, step.transition.number)}
    wrong.sort(key=lambda each: (each not in rivals, each.partition("/")[0] not in near))
    if not wrong or not (rivals or wrong[0].partition("/")[0] in near):
        return  # nothing else is primed or almost primed, so there is nothing to ask

    none = [] if right == NO_ABILITY else [NO_ABILITY]
    options = [right, *wrong[: WRONG - len(none)], *none]
    cited = _rules_of(played[:1]) or ["10.8.2", *_rules_of(idle[:1])]
    yield make_question(source, "order", at, options, settles, cited)


def _matter(source: QuestionSource, at: int, choice: Choice) -> Iterator[Question]:
    """Whether it matters which of their primed abilities a player plays first."""
    if choice.message.key != "choose_primed":
        return
    with suppress(LookupError):
        right = what_matters(source.play.steps[at - 1].game)
        options = [right, *(each for each in (ORDER, OTHER, SAME) if each != right)]
        rules = ["10.8.3.1", *(cite.rule for cite in choice.cites)]
        yield make_question(source, "matters", at, options, at, rules, undecided=True)


def _waiting(game: Game) -> Iterator[str]:
    """The abilities that are primed, as answers."""
    for primed in game.state.primed:
        yield f"{game.state.cards[primed.env.card]}/{LETTERS[primed.env.seat]}"


def _allowed(source: QuestionSource, at: int, choice: Choice, pool: Pool) -> Iterator[Question]:
    """An action that is refused, with wrong reasons beside the right one; one that is allowed, with reasons that do not hold."""
    for refusal in choice.refused:
        if source.wanted and refusal.key not in source.wanted:
            continue
        if (question := _refused(source, at, refusal, pool)) is not None:
            yield question
    if source.wanted or choice.decider == "chance":
        return
    for option in choice.options:
        wrong = _reasons(source, option.key, pool, set(), ANSWERS - 1)
        cites = [cite.rule for cite in choice.cites]
        if len(wrong) == ANSWERS - 1 and (rules := allowing_rules(option.key, cites)):
            yield make_question(source, "allowed", at, [YES, *wrong], at, [*rules, *cites], option.key, undecided=True)


def allowing_rules(key: str, cites: Sequence[str]) -> Sequence[str]:
    """The rules that allow an action at a choice with these rules; empty for an action that no question is about. By 8.5 oshi
    skills are played in the Main Step only, unless their text says otherwise (12.1.5).

    >>> allowing_rules("skill:1", ["10.6.4.2", "8.1.1"]), allowing_rules("skill:1", ["10.11.1", "10.11.3"])
    (('8.5.1',), ('12.1.5.1',))
    >>> allowing_rules("skill:2", ["11.3.1.1.1", "12.1.5.2"]), allowing_rules("end", [])
    (('12.1.5.2',), ())
    """
    action = action_of(key)
    if action == "skill" and (rule := skill_rule(cites)):
        return (rule,)
    return ACTIONS.get(action, ())


def _refused(source: QuestionSource, at: int, refusal: Refusal, pool: Pool) -> Question | None:
    own = {reason_key(each) for each in refusal.reasons}
    codes = {each.partition("@")[0] for each in own}
    left_out = own | codes | (CLOSE if codes & CLOSE else set())
    wrong = _reasons(source, refusal.key, pool, left_out, ANSWERS - 2)
    hidden = any(each.code in NEVER_SHOWN for each in refusal.reasons)
    if hidden or len(own) > 2 or len(wrong) < ANSWERS - 2:
        return None
    right = reason_key(refusal.reasons[0])
    rules = [each.rule for each in refusal.reasons]
    extra = 0 if own & set(_usual(pool, refusal.key)) else UNUSUAL
    return make_question(
        source, "allowed", at, [right, YES, *wrong], at, rules, refusal.key, undecided=True, extra=extra
    )


def _reasons(source: QuestionSource, key: str, pool: Pool, left_out: set[str], count: int) -> list[str]:
    """Reasons for which actions of this kind are refused elsewhere, the usual ones first, mixed by where this is."""
    usual = [each for each in _usual(pool, key) if each not in left_out and each.partition("@")[0] not in left_out]
    random.Random(f"{source.name}{key}").shuffle(usual)  # noqa: S311
    return usual[:count]


def _usual(pool: Pool, key: str) -> list[str]:
    """The reasons for which actions of this kind are refused most often."""
    return [each for each, _ in pool.get(action_of(key), Counter()).most_common(8)]


def _rules(source: QuestionSource) -> Iterator[Question]:
    """The rule that decides a step, between rules that the line cites at other steps."""
    plain = plain_words(IN_FORCE)
    steps = source.play.steps
    cited = [rule for rule in dict.fromkeys(_rules_of(steps)) if rule in plain]
    for step in steps:
        right = next((rule for rule in step.transition.rules if rule in source.decides and rule in plain), None)
        if right is None:
            continue
        kin = (*step.transition.rules, *source.decides)
        wrong = [rule for rule in cited if not any(_akin(rule, each) for each in kin)]
        random.Random(f"{source.name}{right}").shuffle(wrong)  # noqa: S311
        if len(wrong) >= WRONG:
            number = step.transition.number
            yield make_question(source, "rule", number - 1, [right, *wrong[:WRONG]], number, step.transition.rules)
        return


def _akin(one: str, other: str) -> bool:
    """Whether one rule is the other, or part of it.

    >>> _akin("10.6.3", "10.6.3.2"), _akin("10.6.3", "10.6.4")
    (True, False)
    """
    return one == other or one.startswith(f"{other}.") or other.startswith(f"{one}.")
