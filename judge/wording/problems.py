"""The sentence for every problem code of a position (`judge.engine.position.status`): English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

PROBLEMS: Mapping[str, Pair] = {}
