"""What is done, as a clause with the forms of its verb."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from judge.cards.compiler.tokens import WORDS
from judge.cards.compiler.verb_vocabulary import VERB_FORMS

RESTORE = {"V_DICT": "回復", "V_CAN": "回復できる"}


@cache
def verb_form(lemma: str, form: str) -> str | None:
    """A form of a verb, None where it has none that printed cards use.

    >>> verb_form("draw", "V_CAN"), verb_form("look", "V_CAN")
    ('引ける', None)
    """
    assert form in VERB_FORMS
    return next((word for word, found in WORDS.items() if found == (form, lemma)), None)


@dataclass(frozen=True)
class ActionClause:
    """What is done: the words before the verb and the verb, or the whole where it has no verb of its own."""

    words: str
    verb: str = ""

    def form(self, form: str) -> str | None:
        """The clause in a form of its verb, None where there is none."""
        if self.verb == "restore":
            return self.words + RESTORE[form] if form in RESTORE else None
        if not self.verb:
            return self.words if form == "V_DICT" else None
        said = verb_form(self.verb, form)
        return None if said is None else self.words + said
