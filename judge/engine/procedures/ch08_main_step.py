"""Chapter 8: what can be done in the Main Step. Each action says either how to go on or every reason why not (8.1.3)."""

from __future__ import annotations

from judge.engine.board import Seen
from judge.engine.cards import Card
from judge.engine.events import Bloomed, CardMoved
from judge.engine.frames import BloomAction
from judge.engine.procedures import step
from judge.engine.procedures.ch12_oshi_skills import main_step_skills, play_main_step_skill
from judge.engine.rules import cite
from judge.engine.trace import Message, Option, Reason, Refusal
from judge.engine.work import Work

LEVEL_ORDER = {"debut": 0, "1st": 1, "2nd": 2}


def main_step_options(work: Work) -> tuple[list[Option], list[Refusal]]:
    """Every action of the Main Step: offered, or refused with all unmet conditions."""
    options: list[Option] = []
    refused: list[Refusal] = []
    _blooms(work, options, refused)
    main_step_skills(work, options, refused)
    options.append(Option("end", Message("option_end_main")))
    return options, refused


def perform_main_step_action(work: Work, picked: Option) -> None:
    """Carry out the action that was chosen."""
    if picked.key.startswith("bloom:"):
        work.call(BloomAction(seat=work.turn_player, holomem=picked.value[0], card=picked.value[1]))
    else:
        play_main_step_skill(work, picked)


def _blooms(work: Work, options: list[Option], refused: list[Refusal]) -> None:
    seat = work.turn_player
    told: set[str] = set()
    for hand_card in work.players[seat].hand:
        card = work.board.card(hand_card)
        if card is None or card.kind != "holomem":
            continue
        for seen in work.board.of(seat):
            key = f"bloom:{card.number}:{work.place(seen.mem.id).split('.', 1)[1]}"
            if key in told:
                continue
            told.add(key)
            refs = (work.card_ref(hand_card), work.ref(seen.mem.id))
            message = Message("option_bloom", {"card": refs[0], "holomem": refs[1]})
            reasons = bloom_reasons(work, seen, card)
            if reasons:
                refused.append(Refusal(key, message, tuple(reasons)))
            else:
                options.append(Option(key, message, (seen.mem.id, hand_card), refs))


def bloom_reasons(work: Work, seen: Seen, card: Card) -> list[Reason]:
    """Why a holomem cannot Bloom with a card from the hand: every unmet condition of 8.3."""
    turn = work.facts.turn
    reasons = []
    if turn <= 2:
        reasons.append(Reason("bloom_first_turn", "8.3.1"))
    if seen.level == "spot":
        reasons.append(Reason("bloom_spot", "8.3.2"))
    if seen.mem.entered == turn:
        reasons.append(Reason("bloom_entered", "8.3.2"))
    if seen.mem.bloomed == turn:
        reasons.append(Reason("bloom_again", "8.3.2"))
    if work.board.cannot_bloom(seen.mem.id):
        reasons.append(Reason("bloom_forbidden", "2.11.2.4"))
    aliases = {card.name}.union(*(_names(ability) for ability in card.abilities))
    if not seen.names & aliases:
        reasons.append(Reason("bloom_name", "8.3.3", {"name": work.card_ref(seen.mem.top)}))
    here, there = LEVEL_ORDER.get(seen.level or "", -1), LEVEL_ORDER.get(card.level or "", -1)
    if seen.level != "spot" and not (there >= 1 and here in {there - 1, there}):
        reasons.append(Reason("bloom_level", "8.3.3", {"have": seen.level or "?", "wanted": card.level or "?"}))
    if card.hp <= seen.mem.damage:
        reasons.append(Reason("bloom_hp", "8.3.3", {"hp": card.hp, "damage": seen.mem.damage}))
    return reasons


def _names(ability: object) -> set[str]:
    """The additional names an ability gives the card it is on (2.11.2.3), in whichever zone the card is looked at."""
    from judge.engine.effects.language import AlsoNamed, Continuous

    if not isinstance(ability, Continuous):
        return set()
    return {name for modifier in ability.modifiers if isinstance(modifier, AlsoNamed) for name in modifier.names}


@step(BloomAction, "8.3.4")
def bloom(work: Work, frame: BloomAction) -> None:
    """5.14: the card is put on top; what applied to the holomem goes on applying (5.14.2), its text is new (5.14.3)."""
    seen = work.board.seen[frame.holomem]
    before = work.ref(frame.holomem)
    card = work.board.card(frame.card)
    assert card is not None
    player = work.players[frame.seat]
    work.set_player(frame.seat, hand=tuple(other for other in player.hand if other != frame.card))
    rose = LEVEL_ORDER.get(card.level or "", 0) > LEVEL_ORDER.get(seen.level or "", 0)
    work.set_mem(frame.holomem, stack=(*seen.mem.stack, frame.card), bloomed=work.facts.turn, stamp=work.stamp())
    work.emit(CardMoved(frame.card, frame.seat, "hand", f"holomem:{frame.holomem}"))
    work.emit(Bloomed(frame.holomem, frame.seat, frame.card, rose))
    work.note(
        cite("8.3.4", "5.14.1", defines="5.14.2"),
        "blooms",
        actor=frame.seat,
        seat=frame.seat,
        holomem=before,
        card=work.card_ref(frame.card),
    )
