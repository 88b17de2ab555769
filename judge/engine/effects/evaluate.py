"""Reading the language against a board: which holomems, which Cheers, how many, whether a condition holds. Nothing changes here."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.engine.board_model import HolomemView
from judge.engine.board_view import BoardView
from judge.engine.cards import Card
from judge.engine.effects.language import (
    Alike,
    Among,
    AnyNumber,
    AtLevel,
    Bound,
    Cards,
    CheersOf,
    Coloured,
    Compare,
    Compared,
    Condition,
    Count,
    Damaged,
    DieShows,
    DiffersFrom,
    Downed,
    Every,
    Exists,
    HasEffect,
    HasOther,
    HolderOf,
    Holomems,
    HolomemSet,
    Host,
    Is,
    IsBuzz,
    IsLimited,
    Itself,
    Lacks,
    Named,
    NameHas,
    Not,
    OfKind,
    OneOf,
    OneOnly,
    OshiCard,
    Property,
    Quantity,
    Readings,
    SameAs,
    Side,
    Some,
    StageProperty,
    Subject,
    Tagged,
    Target,
    Times,
    Together,
    Trait,
    TurnOf,
)
from judge.engine.effects.matching import most_matched, mutually, names_of, traits
from judge.engine.events import Seat
from judge.engine.frames import NOBODY, EffectContext
from judge.engine.state import SEATS, Holomem


def seat_for(side: Side, env: EffectContext) -> Seat:
    """The player a text means: "you" is the controller of the effect (3.1.2.4.1)."""
    return env.seat if side == "you" else 1 - env.seat


def fits(thing: HolomemView | Card, wanted: Property, env: EffectContext, board: BoardView) -> bool:
    """Whether a holomem on the Stage (its top card's information counts, 4.4.2.1) or a card elsewhere has a property."""
    match wanted:  # what texts ask for most often comes first
        case Named(name=name):
            return name in (names_of(thing) if isinstance(thing, Card) else thing.names)
        case OfKind(kinds=kinds):
            card = thing if isinstance(thing, Card) else thing.card
            return card is not None and (card.kind in kinds or any(subtype in kinds for subtype in card.subtypes))
        case Tagged(tag=tag):
            return tag in thing.tags
        case Coloured(colour=colour):
            return colour in thing.colours
        case AtLevel(levels=levels):
            return thing.level in levels
        case IsBuzz():
            return thing.buzz
        case Damaged():
            return not isinstance(thing, Card) and thing.mem.damage > 0
        case Lacks(of=inner):
            return not fits(thing, inner, env, board)
        case OneOf(of=descriptions):
            return any(fits_all(thing, parts, env, board) for parts in descriptions)
        case SameAs(what=what, of=of):
            return _shares(thing, what, of, env, board)
        case DiffersFrom(what="colour", of=of):  # 2.4.3: one of its colors is enough
            return bool(traits(thing, "colour") - _common(of, "colour", env, board))
        case DiffersFrom(what=what, of=of):  # 2.4.2.2: what has no color has none that differs
            return bool(traits(thing, what)) and not _shares(thing, what, of, env, board)
        case HasOther(of=of):
            return bool(traits(thing, "colour") - _common(of, "colour", env, board))
        case NameHas(text=text):
            return any(text in name for name in (names_of(thing) if isinstance(thing, Card) else thing.names))
    if isinstance(wanted, StageProperty):
        return board.fits_on_stage(thing, wanted, env)
    card = thing if isinstance(thing, Card) else thing.card
    if card is None:
        return False
    match wanted:
        case IsLimited():
            return card.limited
        case AnyNumber():
            return card.any_number
        case HasEffect(kind=kind):
            return kind in card.keywords


def oshi_of(wanted: OshiCard, env: EffectContext, board: BoardView) -> Card | None:
    """A player's Oshi holomem, where it fits; nothing otherwise, or for one that was not seen."""
    oshi = board.card(board.players[seat_for(wanted.side, env)].oshi)
    return oshi if oshi is not None and fits_all(oshi, wanted.where, env, board) else None


def _shares(thing: HolomemView | Card, what: Trait, of: Compared, env: EffectContext, board: BoardView) -> bool:
    """Whether it shares one of these traits with any of those (2.4.4)."""
    return bool(traits(thing, what) & _common(of, what, env, board))


def _common(of: Compared, what: Trait, env: EffectContext, board: BoardView) -> frozenset[str]:
    """The traits that any of those has."""
    others: list[HolomemView | Card | None]
    match of:
        case OshiCard():
            others = [oshi_of(of, env, board)]
        case Among() | Cards():
            others = [board.card(card) for card in board.cards_in(of, env)]
        case _:
            others = [*holomems(of, env, board)]
    return frozenset().union(*(traits(other, what) for other in others if other is not None))


def fits_all(thing: HolomemView | Card, wanted: Sequence[Property], env: EffectContext, board: BoardView) -> bool:
    """Whether a holomem or card has all of these properties."""
    for each in wanted:  # noqa: SIM110 - asked very often, mostly of no property or one, and a generator takes longer
        if not fits(thing, each, env, board):
            return False
    return True


def holomems(wanted: HolomemSet, env: EffectContext, board: BoardView) -> list[HolomemView]:
    """The holomems of a set that are on the Stage now; for a `Choose`, those that can be chosen."""
    match wanted:
        case Host():
            ids: tuple[int, ...] = (env.host,)
        case Subject() | Downed():
            ids = (env.subject,)
        case Target():
            ids = (env.target,)
        case Itself():
            ids = (env.itself,)
        case Bound(name=name):
            ids = env.chosen(name) or ()
        case Holomems():
            return [
                seen
                for seat in (SEATS if wanted.side == "both" else (seat_for(wanted.side, env),))
                for seen in board.holomems_of(seat)
                if (not wanted.at or seen.mem.at in wanted.at)
                and not (wanted.other and seen.mem.id in {env.host, env.subject})
                and fits_all(seen, wanted.where, env, board)
            ]
        case HolderOf(of=of):
            known = set(env.chosen(of.name) or ())
            return [seen for seen in board.holomems.values() if known & set(attached_to(seen.mem))]
        case Together(of=parts):
            found = [seen for part in parts for seen in holomems(part, env, board)]
            return [seen for place, seen in enumerate(found) if seen not in found[:place]]
        case _:
            return holomems(wanted.of, env, board) if isinstance(wanted.of, Holomems) else []
    return [board.holomems[identity] for identity in ids if identity in board.holomems]


def attached_to(mem: Holomem) -> tuple[int, ...]:
    """The cards attached to a holomem (5.17.1)."""
    return (*mem.cheers, *(each.card for each in mem.supports))


def includes(wanted: HolomemSet, identity: int, env: EffectContext, board: BoardView) -> bool:
    """Whether a holomem on the Stage is in the set. Where it is the one of the event, "other" leaves only the host out."""
    if isinstance(wanted, Holomems) and wanted.other and identity == env.subject != env.host:
        env = msgspec.structs.replace(env, subject=NOBODY)
    return any(seen.mem.id == identity for seen in holomems(wanted, env, board))


def cheers(wanted: CheersOf, env: EffectContext, board: BoardView) -> list[int]:
    """The Cheer cards of a set, by instance id; an unseen one has no colour that we know of."""
    found = []
    for seen in holomems(wanted.of, env, board):
        for card in seen.mem.cheers:
            facts = board.card(card)
            if wanted.colour is None or (facts is not None and wanted.colour in facts.colours):
                found.append(card)
    return found


def count(wanted: Count, env: EffectContext, board: BoardView) -> int:
    """How many are in the set; with `by` how many different names, colors, tags or levels they have."""
    things: list[HolomemView | Card]
    if isinstance(wanted.of, Holomems):
        things = [*holomems(wanted.of, env, board)]
        number = len(things)
    else:
        ids = board.cards_in(wanted.of, env)
        number = len(ids)
        things = [facts for card in ids if (facts := board.card(card))] if wanted.by else []
    if wanted.by:
        found = [traits(thing, wanted.by) for thing in things]
        # 4.4.2.1.1: a holomem with several names is one person, so each counts for one name.
        number = most_matched(found) if wanted.by == "name" else len(frozenset().union(*found))
    return number if wanted.most is None else min(number, wanted.most)


def quantity(wanted: Quantity, env: EffectContext, board: BoardView) -> int:
    """The number a quantity comes to now."""
    match wanted:
        case Count():
            return count(wanted, env, board)
        case Times(each=each, of=of, per=per):
            return each * (quantity(of, env, board) // per)
        case int():
            return wanted
    return board.stage_quantity(wanted, env)


def holds(condition: Condition | None, env: EffectContext, board: BoardView) -> bool:
    """Whether a condition holds now; none always does."""
    match condition:
        case None:
            return True
        case TurnOf(side=side):
            return board.facts.player == seat_for(side, env)
        case Is():
            return _is(condition, env, board)
        case Some(of=parts):
            return any(holds(part, env, board) for part in parts)
        case OneOnly(of=parts):
            return sum(holds(part, env, board) for part in parts) == 1
        case Readings(of=parts):  # those who carry an instruction out have asked which (`judge.engine.effects.flow`)
            return all(holds(part, env, board) for part in parts)
        case Exists(of=of, at_least=least):
            return count(Count(of), env, board) >= least
        case DieShows(parity=parity, values=values):
            if not env.dice:  # none was rolled, so none shows anything (1.3.2)
                return False
            if parity is not None and (env.die % 2 == 1) != (parity == "odd"):
                return False
            return not values or env.die in values
        case Every(of=parts):
            return all(holds(part, env, board) for part in parts)
        case Not(of=inner):
            return not holds(inner, env, board)
        case Compare():
            return _compare(wanted=condition, env=env, board=board)
        case Alike():
            return mutually(condition.mutual, [board.card(card) for card in board.cards_in(condition.of, env)])
    return board.stage_holds(condition, env)


def _is(wanted: Is, env: EffectContext, board: BoardView) -> bool:
    """A holomem that has left the Stage is asked for its last information (10.12.1)."""
    if isinstance(wanted.who, OshiCard):
        oshi = oshi_of(wanted.who, env, board)
        return oshi is not None and fits_all(oshi, wanted.where, env, board)
    found = holomems(wanted.who, env, board)
    if not found:
        left = {Host: env.host, Subject: env.subject, Downed: env.subject, Target: env.target}.get(type(wanted.who), -1)
        last = board.current_or_last(left)
        found = [last] if last else []
    return bool(found) and all(
        (not wanted.at or seen.mem.at in wanted.at) and fits_all(seen, wanted.where, env, board) for seen in found
    )


def _compare(wanted: Compare, env: EffectContext, board: BoardView) -> bool:
    left, right = quantity(wanted.left, env, board), quantity(wanted.right, env, board)
    match wanted.to:
        case "at_least":
            return left >= right
        case "at_most":
            return left <= right
        case "less":
            return left < right
        case "more":
            return left > right
        case "equal":
            return left == right
