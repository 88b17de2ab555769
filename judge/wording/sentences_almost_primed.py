"""Why almost primed abilities were not primed, or parts of abilities skipped: English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES_NEAR: Mapping[str, Pair] = {
    "near_where": (
        "{holomem:where}",
        "{holomem:where}",
    ),
    "near_on": (
        "on {holomem:who}",
        "{holomem:who}に付いている",
    ),
    "near_position": (
        "It works only in the {wanted:positions}, but {holomem:who} was in the {now:position}.",
        "{wanted:positions}でだけ働きますが、{holomem:who}は{now:position}にいました。",
    ),
    "near_other_holomem": (
        "It works only for its own holomem, but this was {holomem:who}.",
        "付いているホロメン自身についての能力ですが、今回は{holomem:who}でした。",
    ),
    "near_not_named": (
        "{holomem:who} does not fit the description in the text.",
        "{holomem:who}はテキストの求める条件に合いません。",
    ),
    "near_by": (
        "It works only when {wanted:seat} does this, but the other player did it.",
        "{wanted:seat}による場合だけ働きますが、相手によるものでした。",
    ),
    "near_doer": (
        "It works only when another card does this.",
        "別のカードによる場合だけ働きます。",
    ),
    "near_kind": (
        "It needs {wanted:damage}, but this was {kind:damage}.",
        "{wanted:damage}の場合だけ働きますが、{kind:damage}でした。",
    ),
    "near_at_least": (
        "It needs at least {wanted} damage, but this was {amount}.",
        "{wanted}以上のダメージの場合だけ働きますが、{amount}でした。",
    ),
    "near_over": (
        "It does not trigger on a Bloom from {card}.",
        "〈{card}〉からのBloomでは誘発しません。",
    ),
    "near_skill": (
        "It triggers only on a Bloom by the oshi skill that it names.",
        "示された推しスキルによるBloomの場合だけ誘発します。",
    ),
    "near_beside": (
        "It does not trigger on a Collab with {holomem:who}.",
        "{holomem:who}とのコラボでは誘発しません。",
    ),
    "near_baton": (
        "It triggers only on a Baton Pass, but {holomem:who} moved in another way.",
        "バトンタッチの場合だけ誘発しますが、{holomem:who}は別の方法で移動しました。",
    ),
    "near_what": (
        "{card} is not one of the cards that its text names.",
        "〈{card}〉はテキストが示すカードではありません。",
    ),
    "near_origin": (
        "{card} did not come from a zone that its text names.",
        "〈{card}〉は、テキストが示す領域からのカードではありません。",
    ),
    "near_arts": (
        "It triggers only on the Arts that it names.",
        "示されたアーツの場合だけ誘発します。",
    ),
    "near_sp": (
        "It triggers only on an SP oshi skill.",
        "SP推しスキルの場合だけ誘発します。",
    ),
    "near_name": (
        "It triggers only on the oshi skill that it names.",
        "示された推しスキルの場合だけ誘発します。",
    ),
    "near_level": (
        "The Bloom level of {holomem:who} did not rise.",
        "{holomem:who}のBloomレベルは上がっていません。",
    ),
    "near_event": (
        "What happened does not quite match its text.",
        "起こったことがテキストの条件と異なります。",
    ),
    "near_turn": (
        "It works only during {seat}'s turn.",
        "{seat}のターンにだけ働きます。",
    ),
    "near_step": (
        "It works only in the {wanted:step}, but this is the {now:step}.",
        "{wanted:step}にだけ働きますが、今は{now:step}です。",
    ),
    "near_number_unseen": (
        "Its text counts {count} of the known cards. {unseen:n unseen card} may count too: name what is unseen to find out.",
        "わかっているカードでは{count}です。内容のわからないカードが{unseen}枚あり、数えるなら盤面で指定してください。",
    ),
    "near_none_unseen": (
        "No known card is what its text looks for. {unseen:n unseen card} may be: name what is unseen to find out.",
        "わかっているカードの中にはありません。内容のわからないカードが{unseen}枚あり、該当するなら盤面で指定してください。",
    ),
    "near_condition_unseen": (
        "With the known cards its condition is not met. {unseen:n unseen card} may decide it: name what is unseen to find out.",
        "わかっているカードでは満たしません。内容のわからないカードが{unseen}枚あり、それで満たすなら盤面で指定してください。",
    ),
    "near_number": (
        "The number that its text looks at is {count}.",
        "テキストが参照する数は{count}です。",
    ),
    "near_numbers": (
        "The numbers that its text compares are {left} and {right}.",
        "テキストが比べる数は{left}と{right}です。",
    ),
    "near_none": (
        "Nothing that its text looks for is there.",
        "テキストが示すものがありません。",
    ),
    "near_times": (
        "What its text looks for happened {count:n time}.",
        "テキストが示すことが起こったのは{count}回です。",
    ),
    "near_die": (
        "The die showed {count}.",
        "サイコロの目は{count}でした。",
    ),
    "near_condition": (
        "Its condition is not met.",
        "条件を満たしていません。",
    ),
    "near_ineffective": (
        "The abilities of its holomem are ineffective.",
        "そのホロメンの能力は無効になっています。",
    ),
    "near_left_stage": (
        "Its card has left the Stage.",
        "そのカードはすでにステージを離れています。",
    ),
    "near_limit_turn": (
        "It has already been used this turn.",
        "このターンにすでに使っています。",
    ),
    "near_limit_game": (
        "It has already been used this game.",
        "このゲームですでに使っています。",
    ),
    "near_met_before": (
        "Its condition was already met earlier this turn.",
        "このターン中にすでに誘発条件を満たしています。",
    ),
    "near_no_collab": (
        "{holomem:who} moved to the Collab position, but not by a Collab.",
        "{holomem:who}はコラボによらずコラボポジションに移動しました。",
    ),
}
"""Each sentence is about an ability that the page has named."""
