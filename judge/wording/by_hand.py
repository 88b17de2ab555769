"""Sentences on what a judge carries out by hand, and the words for its codes (see `judge.wording.formatting`)."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

HAND_ACTION: Mapping[str, Pair] = {
    "draw": ("Draw cards", "カードを引く"),
    "look": ("Look at cards", "カードを見る"),
    "reveal": ("Reveal cards", "カードを公開する"),
    "move": ("Put cards in a zone", "カードを領域に置く・戻す"),
    "archive": ("Archive cards or Cheers", "カードやエールをアーカイブする"),
    "shuffle": ("Shuffle", "シャッフルする"),
    "put_out": ("Put a holomem onto the Stage", "ホロメンをステージに出す"),
    "bloom": ("Bloom", "Bloomする"),
    "under": ("Put a card under a holomem", "カードをホロメンの下に重ねる"),
    "send": ("Send Cheers", "エールを送る"),
    "attach": ("Attach a Tool, Mascot or Fan", "ツール・マスコット・ファンを付ける"),
    "reattach": ("Reattach cards or Cheers", "カードやエールを付け替える"),
    "damage": ("Deal special damage", "特殊ダメージを与える"),
    "damage_no_life": (
        "Deal special damage that costs no Life for a Down",
        "特殊ダメージを与える（ダウンしてもライフは減らない）",
    ),
    "restore": ("Restore HP", "HPを回復する"),
    "set_hp": ("Set the remaining HP", "残りHPを指定の値にする"),
    "down": ("Put in the Down state", "ダウン状態にする"),
    "life": ("Life -1", "ライフ-1"),
    "rest": ("Rest holomems", "お休みさせる"),
    "activate": ("Make holomems active", "アクティブにする"),
    "switch": ("Swap two holomems", "ホロメンを交代する"),
    "position": ("Move a holomem to a position", "ホロメンを別のポジションに移動する"),
    "debut": ("Return a holomem to a Debut holomem", "デビューホロメンに戻す"),
    "leave": ("Put a holomem in a zone", "ステージのホロメンを領域に置く・戻す"),
    "this_arts": ("This Arts ±N", "このアーツ±N"),
    "this_damage": ("This damage ±N", "このダメージ±N"),
    "no_damage": ("This damage is not taken", "このダメージを受けない"),
    "redirect": ("Another holomem takes this damage instead", "かわりに別のホロメンがこのダメージを受ける"),
    "spare": ("Keep cards from being archived", "アーカイブするカードのうちN枚をアーカイブしない"),
    "roll_again": ("Roll these dice again", "このサイコロを振り直す"),
    "counts_as": ("These dice count as a number", "このサイコロの目を指定の数として扱う"),
    "down_life": ("Life lost by this Down ±N", "このダウンで減るライフ±N"),
    "arts": ("Arts of holomems ±N for a time", "ホロメンのアーツ±N（期間）"),
    "hp": ("HP of holomems ±N for a time", "ホロメンのHP±N（期間）"),
    "taken": ("Damage taken by holomems ±N for a time", "ホロメンが受けるダメージ±N（期間）"),
    "arts_cost": ("Cheers needed for Arts ±N for a time", "アーツに必要なエール±N（期間）"),
    "baton_cost": ("Cheers needed for a Baton Pass ±N for a time", "バトンタッチに必要なエール±N（期間）"),
    "colour": ("Holomems count as a color for a time", "ホロメンの色を変える（期間）"),
    "not_reduced": (
        "Arts damage of holomems is not reduced for a time",
        "ホロメンのアーツダメージは軽減されない（期間）",
    ),
    "die": ("Roll dice", "サイコロを振る"),
    "again": ("Use this Arts again", "このアーツをもう1回使う"),
    "extra_turn": ("Begin another turn after this one", "もう1回自分のターンを開始する"),
    "lose": ("A player loses the game", "プレイヤーがゲームに敗北する"),
}
PLACE: Mapping[str, Pair] = {
    "deck.top": ("Deck, from the top", "デッキの上から"),
    "hand": ("hand", "手札"),
    "archive": ("Archive", "アーカイブ"),
    "stage": ("Stage, attached or stacked", "ステージ（付いている／重なっている）"),
    "deck": ("Deck, by name", "デッキ（カードを指定）"),
    "power": ("holo power", "ホロパワー"),
    "life": ("Life", "ライフ"),
    "cheer-deck.top": ("Cheer Deck, from the top", "エールデッキの上から"),
    "cheer-deck": ("Cheer Deck, by name", "エールデッキ（カードを指定）"),
}
END: Mapping[str, Pair] = {
    "hand": ("Hand", "手札へ"),
    "deck.top": ("Top of the Deck", "デッキの上へ"),
    "deck.bottom": ("Bottom of the Deck", "デッキの下へ"),
    "power": ("Holo power", "ホロパワーへ"),
    "archive": ("Archive", "アーカイブへ"),
    "life": ("Life", "ライフへ"),
    "cheer-deck.top": ("Top of the Cheer Deck", "エールデッキの上へ"),
    "cheer-deck.bottom": ("Bottom of the Cheer Deck", "エールデッキの下へ"),
}
UNTIL: Mapping[str, Pair] = {
    "turn": ("This turn", "このターンの間"),
    "opponent_turn": ("Until the end of the opponent's next turn", "次の相手のターンの終わりまで"),
    "game": ("This game", "このゲームの間"),
}
PAIR: Mapping[str, Pair] = {
    "center-back": ("The Center holomem and a Back holomem", "センターホロメンとバックホロメン"),
    "collab-back": ("The Collab holomem and a Back holomem", "コラボホロメンとバックホロメン"),
    "center-collab": ("The Center and the Collab holomem", "センターホロメンとコラボホロメン"),
}
CONDITIONS: Mapping[str, Pair] = {
    "hold": ("Under the conditions of a Bloom", "Bloomの条件どおり"),
    "waived": ("The text waives the conditions of a Bloom", "テキストによりBloomの条件を無視する"),
}
COUNTED: Mapping[str, Pair] = {
    "white": ("As white alone", "白として扱う"),
    "green": ("As green alone", "緑として扱う"),
    "red": ("As red alone", "赤として扱う"),
    "blue": ("As blue alone", "青として扱う"),
    "purple": ("As purple alone", "紫として扱う"),
    "yellow": ("As yellow alone", "黄として扱う"),
    "also-white": ("As white too", "白としても扱う"),
    "also-green": ("As green too", "緑としても扱う"),
    "also-red": ("As red too", "赤としても扱う"),
    "also-blue": ("As blue too", "青としても扱う"),
    "also-purple": ("As purple too", "紫としても扱う"),
    "also-yellow": ("As yellow too", "黄としても扱う"),
    "all": ("As having all colors", "すべての色を持つ"),
    "none": ("As having no color", "無色（色を持たない）"),
}
PART: Mapping[str, Pair] = {
    "collab": ("the Collab Effect", "コラボエフェクト"),
    "bloom": ("the Bloom Effect", "ブルームエフェクト"),
    "gift": ("the Gift", "ギフト"),
    "stage": ("the oshi stage skill", "推しステージスキル"),
    "support": ("the text", "テキスト"),
}
MOMENT: Mapping[str, Pair] = {
    "begin_reset": ("Beginning of the turn and of the Reset Step", "ターンの始め・リセットステップの始め"),
    "begin_draw": ("Beginning of the Draw Step", "手札ステップの始め"),
    "begin_cheer": ("Beginning of the Cheer Step", "エールステップの始め"),
    "begin_main": ("Beginning of the Main Step", "メインステップが開始する時"),
    "begin_performance": ("Beginning of the Performance Step", "パフォーマンスステップが開始する時"),
    "end_performance": ("End of the Performance Step", "パフォーマンスステップが終了する時"),
    "begin_end": ("Beginning of the End Step", "エンドステップが開始する時"),
    "end_turn": ("End of the turn", "ターンの終わり"),
    "arts_used": ("An Arts was used", "アーツを使った"),
    "damage_taken": ("Damage was taken", "ダメージを受けた"),
    "restored": ("HP was restored", "HPが回復した"),
    "bloomed": ("A holomem Bloomed", "ホロメンがBloomした"),
    "collabed": ("A holomem Collabed", "ホロメンがコラボした"),
    "moved": ("A holomem moved", "ホロメンが移動した"),
    "turned": ("A holomem was rested or became active", "ホロメンがお休みしたかアクティブになった"),
    "entered": ("A holomem was put on the Stage", "ホロメンがステージに出た"),
    "left": ("A holomem left the Stage", "ホロメンがステージを離れた"),
    "revealed": ("Cards were revealed", "カードが公開された"),
    "rolled": ("Dice were rolled", "サイコロを振った"),
    "skill_used": ("An oshi skill was used", "推しスキルを使った"),
    "support_played": ("A Support card was played", "サポートカードを使った"),
    "life_damage": ("There is Life damage", "ライフダメージが発生した"),
    "archived": ("Cards were archived", "カードがアーカイブされた"),
    "attached": ("A card was attached", "カードが付いた"),
    "drawn": ("A card was drawn", "カードを引いた"),
    "downed_by": ("A holomem was downed", "ホロメンがダウンした"),
    "by_hand": ("A judge said that an ability was triggered", "能力の誘発が入力された"),
    "would_damage": ("Damage would be dealt", "ダメージを受ける時"),
    "would_archive": ("Cards would be archived", "カードをアーカイブする時"),
    "would_roll": ("Dice would be rolled", "サイコロを振る時"),
    "would_count": ("The result of the dice would be applied", "サイコロの目を適用する時"),
}
TABLES_BY_HAND: Mapping[str, Mapping[str, Pair]] = {
    "deed": HAND_ACTION,
    "place": PLACE,
    "end": END,
    "until": UNTIL,
    "pair": PAIR,
    "conditions": CONDITIONS,
    "part": PART,
    "counted": COUNTED,
    "moment": MOMENT,
}

SENTENCES_BY_HAND: Mapping[str, Pair] = {
    "by_hand_arts": (
        "The program does not read the text of {arts} of {arts:card}, so {seat} carries it out by hand.",
        "〈{arts:card}〉の{arts}のテキストはプログラムが読めません。{seat}が手動で処理します。",
    ),
    "by_hand_skill": (
        "The program does not read the text of the {skill:oshi skill} of {skill:card}, so {seat} carries it out by hand.",
        "〈{skill:card}〉の{skill:oshi skill}のテキストはプログラムが読めません。{seat}が手動で処理します。",
    ),
    "by_hand_part": (
        "The program does not read {part:part} of {card}, so {seat} carries it out by hand.",
        "〈{card}〉の{part:part}はプログラムが読めません。{seat}が手動で処理します。",
    ),
    "by_hand_next_arts": (
        "What does {arts} of {arts:card} do next?",
        "〈{arts:card}〉の{arts}は次に何をしますか。",
    ),
    "by_hand_next_skill": (
        "What does the {skill:oshi skill} do next?",
        "{skill:oshi skill}は次に何をしますか。",
    ),
    "by_hand_next_part": (
        "What does {part:part} of {card} do next?",
        "〈{card}〉の{part:part}は次に何をしますか。",
    ),
    "by_hand_done": (
        "All of the text of {card} has been carried out.",
        "〈{card}〉のテキストの処理をすべて終えました。",
    ),
    "by_hand_player": ("{deed:deed}: which player?", "{deed:deed}：どちらのプレイヤーですか。"),
    "by_hand_from": ("{deed:deed}: from where?", "{deed:deed}：どこのカードですか。"),
    "by_hand_to": ("{deed:deed}: where do they go?", "{deed:deed}：どこに置きますか。"),
    "by_hand_zone": ("{deed:deed}: which zone?", "{deed:deed}：どの領域ですか。"),
    "by_hand_number": ("{deed:deed}: how many?", "{deed:deed}：いくつですか。"),
    "by_hand_amount": ("{deed:deed}: how much?", "{deed:deed}：いくつですか。"),
    "by_hand_less": ("{deed:deed}: how much?", "{deed:deed}：いくつですか。"),
    "by_hand_plus": ("{deed:deed}: by how much?", "{deed:deed}：いくつですか。"),
    "by_hand_cost": ("{deed:deed}: how many fewer or more?", "{deed:deed}：いくつ増減しますか。"),
    "by_hand_colour": ("{deed:deed}: as what?", "{deed:deed}：どの色として扱いますか。"),
    "option_by_hand_colour": ("{colour:counted}", "{colour:counted}"),
    "by_hand_value": ("{deed:deed}: as which number?", "{deed:deed}：いくつとして扱いますか。"),
    "by_hand_until": ("{deed:deed}: for how long?", "{deed:deed}：いつまでですか。"),
    "by_hand_spot": ("{deed:deed}: which one?", "{deed:deed}：どのポジションですか。"),
    "by_hand_pair": ("{deed:deed}: which?", "{deed:deed}：どのホロメンですか。"),
    "by_hand_conditions": ("{deed:deed}: under which conditions?", "{deed:deed}：Bloomの条件はどうなりますか。"),
    "option_by_hand": ("{deed:deed}", "{deed:deed}"),
    "option_by_hand_done": ("All of the text has been carried out", "テキストの処理を終える"),
    "option_by_hand_player": ("Player {player}", "プレイヤー{player}"),
    "option_by_hand_from": ("{player}: {place:place}", "{player}：{place:place}"),
    "option_by_hand_to": ("{place:end}", "{place:end}"),
    "option_by_hand_zone": ("{player}'s {zone:zone}", "{player}の{zone:zone}"),
    "option_by_hand_signed": ("{value:signed}", "{value:signed}"),
    "option_by_hand_all": ("All of it", "すべて"),
    "option_by_hand_until": ("{until:until}", "{until:until}"),
    "option_by_hand_spot": ("{spot:position}", "{spot:position}"),
    "option_by_hand_pair": ("{pair:pair}", "{pair:pair}"),
    "option_by_hand_conditions": ("{conditions:conditions}", "{conditions:conditions}"),
    "option_prime_part": (
        "By hand: {part:part} of {seat}'s {card} was triggered",
        "手動：{seat}の〈{card}〉の{part:part}が誘発した",
    ),
    "option_prime_skill": (
        "By hand: the condition of {seat}'s {skill} has been met",
        "手動：{seat}の{skill}の条件が満たされた",
    ),
    "option_off_stage_part": (
        "By hand: use {part:part} of {card}",
        "手動：〈{card}〉の{part:part}を使う",
    ),
    "used_off_stage": (
        "{seat} uses {part:part} of {card} from where it is.",
        "{seat}は〈{card}〉の{part:part}をその領域から使います。",
    ),
    "unread_off_stage": (
        (
            "The program does not read the whole text of {cards}. "
            "What can be used from a hand or an Archive is carried out by hand in the Main Step."
        ),
        "次のカードのテキストはプログラムが読めません：{cards}。手札やアーカイブから使えるものは、メインステップに手動で処理します。",
    ),
    "option_downed_part": (
        "Carry out {part:part} of {card}",
        "〈{card}〉の{part:part}を手動で処理する",
    ),
    "option_downed_nothing": (
        "None of it is carried out for this Down",
        "このダウンで行うことはない",
    ),
    "option_downed_this_turn": (
        "These texts do not apply during any Down this turn: do not ask again this turn",
        "これらのテキストはこのターンのダウン時には働かない（このターンは確認しない）",
    ),
    "option_downed_never": (
        "These texts never apply during a Down: do not ask again",
        "これらのテキストはダウン時に働くことはない（今後は確認しない）",
    ),
    "ask_triggered": (
        "{what:moments}. Did this trigger a text that the program cannot read?",
        "{what:moments}：読めないテキストがあります。これにより誘発しましたか。",
    ),
    "option_triggered_nothing": (
        "No further text was triggered",
        "（これ以上）誘発したものはない",
    ),
    "option_triggered_this_turn": (
        "This does not trigger these texts this turn: do not ask again this turn",
        "このターンの間、これらのテキストはこのことで誘発しない（このターンは確認しない）",
    ),
    "option_triggered_never": (
        "This never triggers these texts: do not ask again",
        "これらのテキストはこのことで誘発しない（今後は確認しない）",
    ),
    "triggered_decline": (
        "{what:moments}: no further unread text was triggered.",
        "{what:moments}：読めないテキストのうち、誘発したものは（これ以上）ありません。",
    ),
    "triggered_this_turn": (
        "{what:moments}: this triggers none of the unread texts. You will not be asked about it again this turn.",
        "{what:moments}：読めないテキストはこのことで誘発しないので、このターンの間は確認しません。",
    ),
    "triggered_never": (
        "{what:moments}: this does not trigger any of the unread texts. You will not be asked about it again.",
        "{what:moments}：読めないテキストはこのことで誘発しないので、今後は確認しません。",
    ),
    "option_replace_by_hand_part": (
        "By hand: apply {part:part} of {seat}'s {card} instead",
        "手動：{seat}の〈{card}〉の{part:part}を適用する",
    ),
    "option_replace_by_hand_skill": (
        "By hand: {seat} uses the {skill:oshi skill} instead",
        "手動：{seat}が{skill:oshi skill}を使う",
    ),
    "option_replace_nothing": (
        "No unread text replaces it",
        "読めないテキストで置換することはない",
    ),
    "option_replace_this_turn": (
        "The unread texts do not replace this during this turn: do not ask again this turn",
        "このターンの間、これらのテキストがこのことを置換することはない（このターンは確認しない）",
    ),
    "option_replace_never": (
        "The unread texts never replace this: do not ask again",
        "これらのテキストがこのことを置換することはない（今後は確認しない）",
    ),
    "may_replace_damage_by_hand": (
        "{amount} damage would be dealt to {holomem:who}. Does a text that the program cannot read replace this?",
        "{holomem:who}が{amount}ダメージを受ける時：読めないテキストがあります。置換しますか。",
    ),
    "may_replace_by_hand": (
        "{what:moments}. Does a text that the program cannot read replace this?",
        "{what:moments}：読めないテキストがあります。置換しますか。",
    ),
    "not_replaced_by_hand": (
        "No unread text replaces it.",
        "読めないテキストによる置換はありません。",
    ),
    "option_downed_skill": (
        "Use the {skill:oshi skill}",
        "{skill:oshi skill}を使う",
    ),
    "may_carry_out_downed": (
        "{holomem} is downed. Does {seat} do anything now because of a text that the program cannot read?",
        "{holomem}のダウン時：読めないテキストがあります。{seat}がここで行うことはありますか。",
    ),
    "primed_by_hand": (
        "The judge has entered that the condition was met, so {cards} {cards:v is/are} primed.",
        "条件が満たされたことを入力したので、待機状態になります：{cards}。",
    ),
    "unread_there": (
        (
            "The program does not read the whole text of {cards}. "
            "The judge has to watch for effects that always apply and for abilities that trigger."
        ),
        "次のカードの能力はプログラムが読めません：{cards}。常に働く効果や誘発する能力は、ジャッジが確認してください。",
    ),
}
