"""English words without their endings."""

from __future__ import annotations

import re
from functools import lru_cache

_OTHER = re.compile(r"[^0-9a-z]+")


@lru_cache(maxsize=16384)
def root_of(word: str) -> str:
    """An English word without its ending, the same for all forms of it.

    >>> [root_of(word) for word in ("abilities", "ability", "blooming", "shuffled", "shuffle", "downed", "decking", "player")]
    ['abiliti', 'abiliti', 'bloom', 'shuffl', 'shuffl', 'down', 'deck', 'player']
    """
    if len(word) < 4 or not word.isalpha():
        return word
    for ending in ("ies", "ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not (ending == "s" and word[-2] in "su"):
            word = word[: -len(ending)] + ("i" if ending == "ies" else "")
            break
    if word[-1] == "y":
        return word[:-1] + "i"
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz" else word


def roots_of(folded: str) -> str:
    """The roots of the Latin words of a folded text, with one blank before and after each.

    >>> roots_of("rolls a die; お休みしている resting")
    ' roll a die rest '
    """
    return f" {' '.join(root_of(word) for word in _OTHER.sub(' ', folded).split())} "
