"""Two wordings with what only one of them has marked."""

from __future__ import annotations

import difflib
import re

ALIKE = 0.4
"""Below it two wordings share too little for marks to help."""

_WORD = re.compile(r"[A-Za-z0-9’'.]*[A-Za-z0-9’']|\s+|.", re.DOTALL)

Pieces = list[tuple[str, str]]
"""Words with "same", "gone" or "new"."""


def marked_difference(old: str, new: str) -> tuple[Pieces, Pieces]:
    """Both wordings in pieces, what only one has marked; unmarked when they share too little.

    >>> marked_difference("draw 1 card", "draw 2 cards")
    ([('draw ', 'same'), ('1 card', 'gone')], [('draw ', 'same'), ('2 cards', 'new')])
    """
    before, after = _WORD.findall(old), _WORD.findall(new)
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    if matcher.ratio() < ALIKE:
        return [(old, "same")], [(new, "same")]
    left: Pieces = []
    right: Pieces = []
    for tag, first, last, start, end in matcher.get_opcodes():
        gone, come = "".join(before[first:last]), "".join(after[start:end])
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
