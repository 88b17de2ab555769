"""Questions from random games: their boards at a choice, kept only where something can be learned from them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from judge.cards.decks import DeckRecord
from judge.desk.content import Content
from judge.desk.plays import Step
from judge.engine.cards import Library
from judge.engine.errors import EngineError
from judge.engine.game import Game
from judge.engine.outcomes import Horizon, Search
from judge.engine.position.notation import write
from judge.engine.position.setup import describe
from judge.engine.state import SEATS
from judge.learning.questions.asking import segment
from judge.learning.questions.choosing import told_apart
from judge.learning.questions.finding import Pool, Source, candidates
from judge.learning.questions.model import Question
from judge.scenarios.firing import Firing
from judge.scenarios.selfplay import play

RARE = 60
"""A rule that so few scenarios fire is rare."""
STATES = 150
"""Decisions looked at to see whether a choice matters."""
LOOKED_AT = 12
"""Boards of a game that are looked at."""


def from_games(
    decks: Callable[[int], tuple[DeckRecord, DeckRecord]],
    count: int,
    seed: int,
    library: Library,
    firing: Firing,
    pool: Pool,
) -> Iterator[Question]:
    """Questions from so many random games. The same seed, cards and engine give the same questions. A game gives one
    question of a kind."""
    for number in range(1, count + 1):
        rng = random.Random(f"questions:{seed}:{number}")  # noqa: S311 - games, not secrets
        first, second = decks(number)
        pair = (first.game_deck, second.game_deck)
        played = play(pair, rng, library)
        if played.error:
            continue
        boards = _boards(Game.begin(*pair, library), played.choices)
        rng.shuffle(boards)
        kinds: set[str] = set()
        for game in boards[:LOOKED_AT]:
            for question in _of_board(game, rng, firing, pool, kinds):
                kinds.add(question.kind)
                yield question


def _boards(game: Game, choices: tuple[tuple[str, ...], ...]) -> list[Game]:
    """The games at the choices of Main and Performance Steps where there are at least two ways to go on."""
    found = []
    answers = iter(choices)
    while not game.done:
        choice = game.choice
        if choice is None:
            game, _ = game.step()
            continue
        if choice.message.key.startswith("act_") and len(choice.options) > 1:
            found.append(game)
        keys = next(answers, None)
        if keys is None:
            break
        game = game.choose(*keys)
    return found


def _of_board(game: Game, rng: random.Random, firing: Firing, pool: Pool, kinds: set[str]) -> Iterator[Question]:
    """What can be asked about one board: one question, of what follows an answer that matters or fires a rare rule."""
    assert game.choice is not None
    try:
        content = Content(write(describe(game.state, game.library))).canonical()
        line = content.play()
    except EngineError:  # a board that the notation cannot say
        return
    if line.open_choice is None or {each.key for each in line.open_choice.options} != {
        each.key for each in game.choice.options
    }:  # what lasts from before is not in the notation
        return
    keys = [option.key for option in line.open_choice.options]
    rng.shuffle(keys)
    matters = _matters(line.game)
    for key in keys:
        content = Content(content.position, "", (*line.picks, (key,)))
        went = content.play()
        at = len(line.steps)
        if went.problem or not (matters or _rare(segment(went, at), firing)):
            continue
        source = Source(content, went, cards=_on_the_stages(line.game))
        hard = [
            each
            for each in candidates(source, pool)
            if each.kind not in kinds | {"allowed"} and each.at == at and each.level > 1
        ]
        found = [each for each in hard if told_apart(each)]
        if found:
            yield found[0]
            return


def _on_the_stages(game: Game) -> tuple[str, ...]:
    """The numbers of the holomem cards on top on both Stages, the Centers first."""
    state = game.state
    return tuple(dict.fromkeys(state.cards[mem.top] for seat in SEATS for mem in state.players[seat].stage))


def _matters(game: Game) -> bool:
    """Whether the answers to a choice come to different outcomes before the check timing ends."""
    search = Search(game, Horizon("check_timing"))
    search.go_on(STATES)
    return len(search.answer().outcomes) > 1


def _rare(steps: tuple[Step, ...], firing: Firing) -> bool:
    """Whether a rule is cited that few scenarios fire."""
    return any(len(firing.fired.get(rule, ())) < RARE for step in steps for rule in step.transition.rules)
