"""14.1: infinite loops. Detects whether the game has returned to an earlier state.

A mark is a digest of a state. It leaves out everything that only grows (serial numbers, the number of transitions, the history
of the turn), because otherwise no state would ever repeat. Of time stamps only the order counts (10.10.1.6); zones without an
order are sorted.
"""

from __future__ import annotations

import hashlib

import msgspec

from judge.engine.draft import Draft
from judge.engine.state import ActionTaken, Holomem, Player
from judge.engine.transition import Option, Reason, Refusal

SILENT_ROUNDS = 32
"""How many rounds of check timings may pass without a choice before states are compared; ordinary play has a few."""

_encode = msgspec.msgpack.Encoder().encode
replace = msgspec.structs.replace


def state_digest(draft: Draft) -> str:
    """The mark of the state as it is now: two states of one turn have the same one when they are the same to the rules."""
    ages = [(mem.stamp, mem.id) for player in draft.players for mem in player.stage]
    ages += [(each.stamp, each.card) for player in draft.players for mem in player.stage for each in mem.supports]
    ages += [(each.stamp, -1 - place) for place, each in enumerate(draft.lasting)]
    ages.sort()
    whole = (
        [who for _, who in ages],
        [_player(player) for player in draft.players],
        draft.facts,
        [replace(each, stamp=0) for each in draft.lasting],
        sorted((use.card, use.path, use.scope, use.times) for use in draft.uses),
        draft.resolution,
        [(each.env, each.do) for each in draft.primed],
        [(type(frame).__name__, frame.at) for frame in draft.agenda],
    )
    return hashlib.blake2b(_encode(whole), digest_size=9).hexdigest()


def _player(player: Player) -> tuple[object, ...]:
    return (
        [_mem(mem) for mem in player.stage], sorted(player.hand), sorted(player.archive), player.deck, player.life,
        player.cheer_deck, player.power, player.loose, player.life_damage, player.oshi,
        player.oshi_down,
    )  # fmt: skip


def _mem(mem: Holomem) -> tuple[object, ...]:
    return (
        mem.id, mem.stack, mem.at, mem.resting, mem.damage, mem.cheers and sorted(mem.cheers),
        mem.supports and [each.card for each in mem.supports],
        mem.down, mem.entered, mem.bloomed, mem.face_down,
    )  # fmt: skip


def split_taken(draft: Draft, here: str, options: list[Option]) -> tuple[list[Option], list[Refusal]]:
    """14.1.1.2: the actions that the turn player has not taken from this very state this turn, and refusals of the others."""
    taken = {each.key for each in draft.actions_taken if each.mark == here}
    if not taken:
        return options, []
    reasons = (Reason("loop", "14.1.1.2"),)
    refused = [Refusal(option.key, option.message, reasons) for option in options if option.key in taken]
    return [option for option in options if option.key not in taken], refused


def remember_action(draft: Draft, here: str, key: str) -> None:
    """Remember that the turn player takes this action from this state. Actions of earlier turns are dropped."""
    turn = draft.facts.turn
    draft.actions_taken = (*(each for each in draft.actions_taken if each.turn == turn), ActionTaken(turn, here, key))


def is_endless(draft: Draft) -> bool:
    """14.1.1.3: Whether the state has occurred before with no choice in between, not even one decided by chance."""
    draft.silent_rounds += 1
    if draft.silent_rounds <= SILENT_ROUNDS:
        return False
    here = state_digest(draft)
    if here in draft.seen_states:
        return True
    draft.seen_states = (*draft.seen_states, here)
    return False
