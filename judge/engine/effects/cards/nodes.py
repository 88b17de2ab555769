"""Nodes for cards in zones: draw, look, reveal, move, archive, put out, shuffle. Pure data: nothing here runs."""

from __future__ import annotations

from typing import Literal

from judge.engine.effects.base_nodes import Node, OrderedZone, Owner, Side, Zone
from judge.engine.effects.patterns import Doer, Who
from judge.engine.effects.properties_and_sets import (
    Among,
    AttachedCards,
    Cards,
    CardSet,
    CheersOf,
    Choose,
    Property,
    Quantity,
    Together,
    Top,
)

Exchanged = Choose | CheersOf | AttachedCards | Top
"""One side of an exchange: one chosen card, or all that is attached to a holomem."""


class Draw(Node, frozen=True, tag="draw"):
    """Draw cards (5.7): so many (5.7.2), `up_to` as many (5.7.3), or `until` the hand has as many, then `most` at most;
    `bottom` is from the bottom of the Deck. The cards drawn are known as `called` from here on."""

    count: Quantity = 1
    side: Owner = "you"
    up_to: bool = False
    until: bool = False
    most: int | None = None
    bottom: bool = False
    called: str = ""


class Look(Node, frozen=True, tag="look"):
    """Look at cards: a whole zone (5.8) or its top cards (5.9); they are known as `called` from here on. `up_to`: one
    after another, as long as the player likes (5.9.2)."""

    what: Top | Cards
    called: str = ""
    by: Side = "you"
    up_to: bool = False


class Reveal(Node, frozen=True, tag="reveal"):
    """Reveal cards to all players (5.11), where they are; they are known as `called` from here on. With `until` the cards of a zone
    are revealed one after another, the topmost first, up to the first one that fits."""

    what: Top | Cards | Among | Choose | Together
    called: str = ""
    until: tuple[Property, ...] = ()


class MoveCards(Node, frozen=True, tag="move_cards"):
    """Put or return cards to a zone of the player who has them (5.5.1), after revealing them where it says so (5.11). The
    Deck, Cheer Deck and holo power have a top and a bottom (4.1.3.2); "either" leaves that to the one who moves them. With
    `singly` they go one after another, so that nobody arranges them."""

    what: CardSet
    to: Zone
    end: Literal["top", "bottom", "either"] = "top"
    reveal: bool = False
    called: str = ""
    singly: bool = False


class Archive(Node, frozen=True, tag="archive"):
    """Archive cards (5.12)."""

    what: CardSet
    called: str = ""


class ArchiveSelf(Node, frozen=True, tag="archive_self"):
    """Archive the card that has this ability (5.12)."""


class PutOut(Node, frozen=True, tag="put_out"):
    """Put holomem cards out on the Stage (5.13), which is the Back position (4.6.3)."""

    what: CardSet
    reveal: bool = False
    called: str = ""


class Exchange(Node, frozen=True, tag="exchange"):
    """Exchange cards of two zones, or what is attached to two holomems (5.10.1), all of them or none (5.10.2); with `reveal` the
    first are revealed before."""

    one: Exchanged
    other: Exchanged
    reveal: bool = False


class Shuffle(Node, frozen=True, tag="shuffle"):
    """Shuffle a zone (5.6)."""

    zone: OrderedZone = "deck"
    side: Owner = "you"


class Pick(Node, frozen=True, tag="pick"):
    """Choose cards or holomems (10.7.2.3) without doing anything with them yet. Later clauses know them as `called`."""

    what: Choose | Together
    called: str


class Spare(Node, frozen=True, tag="spare"):
    """`count` of the cards that would be archived are not archived (10.11.1.1)."""

    count: Quantity


class RevealMore(Node, frozen=True, tag="reveal_more"):
    """Abilities of these, and with `skills` your oshi skills (12.1), reveal so many more cards from the top of your Deck
    (5.11.1)."""

    by: tuple[Doer, ...]
    amount: Quantity
    skills: bool = False


class NotArchived(Node, frozen=True, tag="not_archived"):
    """The opponent's abilities do not archive cards that fit and are attached to these holomems (5.12.1, 1.3.3), or do not reattach
    them (5.17.4) or return them to one of these zones (5.5.1). What the rules archive with a holomem, and the abilities of its
    own player, they do not keep there."""

    who: Who
    where: tuple[Property, ...]
    against: tuple[Literal["archive", "cheer_deck", "deck", "hand", "reattach"], ...] = ("archive",)


CardsModifier = RevealMore | NotArchived
CardsAction = Draw | Look | Reveal | MoveCards | Archive | ArchiveSelf | PutOut | Exchange | Shuffle | Pick | Spare
