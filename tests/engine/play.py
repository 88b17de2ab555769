"""Random play for the property tests: a position from real cards, and random legal choices to its end."""

from __future__ import annotations

import random

from judge.cards.library import library
from judge.engine.cards import Card
from judge.engine.errors import IllegalChoice
from judge.engine.game import Game
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.procedures.ch10_by_hand import DONE
from judge.engine.state import State

TRIES = 50
LEVELS = {"debut": 0, "1st": 1, "2nd": 2}


def readable(kind: str) -> list[Card]:
    """The cards of a kind that the engine carries out whole."""
    return [card for card in library().values() if card.kind == kind and not card.unread]


def random_position(rng: random.Random) -> Position:
    """A position that can be judged: up to six holomems a side, damage from none to over HP, attachments within limits."""
    mems = readable("holomem")
    cheers = [card.number for card in readable("cheer")]
    supports = [card for card in readable("support") if card.attachable]
    oshis = [card.number for card in library().values() if card.kind == "oshi"]

    def mem(at: str) -> PositionHolomem:
        top = rng.choice(mems)
        attached = []
        for subtype in ("tool", "mascot", "fan"):
            fitting = [card.number for card in supports if subtype in card.subtypes]
            if fitting and rng.random() < 0.4:
                attached.append(rng.choice(fitting))
        return PositionHolomem(
            stack=(top.number,),
            at=at,  # type: ignore[arg-type]
            damage=rng.choice([0, 0, 10, top.hp - 20, top.hp - 10, top.hp]) if rng.random() < 0.5 else 0,
            resting=rng.random() < 0.1,
            cheers=tuple(rng.choice(cheers) for _ in range(rng.randrange(5))),
            supports=tuple(attached),
            entered=rng.random() < 0.1,
            bloomed=rng.random() < 0.1,
        )

    def half() -> PositionSide:
        stage = [mem("center")]
        if rng.random() < 0.6:
            stage.append(mem("collab"))
        stage += [mem("back") for _ in range(rng.randrange(0, 5))]
        hand = []
        for _ in range(rng.randrange(6)):
            known = rng.choice(mems).number
            hand.append(rng.choice(["?", known]))
        hand += [rng.choice(supports).number for _ in range(rng.randrange(3))]
        hand += [rng.choice(mems).number for _ in range(rng.randrange(3))]
        for placed in stage:  # cards that can Bloom onto what is there
            names = {library()[placed.stack[-1]].name}
            hand += [card.number for card in mems if card.name in names and rng.random() < 0.1]
        return PositionSide(
            oshi=rng.choice(["hBP01-004", "hBP01-002", rng.choice(oshis)]),
            stage=tuple(stage),
            hand=tuple(hand),
            deck=tuple(rng.choice(["?", rng.choice(mems).number]) for _ in range(rng.choice([0, 1, 5, 30]))),
            life=tuple(rng.choice(["?", rng.choice(cheers)]) for _ in range(rng.randrange(1, 6))),
            cheer_deck=tuple(rng.choice(["?", rng.choice(cheers)]) for _ in range(rng.randrange(0, 6))),
            power=("?",) * rng.randrange(0, 5),
            life_damage=rng.choice([0, 0, 0, 0, 1, 2]),
        )

    return Position(
        sides=(half(), half()),
        turn=rng.choice([1, 2, 3, 5, 8]),
        player=rng.randrange(2),
        first=rng.randrange(2),
        step=rng.choice(["main", "performance"]),  # type: ignore[arg-type]
    )


def places(state: State) -> list[int]:
    """Every card of a state, once for each place it is in."""
    found: list[int] = list(state.resolution)
    for player in state.players:
        found.append(player.oshi)
        for zone in (
            player.hand,
            player.deck,
            player.archive,
            player.life,
            player.cheer_deck,
            player.power,
            player.loose,
        ):
            found.extend(zone)
        for mem in player.stage:
            found.extend(mem.stack)
            found.extend(mem.cheers)
            found.extend(each.card for each in mem.supports)
    return found


def random_keys(rng: random.Random, game: Game) -> list[str]:
    """Option keys that answer the choice that is due, at random; some choices ask more of the picked cards than to be listed."""
    choice = game.choice
    assert choice is not None
    offered = [option.key for option in choice.options]
    if DONE in offered and rng.random() < 0.5:
        return [DONE]
    offered = [key for key in offered if key != "hand:lose"]
    if rng.random() < 0.9:
        offered = [key for key in offered if not key.startswith("prime:")]
    for _ in range(TRIES):
        count = rng.randint(choice.minimum, choice.maximum)
        keys = rng.sample(offered, count)
        try:
            game.choose(*keys)
        except IllegalChoice:
            continue
        return keys
    raise AssertionError(f"no answer found in {TRIES} tries to {choice.message.key}")
