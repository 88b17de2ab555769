"""How many cards of the Deck are revealed (5.11), where an effect adds to what a text says."""

from __future__ import annotations

import msgspec

from judge.engine.ability_paths import slot_index
from judge.engine.board_view import BoardView
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.doers import dealer_of, is_by
from judge.engine.effects.evaluate import quantity


def as_revealed(what: lang.CardSet, env: EffectContext, board: BoardView) -> lang.CardSet:
    """The cards that an ability reveals: of the top of its player's own Deck as many more as effects say."""
    if not isinstance(what, lang.Top) or what.bottom or (what.zone, what.side, what.least) != ("deck", "you", 0):
        return what
    more = sum(_more(each.modifier, env, each.env, board) for each in board.modifiers(lang.RevealMore))
    return msgspec.structs.replace(what, count=quantity(what.count, env, board) + more) if more else what


def _more(modifier: lang.Modifier, env: EffectContext, of: EffectContext, board: BoardView) -> int:
    assert isinstance(modifier, lang.RevealMore)
    skill = env.card == board.players[of.seat].oshi and slot_index(env.path, "skill") is not None
    if (modifier.skills and skill) or is_by(modifier.by, dealer_of(env, board), of, board):
        return quantity(modifier.amount, of, board)
    return 0
