"""Compares two wordings word by word and marks what only one of them has."""

from __future__ import annotations

import difflib
import re

ALIKE = 0.4
"""The least similarity at which differences are marked; below it, marks would not help."""

_WORD = re.compile(r"[A-Za-z0-9’'.]*[A-Za-z0-9’']|\s+|.", re.DOTALL)

Pieces = list[tuple[str, str]]
"""A text in pieces of (words, "same", "gone" or "new")."""


def marked_difference(old: str, new: str) -> tuple[Pieces, Pieces]:
    """Both wordings in pieces. What only one has is marked "gone" or "new", unless the two are too different.

    >>> marked_difference("draw 1 card", "draw 2 cards")
    ([('draw ', 'same'), ('1 card', 'gone')], [('draw ', 'same'), ('2 cards', 'new')])
    """
    before = _WORD.findall(old)
    after = _WORD.findall(new)
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    if matcher.ratio() < ALIKE:
        return [(old, "same")], [(new, "same")]
    left: Pieces = []
    right: Pieces = []
    for tag, first, last, start, end in matcher.get_opcodes():
        gone = "".join(before[first:last])
        come = "".join(after[start:end])
        if tag == "equal" and (gone.strip() or not left or not right):
            _add(left, gone, "same")
            _add(right, come, "same")
        else:  # a space between two changes belongs to them
            _add(left, gone, "gone")
            _add(right, come, "new")
    return left, right


def _add(pieces: Pieces, words: str, mark: str) -> None:
    if not words:
        return
    if pieces and pieces[-1][1] == mark:
        pieces[-1] = (pieces[-1][0] + words, mark)
    else:
        pieces.append((words, mark))
