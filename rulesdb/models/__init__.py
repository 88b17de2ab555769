"""The documents as linked models: editions, their provisions, and everything that refers to a provision."""

from rulesdb.models.answers import OfficialAnswer, PublishedAnswer
from rulesdb.models.citing import Citation, Discrepancy, Load, Question, Term
from rulesdb.models.documents import (
    WORDS_KEPT,
    Correspondence,
    Document,
    Edition,
    Language,
    Provision,
    ProvisionQuerySet,
    Reference,
    Translation,
)

__all__ = [
    "WORDS_KEPT",
    "Citation",
    "Correspondence",
    "Discrepancy",
    "Document",
    "Edition",
    "Language",
    "Load",
    "OfficialAnswer",
    "Provision",
    "ProvisionQuerySet",
    "PublishedAnswer",
    "Question",
    "Reference",
    "Term",
    "Translation",
]
