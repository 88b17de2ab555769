"""Nodes for attaching and reattaching cards (5.17). Pure data: nothing here runs."""

from __future__ import annotations

from typing import Literal

from judge.engine.effects.base_nodes import Node, ThisCard
from judge.engine.effects.patterns import Who
from judge.engine.effects.properties_and_sets import (
    Among,
    AttachedCards,
    CardSet,
    CheersOf,
    Choose,
    HolomemSet,
    Property,
)


class Attach(Node, frozen=True, tag="attach"):
    """Attach cards to holomems (5.17.2), all to one, `divided` among them, at most so many to one (`most`), or so many to `each`
    of them; what would be over a limit stays where it is (5.17.3.4)."""

    what: CardSet
    to: HolomemSet
    divided: bool = False
    each: bool = False
    reveal: bool = False
    called: str = ""
    most: int | None = None


class Reattach(Node, frozen=True, tag="reattach"):
    """Reattach Cheers or Support cards from one holomem to another (5.17.4); `divided` among the holomems as their controller
    likes, or one to `each` of them, of which there are as many as cards. With `others` not to the holomem that a card is with.
    Under the name that it is `called` the cards are known that have gone to another holomem."""

    what: CheersOf | AttachedCards | Among | Choose | ThisCard
    to: HolomemSet
    divided: bool = False
    each: bool = False
    others: bool = False
    called: str = ""


class AttachOnlyTo(Node, frozen=True, tag="attach_only_to"):
    """Can only be attached to holomems that fit (11.4.3)."""

    where: tuple[Property, ...]


class AttachLimit(Node, frozen=True, tag="attach_limit"):
    """At most this many can be attached to each holomem (5.17.3.3); any number if None."""

    count: int | None = None


class MascotsUpTo(Node, frozen=True, tag="mascots_up_to"):
    """At most this many Mascots with different names can be attached to these holomems (5.17.3.2), or Tools (5.17.3.1)."""

    who: Who
    count: int
    kind: Literal["mascot", "tool"] = "mascot"


class MoreAttached(Node, frozen=True, tag="more_attached"):
    """To these holomems so many more Tools (5.17.3.1) or Mascots (5.17.3.2) that fit can be attached than the limit allows. Several
    that say this add up, but for those that say `in_all` how many there can be: of them the highest number holds."""

    who: Who
    where: tuple[Property, ...]
    count: int = 1
    kind: Literal["tool", "mascot"] = "tool"
    in_all: bool = False


AttachingAction = Attach | Reattach


AttachingModifier = AttachOnlyTo | AttachLimit | MascotsUpTo | MoreAttached
