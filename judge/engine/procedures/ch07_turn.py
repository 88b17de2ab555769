"""Chapter 7: the course of the game: the six steps of a turn, one after the other (7.1.2)."""

from __future__ import annotations

from typing import Literal

from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effects.language import CannotMove, NoActivation, NoRest, NoReturn, StepName
from judge.engine.events import CardMoved, EffectsEnded, Moved, Rested, StepEnding, StepEntered, TurnBegan
from judge.engine.frames import CheckTiming, FillCenter, PlayTiming, SendCheerOfStep, Turn
from judge.engine.moving import move_mem
from judge.engine.procedures.ch10_history import forget_old_turns
from judge.engine.procedures.ch11_rule_processing import holomem_options
from judge.engine.procedures.registry import step


def _enter(draft: Draft, name: StepName, *, triggers: bool = True) -> None:
    """The step begins. Without `triggers` no ability is triggered by it."""
    draft.set_facts(step=name)
    if triggers:
        draft.emit(StepEntered(name))
    else:
        draft.events.append(StepEntered(name))


# --- 7.2 Reset Step --------------------------------------------------------------------------------------------------


@step(Turn, "7.2.1")
def reset_skipped(draft: Draft, frame: Turn) -> None:
    """Effects that last until this turn begins end first, in a step of their own."""
    seat = draft.turn_player
    over = [
        each
        for each in draft.lasting
        if each.until == "own_turn_begins" and each.env.seat == seat and draft.facts.turn > each.since
    ]
    if over:
        draft.emit(EffectsEnded(len(over)))
        cards = tuple(draft.card_ref(each.env.card) for each in over)
        draft.set_lasting(tuple(each for each in draft.lasting if each not in over))
        draft.report(cite("10.2.1.2"), "effects_end_turn_begins", seat=seat, cards=cards)
        draft.replace_top(frame, at="7.2.1")
        return
    if draft.facts.first_turn(draft.turn_player) and not draft.edition.first_reset_step:
        draft.report(cite("7.2.1"), "reset_skipped", seat=draft.turn_player)
        draft.replace_top(frame, at="7.3.1")
    else:
        _enter(draft, "reset", triggers=False)  # 7.2.4: met only after 7.2.3


@step(Turn, "7.2.2")
def unrest(draft: Draft, frame: Turn) -> None:
    """All at once; what is not resting already is not set to it again (1.3.2.1)."""
    seat = draft.turn_player
    kept = [mem for mem in draft.players[seat].stage if draft.effects_on(NoActivation, mem.id)]
    resting = [mem for mem in draft.players[seat].stage if mem.resting and mem not in kept]
    for mem in resting:
        draft.set_mem(mem.id, resting=False)
        draft.emit(Rested(mem.id, seat, resting=False))
    if resting:
        draft.report(cite("7.2.2"), "unrested", actor=seat, seat=seat, what=tuple(draft.ref(mem.id) for mem in resting))


@step(Turn, "7.2.2 kept")
def stays_resting(draft: Draft, frame: Turn) -> None:
    """Those of which an effect says that they do not become active (1.3.3)."""
    seat = draft.turn_player
    kept = [mem.id for mem in draft.players[seat].stage if mem.resting and draft.effects_on(NoActivation, mem.id)]
    if kept:
        what = tuple(draft.ref(identity) for identity in kept)
        draft.report(cite("7.2.2", forbids="1.3.3"), "stays_resting", actor=seat, what=what)


@step(Turn, "7.2.3")
def collab_back(draft: Draft, frame: Turn) -> None:
    seat = draft.turn_player
    mem = next((mem for mem in draft.players[seat].stage if mem.at == "collab"), None)
    if mem is None:
        return

    before = draft.ref(mem.id)
    if draft.effects_on(CannotMove, mem.id):
        draft.report(cite("7.2.3", forbids="5.29.1"), "cannot_move", actor=seat, what=(before,))
        return
    if draft.effects_on(NoReturn, mem.id):
        draft.report(cite("7.2.3", forbids="1.3.3"), "stays_collab", actor=seat, what=(before,))
        return

    stays_awake = bool(draft.effects_on(NoRest, mem.id))
    move_mem(draft, mem.id, "back")
    draft.emit(Moved(mem.id, seat, "collab", "back"))
    if stays_awake:
        draft.report(cite("7.2.3", forbids="1.3.3"), "collab_goes_back_awake", actor=seat, holomem=before)
        return

    draft.set_mem(mem.id, resting=True)
    draft.emit(Rested(mem.id, seat, resting=True))
    draft.report(cite("7.2.3"), "collab_goes_back", actor=seat, holomem=before)


@step(Turn, "7.2.5")
def reset_first_check(draft: Draft, frame: Turn) -> None:
    draft.push(CheckTiming(because=cite("7.2.5", defines="7.2.4")))
    draft.trigger(StepEntered("reset"))


@step(Turn, "7.2.6")
def reset_center(draft: Draft, frame: Turn) -> None:
    draft.push(FillCenter(seat=draft.turn_player, rule="7.2.6"))


@step(Turn, "7.2.7")
def reset_second_check(draft: Draft, frame: Turn) -> None:
    draft.push(CheckTiming(because=cite("7.2.7")))


# --- 7.3 Draw Step ---------------------------------------------------------------------------------------------------


@step(Turn, "7.2.7 over")
def reset_over(draft: Draft, frame: Turn) -> None:
    """7.2.7: The step ends. Effects that last until the end of the opponent's next Reset Step, or their own player's, end here if
    this is that step."""
    player, turn = draft.turn_player, draft.facts.turn
    over = [
        each
        for each in draft.lasting
        if (each.until == "opponent_reset" and each.env.seat != player)
        or (each.until == "own_reset" and each.env.seat == player and turn > each.since)
    ]
    if over:
        draft.emit(EffectsEnded(len(over)))
        cards = tuple(draft.card_ref(each.env.card) for each in over)
        draft.set_lasting(tuple(each for each in draft.lasting if each not in over))
        draft.report(cite("7.2.7", defines="10.2.1.2"), "effects_end_reset", cards=cards)


@step(Turn, "7.3.1")
def draw_first_check(draft: Draft, frame: Turn) -> None:
    _enter(draft, "draw")
    draft.push(CheckTiming(because=cite("7.3.1")))


@step(Turn, "7.3.2")
def draw(draft: Draft, frame: Turn) -> None:
    """Without a card to draw the player loses, at this moment (7.3.2.1, 1.2.1.4)."""
    seat = draft.turn_player
    player = draft.players[seat]
    if not player.deck:
        draft.end_game(1 - seat, "7.3.2.1")
        draft.report(cite("7.3.2.1", "1.2.1.4"), "defeat_no_deck", seat=seat)
        return
    card, *deck = player.deck
    draft.set_player(seat, deck=tuple(deck), hand=(*player.hand, card))
    draft.emit(CardMoved(card, seat, "deck", "hand", drawn=True))
    draft.report(cite("7.3.2", "5.7.1"), "draws", actor=seat, seat=seat, hand=len(player.hand) + 1, deck=len(deck))


@step(Turn, "7.3.3")
def draw_second_check(draft: Draft, frame: Turn) -> None:
    draft.push(CheckTiming(because=cite("7.3.3")))


# --- 7.4 Cheer Step --------------------------------------------------------------------------------------------------


@step(Turn, "7.4.1")
def cheer_first_check(draft: Draft, frame: Turn) -> None:
    _enter(draft, "cheer")
    draft.push(CheckTiming(because=cite("7.4.1")))


@step(Turn, "7.4.2")
def cheer(draft: Draft, frame: Turn) -> None:
    draft.push(SendCheerOfStep(seat=draft.turn_player))


@step(Turn, "7.4.3")
def cheer_second_check(draft: Draft, frame: Turn) -> None:
    draft.push(CheckTiming(because=cite("7.4.3")))


# --- 7.5 Main Step ---------------------------------------------------------------------------------------------------


@step(Turn, "7.5.1")
def main_begins(draft: Draft, frame: Turn) -> None:
    _enter(draft, "main")
    draft.push(CheckTiming(because=cite("7.5.1")))


@step(Turn, "7.5.2")
def main_actions(draft: Draft, frame: Turn) -> None:
    draft.push(PlayTiming(seat=draft.turn_player, step="main", because=cite("7.5.2", "10.6.4.1")))


@step(Turn, "7.5.3")
def main_ends(draft: Draft, frame: Turn) -> None:
    draft.push(CheckTiming(because=cite("7.5.3")))


# --- 7.6 Performance Step --------------------------------------------------------------------------------------------


@step(Turn, "7.6.1")
def performance_skipped(draft: Draft, frame: Turn) -> None:
    if draft.facts.opening:
        draft.report(cite("7.6.1"), "performance_skipped", seat=draft.turn_player)
        draft.replace_top(frame, at="7.7.1")


@step(Turn, "7.6.2")
def performance_begins(draft: Draft, frame: Turn) -> None:
    if draft.edition.arts_count == "step":
        draft.set_facts(arts=(), arts_at=())
    if not draft.edition.performance_begin:
        _enter(draft, "performance", triggers=False)
        draft.replace_top(frame, at="7.6.4")
        return
    _enter(draft, "performance")
    draft.report(cite("7.6.2"), "performance_begins", seat=draft.turn_player)


@step(Turn, "7.6.3")
def performance_first_check(draft: Draft, frame: Turn) -> None:
    draft.push(CheckTiming(because=cite("7.6.3")))


@step(Turn, "7.6.4")
def performance_actions(draft: Draft, frame: Turn) -> None:
    draft.push(PlayTiming(seat=draft.turn_player, step="performance", because=cite("7.6.4", "10.6.4.1")))


@step(Turn, "7.6.5")
def performance_ends(draft: Draft, frame: Turn) -> None:
    """7.6.5: "when the Performance Step ends" triggers; 7.6.6 checks, and comes back here when anything was done."""
    draft.replace_top(frame, busy=False)
    if not draft.edition.performance_end:
        draft.push(CheckTiming(because=cite("7.6.6")))
        return
    draft.push(CheckTiming(because=cite("7.6.6", "7.6.5")))
    draft.trigger(StepEnding("performance"))


@step(Turn, "7.6.6")
def performance_over(draft: Draft, frame: Turn) -> None:
    if frame.busy and draft.edition.performance_end:
        draft.replace_top(frame, at="7.6.5")


# --- 7.7 End Step ----------------------------------------------------------------------------------------------------


@step(Turn, "7.7.1")
def end_begins(draft: Draft, frame: Turn) -> None:
    if not draft.edition.end_begin:
        _enter(draft, "end", triggers=False)
        draft.replace_top(frame, at="7.7.3")
        return
    _enter(draft, "end")
    draft.report(cite("7.7.1"), "end_step_begins", seat=draft.turn_player)


@step(Turn, "7.7.2")
def end_first_check(draft: Draft, frame: Turn) -> None:
    draft.push(CheckTiming(because=cite("7.7.2")))


@step(Turn, "7.7.3")
def turn_ends(draft: Draft, frame: Turn) -> None:
    """7.7.3: "at the end of the turn" triggers; whether anything is done counts from here (7.7.6)."""
    draft.replace_top(frame, busy=False)
    draft.push(CheckTiming(because=cite("7.7.4", "7.7.3")))
    draft.trigger(StepEnding("end"))


@step(Turn, "7.7.4")
def effects_end(draft: Draft, frame: Turn) -> None:
    """Effects that last until the end of the turn, or during it, end; so do effects that last until the end of the next turn
    of the opponent, or of their own player, if this is that turn. What waits for something once waits on (10.8.5.1)."""
    facts = draft.facts
    kept = tuple(
        each
        for each in draft.lasting
        if each.until in {"game", "opponent_reset", "own_reset", "own_turn_begins", "once"}
        or (
            each.until in {"opponent_turn", "their_turn"}
            and not (facts.player != each.env.seat and facts.turn > each.since)
        )
        or (
            each.until in {"own_turn", "next_own_turn"}
            and not (facts.player == each.env.seat and facts.turn > each.since)
        )
    )
    over = [each for each in draft.lasting if each not in kept]

    if over:
        draft.emit(EffectsEnded(len(over)))
        cards = tuple(draft.card_ref(each.env.card) for each in over)
        draft.set_lasting(kept)
        draft.report(cite("7.7.4"), "effects_end", cards=cards)


@step(Turn, "7.7.5")
def end_center(draft: Draft, frame: Turn) -> None:
    draft.push(FillCenter(seat=draft.turn_player, rule="7.7.5"))


@step(Turn, "7.7.6")
def next_turn(draft: Draft, frame: Turn) -> None:
    """The End Step is done again when the check timing of 7.7.4 had anything to do; else the opponent's turn begins."""
    if frame.busy and draft.edition.end_loop:
        draft.report(cite("7.7.6"), "end_step_again", seat=draft.turn_player)
        draft.replace_top(frame, at="7.7.1")
        return

    facts = draft.facts
    extra = bool(facts.extra)
    seat = facts.extra[-1] if extra else 1 - draft.turn_player
    begun = (facts.begun[0] + (seat == 0), facts.begun[1] + (seat == 1))
    left = facts.extra[:-1]  # 5.26.2: the latest first
    over = (facts.turn, facts.last_turns[1]) if facts.player == 0 else (facts.last_turns[0], facts.turn)
    draft.facts = replace(facts, player=seat, turn=facts.turn + 1, begun=begun, arts=(), arts_at=(), extra=left)
    draft.set_facts(last_turns=over, collabed=False, baton=False, limited=0)
    draft.set_uses(tuple(use for use in draft.uses if use.scope != "turn"))
    draft.declined_this_turn = ()
    forget_old_turns(draft)
    draft.emit(TurnBegan(seat, draft.facts.turn))
    draft.replace_top(frame, at="7.2.1")
    cites = cite("7.7.6", defines="7.1.1") if draft.edition.end_loop else cite("7.1.1")
    if extra:
        cites = (*cites, *cite("5.26.1", defines="5.26.2" if len(facts.extra) > 1 else ""))
    draft.report(cites, "turn_begins", seat=seat, turn=draft.facts.turn)


# --- An empty Center position ----------------------------------------------------------------------------------------


@step(FillCenter, "7.2.6")
def fill_center(draft: Draft, frame: FillCenter) -> None:
    """A Back holomem that is not resting if there is one, else one that is; with none the Center stays empty (7.7.5.3)."""
    seat, rule = frame.seat, frame.rule
    stage = draft.players[seat].stage
    if any(mem.at == "center" for mem in stage):
        return

    backs = [mem for mem in stage if mem.at == "back" and not draft.effects_on(CannotMove, mem.id)]
    awake = [mem for mem in backs if not mem.resting]
    which: Literal["7.7.5.1", "7.7.5.2"] = "7.7.5.1" if awake else "7.7.5.2"
    cites = cite("7.2.6") if rule == "7.2.6" else cite("7.7.5", which)
    if not backs:
        draft.report(cite("7.2.6") if rule == "7.2.6" else cite("7.7.5", "7.7.5.3"), "center_stays_empty", seat=seat)
        return

    able = [mem.id for mem in (awake or backs)]
    if draft.answer is not None:
        identity = draft.take_answer()[0].value[0]
    elif len(able) > 1:
        draft.replace_top(frame, at="7.2.6")
        draft.ask(seat, cites, "choose_center", holomem_options(draft, able), seat=seat)
        return
    else:
        (identity,) = able

    before = draft.ref(identity)
    move_mem(draft, identity, "center")
    draft.emit(Moved(identity, seat, "back", "center"))
    draft.report(cites, "center_filled", actor=seat, holomem=before)
