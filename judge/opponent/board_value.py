"""How much the desk likes a board. The numbers only say which of two moves it prefers."""

from __future__ import annotations

from judge.engine.board_model import HolomemView
from judge.engine.cards import Card
from judge.engine.effects.matching import payable
from judge.engine.events import Seat
from judge.engine.game import Game
from judge.engine.state import STAGE_LIMIT

WON = 1e6
LIFE, LAST_LIFE = 60.0, 120.0
"""A Life card, and the last one besides."""
HOLOMEM, LEVELS = 14.0, {"1st": 9.0, "2nd": 18.0}
ALONE = 45.0
"""What the first holomem counts in addition: a player without one loses (1.2.2)."""
HP_LEFT, READY = 0.08, 0.28
"""A point of HP that is left, and a point of damage that a holomem in front can deal."""
CHEER, CHEER_TOO_MANY, ARTS_COME = 4.0, 0.5, 5.0
"""A Cheer that some Arts of the holomem needs, one that none needs, and an Arts that can be used."""
HAND, HAND_BLOOM, HAND_MOST = 3.0, 3.5, 7
FRONT, RESTING = 6.0, 1.5
POWER, POWER_MOST = 1.0, 5
PLUS, FORCED = 9.0, 2.0
"""An effect that lasts for the turn, and a card that lies between zones while an ability is resolved."""
DECK_LOW, DECK_SHORT = 5, 12.0


def board_value(game: Game, seat: Seat) -> float:
    """How much the player likes the board as they see it; the other player's side counts against it."""
    over = game.over
    if over is not None and over.winner is None:
        return 0.0
    if over is not None:
        return WON if over.winner == seat else -WON

    mine, theirs = (_side(game, each) for each in (seat, 1 - seat))
    turn = game.state.facts.player
    resolving = FORCED * len(game.state.resolution) * (1 if turn == seat else -1)
    lasting = sum(PLUS * (1 if each.env.seat == seat else -1) for each in game.state.lasting)
    return mine - theirs + resolving + lasting


def _side(game: Game, seat: Seat) -> float:
    player = game.state.players[seat]
    worth = LIFE * len(player.life) + (LAST_LIFE if player.life else 0)
    stage = game.board.holomems_of(seat)
    worth += (ALONE if stage else 0) + sum(_holomem(game, each) for each in stage)
    worth += POWER * min(len(player.power), POWER_MOST)
    worth += sum(_in_hand(game.card(card), stage) for card in player.hand[:HAND_MOST])
    worth += 0.3 * max(0, len(player.hand) - HAND_MOST)
    return worth - DECK_SHORT * max(0, DECK_LOW - len(player.deck))


def _holomem(game: Game, seen: HolomemView) -> float:
    mem, board = seen.mem, game.board
    worth = HOLOMEM + LEVELS.get(seen.level or "", 0.0) + HP_LEFT * max(0, seen.hp - mem.damage)
    offered = [frozenset(colours) for colours in board.cheer_colours(mem.id)]
    usable, most = 0, 0
    for index, arts in enumerate(seen.arts):
        cost = board.arts_cost(mem.id, mem.top, index)
        most = max(most, len(cost))
        if payable(cost, offered):
            usable = max(usable, arts.damage)
            worth += ARTS_COME
    worth += CHEER * min(len(offered), most + 1) + CHEER_TOO_MANY * max(0, len(offered) - most - 1)
    if mem.at in ("center", "collab"):
        worth += FRONT + READY * usable * (0.5 if mem.resting else 1.0)
    elif mem.resting:
        worth -= RESTING
    return worth


def _in_hand(card: Card | None, stage: list[HolomemView]) -> float:
    """A card of the hand: one that can Bloom a holomem of the Stage is worth more, one that nothing can be done with less."""
    if card is None:
        return HAND
    if card.kind != "holomem":
        return HAND + 0.2
    if card.level in LEVELS:
        return HAND + (HAND_BLOOM if any(card.name in seen.names for seen in stage) else 0.0)
    return HAND if len(stage) < STAGE_LIMIT else 1.0
