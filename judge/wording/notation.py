"""Errors of the notation in the reader's language. The English sentence is in the error itself."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.errors import BadSyntax
from judge.wording.formatting import Language

CARD = "カードは、hBP01-056のようなカードナンバー、エールの色の英単語、または見ていないカードを表す?で書きます。"
NOTATION: Mapping[str, str] = {
    "text_long": "テキストが{count}文字あります。盤面は{most}文字までです。",
    "edition_unknown": "このサイトはルールの{edition}版では進行できません。使える版：{editions}。",
    "twice": "「{word}」が2回書かれています。{first}行目にすでにあります。",
    "twice_holomem": "「{word}」が2回書かれています。ホロメン1人につき1回だけ書いてください。",
    "twice_ability": "「{word}」が2回書かれています。能力1つにつき1回だけ書いてください。",
    "number_after_card": (
        "カードの後に「{number}」があります。"
        "同じカードの枚数ならx{number}、見ていないカードの枚数なら前にコンマを書いてください。"
    ),
    "no_card": "カードが書かれていません。" + CARD + "数字だけなら、その枚数の見ていないカードです。",
    "negative_cards": "カードの枚数「{number}」は使えません。0以上の数を書いてください。",
    "many_cards": "1か所に{count}枚のカードがあります。{most}枚までです。",
    "not_a_card": "「{token}」はカードではありません。{near}" + CARD,
    "line_ends": "{wanted}が必要なところで行が終わっています。",
    "not_a_word": "「{token}」は{complaint}。{near}使えるもの：{options}。",
    "not_it": "「{token}」は{what}ではありません。",
    "not_a_number": "「{token}」は{what}として読めません。6桁までの整数を書いてください。",
    "not_played_so": "「{words}」は処理の方法ではありません。使えるもの：{options}。",
    "left_over": "「{token}」が余っています。この行にはもう何も書けません。",
}
"""Code of the error to its sentence in Japanese."""
PHRASES: Mapping[str, str] = {
    "a card": "カード",
    "a word": "語",
    "is not how a line begins": "行の始まりとして使えません",
    "is not a disputed place": "見解の分かれる場面ではありません",
    "is not a step": "ステップではありません",
    "is not a place": "場所ではありません",
    "is not a detail": "ここでは使えません",
    "is not a player": "プレイヤーではありません",
    "the edition of the rules, such as 1.9.0": "1.9.0のようなルールの版",
    "the number of the turn": "ターンの番号",
    "the Life damage": "ライフダメージ",
    "the damage it has taken": "負っているダメージ",
    "what is added to its Arts": "アーツの修正",
    "what is added to its HP": "HPの修正",
    "which of the card's abilities": "何番目の能力か",
    "an own holomem, such as center or back.2": "centerやback.2のような自分のホロメン",
    "a holomem with its player, such as b.center or a.back.2": "b.centerやa.back.2のような、プレイヤーとホロメン",
}
"""What the errors speak of, in Japanese."""


def syntax_error(error: BadSyntax, language: Language) -> str:
    """What is wrong with a notation, and in which line.

    >>> syntax_error(BadSyntax(2, "“x” is left over", "Nothing more may stand in this line.", "left_over", token="x"), "ja")
    '2行目：「x」が余っています。この行にはもう何も書けません。'
    """
    if language == "en" or error.code not in NOTATION:
        return str(error)
    return f"{error.line}行目：{_japanese(error)}"


def notation(error: BadSyntax) -> dict[str, Mapping[Language, str]]:
    """What was `found` in a notation and what is `allowed`, in both languages; in Japanese `found` says both.

    >>> notation(BadSyntax(2, "“x” is left over", "No more.", "left_over", token="x"))["found"]["ja"]
    '「x」が余っています。この行にはもう何も書けません'
    """
    if error.code not in NOTATION:
        return {"found": {"en": error.found, "ja": error.found}, "allowed": {"en": error.allowed, "ja": error.allowed}}
    return {
        "found": {"en": error.found, "ja": _japanese(error).removesuffix("。")},
        "allowed": {"en": error.allowed, "ja": ""},
    }


def _japanese(error: BadSyntax) -> str:
    words = {
        name: PHRASES.get(value, value) if isinstance(value, str) else value for name, value in error.params.items()
    }
    if words.get("near"):
        words["near"] = f"{words['near']}ではありませんか。"
    if isinstance(words.get("options"), str):
        words["options"] = str(words["options"]).replace(", ", "、")
    return NOTATION[error.code].format(**words)
