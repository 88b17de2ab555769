"""The sentences of actions on cards in zones (5.5-5.13, 5.17, 10.4): English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES_ZONES: Mapping[str, Pair] = {
    "choose_cards": (
        "{seat} chooses for {card}: {count:n card}.",
        "{seat}は〈{card}〉の効果でカードを{count}枚選びます。",
    ),
    "which_card": (
        "An unseen card of {seat} is seen because of {card}: which is it?",
        "〈{card}〉により、{seat}の内容のわからないカードが見えるようになります。どのカードですか？",
    ),
    "option_stays_unseen": (
        "It does not matter which",
        "どのカードでもよい",
    ),
    "cards_revealed": (
        "{seat} reveals {cards}.",
        "{seat}は{cards}を公開します。",
    ),
    "choose_order": (
        "{seat} decides the order of the {count:n card}, from the top down.",
        "{seat}は{count}枚の順番を上から順に決めます。",
    ),
    "draws_none": (
        "{seat} is to draw 0 cards or less: none is drawn.",
        "{seat}が引く枚数は0以下なので、引きません。",
    ),
    "sends_none": (
        "{seat} is to send 0 Cheers or less: none is sent.",
        "{seat}が送るエールの枚数は0以下なので、送りません。",
    ),
    "draws_bottom": (
        "{seat} draws a card from the bottom of the Deck: hand {hand}, Deck {deck}.",
        "{seat}はデッキの下からカードを1枚引きます（手札{hand}、デッキ{deck}）。",
    ),
    "may_draw": (
        "{seat} may draw up to {count:n more card}, or stop.",
        "{seat}はあと{count}枚まで引くか、ここで終わることができます。",
    ),
    "option_draw": (
        "Draw a card",
        "1枚引く",
    ),
    "option_stop": (
        "Stop here",
        "ここで終わる",
    ),
    "cards_put": (
        "From the {origin:zone} to {seat}'s {to:zone}: {cards}.",
        "{origin:zone}から{seat}の{to:zone}へ：{cards}。",
    ),
    "cards_put_top": (
        "From the {origin:zone} to the top of {seat}'s {to:zone}: {cards}.",
        "{origin:zone}から{seat}の{to:zone}の上へ：{cards}。",
    ),
    "cards_put_bottom": (
        "From the {origin:zone} to the bottom of {seat}'s {to:zone}: {cards}.",
        "{origin:zone}から{seat}の{to:zone}の下へ：{cards}。",
    ),
    "choose_end": (
        "{seat} decides: the top or the bottom of the {zone:zone}.",
        "{seat}は{zone:zone}の上か下かを選びます。",
    ),
    "option_top": (
        "The top",
        "上",
    ),
    "option_bottom": (
        "The bottom",
        "下",
    ),
    "no_card": (
        "No card is chosen for {card}: what concerns it is not done.",
        "〈{card}〉の効果で選ばれたカードはないので、それにかかわる効果は行いません。",
    ),
    "cards_archived": (
        "From {seat}'s {origin:zone} archived: {cards}.",
        "{seat}の{origin:zone}からアーカイブします：{cards}。",
    ),
    "stage_has_no_room": (
        "{seat}'s Stage has as many holomems as it can have: none is put out.",
        "{seat}のステージのホロメンは上限に達しているので、出せません。",
    ),
    "put_out": (
        "{seat} puts out {what} in the Back position.",
        "{seat}は{what}をバックポジションに出します。",
    ),
    "looked_at": (
        "{seat} looks at {count:n card} of {owner}'s {zone:zone}: {cards}.",
        "{seat}は{owner}の{zone:zone}の{count}枚を見ます：{cards}。",
    ),
    "each_player_does": (
        "Both players do this; where there is a choice, {seat} goes first.",
        "お互いのプレイヤーがこれを行います。選択を伴う場合は{seat}から行います。",
    ),
    "both_have_chosen": (
        "Both players have chosen cards of a hidden zone: {cards}.",
        "お互いのプレイヤーが非公開領域のカードを選び終えました：{cards}。",
    ),
    "may_look": (
        "{seat} may look at card {number} from the top of {owner}'s {zone:zone}, or stop.",
        "{seat}は{owner}の{zone:zone}の上から{number}枚目を見るか、ここで終わることができます。",
    ),
    "option_look": (
        "Look at it",
        "見る",
    ),
    "looks_at_none": (
        "There is no card to look at.",
        "見るカードはありません。",
    ),
    "may_do": (
        "{card}: {seat} may do what the text says next.",
        "〈{card}〉：{seat}はテキストの行動を行うことができます。",
    ),
    "option_do": (
        "Do it",
        "行う",
    ),
    "may_pay": (
        "{card}: {seat} may pay the cost.",
        "〈{card}〉：{seat}はコストを支払うことができます。",
    ),
    "option_pay_cost": (
        "Pay the cost",
        "コストを支払う",
    ),
    "cost_not_payable": (
        "{card}: {seat} cannot pay the cost whole, so none of it is paid.",
        "〈{card}〉：{seat}はコストのすべてを支払うことはできないので、まったく支払いません。",
    ),
    "changes_nothing": (
        "{card}: nothing of it can be done now.",
        "〈{card}〉：今、実行できることはありません。",
    ),
    "support_cost": (
        "{seat} pays what has to be done to use {card}.",
        "{seat}は〈{card}〉を使うための追加のコストを支払います。",
    ),
    "choose_attach_to": (
        "{seat} chooses the holomem that {card} is attached to.",
        "{seat}は〈{card}〉を付けるホロメンを選びます。",
    ),
    "not_attached": (
        "No holomem can have {card} attached: it stays where it is.",
        "〈{card}〉を付けられるホロメンがいないので、現在の領域にとどまります。",
    ),
    "choose_within_limit": (
        "Not all of the cards can be attached for {card}: {seat} chooses which are, as many as possible.",
        "〈{card}〉の効果で付けるカードは上限数を超えるため、{seat}は付けるカードを可能な限り多く選びます。",
    ),
    "option_attach_these": (
        "Attach {cards}",
        "{cards}を付ける",
    ),
    "card_attached": (
        "{card} is attached to {holomem:who}.",
        "〈{card}〉を{holomem:who}に付けます。",
    ),
    "cards_attached": (
        "{cards}: to {holomem:who}.",
        "{cards}を{holomem:who}に。",
    ),
}
"""Message keys."""

REASONS_ZONES: Mapping[str, Pair] = {
    "support_gate": (
        "What its text asks for is not so.",
        "テキストに示された条件を満たしていません。",
    ),
    "support_cost": (
        "What has to be done to use it cannot be done whole.",
        "使うために必要な行動をすべて行うことができません。",
    ),
}
"""Reason codes."""
