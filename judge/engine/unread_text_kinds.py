"""Texts that are not read (2.7.1): which part of a card each is, and which of them stand on the Stage with their card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from judge.engine.ability_paths import slot_parts
from judge.engine.board_model import EffectiveAbility
from judge.engine.cards import Card, Library
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import Automatic, HasBloomed, HasCollabed, Host
from judge.engine.events import Seat
from judge.engine.state import Player

TextKind = Literal["arts", "skill", "stage", "collab", "bloom", "gift", "support"]


def text_kind(card: Card, slot: str) -> TextKind:
    """What kind of text a slot of `Card.unread` is; a keyword ability by its keyword (chapter 13).

    >>> text_kind(Card("hXX-1", "A", "holomem", keywords=("collab", "gift")), "ability:1")
    'gift'
    """
    parts = slot_parts(slot)
    assert parts is not None
    kind, index = parts
    return card.keywords[index] if kind == "ability" else kind  # type: ignore[return-value]


def slots(card: Card, *parts: TextKind) -> tuple[str, ...]:
    """The unread slots of a card that are of these parts.

    >>> slots(Card("hXX-1", "A", "support", subtypes=("item",), unread=("support:1",)), "support")
    ('support:1',)
    """
    return tuple(slot for slot in card.unread if text_kind(card, slot) in parts)


def always_in_effect(card: Card) -> tuple[str, ...]:
    """The unread slots of abilities that are there as long as the card is: gifts (13.4), oshi stage skills (12.2), what attached
    cards say. They may be in effect all the time (10.1.1.3) or be triggered by something that nobody but the judge knows.

    >>> always_in_effect(Card("hXX-1", "A", "holomem", keywords=("collab", "gift"), unread=("ability:0", "ability:1", "arts:0")))
    ('ability:1',)
    """
    if not card.unread:
        return ()
    return slots(card, "gift", "stage", "support") if card.kind != "support" or card.attachable else ()


def usable_from(card: Card, zone: Literal["hand", "archive"]) -> tuple[str, ...]:
    """The unread slots of a card that may say that they are used from this zone (10.3.4.3): Gifts, and in the Archive what a
    Support card says; from the hand a Support card is played by the rules (8.6).

    >>> item = Card("hXX-1", "A", "support", subtypes=("item",), unread=("support:0",))
    >>> usable_from(item, "archive"), usable_from(item, "hand")
    (('support:0',), ())
    """
    if not card.unread:
        return ()
    return slots(card, "gift", "support") if zone == "archive" else slots(card, "gift")


def names_event(card: Card, slot: str, event: str) -> bool:
    """Whether an unread slot may wait for a kind of event: its words name it, or nobody knows what they name.

    >>> card = Card("hXX-1", "A", "holomem", unread=("ability:0", "arts:0"), unread_events=(("ability:0", ("drawn",)),))
    >>> names_event(card, "ability:0", "drawn"), names_event(card, "ability:0", "rolled"), names_event(card, "arts:0", "rolled")
    (True, False, True)
    """
    return all(event in events for of, events in card.unread_events if of == slot)


def unread_effects(card: Card, identity: int, seat: Seat, host: int, stamp: int) -> Iterator[EffectiveAbility]:
    """The unread Collab and Bloom Effects of a card: what they do is not known, what triggers them is (13.2.2, 13.3.2)."""
    for slot in slots(card, "collab", "bloom"):
        when = HasCollabed(Host()) if text_kind(card, slot) == "collab" else HasBloomed(Host(), this_card=True)
        yield EffectiveAbility(
            Automatic(when, ()), EffectContext(seat=seat, card=identity, path=slot, host=host), stamp
        )


def off_stage(cards: tuple[str, ...], players: Iterable[Player], library: Library) -> tuple[int, ...]:
    """The cards in hands and Archives that have a Gift that is not read and may be used from there (10.3.4.3)."""
    there = [card for player in players for card in (*player.hand, *player.archive)]
    return tuple(card for card in there if (facts := library.get(cards[card])) is not None and slots(facts, "gift"))


def on_board(cards: tuple[str, ...], players: Iterable[Player], library: Library) -> tuple[int, ...]:
    """The cards in play whose abilities may be in effect and are not read: Oshi holomems, top cards, attached cards."""
    there = [
        card
        for player in players
        for card in (
            player.oshi,
            *(each for mem in player.stage for each in (mem.top, *(support.card for support in mem.supports))),
        )
    ]
    return tuple(card for card in there if (facts := library.get(cards[card])) is not None and always_in_effect(facts))
