"""Finding: numbers of rules, official answers and cards in any form, words in either language.

``find(corpus(), "10-6-3")`` answers a query; see ``finding.find``.
"""

from rulesdb.search.corpus import RULES, Corpus, Row, corpus
from rulesdb.search.finding import Hit, HitGroup, SearchResults, find, more_groups, rows_with
from rulesdb.search.numbers import RuleNumber, canonical_number, read_answer_number, read_card_number, read_rule_number

__all__ = [
    "RULES",
    "Corpus",
    "Hit",
    "HitGroup",
    "Row",
    "RuleNumber",
    "SearchResults",
    "canonical_number",
    "corpus",
    "find",
    "more_groups",
    "read_answer_number",
    "read_card_number",
    "read_rule_number",
    "rows_with",
]
