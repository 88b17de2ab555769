"""Stems English words."""

from __future__ import annotations

import re
from functools import lru_cache

_OTHER = re.compile(r"[^0-9a-z]+")
_BRITISH = re.compile(r"(?<=[a-z]{3})our(?=s$|ed$|ing$|less$|$)|(?<=[a-z]{2}t)re$")
_IRREGULAR = {
    "chose": "choose",
    "chosen": "choose",
    "dealt": "deal",
    "drawn": "draw",
    "drew": "draw",
    "lives": "life",
    "lost": "lose",
    "paid": "pay",
    "sent": "send",
    "taken": "take",
    "took": "take",
    "winner": "win",
    "won": "win",
}
_NOUNS = ("ment", "ion", "ly")  # endings of nouns and adverbs, taken from what is left without the ending of the form
SHORTEST_STEM = 5  # of a word with such an ending


@lru_cache(maxsize=16384)
def root_of(word: str) -> str:
    """The stem of an English word, the same for all its forms.

    >>> [root_of(word) for word in ("abilities", "ability", "blooming", "shuffled", "shuffle", "downed", "decking", "player")]
    ['abiliti', 'abiliti', 'bloom', 'shuffl', 'shuffl', 'down', 'deck', 'player']
    >>> [root_of(word) for word in ("evolution", "evolve", "colours", "levelling", "reduction", "reduce", "chosen", "choose")]
    ['evolv', 'evolv', 'color', 'level', 'reduc', 'reduc', 'choos', 'choos']
    """
    word = _IRREGULAR.get(word, word)
    if len(word) < 4 or not word.isalpha():
        return word

    word = _BRITISH.sub(lambda found: "or" if found[0] == "our" else "er", word)
    for ending in ("ies", "ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not (ending == "s" and word[-2] in "su"):
            word = word[: -len(ending)] + ("i" if ending == "ies" else "")
            break

    for ending in _NOUNS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            word = word[: -len(ending)].removesuffix("e")
            if ending == "ion":
                word = re.sub(r"(?<=ol)ut$", "v", re.sub(r"(?<=du)ct$", "c", word))
            break

    if word[-1] == "y":
        return word[:-1] + "i"

    doubled = len(word) > 3 and word[-1] == word[-2] and (word[-1] not in "lsz" or (word[-1] == "l" and len(word) > 5))
    return word[:-1] if doubled else word


def roots_of(folded: str) -> str:
    """The stems of the Latin words of a folded text, with one blank before and after each.

    >>> roots_of("rolls a die; お休みしている resting")
    ' roll a die rest '
    """
    return f" {' '.join(root_of(word) for word in _OTHER.sub(' ', folded).split())} "
