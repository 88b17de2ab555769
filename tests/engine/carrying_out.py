"""Carrying out a block on a copy of a state, with every answer there is, and looking at what has come of it: brute force, against
which looking ahead is held. Boards are those of random games with every unseen card made known."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, islice, permutations

import msgspec

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.engine.board import Board
from judge.engine.effect_context import EffectContext
from judge.engine.effects.language import Block
from judge.engine.effects.walking import iter_nodes
from judge.engine.errors import IllegalChoice
from judge.engine.frames import Run
from judge.engine.game import Game, GameOver
from judge.engine.state import SEATS, UNSEEN, State
from judge.scenarios import selfplay

LIBRARY = library()
WAYS = 40
"""So many answers to one choice are tried, and so many ways to the end of a block."""


@dataclass
class Outcomes:
    """What came of a block: whether anything changed in any way, for each whether it did and what was told (with of how many), and
    whether those are all the ways."""

    changed: bool = False
    all_ways: bool = True
    ends: list[tuple[bool, list[tuple[str, int]]]] = field(default_factory=list)


def board_of(game: Game) -> Board:
    state = game.state
    return Board(
        state.cards, state.players, state.facts, state.lasting, LIBRARY, departed=state.departed, history=state.history
    )


@cache
def boards(seed: int) -> tuple[Game, ...]:
    """Moments of a random game at which a player may act, with every card known; a game is played once for all who ask for it."""
    return tuple(_boards(seed))


def _boards(seed: int) -> Iterator[Game]:
    rng = random.Random(seed)
    decks = rng.sample(list(starter_decks()), 2)
    main = [number for number, card in LIBRARY.items() if card.kind in {"holomem", "support"} and not card.unread]
    cheer = [number for number, card in LIBRARY.items() if card.kind == "cheer"]
    game = Game.begin(decks[0].game_deck, decks[1].game_deck, LIBRARY)
    since = 0
    for _ in range(4000):
        if game.done:
            return
        if game.choice is None:
            game, _ = game.step()
            since += 1
            continue
        if since > 60 and any(option.key == "end" for option in game.choice.options):
            since = 0
            yield Game(known(game.state, rng, main, cheer), LIBRARY)
        answered = selfplay.random_answer(rng, game)
        assert answered is not None
        game = answered[0]


def known(state: State, rng: random.Random, main: list[str], cheer: list[str]) -> State:
    """Every unseen card turned out to be something that can be where it is; now and then a holomem is made to rest or hurt, a
    zone emptied, so that there is more to tell apart. There is no holo power: what a skill would do instead is another matter."""
    of_cheers = {card for player in state.players for zone in (player.cheer_deck, player.life) for card in zone}
    attached = {card for player in state.players for mem in player.stage for card in mem.cheers}
    cards = list(state.cards)
    for card, number in enumerate(cards):
        if number == UNSEEN:
            cards[card] = rng.choice(cheer if card in of_cheers | attached else main)
    players = []
    for player in state.players:
        stage = tuple(
            msgspec.structs.replace(mem, resting=rng.random() < 0.4, damage=rng.choice((0, 0, 10, 30)))
            for mem in player.stage
        )
        emptied = {zone: () for zone in ("hand", "archive", "deck") if rng.random() < 0.2}
        thin = {zone: getattr(player, zone)[:3] for zone in ("deck", "cheer_deck", "archive")}
        players.append(msgspec.structs.replace(player, stage=stage, **{**thin, **emptied, "power": ()}))
    return msgspec.structs.replace(
        state, cards=tuple(cards), players=(players[0], players[1]), agenda=(), asking=None, primed=()
    )


def looks(state: State, *, shuffled: bool) -> tuple[object, ...]:
    """What there is of the game: without the order of what was shuffled, without marks of time, and without what holds over
    nobody."""
    found: list[object] = []
    for player in state.players:
        deck = [sorted(zone) if shuffled else zone for zone in (player.deck, player.cheer_deck, player.power)]
        stage = sorted(
            (mem.id, mem.at, mem.stack, sorted(mem.cheers), sorted(each.card for each in mem.supports), mem.damage)
            for mem in player.stage
        )
        lying = sorted((mem.id, mem.resting, mem.down, mem.face_down, mem.bloomed) for mem in player.stage)
        found += [deck, player.hand, sorted(player.archive), player.life, player.life_damage, stage, lying]
    return (*found, lasting(state), state.facts.extra, state.outcome)


def lasting(state: State) -> int:
    """How many effects hold that there is somebody for."""
    from judge.engine.effects.evaluate import includes

    board = Board(
        state.cards, state.players, state.facts, state.lasting, LIBRARY, departed=state.departed, history=state.history
    )
    number = 0
    for each in state.lasting:
        who = getattr(each.modifier, "who", None)
        if who is None:
            names = [node.name for node in iter_nodes(each.modifier) if type(node).__name__ == "Bound"]
            number += all(each.env.chosen(name) for name in names)
        else:
            number += any(includes(who, identity, each.env, board) for identity in board.holomems)
    return number


def carry_out(game: Game, block: Block, env: EffectContext, *, cost: int = 0, want: bool = False) -> Outcomes:
    """Every way in which the block can go, as far as there are not too many; `want` stops at the first that changes anything."""
    found = Outcomes()
    start = msgspec.structs.replace(game.state, agenda=(Run(block=block, env=env, cost=cost),))
    before = looks(start, shuffled=False), looks(start, shuffled=True)
    ways: list[tuple[Game, list[tuple[str, int]], bool]] = [(Game(start, LIBRARY), [], False)]
    ended = 0
    while ways:
        if ended > WAYS or len(ways) > 4 * WAYS:
            found.all_ways = False
            break
        now, told, shuffled = ways.pop()
        while now.choice is None and not now.done and len(told) < 60:
            try:
                now, step = now.step()
            except GameOver:  # nothing more is told
                break
            counted = step.message.params.get("cards") or step.message.params.get("what") or (1,)
            told = [*told, (step.message.key, len(counted) if isinstance(counted, tuple) else 1)]
            shuffled = shuffled or "shuffle" in step.message.key
        if now.choice is not None:
            answers = list(islice(keys_of(now), WAYS + 1))
            found.all_ways = found.all_ways and len(answers) <= WAYS
            for keys in answers[:WAYS]:
                try:
                    ways.append((now.choose(*keys), told, shuffled or any("shuffle" in key for key in keys)))
                except IllegalChoice:
                    continue
            continue
        ended += 1
        changed = looks(now.state, shuffled=shuffled) != before[shuffled]
        found.ends.append((changed, told))
        found.changed = found.changed or changed
        if changed and want:
            return found
    return found


def keys_of(game: Game) -> Iterator[tuple[str, ...]]:
    choice = game.choice
    assert choice is not None
    keys = [option.key for option in choice.options]
    for count in range(choice.minimum, min(choice.maximum, len(keys)) + 1):
        yield from (permutations if choice.ordered else combinations)(keys, count)


def envs(game: Game, rng: random.Random) -> Iterator[EffectContext]:
    """Who may be carrying out an effect: each player with a card of theirs."""
    for seat in SEATS:
        player = game.state.players[seat]
        for mem in rng.sample(list(player.stage), min(2, len(player.stage))):
            yield EffectContext(seat=seat, card=mem.top, host=mem.id)
