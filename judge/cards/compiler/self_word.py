"""「自身」: the player who is the subject of the clause, 「相手が自身の能力で…した時」「相手は、自身の手札1枚を…」."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any

from judge.cards.compiler.clauses import EACH, bare
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Coord, Segment, Word


@contextmanager
def player_of_self(context: TextContext, segment: Segment, *parts: Any) -> Iterator[None]:
    """While a clause is read, or these parts that belong to it, 「自身」 in them is the player who is its subject.

    UnreadError where the subject is no player: with 「相手のホロメンが自身の能力で」 the ability can be that of this very holomem
    or any of its player, and without a subject nobody is there whom the word can mean.
    """
    where = next(_self_words(parts or segment), None)
    if where is None or context.each_player:
        yield
        return
    named = [bare(arg.coord) for arg in segment.args if arg.role in {"が", "は"} and arg.coord is not None]
    players = [side for side in named if side in {"you", "opponent"}]
    if len(players) != 1:
        raise UnreadError(where.span, "whom this word means is not clear")
    before, context.actor = context.actor, "opponent" if players[0] == "opponent" else "you"
    try:
        yield
    finally:
        context.actor = before


def check_self_is_named(context: TextContext, *segments: Segment) -> None:
    """UnreadError where clauses say what is done or holds with 「自身の…」 and no player is named who does it: behind an event or a
    condition about the opponent, the word can mean either player."""
    where = next(_self_words(segments), None)
    said = [arg for segment in segments for arg in segment.args]
    named = any(arg.role == EACH or (arg.role in {"は", "が"} and _is_player(arg.coord)) for arg in said)
    if where is not None and not named and not context.each_player and context.actor == "you":
        raise UnreadError(where.span, "whom this word means is not clear")


def _is_player(coord: Coord | None) -> bool:
    return coord is not None and bare(coord) in {"you", "opponent", "each"}


def _self_words(part: Any) -> Iterator[Word]:
    if isinstance(part, Word):
        if (part.terminal, part.code) == ("SIDE", "self"):
            yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from _self_words(each)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _self_words(getattr(part, field.name))
