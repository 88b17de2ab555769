"""All lines from a game to a horizon, with equal states met once: the outcomes, how to reach each, and the choices that decide
between them.

    search = Search(game, Horizon("turn"))
    while not search.finished:
        search.advance(500)
    for outcome in search.answer().outcomes: ...

This package answers every choice in every way, recognises equal states and collects the results. Sentences, pages and time limits
belong to its callers.
"""

from judge.engine.outcomes.answers import answers
from judge.engine.outcomes.horizon import KINDS, Horizon, Kind
from judge.engine.outcomes.model import Branch, Divergence, LineEnd, Outcome, Route, SearchResult, UnseenCards
from judge.engine.outcomes.searching import Search

__all__ = [
    "KINDS",
    "Branch",
    "Divergence",
    "Horizon",
    "Kind",
    "LineEnd",
    "Outcome",
    "Route",
    "Search",
    "SearchResult",
    "UnseenCards",
    "answers",
]
