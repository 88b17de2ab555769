"""When two states are the same to whoever follows the game on, and what a judge sees of one."""

from __future__ import annotations

import hashlib

import msgspec

from judge.engine.outcomes.model import EndHolomem, LineEnd, Side, UnseenCards
from judge.engine.state import SEATS, UNSEEN, Holomem, Player, State
from judge.engine.transition import OpenChoice

_encode = msgspec.msgpack.Encoder().encode
replace = msgspec.structs.replace


def state_key(state: State) -> bytes:
    """A key that is equal for states with the same future. It leaves out messages and the memory for 14.1. Of times only the
    order counts (10.10.1.6); zones without an order and the history are compared by content."""
    stamps = {mem.stamp for player in state.players for mem in player.stage}
    stamps |= {mem.since for player in state.players for mem in player.stage}
    stamps |= {each.stamp for player in state.players for mem in player.stage for each in mem.supports}
    stamps |= {each.stamp for each in state.lasting} | {each.serial for each in state.primed}
    rank = {stamp: place for place, stamp in enumerate(sorted(stamps))}
    whole = replace(
        state,
        players=tuple(_player(player, rank) for player in state.players),
        lasting=tuple(replace(each, stamp=rank[each.stamp]) for each in state.lasting),
        primed=tuple(replace(each, serial=rank[each.serial]) for each in state.primed),
        history=(),
        uses=(),
        asking=None,
        serial=0,
        transition_count=0,
        actions_taken=(),
        silent_rounds=0,
        seen_states=(),
    )
    asked = None if state.asking is None else (state.asking.message.key, [each.key for each in state.asking.options])
    done = sorted(map(_encode, state.history)), sorted(map(_encode, state.uses))
    return hashlib.blake2b(_encode((whole, done, asked)), digest_size=16).digest()


def _player(player: Player, rank: dict[int, int]) -> Player:
    stage = tuple(_mem(mem, rank) for mem in player.stage)
    return replace(player, stage=stage, hand=tuple(sorted(player.hand)), archive=tuple(sorted(player.archive)))


def _mem(mem: Holomem, rank: dict[int, int]) -> Holomem:
    supports = tuple(replace(each, stamp=rank[each.stamp]) for each in mem.supports)
    cheers = tuple(sorted(mem.cheers))
    return replace(mem, stamp=rank[mem.stamp], since=rank[mem.since], supports=supports, cheers=cheers)


def end_of(state: State, unknown: UnseenCards | None = None, seen: tuple[str, ...] = ()) -> LineEnd:
    """What a judge cares about at the end of a line: who wins, and what is on the board, by card numbers and not by which copy.

    `seen` are the cards of the state where the line begins: a card that was not seen there stays so, whatever the line took it to
    be, so that lines are different only where it matters which card it is.
    """
    over = state.outcome
    cards = tuple(UNSEEN if was == UNSEEN else now for was, now in zip(seen, state.cards, strict=False))
    return LineEnd(
        sides=tuple(_side(player, (*cards, *state.cards[len(cards) :])) for player in state.players),
        over=over is not None,
        winner=over.winner if over else None,
        rule=over.rule if over else "",
        unknown=unknown,
    )


def unseen(state: State, asked: str, wanted: OpenChoice) -> UnseenCards:
    """What would have to be seen to answer a choice that an unseen card may be the answer to: which cards, and where they lie."""
    for seat in SEATS:
        player = state.players[seat]
        zones = {"deck": player.deck, "cheer_deck": player.cheer_deck, "hand": player.hand, "life": player.life}
        zones |= {"archive": player.archive, "power": player.power, "loose": player.loose}
        for zone, cards in zones.items():
            if set(wanted.cards) & set(cards):
                return UnseenCards(asked, zone if zone != "loose" else wanted.zone, seat, len(wanted.cards))
    return UnseenCards(asked, wanted.zone, None, len(wanted.cards))


def _side(player: Player, cards: tuple[str, ...]) -> Side:
    def numbers(ids: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(sorted(cards[each] for each in ids))

    stage = tuple(
        EndHolomem(
            at=mem.at,
            card=cards[mem.top],
            under=tuple(cards[each] for each in mem.stack[:-1]),
            damage=mem.damage,
            resting=mem.resting,
            down=mem.down,
            cheers=numbers(mem.cheers),
            supports=numbers(tuple(each.card for each in mem.supports)),
        )
        for mem in player.stage
    )
    return Side(
        life=len(player.life),
        life_damage=player.life_damage,
        stage=tuple(sorted(stage, key=msgspec.structs.astuple)),
        hand=numbers(player.hand),
        archive=numbers(player.archive),
        deck=len(player.deck),
        cheer_deck=len(player.cheer_deck),
        power=len(player.power),
        oshi_down=player.oshi_down,
    )
