"""Registry of renderers: functions that write a node in a language, by the class of the node."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from judge.cards.writer.phrases import Phrase
from judge.engine.effects.language import Node

Words = TypeVar("Words")
Found = TypeVar("Found", bound=Callable[..., Any])


class Renderers(Generic[Words]):
    """Functions that take a writer and a node and give its words, one for each class of node. A function is registered by
    calling this with the classes it is for; `of_phrases` registers templates (`judge.cards.writer.phrases`)."""

    def __init__(self) -> None:
        self._found: dict[type[Node], Callable[[Any, Any], Words]] = {}

    def __call__(self, *kinds: type[Node]) -> Callable[[Found], Found]:
        def register(function: Found) -> Found:
            for kind in kinds:
                self._add(kind, function)
            return function

        return register

    def of_phrases(self, templates: Mapping[type[Node], str]) -> None:
        """Register a template for each of these classes."""
        for kind, template in templates.items():
            self._add(kind, filled(template))

    def _add(self, kind: type[Node], function: Callable[[Any, Any], Any]) -> None:
        if kind in self._found:
            raise ValueError(f"{kind.__name__} has two renderers")
        self._found[kind] = function

    def get(self, kind: type[Node]) -> Callable[[Any, Any], Words] | None:
        """The renderer of a class of nodes, None where there is none."""
        return self._found.get(kind)

    def __contains__(self, kind: type[Node]) -> bool:
        return kind in self._found


def filled(template: str) -> Callable[[Any, Any], str]:
    """The renderer that fills a template."""
    return lambda writer, node: Phrase(writer, node).vformat(template, (), {})
