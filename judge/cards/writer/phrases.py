"""Nodes that are written by a template: a sentence with the node's fields in braces.

In a template `{who}` is what the field holds, in words. A specification after the colon asks for something else:

- `{who:one}` any single one of a set, `{who:every}` the whole of it, `{who:do|does}` the verb for several and for one
- `{where:noun}`, `{where:cards}` what holomems or cards with these properties are called, `{where:a_card}` and
  `{where:a_holomem}` with an article
- `{then:clause}` a block as a part of a sentence
- `{name:skill}` the oshi skill of this name
- `{amount:plus}` a number with its sign, or where it comes from; `{amount:figure}` without it
- `{side:owner}`, `{step:step}` and the like: the word of a code, from the tables of the language
- `{at:?in the {at:spot}}` the words after the question mark where the field has anything, `{at:!anywhere}` where it has nothing
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from judge.cards.writer.base import Writer, is_plural
from judge.engine.effects.language import Node


class _Field(NamedTuple):
    """A field of a node on its way into the template."""

    name: str
    value: Any


class Phrase(string.Formatter):
    """Fills the template of one node, in the language of a writer."""

    def __init__(self, writer: Writer, node: Node) -> None:
        self.writer, self.node = writer, node

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:  # noqa: ARG002
        return _Field(str(key), getattr(self.node, str(key)))

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, _Field):
            return self.writer.mark(self.node, self._said(value.value, format_spec), value.name)
        return self._said(value, format_spec)

    def _said(self, value: Any, format_spec: str) -> str:
        if format_spec[:1] in {"?", "!"}:
            return format_spec[1:] if bool(value) == (format_spec[0] == "?") else ""
        if value is None:
            return ""
        if "|" in format_spec:
            several, one = format_spec.split("|")
            return several if is_plural(value) else one

        writer = self.writer
        match format_spec:
            case "clause":
                return writer.clause(value, tail=False) if value else ""
            case "one":
                return writer.any_of(value)
            case "every":
                return writer.whole_of(value)
            case "noun" | "cards" | "a_card" | "a_holomem":
                return writer.noun(value, format_spec)
            case "paragraphs":
                return writer.paragraphs(value)
            case "skill":
                return writer.skill(value)
            case "plus" | "figure":
                return writer.measure(value, signed=format_spec == "plus")

        table = writer.tables.get(format_spec, {})
        match value:
            case tuple():
                return writer.joined([self.format_field(each, format_spec) for each in value])
            case Node():
                return writer.say(value)
            case str():
                return table.get(value, value)

        return str(value)
