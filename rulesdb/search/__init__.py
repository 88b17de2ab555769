"""The search: numbers of rules, official answers and cards in any form, and words in either language.

``find(corpus(), "10-6-3")`` answers a query; see `rulesdb.search.finding`.
"""

from rulesdb.search.corpus import Corpus, corpus
from rulesdb.search.finding import Hit, HitGroup, SearchResults, find, look_up, more_groups, rows_with
from rulesdb.search.numbers import (
    RuleNumber,
    canonical_number,
    numbers_in,
    read_answer_number,
    read_card_number,
    read_rule_number,
)
from rulesdb.search.rows import RULES, SearchRow

__all__ = [
    "RULES",
    "Corpus",
    "Hit",
    "HitGroup",
    "RuleNumber",
    "SearchResults",
    "SearchRow",
    "canonical_number",
    "corpus",
    "find",
    "look_up",
    "more_groups",
    "numbers_in",
    "read_answer_number",
    "read_card_number",
    "read_rule_number",
    "rows_with",
]
