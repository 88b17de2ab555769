"""Going through a tree of the effect language."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.effects.base_nodes import Node


def iter_nodes(tree: object) -> Iterator[Node]:
    """Every node of a tree, or of a tuple of trees, the outer before the inner.

    >>> from judge.engine.effects.language import AddToArts, If, TurnOf
    >>> [type(node).__name__ for node in iter_nodes((If(TurnOf("you"), (AddToArts(10),)),))]
    ['If', 'TurnOf', 'AddToArts']
    """
    if isinstance(tree, tuple):
        for each in tree:
            yield from iter_nodes(each)
    elif isinstance(tree, Node):
        yield tree
        for name in tree.__struct_fields__:
            yield from iter_nodes(getattr(tree, name))
