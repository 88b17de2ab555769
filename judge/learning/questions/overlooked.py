"""Explains a wrong answer: what it overlooks, with the rule, found from where in the line it would be right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from judge.cards.writer import describe
from judge.desk.plays import Play, Step, extend
from judge.desk.presenting.page_words import card_name, language
from judge.desk.presenting.stepping import changes_board
from judge.engine.cards import Card
from judge.engine.effects.language import Automatic
from judge.engine.errors import EngineError
from judge.engine.state import LETTERS, STEPS
from judge.engine.transition import Choice
from judge.learning.questions.damage_mistakes import possible_mistakes
from judge.learning.questions.explaining import differences
from judge.learning.questions.fairness import ACTION
from judge.learning.questions.played_question import (
    GOES_ON,
    NO_ABILITY,
    OTHER,
    YES,
    PlayedQuestion,
    almost_primed,
    steps_to_next_choice,
)
from judge.learning.questions.refuted_reasons import refuting_fact
from judge.learning.questions.source import QUIET
from judge.learning.questions.topics import DOWNED, REPLACES, skill_rule
from judge.wording import reason, sentence
from judge.wording.words import STEP
from rulesdb.languages import sentences

LATER = 30
"""At most this many choices after the question are searched for one that another player makes."""


@dataclass(frozen=True)
class Overlooked:
    """What a wrong answer overlooks, in words, and the provisions that say so."""

    words: str
    rules: tuple[str, ...]


def overlooked(of: PlayedQuestion, option: str) -> Overlooked:
    """What this wrong answer to a question overlooks."""
    match of.question.kind:
        case "own":  # its writer gives one reason, that of the right answer
            return Overlooked("", ())
        case "next":
            return _comes_later(of, int(option.partition(":")[0]))
        case "order":
            return _no_ability(of) if option == NO_ABILITY else _unplayed(of, option)
        case "matters":
            return _order(of, option)
        case "who":
            return _decides(of, option)
        case "damage":
            return _amount(of, int(option))
        case "end":
            return _end(of, option)
        case "allowed":
            return _refused(of) if option == YES else _not_so(of, option)
        case "may":
            return _forbidden(of, option)
        case "step":
            return _other_step(of, option)
        case "rule":
            return _elsewhere(of, option)


def _told(of: PlayedQuestion, step: Step) -> str:
    return sentence(step.transition.message, language(), of.library)


def _not_so(of: PlayedQuestion, option: str) -> Overlooked:
    code, _at, rule = option.partition("@")
    if code in ("skill_this_turn", "skill_sp_this_game") and of.choice is not None:
        used = skill_rule(cite.rule for cite in of.choice.cites)
        if used:  # 8.5.1.1 and 8.5.1.2 say what may be chosen in the Main Step
            return Overlooked(_limited_elsewhere(used), (used, "12.1.4"))
    return Overlooked(refuting_fact(of, code), (rule,))


def _limited_elsewhere(rule: str) -> str:
    """That a limit of the Main Step is not one of an oshi skill that is used by another rule."""
    about = _("That limit is about oshi skills that are played in the Main Step.")
    used = {
        DOWNED: _("This one is used in Down processing, and only the limit in its own text counts."),
        REPLACES: _("This one is used instead of an event, and only the limit in its own text counts."),
    }[rule]
    return sentences([about, used])


def _comes_later(of: PlayedQuestion, number: int) -> Overlooked:
    """What has to happen right before it."""
    steps = [
        step
        for step in of.line.steps[of.question.at : number - 1]
        if changes_board(step)
        and step.transition.message.key != QUIET
        and step.transition.message != of.line.steps[number - 1].transition.message
    ]
    first = steps[-1] if steps else of.line.steps[of.question.settles - 1]
    words = _("This follows only after another step: “{step}”").format(step=_told(of, first))
    return Overlooked(words, first.transition.rules[:2])


def _no_ability(of: PlayedQuestion) -> Overlooked:
    """By what the ability that is played became primed."""
    right = of.question.options[of.question.answer].partition("/")[0]
    cause = _primed_by(of, right)
    words = _("The ability of {card} is primed, and its player has to play it.").format(
        card=card_name(right, of.library)
    )
    if cause is None:
        return Overlooked(words, ("10.8.3",))
    told = _("It was primed by this: “{step}”").format(step=_told(of, cause))
    return Overlooked(sentences([words, told]), ("10.8.2", "10.8.3"))


def _primed_by(of: PlayedQuestion, number: str) -> Step | None:
    """The step after which an ability of a card is primed."""
    there = False
    for step in of.line.steps[: of.question.settles]:
        now = any(step.game.state.cards[each.env.card] == number for each in step.game.state.primed)
        if now and not there:
            return step
        there = now
    return None


def _unplayed(of: PlayedQuestion, option: str) -> Overlooked:
    """That an ability waits for another one, or why it is not primed."""
    game = of.game if of.picked is None else of.line.steps[of.question.settles - 2].game
    primed = {f"{game.state.cards[each.env.card]}/{LETTERS[each.env.seat]}" for each in game.state.primed}
    if option in primed:
        first = of.question.options[of.question.answer].rpartition("/")[2].upper()
        if option.endswith(first.lower()):
            words = _("It is primed, but it waits until every other primed ability has been played.")
            return Overlooked(words, ("5.25.1",))
        words = _("It is primed, but {first}'s primed abilities are played first.").format(first=first)
        return Overlooked(words, ("10.6.3.2",))

    played = [
        step
        for step in of.line.steps[: of.question.at]
        if step.transition.message.key.startswith("play_primed") and _named(step) == option.partition("/")[0]
    ]
    if played:
        words = _("It has already been played: “{step}”").format(step=_told(of, played[-1]))
        return Overlooked(words, ("10.8.3", *played[-1].transition.rules[:1]))

    why = _nearly(of, option) or _waits_for(of, option)
    return Overlooked(sentences(filter(None, [_("It is not primed at that moment."), why])), ("10.8.2",))


def _named(step: Step) -> str:
    return getattr(step.transition.message.params.get("card"), "number", "")


def _nearly(of: PlayedQuestion, option: str) -> str:
    """What kept an ability from being primed, if it was almost primed; empty otherwise."""
    number, _slash, who = option.partition("/")
    for step in of.line.steps[of.question.at : of.question.settles]:
        for each in almost_primed(of.line, step.transition.number):
            host = each.host
            if each.card.number == number and (host is None or LETTERS[host.seat] == who):
                return sentences(sentence(unmet.message, language(), of.library) for unmet in each.unmet)
    return ""


def _waits_for(of: PlayedQuestion, option: str) -> str:
    """What primes an ability, in the words of its card."""
    card = of.library.get(option.partition("/")[0])
    if card is None:
        return ""
    told = dict.fromkeys(describe(each.when, language(), card) for each in _automatic(card))
    return sentences(_("It waits for this: {trigger}. That has not happened.").format(trigger=each) for each in told)


def _automatic(card: Card) -> Iterator[Automatic]:
    for ability in card.abilities:
        given = [added for each in getattr(ability, "modifiers", ()) for added in getattr(each, "abilities", ())]
        yield from (each for each in (ability, *given) if isinstance(each, Automatic))


def _order(of: PlayedQuestion, option: str) -> Overlooked:
    """The boards by first ability, which show that the answer is wrong."""
    told = differences(of)
    if of.question.options[of.question.answer] == OTHER:
        about = _("Whichever is played first, the same boards are possible.") if option == "order" else ""
    else:
        about = _("No later choice and no die makes the difference.") if option == OTHER else ""
    return Overlooked(sentences(filter(None, [about, told])), ("10.8.3.1",))


def _decides(of: PlayedQuestion, option: str) -> Overlooked:
    """Whose choice it is, and where the other one decides."""
    due = steps_to_next_choice(of.line, of.question.at)[-1]
    choice = due.choice
    assert choice is not None
    rules = tuple(cite.rule for cite in choice.cites)[:1] or due.transition.rules[:1]
    words = _("First something else is decided: “{choice}”").format(choice=_told(of, due))
    later = _decides_later(of.line, due.transition.number, option)
    if later is None:
        never = {
            True: _("Nothing here is left to a die or to janken."),
            False: _("Player {letter} has nothing to decide in what follows.").format(letter=option.upper()),
        }[option == "chance"]
        return Overlooked(sentences([words, never]), rules)
    then = _("This is decided only later: “{choice}”").format(choice=_told(of, later))
    return Overlooked(sentences([words, then]), (*rules, *later.transition.rules[:1]))


def _decides_later(line: Play, since: int, who: str) -> Step | None:
    """The next step at which somebody decides, with the first option taken wherever the line has no choice of its own. It looks no
    further than to the next action."""
    try:
        for count in range(LATER):
            ahead = line.steps[since:]
            found = next((step for step in ahead if step.choice is not None and step.choice.decider == who), None)
            if found is not None:
                return found
            last = line.steps[-1].choice
            if last is None or not last.options or (count and last.message.key.startswith(ACTION)):
                return None
            line = extend(line, _first(last))
            if line.problem:
                return None
    except (EngineError, ValueError):
        return None
    return None


def _first(choice: Choice) -> tuple[str, ...]:
    return tuple(option.key for option in choice.options[: max(choice.minimum, 1)])


def _amount(of: PlayedQuestion, amount: int) -> Overlooked:
    """The mistake that leads to an amount."""
    found = possible_mistakes(steps_to_next_choice(of.line, of.question.at), int(of.question.about)).get(amount)
    if found is None:
        return Overlooked("", ())
    told = sentence(found.message, language(), of.library)
    words = {
        "step": _("This leaves out one step: “{step}”"),
        "both": _(
            "This is the value before anything is added or taken off. Everything from this step on is left out: “{step}”"
        ),
        "twice": _("This counts one step twice: “{step}”"),
        "sum": _("This is all the damage that it has then. It had some before: “{step}”"),
        "left": _("This is the HP that it had left. Damage is not limited to that: “{step}”"),
        "hp": _("This is its HP, not what it takes: “{step}”"),
        "other": _("Another holomem takes this much: “{step}”"),
    }[found.kind]
    return Overlooked(words.format(step=told), (found.rule,))


def _end(of: PlayedQuestion, option: str) -> Overlooked:
    """Who loses and why; or what keeps a player in the game."""
    last = steps_to_next_choice(of.line, of.question.at)[-1]
    over = last.game.over
    if over is None:
        losers = {"a": (1,), "b": (0,), "draw": (0, 1)}[option]
        return Overlooked(sentences(_still(last, seat) for seat in losers), ("1.2.1",))
    told = _("It ends here: “{step}”").format(step=_told(of, last))
    if option == GOES_ON:
        return Overlooked(told, (over.rule,))
    if option == "draw":
        words = _("Both players would have to lose at the same time.")
        kept = "" if over.winner is None else _still(last, over.winner)
        return Overlooked(sentences(filter(None, [words, kept])), ("1.2.2",))
    loser = 1 - LETTERS.index(option)
    if over.winner is None:
        both = _("{who} loses too, at the same time.").format(who=option.upper())
        return Overlooked(sentences([told, both]), ("1.2.2",))
    return Overlooked(sentences([told, _still(last, loser)]), (over.rule,))


def _still(step: Step, seat: int) -> str:
    """What a player still has, so that they do not lose."""
    player = step.game.state.players[seat]
    return _("{who} does not lose: Life {life}, holomems on the Stage {stage}, cards in the Deck {deck}.").format(
        who=LETTERS[seat].upper(), life=len(player.life), stage=len(player.stage), deck=len(player.deck)
    )


def _refused(of: PlayedQuestion) -> Overlooked:
    """Every reason for which an action is refused."""
    return _forbidden(of, of.question.about)


def _forbidden(of: PlayedQuestion, key: str) -> Overlooked:
    refused = of.choice.refused if of.choice else ()
    told = next((each.reasons for each in refused if each.key == key), ())
    words = sentences(reason(each, language(), of.library) for each in told)
    return Overlooked(words, tuple(dict.fromkeys(each.rule for each in told)))


def _other_step(of: PlayedQuestion, option: str) -> Overlooked:
    """That a step is left out, that it is over, or that it comes later."""
    until = of.line.steps[of.question.at : of.question.settles]
    name, _slash, who = option.partition("/")
    left_out = next((each for each in until if each.transition.message.key == f"{name}_skipped"), None)
    if left_out is not None:
        return Overlooked(_told(of, left_out), left_out.transition.rules[:1])
    facts = of.game.state.facts
    if LETTERS[facts.player] == who and STEPS.index(name) <= STEPS.index(facts.step):
        return Overlooked(_("This step of the turn is already over."), ("7.1.2",))
    right = of.question.options[of.question.answer]
    return Overlooked(_("{step} comes before it.").format(step=step_words(right)), ("7.1.2",))


def step_words(option: str) -> str:
    """A step of a turn with its player, in words.

    >>> step_words("reset/a")
    "A's Reset Step"
    """
    step, _slash, who = option.partition("/")
    return _("{who}'s {step}").format(who=who.upper(), step=STEP[step][language() == "ja"])


def _elsewhere(of: PlayedQuestion, option: str) -> Overlooked:
    """The step of the line that the rule does decide."""
    cited = [step for step in of.line.steps if option in step.transition.rules]
    nearest = min(cited, key=lambda step: abs(step.transition.number - of.question.settles), default=None)
    if nearest is None:
        return Overlooked("", ())
    words = _("This rule decides another step: “{step}”").format(step=_told(of, nearest))
    return Overlooked(words, (option,))
