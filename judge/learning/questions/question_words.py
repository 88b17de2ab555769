"""A question in words: what has been chosen, what is asked, the answers, and why each is right or wrong."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext as _

from judge.desk.presenting.choices import card_detail, chosen_sentence, picked_words
from judge.desk.presenting.page_words import card_name, language
from judge.engine.editions import IN_FORCE
from judge.engine.state import LETTERS, STAGE_LIMIT
from judge.engine.transition import Choice, Message, Param, Reason
from judge.learning.questions.fairness import is_action
from judge.learning.questions.overlooked import Overlooked, overlooked, step_words
from judge.learning.questions.played_question import (
    GOES_ON,
    NO_ABILITY,
    ORDER,
    OTHER,
    PLAYED,
    SAME,
    YES,
    PlayedQuestion,
    refusal_of,
    step_of,
    steps_to_next_choice,
)
from judge.scenarios.rule_numbers import rule_labels, same_words, translate_rule
from judge.wording import reason, sentence
from rulesdb.languages import in_brackets, labelled, listed, sentences
from rulesdb.plain_words import plain_words

RULES = 4


@dataclass(frozen=True)
class AnswerInWords:
    """One answer: the mark that it is shown with (a number where it is answered, a letter on a sheet), its words, whether it is
    right, why, and the rules of that."""

    index: int
    mark: str
    words: str
    right: bool
    why: str
    rules: tuple[str, ...]


def level_words(level: int) -> str:
    """What a level is called."""
    return (_("easy"), _("medium"), _("hard"))[level - 1]


def situation(of: PlayedQuestion) -> str:
    """The open choice at the moment of the question and what is chosen there, in words; empty if a player only may act."""
    choice, picked, kind = of.choice, of.picked, of.question.kind
    if choice is None or kind in ("own", "may"):
        return ""
    if kind == "matters":
        return _("Primed: {abilities}").format(abilities=_counted(choice, of))

    told = "" if is_action(choice) else _together(_action_before(of), sentence(choice.message, language(), of.library))
    if kind == "order" and picked is None:
        return _together(_action_before(of), *_played_since(of))
    if kind in ("allowed", "rule"):
        return told

    words = picked_words(choice, picked or (), of.library) or _("none")
    if choice.message.key == "roll":
        seat = choice.message.params["seat"]
        assert isinstance(seat, int)
        rolled = _("{who} rolls a die. It shows {words}.").format(who=LETTERS[seat].upper(), words=words)
        return _together(_action_before(of), rolled)
    if choice.decider == "chance":
        return _together(told, _("Chance decides: {words}").format(words=words))

    return _together(told, chosen_sentence(choice, picked or (), of.library))


def _together(*told: str) -> str:
    return sentences(filter(None, told))


def _action_before(of: PlayedQuestion) -> str:
    """The action that led to the choice that is asked about, in words; empty where the line begins after it."""
    for step in reversed(of.line.steps[: of.question.at - 1]):
        if step.choice is not None and step.picked is not None and is_action(step.choice):
            return chosen_sentence(step.choice, step.picked, of.library)
    return ""


def _played_since(of: PlayedQuestion) -> list[str]:
    """The abilities that were played since that action: what is still primed depends on them."""
    found: list[str] = []
    for step in reversed(of.line.steps[: of.question.at - 1]):
        if step.choice is not None and step.picked is not None and is_action(step.choice):
            break
        if step.transition.message.key in PLAYED:
            found.insert(0, sentence(step.transition.message, language(), of.library))
    return found


def _counted(choice: Choice, of: PlayedQuestion) -> str:
    """The abilities that may be chosen, each once, with how many there are of it."""
    names = Counter(picked_words(choice, [each.key], of.library) for each in choice.options)
    return listed(name if count == 1 else f"{name} ×{count}" for name, count in names.items())


def asking(of: PlayedQuestion) -> str:
    """What is asked."""
    question = of.question
    match question.kind:
        case "own":
            return question.ask
        case "next":
            return _("Which of these happens first?")
        case "order" if of.picked is not None:
            return _("Which of these abilities is played first?")
        case "order":
            who = of.choice.decider.upper() if of.choice else ""
            return _("{who} chooses which ability to play next. Which of these may {who} choose?").format(who=who)
        case "matters":
            who = of.choice.decider.upper() if of.choice else ""
            told = _("{who} has several primed abilities and chooses which to play first. Does the order matter?")
            return told.format(who=who)
        case "who":
            return _("Who has to decide next?")
        case "damage":
            return _("How much damage does {holomem} take?").format(holomem=_holomem(of, int(question.about)))
        case "end":
            return _("Does the game end now?")
        case "allowed":
            who = of.choice.decider.upper() if of.choice else ""
            return _("Is {who} allowed to choose this now? {action}").format(
                who=who, action=action_words(of, question.about)
            )
        case "may":
            who = of.choice.decider.upper() if of.choice else ""
            return _("Which of these is {who} allowed to choose now?").format(who=who)
        case "step" if of.picked is not None:
            return _("Which step comes next?")
        case "step":
            return _("This is {step}. Which step comes next?").format(step=step_words(step_of(of.game)))
        case "rule":
            return _("This is the next step: {step} Which rule applies?").format(step=_step(of, question.settles))


def answers(of: PlayedQuestion) -> list[AnswerInWords]:
    """The answers in their order."""
    return [
        AnswerInWords(index, "ABCD"[index], _words(of, option), of.right[index], why.words, why.rules)
        for index, option in enumerate(of.question.options)
        for why in (_why(of, option, right=of.right[index]),)
    ]


def _words(of: PlayedQuestion, option: str) -> str:
    match of.question.kind:
        case "next":
            return _step(of, int(option.partition(":")[0]))
        case "order" if option == NO_ABILITY:
            return _("None of them")
        case "order":
            number, _slash, who = option.partition("/")
            return _("{card} ({who})").format(card=card_name(number, of.library), who=who.upper())
        case "matters":
            return {
                ORDER: _("Yes. The board at the end of the check timing can depend on which is played first."),
                OTHER: _("No. The result can vary, but not because of the order."),
                SAME: _("No. The board at the end of the check timing is always the same."),
            }[option]
        case "who":
            return (
                _("No player: a die or janken decides")
                if option == "chance"
                else _("Player {letter}").format(letter=option.upper())
            )
        case "end":
            return {GOES_ON: _("No. The game goes on."), "draw": _("Yes. The game is a draw.")}.get(
                option, _("Yes. {who} wins.").format(who=option.upper())
            )
        case "allowed":
            return _("Yes.") if option == YES else _("No. {why}").format(why=_reason(of, option))
        case "may":
            return action_words(of, option)
        case "step":
            return step_words(option)
        case "rule":
            edition = of.game.state.facts.rules
            label = listed(rule_labels([option], edition))
            words = _plain(option, edition)
            return labelled(label, words) if words else label
    return option


def _why(of: PlayedQuestion, option: str, *, right: bool) -> Overlooked:
    """Why an answer is right, or what a wrong one overlooks."""
    if not right:
        return overlooked(of, option)
    match of.question.kind:
        case "own":
            return Overlooked(of.question.why, of.question.rules[:RULES])
        case "allowed" | "may" if option == YES or of.question.kind == "may":
            return Overlooked(_("No rule forbids it here."), ())
        case "allowed":
            return Overlooked("", (option.rpartition("@")[2],))
        case "next":
            return Overlooked("", of.line.steps[int(option.partition(":")[0]) - 1].transition.rules[:3])
        case "rule":
            return Overlooked("", (option,))
    return Overlooked("", of.question.rules[:1])


def rule_words(of: PlayedQuestion) -> list[tuple[str, str]]:
    """The rules that decide a question, each with its plain words."""
    edition = of.game.state.facts.rules
    return [(rule, _plain(rule, edition)) for rule in of.question.rules[:RULES]]


def _plain(rule: str, edition: str) -> str:
    """What a rule of the engine says under an edition, in plain words: those written for that edition, or those for the edition
    that the engine cites if the rule has the same words in both."""
    there = plain_words(edition)
    found = [there[number] for number in translate_rule(rule, edition) if number in there]
    if not found and same_words(rule, edition):
        found = [plain_words(IN_FORCE)[rule]] if rule in plain_words(IN_FORCE) else []
    return sentences(each.within(language()) for each in found)


def _step(of: PlayedQuestion, number: int) -> str:
    return sentence(of.line.steps[number - 1].transition.message, language(), of.library)


def action_words(of: PlayedQuestion, key: str) -> str:
    """An action, in words, with the number of its card: cards of one name differ in that."""
    choice = of.choice
    assert choice is not None
    told = {each.key: each.message for each in choice.options}
    message = (told | {each.key: each.message for each in choice.refused})[key]
    detail = card_detail(message, of.library)
    return f"{sentence(message, language(), of.library)}{in_brackets([detail] if detail else [])}"


def _reason(of: PlayedQuestion, option: str) -> str:
    """A reason in words: as it holds here, or as it would if it held."""
    refusal = refusal_of(of.question, of.line)
    code, _at, rule = option.partition("@")
    given = (
        next((each for each in refusal.reasons if (each.code, each.rule) == (code, rule)), None) if refusal else None
    )
    return reason(given or Reason(code, rule, _filled_in(of, code)), language(), of.library)


def _filled_in(of: PlayedQuestion, code: str) -> dict[str, Param]:
    """What the sentence of a reason has in it that does not hold here."""
    if code == "stage_full":
        return {"limit": STAGE_LIMIT}
    card = of.library.get(of.question.about.partition(":")[2]) if code == "place_level" else None
    return {"level": card.level or "?"} if card else {}


def _holomem(of: PlayedQuestion, identity: int) -> str:
    """A holomem in words, with its place at the moment of the question or later."""
    for game in (of.game, *(step.game for step in steps_to_next_choice(of.line, of.question.at))):
        if identity in game.board.holomems:
            return sentence(Message("option_holomem", {"holomem": game.board.ref(identity)}), language(), of.library)
    return "?"
