"""Chapter 7: the course of the game: the six steps of a turn, one after the other (7.1.2)."""

from __future__ import annotations

from typing import Literal

from judge.engine.effects.language import CannotMove, NoActivation, NoRest
from judge.engine.events import CardMoved, EffectsEnded, Moved, Rested, StepEnding, StepEntered, TurnBegan
from judge.engine.frames import CheckTiming, FillCenter, PlayTiming, SendCheerOfStep, Turn
from judge.engine.procedures import step
from judge.engine.procedures.ch10_history import forget
from judge.engine.procedures.ch11_rule_processing import holomem_options, reveal_cheer
from judge.engine.rules import cite
from judge.engine.state import Step
from judge.engine.work import END, Work, replace


def _enter(work: Work, name: Step, *, triggers: bool = True) -> None:
    """The step begins; without `triggers` no ability waits for this, or it is too early."""
    work.set_facts(step=name)
    if triggers:
        work.emit(StepEntered(name))
    else:
        work.events.append(StepEntered(name))


# --- 7.2 Reset Step --------------------------------------------------------------------------------------------------


@step(Turn, "7.2.1")
def reset_skipped(work: Work, frame: Turn) -> None:
    if work.facts.first_turn(work.turn_player) and not work.edition.first_reset_step:
        work.note(cite("7.2.1"), "reset_skipped", seat=work.turn_player)
        work.put(frame, at="7.3.1")
    else:
        _enter(work, "reset", triggers=False)  # 7.2.4: met only after 7.2.3


@step(Turn, "7.2.2")
def unrest(work: Work, frame: Turn) -> None:
    """All at once; what is not resting already is not set to it again (1.3.2.1)."""
    seat = work.turn_player
    kept = [mem for mem in work.players[seat].stage if work.board.having(NoActivation, mem.id)]
    resting = [mem for mem in work.players[seat].stage if mem.resting and mem not in kept]
    for mem in resting:
        work.set_mem(mem.id, resting=False)
        work.emit(Rested(mem.id, seat, resting=False))
    if resting:
        work.note(cite("7.2.2"), "unrested", actor=seat, seat=seat, what=tuple(work.ref(mem.id) for mem in resting))


@step(Turn, "7.2.3")
def collab_back(work: Work, frame: Turn) -> None:
    seat = work.turn_player
    mem = next((mem for mem in work.players[seat].stage if mem.at == "collab"), None)
    if mem is None:
        return
    before = work.ref(mem.id)
    if work.board.having(CannotMove, mem.id):
        work.note(cite("7.2.3", forbids="5.29.1"), "cannot_move", actor=seat, what=(before,))
        return
    stays_awake = bool(work.board.having(NoRest, mem.id))
    work.move_mem(mem.id, "back")
    work.emit(Moved(mem.id, seat, "collab", "back"))
    if stays_awake:
        work.note(cite("7.2.3", forbids="1.3.3"), "collab_goes_back_awake", actor=seat, holomem=before)
        return
    work.set_mem(mem.id, resting=True)
    work.emit(Rested(mem.id, seat, resting=True))
    work.note(cite("7.2.3"), "collab_goes_back", actor=seat, holomem=before)


@step(Turn, "7.2.5")
def reset_first_check(work: Work, frame: Turn) -> None:
    work.call(CheckTiming(because=cite("7.2.5", defines="7.2.4")))
    work.happen(StepEntered("reset"))


@step(Turn, "7.2.6")
def reset_center(work: Work, frame: Turn) -> None:
    work.call(FillCenter(seat=work.turn_player, rule="7.2.6"))


@step(Turn, "7.2.7")
def reset_second_check(work: Work, frame: Turn) -> None:
    work.call(CheckTiming(because=cite("7.2.7")))


# --- 7.3 Draw Step ---------------------------------------------------------------------------------------------------


@step(Turn, "7.2.7 over")
def reset_over(work: Work, frame: Turn) -> None:
    """7.2.7: everything is done; effects that last until the opponent's next Reset Step end if this was it."""
    over = [each for each in work.lasting if each.until == "opponent_reset" and each.env.seat != work.turn_player]
    if over:
        work.emit(EffectsEnded(len(over)))
        cards = tuple(work.card_ref(each.env.card) for each in over)
        work.set_lasting(tuple(each for each in work.lasting if each not in over))
        work.note(cite("7.2.7", defines="10.2.1.2"), "effects_end_reset", cards=cards)


@step(Turn, "7.3.1")
def draw_first_check(work: Work, frame: Turn) -> None:
    _enter(work, "draw")
    work.call(CheckTiming(because=cite("7.3.1")))


@step(Turn, "7.3.2")
def draw(work: Work, frame: Turn) -> None:
    """Without a card to draw the player loses, at this moment (7.3.2.1, 1.2.1.4)."""
    seat = work.turn_player
    player = work.players[seat]
    if not player.deck:
        work.finish(1 - seat, "7.3.2.1")
        work.note(cite("7.3.2.1", "1.2.1.4"), "defeat_no_deck", seat=seat)
        return
    card, *deck = player.deck
    work.set_player(seat, deck=tuple(deck), hand=(*player.hand, card))
    work.emit(CardMoved(card, seat, "deck", "hand"))
    work.note(cite("7.3.2", "5.7.1"), "draws", actor=seat, seat=seat, hand=len(player.hand) + 1, deck=len(deck))


@step(Turn, "7.3.3")
def draw_second_check(work: Work, frame: Turn) -> None:
    work.call(CheckTiming(because=cite("7.3.3")))


# --- 7.4 Cheer Step --------------------------------------------------------------------------------------------------


@step(Turn, "7.4.1")
def cheer_first_check(work: Work, frame: Turn) -> None:
    _enter(work, "cheer")
    work.call(CheckTiming(because=cite("7.4.1")))


@step(Turn, "7.4.2")
def cheer(work: Work, frame: Turn) -> None:
    work.call(SendCheerOfStep(seat=work.turn_player))


@step(Turn, "7.4.3")
def cheer_second_check(work: Work, frame: Turn) -> None:
    work.call(CheckTiming(because=cite("7.4.3")))


@step(SendCheerOfStep, "7.4.2")
def reveal_step_cheer(work: Work, frame: SendCheerOfStep) -> None:
    """The top card is revealed before the holomem is chosen; with an empty Cheer Deck nothing is sent (1.3.2)."""
    deck = work.players[frame.seat].cheer_deck
    if not deck:
        work.put(frame, at=END)
        work.note(cite("7.4.2", forbids="1.3.2"), "cannot_send", actor=frame.seat, seat=frame.seat)
    elif not reveal_cheer(work, frame.seat, deck[0], cite("7.4.2", "5.21.2"), "cheer_revealed"):
        work.put(frame, at="7.4.2")


@step(SendCheerOfStep, "7.4.2 send")
def send_step_cheer(work: Work, frame: SendCheerOfStep) -> None:
    seat = frame.seat
    card, *rest = work.players[seat].cheer_deck
    mine = [seen.mem.id for seen in work.board.of(seat)]
    if work.answer is not None:
        to = work.take()[0].value[0]
    elif len(mine) > 1:
        work.put(frame, at="7.4.2 send")
        options = holomem_options(work, mine)
        work.ask(seat, cite("7.4.2", "5.21.1"), "choose_cheer_to", options, seat=seat, card=work.card_ref(card))
        return
    else:
        (to,) = mine
    work.set_player(seat, cheer_deck=tuple(rest))
    work.attach_cheer(card, "cheer_deck", to)
    work.note(cite("7.4.2", "5.21.1"), "cheer_sent", actor=seat, seat=seat, card=work.card_ref(card), to=work.ref(to))


# --- 7.5 Main Step ---------------------------------------------------------------------------------------------------


@step(Turn, "7.5.1")
def main_begins(work: Work, frame: Turn) -> None:
    _enter(work, "main")
    work.call(CheckTiming(because=cite("7.5.1")))


@step(Turn, "7.5.2")
def main_actions(work: Work, frame: Turn) -> None:
    work.call(PlayTiming(seat=work.turn_player, step="main", because=cite("7.5.2", "10.6.4.1")))


@step(Turn, "7.5.3")
def main_ends(work: Work, frame: Turn) -> None:
    work.call(CheckTiming(because=cite("7.5.3")))


# --- 7.6 Performance Step --------------------------------------------------------------------------------------------


@step(Turn, "7.6.1")
def performance_skipped(work: Work, frame: Turn) -> None:
    if work.facts.opening:
        work.note(cite("7.6.1"), "performance_skipped", seat=work.turn_player)
        work.put(frame, at="7.7.1")


@step(Turn, "7.6.2")
def performance_begins(work: Work, frame: Turn) -> None:
    if work.edition.arts_count == "step":
        work.set_facts(arts=(), arts_at=())
    if not work.edition.performance_begin:
        _enter(work, "performance", triggers=False)
        work.put(frame, at="7.6.4")
        return
    _enter(work, "performance")
    work.note(cite("7.6.2"), "performance_begins", seat=work.turn_player)


@step(Turn, "7.6.3")
def performance_first_check(work: Work, frame: Turn) -> None:
    work.call(CheckTiming(because=cite("7.6.3")))


@step(Turn, "7.6.4")
def performance_actions(work: Work, frame: Turn) -> None:
    work.call(PlayTiming(seat=work.turn_player, step="performance", because=cite("7.6.4", "10.6.4.1")))


@step(Turn, "7.6.5")
def performance_ends(work: Work, frame: Turn) -> None:
    """7.6.5: "when the Performance Step ends" triggers; 7.6.6 checks, and comes back here when anything was done."""
    work.put(frame, busy=False)
    if not work.edition.performance_end:
        work.call(CheckTiming(because=cite("7.6.6")))
        return
    work.call(CheckTiming(because=cite("7.6.6", "7.6.5")))
    work.happen(StepEnding("performance"))


@step(Turn, "7.6.6")
def performance_over(work: Work, frame: Turn) -> None:
    if frame.busy and work.edition.performance_end:
        work.put(frame, at="7.6.5")


# --- 7.7 End Step ----------------------------------------------------------------------------------------------------


@step(Turn, "7.7.1")
def end_begins(work: Work, frame: Turn) -> None:
    if not work.edition.end_begin:
        _enter(work, "end", triggers=False)
        work.put(frame, at="7.7.3")
        return
    _enter(work, "end")
    work.note(cite("7.7.1"), "end_step_begins", seat=work.turn_player)


@step(Turn, "7.7.2")
def end_first_check(work: Work, frame: Turn) -> None:
    work.call(CheckTiming(because=cite("7.7.2")))


@step(Turn, "7.7.3")
def turn_ends(work: Work, frame: Turn) -> None:
    """7.7.3: "at the end of the turn" triggers; whether anything is done counts from here (7.7.6)."""
    work.put(frame, busy=False)
    work.call(CheckTiming(because=cite("7.7.4", "7.7.3")))
    work.happen(StepEnding("end"))


@step(Turn, "7.7.4")
def effects_end(work: Work, frame: Turn) -> None:
    """Effects that last until the end of the turn, or during it, end; so do effects that last until the end of the opponent's
    next turn, if this is that turn."""
    facts = work.facts
    kept = tuple(
        each
        for each in work.lasting
        if each.until in {"game", "opponent_reset"}
        or (
            each.until in {"opponent_turn", "their_turn"}
            and not (facts.player != each.env.seat and facts.turn > each.since)
        )
    )
    over = [each for each in work.lasting if each not in kept]
    if over:
        work.emit(EffectsEnded(len(over)))
        cards = tuple(work.card_ref(each.env.card) for each in over)
        work.set_lasting(kept)
        work.note(cite("7.7.4"), "effects_end", cards=cards)


@step(Turn, "7.7.5")
def end_center(work: Work, frame: Turn) -> None:
    work.call(FillCenter(seat=work.turn_player, rule="7.7.5"))


@step(Turn, "7.7.6")
def next_turn(work: Work, frame: Turn) -> None:
    """The End Step is done again when the check timing of 7.7.4 had anything to do; else the opponent's turn begins."""
    if frame.busy and work.edition.end_loop:
        work.note(cite("7.7.6"), "end_step_again", seat=work.turn_player)
        work.put(frame, at="7.7.1")
        return
    facts = work.facts
    extra = bool(facts.extra)
    seat = facts.extra[-1] if extra else 1 - work.turn_player
    begun = (facts.begun[0] + (seat == 0), facts.begun[1] + (seat == 1))
    left = facts.extra[:-1]  # 5.26.2: the latest first
    work.facts = replace(facts, player=seat, turn=facts.turn + 1, begun=begun, arts=(), arts_at=(), extra=left)
    work.set_facts(collabed=False, baton=False, limited=0)
    work.set_uses(tuple(use for use in work.uses if use.scope != "turn"))
    forget(work)
    work.emit(TurnBegan(seat, work.facts.turn))
    work.put(frame, at="7.2.1")
    cites = cite("7.7.6", defines="7.1.1") if work.edition.end_loop else cite("7.1.1")
    if extra:
        cites = (*cites, *cite("5.26.1", defines="5.26.2" if len(facts.extra) > 1 else ""))
    work.note(cites, "turn_begins", seat=seat, turn=work.facts.turn)


# --- An empty Center position ----------------------------------------------------------------------------------------


@step(FillCenter, "7.2.6")
def fill_center(work: Work, frame: FillCenter) -> None:
    """A Back holomem that is not resting if there is one, else one that is; with none the Center stays empty (7.7.5.3)."""
    seat, rule = frame.seat, frame.rule
    stage = work.players[seat].stage
    if any(mem.at == "center" for mem in stage):
        return
    backs = [mem for mem in stage if mem.at == "back" and not work.board.having(CannotMove, mem.id)]
    awake = [mem for mem in backs if not mem.resting]
    which: Literal["7.7.5.1", "7.7.5.2"] = "7.7.5.1" if awake else "7.7.5.2"
    cites = cite("7.2.6") if rule == "7.2.6" else cite("7.7.5", which)
    if not backs:
        work.note(cite("7.2.6") if rule == "7.2.6" else cite("7.7.5", "7.7.5.3"), "center_stays_empty", seat=seat)
        return
    able = [mem.id for mem in (awake or backs)]
    if work.answer is not None:
        identity = work.take()[0].value[0]
    elif len(able) > 1:
        work.put(frame, at="7.2.6")
        work.ask(seat, cites, "choose_center", holomem_options(work, able), seat=seat)
        return
    else:
        (identity,) = able
    before = work.ref(identity)
    work.move_mem(identity, "center")
    work.emit(Moved(identity, seat, "back", "center"))
    work.note(cites, "center_filled", actor=seat, holomem=before)
