"""A board in words, as an answer says where it begins: the turn, and each side in one line."""

from __future__ import annotations

from django.utils.translation import gettext as _

from judge.desk.table.board import TableSide, TableView, Tile
from rulesdb.languages import colon, in_brackets, listed, series


def place_in_game(board: TableView) -> str:
    """The turn, the turn player and the step of a board."""
    if not board.turn:
        return _("Preparation of the game")
    return _("Turn {turn}, player {player}, {step}").format(turn=board.turn, player=board.player, step=board.step)


def side_in_words(side: TableSide) -> str:
    """One side of the board in one line: the Oshi holomem where it is known, who stands where, and every count that is not 0."""
    tiles = [side.center, side.collab, *side.back]
    oshi = [_oshi(side.oshi)] if side.oshi is not None else []
    stage = [_tile(tile) for tile in tiles if tile is not None] or [_("nobody on the Stage")]
    zones = listed(f"{zone.name} {zone.count}" for zone in side.zones if zone.count)
    return _("{who}: {stage}. {zones}").format(who=side.letter, stage=series([*oshi, *stage]), zones=zones)


def _oshi(tile: Tile) -> str:
    """An Oshi holomem with its number, for several have one name, and with what is noted of it."""
    return f"{tile.kind} {tile.name}{in_brackets([tile.number, *tile.facts])}"


def _tile(tile: Tile) -> str:
    facts = [tile.kind]
    if tile.hp:
        facts.append(_("{left} of {hp} HP").format(left=tile.left, hp=tile.hp))
    facts += [f"{pips.name} ×{pips.count}" for pips in tile.cheers]
    facts += [card.name for card in tile.attached]
    if tile.resting:
        facts.append(_("resting"))
    return f"{tile.label.rpartition(colon())[2]} {tile.name}{in_brackets(fact for fact in facts if fact)}"
