"""The data files about the documents: every number, slug and question that they name exists, and they agree."""

import re
from pathlib import Path
from typing import Any

import msgspec.yaml
import pytest

from rulesdb.importers.comprehensive import parse_comprehensive
from rulesdb.importers.faq import parse_faq
from rulesdb.importers.rulebook import parse_rulebook
from rulesdb.load_discrepancy_files import read_discrepancies

RULESDB = Path(__file__).parents[2] / "rulesdb"
NUMBERED = re.compile(r"^ *(?:- )?(?:#{1,3} )?([1-9]\d*(?:\.\d+)*) (?=\S)", re.M)
KANA = re.compile(r"[ぁ-んァ-ヶ]")


def source(name: str) -> str:
    return (RULESDB / "sources" / name).read_text(encoding="utf-8")


def data(name: str) -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = msgspec.yaml.decode((RULESDB / "data" / name).read_bytes())
    return loaded


def clauses(name: str) -> dict[str, str]:
    """Each number of an edition with the lines from it to the next number."""
    text = source(name)
    found = list(NUMBERED.finditer(text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    return {match[1]: text[match.end() : end] for match, end in zip(found, ends, strict=True)}


CURRENT = clauses("comprehensive-rules-1.9.0.ja.txt")
FORMER = clauses("comprehensive-rules-1.3.0.en.txt")
FAQ = data("faq.yaml")
TERMS = data("glossary.yaml")
CITATIONS = data("rulebook-citations.yaml")
DISCREPANCIES = [record for group in read_discrepancies() for record in group.discrepancies]
ENTRIES = {record.question: record for record in parse_faq(source("faq.en.txt"))}
PASSAGES = {
    "rulebook-en": {record.slug for record in parse_rulebook(source("rulebook-1.02.en.txt"), "en")},
    "rulebook-ja": {record.slug for record in parse_rulebook(source("rulebook-1.03.ja.txt"), "ja")},
}

ANSWERED_WITHOUT_YES_OR_NO = {
    "order-of-making-active": "no",
    "resting-holomem-to-center-at-reset": "depends",
    "order-of-putting-holo-power": "yes",
    "order-of-archiving-holo-power": "yes",
    "order-of-putting-life": "yes",
    "card-of-several-colors": "no",
    "limit-of-holomems-on-stage": "yes",
}


def test_the_numbers_are_those_that_the_importer_reads() -> None:
    edition = parse_comprehensive(source("comprehensive-rules-1.9.0.ja.txt"), "ja")
    assert {provision.number for provision in edition.provisions} == set(CURRENT)
    assert len(CURRENT) > 600
    assert len(FORMER) > 550


@pytest.mark.parametrize("name", ["faq.yaml", "glossary.yaml", "rulebook-citations.yaml"])
def test_slugs_are_unique_and_readable(name: str) -> None:
    slugs = [entry["slug"] for entry in data(name)]
    assert len(slugs) == len(set(slugs))
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug) and len(slug) <= 80 for slug in slugs)


# The questions and answers


def test_every_question_has_its_entry_in_the_order_of_print() -> None:
    assert [entry["question"] for entry in FAQ] == list(ENTRIES)
    assert len(FAQ) == 90


def test_a_verdict_is_what_the_answer_begins_with() -> None:
    for entry in FAQ:
        begins = re.match(r"(Yes|No),", ENTRIES[entry["question"]].answer[0])
        verdict = begins[1].lower() if begins else ANSWERED_WITHOUT_YES_OR_NO.get(entry["slug"], "none")
        assert entry["verdict"] == verdict, entry["slug"]


def test_questions_rest_on_clauses_that_exist() -> None:
    for entry in FAQ:
        rests_on, differs_from = entry["rests_on"], entry.get("differs_from", [])
        assert set(rests_on) | set(differs_from) <= set(CURRENT), entry["slug"]
        assert not set(rests_on) & set(differs_from), entry["slug"]
        assert all(number.count(".") >= 2 for number in rests_on), entry["slug"]
        assert not differs_from or entry["note"], entry["slug"]


def test_only_conduct_at_events_rests_on_no_rule() -> None:
    assert [entry["slug"] for entry in FAQ if not entry["rests_on"]] == [
        "forgotten-mandatory-step",
        "disagreement-about-a-rule",
    ]


@pytest.mark.parametrize(
    ("slug", "role", "numbers"),
    [
        ("no-debut-after-the-redraw", "differs_from", ["6.2.1.9.2", "6.2.1.10.2"]),
        ("collab-with-an-empty-deck", "differs_from", ["8.4.3"]),
        ("both-lives-reach-zero-at-once", "differs_from", ["11.5.1.1", "11.2.1"]),
        ("restore-when-damaged-past-hp", "differs_from", ["10.8.7"]),
        ("what-is-a-gift", "differs_from", ["13.4.1"]),
        ("hand-size-limit", "rests_on", ["4.13.4"]),
        ("arts-on-the-first-player-s-first-turn", "rests_on", ["7.6.1"]),
        ("life-minus-two-is-not-three", "rests_on", ["2.11.2.2", "11.3.1.2"]),
        ("two-own-holomems-downed-at-once", "rests_on", ["11.3.2", "11.3.1.2", "11.5.1"]),
    ],
)
def test_questions_that_were_decided_with_care(slug: str, role: str, numbers: list[str]) -> None:
    (entry,) = [entry for entry in FAQ if entry["slug"] == slug]
    assert entry[role] == numbers


# The rule books


def test_every_passage_of_both_books_is_tied_to_a_rule() -> None:
    assert [entry["slug"] for entry in CITATIONS] == [
        record.slug for record in parse_rulebook(source("rulebook-1.03.ja.txt"), "ja")
    ]
    for entry in CITATIONS:
        illustrates, differs_from = set(entry["illustrates"]), set(entry.get("differs_from", []))
        assert illustrates, entry["slug"]
        assert not illustrates & differs_from, entry["slug"]
        assert illustrates | differs_from <= set(CURRENT), entry["slug"]


# The glossary

WORDS = """
推しホロメン=Oshi holomem ホロメン=holomem サポート=Support エール=Cheer 領域=zone 公開領域=public zone
非公開領域=hidden zone 公開状態=public state センターポジション=Center position コラボポジション=Collab position
バックポジション=Back position 推しポジション=Oshi position センターホロメン=Center holomem コラボホロメン=Collab holomem
バックホロメン=Back holomem ステージ=Stage ライフ=Life ライフエリア=Life area デッキ=Deck デッキエリア=Deck area
エールデッキ=Cheer Deck エールデッキエリア=Cheer Deck area 手札=hand アーカイブ=Archive ホロパワー=holo power
ホロパワーエリア=holo power area 解決領域=Resolution zone 配置状態=placement state お休みしている=Resting
お休みしていない=not Resting アクティブ=active 表向き=face up 裏向き=face down 置く=put 戻す=return シャッフルする=shuffle
引く=draw 見る=look 公開する=reveal 入れ替える=exchange 交代する=swap 付ける=attach 付いている=be attached
付け替える=reattach 送る=send ダメージを与える=deal damage ダメージを受ける=take damage 軽減する=reduce 回復=restore
サイコロを振る=roll a die 振り直す=re-roll ダウンする=Down ダウン状態=Down state コラボする=Collab
バトンタッチ=Baton Pass 出す=put out デビュー=Debut ファースト=1st セカンド=2nd スポット=Spot タグ=tag 色=color 無色=colorless
カード名=card name カードタイプ=card type 補助カードタイプ=card subtype ツール=Tool マスコット=Mascot ファン=Fan アイテム=Item
イベント=Event スタッフ=Staff カードテキスト=card text 注釈文=reminder text エクストラ能力=extra ability 付帯条項=addendum
カードナンバー=card number 推しスキル=oshi skill SP推しスキル=SP oshi skill 推しステージスキル=oshi stage skill アーツ=Arts
特攻=critical 特攻アイコン=critical icon 基本値=base value 与ダメージ=damage to deal アーツダメージ=Arts damage
特殊ダメージ=special damage 能力=ability 起動能力=activated ability 自動能力=automatic ability 永続能力=continuous ability
サポート能力=support ability 能力名=ability name 能力追加=ability addition 能力変更可能=ability changeable 効果=effect
単発効果=one-shot effect 継続効果=continuous effect 置換効果=replacement effect 選択型置換効果=optional replacement effect
有効=effective 無効=ineffective コスト=cost 支払う=pay 回数制限=limit on the number of times 条件=condition 対象=target
選ぶ=choose プレイ=play 解決=resolve チェックタイミング=check timing プレイタイミング=play timing ルール処理=rule processing
待機状態=primed 誘発条件=trigger condition 誘発する=trigger 領域移動誘発=zone-change trigger 時限誘発=timed trigger
状態誘発=state trigger 最終情報=last information 発生源=source 敗北処理=defeat processing ダウン処理=Down processing
不正カード処理=invalid card processing ライフダメージ=Life damage ライフダメージ処理=Life damage processing
永久循環=infinite loop ターン=turn ターンプレイヤー=turn player 非ターンプレイヤー=non-turn player リセットステップ=Reset Step
手札ステップ=Draw Step エールステップ=Cheer Step メインステップ=Main Step パフォーマンスステップ=Performance Step
エンドステップ=End Step オーナー=owner コントローラー=controller 先攻プレイヤー=first player 後攻プレイヤー=second player
対戦相手=opponent 敗北=lose 勝利=win 投了=concede 引き直し=redraw ゲームデッキ=Game Deck キーワード能力=keyword ability
コラボエフェクト=Collab Effect ブルームエフェクト=Bloom Effect ギフト=Gift
"""


def test_the_glossary_has_the_words_that_the_site_uses() -> None:
    expected = dict(re.findall(r"(\S+?)=(.+?)(?= \S+=|$)", WORDS, re.M))
    assert len(expected) > 130
    english = {term["ja"]: term["en"] for term in TERMS}
    assert {word: english.get(word) for word in expected} == expected


def test_no_form_of_a_word_belongs_to_two_terms() -> None:
    for name, aliases in (("en", "aliases_en"), ("ja", "aliases_ja")):
        forms = [form for term in TERMS for form in {term[name], *term.get(aliases, [])}]
        doubled = {form for form in forms if forms.count(form) > 1}
        assert not doubled


def test_terms_are_explained_in_both_languages() -> None:
    assert len(TERMS) >= 70
    for term in TERMS:
        assert term["definition"].endswith("."), term["slug"]
        assert not KANA.search(term["definition"]), term["slug"]
        assert term["definition_ja"].endswith("。"), term["slug"]
        assert KANA.search(term["definition_ja"]), term["slug"]


WORDED_OTHERWISE = {
    "cheer": "the extraction misreads the word",
    "debut": "the clause shows a picture",
    "first": "the clause shows a picture",
    "second": "the clause shows a picture",
    "spot": "the clause shows a picture",
    "redraw": "the clause spells the act out",
    "second-player": "the clause names the first player only",
    "optional-replacement-effect": "the clause has a particle in the middle of the word",
}


def test_the_defining_clause_or_a_heading_above_it_contains_the_word() -> None:
    for term in TERMS:
        if term["slug"] == "special-damage":
            assert "defined_in" not in term
            assert term["ja"] not in source("comprehensive-rules-1.9.0.ja.txt")
            continue
        parts = term["defined_in"].split(".")
        above = [".".join(parts[:depth]) for depth in range(2, len(parts) + 1)]
        told = "".join("".join(CURRENT[number] for number in above).split())
        forms = ["".join(form.split()) for form in (term["ja"], *term.get("aliases_ja", []))]
        assert any(form in told for form in forms) != (term["slug"] in WORDED_OTHERWISE), term["slug"]


# The discrepancies: tests/rulesdb/test_discrepancies.py reads each of them


def test_whatever_differs_from_the_rules_is_explained_as_a_discrepancy() -> None:
    told = {(row.source, where) for entry in DISCREPANCIES for row in entry.sources for where in row.where}
    told_of: dict[tuple[str, str], set[str]] = {}
    for entry in DISCREPANCIES:
        rules = {number for row in entry.sources if row.source == "1.9.0" for number in row.where}
        for row in entry.sources:
            for where in row.where:
                told_of.setdefault((row.source, where), set()).update(rules)
    for entry in FAQ:
        if entry.get("differs_from"):
            assert ("faq", entry["slug"]) in told
            assert set(entry["differs_from"]) & told_of["faq", entry["slug"]], entry["slug"]
    for entry in CITATIONS:
        if entry.get("differs_from"):
            assert {("rulebook-en", entry["slug"]), ("rulebook-ja", entry["slug"])} & told, entry["slug"]
