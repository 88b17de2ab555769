"""One spelling for each thing in whatever the site says: pages, sentences of the engine, official answers in this site's words."""

from __future__ import annotations

import re

import pytest

from judge.wording.deeds import DEEDS
from judge.wording.problems import PROBLEMS
from judge.wording.reasons import REASONS
from judge.wording.sentences import SENTENCES
from rulesdb.load_answers import read_answers
from tests.rulesdb.test_catalogue import CATALOGUE, catalogue

J = r"[\u3040-\u30ff\u4e00-\u9fff]"
KEYS = {"deck"}
"""Words of the notation, which are typed and not read."""
WRONG = {
    "en": (
        r"Holo Power|holo Power",
        r"(?<![-\w/“{])(?<!starter )decks?\b(?! \{place\})",
        r"(?i)\b(all|several|many|two|these|those|their other) holomem\b(?! cards?\b)",
    ),
    "ja": (
        rf"{J} ?[:;!](?!\w*[:/])|{J},|(?<!choice)[:;,] ?{J}|{J}\({J}|{J}\?(?!format|を付け)",
        r"Debut",
        r"ターン目|(?<![この毎])ターン ?([1-9](?![0-9回枚人])|%\(turn|\{turn)",
        r"[0-9] ?[赤青緑白紫黄](?![0-9]*枚)",
        r"参加者",  # at a tournament the players; who works there is a メンバー of the event
        r"(この|各|決め手となる|1)ステップ(の文|で何|は、その|の(ルール|根拠))|ステップずつ",
    ),
}


def said() -> dict[str, tuple[str, str]]:
    """Everything that is said, in both languages, by where it stands."""
    found = {f"page {key}": (key, words) for key, words in catalogue(CATALOGUE).items() if key and key not in KEYS}
    for table in (SENTENCES, REASONS, PROBLEMS, DEEDS):
        found |= {f"engine {key}": (pair[0], pair[1]) for key, pair in table.items()}
    for _file, row in read_answers():
        found[f"answer {row.number}"] = (row.outcome.en, row.outcome.ja)
    return found


@pytest.mark.parametrize(("language", "pattern"), [(each, pattern) for each in WRONG for pattern in WRONG[each]])
@pytest.mark.extended
def test_there_is_one_spelling(language: str, pattern: str) -> None:
    wrong = {
        key: words[language == "ja"] for key, words in said().items() if re.search(pattern, words[language == "ja"])
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "It costs 2 Holo Power."),
        ("en", "The top card of the deck."),
        ("en", "All holomem are resting."),
        ("ja", "選択: 赤"),
        ("ja", "Debutホロメン"),
        ("ja", "3 赤"),
        ("ja", "5ターン目"),
        ("ja", "ターン5"),
        ("ja", "ターン%(turn)s"),
        ("ja", "参加者には、あなたの名前が見えます。"),
        ("ja", "決め手となるステップの文"),
    ],
)
def test_another_spelling_is_noticed(language: str, words: str) -> None:
    assert any(re.search(pattern, words) for pattern in WRONG[language])
