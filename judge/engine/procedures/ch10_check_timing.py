"""10.6: check timing and play timing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from judge.engine.ability_paths import made_at
from judge.engine.board import Board
from judge.engine.cards import Library
from judge.engine.citations import Cites, cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import NOBODY
from judge.engine.events import PrimeRemoved, Seat
from judge.engine.frames import CheckTiming, DownProcessing, Illegal, LifeDamage, PlayAbility, PlayTiming, Turn
from judge.engine.loop_detection import is_endless, remember_action, split_taken, state_digest
from judge.engine.primed import Primed
from judge.engine.procedures.alike_options import told_by_place
from judge.engine.procedures.available_actions import AvailableActions
from judge.engine.procedures.ch08_main_step import main_step_options, perform_main_step_action
from judge.engine.procedures.ch09_performance import performance_options, play_chosen_arts
from judge.engine.procedures.ch10_abilities import can_be_played, count_played, resolve_primed
from judge.engine.procedures.ch10_prime_by_hand import asks_triggered, prime_by_hand, prime_options
from judge.engine.procedures.ch10_unread_texts import off_stage_options, use_off_stage
from judge.engine.procedures.ch11_rule_processing import DueProcessing, due_now
from judge.engine.procedures.registry import step
from judge.engine.state import UNSEEN, State
from judge.engine.transition import CardRef, HolomemRef, LazyRefusals, Message, Option, Ref, Refusal, SkillRef


@step(CheckTiming, "10.6.3.1")
def rule_processing(draft: Draft, frame: CheckTiming) -> None:
    """All rule processing that is due, repeated until none is left (11.1.2: looked at only here)."""
    if asks_triggered(draft, frame):
        return
    if is_endless(draft):
        draft.end_game(None, "14.1.1.3")
        draft.report(cite("14.1.1.3", defines="14.1.1"), "endless_loop")
        return

    because = () if frame.did_something else frame.because
    due = due_now(draft)
    if due.losers:
        _defeat(draft, due, because)
        return
    if due.any:
        _announce(draft, frame, due)
        draft.put_top(replace(frame, at="10.6.3.1", did_something=True))
        if due.life_of is not None:
            draft.push(LifeDamage(seat=due.life_of))
        if due.downs:
            draft.push(DownProcessing(due=due.downs))
        if due.has_invalid_cards:
            draft.push(Illegal())
        return
    if not frame.did_something and not draft.primed:
        draft.put_top(replace(frame, at="10.6.3.4"))
        draft.report((*because, *cite("10.6.3")), "check_nothing", head=True, actor=draft.turn_player)
        return
    if frame.did_something:
        draft.report(cite("10.6.3.1"), "rule_processing_none_again")
    else:
        draft.report((*because, *cite("10.6.3.1")), "rule_processing_none", head=True)


def _announce(draft: Draft, frame: CheckTiming, due: DueProcessing) -> None:
    refs: tuple[Ref, ...] = (
        *(draft.ref(identity) for identity in due.downs),
        *(draft.card_ref(card) for card in due.invalid),
    )
    cites = cite("10.6.3.1") if frame.did_something else (*frame.because, *cite("10.6.3.1"))

    if due.life_of is not None and due.waiting is not None:
        draft.report(
            (*cites, *cite("11.5.1")), "life_damage_before_defeat", head=not frame.did_something, seat=due.life_of,
            amount=draft.players[due.life_of].life_damage, loser=due.waiting,
        )  # fmt: skip
    elif due.life_of is not None:
        draft.report(
            (*cites, *cite("11.5.1", *(("11.5.1.1",) if due.both_life else ()))),
            "due_life_damage",
            head=not frame.did_something,
            seat=due.life_of,
            amount=draft.players[due.life_of].life_damage,
        )
    else:
        numbers = (("11.3.1",) if due.downs else ()) + (("11.4",) if due.has_invalid_cards else ())
        once = "11.1.3" if due.downs and due.has_invalid_cards else ""
        draft.report(
            (*cites, *cite(*numbers, defines=once)), "due_rule_processing", head=not frame.did_something, what=refs
        )


def _defeat(draft: Draft, due: DueProcessing, because: Cites) -> None:
    seats = {seat for seat, _ in due.losers}
    rules = tuple(dict.fromkeys(rule for _, rule in due.losers))
    if len(seats) == 2:
        draft.end_game(None, "1.2.2")
        draft.report((*because, *cite("10.6.3.1", *rules, "1.2.2")), "draw_game")
    else:
        (loser,) = seats
        draft.end_game(1 - loser, rules[0])
        restated = tuple("1.2.1.2" if rule == "11.2.1" else "1.2.1.3" for rule in rules)
        cites = cite("10.6.3.1", *rules, "1.2.1", defines=" ".join(restated))
        draft.report((*because, *cites), f"defeat_{rules[0].replace('.', '_')}", seat=loser)


@step(CheckTiming, "10.6.3.2")
def turn_player_ability(draft: Draft, frame: CheckTiming) -> None:
    _one_primed(draft, frame, draft.turn_player, "10.6.3.2")


@step(CheckTiming, "10.6.3.3")
def other_player_ability(draft: Draft, frame: CheckTiming) -> None:
    _one_primed(draft, frame, 1 - draft.turn_player, "10.6.3.3")


def _one_primed(draft: Draft, frame: CheckTiming, seat: Seat, rule: str) -> None:
    """One primed ability of the player, chosen by them (10.8.3, 10.8.3.1), then back to rule processing."""
    mine = [primed for primed in draft.primed if primed.env.seat == seat and primed.arts is None]
    if not mine and all(primed.arts is not None for primed in draft.primed):  # 5.25.1: after everything else
        mine = [primed for primed in draft.primed if primed.env.seat == seat]
    if not mine:
        return

    if draft.answer is not None:
        (picked,) = draft.take_answer()
        chosen = next(primed for primed in mine if primed.serial == picked.value[0])
    elif len(mine) > 1:
        draft.replace_top(frame, at=rule, did_something=True)
        draft.ask(
            seat, cite(rule, "10.8.3", allows="10.8.3.1"), "choose_primed", _primed_options(draft, mine), seat=seat
        )
        return
    else:
        (chosen,) = mine

    draft.replace_top(frame, at="10.6.3.1", did_something=True)
    draft.push(PlayAbility(primed=chosen))
    host: tuple[Ref, ...] = (draft.ref(chosen.env.host),) if chosen.env.host in draft.stage_board.holomems else ()
    # One that cannot be played (10.8.3.2) is not said to be played; the next step says why.
    cites = cite(rule, "10.8.3")
    told = ("unplayable_primed_turn", "unplayable_primed_other")
    if can_be_played(draft, chosen):
        cites = cite(rule, "10.8.3", "10.7.2.1", defines="10.8.7 10.7.2.5.3" if _has_left(draft, chosen) else "")
        told = ("play_primed_turn", "play_primed_other")
    draft.report(
        cites,
        told[seat != draft.turn_player],
        head=True,
        actor=seat,
        seat=seat,
        card=draft.card_ref(chosen.env.card),
        host=host,
    )


def _has_left(draft: Draft, primed: Primed) -> bool:
    """Whether the card with the ability has left the Stage since it was primed; the ability is played all the same (10.8.7)."""
    card = primed.env.card
    made = made_at(primed.env.path) is not None  # by an effect (10.8.5): such an ability lies on no card
    if made or card == draft.players[primed.env.seat].oshi:
        return False
    mems = [mem for player in draft.players for mem in player.stage]
    return not any(card in mem.stack or any(card == each.card for each in mem.supports) for mem in mems)


PRIMED_BY = frozenset({
    "arts_used", "damage_taken", "restored", "bloomed", "collabed", "moved", "entered", "left", "card_moved", "revealed",
    "downed_by",
})  # fmt: skip
"""The kinds of event that are about one holomem or card, so that it says what primed an ability."""


def primed_key(draft: Draft, primed: Primed) -> str:
    """`play:<card number>@<place>`, with the place only while its holomem is on the Stage. If one ability is primed several
    times by different holomems or cards, `~` and the one that primed it follow: `play:hBP01-116@b.center~b.back.1`."""
    place = f"@{draft.place(primed.env.host)}" if primed.env.host in draft.stage_board.holomems else ""
    return f"play:{draft.cards[primed.env.card]}{place}"


def primed_by(board: Board, primed: Primed) -> Ref | None:
    """The subject of the event that primed an ability: the holomem, or its card if the holomem is gone, or the card that was
    moved or revealed. None if the event has no such subject."""
    subject = primed.env.subject
    if subject in board.holomems:
        return board.ref(subject)
    gone = board.current_or_last(subject) if subject != NOBODY else None
    cards = (gone.mem.top,) if gone else primed.env.chosen("it")
    return CardRef(cards[0], board.cards[cards[0]]) if cards else None


def told_apart(board: Board, all_primed: Iterable[Primed]) -> dict[int, Ref | None]:
    """The serial numbers of the primings of one ability that need to be distinguished by what primed each (10.8.2.1): there are
    several, and they do not all have the same subject."""
    same: dict[tuple[int, str], dict[int, Ref | None]] = {}
    for primed in all_primed:
        if primed.cause in PRIMED_BY:
            same.setdefault((primed.env.card, primed.env.path), {})[primed.serial] = primed_by(board, primed)
    several = [group for group in same.values() if len({_mark(ref) for ref in group.values()}) > 1]
    return {serial: ref for group in several for serial, ref in group.items()}


def _mark(ref: Ref | None) -> str:
    """What primed an ability, as written in option keys: the place of the holomem, else the card number."""
    if isinstance(ref, HolomemRef):
        return ref.at
    return ref.number if ref is not None else ""


def primed_message(work_cards: tuple[str, ...], primed: Primed, by: Ref | None) -> Message:
    """What is to be played: an oshi skill by its name, any other ability by the name of its card and, if given, by what primed
    it."""
    card = CardRef(primed.env.card, work_cards[primed.env.card])
    if primed.skill >= 0:
        return Message("option_play_primed_skill", {"card": card, "skill": SkillRef(card.number, primed.skill)})
    if by is not None:
        return Message(f"option_play_primed_{primed.cause}", {"card": card, "by": by})
    return Message("option_play_primed", {"card": card})


def _primed_options(draft: Draft, mine: list[Primed]) -> list[Option]:
    options: list[Option] = []
    apart = told_apart(draft.board, mine)
    for primed in mine:
        key = primed_key(draft, primed)
        by = apart.get(primed.serial)
        if by is not None:
            key = f"{key}~{_mark(by)}"
        same = sum(1 for option in options if option.key.split("#")[0] == key)
        card = CardRef(primed.env.card, draft.cards[primed.env.card])
        host: tuple[Ref, ...] = (draft.ref(primed.env.host),) if primed.env.host in draft.stage_board.holomems else ()
        options.append(
            Option(
                key=f"{key}#{same + 1}" if same else key,
                message=primed_message(draft.cards, primed, by),
                value=(primed.serial,),
                refs=(card, *host),
            )
        )

    return told_by_place(draft, options)


@step(CheckTiming, "10.6.3.4")
def check_ends(draft: Draft, frame: CheckTiming) -> None:
    if not frame.did_something:
        return
    below = draft.agenda[-2]
    if isinstance(below, Turn):
        draft.agenda[-2] = Turn(at=below.at, busy=True)
    draft.report(cite("10.6.3.4"), "check_ends")


@step(PlayAbility, "10.7.2.1")
def designate(draft: Draft, frame: PlayAbility) -> None:
    """10.7.2.1.1: an ability at its limit cannot be named; then its priming is taken back (10.8.3.2)."""
    resolve_primed(draft, frame)


@step(PlayAbility, "10.8.3")
def primed_no_more(draft: Draft, frame: PlayAbility) -> None:
    primed = frame.primed
    count_played(draft, frame)
    draft.primed = tuple(other for other in draft.primed if other.serial != primed.serial)
    draft.emit(PrimeRemoved(primed.env.card, primed.env.seat))


@step(PlayTiming, "10.6.4.1")
def check_before_acting(draft: Draft, frame: PlayTiming) -> None:
    draft.push(CheckTiming(because=frame.because))


@step(PlayTiming, "10.6.4.2")
def act(draft: Draft, frame: PlayTiming) -> None:
    options = _actions(draft, frame.step, explain=False).options
    if len(options) > 1:
        frame = draft.replace_top(frame, state_digest=state_digest(draft))
        options, _ = split_taken(draft, frame.state_digest, options)
    draft.ask(
        frame.seat,
        cite("10.6.4.2", allows="9.1.1" if frame.step == "performance" else "8.1.1"),
        _asks(draft, frame, len(options)),
        options,
        refused=LazyRefusals(partial(_refused, draft.freeze(), draft.library)),
        seat=frame.seat,
    )


def _asks(draft: Draft, frame: PlayTiming, options: int) -> str:
    """What is asked: with a card in hand that nobody has seen, nobody knows that nothing is left to do in the Main Step."""
    if options > 1:
        return f"act_{frame.step}"
    unseen = frame.step == "main" and any(draft.cards[card] == UNSEEN for card in draft.players[frame.seat].hand)
    return "act_main_only_end_seen" if unseen else f"act_{frame.step}_only_end"


def _actions(draft: Draft, name: str, *, explain: bool) -> AvailableActions:
    """What can be done at the play timing of a step and, with `explain`, what cannot be done."""
    offer = (performance_options if name == "performance" else main_step_options)(draft, explain=explain)
    by_hand = off_stage_options(draft) if name == "main" else []
    offer.options[-1:-1] = [*by_hand, *prime_options(draft)]
    return offer


def _refused(state: State, library: Library) -> tuple[Refusal, ...]:
    """What is refused at the play timing that asks in this state."""
    draft = Draft(state, library)
    frame = draft.top(PlayTiming)
    offer = _actions(draft, frame.step, explain=True)
    _, again = split_taken(draft, frame.state_digest, offer.options) if len(offer.options) > 1 else ([], [])
    return (*offer.refused, *again)


@step(PlayTiming, "10.6.4.3")
def acted(draft: Draft, frame: PlayTiming) -> None:
    """10.6.4.2: an action gives play timing again, after a check timing (8.1.2, 9.1.2); 10.6.4.3: none ends it."""
    (picked,) = draft.take_answer()
    if picked.key == "end":
        draft.report(cite("10.6.4.3"), f"end_{frame.step}", actor=frame.seat, seat=frame.seat)
        return
    remember_action(draft, frame.state_digest, picked.key)
    again = cite("9.1.2" if frame.step == "performance" else "8.1.2", "10.6.4.1")
    draft.put_top(replace(frame, at="10.6.4.1", because=again))
    if picked.key.startswith("prime:"):
        prime_by_hand(draft, picked)
    elif picked.key.startswith("text:"):
        use_off_stage(draft, picked)
    elif frame.step == "performance":
        play_chosen_arts(draft, picked)
    else:
        perform_main_step_action(draft, picked)
