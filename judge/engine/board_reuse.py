"""Whether what an earlier board has found out stands for a later state: then it is taken over and not worked out again."""

from __future__ import annotations

from judge.engine.state import Holomem, Player


def same_half(one: Player, other: Player) -> bool:
    """Whether a player's Stage and Oshi holomem are as they were."""
    return one.stage is other.stage and one.oshi == other.oshi


def looks_the_same(mem: Holomem, cards: tuple[str, ...], known: tuple[str, ...]) -> bool:
    """Whether the cards of a holomem of which the text counts (10.3.4) are what they were known as before."""
    return cards[mem.top] == known[mem.top] and (
        not mem.supports or all(cards[each.card] == known[each.card] for each in mem.supports)
    )
