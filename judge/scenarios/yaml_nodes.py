"""Parses YAML text to nodes. Deep nesting and aliases are refused before any node is built."""

from __future__ import annotations

import yaml

DEPTH = 18
"""The most levels of nesting. Effects of cards are the deepest content."""


class YamlError(ValueError):
    """Raised for a refused text, with the line (from 1), what was found there and what is allowed, as templates with `params`."""

    def __init__(self, line: int, found: str, allowed: str = "", /, **params: str | int) -> None:
        super().__init__(found.format(**params))
        self.line, self.found, self.allowed, self.params = line, found, allowed, params


def compose_yaml(text: str) -> yaml.Node | None:
    """The root node of a YAML text; None for an empty one. Raises `YamlError` for a text that is not YAML, nests too
    deeply, or has aliases.

    >>> compose_yaml("title: A").value[0][1].value
    'A'
    >>> compose_yaml("[" * 90_000)
    Traceback (most recent call last):
    judge.scenarios.yaml_nodes.YamlError: this is nested too deeply
    """
    try:
        _bounded(text)
        return yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        # The end of a text that ends too soon is its last line
        line = min(mark.line, text.count("\n")) + 1 if mark else 1
        problem = error.problem or error.context or "?"
        raise YamlError(line, "this is not YAML: {problem}", problem=problem) from error
    except yaml.YAMLError as error:
        raise YamlError(1, "this is not YAML: {problem}", problem=str(error).splitlines()[0]) from error


def _bounded(text: str) -> None:
    """Go through the events of the parser, which builds no tree, and raise `YamlError` at the first that is out of bounds."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent):
            raise YamlError(
                line, "“*{anchor}” stands for another place", "Write out what is meant.", anchor=event.anchor or ""
            )
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEPTH:
                raise YamlError(line, "this is nested too deeply", "At most {most} levels.", most=DEPTH)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
