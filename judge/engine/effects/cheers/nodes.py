"""Nodes for Cheers (5.21). Pure data: nothing here runs."""

from __future__ import annotations

from judge.engine.effects.base_nodes import Node
from judge.engine.effects.card_properties import Colour
from judge.engine.effects.properties_and_sets import Among, Cards, CheerDeckTop, CheersOf, Choose, HolomemSet


class SendCheer(Node, frozen=True, tag="send_cheer"):
    """Send Cheers (5.21) to holomems; from the Cheer Deck its top card is revealed (5.21.2). Chosen Cheers go all to one,
    `divided` among the holomems, at most so many to one (`most`), or so many to `each` of them."""

    what: CheerDeckTop | Choose | Cards | Among
    to: HolomemSet
    divided: bool = False
    each: bool = False
    reveal: bool = False
    called: str = ""
    most: int | None = None


class CountsAsCheer(Node, frozen=True, tag="counts_as_cheer"):
    """While its host is using an Arts this card is also a Cheer of the colour; with `need` only among those that the Arts needs
    (12.3.3.1)."""

    colour: Colour
    need: bool = False


class CheersAlso(Node, frozen=True, tag="cheers_also"):
    """These Cheers count as Cheers of this color besides their own (2.4.1, 10.10.1)."""

    of: CheersOf
    colour: Colour


CheersAction = SendCheer


CheersModifier = CountsAsCheer | CheersAlso
