"""Separates outcomes from the places at which lines of a search stop because an unseen card is needed."""

from __future__ import annotations

from judge.engine.outcomes import Outcome, SearchResult


def outcomes_and_stops(found: SearchResult) -> tuple[list[Outcome], list[Outcome]]:
    """The outcomes of a search, and the ends at which lines stop because an unseen card is needed."""
    outcomes = [each for each in found.outcomes if each.end.unknown is None]
    return outcomes, [each for each in found.outcomes if each.end.unknown is not None]
