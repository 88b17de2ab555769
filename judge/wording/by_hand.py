"""Sentences on what a judge carries out by hand, and the words for its codes (see `judge.wording.writing`)."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

DEED: Mapping[str, Pair] = {
    "draw": ("Draw cards", "カードを引く"),
    "look": ("Look at cards", "カードを見る"),
    "reveal": ("Reveal cards", "カードを公開する"),
    "move": ("Put cards in a zone", "カードを領域に置く・戻す"),
    "archive": ("Archive cards or Cheers", "カードやエールをアーカイブする"),
    "shuffle": ("Shuffle", "シャッフルする"),
    "put_out": ("Put out a holomem", "ホロメンをステージに出す"),
    "bloom": ("Bloom", "Bloomする"),
    "send": ("Send Cheers", "エールを送る"),
    "attach": ("Attach a Tool, Mascot or Fan", "ツール・マスコット・ファンを付ける"),
    "reattach": ("Reattach cards or Cheers", "カードやエールを付け替える"),
    "damage": ("Deal special damage", "特殊ダメージを与える"),
    "damage_no_life": (
        "Deal special damage; a Down by it costs no Life",
        "特殊ダメージを与える（ダウンしてもライフは減らない）",
    ),
    "restore": ("Restore HP", "HPを回復する"),
    "set_hp": ("Set what is left of HP", "残りHPを指定の値にする"),
    "down": ("Put in the Down state", "ダウン状態にする"),
    "life": ("Life -1", "ライフ-1"),
    "rest": ("Rest holomems", "お休みさせる"),
    "activate": ("Make holomems active", "アクティブにする"),
    "switch": ("Switch two holomems", "ホロメンを交代する"),
    "position": ("Move a holomem to a position", "ホロメンを別のポジションに移動する"),
    "debut": ("Return to a Debut holomem", "Debutホロメンに戻す"),
    "leave": ("Put a holomem in a zone", "ステージのホロメンを領域に置く・戻す"),
    "this_arts": ("This Arts ±N", "このアーツ±N"),
    "arts": ("Arts of holomems ±N for a time", "ホロメンのアーツ±N（期間）"),
    "hp": ("HP of holomems ±N for a time", "ホロメンのHP±N（期間）"),
    "taken": ("Damage taken by holomems ±N for a time", "ホロメンが受けるダメージ±N（期間）"),
    "arts_cost": ("Cheers needed for Arts ±N for a time", "アーツに必要なエール±N（期間）"),
    "baton_cost": ("Cheers needed for a Baton Pass ±N for a time", "バトンタッチに必要なエール±N（期間）"),
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
    "hand": ("to the hand", "手札へ"),
    "deck.top": ("to the top of the Deck", "デッキの上へ"),
    "deck.bottom": ("to the bottom of the Deck", "デッキの下へ"),
    "power": ("to the holo power", "ホロパワーへ"),
    "archive": ("to the Archive", "アーカイブへ"),
    "life": ("to the Life", "ライフへ"),
    "cheer-deck.top": ("to the top of the Cheer Deck", "エールデッキの上へ"),
    "cheer-deck.bottom": ("to the bottom of the Cheer Deck", "エールデッキの下へ"),
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
    "hold": ("As the conditions of a Bloom allow", "Bloomの条件どおり"),
    "waived": ("The text waives the conditions of a Bloom", "テキストによりBloomの条件を無視する"),
}
PART: Mapping[str, Pair] = {
    "collab": ("the Collab Effect", "コラボエフェクト"),
    "bloom": ("the Bloom Effect", "ブルームエフェクト"),
    "gift": ("the Gift", "ギフト"),
    "stage": ("the oshi stage skill", "推しステージスキル"),
    "support": ("the text", "テキスト"),
}
TABLES_BY_HAND: Mapping[str, Mapping[str, Pair]] = {
    "deed": DEED,
    "place": PLACE,
    "end": END,
    "until": UNTIL,
    "pair": PAIR,
    "conditions": CONDITIONS,
    "part": PART,
}

SENTENCES_BY_HAND: Mapping[str, Pair] = {
    "by_hand_arts": (
        "The text of {arts} of {arts:card} is not read by the program: {seat} carries it out by hand.",
        "〈{arts:card}〉の{arts}のテキストはプログラムが読めません。{seat}が手動で処理します。",
    ),
    "by_hand_skill": (
        "The text of the oshi skill {skill} of {skill:card} is not read by the program: {seat} carries it out by hand.",
        "〈{skill:card}〉の推しスキル{skill}のテキストはプログラムが読めません。{seat}が手動で処理します。",
    ),
    "by_hand_part": (
        "The program does not read {part:part} of {card}: {seat} carries it out by hand.",
        "〈{card}〉の{part:part}はプログラムが読めません。{seat}が手動で処理します。",
    ),
    "by_hand_next_arts": (
        "What does {arts} of {arts:card} do next?",
        "〈{arts:card}〉の{arts}は次に何をしますか。",
    ),
    "by_hand_next_skill": (
        "What does the oshi skill {skill} do next?",
        "推しスキル{skill}は次に何をしますか。",
    ),
    "by_hand_next_part": (
        "What does {part:part} of {card} do next?",
        "〈{card}〉の{part:part}は次に何をしますか。",
    ),
    "by_hand_done": (
        "{card}: that was all of its text.",
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
    "by_hand_until": ("{deed:deed}: how long?", "{deed:deed}：いつまでですか。"),
    "by_hand_spot": ("{deed:deed}: which one?", "{deed:deed}：どのポジションですか。"),
    "by_hand_pair": ("{deed:deed}: which?", "{deed:deed}：どのホロメンですか。"),
    "by_hand_conditions": ("{deed:deed}: under which conditions?", "{deed:deed}：Bloomの条件はどうなりますか。"),
    "option_by_hand": ("{deed:deed}", "{deed:deed}"),
    "option_by_hand_done": ("That was all of its text", "テキストの処理を終える"),
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
        "By hand: what {seat}'s {skill} waits for has happened",
        "手動：{seat}の{skill}の条件が満たされた",
    ),
    "option_downed_part": (
        "Carry out {part:part} of {card}",
        "〈{card}〉の{part:part}を手動で処理する",
    ),
    "option_downed_nothing": (
        "Nothing of it is done at this Down",
        "このダウンで行うことはない",
    ),
    "may_carry_out_downed": (
        "{holomem} is downed, and a text is not read: does {seat} do anything by it now?",
        "{holomem}のダウン時：読めないテキストがあります。{seat}がここで行うことはありますか。",
    ),
    "primed_by_hand": (
        "The judge says that its condition was met: primed: {cards}.",
        "条件が満たされたことを入力したので、待機状態になります：{cards}。",
    ),
    "unread_there": (
        "The program does not read all of: {cards}. What they do all the time, and what triggers them, the judge sees to.",
        "次のカードの能力はプログラムが読めません：{cards}。常に働く効果や誘発する能力は、ジャッジが確認してください。",
    ),
}
