"""All lines from a game to a horizon, with equal states met once: which outcomes there are, how to come to each, and at which
choices they part.

    search = Search(game, Horizon("turn"))
    while not search.finished:
        search.go_on(500)
    for outcome in search.answer().outcomes: ...

What belongs here: answering every choice in every way, telling equal states, and what came of it. Sentences, pages and time limits
belong to those who ask.
"""

from judge.engine.outcomes.answers import answers
from judge.engine.outcomes.horizon import KINDS, Horizon, Kind
from judge.engine.outcomes.model import Answer, Branch, End, Outcome, Parting, Unseen, Way
from judge.engine.outcomes.searching import Search

__all__ = [
    "KINDS",
    "Answer",
    "Branch",
    "End",
    "Horizon",
    "Kind",
    "Outcome",
    "Parting",
    "Search",
    "Unseen",
    "Way",
    "answers",
]
