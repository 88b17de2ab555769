"""What a step tells: a transition, the choice it may ask for, and messages as keys that sentences are written from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from judge.engine.effects.language import Mutual, Property
from judge.engine.events import AnyEvent, Seat
from judge.engine.frames import Env
from judge.engine.rules import Cite, Cites


class HolomemRef(msgspec.Struct, frozen=True, tag="holomem"):
    """A holomem as it was when spoken of: its id, top card number, player and position."""

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
    """A sentence to be written elsewhere: its key and what goes into it.

    >>> Message("draw", {"seat": 0, "count": 1}).key
    'draw'
    """

    key: str
    params: dict[str, Param] = {}


class Reason(msgspec.Struct, frozen=True):
    """One unmet condition of an action: a documented code, the rule that forbids, what goes into its sentence."""

    code: str
    rule: str
    params: dict[str, Param] = {}


class Option(msgspec.Struct, frozen=True):
    """One way to go on. `key` is stable and readable; `value` is for the step that asked."""

    key: str
    message: Message
    value: tuple[int, ...] = ()
    refs: tuple[Ref, ...] = ()


class Refusal(msgspec.Struct, frozen=True):
    """An action a player might try and cannot, with every unmet condition."""

    key: str
    message: Message
    reasons: tuple[Reason, ...]


class Unasked:
    """Refusals that nobody has asked to see yet. They are worked out the first time that somebody does, and kept from then on.

    It is equal to the refusals that it stands for, and is copied and pickled as these.
    """

    __slots__ = ("_found", "_work_out")

    def __init__(self, work_out: Callable[[], tuple[Refusal, ...]]) -> None:
        """`work_out` gives the refusals; it is called once, and must give the same whenever that is."""
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
        return self() == (other() if isinstance(other, Unasked) else other)

    def __hash__(self) -> int:
        return hash(self())

    def __repr__(self) -> str:
        return repr(self())

    def __reduce__(self) -> tuple[object, ...]:
        return tuple, (list(self()),)


def worked_out(value: object) -> object:
    """What msgspec encodes for a value that it does not know (its `enc_hook`): of refusals that nobody has asked to see, these."""
    if isinstance(value, Unasked):
        return value()
    raise NotImplementedError(f"A {type(value).__name__} cannot be encoded.")


Decider = Literal["a", "b", "chance"]


NAMED = -2
"""The value of an option that names a card which was not seen."""


class Open(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a choice takes besides its listed options: `card:<number>` for an unseen card that turns out to be it.

    At most `count` of these `cards` are named so; each has to fit `where` as `env` reads it, and to be a card that can lie in
    `zone` and that one of the cards can be; with `only` it is one of these numbers.
    """

    count: int
    zone: str
    where: tuple[Property, ...]
    env: Env
    cards: tuple[int, ...] = ()
    only: tuple[str, ...] | None = None


class Choice(msgspec.Struct, frozen=True):
    """What has to be decided: by whom, by which rules, between what; `minimum` to `maximum` options are picked.

    `minimum` 0 means declining is allowed. `ordered` says that the order of picking matters. With `open`, card numbers that
    are not listed may be named. `mutual` is what the picked cards have to be to one another. With `order` a key
    `order:2,1,3` is taken too, which says how so many cards lie now: where each was before, from the top.

    `refused` may be worked out only when somebody looks at it: most choices are answered without. So a choice, and whatever
    holds one, is encoded with `enc_hook=worked_out`.
    """

    decider: Decider
    cites: Cites
    message: Message
    options: tuple[Option, ...]
    _refused: tuple[Refusal, ...] = msgspec.field(default=(), name="refused")  # or Unasked
    minimum: int = 1
    maximum: int = 1
    ordered: bool = False
    open: Open | None = None
    mutual: Mutual | None = None
    order: int = 0

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """The actions that a player might try and cannot, each with every unmet condition."""
        refused: object = self._refused
        return refused() if isinstance(refused, Unasked) else self._refused


class Transition(msgspec.Struct, frozen=True):
    """One step of the game as a judge reads it.

    `number` counts from 1; `depth` is its nesting; `weight` is 2 where the game changed or a choice is due, 1 where a reader
    follows the procedure, 0 for the smallest steps. `choice` is what it asks for, `events` what it changed. `by_hand` marks what
    a judge has put in for a text that is not read.
    """

    number: int
    depth: int
    cites: Cites
    message: Message
    actor: Seat | None = None
    events: tuple[AnyEvent, ...] = ()
    choice: Choice | None = None
    by_hand: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule numbers, in the order they are told."""
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
    "Message",
    "Open",
    "Option",
    "Param",
    "Reason",
    "Ref",
    "Refusal",
    "SkillRef",
    "Transition",
    "Unasked",
    "worked_out",
]
