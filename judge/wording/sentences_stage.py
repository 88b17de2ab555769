"""Sentences on triggers, history and what effects do to holomems on the Stage; part of `judge.wording.sentences`."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES_STAGE: Mapping[str, Pair] = {
    "primed_collabed": (
        "A holomem Collabed: primed: {cards}.",
        "ホロメンがコラボしたので、待機状態になります：{cards}。",
    ),
    "primed_moved": (
        "A holomem went to another position: primed: {cards}.",
        "ホロメンが移動したので、待機状態になります：{cards}。",
    ),
    "primed_entered": (
        "A holomem came to the Stage: primed: {cards}.",
        "ホロメンがステージに出たので、待機状態になります：{cards}。",
    ),
    "primed_downed_by": (
        "A holomem was downed by another: primed: {cards}.",
        "ホロメンをダウンさせたので、待機状態になります：{cards}。",
    ),
    "primed_left": (
        "A holomem left the Stage: primed: {cards}.",
        "ホロメンがステージを離れたので、待機状態になります：{cards}。",
    ),
    "primed_card_moved": (
        "A card went where it was waited for: primed: {cards}.",
        "カードの移動が誘発条件を満たしたので、待機状態になります：{cards}。",
    ),
    "primed_revealed": (
        "Cards were revealed: primed: {cards}.",
        "カードを公開したので、待機状態になります：{cards}。",
    ),
    "primed_rolled": (
        "A die was rolled: primed: {cards}.",
        "サイコロを振ったので、待機状態になります：{cards}。",
    ),
    "primed_skill_used": (
        "An oshi skill was used: primed: {cards}.",
        "推しスキルを使ったので、待機状態になります：{cards}。",
    ),
    "primed_step": (
        "The step begins: primed: {cards}.",
        "ステップが始まったので、待機状態になります：{cards}。",
    ),
    "primed_ending": (
        "What ends is waited for: primed: {cards}.",
        "終わりの誘発条件が発生したので、待機状態になります：{cards}。",
    ),
    "primed_state": (
        "What is so is waited for: primed: {cards}.",
        "状態誘発の条件が満たされたので、待機状態になります：{cards}。",
    ),
    "may_use_skill": (
        "{seat} may use {skill} now, or leave it; left alone it does not count as used.",
        "{seat}は{skill}を使うことができます。使わない場合、回数には数えません。",
    ),
    "skill_cannot_be_used": (
        "{skill} cannot be used any more: its priming is taken back.",
        "{skill}はもう使えないため、待機状態が取り消されます。",
    ),
    "downed_archived_changed": (
        "The cards of {holomem:who} are archived; by an effect {seat}'s Life damage goes up by {amount} instead.",
        "{holomem:who}のホロメンカードをアーカイブします。効果により、{seat}のライフダメージはかわりに{amount}増えます。",
    ),
    "downed_gone": (
        "{holomem} is not on the Stage any more, so nothing of it is archived; {seat}'s Life damage goes up by {amount}.",
        "〈{holomem}〉はもうステージにいないのでアーカイブされません。{seat}のライフダメージを{amount}増やします。",
    ),
    "rested": (
        "{what} is rested.",
        "{what}をお休みさせます。",
    ),
    "turned_up": (
        "{what} is turned face up.",
        "{what}を表向きにします。",
    ),
    "turned_down": (
        "{what} is turned face down.",
        "{what}を裏向きにします。",
    ),
    "activated": (
        "{what} becomes active.",
        "{what}をアクティブにします。",
    ),
    "already_so": (
        "{what} is so already: nothing changes.",
        "{what}はすでにその状態なので、何も変わりません。",
    ),
    "moved": (
        "{holomem:who} moves to the {to:position}.",
        "{holomem:who}を{to:position}に移動します。",
    ),
    "cannot_switch_front": (
        "{what:who} stay: a Center holomem and a Collab holomem cannot be switched with each other.",
        "{what:who}はそのままです。センターホロメンとコラボホロメンを互いに交代することはできません。",
    ),
    "cannot_move": (
        "{what:who} stays: it cannot move there.",
        "{what:who}は移動できないので、そのままです。",
    ),
    "cannot_bloom": (
        "{holomem:who} cannot Bloom with {card}: the conditions of a Bloom are not met.",
        "{holomem:who}は〈{card}〉でBloomする条件を満たしていません。",
    ),
    "stays_as_it_is": (
        "{holomem:who} cannot be returned to a Debut holomem: nothing is done.",
        "{holomem:who}はDebutホロメンに戻せないので、何もしません。",
    ),
    "choose_debut": (
        "{seat} chooses the Debut card that stays.",
        "{seat}は残すDebutホロメンカードを選びます。",
    ),
    "back_to_debut": (
        "{holomem:who} is a Debut holomem again, without damage; to the hand: {cards}.",
        "{holomem:who}をDebutホロメンに戻し、ダメージを0にします。手札に戻るカード：{cards}。",
    ),
    "holomem_put": (
        "{holomem:who} goes to the {to:zone}; what was under it is archived.",
        "{holomem:who}を{to:zone}に移動し、重なっていた他のカードをアーカイブします。",
    ),
    "down_state": (
        "{what:who} is in the Down state.",
        "{what:who}はダウン状態になります。",
    ),
    "hp_set": (
        "{holomem:who} has {hp} HP left now (damage {before} → {after}); that is neither damage nor restoring.",
        "{holomem:who}の残りHPを{hp}にします（ダメージ{before}→{after}）。ダメージでも回復でもありません。",
    ),
    "hp_stays": (
        "The HP of {holomem:who} is not changed by the opponent's abilities.",
        "{holomem:who}のHPは相手の能力で変動しません。",
    ),
    "life_lost": (
        "{seat} loses Life: the Life damage goes up by {amount}.",
        "{seat}のライフが減ります：ライフダメージを{amount}増やします。",
    ),
    "life_stays": (
        "{seat}'s Life is not reduced by the opponent's abilities.",
        "{seat}のライフは相手の能力で減りません。",
    ),
    "life_loss_changed": (
        "{card}: this Down costs {amount} Life.",
        "〈{card}〉：このダウンで減るライフは{amount}になります。",
    ),
    "defeat_by_effect": (
        "By an effect {seat} loses the game at once.",
        "効果により、{seat}はただちにゲームに敗北します。",
    ),
    "extra_turn": (
        "After this turn {seat} begins another turn.",
        "このターンの後に、{seat}はもう1回自分のターンを開始します。",
    ),
    "arts_again": (
        "{holomem:who} is going to use the Arts once more when nothing else is to be resolved.",
        "他に解決すべきものが無くなった時、{holomem:who}はこのアーツをもう1回使います。",
    ),
    "arts_not_again": (
        "{arts} cannot be used once more: its priming is taken back.",
        "{arts}はもう1回使えないため、待機状態が取り消されます。",
    ),
    "lasts_opponent_turn": (
        "{card}: this holds until the end of the opponent's next turn.",
        "〈{card}〉：この効果は次の相手のターンが終わるまで続きます。",
    ),
    "lasts_opponent_reset": (
        "{card}: this holds until the opponent's next Reset Step is over.",
        "〈{card}〉：この効果は次の相手のリセットステップが終わるまで続きます。",
    ),
    "lasts_their_turn": (
        "{card}: this holds during the opponent's next turn.",
        "〈{card}〉：この効果は次の相手のターンの間続きます。",
    ),
    "lasts_game": (
        "{card}: this holds for the rest of the game.",
        "〈{card}〉：この効果はこのゲームの間続きます。",
    ),
    "waits_once": (
        "{card}: an ability waits for what it says, once.",
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
        "The words of {card} can be read in several ways, and here they differ. Choose the reading that you use.",
        "〈{card}〉のテキストは複数の読み方ができ、ここで結果が変わります。使う読み方を選んでください。",
    ),
    "option_way": (
        "What the text says as number {number}",
        "テキストの{number}つ目の行動",
    ),
    "choose_way": (
        "{seat} decides which of the things that {card} says is done.",
        "{seat}は〈{card}〉のどちらの行動をするかを決めます。",
    ),
    "way_chosen": (
        "{seat} does what the text says as number {number}.",
        "{seat}はテキストの{number}つ目の行動をします。",
    ),
    "choose_lot": (
        "{seat} chooses who takes the next share; {count} left to divide.",
        "{seat}は次に割り振るホロメンを選びます（残り{count}）。",
    ),
    "damage_redirected": (
        "The {amount} damage is dealt to {what} instead.",
        "{amount}ダメージは、かわりに{what}に与えられます。",
    ),
    "no_dice": (
        "There is no die to roll.",
        "振るサイコロがありません。",
    ),
    "rolls_again": (
        "{card}: what was rolled does not count, the dice are rolled again.",
        "〈{card}〉：出た目を採用せず、サイコロを振り直します。",
    ),
    "declare_die": (
        "{seat} declares a number.",
        "{seat}はサイコロの目の数を宣言します。",
    ),
    "die_declared": (
        "{seat} declares {value}: the next result counts as that.",
        "{seat}は{value}を宣言しました。次に出る目をその数として扱います。",
    ),
    "choose_die": (
        "{seat} chooses one of the dice.",
        "{seat}はサイコロを1つ選びます。",
    ),
    "dice_set": (
        "{card}: it counts as {value}.",
        "〈{card}〉：目の数を{value}として扱います。",
    ),
    "dice_count_as": (
        "All of {seat}'s dice count as {value}.",
        "{seat}のサイコロの目はすべて{value}として扱います。",
    ),
    "first_die_counts_as": (
        "The first of {seat}'s dice counts as {value}.",
        "{seat}の最初に出たサイコロの目は{value}として扱います。",
    ),
    "choose_dice_replacement": (
        "{seat} may do something about the dice.",
        "{seat}はサイコロに関する能力を使うことができます。",
    ),
    "collab_goes_back_awake": (
        "{holomem:who} goes back to the Back position and is not rested.",
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
        "Several effects replace what happens with {seat}'s dice: {seat} decides which applies first.",
        "{seat}のサイコロに複数の置換効果があります。どれを先に適用するか{seat}が決めます。",
    ),
    "choose_archive_order": (
        "{cards} would be archived: {seat} decides which replacement applies first.",
        "{cards}をアーカイブする時：どの置換効果を先に適用するか{seat}が決めます。",
    ),
    "choose_archive_instead": (
        "{cards} would be archived: {seat} may do something else instead.",
        "{cards}をアーカイブする時、{seat}はかわりの行動を選ぶことができます。",
    ),
    "option_archive_instead": (
        "{what}, instead of archiving {card}",
        "{card}をアーカイブするかわりに：{what}",
    ),
    "choose_spared": (
        "{seat} chooses the {count} of the cards that stay.",
        "{seat}はアーカイブしないカードを{count}枚選びます。",
    ),
    "choose_spared_some": (
        "{seat} chooses from {least} to {count} of the cards; those stay.",
        "{seat}はアーカイブしないカードを{least}枚から{count}枚まで選びます。",
    ),
    "stands_for_absent": (
        "The archived holo power makes up for cards that {seat} did not have: {count}.",
        "アーカイブしたホロパワーにより、{seat}は持っていない{count}枚をアーカイブしたものとして扱います。",
    ),
    "stands_for_absent_too": (
        "Not archived after all: {cards}. The archived holo power also makes up for cards that {seat} did not have: {count}.",
        "アーカイブしないカード：{cards}。アーカイブしたホロパワーにより、{seat}は持っていない{count}枚もアーカイブしたものとして扱います。",
    ),
    "cards_spared": (
        "Not archived after all: {cards}.",
        "アーカイブしないカード：{cards}。",
    ),
    "choose_number": (
        "{seat} chooses a number from {least} to {count} for {card}.",
        "{seat}は〈{card}〉のために{least}から{count}までの数を選びます。",
    ),
    "choose_x": (
        "{seat} chooses the X of {skill}.",
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
        "{seat} plays rock, paper, scissors with the opponent until it is decided.",
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
        "{seat} has won.",
        "{seat}が勝ちました。",
    ),
    "janken_lost": (
        "{seat} has lost.",
        "{seat}が負けました。",
    ),
}
REASONS_STAGE: Mapping[str, Pair] = {
    "arts_continuous": (
        "This Arts is a continuous ability: it is declared when what it waits for happens.",
        "このアーツは永続能力であり、その条件となることが起こる時に使用を宣言します。",
    ),
    "arts_gate": (
        "What the text of the Arts asks for is not so.",
        "アーツのテキストの条件が満たされていません。",
    ),
    "cannot_move": (
        "An effect keeps the holomem from moving.",
        "効果により移動できません。",
    ),
    "ability_condition": (
        "The condition of the ability is not met.",
        "能力の条件が満たされていません。",
    ),
    "ability_limit": (
        "The ability was played as often as its limit allows.",
        "能力の回数制限に達しています。",
    ),
    "ability_cost": (
        "The cost of the ability cannot be paid whole.",
        "能力のコストをすべて支払うことができません。",
    ),
}
