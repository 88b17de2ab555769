"""Lines of play: opening, comparing and answering a long one, and a link that holds one. Processor time of this process."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.cards.library import library
from judge.engine.game import Game, GameOver
from judge.engine.position.notation import read, write
from tests.benchmarks.site import loaded
from tests.engine.play import random_keys, random_position

if TYPE_CHECKING:
    from judge.desk.content import Content

Figure = tuple[str, float, str]
REPEATS = 11
LENGTHS = (300, 2000)
BRANCHES = 40
FULL = {"deck": ("?",) * 50, "life": ("?",) * 6, "cheer_deck": ("?",) * 20, "life_damage": 0}


def figures() -> Iterator[Figure]:
    """Each figure: its name, value and unit. Cold: the process has played no line yet. Warm: somebody has just looked at it."""
    loaded()
    from django.test import Client

    from judge.desk import lines, plays
    from judge.desk.models import Case
    from judge.desk.packing import pack, unpack
    from judge.desk.presenting.related_answers import related_answers

    client = Client()

    def ask(address: str) -> Callable[[], object]:
        def asked() -> None:
            answer = client.get(address)
            assert answer.status_code == 200, (address, answer.status_code)

        return asked

    def forget() -> None:
        plays._kept.clear()

    ask("/rules/")()  # reads the documents into memory
    for length in LENGTHS:
        content = line(length)
        first = lines.keep(content)
        steps = len(content.play().steps)
        step, answer = f"/lines/{first.digest}/steps/{steps // 2}", f"/lines/{first.digest}/answer"
        second = lines.keep(type(content)(content.position, "", content.picks[: len(content.picks) // 2]))
        compared = f"/compare/{first.digest}/{second.digest}"
        yield f"lines.open.{length}.cold", _median(ask(step), forget), "ms"
        yield f"lines.open.{length}.warm", _median(ask(step)), "ms"
        yield (
            f"lines.answers_about.{length}",
            _median(lambda content=content, at=steps // 2: related_answers(content.play(), at)),
            "ms",
        )
        yield f"lines.answer.{length}", _median(ask(answer)), "ms"
        yield f"lines.compare.{length}", _median(ask(compared)), "ms"
        packed = pack(content)
        yield f"lines.pack.{length}", _median(lambda content=content: pack(content)), "ms"
        yield f"lines.unpack.{length}", _median(lambda packed=packed: unpack(packed)), "ms"
        yield f"lines.packed.{length}", len(packed), "characters"
    content = line(LENGTHS[0])
    client.post(f"/lines/{lines.keep(content).digest}/copy")
    case = Case.objects.latest("pk")
    _branch(case, content)
    board = ask(f"/boards/{case.public_id}/steps/20")
    yield f"lines.board_of_{len(case.tree())}.cold", _median(board, forget), "ms"
    yield f"lines.board_of_{len(case.tree())}.warm", _median(board), "ms"


def line(length: int) -> Content:
    """A random line of at least so many transitions, the same in every run: two full Decks, so that it lasts."""
    from judge.desk.content import Content

    for seed in range(1000):
        rng = random.Random(seed)
        position = random_position(rng)
        halves = (replace(half, **FULL) for half in position.sides)
        text = write(replace(position, sides=tuple(halves)))
        game, count, picks = Game.start(read(text), library()), 0, []
        while not game.done and count < length:
            if game.choice is not None:
                game = game.choose(*random_keys(rng, game))
                picks.append(tuple(option.key for option in game.state.answer or ()))
                continue
            try:
                game, _ = game.step()
            except GameOver:
                break
            count += 1
        if count == length:
            return Content(text, "", tuple(picks)).canonical()
    raise AssertionError(f"no line of {length} transitions")


def _branch(case: Any, content: Content) -> None:
    """Lines of the case that part from the one on show at each of its last choices, as many as a board may have."""
    from judge.desk.content import Content
    from judge.desk.lines import keep
    from judge.desk.models import Branch

    Branch.objects.get_or_create(case=case, line=None)
    for order in range(1, BRANCHES):
        other = keep(Content(content.position, "", content.picks[:-order]))
        Branch.objects.create(case=case, line=other, order=order)


def _median(do: Callable[[], object], before: Callable[[], object] | None = None) -> float:
    """Milliseconds of the processor, the median of several runs; `before` is not counted."""
    taken = []
    for run in range(REPEATS + 1):
        if before is not None:
            before()
        start = time.process_time()
        do()
        if run:
            taken.append((time.process_time() - start) * 1000)
    return statistics.median(taken)
