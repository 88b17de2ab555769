"""The renderers of the English writer."""

from __future__ import annotations

from judge.cards.writer.renderers import Renderers

renderers: Renderers[str] = Renderers()
"""A node as a piece of a sentence, without a capital or a stop."""
phrases = renderers.of_phrases
