"""The effect language: what a card can tell the game to do, as typed data.

A small tree of tagged structs with no code in it. Parts compose: *sets* say which holomems or cards, *quantities* how many,
*conditions* when, *patterns* on which event, *actions* what is done (one for each term of chapter 5), *modifiers* what holds
for a while. Decoding is strict: an unknown field or node is an error that names its place.

Each node says the rule that gives it meaning. Nodes are defined in the folder of their topic (`judge.engine.effects.cards` and
so on). This module puts them together; import them from here.
"""

from __future__ import annotations

from judge.engine.effects.abilities.nodes import *  # noqa: F403
from judge.engine.effects.abilities.nodes import AbilitiesModifier
from judge.engine.effects.arts.nodes import *  # noqa: F403
from judge.engine.effects.arts.nodes import ArtsAction, ArtsModifier
from judge.engine.effects.attaching.nodes import *  # noqa: F403
from judge.engine.effects.attaching.nodes import AttachingAction, AttachingModifier
from judge.engine.effects.base_nodes import *  # noqa: F403
from judge.engine.effects.bloom.nodes import *  # noqa: F403
from judge.engine.effects.bloom.nodes import BloomAction, BloomModifier
from judge.engine.effects.card_properties import *  # noqa: F403
from judge.engine.effects.cards.nodes import *  # noqa: F403
from judge.engine.effects.cards.nodes import CardsAction, CardsModifier
from judge.engine.effects.cheers.nodes import *  # noqa: F403
from judge.engine.effects.cheers.nodes import CheersAction, CheersModifier
from judge.engine.effects.conditions import *  # noqa: F403
from judge.engine.effects.damage.nodes import *  # noqa: F403
from judge.engine.effects.damage.nodes import DamageAction, DamageModifier
from judge.engine.effects.dice.nodes import *  # noqa: F403
from judge.engine.effects.dice.nodes import DiceAction, DiceModifier
from judge.engine.effects.flow.nodes import *  # noqa: F403
from judge.engine.effects.flow.nodes import FlowAction
from judge.engine.effects.life.nodes import *  # noqa: F403
from judge.engine.effects.life.nodes import LifeAction, LifeModifier
from judge.engine.effects.patterns import *  # noqa: F403
from judge.engine.effects.positions.nodes import *  # noqa: F403
from judge.engine.effects.positions.nodes import PositionsAction, PositionsModifier
from judge.engine.effects.properties_and_sets import *  # noqa: F403
from judge.engine.effects.turn.nodes import *  # noqa: F403
from judge.engine.effects.turn.nodes import TurnAction, TurnModifier

Action = (
    CardsAction
    | AttachingAction
    | CheersAction
    | DamageAction
    | LifeAction
    | PositionsAction
    | BloomAction
    | ArtsAction
    | DiceAction
    | TurnAction
    | FlowAction
)
"""What is done (10.9), one for each term of chapter 5."""
Block = tuple[Action, ...]
Modifier = (
    CardsModifier
    | AttachingModifier
    | CheersModifier
    | DamageModifier
    | LifeModifier
    | PositionsModifier
    | BloomModifier
    | ArtsModifier
    | DiceModifier
    | TurnModifier
    | AbilitiesModifier
)
"""What holds for a while: continuous effects (10.10)."""
