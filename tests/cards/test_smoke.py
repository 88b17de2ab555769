"""Every card of the catalogue is put on a board and each of its abilities is played with random legal choices: nothing breaks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import groupby

import msgspec
import pytest

from judge.cards.library import library
from judge.engine.cards import Card
from judge.engine.effects.language import Named, Tagged
from judge.engine.game import Game
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.position.notation_words import CHEERS
from judge.engine.transition import Transition
from tests.engine.play import places, random_keys

STEPS = 70
"""To the end of the turn and into the next one; what is told after that is told of other cards too."""
LINES = 1
"""How often each ability is played, with other choices."""
EVERY_COLOUR = tuple(CHEERS.values())
TARGET = PositionHolomem(("hBP01-056",), "center", damage=20, cheers=EVERY_COLOUR[:2])


ALWAYS_PLAYED = "hBP01"
"""The set that `make test` plays; the others are played by `make test-all`."""


def sets() -> list[tuple[str, list[Card]]]:
    cards = sorted((card for card in library().values() if card.kind != "cheer"), key=lambda card: card.number)
    return [(name, list(group)) for name, group in groupby(cards, lambda card: card.number.partition("-")[0])]


@cache
def numbers(kind: str) -> tuple[str, ...]:
    return tuple(card.number for card in library().values() if card.kind == kind)


def below(card: Card) -> Card | None:
    """A card that this one can Bloom onto (8.3.3)."""
    wanted = {"1st": {"debut", "1st"}, "2nd": {"1st", "2nd"}}.get(card.level or "", set())
    return next((c for c in library().values() if c.name == card.name and c.level in wanted and c.hp), None)


def parts(tree: object) -> Iterator[object]:
    """Everything that a card is made of."""
    yield tree
    if isinstance(tree, msgspec.Struct):
        tree = tuple(getattr(tree, name) for name in tree.__struct_fields__)
    for each in tree if isinstance(tree, tuple) else ():
        yield from parts(each)


@cache
def mentioned(card: Card, kind: str) -> tuple[str, ...]:
    """The cards of a kind that a card's text speaks of by name, tag or color; any where there are none."""
    names = {node.name for node in parts(card) if isinstance(node, Named)}
    tags = {node.tag for node in parts(card) if isinstance(node, Tagged)}
    cards = [each for each in library().values() if each.kind == kind and each.number != card.number]
    found = [each.number for each in cards if each.name in names or tags & set(each.tags)]
    return tuple(found) or numbers(kind)


def side(rng: random.Random, *stage: PositionHolomem, about: Card, **more: object) -> PositionSide:
    holomems, supports = mentioned(about, "holomem"), numbers("support")
    backs = [PositionHolomem((rng.choice(holomems),), "back", damage=10, cheers=EVERY_COLOUR[2:4]) for _ in range(2)]
    known = {
        "oshi": rng.choice(mentioned(about, "oshi")),
        "hand": tuple(rng.choices(holomems + supports, k=4)),
        "deck": tuple(rng.choices(holomems + supports, k=12)),
        "archive": tuple(rng.choices(holomems + supports + EVERY_COLOUR, k=8)),
        "life": EVERY_COLOUR[:4],
        "cheer_deck": EVERY_COLOUR * 2,
        "power": tuple(rng.choices(holomems, k=6)),
    }
    return PositionSide(stage=(*stage, *backs), **{**known, **more})  # type: ignore[arg-type]


def boards(rng: random.Random, card: Card) -> Iterator[tuple[Position, str]]:
    """Boards on which abilities of a card can be played, each with the start of the option that plays the card."""
    other = side(rng, TARGET, about=card)

    def board(mine: PositionSide, step: str, player: int = 0) -> Position:
        return Position(sides=(mine, other), step=step, player=player)  # type: ignore[arg-type]

    center = PositionHolomem((rng.choice(mentioned(card, "holomem")),), "center", damage=30, cheers=EVERY_COLOUR)
    if card.kind == "oshi":
        for index in range(len(card.skills)):
            yield board(side(rng, center, oshi=card.number, about=card), "main"), f"skill:{index + 1}"
        yield board(side(rng, center, oshi=card.number, about=card), "performance"), "arts:"
        yield board(side(rng, center, oshi=card.number, about=card), "performance", player=1), "arts:"
    elif card.kind == "support":
        hand = (card.number, "hBP01-038", "hBP01-038", "hBP01-038")
        yield board(side(rng, center, hand=hand, about=card), "main"), f"support:{card.number}"
        yield board(side(rng, center, hand=(card.number,), about=card), "main"), f"support:{card.number}"
        if card.attachable:
            for player in (0, 1):
                with_it = PositionHolomem(
                    center.stack, "center", damage=30, cheers=EVERY_COLOUR, supports=(card.number,)
                )
                yield board(side(rng, with_it, about=card), "performance", player), "arts:"
    else:
        mine = PositionHolomem((card.number,), "center", damage=10, cheers=EVERY_COLOUR)
        for index in range(len(card.arts)):
            yield board(side(rng, mine, about=card), "performance"), f"arts:center:{index + 1}"
            collab = PositionHolomem((card.number,), "collab", damage=10, cheers=EVERY_COLOUR)
            yield board(side(rng, center, collab, about=card), "performance"), f"arts:collab:{index + 1}"
        back = PositionHolomem((card.number,), "back", cheers=EVERY_COLOUR)
        yield board(side(rng, center, back, about=card), "main"), "collab:back.1"
        yield board(side(rng, mine, about=card), "main"), "ability:"
        yield board(side(rng, mine, about=card), "performance", player=1), "arts:"
        under = below(card)
        if under is not None:
            host = PositionHolomem((under.number,), "center", cheers=EVERY_COLOUR)
            yield board(side(rng, host, hand=(card.number,), about=card), "main"), f"bloom:{card.number}"


def play(position: Position, wanted: str, rng: random.Random) -> list[Transition]:
    """A line that takes the wanted action first, where it is offered, and goes on at random."""
    game = Game.start(position, library())
    cards = sorted(places(game.state))
    told: list[Transition] = []
    while not game.done and len(told) < STEPS:
        if game.choice is None:
            game, transition = game.step()
            told.append(transition)
            continue
        first = [option.key for option in game.choice.options if option.key.startswith(wanted)]
        keys = [first[0]] if first and game.choice.maximum == 1 else random_keys(rng, game)
        wanted = wanted if not first else "\0"
        game = game.choose(*keys)
    assert sorted(places(game.state)) == cards
    return told


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "cards"),
    [
        pytest.param(name, cards, id=name, marks=() if name == ALWAYS_PLAYED else pytest.mark.extended)
        for name, cards in sets()
    ],
)
def test_no_card_breaks_the_game(name: str, cards: list[Card]) -> None:
    for card in cards:
        for line in range(LINES):
            rng = random.Random(f"{card.number}:{line}")
            for position, wanted in boards(rng, card):
                try:
                    play(position, wanted, rng)
                except Exception as error:
                    raise AssertionError(
                        f"{card.number}, line {line}, {wanted}: {type(error).__name__}: {error}"
                    ) from error
