"""How holomems and Cheers come to differ from their print: the effects on names, tags, colors, Bloom levels and numbers, which are
applied to a board as it is derived (10.10.1.3, 10.10.1.4)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.engine.board_model import ContinuousEffect
from judge.engine.board_view import BoardView
from judge.engine.effects import language as lang
from judge.engine.effects.evaluate import cheers, holomems, oshi_of, quantity

CHANGING: tuple[type[lang.Modifier], ...] = (
    lang.HpPlus, lang.AllColours, lang.CountsAsColour, lang.ColoursOfStacked, lang.ColoursOfCheers, lang.AlsoAtLevel,
    lang.AlsoCalled, lang.AlsoTagged, lang.CheersAlso, lang.ColoursOfOshi,
)  # fmt: skip
"""Effects that make holomems and Cheers differ from their print."""


def colour_cheers(board: BoardView) -> bool:
    """Find the colors that Cheers count as besides their own (10.10.1); whether there are any."""
    for each in board.modifiers(lang.CheersAlso):
        assert isinstance(each.modifier, lang.CheersAlso)
        for card in cheers(each.modifier.of, each.env, board):
            facts = board.card(card)
            if facts is not None and each.modifier.colour not in facts.colours:
                board.added_cheer_colours[card] = (*board.added_cheer_colours.get(card, ()), each.modifier.colour)
    return bool(board.added_cheer_colours)


_OF_COLOURS: tuple[type[lang.Modifier], ...] = (
    lang.AllColours, lang.CountsAsColour, lang.ColoursOfStacked, lang.ColoursOfCheers, lang.ColoursOfOshi,
)  # fmt: skip


def _colours_of(ids: tuple[int, ...], board: BoardView) -> frozenset[lang.Colour]:
    """The colours of cards stacked under a holomem's top card, or attached to it; colourless is none (2.4.2.1)."""
    cards = (board.card(card) for card in ids)
    return frozenset(
        colour for facts in cards if facts is not None for colour in facts.colours if colour in lang.COLOURS
    )


def change_colours(board: BoardView) -> bool:
    """10.10.1.3, 2.4.2.3: apply effects that give or take colours, in the order of time (10.10.1.6). Returns whether they
    changed anything."""
    found = [each for kind in _OF_COLOURS for each in board.modifiers(kind)]
    if not found:
        return False
    changed = False
    for each in sorted(found, key=lambda each: each.stamp):
        modifier = each.modifier
        assert isinstance(
            modifier,
            lang.AllColours | lang.CountsAsColour | lang.ColoursOfStacked | lang.ColoursOfCheers | lang.ColoursOfOshi,
        )
        for seen in holomems(modifier.who, each.env, board):
            if not each.applies_to(seen.mem):
                continue
            colours = frozenset(lang.COLOURS)
            if isinstance(modifier, lang.CountsAsColour):
                own = seen.colours if modifier.also else frozenset[lang.Colour]()
                colours = own | (frozenset() if modifier.colour == "colourless" else {modifier.colour})
            elif isinstance(modifier, lang.ColoursOfStacked):
                colours = seen.colours | _colours_of(seen.mem.stack[:-1], board)
            elif isinstance(modifier, lang.ColoursOfCheers):
                colours = seen.colours | _colours_of(seen.mem.cheers, board)
            elif isinstance(modifier, lang.ColoursOfOshi):
                oshi = oshi_of(modifier.oshi, each.env, board)
                colours = seen.colours | frozenset(
                    colour for colour in (oshi.colours if oshi else ()) if colour in lang.COLOURS
                )
            changed = changed or colours != seen.colours
            board.holomems[seen.mem.id] = msgspec.structs.replace(board.holomems[seen.mem.id], colours=colours)
    return changed


def add_levels(board: BoardView) -> bool:
    """10.10.1.3: the Bloom levels that holomems have besides their own (2.3). Returns whether there are any."""
    changed = False
    for each in board.modifiers(lang.AlsoAtLevel):
        assert isinstance(each.modifier, lang.AlsoAtLevel)
        for seen in holomems(each.modifier.who, each.env, board):
            level = each.modifier.level
            if each.applies_to(seen.mem) and level != seen.level and level not in seen.also_at:
                changed = True
                also_at = (*seen.also_at, level)
                board.holomems[seen.mem.id] = msgspec.structs.replace(board.holomems[seen.mem.id], also_at=also_at)
    return changed


def add_names_and_tags(board: BoardView) -> bool:
    """10.10.1.3: the card names and tags that holomems have besides their own (2.11.2.3, 2.6.2). Returns whether there are any."""
    changed = False
    for each in (*board.modifiers(lang.AlsoCalled), *board.modifiers(lang.AlsoTagged)):
        modifier = each.modifier
        assert isinstance(modifier, (lang.AlsoCalled, lang.AlsoTagged))
        for seen in holomems(modifier.who, each.env, board):
            names = seen.names | {modifier.name} if isinstance(modifier, lang.AlsoCalled) else seen.names
            tags = seen.tags | {modifier.tag} if isinstance(modifier, lang.AlsoTagged) else seen.tags
            if each.applies_to(seen.mem) and (names != seen.names or tags != seen.tags):
                changed = True
                board.holomems[seen.mem.id] = msgspec.structs.replace(seen, names=names, tags=tags)
    return changed


def change_numbers(board: BoardView, effects: Iterable[ContinuousEffect]) -> None:
    """10.10.1.4: apply the effects that change a number, last."""
    for each in effects:
        if not isinstance(each.modifier, lang.HpPlus):
            continue
        for seen in holomems(each.modifier.who, each.env, board):
            if each.applies_to(seen.mem):
                amount = each.modifier.amount
                plus = amount if isinstance(amount, int) else quantity(amount, each.context_for(seen.mem.id), board)
                hp = board.holomems[seen.mem.id].hp + plus
                board.holomems[seen.mem.id] = msgspec.structs.replace(seen, hp=hp)
