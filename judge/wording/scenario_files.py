"""What is wrong with a scenario file, in the reader's language: each sentence in English with the one in Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.formatting import Language

Param = str | int | Mapping[Language, str]
"""What stands in a sentence: a word of the file, a number, or words in both languages."""

FIELDS = "Allowed: {fields}."
NEAREST = "The nearest are {near}."
JAPANESE: Mapping[str, str] = {
    "{found}": "{found}",
    "{allowed}": "{allowed}",
    FIELDS: "使えるもの：{fields}。",
    NEAREST: "近いものは{near}です。",
    "Did you mean {near}? Allowed: {fields}.": "{near}ではありませんか。使えるもの：{fields}。",
    "the file is not UTF-8 text": "ファイルがUTF-8のテキストではありません",
    "Save it as UTF-8.": "UTF-8で保存してください。",
    "the file has {count} characters": "ファイルが{count}文字あります",
    "At most {most} are read.": "{most}文字まで読み込めます。",
    "the file is not a mapping": "ファイル全体がマッピング（「名前: 値」の並び）になっていません",
    "the position says edition {position} and the file {file}": "盤面は版{position}、ファイルは版{file}としています",
    "Write the edition in one place only.": "版は1か所にだけ書いてください。",
    "a key is not a word": "キーが語ではありません",
    "“{key}” is given twice": "「{key}」が2回書かれています",
    "It is already in line {line}.": "{line}行目にすでにあります。",
    "“{name}” is not known here": "「{name}」はここでは使えません",
    "“{name}” is missing": "「{name}」がありません",
    "{path}: expected {wanted}, got {got}": "{path}：{wanted}が必要ですが、{got}が書かれています",
    "{path}: {what}": "{path}：{what}",
    "“{one}” and “{other}” stand together": "「{one}」と「{other}」が一緒に書かれています",
    "the entry does nothing": "この項目は何も行いません",
    "Each entry has one of choose, step, until, concede, repeat.": (
        "各項目には、choose、step、until、concede、repeatのうち1つを書いてください。"
    ),
    "{count} steps": "stepが{count}です",
    "At least 1.": "1以上の数を書いてください。",
    "parts of a text are named": "テキストの部分（parts）が書かれています",
    "no part of the card's text is named": "カードのテキストの部分（parts）が書かれていません",
    "A source of kind card needs parts; no other source has them.": (
        "partsは、kindがcardの出典には必要で、それ以外の出典には書けません。"
    ),
    "“{number}” is not a number for a made-up card": "「{number}」は架空のカードのナンバーとして使えません",
    "It is written like hXX01-001.": "hXX01-001のように書いてください。",
    "the catalogue has a card {number}": "カードデータに{number}がすでにあります",
    "Leave this card out, or write `overrides: true` to have it played in place of that one.": (
        "このカードを消すか、代わりに使う場合は「overrides: true」と書いてください。"
    ),
    "the catalogue has no card {number} that this one could override": "置き換える{number}がカードデータにありません",
    "Leave `overrides` out.": "「overrides」を消してください。",
    "“{number}” is made up twice": "架空のカード「{number}」が2枚あります",
    "Each card has a number of its own.": "カードごとに別のナンバーを付けてください。",
    "“{answer}” is not an official answer": "「{answer}」という公式回答はありません",
    "An answer is written like Q602.": "公式回答はQ602のように書いてください。",
    "`differs` is given, but no discrepancy is named": "differsがありますが、食い違い（discrepancy）が書かれていません",
    "Name the discrepancy.": "食い違いの名前を書いてください。",
    "“{edition}” is not an edition that is known": "「{edition}」という版はありません",
    "The editions are those of the comprehensive rules that are stored, such as 1.9.0.": (
        "1.9.0のように、収録されている総合ルールの版を書いてください。"
    ),
    "“{rule}” is not a rule of {edition}": "「{rule}」は{edition}のルールにありません",
    "A rule is written like 10.6.3.": "ルールは10.6.3のように書いてください。",
    "“{fact}” is not a fact of the state": "「{fact}」という状態の項目はありません",
    "A fact is one of {game}; a. or b. with {zones}, stage, oshi, life-damage; "
    "or a. or b. with center, collab, back.1 and then {holomem}.": (
        "状態の項目は、{game}、または「a.」か「b.」に{zones}、stage、oshi、life-damageのどれかを続けたもの、"
        "または「a.」か「b.」にcenter、collab、back.1のような場所と{holomem}のどれかを続けたものです。"
    ),
    "the position cannot be played": "この盤面からはゲームを進められません",
    "the game goes on for more than {most} transitions": "ゲームが{most}回の処理を超えても終わりません",
    "this is nested too deeply": "入れ子が深すぎます",
    "At most {most} levels.": "{most}段までです。",
    "“*{anchor}” stands for another place": "「*{anchor}」はほかの場所を指しています",
    "Write out what is meant.": "内容をそのまま書いてください。",
    "this is not YAML: {problem}": "YAMLとして読めません（{problem}）",
    "There is no such entry.": "この項目はありません。",
    "Two reasons are given why it has no scenario.": "シナリオがない理由が2つ書かれています。",
    "Two files are named {file}.": "{file}という名前のファイルが2つあります。",
    "It has a scenario, and a reason for having none.": "シナリオがあるのに、シナリオがない理由も書かれています。",
    "Its reason for having no scenario is empty.": "シナリオがない理由が空です。",
    "It has neither a scenario nor a reason for having none.": "シナリオも、シナリオがない理由もありません。",
    "{where}: {what}: expected {expected}; found {found}": "{where}：{what}：期待した値は{expected}、実際の値は{found}です",
    "{file}: its source is {source}; only {wanted} fits this name.": (
        "{file}：出典が{source}です。このファイル名では{wanted}でなければなりません。"
    ),
    "{file}: there is no discrepancy {discrepancy}.": "{file}：{discrepancy}という食い違いはありません。",
}
"""Each sentence in English, as the code has it, to its sentence in Japanese."""


def scenario_sentence(template: str, language: Language, /, **params: Param) -> str:
    """A sentence about a scenario file with what stands in it.

    >>> scenario_sentence("“{name}” is missing", "ja", name="play")
    '「play」がありません'
    """
    words = {name: value[language] if isinstance(value, Mapping) else value for name, value in params.items()}
    return (JAPANESE[template] if language == "ja" else template).format(**words)
