"""The renderers of the Japanese writer: a node may be said in several ways, by what the sentence needs of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.renderers import Renderers

if TYPE_CHECKING:
    from judge.cards.writer.japanese.clauses import ActionClause

says: Renderers[str] = Renderers()
"""A node as a piece of a sentence."""
does: Renderers[ActionClause | None] = Renderers()
"""An action as a clause with the forms of its verb, None where printed cards have no words for it."""
holds: Renderers[str | None] = Renderers()
"""A modifier as a statement, None where printed cards have no words for it."""
spells: Renderers[str] = Renderers()
"""An action or modifier in other words than those of printed cards, with brackets to show how far it goes."""
templates: Renderers[str] = Renderers()
"""The same by a template."""
phrases = templates.of_phrases
