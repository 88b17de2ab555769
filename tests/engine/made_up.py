"""A small library of made-up cards, and a way to play them from a position written in the notation."""

from __future__ import annotations

from typing import Any

from judge.engine.cards import Arts, Card
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.position.notation import read
from judge.engine.transition import Transition

CHEERS = ("white", "green", "red", "blue", "purple", "yellow")


def mem(
    number: str,
    name: str = "",
    *,
    level: str = "debut",
    hp: int = 100,
    colours: tuple[str, ...] = ("red",),
    **more: Any,
) -> Card:
    """A holomem of a made-up number: `901` is hPR-901."""
    more.setdefault("arts", (Arts(name="hit", cost=(), damage=30),))
    return Card(
        number=f"hPR-{number}", name=name or number, kind="holomem", level=level, hp=hp, colours=colours, **more
    )


def oshi(number: str, **more: Any) -> Card:
    return Card(number=f"hPR-{number}", name=f"oshi {number}", kind="oshi", life=5, **more)


def support(number: str, *subtypes: str, **more: Any) -> Card:
    more.setdefault("name", f"support {number}")
    return Card(number=f"hPR-{number}", kind="support", subtypes=subtypes, **more)


def cheers() -> dict[str, Card]:
    numbers = [f"hY0{place}-001" for place in range(1, 7)]
    return {
        number: Card(number=number, name=f"{colour} Cheer", kind="cheer", colours=(colour,))  # type: ignore[arg-type]
        for number, colour in zip(numbers, CHEERS, strict=True)
    }


class Play:
    """A line of play from a position. `told` are the transitions of the last answer, or of the start."""

    def __init__(self, position: str, *cards: Card) -> None:
        library = cheers() | {card.number: card for card in cards}
        self.line = Line(Game.start(read(_dedent(position)), library))
        self.told: list[Transition] = self.line.push()

    @property
    def game(self) -> Game:
        return self.line.game

    def do(self, *answers: str | tuple[str, ...]) -> Play:
        """Answer the choices that are due, one after another; a tuple picks several options."""
        for answer in answers:
            assert self.game.choice is not None, f"no choice is due for {answer}"
            keys = answer if isinstance(answer, tuple) else (answer,)
            self.told = self.line.push(*keys)
        return self

    @property
    def offered(self) -> list[str]:
        return [option.key for option in self.game.choice.options] if self.game.choice else []

    @property
    def refused(self) -> dict[str, list[str]]:
        refused = self.game.choice.refused if self.game.choice else ()
        return {each.key: [reason.code for reason in each.reasons] for each in refused}

    @property
    def keys(self) -> list[str]:
        """What was told since the last answer."""
        return [each.message.key for each in self.told]

    @property
    def all_keys(self) -> list[str]:
        return [each.message.key for each in self.line.transitions]

    def rules(self, key: str) -> tuple[str, ...]:
        """The rules cited by the last transition of a message."""
        return next(each.rules for each in reversed(self.line.transitions) if each.message.key == key)

    def at(self, place: str) -> Any:
        """The holomem at `a.center`, `b.back.1`."""
        seat, spot, *rank = place.split(".")
        there = [seen for seen in self.game.board.holomems_of("ab".index(seat)) if seen.mem.at == spot]
        return there[int(rank[0]) - 1 if rank else 0]

    def hand(self, seat: str) -> int:
        return len(self.game.state.players["ab".index(seat)].hand)

    def zone(self, seat: str, zone: str) -> list[str]:
        """The card numbers of a zone."""
        return [self.game.state.cards[card] for card in getattr(self.game.state.players["ab".index(seat)], zone)]


ASKED = ("ask_triggered", "may_replace_damage_by_hand", "may_replace_by_hand")


class Unasked(Play):
    """A line in which a judge says of every text that is not read that it does not wait for what has happened, or would."""

    def do(self, *answers: str | tuple[str, ...]) -> Play:
        for answer in answers:
            super().do(answer)
            told = self.told
            while self.game.choice is not None and self.game.choice.message.key in ASKED:
                told = [*told[:-1], *super().do("never").told]
            self.told = told
        return self


def _dedent(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())
