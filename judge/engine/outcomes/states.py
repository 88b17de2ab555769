"""When two states are the same to whoever follows the game on, and what a judge sees of one."""

from __future__ import annotations

import hashlib

import msgspec

from judge.engine.draft import Draft
from judge.engine.outcomes.model import EndHolomem, LineEnd, Side, UnseenCards
from judge.engine.state import SEATS, UNSEEN, Holomem, Player, State
from judge.engine.transition import OpenChoice

_encode = msgspec.msgpack.Encoder().encode


def state_key(state: State) -> bytes:
    """A key that is equal for states with the same future. It leaves out messages and the memory for 14.1. Of times only the
    order counts (10.10.1.6); zones without an order and the history are compared by content."""
    one, other = state.players
    stamps: list[int] = []
    players = _player(one, stamps), _player(other, stamps)
    stamps += [each.stamp for each in state.lasting]
    stamps += [each.serial for each in state.primed]
    rank = {stamp: place for place, stamp in enumerate(sorted({*stamps}))}
    asked = None if state.asking is None else (state.asking.message.key, [each.key for each in state.asking.options])
    # Values alone, without the names of the fields, take half the time.
    values = (
        players, [rank[stamp] for stamp in stamps], asked, state.cards, state.facts, state.agenda,
        [(each.env, each.do, each.limit, each.skill, each.state, each.arts, each.unread, each.cause, each.at_limit)
         for each in state.primed],
        [(each.modifier, each.env, each.until, each.since) for each in state.lasting],
        sorted(map(_encode, state.uses)), state.departed, sorted(map(_encode, state.history)), state.resolution,
        state.shuffled_sets, state.piles, state.answer, state.outcome, state.happened, state.declined_waits,
        state.declined_this_turn,
    )  # fmt: skip
    return _digest(values)


def check_key(draft: Draft) -> bytes:
    """A key of a state at a check timing. It is equal only where everything is equal that the choice after it may depend on, or its
    key: also times, the order of every zone, and the actions already taken from a state (14.1.1.2). Only of the history and the
    uses the order does not count."""
    values = (
        draft.players, draft.cards, draft.facts, draft.agenda, draft.primed, draft.lasting,
        sorted(map(_encode, draft.uses)), draft.departed, sorted(map(_encode, draft.history)), draft.resolution,
        draft.shuffled_sets, draft.piles, draft.answer, draft.outcome, draft.serial, draft.actions_taken, draft.happened,
        draft.declined_waits, draft.declined_this_turn,
    )  # fmt: skip
    return _digest(values)


def _digest(values: object) -> bytes:
    return hashlib.blake2b(_encode(values), digest_size=16).digest()


def _player(player: Player, stamps: list[int]) -> tuple[object, ...]:
    """What a player has, without times, which are added to the list."""
    return (
        [_mem(mem, stamps) for mem in player.stage], sorted(player.hand), sorted(player.archive), player.oshi, player.deck,
        player.life, player.cheer_deck, player.power, player.loose, player.life_damage, player.oshi_down,
    )  # fmt: skip


def _mem(mem: Holomem, stamps: list[int]) -> tuple[object, ...]:
    stamps.append(mem.stamp)
    stamps.append(mem.since)
    supports = mem.supports
    if supports:
        stamps += [each.stamp for each in supports]
    return (
        mem.id, mem.stack, mem.at, mem.resting, mem.damage, sorted(mem.cheers) if mem.cheers else (),
        [each.card for each in supports] if supports else (), mem.down, mem.entered, mem.bloomed, mem.lethal_hit,
        mem.face_down,
    )  # fmt: skip


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
