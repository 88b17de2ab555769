"""What a step reports: a transition, the choice it may ask for, and messages as keys from which sentences are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from judge.engine.citations import Cite, Cites
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import Mutual, Property
from judge.engine.events import AnyEvent, Seat


class HolomemRef(msgspec.Struct, frozen=True, tag="holomem"):
    """A holomem as it was when it was mentioned: its id, top card number, player and position."""

    id: int
    number: str
    seat: Seat
    at: str


class CardRef(msgspec.Struct, frozen=True, tag="card"):
    """A card: instance id (-1 for a number only) and card number (`?` when unseen)."""

    id: int
    number: str


class ArtsRef(msgspec.Struct, frozen=True, tag="arts"):
    """An Arts of a card number, by its place on the card (never by its name)."""

    number: str
    index: int


class SkillRef(msgspec.Struct, frozen=True, tag="skill"):
    """An oshi skill of a card number, by its place on the card."""

    number: str
    index: int


Ref = HolomemRef | CardRef | ArtsRef | SkillRef
Param = int | str | HolomemRef | CardRef | ArtsRef | SkillRef | tuple[Ref, ...]


class Message(msgspec.Struct, frozen=True):
    """A sentence to be written elsewhere: its key and its parameters.

    >>> Message("draw", {"seat": 0, "count": 1}).key
    'draw'
    """

    key: str
    params: dict[str, Param] = {}


class Reason(msgspec.Struct, frozen=True):
    """One unmet condition of an action: a documented code, the rule that forbids the action, and the parameters of the
    sentence."""

    code: str
    rule: str
    params: dict[str, Param] = {}


class Option(msgspec.Struct, frozen=True):
    """One option of a choice. `key` is stable and readable; `value` is for the step that asked."""

    key: str
    message: Message
    value: tuple[int, ...] = ()
    refs: tuple[Ref, ...] = ()


class Refusal(msgspec.Struct, frozen=True):
    """An action that a player might try but cannot take, with every unmet condition."""

    key: str
    message: Message
    reasons: tuple[Reason, ...]


class LazyRefusals:
    """Refusals that nobody has asked to see yet. They are worked out when somebody asks for the first time, and are kept from
    then on. The object is equal to the refusals that it stands for, and is copied and pickled as these refusals.
    """

    __slots__ = ("_found", "_work_out")

    def __init__(self, work_out: Callable[[], tuple[Refusal, ...]]) -> None:
        """`work_out` returns the refusals. It is called once, and must return the same refusals at any time."""
        self._work_out: Callable[[], tuple[Refusal, ...]] | None = work_out
        self._found: tuple[Refusal, ...] | None = None

    def __call__(self) -> tuple[Refusal, ...]:
        """The refusals."""
        work_out, found = self._work_out, self._found
        if found is None:
            assert work_out is not None
            found = self._found = work_out()
            self._work_out = None
        return found

    def __eq__(self, other: object) -> bool:
        return self() == (other() if isinstance(other, LazyRefusals) else other)

    def __hash__(self) -> int:
        return hash(self())

    def __repr__(self) -> str:
        return repr(self())

    def __reduce__(self) -> tuple[object, ...]:
        return tuple, (list(self()),)


def worked_out(value: object) -> object:
    """The `enc_hook` for msgspec: for refusals that nobody has asked to see, it returns the worked-out refusals to encode."""
    if isinstance(value, LazyRefusals):
        return value()
    raise NotImplementedError(f"A {type(value).__name__} cannot be encoded.")


Decider = Literal["a", "b", "chance"]


NAMED = -2
"""The value of an option that names an unseen card."""


class OpenChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a choice takes besides its listed options: `card:<number>` for an unseen card that turns out to be it.

    At most `count` of these `cards` can be named in this way. Each must fit `where` as read in `env`, must be able to lie in
    `zone`, and must be possible for one of the cards; with `only` it must be one of these numbers. `demanded` so many have to be
    picked as far as known and named cards go (10.7.2.3.1): fewer only if all of them are.
    """

    count: int
    zone: str
    where: tuple[Property, ...]
    env: EffectContext
    cards: tuple[int, ...] = ()
    only: tuple[str, ...] | None = None
    demanded: int = 0

    def least(self, options: tuple[Option, ...], named: int) -> int:
        """How many have to be picked where so many unseen cards are named."""
        return min(self.demanded, sum(option.value != (NAMED,) for option in options) + named)


class Choice(msgspec.Struct, frozen=True):
    """What has to be decided: by whom, by which rules, and between which options; `minimum` to `maximum` of them are picked.

    `minimum` 0 means declining is allowed. `ordered` says that the order of picking matters. With `open`, card numbers that are
    not listed may be named. `mutual` is a condition that the picked cards must meet together. With `order` a key such as
    `order:2,1,3` is accepted too; it gives for each card from the top the place where it was before.

    `refused` may be worked out only when somebody looks at it, because most choices are answered without it. A choice, and
    everything that contains one, must therefore be encoded with `enc_hook=worked_out`.
    """

    decider: Decider
    cites: Cites
    message: Message
    options: tuple[Option, ...]
    _refused: tuple[Refusal, ...] = msgspec.field(default=(), name="refused")  # or Unasked
    minimum: int = 1
    maximum: int = 1
    ordered: bool = False
    open: OpenChoice | None = None
    mutual: Mutual | None = None
    order: int = 0

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """The actions that a player might try but cannot take, each with every unmet condition."""
        refused: object = self._refused
        return refused() if isinstance(refused, LazyRefusals) else self._refused


class Transition(msgspec.Struct, frozen=True):
    """One step of the game as a judge reads it.

    `number` counts from 1; `depth` is its nesting; `weight` is 2 where the game changed or a choice is due, 1 where a reader
    follows the procedure, 0 for the smallest steps. `choice` is what it asks for, `events` what it changed. `by_hand` marks an
    action that a judge has entered for a text that is not read. `disputes` are the places of dispute (`judge.engine.disputes`) that
    the step came to, by their official answers.
    """

    number: int
    depth: int
    cites: Cites
    message: Message
    actor: Seat | None = None
    events: tuple[AnyEvent, ...] = ()
    choice: Choice | None = None
    by_hand: bool = False
    disputes: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule numbers, in the order in which they are cited."""
        return tuple(cite.rule for cite in self.cites)

    @property
    def changed(self) -> bool:
        """Whether anything on the board changed."""
        return bool(self.events)


__all__ = [
    "ArtsRef",
    "CardRef",
    "Choice",
    "Cite",
    "Decider",
    "HolomemRef",
    "LazyRefusals",
    "Message",
    "OpenChoice",
    "Option",
    "Param",
    "Reason",
    "Ref",
    "Refusal",
    "SkillRef",
    "Transition",
    "worked_out",
]
