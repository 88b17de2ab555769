"""Choices in which there is nothing to choose: all the cards are the same card in the same place."""

from __future__ import annotations

from judge.engine.state import UNSEEN
from judge.engine.transition import CardRef, Choice, Option

OFFERS_A_CARD = frozenset({"option_card", "option_card_on", "option_card_under"})
"""What the options of a choice among cards say (`judge.engine.effects.card_options`)."""


def only_answer(choice: Choice) -> tuple[str, ...]:
    """10.7.2.3.1: the keys of the one answer that a player can give, where all cards to choose from are the same card in the same
    place. Such cards are offered as often as they can be picked, so all that is offered has to be picked.

    Empty where there is something to choose: other cards, the same card elsewhere, fewer or none (10.7.2.3.2), an order, a card
    that nobody has seen.
    """
    keys = tuple(option.key for option in choice.options)
    if not keys or not choice.minimum == choice.maximum == len(keys):
        return ()
    if choice.decider == "chance" or choice.open is not None or choice.ordered or choice.order:
        return ()
    return keys if all(_known_card(option) for option in choice.options) else ()


def _known_card(option: Option) -> bool:
    cards = [ref for ref in option.refs if isinstance(ref, CardRef)]
    return option.message.key in OFFERS_A_CARD and bool(cards) and all(card.number != UNSEEN for card in cards)
