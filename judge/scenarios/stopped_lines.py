"""Where lines stop at cards that nobody has seen: these are places on a line, and no outcomes."""

from __future__ import annotations

from judge.engine.outcomes import Outcome, SearchResult


def outcomes_and_stops(found: SearchResult) -> tuple[list[Outcome], list[Outcome]]:
    """The outcomes that a search found, and the ends at which lines stop because a card would have to be seen."""
    outcomes = [each for each in found.outcomes if each.end.unknown is None]
    return outcomes, [each for each in found.outcomes if each.end.unknown is not None]
