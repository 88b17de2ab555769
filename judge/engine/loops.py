"""14.1: infinite loops: telling whether the game is in a state in which it was before.

A mark stands for a state. Left out of it is what only grows (serial numbers, how much was told, what the turn has seen happen:
else no repetition would ever be one); stamps count by their order alone (10.10.1.6), cards of a zone without order by which they
are.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec

from judge.engine.state import Holomem, Player, Trodden
from judge.engine.trace import Option, Reason, Refusal

if TYPE_CHECKING:
    from judge.engine.work import Work

PATIENCE = 32
"""How many rounds of check timings may pass without a choice before states are compared; ordinary play has a few."""

_encode = msgspec.msgpack.Encoder().encode
replace = msgspec.structs.replace


def mark(work: Work) -> str:
    """The mark of the state as it is now: two states of one turn have the same one when they are the same to the rules."""
    ages = [(mem.stamp, mem.id) for player in work.players for mem in player.stage]
    ages += [(each.stamp, each.card) for player in work.players for mem in player.stage for each in mem.supports]
    ages += [(each.stamp, -1 - place) for place, each in enumerate(work.lasting)]
    ages.sort()
    whole = (
        [who for _, who in ages],
        [_player(player) for player in work.players],
        work.facts,
        [replace(each, stamp=0) for each in work.lasting],
        sorted((use.card, use.path, use.scope, use.times) for use in work.uses),
        work.resolution,
        [(each.env, each.do) for each in work.primed],
        [(type(frame).__name__, frame.at) for frame in work.agenda],
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
        mem.id, mem.stack, mem.at, mem.resting, mem.damage, sorted(mem.cheers),
        mem.supports and [each.card for each in mem.supports],
        mem.down, mem.entered, mem.bloomed, mem.face_down,
    )  # fmt: skip


def untrodden(work: Work, here: str, options: list[Option]) -> tuple[list[Option], list[Refusal]]:
    """14.1.1.2: the actions that the turn player has not taken from this very state this turn, and refusals of the others."""
    taken = {each.key for each in work.trodden if each.mark == here}
    if not taken:
        return options, []
    reasons = (Reason("loop", "14.1.1.2"),)
    refused = [Refusal(option.key, option.message, reasons) for option in options if option.key in taken]
    return [option for option in options if option.key not in taken], refused


def tread(work: Work, here: str, key: str) -> None:
    """Remember that the turn player takes this action from this state; what other turns remember is of no use any more."""
    turn = work.facts.turn
    work.trodden = (*(each for each in work.trodden if each.turn == turn), Trodden(turn, here, key))


def endless(work: Work) -> bool:
    """14.1.1.3: whether the state is one that was there before, with nothing for anybody to choose since, not even chance."""
    work.quiet += 1
    if work.quiet <= PATIENCE:
        return False
    here = mark(work)
    if here in work.marks:
        return True
    work.marks = (*work.marks, here)
    return False
