"""The steps of a turn (chapter 7), the actions of the Main Step (8), Arts offered and used (9): English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES_TURN: Mapping[str, Pair] = {
    "performance_begins": (
        "{seat}'s Performance Step begins.",
        "{seat}のパフォーマンスステップが始まります。",
    ),
    "performance_skipped": (
        "It is the first player's first turn, so {seat}'s Performance Step is skipped.",
        "先攻プレイヤーの最初のターンなので、{seat}のパフォーマンスステップはとばします。",
    ),
    "end_step_begins": (
        "{seat}'s End Step begins.",
        "{seat}のエンドステップが始まります。",
    ),
    "blooms": (
        "{holomem:who} Blooms with {card}. It keeps its damage and the effects that apply to it.",
        "{holomem:who}を〈{card}〉でBloomします。負っているダメージや適用中の効果は引き継がれます。",
    ),
    "act_main": (
        "{seat} may take a Main Step action or end the step.",
        "{seat}はメインステップのアクションを行うか、ステップを終えることができます。",
    ),
    "act_main_only_end_seen": (
        "{seat} has no Main Step action left with the cards that are known, and may end the step.",
        "わかっているカードでは、{seat}に行えるメインステップのアクションはありません。ステップを終えることができます。",
    ),
    "act_main_only_end": (
        "{seat} has no Main Step action left to take and may end the step.",
        "{seat}に行えるメインステップのアクションはありません。ステップを終えることができます。",
    ),
    "end_main": (
        "{seat} does nothing more, so the play timing ends.",
        "{seat}は何もしません。プレイタイミングが終わります。",
    ),
    "option_bloom": (
        "Bloom {holomem:who} with {card}",
        "{holomem:who}を〈{card}〉でBloomする",
    ),
    "option_end_main": (
        "End the Main Step",
        "メインステップを終える",
    ),
    "option_repeat": (
        "Do the loop again",
        "循環を繰り返す",
    ),
    "act_performance": (
        "{seat} may use Arts or end the step.",
        "{seat}はアーツを使うか、ステップを終えることができます。",
    ),
    "act_performance_only_end": (
        "{seat} has no Arts left to use and may end the step.",
        "{seat}が使えるアーツはもうありません。ステップを終えることができます。",
    ),
    "end_performance": (
        "{seat} does nothing more, so the play timing ends.",
        "{seat}は何もしません。プレイタイミングが終わります。",
    ),
    "arts_played": (
        "{seat} plays {arts} of {holomem:who}.",
        "{seat}は{holomem:who}の{arts}をプレイします。",
    ),
    "option_arts": (
        "{arts} of {holomem:who}, {damage}",
        "{holomem:who}の{arts}（{damage}）",
    ),
    "option_arts_of": (
        "Arts of the holomem in the {at:position}",
        "{at:position}のホロメンのアーツ",
    ),
    "option_end_performance": (
        "End the Performance Step",
        "パフォーマンスステップを終える",
    ),
    "reset_skipped": (
        "It is {seat}'s first turn, so there is no Reset Step.",
        "{seat}の最初のターンなので、リセットステップは行いません。",
    ),
    "unrested": (
        "{what:who} {what:v is/are} no longer resting.",
        "{what:who}をお休みしていない状態にします。",
    ),
    "stays_resting": (
        "{what:who} {what:v stays/stay} resting because of an effect.",
        "効果により、{what:who}はお休みしたままです。",
    ),
    "collab_goes_back": (
        "{holomem:who} moves to the Back position and is rested.",
        "{holomem:who}をバックポジションに移動し、お休みします。",
    ),
    "choose_center": (
        "{seat} has no Center holomem and chooses a Back holomem to move there.",
        "{seat}のセンターポジションにホロメンがいません。移動するバックホロメンを選びます。",
    ),
    "center_filled": (
        "The Center position is empty, so {holomem:who} moves there.",
        "センターポジションが空いているので、{holomem:who}を移動します。",
    ),
    "center_stays_empty": (
        "{seat} has no Back holomem, so the Center position stays empty.",
        "{seat}のバックホロメンがいないので、センターポジションは空いたままです。",
    ),
    "defeat_no_deck": (
        "{seat} has to draw but has no cards in their Deck, so {seat} loses the game.",
        "{seat}はデッキにカードがなく引けないので、ゲームに敗北します。",
    ),
    "choose_cheer_to": (
        "{seat} chooses the holomem to send {card} to.",
        "{seat}は〈{card}〉を送るホロメンを選びます。",
    ),
    "end_step_again": (
        "Something was processed at the end of {seat}'s turn, so the End Step is carried out again.",
        "{seat}のターンの終わりに処理が行われたので、エンドステップをもう一度実行します。",
    ),
    "effects_end_reset": (
        "These effects lasted for this Reset Step and now end: {cards}.",
        "このリセットステップの間の効果が消滅します：{cards}。",
    ),
    "effects_end_turn_begins": (
        "These effects lasted until {seat}'s turn began and now end: {cards}.",
        "{seat}のターンが開始するまでの効果が消滅します：{cards}。",
    ),
    "effects_end": (
        "These effects lasted until the end of the turn and now end: {cards}.",
        "ターンの終わりまでの効果が消滅します：{cards}。",
    ),
    "turn_begins": (
        "Turn {turn} begins: {seat} is the turn player.",
        "第{turn}ターンが始まります。ターンプレイヤーは{seat}です。",
    ),
    "placed": (
        "{seat} puts {card} in the Back position.",
        "{seat}は〈{card}〉をバックポジションに置きます。",
    ),
    "collab_power": (
        "The top card of {seat}'s Deck becomes holo power. Holo power: {power}, Deck: {deck}.",
        "{seat}のデッキの一番上のカードをホロパワーエリアに置きます（ホロパワー{power}、デッキ{deck}）。",
    ),
    "collabs": (
        "{holomem:who} Collabs.",
        "{holomem:who}がコラボします。",
    ),
    "choose_baton_cost": (
        "{seat} chooses the Cheers to archive for the Baton Pass.",
        "{seat}はバトンタッチのためにアーカイブするエールを選びます。",
    ),
    "option_pay": (
        "{cards}",
        "{cards}",
    ),
    "baton_paid": (
        "{cards} {cards:v is/are} archived as the cost of the Baton Pass.",
        "バトンタッチのコスト：{cards}をアーカイブします。",
    ),
    "switched": (
        "{what:who} are swapped.",
        "{what:who}を交代します。",
    ),
    "support_played": (
        "{seat} plays the Support card {card}.",
        "{seat}はサポートカード〈{card}〉をプレイします。",
    ),
    "choose_host": (
        "{seat} chooses the holomem to attach {card} to.",
        "{seat}は〈{card}〉を付けるホロメンを選びます。",
    ),
    "support_attached": (
        "{card} is attached to {holomem:who}.",
        "〈{card}〉を{holomem:who}に付けます。",
    ),
    "support_over_limit": (
        "{holomem:who} already has as many such cards attached as the limit allows, so {card} is archived.",
        "{holomem:who}にはすでに上限の枚数が付いているため、〈{card}〉をアーカイブします。",
    ),
    "support_not_attached": (
        "{card} cannot be attached, so it is archived.",
        "〈{card}〉は付けられないのでアーカイブします。",
    ),
    "support_archived": (
        "{card} has been resolved, so it is archived.",
        "〈{card}〉の解決が終わったのでアーカイブします。",
    ),
    "option_place": (
        "Put {card} on the Stage",
        "〈{card}〉をステージに出す",
    ),
    "option_collab": (
        "Collab with {holomem:who}",
        "{holomem:who}をコラボさせる",
    ),
    "option_support": (
        "Play {card}",
        "〈{card}〉を使う",
    ),
    "option_baton": (
        "Baton Pass to {holomem:who}",
        "{holomem:who}とバトンタッチする",
    ),
}
