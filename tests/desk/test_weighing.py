"""What a process keeps is bounded by its bytes, and those are about what Python reports."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from typing import TypeVar

import pytest
from cachetools import LRUCache

from judge.desk import limits, outcomes, own_cards, plays
from judge.desk.outcomes import outcomes_from, weight
from judge.desk.plays import LineCache, Play, play
from judge.engine.cards import Card
from judge.engine.outcomes import Horizon, Search
from judge.engine.position import reader
from rulesdb.search import folding
from rulesdb.search.folding import fold_with_places
from rulesdb.templatetags import cached_parts
from rulesdb.templatetags.cached_parts import _cached_part
from rulesdb.views.page_cache import CachedPage, PageCache

from .conftest import GANMO

T = TypeVar("T")
ARTS, END = ("arts:center:1",), ("end",)
WIDE = (
    GANMO.replace("step performance", "step main")
    .replace("a back hBP01-057", "\n".join(["a back hBP01-057; cheers red"] * 4))
    .replace("a hand 3", "a hand hBP01-009, hBP01-056, hBP01-057, hSD01-003, hBP01-120")
)


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays, "_kept", plays.LineCache(limits.BYTES_OF_LINES))
    outcomes._kept.clear()


def measured(make: Callable[[], T]) -> tuple[T, int]:
    """What a function makes, and the bytes that stay with it."""
    gc.collect()
    tracemalloc.start()
    try:
        made = make()
        gc.collect()
        return made, tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def searched(position: str, states: int) -> Search:
    step = next(step for step in play(position).steps if step.choice is not None)
    search = Search(step.game, Horizon.like("turn", step.game))
    search.advance(states, lambda: search.states >= states)
    return search


@pytest.mark.slow
@pytest.mark.parametrize("states", [150])
@pytest.mark.extended
def test_the_weight_of_a_search_is_about_what_it_takes(states: int) -> None:
    searched(WIDE, 2)  # what the engine keeps for all searches
    search, held = measured(lambda: searched(WIDE, states))
    assert search.states >= states
    assert 0.7 * held < weight(search) < 2 * held


@pytest.mark.slow
@pytest.mark.extended
def test_the_weight_of_a_line_is_about_what_it_takes() -> None:
    def long() -> Play:
        return plays.play(GANMO.replace("turn 5", "turn 7"), (ARTS, END, *[END] * 6))

    plays.play(GANMO, (ARTS, END))
    line, held = measured(long)
    assert len(line.steps) > 25
    without = line.bytes - len(line.steps) * limits.BYTES_OF_TOLD
    assert 0.6 * held < without < 3 * held


def test_searches_are_dropped_by_their_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    line = play(WIDE)
    step = next(step for step in line.steps if step.choice is not None)
    monkeypatch.setattr(limits, "STATES_OF_A_SEARCH", 40)
    one = weight(outcomes_from((WIDE, 0, ()), step, Horizon.like("turn", step.game)))
    monkeypatch.setattr(outcomes, "_kept", LRUCache(int(2.5 * one), outcomes._kept.getsizeof))
    for number in range(1, 6):
        outcomes_from((WIDE, number, ()), step, Horizon.like("turn", step.game))
    assert len(outcomes._kept) == 2


def test_a_search_larger_than_all_that_is_kept_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    step = next(step for step in play(WIDE).steps if step.choice is not None)
    monkeypatch.setattr(limits, "STATES_OF_A_SEARCH", 40)
    monkeypatch.setattr(outcomes, "_kept", LRUCache(1000, outcomes._kept.getsizeof))
    assert outcomes_from((WIDE, 0, ()), step, Horizon.like("turn", step.game)).states
    assert not outcomes._kept


def test_a_search_goes_no_further_than_its_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    step = next(step for step in play(WIDE).steps if step.choice is not None)
    horizon = Horizon.like("turn", step.game)
    monkeypatch.setattr(limits, "STATES_OF_A_SEARCH", 20)
    search = outcomes_from((WIDE, 0, ()), step, horizon)
    before = search.states
    monkeypatch.setattr(limits, "STATES_OF_A_SEARCH", 60)
    monkeypatch.setattr(limits, "BYTES_OF_A_SEARCH", weight(search))
    assert outcomes.full(search)
    assert outcomes_from((WIDE, 0, ()), step, horizon) is search
    assert search.states == before
    monkeypatch.setattr(limits, "BYTES_OF_A_SEARCH", weight(search) + 1000)
    assert not outcomes.full(search)
    assert outcomes_from((WIDE, 0, ()), step, horizon).states > before


def test_waiting_states_keep_no_board() -> None:
    assert all(game._board is None for _place, game in searched(WIDE, 40).waiting)


def test_lines_are_dropped_by_their_bytes() -> None:
    line, wide = play(GANMO), play(WIDE)
    assert wide.bytes > line.bytes
    kept = LineCache(2 * wide.bytes)
    for name in range(5):
        kept.put((str(name), 0, ()), wide)
    assert len(kept._lines) == 2


def test_the_cards_of_boards_are_dropped_by_their_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [own_cards.write([Card(f"hXX01-00{number}", "x" * 20_000, "holomem")]) for number in range(1, 6)]
    own_cards._libraries.clear()
    own_cards.library_of(texts[0])
    one = next(iter(own_cards._libraries.values()))[2]
    assert one > 20_000
    monkeypatch.setattr(own_cards, "_libraries", LRUCache(int(2.5 * one), own_cards._libraries.getsizeof))
    for text in texts:
        own_cards.library_of(text)
    assert len(own_cards._libraries) == 2


def test_positions_that_are_remembered_are_few_where_they_are_long() -> None:
    cards = ", ".join(["hBP01-009"] * 100)
    before = reader._read_short.cache_info().currsize
    for number in range(12):
        text = "".join(f"a {zone} {cards}\n" for zone in ("hand", "archive", "deck"))
        assert len(text) > reader.SHORT
        reader.read(f"turn {number + 1} a\n{text}")
    assert reader._read_long.cache_info().currsize == reader._read_long.cache_info().maxsize == 8
    assert reader._read_short.cache_info().currsize == before


def test_parts_of_pages_are_kept_by_their_bytes() -> None:
    assert _cached_part.cache.maxsize == cached_parts.BYTES
    assert cached_parts._weight("x" * 1000) > 3000
    assert fold_with_places.cache.maxsize == folding.BYTES
    assert folding._weight(("abc", [0, 1, 2], [1, 2, 3])) == 500 + 3 * folding.PLACE


def test_the_address_of_a_page_counts_like_the_page(settings: object) -> None:
    settings.PAGE_CACHE_BYTES = 200_000  # type: ignore[attr-defined]
    pages = PageCache()
    page = CachedPage(b"short", b"", (), of_nobody=False)
    pages.get(("",), 1)
    for number in range(500):
        pages.put((f"/rules/?{number}{'x' * 5000}",), 1, page)
    assert len(pages._pages) < 40
