"""Reading the language against a board: which holomems, which Cheers, how many, whether a condition holds. Nothing changes here."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.engine.ability_paths import slot_path
from judge.engine.board_model import HolomemView
from judge.engine.board_view import BoardView
from judge.engine.cards import Card
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.dice.showing import shows
from judge.engine.effects.matching import is_beside, most_matched, mutually, names_of, traits
from judge.engine.events import Seat
from judge.engine.state import SEATS, Holomem


def seat_for(side: lang.Side, env: EffectContext) -> Seat:
    """The player a text means: "you" is the controller of the effect (3.1.2.4.1)."""
    return env.seat if side == "you" else 1 - env.seat


def fits(thing: HolomemView | Card, wanted: lang.Property, env: EffectContext, board: BoardView) -> bool:
    """Whether a holomem on the Stage (its top card's information counts, 4.4.2.1) or a card elsewhere has a property."""
    # What texts ask for most often comes first, and by its type itself: a pattern that does not match takes five times as long.
    if type(wanted) is lang.Named:
        return wanted.name in (thing.names if type(thing) is HolomemView else names_of(thing))
    if type(wanted) is lang.OfKind:
        kinds, card = wanted.kinds, thing.card if type(thing) is HolomemView else thing
        return card is not None and (card.kind in kinds or any(subtype in kinds for subtype in card.subtypes))
    if type(wanted) is lang.Tagged:
        return wanted.tag in thing.tags
    if type(wanted) is lang.Coloured:
        return wanted.colour in thing.colours
    if type(wanted) is lang.AtLevel:
        if thing.level in wanted.levels:
            return True
        return not isinstance(thing, Card) and any(level in wanted.levels for level in thing.also_at)
    if type(wanted) is lang.IsBuzz:
        return thing.buzz
    if type(wanted) is lang.Lacks:
        return not fits(thing, wanted.of, env, board)
    if type(wanted) is lang.OneOf:
        return any(fits_all(thing, parts, env, board) for parts in wanted.of)

    match wanted:
        case lang.Damaged():
            return not isinstance(thing, Card) and thing.mem.damage > 0
        case lang.SameAs(what=what, of=of):
            return _shares(thing, what, of, env, board)
        case lang.DiffersFrom(what="colour", of=of):  # 2.4.3: one of its colors is enough
            return bool(traits(thing, "colour") - common_traits(of, "colour", env, board))
        case lang.DiffersFrom(what=what, of=of):  # 2.4.2.2: what has no color has none that differs
            return bool(traits(thing, what)) and not _shares(thing, what, of, env, board)
        case lang.LevelBeside(of=of, lower=lower, steps=steps):
            mine = traits(thing, "level")
            theirs = common_traits(of, "level", env, board)
            return any(is_beside(one, other, lower=lower, steps=steps) for one in mine for other in theirs)
        case lang.HasOther(of=of):
            return bool(traits(thing, "colour") - common_traits(of, "colour", env, board))
        case lang.NameHas(text=text):
            return any(text in name for name in (names_of(thing) if isinstance(thing, Card) else thing.names))

    if isinstance(wanted, lang.StageProperty):
        return board.fits_on_stage(thing, wanted, env)
    card = thing if isinstance(thing, Card) else thing.card
    if card is None:
        return False
    match wanted:
        case lang.IsLimited():
            return card.limited
        case lang.AnyNumber():
            return card.any_number
        case lang.HasEffect(kind=kind):
            return kind in card.keywords
        case lang.HasExtra():
            return card.has_extra
        case lang.HasStageSkill():
            return card.kind == "oshi" and bool(card.abilities or slot_path("stage") in card.unread)


def oshi_of(wanted: lang.OshiCard, env: EffectContext, board: BoardView) -> Card | None:
    """A player's Oshi holomem, where it fits; nothing otherwise, or for one that was not seen."""
    oshi = board.card(board.players[seat_for(wanted.side, env)].oshi)
    return oshi if oshi is not None and fits_all(oshi, wanted.where, env, board) else None


def _shares(
    thing: HolomemView | Card, what: lang.Trait, of: lang.Compared, env: EffectContext, board: BoardView
) -> bool:
    """Whether it shares one of these traits with any of those (2.4.4)."""
    return bool(traits(thing, what) & common_traits(of, what, env, board))


def common_traits(of: lang.Compared, what: lang.Trait, env: EffectContext, board: BoardView) -> frozenset[str]:
    """The traits that any of those has."""
    others: list[HolomemView | Card | None]
    match of:
        case lang.OshiCard():
            others = [oshi_of(of, env, board)]
        case lang.Among() | lang.Cards() | lang.AttachedCards() | lang.CheersOf() | lang.ThisCard():
            others = [board.card(card) for card in board.cards_in(of, env)]
        case _:
            others = [*holomems(of, env, board)]
    return frozenset().union(*(traits(other, what) for other in others if other is not None))


def fits_all(thing: HolomemView | Card, wanted: Sequence[lang.Property], env: EffectContext, board: BoardView) -> bool:
    """Whether a holomem or card has all of these properties."""
    for each in wanted:  # noqa: SIM110 - asked very often, mostly of no property or one, and a generator takes longer
        if not fits(thing, each, env, board):
            return False
    return True


def holomems(wanted: lang.HolomemSet, env: EffectContext, board: BoardView) -> list[HolomemView]:
    """The holomems of a set that are on the Stage now; for a `Choose`, those that can be chosen."""
    if type(wanted) is lang.Holomems:  # asked for most often
        return [
            seen
            for seat in (SEATS if wanted.side == "both" else (seat_for(wanted.side, env),))
            for seen in board.holomems_of(seat)
            if (not wanted.at or seen.mem.at in wanted.at)
            and not (wanted.other and seen.mem.id in {env.host, env.subject})
            and (not wanted.where or fits_all(seen, wanted.where, env, board))
        ]

    match wanted:
        case lang.Host():
            ids: tuple[int, ...] = (env.host,)
        case lang.Subject() | lang.Downed():
            ids = (env.subject,)
        case lang.Target():
            ids = (env.target,)
        case lang.Itself():
            ids = (env.itself,)
        case lang.Bound(name=name):
            ids = env.chosen(name) or ()
        case lang.HolderOf(of=of):
            known = set(env.chosen(of.name) or ())
            return [seen for seen in board.holomems.values() if known & set(attached_to(seen.mem))]
        case lang.Together(of=parts):
            found = [seen for part in parts for seen in holomems(part, env, board)]
            return [seen for place, seen in enumerate(found) if seen not in found[:place]]
        case _:
            there = holomems(wanted.of, env, board) if isinstance(wanted.of, lang.Holomems) else []
            return [seen for seen in there if not _not_chosen(seen, env, board)]

    return [board.holomems[identity] for identity in ids if identity in board.holomems]


def _not_chosen(seen: HolomemView, env: EffectContext, board: BoardView) -> bool:
    """Whether an effect keeps abilities of the other player from choosing a holomem (10.7.2.3, 1.3.3)."""
    return seen.seat != env.seat and bool(board.effects_on(lang.NotChosen, seen.mem.id))


def attached_to(mem: Holomem) -> tuple[int, ...]:
    """The cards attached to a holomem (5.17.1)."""
    return (*mem.cheers, *(each.card for each in mem.supports))


def includes(wanted: lang.HolomemSet, identity: int, env: EffectContext, board: BoardView) -> bool:
    """Whether a holomem on the Stage is in the set. Where it is the one of the event, "other" leaves only the host out."""
    if isinstance(wanted, lang.Holomems) and wanted.other and identity == env.subject != env.host:
        env = msgspec.structs.replace(env, subject=NOBODY)
    return any(seen.mem.id == identity for seen in holomems(wanted, env, board))


def cheers(wanted: lang.CheersOf, env: EffectContext, board: BoardView) -> list[int]:
    """The Cheer cards of a set, by instance id; an unseen one has no colour that we know of."""
    found = []
    for seen in holomems(wanted.of, env, board):
        for card in seen.mem.cheers:
            facts = board.card(card)
            if wanted.colour is None or (facts is not None and wanted.colour in facts.colours):
                found.append(card)
    return found


def things_in(
    of: lang.Holomems | lang.Bound | lang.CardSet, env: EffectContext, board: BoardView
) -> list[HolomemView | Card]:
    """The holomems or cards of a set of which it is known what they are."""
    if isinstance(of, lang.Holomems | lang.Bound):
        return [*holomems(of, env, board)]
    return [facts for card in board.cards_in(of, env) if (facts := board.card(card))]


def count(wanted: lang.Count, env: EffectContext, board: BoardView) -> int:
    """How many are in the set; with `by` how many different names, colors, tags or levels they have."""
    of_stage = isinstance(wanted.of, lang.Holomems | lang.Bound)
    number = len(holomems(wanted.of, env, board) if of_stage else board.cards_in(wanted.of, env))  # type: ignore[arg-type]
    if wanted.by:
        found = [traits(thing, wanted.by) for thing in things_in(wanted.of, env, board)]
        # 4.4.2.1.1: a holomem with several names is one person, so each counts for one name; so does one that is regarded as
        # being at another Bloom level besides its own.
        number = most_matched(found) if wanted.by in {"name", "level"} else len(frozenset().union(*found))
    return number if wanted.most is None else min(number, wanted.most)


def quantity(wanted: lang.Quantity, env: EffectContext, board: BoardView) -> int:
    """The number a quantity comes to now."""
    if type(wanted) is int:
        return wanted
    match wanted:
        case lang.Count():
            return count(wanted, env, board)
        case lang.Times(each=each, of=of, per=per):
            return each * (quantity(of, env, board) // per)
        case int():
            return wanted
    return board.stage_quantity(wanted, env)


def holds(condition: lang.Condition | None, env: EffectContext, board: BoardView) -> bool:
    """Whether a condition holds now; none always does."""
    match condition:
        case None:
            return True
        case lang.TurnOf(side=side):
            return board.facts.player == seat_for(side, env)
        case lang.Is():
            return _is(condition, env, board)
        case lang.Some(of=parts):
            return any(holds(part, env, board) for part in parts)
        case lang.OneOnly(of=parts):
            return sum(holds(part, env, board) for part in parts) == 1
        case lang.Readings(
            of=parts
        ):  # those who carry an instruction out have asked which (`judge.engine.effects.flow`)
            return all(holds(part, env, board) for part in parts)
        case lang.Exists(of=of, at_least=least):
            return count(lang.Count(of), env, board) >= least
        case lang.DieShows(parity=parity, values=values, alike=alike):
            if not env.dice or (alike and len({*env.dice}) > 1):  # none was rolled, so none shows anything (1.3.2)
                return False
            return shows(env.die, parity, values)
        case lang.Every(of=parts):
            return all(holds(part, env, board) for part in parts)
        case lang.Not(of=lang.DieShows()) if not env.dice:  # nor does it show anything else
            return False
        case lang.Not(of=inner):
            return not holds(inner, env, board)
        case lang.Compare():
            return _compare(wanted=condition, env=env, board=board)
        case lang.OnFirstTurnToo():
            return True
        case lang.Alike(of=lang.Holomems() | lang.CheersOf()):
            return _alike(condition, env, board)
        case lang.Alike():
            return mutually(condition.mutual, [board.card(card) for card in board.cards_in(condition.of, env)])  # type: ignore[arg-type]
    return board.stage_holds(condition, env)


def _alike(wanted: lang.Alike, env: EffectContext, board: BoardView) -> bool:
    """Whether holomems or Cheers have something in common, or each something of its own; an unseen Cheer is assumed to fit."""
    if isinstance(wanted.of, lang.Holomems):
        things: list[HolomemView | Card] = [*holomems(wanted.of, env, board)]
        there = len(things)
    else:
        ids = board.cards_in(wanted.of, env)
        things = [facts for card in ids if (facts := board.card(card)) is not None]
        there = len(ids)
    kind, _, what = wanted.mutual.removesuffix("s").partition("_")
    found = [traits(thing, what) for thing in things]  # type: ignore[arg-type]
    if kind == "different":
        return there > 0 and most_matched(found) == len(found)
    return there > 0 and (not found or bool(frozenset.intersection(*found)))


def _is(wanted: lang.Is, env: EffectContext, board: BoardView) -> bool:
    """A holomem that has left the Stage is asked for its last information (10.12.1)."""
    if isinstance(wanted.who, lang.OshiCard):
        oshi = oshi_of(wanted.who, env, board)
        return oshi is not None and fits_all(oshi, wanted.where, env, board)
    found = holomems(wanted.who, env, board)
    if not found:
        left = {lang.Host: env.host, lang.Subject: env.subject, lang.Downed: env.subject, lang.Target: env.target}.get(
            type(wanted.who), -1
        )
        last = board.current_or_last(left)
        found = [last] if last else []
    return bool(found) and all(
        (not wanted.at or seen.mem.at in wanted.at) and fits_all(seen, wanted.where, env, board) for seen in found
    )


def _compare(wanted: lang.Compare, env: EffectContext, board: BoardView) -> bool:
    own_dice = isinstance(wanted.left, lang.DiceSum) and wanted.left.side == "you"
    if own_dice and not env.dice:  # none was rolled, so there is no sum (1.3.2)
        return False

    for each in (wanted.left, wanted.right):
        if isinstance(each, lang.HpRemaining) and not holomems(each.who, env, board):
            return False  # what is not there has no HP

    left = quantity(wanted.left, env, board)
    right = quantity(wanted.right, env, board)
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
