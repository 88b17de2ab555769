"""What cards and holomems have in common, and what can be matched with what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from itertools import combinations
from typing import Literal

from judge.engine.board_model import HolomemView
from judge.engine.card_abilities import printed_facts
from judge.engine.cards import Card
from judge.engine.effects.language import Mutual, Trait


def names_of(card: Card) -> frozenset[str]:
    """A card's names in whichever zone it is, additional ones included (2.11.2.3)."""
    return printed_facts(card).names


def traits(thing: HolomemView | Card, what: Trait | Literal["kind"]) -> frozenset[str]:
    """The names, colors, tags or Bloom level of a holomem or card, to compare with another's; or the types of a Support card."""
    match what:
        case "name":
            return names_of(thing) if isinstance(thing, Card) else thing.names
        case "colour":
            return frozenset(thing.colours)
        case "kind":
            return frozenset(thing.subtypes) if isinstance(thing, Card) else frozenset()
        case "tag":
            return frozenset(thing.tags)
        case "level":
            also = () if isinstance(thing, Card) else thing.also_at
            return frozenset((thing.level, *also)) if thing.level else frozenset(also)


LEVEL_ORDER = {"debut": 0, "1st": 1, "2nd": 2}
"""The Bloom levels that follow one another (8.3.3)."""
BLOOMS_FROM: Mapping[str, frozenset[str]] = {"1st": frozenset({"debut", "1st"}), "2nd": frozenset({"1st", "2nd"})}
"""The Bloom levels of the holomems that can Bloom with a card of a level: the same one and the one below (8.3.3)."""


def is_beside(level: str, other: str, *, lower: bool = False, steps: int = 0) -> bool:
    """Whether a Bloom level is higher, or lower, than another, by so many where a number is given.

    >>> is_beside("2nd", "debut"), is_beside("2nd", "debut", steps=1), is_beside("spot", "1st", lower=True)
    (True, False, False)
    """
    if level not in LEVEL_ORDER or other not in LEVEL_ORDER:
        return False
    by = LEVEL_ORDER[level] - LEVEL_ORDER[other]
    by = -by if lower else by
    return by == steps if steps else by > 0


def mutually(mutual: Mutual | None, chosen: list[Card | None]) -> bool:
    """Whether cards have the relation to one another that a choice asks for. An unseen card is assumed to fit.

    >>> one, other = Card("hXX-1", "A", "holomem"), Card("hXX-2", "B", "holomem", tags=("T",))
    >>> mutually("different_names", [one, other]), mutually("same_tag", [one, other])
    (True, False)
    """
    if mutual is None:
        return True
    kind, _, what = mutual.removesuffix("s").partition("_")
    sets = [traits(card, what) for card in chosen if card is not None]  # type: ignore[arg-type]
    if kind == "different":
        return all(not (mine & theirs) for place, mine in enumerate(sets) for theirs in sets[:place])
    return len(sets) < 2 or bool(frozenset.intersection(*sets))


def most_together(mutual: Mutual, cards: Sequence[Card], wanted: int) -> int:
    """How many of these cards can have the relation to one another that a choice asks for: as many as are wanted, or fewer.

    >>> cards = [Card("hXX-1", "A", "holomem"), Card("hXX-2", "A", "holomem"), Card("hXX-3", "B", "holomem")]
    >>> most_together("different_names", cards, 3), most_together("same_name", cards, 3)
    (2, 2)
    """
    kind, _, what = mutual.removesuffix("s").partition("_")
    if kind == "different":  # of cards that are alike one at most
        cards = [*{traits(card, what): card for card in cards}.values()]  # type: ignore[arg-type]
    sizes = range(min(wanted, len(cards)), 0, -1)
    return next((size for size in sizes if any(mutually(mutual, [*some]) for some in combinations(cards, size))), 0)


def most_alike(found: Sequence[Collection[Hashable]]) -> int:
    """How many of these have the one thing that the most of them have.

    >>> most_alike([("A", "B"), ("B",), ("C",)]), most_alike([])
    (2, 0)
    """
    return max(Counter(one for each in found for one in each).values(), default=0)


def payable(wanted: Sequence[str], offered: Sequence[frozenset[str]]) -> bool:
    """Whether Cheers of these colours meet a cost of colours, each Cheer serving once; `colourless` takes any (10.5.2).

    >>> payable(("green", "colourless"), [frozenset({"white", "green"}), frozenset({"red"})])
    True
    >>> payable(("green", "green"), [frozenset({"green"}), frozenset({"red"})])
    False
    """
    if len(wanted) > len(offered):
        return False
    special = sorted(colour for colour in wanted if colour != "colourless")
    if not special:
        return True

    def assign(index: int, left: tuple[int, ...]) -> bool:
        if index == len(special):
            return True
        return any(
            assign(index + 1, tuple(other for other in left if other != place))
            for place in left
            if special[index] in offered[place]
        )

    return assign(0, tuple(range(len(offered))))


def most_matched(wanted: Sequence[Collection[Hashable]], taken: Collection[Hashable] = ()) -> int:
    """The greatest number of these that can be matched with one each, where none is used twice and those already taken are
    not used.

    >>> most_matched([(1, 2), (1,)]), most_matched([(1, 2), (1,)], (2,))
    (2, 1)
    """
    serves: dict[Hashable, int] = {}

    def find(place: int, tried: set[Hashable]) -> bool:
        for one in wanted[place]:
            if one in taken or one in tried:
                continue
            tried.add(one)
            if one not in serves or find(serves[one], tried):
                serves[one] = place
                return True
        return False

    return sum(find(place, set()) for place in range(len(wanted)))
