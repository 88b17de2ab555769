"""The sentence for every message key and refusal code of the engine: English first, then Japanese.

Append at the end of the chapter a key belongs to. What may stand in the braces is told in `judge.wording.writing`.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES: Mapping[str, Pair] = {}
"""Message keys: what a transition tells, what a choice asks, what an option says."""

REASONS: Mapping[str, Pair] = {}
"""Reason codes: why an action is refused."""
