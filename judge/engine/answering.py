"""The answer to a choice: which options the given keys pick, and why an answer is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from judge.engine.board import Board
from judge.engine.cards import Library
from judge.engine.effects.card_sets import admits, named_by, number_of
from judge.engine.effects.matching import mutually
from judge.engine.errors import AmbiguousChoice, IllegalChoice
from judge.engine.state import ShuffledSet
from judge.engine.transition import NAMED, CardRef, Choice, Message, Option
from judge.engine.unseen import assigned


def picked_options(
    choice: Choice, keys: Sequence[str], shuffled: tuple[ShuffledSet, ...], library: Library, board: Callable[[], Board]
) -> tuple[Option, ...]:
    """The options of a choice that are picked by their keys, by the start of a key that fits only one, or by the number of an
    unseen card. `shuffled` are the cards that were shuffled together, `board` makes the board, which only some choices need.
    IllegalChoice or AmbiguousChoice where the keys do not answer the choice."""
    picked: tuple[Option, ...] = ()
    for key in keys:
        picked = (*picked, _option(choice, key, picked, library, board))
    if len(picked) > 1 or choice.open is not None:
        _check_together(choice, picked, shuffled, board)
    if not choice.minimum <= len(picked) <= choice.maximum:
        told = "{count} options are picked, but exactly {least} must be."
        if choice.minimum < choice.maximum:
            told = "{count} options are picked, but {least} to {most} must be."
        raise IllegalChoice(told, _keys(choice), count=len(picked), least=choice.minimum, most=choice.maximum)
    if choice.mutual is not None:
        facts = [board().card(each.id) if each.id >= 0 else library[each.number] for each in _cards(picked)]
        if not mutually(choice.mutual, facts):
            raise IllegalChoice("The picked cards do not fit together as the effect asks.", _keys(choice))
    return picked


def _check_together(
    choice: Choice, picked: tuple[Option, ...], shuffled: tuple[ShuffledSet, ...], board: Callable[[], Board]
) -> None:
    """IllegalChoice when an option is picked twice, or when the unseen cards cannot be those that are named."""
    listed = [option.key for option in picked if option.value != (NAMED,)]
    if len(set(listed)) < len(listed):
        raise IllegalChoice("An option is picked twice.", _keys(choice))
    if choice.open is None:
        return

    named = [option for option in picked if option.value == (NAMED,)]
    if len(named) > choice.open.count:
        raise IllegalChoice(
            "{named} unseen cards are named, but there are only {count}.",
            _keys(choice),
            named=len(named),
            count=choice.open.count,
        )

    least = choice.open.least(choice.options, len(named))
    if choice.minimum <= len(picked) < least:
        raise IllegalChoice(
            "{count} options are picked, but {least} of the known and named ones must be.",
            _keys(choice),
            count=len(picked),
            least=least,
        )

    numbers = tuple(number_of(option) for option in named)
    if assigned(shuffled, choice.open.cards, numbers, partial(admits, board())) is None:
        raise IllegalChoice(
            "Not all of these cards can be among the unseen ones: {numbers}.",
            _keys(choice),
            numbers=", ".join(numbers),
        )


def _option(
    choice: Choice, key: str, picked: tuple[Option, ...], library: Library, board: Callable[[], Board]
) -> Option:
    for option in choice.options:
        if option.key == key and (choice.open is None or option not in picked):
            return option

    wanted = choice.open
    number = key.removeprefix("card:").split("#")[0]
    if wanted is not None and key.startswith("card:") and number in library:
        if named_by(wanted, number, board()):
            ref = CardRef(-1, number)
            return Option(f"card:{number}", Message("option_card", {"card": ref}), (NAMED,), (ref,))
        raise IllegalChoice(
            "{number} is not a card that the effect asks for.",
            _keys(choice),
            number=number,
        )

    offered = _keys(choice)
    if choice.order and key.startswith("order:"):
        return _order(choice.order, key, offered)

    for refusal in choice.refused:
        if refusal.key == key:
            raise IllegalChoice("{key} cannot be chosen.", offered, refusal.reasons, key=key)
    fits = [option for option in choice.options if option.key.startswith(key)]
    if len(fits) > 1:
        raise AmbiguousChoice(key, [option.key for option in fits])
    if not fits:
        raise IllegalChoice("{key} is not offered.", offered, key=key)
    return fits[0]


def _keys(choice: Choice) -> list[str]:
    return [option.key for option in choice.options]


def _order(count: int, key: str, offered: list[str]) -> Option:
    """`order:2,1,3`: for each card from the top, its previous place, counted from 1. IllegalChoice unless each place is given
    once."""
    places = key.removeprefix("order:").split(",")
    if len(places) != count or sorted(places) != sorted(map(str, range(1, count + 1))):
        told = "{key} is not an order of the cards. Write order: and each number from 1 to {count} once, with commas between."
        raise IllegalChoice(told, offered, key=key[:40], count=count)
    return Option(key, Message("option_order"), tuple(int(place) - 1 for place in places))


def _cards(picked: tuple[Option, ...]) -> list[CardRef]:
    return [ref for option in picked for ref in option.refs if isinstance(ref, CardRef)]
