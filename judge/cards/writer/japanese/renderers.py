"""The renderers of the Japanese writer. A node has one renderer for each form that a sentence may need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.renderers import Renderers, filled
from judge.engine.effects.language import Node

phrase_pieces: Renderers[str] = Renderers()
"""A node as a piece of a sentence."""
action_clauses: Renderers[ActionClause | None] = Renderers()
"""An action as a clause with the forms of its verb, None where printed cards have no words for it."""
modifier_statements: Renderers[str | None] = Renderers()
"""A modifier as a statement, None where printed cards have no words for it."""
bracketed: Renderers[str] = Renderers()
"""An action or modifier in other words than those of printed cards, with brackets to show how far it goes."""
templates: Renderers[str] = Renderers()
"""The same by a template."""
phrases = templates.of_phrases
statement_phrases = modifier_statements.of_phrases


def clause_phrases(found: Mapping[type[Node], tuple[str, str]]) -> None:
    """Register for each of these actions the template of its words and its verb, empty where the words are the whole clause."""
    for kind, (template, verb) in found.items():
        action_clauses(kind)(_clause(template, verb))


def _clause(template: str, verb: str) -> Callable[[Any, Any], ActionClause]:
    words = filled(template)
    return lambda writer, node: ActionClause(words(writer, node), verb)
