"""Reading the properties, quantities and conditions of the Stage and of what the game has already seen."""

from __future__ import annotations

from judge.engine.ability_paths import slot_index
from judge.engine.board_model import HolomemView
from judge.engine.board_view import BoardView
from judge.engine.cards import Card
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.dice.showing import shows
from judge.engine.effects.evaluate import count, fits_all, holomems, seat_for, things_in
from judge.engine.effects.matching import most_alike, most_matched, names_of, traits
from judge.engine.events import Seat
from judge.engine.state import HistoryEntry, Holomem


def stage_fits(thing: HolomemView | Card, wanted: lang.StageProperty, env: EffectContext, board: BoardView) -> bool:
    """Whether a holomem has a property of holomems on the Stage; a card elsewhere has only its colours and costs."""
    if isinstance(wanted, lang.OneColour):
        return len(thing.colours) == 1
    if isinstance(wanted, lang.BatonCostOf):
        cost = thing.baton if isinstance(thing, Card) else board.baton_cost(thing.mem.id)
        number = cost.count("colourless")
        return number == wanted.at_least if wanted.exactly else number >= wanted.at_least
    if isinstance(thing, Card):
        return False

    mem = thing.mem
    match wanted:
        case lang.AttachedWith(where=where, at_least=least, colours=colours):
            cards = (board.card(card) for card in (*mem.cheers, *(each.card for each in mem.supports)))
            fitting = (card for card in cards if card and fits_all(card, where, env, board))
            if colours:
                return len({colour for card in fitting for colour in card.colours}) >= least
            return sum(1 for _ in fitting) >= least
        case lang.BloomedFrom(where=where):
            return _lies_on(mem, where, env, board)
        case lang.DamagedBy(amount=amount):
            return mem.damage >= amount
        case lang.HpLeft(at_most=most):
            return thing.hp - mem.damage <= most
        case lang.UtmostHpLeft(least=least, where=where, at=at, damage=damage):
            of = (seen for seen in board.holomems_of(thing.seat) if not at or seen.mem.at in at)
            numbers = [_compared(seen, damage=damage) for seen in of if not where or fits_all(seen, where, env, board)]
            return bool(numbers) and _compared(thing, damage=damage) == (min(numbers) if least else max(numbers))
        case lang.MostCheers(least=True):
            return len(mem.cheers) == min(len(seen.mem.cheers) for seen in board.holomems_of(thing.seat))
        case lang.MostCheers():
            return bool(mem.cheers) and len(mem.cheers) == max(
                len(seen.mem.cheers) for seen in board.holomems_of(thing.seat)
            )
        case lang.IsResting():
            return mem.resting
        case lang.BloomedNow(over=over):
            return mem.bloomed == board.facts.turn and (not over or _lies_on(mem, over, env, board))
        case lang.EnteredNow():
            return mem.entered == board.facts.turn
        case lang.IsOneOf(of=of):
            return any(seen.mem.id == mem.id for seen in holomems(of, env, board))
        case lang.Did(what=what):
            mine = (did for did in board.history if did.holomem == mem.id)
            return any(_was(did, what, thing.seat, env, board) for did in mine)
        case lang.UsedArtsNow():
            return mem.id in board.facts.arts


def _compared(seen: HolomemView, *, damage: bool) -> int:
    """The damage on a holomem (4.4.5), or its remaining HP (4.4.5.4)."""
    return seen.mem.damage if damage else seen.hp - seen.mem.damage


def _lies_on(mem: Holomem, where: tuple[lang.Property, ...], env: EffectContext, board: BoardView) -> bool:
    """Whether the card right under the top card, from which it Bloomed last, fits (5.14.1).

    A Debut or Spot holomem has not Bloomed: what lies under it was put there. Of a higher one that came to the Stage as it is, and
    under which a card was put later, the board does not tell this; no printed card puts cards under a holomem.
    """
    top = board.card(mem.top)
    below = board.card(mem.stack[-2]) if len(mem.stack) > 1 else None
    if below is None or (top is not None and top.level in {"debut", "spot"}):
        return False
    return fits_all(below, where, env, board)


def stage_quantity(wanted: lang.StageQuantity, env: EffectContext, board: BoardView) -> int:
    """What a quantity of the Stage, of an event or of the game so far comes to."""
    match wanted:
        case lang.DiceSum(which="highest"):
            return max(env.dice, default=0)
        case lang.DiceSum(which="lowest"):
            return min(env.dice, default=0)
        case lang.DiceSum(which="difference"):
            return max(env.dice, default=0) - min(env.dice, default=0)
        case lang.DiceSum(which="alike"):
            return max((env.dice.count(die) for die in env.dice), default=0)
        case lang.DiceSum(side=side):
            return env.die if side == "you" else env.opponent_die
        case lang.DiceShowing(parity=parity, values=values):
            return sum(1 for die in env.dice if shows(die, parity, values))
        case lang.DamageOn(who=who):
            return sum(seen.mem.damage for seen in holomems(who, env, board))
        case lang.EventAmount():
            return env.amount
        case lang.Overkill():
            downed = board.current_or_last(env.subject)
            return max(0, downed.mem.damage - downed.hp) if downed else 0
        case lang.LifeLost(side=side):
            seat = seat_for(side, env)
            oshi = board.card(board.players[seat].oshi)
            return max(0, oshi.life - len(board.players[seat].life)) if oshi else 0
        case lang.Spent():
            return env.spent
        case lang.Deeds():
            found = [did for did in board.history if _was(did, wanted, seat_for(wanted.side, env), env, board)]
            times = len({did.holomem for did in found}) if wanted.holomems else len(found)
            if wanted.names:
                times = most_matched([names_of(card) for did in found if (card := board.library.get(did.card))])
            times = sum(did.amount for did in found) if wanted.amount else times
            return times if wanted.most is None else min(times, wanted.most)
        case lang.HpRemaining(who=who):
            return sum(max(0, seen.hp - seen.mem.damage) for seen in holomems(who, env, board))
        case lang.ArtsNumber():
            uses = [did.use for did in _arts_used(env.seat, board)]
            return uses.index(env.arts_use) + 1 if env.arts_use in uses else 0
        case lang.TurnNumber(side=side):
            seat = seat_for(side, env)
            return board.facts.begun[seat] if board.facts.player == seat else 0
        case lang.BatonNeed(who=who):
            return sum(board.baton_cost(seen.mem.id).count("colourless") for seen in holomems(who, env, board))
        case lang.MostAlike(of=of, what=what):
            return most_alike([traits(thing, what) for thing in things_in(of, env, board)])
        case lang.Difference(more=more, than=than, either=either):
            by = count(more, env, board) - count(than, env, board)
            return abs(by) if either else max(0, by)
        case lang.Beyond(of=of, than=number):
            return max(0, count(of, env, board) - number)


def _arts_used(seat: Seat, board: BoardView) -> list[HistoryEntry]:
    """The Arts that a player has used this turn, in order."""
    turn = board.facts.turn
    return [did for did in board.history if did.deed == "used_arts" and did.turn == turn and did.seat == seat]


def arts_used(seat: Seat, board: BoardView) -> int:
    """How many Arts a player has used this turn (10.7.2.5.4)."""
    return len(_arts_used(seat, board))


def baton_passes(seat: Seat, board: BoardView) -> int:
    """How many Baton Passes a player has made this turn (8.7.4)."""
    turn = board.facts.turn
    return sum(1 for did in board.history if did.deed == "baton_passed" and did.turn == turn and did.seat == seat)


_DAMAGE = {("took_arts_damage", "took_damage"), ("took_special_damage", "took_damage")}
"""What is recorded, and what is asked for when nothing is said of the kind of damage."""


def _was(did: HistoryEntry, wanted: lang.Deeds, seat: Seat, env: EffectContext, board: BoardView) -> bool:
    facts = board.facts
    since = {
        "turn": facts.turn, "last_turn": facts.last_turns[1 - env.seat], "own_last_turn": facts.last_turns[env.seat],
    }  # fmt: skip
    when = wanted.since == "game" or did.turn == since[wanted.since]
    if not when or did.seat != seat or (did.deed != wanted.deed and (did.deed, wanted.deed) not in _DAMAGE):
        return False
    if (wanted.name and did.name != wanted.name) or (wanted.sp and not did.sp):
        return False
    if wanted.step not in {None, did.step} or (wanted.own_turn and not did.mine):
        return False
    if (wanted.own and did.holomem != env.host) or (wanted.other and did.holomem == env.host):
        return False
    if wanted.at and did.at not in wanted.at:
        return False
    if wanted.to not in {None, did.at} or wanted.origin not in {None, did.origin}:
        return False
    if wanted.by is not None and did.by != seat_for(wanted.by, env):
        return False
    this_use = did.use == env.arts_use > 0
    if wanted.this_arts and not this_use:
        return False
    # 10.7.2.5.4 comes after the text (12.3.4.2): the Arts whose text asks has not been used yet.
    if this_use and wanted.deed == "used_arts" and slot_index(env.path, "arts") is not None:
        return False
    if wanted.deed == "used_skill" and _is_carried_out(did, env, board):
        return False
    if (wanted.parity or wanted.shows) and not shows(did.amount, wanted.parity, wanted.shows):
        return False

    if wanted.whom:
        downed = board.library.get(did.whom)
        if downed is None or not fits_all(downed, wanted.whom, env, board):
            return False
    card = board.library.get(did.card)
    return not wanted.where or (card is not None and fits_all(card, wanted.where, env, board))


def _is_carried_out(did: HistoryEntry, env: EffectContext, board: BoardView) -> bool:
    """Whether this is the oshi skill whose text asks, which has not been used yet (10.7.2.5.4)."""
    index, card = slot_index(env.path, "skill"), board.card(env.card)
    if index is None or card is None or did.seat != env.seat:
        return False
    skill = card.skills[index]
    return (did.card, did.name) == (card.number, skill.name) and (skill.sp or did.turn == board.facts.turn)


def stage_holds(condition: lang.StageCondition, env: EffectContext, board: BoardView) -> bool:
    """Whether a condition on the turn or on the game so far holds."""
    match condition:
        case lang.InStep(step=step):
            return board.facts.step == step
        case lang.FirstTurn(second=second):
            return board.facts.first_turn(env.seat) and (board.facts.first != env.seat) == second
        case lang.Happened(what=what, at_least=least):
            return stage_quantity(what, env, board) >= least
