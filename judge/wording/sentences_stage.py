"""What effects do to holomems on the Stage, to Life, Arts and dice, and what they let players choose: English first, then
Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES_STAGE: Mapping[str, Pair] = {
    "may_use_skill": (
        "{seat} may use {skill} now. If {seat} does not, it does not count as used.",
        "{seat}は{skill}を使うことができます。使わない場合、回数には数えません。",
    ),
    "skill_not_used": (
        "{seat} does not use {skill}, so it does not count as used.",
        "{seat}は{skill}を使わないので、回数には数えません。",
    ),
    "skill_cannot_be_used": (
        "{skill} can no longer be used, so it is no longer primed.",
        "{skill}はもう使えないため、待機状態が取り消されます。",
    ),
    "rested": (
        "{what} {what:v is/are} rested.",
        "{what}をお休みさせます。",
    ),
    "turned_up": (
        "{what} {what:v is/are} turned face up.",
        "{what}を表向きにします。",
    ),
    "turned_down": (
        "{what} {what:v is/are} turned face down.",
        "{what}を裏向きにします。",
    ),
    "activated": (
        "{what} {what:v becomes/become} active.",
        "{what}をアクティブにします。",
    ),
    "stays_active": (
        "An effect keeps the opponent's abilities from resting {what}.",
        "効果により、{what}は相手の能力でお休みしません。",
    ),
    "not_archived": (
        "An effect keeps the opponent's abilities from archiving {cards}.",
        "効果により、{cards}は相手の能力でアーカイブされません。",
    ),
    "not_returned": (
        "An effect keeps the opponent's abilities from returning {cards}.",
        "効果により、{cards}は相手の能力で戻されません。",
    ),
    "not_reattached": (
        "An effect keeps the opponent's abilities from reattaching {cards}.",
        "効果により、{cards}は相手の能力で付け替えられません。",
    ),
    "already_so": (
        "{what} {what:v is/are} already in that state, so nothing changes.",
        "{what}はすでにその状態なので、何も変わりません。",
    ),
    "moved": (
        "{holomem:who} moves to the {to:position}.",
        "{holomem:who}を{to:position}に移動します。",
    ),
    "cannot_switch_front": (
        "{what:who} stay where they are: a Center holomem and a Collab holomem cannot be swapped with each other.",
        "{what:who}はそのままです。センターホロメンとコラボホロメンを互いに交代することはできません。",
    ),
    "cannot_move": (
        "{what:who} {what:v stays/stay} in place, because {what:v it/they} cannot move there.",
        "{what:who}は移動できないので、そのままです。",
    ),
    "cannot_bloom": (
        "{holomem:who} cannot Bloom with {card}, because the conditions of a Bloom are not met.",
        "{holomem:who}は〈{card}〉でBloomする条件を満たしていません。",
    ),
    "nobody_of_the_name": (
        "{seat} has no holomem named {card} on the Stage, so nothing in the text of {card} can be carried out.",
        "{seat}のステージには〈{card}〉とカード名が同じホロメンがいないので、〈{card}〉のテキストで実行できることはありません。",
    ),
    "nothing_under": (
        "No card is named under {holomem:who}, so there is no Debut card to return to. If there is one, name it on the board.",
        "{holomem:who}に重なっているカードが指定されていないので、戻すデビューのカードがありません。あるなら盤面で指定してください。",
    ),
    "stays_as_it_is": (
        "{holomem:who} cannot be returned to a Debut holomem, so nothing is done.",
        "{holomem:who}はデビューホロメンに戻せないので、何もしません。",
    ),
    "choose_debut": (
        "{seat} chooses the Debut card that stays on the Stage.",
        "{seat}は残すデビューホロメンカードを選びます。",
    ),
    "back_to_debut": (
        "{holomem:who} is a Debut holomem again and has no damage. Returned to the hand: {cards}.",
        "{holomem:who}をデビューホロメンに戻し、ダメージを0にします。手札に戻るカード：{cards}。",
    ),
    "back_to_debut_hp_stays": (
        "{holomem:who} is a Debut holomem again. The HP cannot be changed, so the damage stays. Returned to the hand: {cards}.",
        "{holomem:who}をデビューホロメンに戻します。HPは変動しないので、ダメージは残ります。手札に戻るカード：{cards}。",
    ),
    "holomem_put": (
        "{holomem:who} goes to the {to:zone}, and the cards under it are archived.",
        "{holomem:who}を{to:zone}に移動し、重なっていた他のカードをアーカイブします。",
    ),
    "holomem_put_alone": (
        "{holomem:who} goes to the {to:zone}.",
        "{holomem:who}を{to:zone}に移動します。",
    ),
    "holomem_put_bottom": (
        "{holomem:who} goes to the bottom of the {to:zone}, and the cards under it are archived.",
        "{holomem:who}を{to:zone}の下に移動し、重なっていた他のカードをアーカイブします。",
    ),
    "holomem_put_bottom_alone": (
        "{holomem:who} goes to the bottom of the {to:zone}.",
        "{holomem:who}を{to:zone}の下に移動します。",
    ),
    "down_state": (
        "{what:who} {what:v is/are} now in the Down state.",
        "{what:who}はダウン状態になります。",
    ),
    "hp_set": (
        "{holomem:who} now has {hp} HP left (its damage goes from {before} to {after}). No damage is dealt and no HP is restored.",
        "{holomem:who}の残りHPを{hp}にします（ダメージ{before}→{after}）。ダメージでも回復でもありません。",
    ),
    "hp_stays": (
        "The opponent's abilities do not change the HP of {holomem:who}.",
        "{holomem:who}のHPは相手の能力で変動しません。",
    ),
    "life_lost": (
        "{seat} loses Life, so their Life damage goes up by {amount}.",
        "{seat}のライフが減ります：ライフダメージを{amount}増やします。",
    ),
    "life_stays": (
        "The opponent's abilities do not reduce {seat}'s Life.",
        "{seat}のライフは相手の能力で減りません。",
    ),
    "life_loss_changed": (
        "Because of {card}, this Down costs {amount} Life instead of {before}.",
        "〈{card}〉：このダウンで減るライフは{before}ではなく{amount}になります。",
    ),
    "life_loss_none_left": (
        "This Down already costs no Life, so {card} changes nothing.",
        "このダウンで減るライフはすでに0なので、〈{card}〉では変わりません。",
    ),
    "defeat_by_effect": (
        "Because of an effect, {seat} loses the game at once.",
        "効果により、{seat}はただちにゲームに敗北します。",
    ),
    "extra_turn": (
        "After this turn, {seat} takes another turn.",
        "このターンの後に、{seat}はもう1回自分のターンを開始します。",
    ),
    "arts_again": (
        "{holomem:who} will use this Arts once more when nothing else is left to resolve.",
        "他に解決すべきものが無くなった時、{holomem:who}はこのアーツをもう1回使います。",
    ),
    "arts_not_third_time": (
        "The Arts has already been used once more, so {card} does not have {holomem:who} use it a third time.",
        "今のアーツはすでにもう1回使ったものなので、〈{card}〉の効果で{holomem:who}がさらに使うことはありません。",
    ),
    "restored_plus": (
        "{card} adds {plus} to the HP restored to {holomem:who}.",
        "{card}により、{holomem:who}が回復するHPに{plus}を加えます。",
    ),
    "arts_another": (
        "{holomem:who} will also use {arts} when nothing else is left to resolve.",
        "他に解決すべきものが無くなった時、{holomem:who}は{arts}も使います。",
    ),
    "choose_arts": (
        "{seat} chooses another Arts of {holomem:who}.",
        "{seat}は{holomem:who}の別のアーツを選びます。",
    ),
    "arts_not_again": (
        "{arts} cannot be used once more, so it is no longer primed.",
        "{arts}はもう1回使えないため、待機状態が取り消されます。",
    ),
    "lasts_opponent_turn": (
        "The effect of {card}{arts_plus:of Arts} lasts until the end of the opponent's next turn.",
        "〈{card}〉：この効果{arts_plus:of Arts}は次の相手のターンが終わるまで続きます。",
    ),
    "lasts_opponent_reset": (
        "The effect of {card}{arts_plus:of Arts} lasts until the end of the opponent's next Reset Step.",
        "〈{card}〉：この効果{arts_plus:of Arts}は次の相手のリセットステップが終わるまで続きます。",
    ),
    "lasts_own_reset": (
        "The effect of {card}{arts_plus:of Arts} lasts until the end of its player's next Reset Step.",
        "〈{card}〉：この効果{arts_plus:of Arts}は次の自分のリセットステップが終わるまで続きます。",
    ),
    "lasts_their_turn": (
        "The effect of {card}{arts_plus:of Arts} lasts during the opponent's next turn.",
        "〈{card}〉：この効果{arts_plus:of Arts}は次の相手のターンの間続きます。",
    ),
    "lasts_own_turn": (
        "The effect of {card}{arts_plus:of Arts} lasts until the end of its player's next turn.",
        "〈{card}〉：この効果{arts_plus:of Arts}は次の自分のターンが終了するまで続きます。",
    ),
    "lasts_own_turn_begins": (
        "The effect of {card}{arts_plus:of Arts} lasts until its player's next turn begins.",
        "〈{card}〉：この効果{arts_plus:of Arts}は次の自分のターンが開始するまで続きます。",
    ),
    "lasts_next_own_turn": (
        "The effect of {card}{arts_plus:of Arts} lasts during its player's next turn.",
        "〈{card}〉：この効果{arts_plus:of Arts}は次の自分のターンの間続きます。",
    ),
    "lasts_game": (
        "The effect of {card}{arts_plus:of Arts} lasts for the rest of the game.",
        "〈{card}〉：この効果{arts_plus:of Arts}はこのゲームの間続きます。",
    ),
    "waits_once": (
        "{card} creates an ability that triggers once.",
        "〈{card}〉：一度だけ誘発する能力が作成されます。",
    ),
    "option_paragraph": (
        "Paragraph {number}",
        "{number}つ目の段落",
    ),
    "choose_paragraphs": (
        "{seat} chooses {count} of the paragraphs of {card}.",
        "{seat}は〈{card}〉の段落を{count}つ選びます。",
    ),
    "option_reading": (
        "Reading {number}",
        "読み方{number}",
    ),
    "choose_reading": (
        "The text of {card} can be read in several ways, and here they lead to different results. Choose the reading to use.",
        "〈{card}〉のテキストは複数の読み方ができ、ここで結果が変わります。使う読み方を選んでください。",
    ),
    "option_way": (
        "Choice {number} in the text",
        "テキストの{number}つ目の選択肢",
    ),
    "choose_way": (
        "{seat} chooses which of the things that {card} offers is done.",
        "{seat}は〈{card}〉の選択肢のどれを行うかを決めます。",
    ),
    "way_chosen": (
        "{seat} takes choice {number} in the text.",
        "{seat}はテキストの{number}つ目の選択肢を選びます。",
    ),
    "choose_lot": (
        "{seat} chooses the holomem that takes the next share. Left to divide: {count}.",
        "{seat}は次に割り振るホロメンを選びます（残り{count}）。",
    ),
    "damage_redirected": (
        "The {amount} damage is dealt to {what} instead.",
        "{amount}ダメージは、かわりに{what}に与えられます。",
    ),
    "no_dice": (
        "There are no dice to roll.",
        "振るサイコロがありません。",
    ),
    "rolls_again": (
        "{card}: the result does not count, and the dice are rolled again.",
        "〈{card}〉：出た目を採用せず、サイコロを振り直します。",
    ),
    "declare_die": (
        "{seat} declares a number.",
        "{seat}はサイコロの目の数を宣言します。",
    ),
    "die_declared": (
        "{seat} declares {value}. The next result counts as {value}.",
        "{seat}は{value}を宣言しました。次に出る目をその数として扱います。",
    ),
    "choose_die": (
        "{seat} chooses one of the dice.",
        "{seat}はサイコロを1つ選びます。",
    ),
    "dice_set": (
        "{card}: the result counts as {value}.",
        "〈{card}〉：目の数を{value}として扱います。",
    ),
    "dice_count_as": (
        "All of {seat}'s dice count as {value}.",
        "{seat}のサイコロの目はすべて{value}として扱います。",
    ),
    "die_counts_as": (
        "A die of {seat} that shows {shown} counts as {value}.",
        "{seat}のサイコロの{shown}の目は{value}として扱います。",
    ),
    "first_die_counts_as": (
        "The first of {seat}'s dice counts as {value}.",
        "{seat}の最初に出たサイコロの目は{value}として扱います。",
    ),
    "choose_dice_replacement": (
        "{seat} may use an ability on the dice.",
        "{seat}はサイコロに関する能力を使うことができます。",
    ),
    "stays_collab": (
        "{what:who} {what:v stays/stay} in the Collab position.",
        "{what:who}はコラボポジションにとどまります。",
    ),
    "collab_goes_back_awake": (
        "{holomem:who} moves to the Back position and is not rested.",
        "{holomem:who}はバックポジションに戻りますが、お休みしません。",
    ),
    "option_ability": (
        "Ability of {card}",
        "〈{card}〉の能力",
    ),
    "ability_played": (
        "{seat} plays the ability of {card}.",
        "{seat}は〈{card}〉の能力をプレイします。",
    ),
    "choose_dice_order": (
        "Several effects would change {seat}'s dice. {seat} chooses which one to apply first.",
        "{seat}のサイコロに複数の置換効果があります。どれを先に適用するか{seat}が決めます。",
    ),
    "choose_down_order": (
        "{holomem:who} would be downed. {seat} chooses which replacement effect to apply first.",
        "{holomem:who}がダウンする時：どの置換効果を先に適用するか{seat}が決めます。",
    ),
    "choose_down_instead": (
        "{holomem:who} would be downed. {seat} may do something else instead.",
        "{holomem:who}がダウンする時、{seat}はかわりの行動を選ぶことができます。",
    ),
    "choose_step_cheer_order": (
        "{seat} would send the top card of their Cheer Deck. {seat} chooses which replacement effect to apply first.",
        "エールデッキの上から1枚を送る時：どの置換効果を先に適用するか{seat}が決めます。",
    ),
    "choose_step_cheer_instead": (
        "{seat} would send the top card of their Cheer Deck, and may do something else instead.",
        "エールデッキの上から1枚を送る時、{seat}はかわりの行動を選ぶことができます。",
    ),
    "choose_archive_order": (
        "{cards} would be archived. {seat} chooses which replacement effect to apply first.",
        "{cards}をアーカイブする時：どの置換効果を先に適用するか{seat}が決めます。",
    ),
    "choose_archive_instead": (
        "{cards} would be archived. {seat} may do something else instead.",
        "{cards}をアーカイブする時、{seat}はかわりの行動を選ぶことができます。",
    ),
    "option_archive_instead": (
        "{what} instead of archiving {card}",
        "{card}をアーカイブするかわりに：{what}",
    ),
    "choose_spared": (
        "{seat} chooses {count:n card} that will not be archived.",
        "{seat}はアーカイブしないカードを{count}枚選びます。",
    ),
    "choose_spared_some": (
        "{seat} chooses {least} to {count} cards that will not be archived.",
        "{seat}はアーカイブしないカードを{least}枚から{count}枚まで選びます。",
    ),
    "stands_for_absent": (
        "The archived holo power stands in for {count:n card} that {seat} did not have.",
        "アーカイブしたホロパワーにより、{seat}は持っていない{count}枚をアーカイブしたものとして扱います。",
    ),
    "stands_for_absent_too": (
        "{cards} {cards:v is/are} not archived. The archived holo power stands in for {count:n card} that {seat} did not have.",
        "アーカイブしないカード：{cards}。アーカイブしたホロパワーにより、{seat}は持っていない{count}枚もアーカイブしたものとして扱います。",
    ),
    "cards_spared": (
        "{cards} {cards:v is/are} not archived.",
        "アーカイブしないカード：{cards}。",
    ),
    "choose_number": (
        "{seat} chooses a number from {least} to {count} for {card}.",
        "{seat}は〈{card}〉のために{least}から{count}までの数を選びます。",
    ),
    "choose_x": (
        "{seat} chooses the value of X for {skill}.",
        "{seat}は{skill}のXを選びます。",
    ),
    "option_number": (
        "{value}",
        "{value}",
    ),
    "may_change_text": (
        "{seat} may change the ability of {card}.",
        "{seat}は〈{card}〉の能力を変更することができます。",
    ),
    "option_change_text": (
        "Change the ability",
        "能力を変更する",
    ),
    "text_changed": (
        "The ability of {card} is changed.",
        "〈{card}〉の能力が変更されました。",
    ),
    "janken": (
        "{seat} plays rock-paper-scissors with the opponent until one of them wins.",
        "{seat}は対戦相手と、勝敗が決まるまでじゃんけんをします。",
    ),
    "option_win": (
        "Win",
        "勝ち",
    ),
    "option_lose": (
        "Lose",
        "負け",
    ),
    "janken_won": (
        "{seat} wins at rock-paper-scissors.",
        "{seat}がじゃんけんに勝ちました。",
    ),
    "janken_lost": (
        "{seat} loses at rock-paper-scissors.",
        "{seat}がじゃんけんに負けました。",
    ),
}
