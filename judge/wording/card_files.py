"""What is wrong with a list of cards or a register, in the reader's language: each sentence in English with the one in Japanese."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from judge.wording.formatting import Language

JAPANESE: Mapping[str, str] = {
    "card {place}": "{place}枚目のカード",
    "card {place} ({number})": "{place}枚目のカード（{number}）",
    "card {place}, {field}": "{place}枚目のカードの{field}",
    "card {place} ({number}), {field}": "{place}枚目のカード（{number}）の{field}",
    "{number}": "{number}",
    "line {line}": "{line}行目",
    "the file has {count} bytes; at most {most} are read": "ファイルが{count}バイトあります。{most}バイトまで読み込めます",
    "{other} has this number, too": "{other}にも同じナンバーがあります",
    "this number is given twice; it is card {other} already": "このナンバーは{other}枚目のカードにもあります",
    "a card number such as hBP01-056 is expected": "hBP01-056のようなカードナンバーを書いてください",
    "write it as {number}": "{number}と書いてください",
    "the part of the number before the dash is expected, {set}": "カードナンバーのハイフンより前の部分（{set}）を書いてください",
    "1 to {most} characters are expected": "1文字以上{most}文字以内で書いてください",
    "a holomem card needs one": "ホロメンには必要です",
    "an oshi card needs one": "推しホロメンには必要です",
    "a whole number from 0 to {most} is expected": "0から{most}までの整数を書いてください",
    "one of {allowed} is expected for a holomem, and null for any other card": (
        "ホロメンなら{allowed}のどれか、それ以外のカードならnullを書いてください"
    ),
    "one of {allowed} is expected for a Support card, and none for any other": (
        "サポートカードなら{allowed}のどれかを書き、それ以外のカードには何も書かないでください"
    ),
    "{count} extra abilities are expected, those told by life_loss_on_down, aliases, cannot_bloom and unlimited_in_deck; "
    "{found} are written": (
        "life_loss_on_down、aliases、cannot_bloom、unlimited_in_deckによると、エクストラ能力は{count}個のはずですが、"
        "{found}個書かれています"
    ),
    "“{word}” is not known; allowed: {allowed}": "「{word}」は使えません。使えるもの：{allowed}",
    "at most {most} are expected": "{most}個までです",
    "damage from 0 to {most} is expected": "ダメージは0から{most}までです",
    "a whole number from 0 to {most}, or X, is expected": "0から{most}までの整数かXを書いてください",
    "the text has {count} characters; at most {most} are read": "テキストが{count}文字あります。{most}文字までです",
    "at most {most} characters are expected": "{most}文字までです",
    "a list of cards is expected: expected {wanted}, got {got}": (
        "カードのリストではありません：{wanted}が必要ですが、{got}が書かれています"
    ),
    "a list of cards is expected: {what}": "カードのリストではありません：{what}",
    "expected {wanted}, got {got}": "{wanted}が必要ですが、{got}が書かれています",
    "object missing required field {name}": "{name}がありません",
    "object contains unknown field {name}": "{name}はここでは使えません",
    "{what}": "{what}",
    "this is not JSON: {what}": "JSONとして読めません（{what}）",
    "not readable as YAML: {what}": "YAMLとして読めません（{what}）",
    "card numbers are expected at the top, each with its slots": "一番上の段には、カードナンバーとその部分を書いてください",
    "a number of set {set} with its slots is expected": "セット{set}のカードナンバーとその部分を書いてください",
    "another file has a tree for it already": "この部分のツリーは別のファイルにもあります",
    "a slot is one of {allowed}, a colon and a number": "部分は{allowed}のどれかに、コロンと数を付けて書いてください",
    "two fields are expected: `why` (the reason why the compiler cannot read the text) and `tree`": (
        "コンパイラーがテキストを読めない理由（why）とツリー（tree）の2つを書いてください"
    ),
    "a tree is written for it, but the card has no such text": "ツリーがありますが、カードにはこのテキストがありません",
    "no known card fits what is asked for at {place}": "{place}で指定されたカードに当てはまるカードがありません",
    "the condition at {place} cannot hold on any board": "{place}の条件は、どの盤面でも満たされません",
    "no die can show the number at {place}": "{place}の数は、サイコロの目にありません",
    "the cards at {place} are of no kind that is put into that zone": (
        "{place}のカードは、その領域に置かれる種類のカードではありません"
    ),
    "the number at {place} is below 1": "{place}の数が1より小さくなっています",
    "the words at {place} can be read in several ways, and nothing there asks which reading to use": (
        "{place}の語は何通りかに読めますが、どの意味かを確かめる指示がありません"
    ),
    "{file}:{line}: number, slot, digest and day are expected, with tabs between.": (
        "{file}:{line}: ナンバー、部分、ダイジェスト、日付をタブで区切って書いてください。"
    ),
    "{file}:{line}: name, digest, day and reader are expected, with tabs between.": (
        "{file}:{line}: 名前、ダイジェスト、日付、読んだ人をタブで区切って書いてください。"
    ),
    "{file}:{line}: {name} appears twice.": "{file}:{line}: {name}が2回書かれています。",
}
"""Each sentence in English, as the code has it, to its sentence in Japanese."""


PLACED = "{place}: "
"""How a sentence begins that names the place in the file."""


class FileSentence(NamedTuple):
    """A sentence about a file of cards, or about a place in it, in both languages."""

    template: str
    params: Mapping[str, str | int]

    def in_language(self, language: Language) -> str:
        """The sentence in a language."""
        if self.template.startswith(PLACED):
            rest = self._replace(template=self.template.removeprefix(PLACED)).in_language(language)
            return f"{self.params['place']}{'：' if language == 'ja' else ': '}{rest}"
        return (JAPANESE[self.template] if language == "ja" else self.template).format(**self.params)


_SHAPES = (
    (re.compile(r"Expected (?P<wanted>`.*`), got (?P<got>`.*`)"), "expected {wanted}, got {got}"),
    (re.compile(r"Object missing required field (?P<name>`.*`)"), "object missing required field {name}"),
    (re.compile(r"Object contains unknown field (?P<name>`.*`)"), "object contains unknown field {name}"),
)


def shape_error(message: str) -> FileSentence:
    """The msgspec error for content without the expected fields, with its place.

    >>> shape_error("Object contains unknown field `many` - at `$.do[0]`").in_language("ja")
    '$.do[0]：`many`はここでは使えません'
    """
    what, _, place = message.partition(" - at `")
    for form, template in _SHAPES:
        if found := form.fullmatch(what):
            params = found.groupdict()
            return (
                FileSentence(f"{{place}}: {template}", params | {"place": place.rstrip("`")})
                if place
                else FileSentence(template, params)
            )
    return file_sentence("{what}", what=message[:1].lower() + message[1:])


def file_sentence(template: str, /, **params: str | int) -> FileSentence:
    """A sentence with what stands in it.

    >>> file_sentence("at most {most} are expected", most=5).in_language("ja")
    '5個までです'
    """
    return FileSentence(template, params)
