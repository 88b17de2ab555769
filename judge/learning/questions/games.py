"""Questions from random games: their boards at a choice, kept only where something can be learned from them. An action is
worth a question if somebody then decides something that matters, or if it fires a rule that hardly ever fires."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from judge.cards.decks import DeckRecord
from judge.desk.content import Content
from judge.desk.plays import Picks, Play
from judge.engine.cards import Library
from judge.engine.errors import EngineError
from judge.engine.game import Game
from judge.engine.outcomes import Horizon, Search
from judge.engine.position.notation import write
from judge.engine.position.setup import position_from_state
from judge.engine.state import SEATS
from judge.learning.questions.candidates import candidates
from judge.learning.questions.fairness import is_action
from judge.learning.questions.model import Kind, Question
from judge.learning.questions.played_question import PLAYED
from judge.learning.questions.selection import has_distinct_answers
from judge.learning.questions.source import Pool, QuestionSource
from judge.scenarios.firing import Firing
from judge.scenarios.selfplay import play_random_game

END = ("end",)
RARE, OFTEN = 60, 3
"""A rule is rare if fewer scenarios than `RARE` fire it and the game cites it less than `OFTEN` times, unlike the rules of every
turn."""
STATES = 150
"""At most this many decisions are looked at to see whether a choice matters."""
LOOKED_AT = 40
"""At most this many actions of a game are looked at."""
ALIKE = 3
"""At most this many questions of a kind are decided by the same rules."""
TEACHES: tuple[Kind, ...] = ("matters", "order", "damage", "end", "who", "next", "rule")
"""The kinds of questions about random games, the rarest first."""


@dataclass(frozen=True)
class Moment:
    """An action of a game: the game at its choice, and what was picked there and at the choices that it led to."""

    game: Game
    picks: Picks


def questions_from_games(
    decks: Callable[[int], tuple[DeckRecord, DeckRecord]],
    count: int,
    seed: int,
    library: Library,
    firing: Firing,
    pool: Pool,
) -> Iterator[Question]:
    """Questions from `count` random games. The same seed, cards and engine give the same questions. A game gives at most one
    question of a kind."""
    alike: Counter[tuple[str, tuple[str, ...]]] = Counter()
    for number in range(1, count + 1):
        rng = random.Random(f"questions:{seed}:{number}")  # noqa: S311 - games, not secrets
        first, second = decks(number)
        pair = (first.game_deck, second.game_deck)
        played = play_random_game(pair, rng, library)
        if played.error:
            continue

        moments, cited = _moments(Game.begin(*pair, library), played.choices)
        rare = {rule for rule, times in cited.items() if times < OFTEN and len(firing.fired.get(rule, ())) < RARE}
        rng.shuffle(moments)
        kinds: set[str] = set()
        for moment in moments[:LOOKED_AT]:
            found = _of_moment(moment, rare, pool, kinds)
            if found is not None and alike[found.kind, found.rules[:2]] < ALIKE:
                alike[found.kind, found.rules[:2]] += 1
                kinds.add(found.kind)
                yield found


def _moments(game: Game, choices: Picks) -> tuple[list[Moment], Counter[str]]:
    """The actions of a game, except the ends of steps, and how often the game cites each rule."""
    found: list[Moment] = []
    cited = Counter[str]()
    answers = iter(choices)

    while not game.done:
        choice = game.choice
        if choice is None:
            game, transition = game.step()
            cited.update(transition.rules)
            continue
        keys = next(answers, None)
        if keys is None:
            break
        if is_action(choice):
            found.append(Moment(game, (keys,)))
        elif found:
            found[-1] = Moment(found[-1].game, (*found[-1].picks, keys))
        game = game.choose(*keys)

    return [each for each in found if each.picks[0] != END], cited


def _of_moment(moment: Moment, rare: set[str], pool: Pool, kinds: set[str]) -> Question | None:
    """A question about what follows an action; None if it teaches nothing."""
    assert moment.game.choice is not None
    try:
        content = Content(write(position_from_state(moment.game.state, moment.game.library))).canonical()
        board = content.play()
    except EngineError:  # a board that the notation cannot say
        return None
    if board.open_choice is None or {each.key for each in board.open_choice.options} != {
        each.key for each in moment.game.choice.options
    }:  # what lasts from before is not in the notation
        return None

    content = Content(content.position, "", (*board.picks, *moment.picks))
    line = content.play()
    if line.problem or not _teaches(line, len(board.steps), rare):
        return None

    source = QuestionSource(content, line, cards=_on_the_stages(board.game))
    found = [
        each for each in candidates(source, pool) if each.kind in TEACHES and each.kind not in kinds and each.level > 1
    ]
    for question in sorted(found, key=lambda each: (TEACHES.index(each.kind), -each.level, each.at)):
        if has_distinct_answers(question):
            return question
    return None


def _teaches(line: Play, since: int, rare: set[str]) -> bool:
    """Whether a rule is cited after a transition that is cited rarely, several abilities are played, or somebody decides something
    that matters."""
    steps = line.steps[since:]
    if any(rule in rare for step in steps for rule in step.transition.rules):
        return True
    if sum(step.transition.message.key in PLAYED for step in steps) > 1:
        return True
    return any(step.choice is not None and _matters(step.game) for step in steps)


def _on_the_stages(game: Game) -> tuple[str, ...]:
    """The numbers of the holomem cards on top on both Stages, the Centers first."""
    state = game.state
    return tuple(dict.fromkeys(state.cards[mem.top] for seat in SEATS for mem in state.players[seat].stage))


def _matters(game: Game) -> bool:
    """Whether somebody has to decide something during an action, with answers that lead to different outcomes."""
    if game.choice is None or game.choice.decider == "chance" or is_action(game.choice):
        return False
    search = Search(game, Horizon("check_timing"))
    search.advance(STATES)
    return any(not divergence.picks for divergence in search.answer().divergences)
