"""The documents and editions that the repository contains, and the facts about them that their text does not give."""

import msgspec


class DocumentFacts(msgspec.Struct, frozen=True):
    """A document that the repository contains."""

    slug: str
    kind: str
    title: str
    title_ja: str
    publisher: str


class EditionFacts(msgspec.Struct, frozen=True):
    """An edition that the repository contains. Of two editions, that with the smaller ``authority`` prevails, following rule
    1.3.1."""

    document: str
    language: str
    source: str
    authority: int
    official: bool = True
    translator: str = ""
    source_url: str = ""


COMPREHENSIVE, RULEBOOK, FAQ = "comprehensive-rules", "rule-book", "faq"

RULE_TEXT, OFFICIAL_ANSWER, RULE_BOOK_TEXT, FLOOR_TEXT, FORMER_TEXT = 2, 3, 4, 5, 9
"""Authority of the comprehensive rules in force, the official Q&A, the rule book, floor rules, any edition not in force."""

REVIEWED = "1.9.0"
"""The edition of the comprehensive rules that the citations in ``data/`` were checked against. The documents do not import the
judge, so the version is repeated here; a test checks that it equals `judge.engine.editions.IN_FORCE`."""

PUBLISHER = "COVER Corporation"
SITE = "https://hololive-official-cardgame.com/"

DOCUMENTS = (
    DocumentFacts(COMPREHENSIVE, "comprehensive", "Comprehensive rules", "総合ルール", PUBLISHER),
    DocumentFacts(RULEBOOK, "rulebook", "Official rule book", "オフィシャルルールブック", PUBLISHER),
    DocumentFacts(FAQ, "faq", "Frequently asked questions", "よくある質問", PUBLISHER),
)

EDITIONS = (
    EditionFacts(
        COMPREHENSIVE,
        "en",
        "comprehensive-rules-1.3.0.en.txt",
        FORMER_TEXT,
        official=False,
        translator="Ogbajoj",
    ),
    EditionFacts(
        COMPREHENSIVE,
        "ja",
        "comprehensive-rules-1.9.0.ja.txt",
        RULE_TEXT,
        source_url=f"{SITE}wp-content/themes/tcg/assets/img/rule/whole_rule.pdf",
    ),
    EditionFacts(RULEBOOK, "ja", "rulebook-1.03.ja.txt", RULE_BOOK_TEXT, source_url=SITE),
    EditionFacts(RULEBOOK, "en", "rulebook-1.02.en.txt", RULE_BOOK_TEXT, source_url=SITE),
    EditionFacts(FAQ, "en", "faq.en.txt", OFFICIAL_ANSWER, source_url=SITE),
)
