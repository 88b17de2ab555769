"""What is known about unseen cards: cards that were shuffled together are still the same set (5.6.1).

When a zone of known cards is shuffled, its cards become a set without order. A card of the zone that is seen later is one of the
set, and the others are what is left of it. If one of the cards was unseen before, there is no set: any card could be that one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine.state import PILE_OF, UNSEEN, Pile, ShuffledSet

Numbers = tuple[str, ...]
"""What each card is, by its identity: a card number, or UNSEEN."""


def after_shuffle(
    cards: Numbers, shuffled_sets: tuple[ShuffledSet, ...], shuffled: Iterable[int]
) -> tuple[Numbers, tuple[ShuffledSet, ...]]:
    """Cards and sets after these were shuffled: nobody knows any more which of them is which. Cards that are all the same stay
    known.

    >>> after_shuffle(("A", "B", "B", "C"), (), (0, 1, 2))
    (('?', '?', '?', 'C'), (ShuffledSet(cards=(0, 1, 2), numbers=('A', 'B', 'B')),))
    >>> after_shuffle(("A", "A", "B"), (), (0, 1))
    (('A', 'A', 'B'), ())
    """
    unknown = set(shuffled)
    touched = [each for each in shuffled_sets if unknown.intersection(each.cards)]
    known = [cards[card] for card in unknown if cards[card] != UNSEEN]
    numbers = tuple(sorted([*known, *(number for each in touched for number in each.numbers)]))
    unknown.update(card for each in touched for card in each.cards)
    cards = tuple(UNSEEN if card in unknown else number for card, number in enumerate(cards))
    rest = tuple(each for each in shuffled_sets if each not in touched)
    return _with(cards, rest, ShuffledSet(tuple(sorted(unknown)), numbers))


def identify(
    cards: Numbers, shuffled_sets: tuple[ShuffledSet, ...], card: int, number: str
) -> tuple[Numbers, tuple[ShuffledSet, ...]]:
    """Cards and sets after an unseen card turned out to be this number. If it is then clear what the others of its set are, they
    become known too.

    >>> identify(("?", "?", "?"), (ShuffledSet((0, 1, 2), ("A", "B", "B")),), 2, "A")
    (('B', 'B', 'A'), ())
    """
    cards = (*cards[:card], number, *cards[card + 1 :])
    own = next((each for each in shuffled_sets if card in each.cards), None)
    if own is None:
        return cards, shuffled_sets
    numbers = list(own.numbers)
    if number in numbers:
        numbers.remove(number)
    else:
        raise ValueError(f"{number} is not among the cards that were shuffled: {', '.join(own.numbers)}.")
    left = ShuffledSet(tuple(each for each in own.cards if each != card), tuple(numbers))
    return _with(cards, tuple(each for each in shuffled_sets if each is not own), left)


def with_pile(piles: tuple[tuple[int, Pile], ...], card: int, origin: str) -> tuple[tuple[int, Pile], ...]:
    """The piles of unseen cards after one has left a zone: where all cards of that zone belong to one pile, it stays a card of that
    pile (6.1.3.1, 6.1.4.1).

    >>> with_pile((), 3, "hand")
    ((3, 'deck'),)
    >>> with_pile(((3, "deck"),), 3, "archive")
    ((3, 'deck'),)
    """
    pile = PILE_OF.get(origin)
    return piles if pile is None or (card, pile) in piles else (*piles, (card, pile))


def could_be(shuffled_sets: tuple[ShuffledSet, ...], card: int) -> Numbers | None:
    """The different numbers that an unseen card can turn out to be; None where it can be any.

    >>> could_be((ShuffledSet((0, 1, 2), ("A", "B", "B")),), 1), could_be((), 1)
    (('A', 'B'), None)
    """
    own = next((each for each in shuffled_sets if card in each.cards), None)
    return tuple(dict.fromkeys(own.numbers)) if own is not None else None


def assigned(
    shuffled_sets: tuple[ShuffledSet, ...],
    unseen: tuple[int, ...],
    numbers: tuple[str, ...],
    admits: Callable[[int, str], bool] | None = None,
) -> tuple[int, ...] | None:
    """Which of the unseen cards turn out to be these numbers, in their order; None where they cannot. `admits` tells whether a
    card that is in no set can have a number.

    >>> sets = (ShuffledSet((0, 1), ("A", "B")),)
    >>> assigned(sets, (0, 1, 2), ("B", "A")), assigned(sets, (0, 1), ("A", "A")), assigned(sets, (0, 1, 2), ("A", "A"))
    ((0, 1), None, (0, 2))
    """
    return _assigned((UNSEEN,) * (max(unseen, default=-1) + 1), shuffled_sets, unseen, numbers, admits)


def _assigned(
    cards: Numbers,
    shuffled_sets: tuple[ShuffledSet, ...],
    unseen: tuple[int, ...],
    numbers: tuple[str, ...],
    admits: Callable[[int, str], bool] | None,
) -> tuple[int, ...] | None:
    if not numbers:
        return ()
    number, *rest = numbers
    for place, card in enumerate(unseen):
        known = could_be(shuffled_sets, card) if cards[card] == UNSEEN else (cards[card],)
        if number not in known if known is not None else admits is not None and not admits(card, number):
            continue
        after = identify(cards, shuffled_sets, card, number) if cards[card] == UNSEEN else (cards, shuffled_sets)
        found = _assigned(*after, (*unseen[:place], *unseen[place + 1 :]), tuple(rest), admits)
        if found is not None:
            return (card, *found)
    return None


def _with(
    cards: Numbers, shuffled_sets: tuple[ShuffledSet, ...], new: ShuffledSet
) -> tuple[Numbers, tuple[ShuffledSet, ...]]:
    if not new.cards or len(new.numbers) < len(new.cards):
        return cards, shuffled_sets
    if len(set(new.numbers)) == 1:
        of_set = set(new.cards)
        return tuple(new.numbers[0] if card in of_set else number for card, number in enumerate(cards)), shuffled_sets
    return cards, (*shuffled_sets, new)
