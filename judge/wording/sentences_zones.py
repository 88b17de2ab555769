"""The sentences of actions on cards in zones (5.5-5.13, 5.17, 10.4): English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES_ZONES: Mapping[str, Pair] = {
    "choose_cards": (
        "{seat} chooses {count:n card} for the effect of {card}.",
        "{seat}は〈{card}〉の効果でカードを{count}枚選びます。",
    ),
    "choose_cards_instead": (
        "There is room for one: {seat} may choose {count:n card} for the effect of {card}, instead of {left}.",
        "空きは1人分です。{seat}は〈{card}〉の効果で、{left}の代わりにカードを{count}枚選べます。",
    ),
    "choose_cards_range": (
        "{seat} chooses {least} to {count} cards for the effect of {card}.",
        "{seat}は〈{card}〉の効果でカードを{least}～{count}枚選びます。",
    ),
    "choose_cards_up_to": (
        "{seat} chooses up to {count:n card} for the effect of {card}.",
        "{seat}は〈{card}〉の効果でカードを{count}枚まで選びます。",
    ),
    "choose_cards_unseen": (
        "If unseen cards fit, {seat} chooses {count:n card} for the effect of {card}.",
        "内容のわからないカードが該当する場合、{seat}は〈{card}〉の効果でカードを{count}枚選びます。",
    ),
    "choose_cards_unseen_range": (
        "If unseen cards fit, {seat} chooses {least} to {count} cards for the effect of {card}.",
        "内容のわからないカードが該当する場合、{seat}は〈{card}〉の効果でカードを{least}～{count}枚選びます。",
    ),
    "unseen_not_fitting": (
        "{seat} leaves out {unseen:n unseen card} for the effect of {card}. Name any card that fits.",
        "{seat}は〈{card}〉の効果で、内容のわからないカード{unseen}枚を該当しないものとして扱います。該当するものは指定してください。",
    ),
    "which_card": (
        "Because of {card}, an unseen card of {seat} becomes visible. Which card is it?",
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
        "{seat} chooses the order of the {count:n card}, from top to bottom.",
        "{seat}は{count}枚の順番を上から順に決めます。",
    ),
    "draws_none": (
        "{seat} would draw 0 or fewer cards, so none is drawn.",
        "{seat}が引く枚数は0以下なので、引きません。",
    ),
    "sends_none": (
        "{seat} would send 0 or fewer Cheers, so none is sent.",
        "{seat}が送るエールの枚数は0以下なので、送りません。",
    ),
    "draws_bottom": (
        "{seat} draws a card from the bottom of their Deck. Hand: {hand}, Deck: {deck}.",
        "{seat}はデッキの下からカードを1枚引きます（手札{hand}、デッキ{deck}）。",
    ),
    "may_draw": (
        "{seat} may draw up to {count:n more card} or stop.",
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
        "{cards} {cards:v goes/go} from the {origin:zone} to {seat}'s {to:zone}.",
        "{cards}を{origin:zone}から{seat}の{to:zone}に置きます。",
    ),
    "cards_put_top": (
        "{cards} {cards:v goes/go} from the {origin:zone} to the top of {seat}'s {to:zone}.",
        "{cards}を{origin:zone}から{seat}の{to:zone}の上に置きます。",
    ),
    "cards_put_bottom": (
        "{cards} {cards:v goes/go} from the {origin:zone} to the bottom of {seat}'s {to:zone}.",
        "{cards}を{origin:zone}から{seat}の{to:zone}の下に置きます。",
    ),
    "cards_put_both": (
        "{cards} {cards:v goes/go} from the {origin:zone} to {seat}'s {to:zone}, and {others} to {other:seat}'s.",
        "{origin:zone}から、{cards}を{seat}の{to:zone}に、{others}を{other:seat}の{to:zone}に置きます。",
    ),
    "cards_put_top_both": (
        (
            "{cards} {cards:v goes/go} from the {origin:zone} to the top of {seat}'s {to:zone}, "
            "and {others} to the top of {other:seat}'s."
        ),
        "{origin:zone}から、{cards}を{seat}の{to:zone}の上に、{others}を{other:seat}の{to:zone}の上に置きます。",
    ),
    "cards_put_bottom_both": (
        (
            "{cards} {cards:v goes/go} from the {origin:zone} to the bottom of {seat}'s {to:zone}, "
            "and {others} to the bottom of {other:seat}'s."
        ),
        "{origin:zone}から、{cards}を{seat}の{to:zone}の下に、{others}を{other:seat}の{to:zone}の下に置きます。",
    ),
    "choose_end": (
        "{seat} chooses the top or the bottom of the {zone:zone}.",
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
        "No card was chosen for {card}, so its effect on that card is not carried out.",
        "〈{card}〉の効果で選ばれたカードはないので、それにかかわる効果は行いません。",
    ),
    "zone_is_empty": (
        "{seat}'s {origin:zone} is empty, so this effect of {card} does nothing.",
        "{seat}の{origin:zone}にカードがないので、〈{card}〉のこの効果は何もしません。",
    ),
    "zones_are_empty": (
        "Neither player has a card in the {origin:zone}, so this effect of {card} does nothing.",
        "どちらのプレイヤーの{origin:zone}にもカードがないので、〈{card}〉のこの効果は何もしません。",
    ),
    "no_card_fits": (
        "No card that is known in the {origin:zone} fits, so this effect of {card} does nothing.",
        "{origin:zone}に、〈{card}〉のこの効果の対象とわかっているカードはないので、この効果は何もしません。",
    ),
    "attached_no_more": (
        "{card} is no longer attached to a holomem, so it is not archived.",
        "〈{card}〉はもうホロメンに付いていないので、アーカイブしません。",
    ),
    "cards_archived": (
        "{cards} {cards:v is/are} archived from {seat}'s {origin:zone}.",
        "{seat}の{origin:zone}からアーカイブします：{cards}。",
    ),
    "cards_archived_both": (
        "{cards} {cards:v is/are} archived from {seat}'s {origin:zone}, and {others} from {other:seat}'s.",
        "{seat}の{origin:zone}から{cards}を、{other:seat}の{origin:zone}から{others}をアーカイブします。",
    ),
    "stage_has_no_room": (
        "{seat}'s Stage already has as many holomems as it can have, so none is put onto it.",
        "{seat}のステージのホロメンは上限に達しているので、出せません。",
    ),
    "put_out": (
        "{seat} puts {what} onto the Stage in the Back position.",
        "{seat}は{what}をバックポジションに出します。",
    ),
    "put_out_while_room": (
        "{seat} puts {what} onto the Stage in the Back position. There is no room for {left}.",
        "{seat}は{what}をバックポジションに出します。上限に達するため、{left}は出せません。",
    ),
    "looked_at": (
        "{seat} looks at {count:n card} of {owner}'s {zone:zone}: {cards}.",
        "{seat}は{owner}の{zone:zone}の{count}枚を見ます：{cards}。",
    ),
    "each_player_does": (
        "Both players do this. Where there is a choice, {seat} chooses first.",
        "お互いのプレイヤーがこれを行います。選択を伴う場合は{seat}から行います。",
    ),
    "both_have_chosen": (
        "Both players have chosen cards from a hidden zone: {cards}.",
        "お互いのプレイヤーが非公開領域のカードを選び終えました：{cards}。",
    ),
    "may_look": (
        "{seat} may look at card {number} from the top of {owner}'s {zone:zone} or stop.",
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
        "{seat} may do what the text of {card} says next.",
        "〈{card}〉：{seat}はテキストの行動を行うことができます。",
    ),
    "option_do": (
        "Do it",
        "行う",
    ),
    "may_choose": (
        "{seat} may choose for {card}, as its text says.",
        "〈{card}〉：{seat}はテキストのとおりに選ぶことができます。",
    ),
    "option_choose": (
        "Choose",
        "選ぶ",
    ),
    "may_pay": (
        "{seat} may pay the cost for {card}.",
        "〈{card}〉：{seat}はコストを支払うことができます。",
    ),
    "option_pay_cost": (
        "Pay the cost",
        "コストを支払う",
    ),
    "cost_not_paid": (
        "{seat} does not pay the cost for {card}.",
        "〈{card}〉：{seat}はコストを支払いません。",
    ),
    "not_played_unpaid": (
        "{seat} does not pay the cost, so the ability of {card} is not played and is no longer primed.",
        "{seat}はコストを支払わないので、〈{card}〉の能力はプレイされず、待機状態が取り消されます。",
    ),
    "declined_text": (
        "{seat} does not do what the text of {card} allows.",
        "〈{card}〉：{seat}はテキストの行動を行いません。",
    ),
    "cost_not_payable": (
        "{seat} cannot pay the whole cost for {card}, so none of it is paid.",
        "〈{card}〉：{seat}はコストのすべてを支払うことはできないので、まったく支払いません。",
    ),
    "changes_nothing": (
        "Nothing in the text of {card} can be carried out now.",
        "〈{card}〉：今、実行できることはありません。",
    ),
    "support_cost": (
        "{seat} pays the additional cost of using {card}.",
        "{seat}は〈{card}〉を使うための追加のコストを支払います。",
    ),
    "choose_attach_to": (
        "{seat} chooses the holomem to attach {card} to.",
        "{seat}は〈{card}〉を付けるホロメンを選びます。",
    ),
    "not_attached": (
        "{card} cannot be attached to any holomem that the effect is about, so it stays where it is.",
        "この効果で〈{card}〉を付けられるホロメンがいないので、現在の領域にとどまります。",
    ),
    "choose_within_limit": (
        "Not all of the cards for {card} can be attached. {seat} chooses which ones, as many as possible.",
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
    "choose_who_gets": (
        "There are not enough cards for {holomems:n holomem}, so {seat} chooses {count} of them.",
        "{holomems}人分のカードがないので、{seat}は受け取るホロメンを{count}人選びます。",
    ),
    "choose_who_gets_first": (
        "There may not be enough cards for {holomems:n holomem}, so {seat} chooses in which order they get one.",
        "{holomems}人分のカードがない可能性があるので、{seat}はホロメンが受け取る順番を決めます。",
    ),
    "cards_sent": (
        "{cards} {cards:v is/are} sent to {holomem:who}.",
        "{cards}を{holomem:who}に送ります。",
    ),
    "cards_exchanged": (
        "{seat} exchanges {cards} with {others}.",
        "{seat}は{cards}と{others}を入れ替えます。",
    ),
    "exchanged_for_none": (
        "{cards} {cards:v goes/go} to {holomem:who}, which gives nothing in exchange.",
        "{cards}が{holomem:who}に移ります（入れ替えるものがないほうからは何も移りません）。",
    ),
    "nothing_exchanged": (
        "Nothing can be exchanged.",
        "入れ替えられるカードがないので、入れ替えません。",
    ),
    "stacked_under": (
        "{cards} {cards:v is/are} put under {holomem:who}.",
        "{cards}を{holomem:who}の下に重ねます。",
    ),
    "cards_attached": (
        "{cards} {cards:v is/are} attached to {holomem:who}.",
        "{cards}を{holomem:who}に付けます。",
    ),
}
"""Message keys."""

REASONS_ZONES: Mapping[str, Pair] = {
    "support_gate": (
        "The condition in its text is not met.",
        "テキストに示された条件を満たしていません。",
    ),
    "support_once": (
        "Its text allows one use per turn, which has already been made.",
        "テキストが定めるターンに1回の使用を、このターンにすでに行っています。",
    ),
    "support_cost": (
        "The cost of using it cannot be paid in full.",
        "使うために必要な行動をすべて行うことができません。",
    ),
}
"""Reason codes."""
