"""Why abilities that were near were not primed, or parts of them not done: English first, then Japanese."""

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
        "It asks for the {wanted:positions}. {holomem:who} was in the {now:position}.",
        "{wanted:positions}であることを求めますが、{holomem:who}は{now:position}でした。",
    ),
    "near_other_holomem": (
        "It is about its own holomem. This was {holomem:who}.",
        "付いているホロメン自身についての能力ですが、今回は{holomem:who}でした。",
    ),
    "near_not_named": (
        "{holomem:who} is not one that its text asks for.",
        "{holomem:who}はテキストが求めるホロメンではありません。",
    ),
    "near_by": (
        "It waits for this by {wanted:seat}, not by the other player.",
        "{wanted:seat}によることを求めますが、相手によるものでした。",
    ),
    "near_doer": (
        "It waits for this by another card.",
        "別のカードによることを求めます。",
    ),
    "near_kind": (
        "It waits for {wanted:damage}. This was {kind:damage}.",
        "{wanted:damage}を求めますが、{kind:damage}でした。",
    ),
    "near_at_least": (
        "It waits for at least {wanted} damage. This was {amount}.",
        "{wanted}以上のダメージを求めますが、{amount}でした。",
    ),
    "near_over": (
        "It waits for a Bloom from another card than {card}.",
        "〈{card}〉からのBloomは、求めるものではありません。",
    ),
    "near_skill": (
        "It waits for a Bloom by the oshi skill that it names.",
        "示された推しスキルによるBloomを求めます。",
    ),
    "near_beside": (
        "It waits for a Collab with another Center holomem than {holomem:who}.",
        "{holomem:who}とのコラボは、求めるものではありません。",
    ),
    "near_baton": (
        "It waits for a Baton Pass. {holomem:who} moved in another way.",
        "バトンタッチを求めますが、{holomem:who}は別の方法で移動しました。",
    ),
    "near_what": (
        "{card} is not a card that it asks for.",
        "〈{card}〉は求めるカードではありません。",
    ),
    "near_origin": (
        "It asks for {card} to come from another zone.",
        "〈{card}〉が別の領域からであることを求めます。",
    ),
    "near_arts": (
        "It waits for the Arts that it names.",
        "示されたアーツによることを求めます。",
    ),
    "near_sp": (
        "It waits for an SP oshi skill.",
        "SP推しスキルを求めます。",
    ),
    "near_name": (
        "It waits for the oshi skill that it names.",
        "示された推しスキルを求めます。",
    ),
    "near_level": (
        "The Bloom level of {holomem:who} did not become higher.",
        "{holomem:who}のBloomレベルは上がっていません。",
    ),
    "near_event": (
        "What happened is not quite what it waits for.",
        "起こったことが、求めるものと異なります。",
    ),
    "near_turn": (
        "It asks for {seat}'s turn.",
        "{seat}のターンであることを求めます。",
    ),
    "near_step": (
        "It asks for the {wanted:step}. This is the {now:step}.",
        "{wanted:step}であることを求めますが、{now:step}です。",
    ),
    "near_number": (
        "The number it asks about is {count}.",
        "求める数は現在{count}です。",
    ),
    "near_numbers": (
        "The numbers it compares are {left} and {right}.",
        "比べる数は{left}と{right}です。",
    ),
    "near_none": (
        "There is none of what it asks for.",
        "求めるものがありません。",
    ),
    "near_times": (
        "What it asks about happened {count:n time}.",
        "求めることが起こったのは{count}回です。",
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
        "It was used this turn.",
        "このターンにすでに使っています。",
    ),
    "near_limit_game": (
        "It was used this game.",
        "このゲームですでに使っています。",
    ),
    "near_met_before": (
        "This was met already this turn.",
        "このターン中にすでに誘発条件を満たしています。",
    ),
    "near_no_collab": (
        "{holomem:who} moved to the Collab position, but not by a Collab.",
        "{holomem:who}はコラボによらずコラボポジションに移動しました。",
    ),
}
"""Each is told of an ability that the page has named."""
