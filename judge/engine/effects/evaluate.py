"""Reading the language against a board: which holomems, which Cheers, how many, whether a condition holds. Nothing changes here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.effects.language import (
    AtLevel,
    Bound,
    CheersOf,
    Coloured,
    Condition,
    Count,
    Damaged,
    DieShows,
    Downed,
    Every,
    Exists,
    Holomems,
    HolomemSet,
    Host,
    Is,
    IsBuzz,
    Named,
    Not,
    Property,
    Quantity,
    Side,
    Subject,
    Tagged,
    Target,
    Times,
    TurnOf,
)
from judge.engine.events import Seat
from judge.engine.frames import Env

if TYPE_CHECKING:
    from judge.engine.board import Board, Seen


def seat_for(side: Side, env: Env) -> Seat:
    """The player a text means: "you" is the controller of the effect (3.1.2.4.1)."""
    return env.seat if side == "you" else 1 - env.seat


def fits(seen: Seen, wanted: Property) -> bool:
    """Whether a holomem has a property; its top card's information counts (4.4.2.1)."""
    match wanted:
        case Named(name=name):
            return name in seen.names
        case Tagged(tag=tag):
            return tag in seen.tags
        case Coloured(colour=colour):
            return colour in seen.colours
        case AtLevel(levels=levels):
            return seen.level in levels
        case IsBuzz():
            return seen.buzz
        case Damaged():
            return seen.mem.damage > 0


def holomems(wanted: HolomemSet, env: Env, board: Board) -> list[Seen]:
    """The holomems of a set that are on the Stage now; for a `Choose`, those that can be chosen."""
    match wanted:
        case Host():
            ids: tuple[int, ...] = (env.host,)
        case Subject() | Downed():
            ids = (env.subject,)
        case Target():
            ids = (env.target,)
        case Bound(name=name):
            ids = env.chosen(name) or ()
        case Holomems():
            return [
                seen
                for seen in board.of(seat_for(wanted.side, env))
                if (not wanted.at or seen.mem.at in wanted.at)
                and not (wanted.other and seen.mem.id in {env.host, env.subject})
                and all(fits(seen, each) for each in wanted.where)
            ]
        case _:
            return holomems(wanted.of, env, board) if not isinstance(wanted.of, CheersOf) else []
    return [board.seen[identity] for identity in ids if identity in board.seen]


def includes(wanted: Host | Holomems, identity: int, env: Env, board: Board) -> bool:
    """Whether a holomem on the Stage is in the set."""
    return any(seen.mem.id == identity for seen in holomems(wanted, env, board))


def cheers(wanted: CheersOf, env: Env, board: Board) -> list[int]:
    """The Cheer cards of a set, by instance id; an unseen one has no colour that we know of."""
    found = []
    for seen in holomems(wanted.of, env, board):
        for card in seen.mem.cheers:
            facts = board.card(card)
            if wanted.colour is None or (facts is not None and wanted.colour in facts.colours):
                found.append(card)
    return found


def count(wanted: Count, env: Env, board: Board) -> int:
    """How many are in the set."""
    if isinstance(wanted.of, CheersOf):
        return len(cheers(wanted.of, env, board))
    return len(holomems(wanted.of, env, board))


def quantity(wanted: Quantity, env: Env, board: Board) -> int:
    """The number a quantity comes to now."""
    match wanted:
        case Count():
            return count(wanted, env, board)
        case Times(each=each, of=of):
            return each * count(of, env, board)
    return wanted


def holds(condition: Condition | None, env: Env, board: Board) -> bool:
    """Whether a condition holds now; none always does."""
    match condition:
        case None:
            return True
        case TurnOf(side=side):
            return board.facts.player == seat_for(side, env)
        case Is(who=who, where=where, at=at):
            found = holomems(who, env, board)
            return bool(found) and all(
                (not at or seen.mem.at in at) and all(fits(seen, each) for each in where) for seen in found
            )
        case Exists(of=of, at_least=least):
            return count(Count(of), env, board) >= least
        case DieShows(parity=parity, values=values):
            if parity is not None and (env.die % 2 == 1) != (parity == "odd"):
                return False
            return not values or env.die in values
        case Every(of=parts):
            return all(holds(part, env, board) for part in parts)
        case Not(of=inner):
            return not holds(inner, env, board)


def payable(wanted: tuple[str, ...], offered: list[frozenset[str]]) -> bool:
    """Whether Cheers of these colours meet a cost of colours, each Cheer serving once; `colourless` takes any (10.5.2).

    >>> payable(("green", "colourless"), [frozenset({"white", "green"}), frozenset({"red"})])
    True
    >>> payable(("green", "green"), [frozenset({"green"}), frozenset({"red"})])
    False
    """
    special = sorted(colour for colour in wanted if colour != "colourless")
    if len(wanted) > len(offered):
        return False

    def assign(index: int, left: tuple[int, ...]) -> bool:
        if index == len(special):
            return True
        return any(
            assign(index + 1, tuple(other for other in left if other != place))
            for place in left
            if special[index] in offered[place]
        )

    return assign(0, tuple(range(len(offered))))
