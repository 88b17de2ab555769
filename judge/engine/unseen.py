"""What is known about unseen cards: cards that were shuffled together are still the same set (5.6.1).

A zone whose cards were known keeps them as a set without order. A card of it that comes to be seen is one of the set, and what is
left of the set is what the others are. Where one of them was not seen before, nothing is kept: any card could be that one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine.state import PILE_OF, UNSEEN, Mixed, Pile

Numbers = tuple[str, ...]
"""What each card is, by its identity: a card number, or UNSEEN."""


def after_shuffle(
    cards: Numbers, mixed: tuple[Mixed, ...], shuffled: Iterable[int]
) -> tuple[Numbers, tuple[Mixed, ...]]:
    """Cards and sets after these were shuffled: nobody knows any more which of them is which. Cards that are all the same stay
    known.

    >>> after_shuffle(("A", "B", "B", "C"), (), (0, 1, 2))
    (('?', '?', '?', 'C'), (Mixed(cards=(0, 1, 2), numbers=('A', 'B', 'B')),))
    >>> after_shuffle(("A", "A", "B"), (), (0, 1))
    (('A', 'A', 'B'), ())
    """
    gone = set(shuffled)
    touched = [each for each in mixed if gone.intersection(each.cards)]
    known = [cards[card] for card in gone if cards[card] != UNSEEN]
    numbers = tuple(sorted([*known, *(number for each in touched for number in each.numbers)]))
    gone.update(card for each in touched for card in each.cards)
    cards = tuple(UNSEEN if card in gone else number for card, number in enumerate(cards))
    rest = tuple(each for each in mixed if each not in touched)
    return _with(cards, rest, Mixed(tuple(sorted(gone)), numbers))


def identify(cards: Numbers, mixed: tuple[Mixed, ...], card: int, number: str) -> tuple[Numbers, tuple[Mixed, ...]]:
    """Cards and sets after an unseen card turned out to be this; when it is clear then what the others of its set are, they are
    known too.

    >>> identify(("?", "?", "?"), (Mixed((0, 1, 2), ("A", "B", "B")),), 2, "A")
    (('B', 'B', 'A'), ())
    """
    cards = (*cards[:card], number, *cards[card + 1 :])
    own = next((each for each in mixed if card in each.cards), None)
    if own is None:
        return cards, mixed
    numbers = list(own.numbers)
    if number in numbers:
        numbers.remove(number)
    else:
        raise ValueError(f"{number} is not among the cards that were shuffled: {', '.join(own.numbers)}.")
    left = Mixed(tuple(each for each in own.cards if each != card), tuple(numbers))
    return _with(cards, tuple(each for each in mixed if each is not own), left)


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


def could_be(mixed: tuple[Mixed, ...], card: int) -> Numbers | None:
    """The different numbers that an unseen card can turn out to be; None where it can be any.

    >>> could_be((Mixed((0, 1, 2), ("A", "B", "B")),), 1), could_be((), 1)
    (('A', 'B'), None)
    """
    own = next((each for each in mixed if card in each.cards), None)
    return tuple(dict.fromkeys(own.numbers)) if own is not None else None


def assigned(
    mixed: tuple[Mixed, ...],
    unseen: tuple[int, ...],
    numbers: tuple[str, ...],
    admits: Callable[[int, str], bool] | None = None,
) -> tuple[int, ...] | None:
    """Which of the unseen cards turn out to be these numbers, in their order; None where they cannot. `admits` tells whether a
    card that is in no set can have a number.

    >>> sets = (Mixed((0, 1), ("A", "B")),)
    >>> assigned(sets, (0, 1, 2), ("B", "A")), assigned(sets, (0, 1), ("A", "A")), assigned(sets, (0, 1, 2), ("A", "A"))
    ((0, 1), None, (0, 2))
    """
    return _assigned((UNSEEN,) * (max(unseen, default=-1) + 1), mixed, unseen, numbers, admits)


def _assigned(
    cards: Numbers,
    mixed: tuple[Mixed, ...],
    unseen: tuple[int, ...],
    numbers: tuple[str, ...],
    admits: Callable[[int, str], bool] | None,
) -> tuple[int, ...] | None:
    if not numbers:
        return ()
    number, *rest = numbers
    for place, card in enumerate(unseen):
        known = could_be(mixed, card) if cards[card] == UNSEEN else (cards[card],)
        if number not in known if known is not None else admits is not None and not admits(card, number):
            continue
        after = identify(cards, mixed, card, number) if cards[card] == UNSEEN else (cards, mixed)
        found = _assigned(*after, (*unseen[:place], *unseen[place + 1 :]), tuple(rest), admits)
        if found is not None:
            return (card, *found)
    return None


def _with(cards: Numbers, mixed: tuple[Mixed, ...], new: Mixed) -> tuple[Numbers, tuple[Mixed, ...]]:
    if not new.cards or len(new.numbers) < len(new.cards):
        return cards, mixed
    if len(set(new.numbers)) == 1:
        of_set = set(new.cards)
        return tuple(new.numbers[0] if card in of_set else number for card, number in enumerate(cards)), mixed
    return cards, (*mixed, new)
