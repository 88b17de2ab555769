"""The effects of cards: the language they are written in, by topic, and what the engine does with it.

A folder a topic holds its nodes (`nodes.py`, what can be said) and beside them everything about each of its actions, declared
as `judge.engine.effects.action_specs.ActionSpec`. Nodes that hold other nodes name them through `language`, so that is read first.
"""

from judge.engine.effects import language

__all__ = ["language"]
