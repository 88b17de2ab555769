"""Several choices made as one: what can still be chosen beside what has been chosen."""

from __future__ import annotations

from typing import Any

from judge.engine.draft import replace
from judge.engine.effects import language as lang
from judge.engine.effects.card_sets import where_of

TOGETHER = "(together)"
"""While several choices are made as one: the name of what has been chosen so far."""


def matching_part(part: lang.Choose | lang.Together, mutual: lang.Mutual) -> lang.Choose | lang.Together:
    """What can still be chosen: cards that go together with those chosen already."""
    if isinstance(part, lang.Together):
        return replace(part, of=tuple(matching_part(each, mutual) for each in part.of))
    kind, _, what = mutual.partition("_")
    trait: lang.Trait = next(each for each in ("name", "colour", "tag", "level") if what.startswith(each))
    same = lang.SameAs(trait, lang.Among(TOGETHER))
    wanted: lang.Property = same if kind == "same" else lang.Lacks(same)
    return replace(part, of=_those_of(part.of, wanted))


def _those_of(cards: Any, wanted: lang.Property) -> Any:
    """The cards of a set that also have another property."""
    if isinstance(cards, lang.Union):
        return replace(cards, of=tuple(_those_of(each, wanted) for each in cards.of))
    if isinstance(cards, lang.CheersOf):
        return lang.AttachedCards(cards.of, (lang.OfKind(("cheer",)), *where_of(cards), wanted))
    return replace(cards, where=(*cards.where, wanted))
