"""What the engine cannot take, in the reader's language: each sentence in English with the one in Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.cards import Library
from judge.engine.errors import BadSyntax, EngineError, IllegalChoice
from judge.engine.loop_shortcut import CannotRepeat
from judge.wording.formatting import Language, reason
from judge.wording.notation import syntax_error

OFFERED = "The choices are: {options}."
NOTHING = "There is nothing to choose."
JAPANESE: Mapping[str, str] = {
    OFFERED: "選べるもの：{options}。",
    NOTHING: "選べるものはありません。",
    "A choice is due: answer it with choose().": "選択が必要です。choose()で答えてください。",
    "Nothing is left to do here.": "ここで行うことはもうありません。",
    "The game is over already.": "ゲームはすでに終わっています。",
    "No choice is due.": "今は何も選びません。",
    "No choice is due, so there is no next one of the same kind.": "今は何も選ばないので、同じ種類の次の選択はありません。",
    "An option is picked twice.": "同じものが2回選ばれています。",
    "{named} unseen cards are named, but there are only {count}.": (
        "内容のわからないカードが{named}枚指定されていますが、{count}枚しかありません。"
    ),
    "Not all of these cards can be among the unseen ones: {numbers}.": (
        "内容のわからないカードの中に、次のカードがすべてあることはありえません：{numbers}。"
    ),
    "{count} options are picked, but exactly {least} must be.": "{count}個選ばれていますが、{least}個選ばなければなりません。",
    "{count} options are picked, but {least} of the known and named ones must be.": (
        "{count}個選ばれていますが、わかっているものと指定したものから{least}個選ばなければなりません。"
    ),
    "{count} options are picked, but {least} to {most} must be.": (
        "{count}個選ばれていますが、{least}～{most}個選ばなければなりません。"
    ),
    "The picked cards do not fit together as the effect asks.": "選んだカードの組み合わせが、効果の指定に合っていません。",
    "{number} is not a card that the effect asks for.": "{number}は効果が指定するカードではありません。",
    "{key} cannot be chosen.": "{key}は選べません。",
    "{key} is not offered.": "{key}という選択肢はありません。",
    "{key} is not an order of the cards. Write order: and each number from 1 to {count} once, with commas between.": (
        "{key}はカードの順番として使えません。order:の後に、1から{count}までの数を1回ずつコンマで区切って書いてください。"
    ),
    "{key} fits several options: {fits}.": "{key}に当てはまるものが2つ以上あります：{fits}。",
    "Edition {found} of the rules is not played here. Allowed: {allowed}.": (
        "{found}版のルールでは進められません。使える版：{allowed}。"
    ),
    "The game cannot begin with these Game Decks: {problems}.": "このゲームデッキではゲームを始められません：{problems}。",
    "The position cannot be started from: {problems}.": "この盤面からは始められません：{problems}。",
    "The holomem at {place} has no card.": "{place}のホロメンにカードがありません。",
    "The holomem at {place} has no card. Give it at least ? for an unseen one.": (
        "{place}のホロメンにカードがありません。見ていないカードなら?を書いてください。"
    ),
    "{found!r} is not an edition of the rules. Write it like 1.9.0.": (
        "{found!r}はルールの版ではありません。1.9.0のように書いてください。"
    ),
    "{found!r} is not a disputed place.": "{found!r}は、見解の分かれる場面ではありません。",
    "The turn player and the first player are 0 for A or 1 for B.": (
        "ターンプレイヤーと先攻プレイヤーは、Aなら0、Bなら1です。"
    ),
    "The position needs {count} characters; at most {most} can be read back.": (
        "盤面が{count}文字になります。読み込めるのは{most}文字までです。"
    ),
    "{found!r} is not a place of a holomem. Write one like center or b.back.2.": (
        "{found!r}はホロメンの場所ではありません。centerやb.back.2のように書いてください。"
    ),
    "{found} has too many digits. The largest number is {most}.": "{found}は桁が多すぎます。{most}までの数にしてください。",
    "There are {count} cards in one place. At most {most} are allowed.": (
        "1か所に{count}枚のカードがあります。{most}枚までです。"
    ),
    "{found!r} cannot be a card number. Write one like hBP01-056.": (
        "{found!r}はカードナンバーとして使えません。hBP01-056のように書いてください。"
    ),
    "The engine follows a line no further than this ({number} steps). For loops see 14.1.": (
        "この進行はここまでしか追えません（{number}手順）。ループについては14.1を参照してください。"
    ),
    "The engine reached step {number} in the time allowed for one page.": (
        "1ページに使える時間内に、手順{number}まで進みました。"
    ),
    "No choice was due within {limit} transitions.": "{limit}回の処理の間に、選ぶことがありませんでした。",
}
"""Each sentence in English, as the code has it, to its sentence in Japanese."""


def engine_error(error: EngineError, language: Language, library: Library) -> str:
    """What the engine cannot take and why; a refusal with the sentence of each of its reasons. A sentence that another part of the
    project wrote stays as it is: it is in the reader's language already.

    >>> engine_error(IllegalChoice("{key} is not offered.", ["pass"], key="draw"), "ja", {})
    'drawという選択肢はありません。選べるもの：pass。'
    """
    if isinstance(error, BadSyntax):
        return syntax_error(error, language)
    between = "" if language == "ja" else " "
    if isinstance(error, CannotRepeat):
        return between.join(reason(each, language, library) for each in error.refusal.reasons)
    told = [_said(error.template, language, error.params)]
    if isinstance(error, IllegalChoice):
        told += [reason(each, language, library) for each in error.why]
        told.append(_said(OFFERED if error.offered else NOTHING, language, {"options": ", ".join(error.offered)}))
    return between.join(told)


def _said(template: str, language: Language, params: Mapping[str, str | int]) -> str:
    if language == "ja":
        template = JAPANESE.get(template, template)
        params = {name: _listed(each) if name in LISTS else each for name, each in params.items()}
    return template.format(**params) if params else template


LISTS = frozenset({"allowed", "fits", "numbers", "options", "problems"})
"""What is several things, one after another."""


def _listed(words: str | int) -> str:
    """Several things with Japanese commas between them.

    >>> _listed("pass, draw"), _listed("a.center: position_full; b.back.1: no_card")
    ('pass、draw', 'a.center: position_full、b.back.1: no_card')
    """
    return str(words).replace(", ", "、").replace("; ", "、")
