"""What a line of play waits for: who has to decide what, by which rules. As long as something is under way there is no result."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from judge.desk.plays import Play, Step
from judge.desk.presenting.asking_text import with_cost
from judge.desk.presenting.named_cards import asks_which_card
from judge.desk.presenting.page_words import language
from judge.engine.cards import Library
from judge.engine.frames import PlayTiming
from judge.engine.game import Game
from judge.engine.state import State
from judge.scenarios.rule_numbers import rule_labels
from judge.wording import sentence
from rulesdb.languages import in_brackets

MAX_RULES = 3


@dataclass(frozen=True)
class DueChoice:
    """An open choice: the number of the step that asks for it, who decides (empty: chance), what is asked, and its rules, as the
    engine numbers them (`cites`) and in the numbers of the board's edition (`rules`)."""

    number: int
    who: str
    asks: str
    cites: tuple[str, ...]
    rules: tuple[str, ...]
    which_card: bool = False
    """Whether it only asks what an unseen card is."""

    @property
    def next_action(self) -> bool:
        """Whether a player is only asked for the next action (10.6.4.2), with nothing under way."""
        return "10.6.4.2" in self.cites

    @property
    def words(self) -> str:
        """Who has to decide what."""
        if self.which_card:
            return _("A card has to be named: {what}").format(what=self.asks)
        if not self.who:
            return _("Chance has to decide: {what}").format(what=self.asks)
        return _("{who} has to decide: {what}").format(who=self.who, what=self.asks)

    @property
    def told(self) -> str:
        """Who has to decide what, with the rules."""
        return f"{self.words}{in_brackets(self.rules)}"


def due_of(step: Step | None, cards: Library) -> DueChoice | None:
    """The choice that a step asks for; None where it asks for none."""
    if step is None or step.choice is None:
        return None
    cites = tuple(dict.fromkeys(cite.rule for cite in step.choice.cites))
    return DueChoice(
        number=step.transition.number,
        who="" if step.choice.decider == "chance" else step.choice.decider.upper(),
        asks=with_cost(sentence(step.choice.message, language(), cards), step.game.state, cards),
        cites=cites,
        rules=rule_labels(cites, step.game.state.facts.rules)[:MAX_RULES],
        which_card=asks_which_card(step.choice),
    )


def settled(game: Game, begun: State, *, chosen: bool) -> bool:
    """Whether everything that was begun is finished: nothing is left to do, or a player is asked for the next action at a play
    timing (10.6.4.2). A line that only asks for its first action, with nothing chosen or changed since it began, is not settled."""
    if game.choice is None:
        return game.done
    at_play_timing = bool(game.state.agenda) and isinstance(game.state.agenda[-1], PlayTiming)
    return at_play_timing and (chosen or _board(game.state) != _board(begun))


def unfinished(line: Play) -> bool:
    """Whether a line has no result yet."""
    if line.game.over is not None:
        return False
    return line.problem is not None or not settled(line.game, line.start.state, chosen=line.used > 0)


def line_due(line: Play, cards: Library) -> DueChoice | None:
    """What an unfinished line waits for; None if it is finished or waits for nobody."""
    open_choice = line.steps and line.game.choice is not None and unfinished(line)
    return due_of(line.steps[-1], cards) if open_choice else None


def _board(state: State) -> tuple[object, ...]:
    return state.cards, state.players, state.facts.turn, state.facts.step
