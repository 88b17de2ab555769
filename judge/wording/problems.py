"""The sentence for every problem code of a position (`judge.engine.position.checks`): English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

PROBLEMS: Mapping[str, Pair] = {
    # The game
    "edition_unknown": (
        "The engine does not play edition {found} of the rules. It plays {allowed}.",
        "版{found}のルールには対応していません。対応している版：{allowed}。",
    ),
    "step_not_played": (
        "The engine cannot start in the {step:step} yet. Begin in the Main Step or the Performance Step.",
        "{step:step}からの進行にはまだ対応していません。メインステップかパフォーマンスステップから始めてください。",
    ),
    "no_such_player": (
        "The turn player and the first player have to be A or B.",
        "ターンプレイヤーと先攻プレイヤーはAかBです。",
    ),
    "turn_number": (
        "“{turn}” is not a turn number. Write a whole number from 1.",
        "ターンは1から数えます。第{turn}ターンはありません。",
    ),
    "first_turn_player": (
        "Turn 1 belongs to the first player, {first:seat}.",
        "第1ターンのターンプレイヤーは先攻プレイヤー{first:seat}です。",
    ),
    "first_turn_performance": (
        "In turn 1 the Performance Step is skipped.",
        "第1ターンのパフォーマンスステップはとばされます。",
    ),
    "done_too_early": (
        "The position says that there has been {action:action} this turn, but it is only the {step:step}.",
        "このターンに{action:action}を行ったことになっていますが、まだ{step:step}です。",
    ),
    "limited_first_turn": (
        "A LIMITED card cannot be played in turn 1.",
        "第1ターンにLIMITEDのカードはプレイできません。",
    ),
    # Cards
    "unknown_card": (
        "There is no card {number} in the card library.",
        "カードナンバー{number}のカードは登録されていません。",
    ),
    "text_unread": (
        "The engine does not read all of the text of {card} ({card:number}). Carry out this part by hand: {parts}.",
        "〈{card}〉（{card:number}）のテキストのうち、次の部分は自動では処理されません：{parts}。",
    ),
    # Game Decks
    "not_prepared_yet": (
        "Before the game is prepared, player {seat:seat} has cards only in the Game Deck: Oshi holomem, Deck and Cheer Deck.",
        "ゲームの準備の前は、プレイヤー{seat:seat}のカードはゲームデッキ（推しホロメン、デッキ、エールデッキ）だけです。",
    ),
    "deck_oshi": (
        "The Game Deck has no Oshi holomem. It needs exactly one.",
        "推しホロメンがありません。ゲームデッキには推しホロメンが1枚必要です。",
    ),
    "deck_card": (
        "{card} ({card:number}) cannot be in a Deck: Oshi holomems and Cheers do not belong there.",
        "〈{card}〉（{card:number}）はデッキに入れられません。推しホロメンとエールはデッキに含められません。",
    ),
    "deck_copies": (
        "There are {count} copies of {card} ({card:number}) in the Deck. At most {limit} are allowed.",
        "〈{card}〉（{card:number}）が{count}枚入っています。同じカードナンバーは{limit}枚までです。",
    ),
    "restricted_copies": (
        "{seat} has {count} copies of {card} ({card:number}). Official events allow {limit} since {since} ({source}).",
        "{seat}の{card:number}〈{card}〉が{count}枚あります。公式大会では{since}から{limit}枚までです（{source}）。",
    ),
    "deck_count": (
        "The Deck has {count:n card}. It needs exactly {limit}.",
        "デッキが{count}枚です。ちょうど{limit}枚必要です。",
    ),
    "cheer_deck_card": (
        "{card} ({card:number}) cannot be in a Cheer Deck: only Cheers belong there.",
        "〈{card}〉（{card:number}）はエールデッキに入れられません。エールデッキにはエールだけを入れます。",
    ),
    "cheer_deck_count": (
        "The Cheer Deck has {count:n card}. It needs exactly {limit}.",
        "エールデッキが{count}枚です。ちょうど{limit}枚必要です。",
    ),
    # Oshi holomem
    "oshi_missing": (
        "{seat} has no Oshi holomem, so oshi skills are left out.",
        "{seat}の推しホロメンがわかりません。推しスキルは使えないものとします。",
    ),
    "not_an_oshi": (
        "{card} ({card:number}) is not an Oshi holomem.",
        "〈{card}〉（{card:number}）は推しホロメンではありません。",
    ),
    "oshi_elsewhere": (
        "An Oshi holomem, {card} ({card:number}), is in {seat}'s {zone:zone}.",
        "推しホロメン〈{card}〉（{card:number}）が{seat}の{zone:zone}にあります。",
    ),
    "no_skill": (
        "{card} has no oshi skill, so none can have been used.",
        "〈{card}〉は使用済みにできる推しスキルを持っていません。",
    ),
    "no_sp_skill": (
        "{card} has no SP oshi skill, so none can have been used.",
        "〈{card}〉は使用済みにできるSP推しスキルを持っていません。",
    ),
    # The Stage
    "no_holomem": (
        "{seat} has no holomem on the Stage and loses at the first check timing.",
        "{seat}のステージにホロメンがいません。最初のチェックタイミングで敗北します。",
    ),
    "position_full": (
        "{seat} has {count} holomems in the {at:position}. There is room for one.",
        "{seat}の{at:position}にホロメンが{count}人います。上限は1人です。",
    ),
    "stage_full": (
        "{seat} has {count} holomems on the Stage. The limit is {limit}.",
        "{seat}のステージにホロメンが{count}人います。上限は{limit}人です。",
    ),
    "no_card": (
        "The holomem in {seat}'s {at:position} has no card.",
        "{seat}の{at:position}のホロメンにカードがありません。",
    ),
    "unseen_holomem": (
        "The card of the holomem in {seat}'s {at:position} is not known. Its Arts, HP and abilities are left out.",
        "{seat}の{at:position}のホロメンがどのカードかわかりません。アーツ・HP・能力はないものとします。",
    ),
    "not_a_holomem": (
        "{card} ({card:number}) is not a holomem card.",
        "〈{card}〉（{card:number}）はホロメンカードではありません。",
    ),
    "negative_damage": (
        "{holomem} cannot have taken {damage} damage. The least is 0.",
        "〈{holomem}〉の負っているダメージ{damage}は0未満です。",
    ),
    "damage_at_hp": (
        "{holomem} has taken {damage} damage and has {hp} HP, so it is downed at the first check timing.",
        "〈{holomem}〉はHP{hp}に対して{damage}のダメージを負っています。最初のチェックタイミングでダウンします。",
    ),
    "used_not_here": (
        "{card} is neither the top card of {holomem} nor attached to it, so none of its abilities can have been played there.",
        "〈{card}〉は〈{holomem}〉の一番上のカードでも付いているカードでもないため、そこで能力を使ったことにはできません。",
    ),
    "used_without_limit": (
        "No ability of {card} has a limit for each turn, so it makes no difference that one was played.",
        "〈{card}〉にターンの回数制限のある能力はないため、使ったことを記録しても影響はありません。",
    ),
    "primed_nobody_there": (
        "The primed ability of {card} is said to be about {spot}, but no holomem is there.",
        "待機状態の〈{card}〉の能力の場所{spot}にホロメンがいません。",
    ),
    "primed_card_not_there": (
        "{card} has a primed ability but is not where the position says: on its holomem, attached to it, or off the Stage.",
        "待機状態の能力を持つ〈{card}〉が、指定されたホロメンの一番上や付いているカード、またはステージ以外の領域にありません。",
    ),
    "primed_no_ability": (
        "{card} has no ability number {number} that can be primed.",
        "〈{card}〉に待機状態になる{number}番目の能力はありません。",
    ),
    "arts_out_of_turn": (
        "The position says that {holomem} has used an Arts, but it is not its player's Performance Step.",
        "〈{holomem}〉はアーツ使用済みですが、そのプレイヤーのパフォーマンスステップではありません。",
    ),
    "bloomed_first_turn": (
        "The position says that {holomem} has Bloomed, but no player can do that in their first turn.",
        "〈{holomem}〉はBloom済みですが、各プレイヤーの最初のターンにBloomはできません。",
    ),
    "stack_names": (
        "{card} ({card:number}) has no name in common with the card under it, {under} ({under:number}).",
        "〈{card}〉（{card:number}）は下に重なっている〈{under}〉（{under:number}）とカード名が異なります。",
    ),
    "stack_levels": (
        "A {level:level} {card} ({card:number}) cannot have Bloomed from a {below:level} card ({under:number}).",
        "{level:level}〈{card}〉（{card:number}）は{below:level}（{under:number}）からBloomできません。",
    ),
    # What is attached
    "not_a_cheer": (
        "{card} ({card:number}) is attached to {holomem} as a Cheer but is not a Cheer.",
        "〈{holomem}〉にエールとして付いている〈{card}〉（{card:number}）はエールではありません。",
    ),
    "not_attachable": (
        "{card} ({card:number}) is not a Tool, Mascot or Fan and cannot be attached to {holomem}.",
        "〈{card}〉（{card:number}）はツール・マスコット・ファンではないため、〈{holomem}〉に付けられません。",
    ),
    "unseen_attached": (
        "A card attached to {holomem} was not named. It counts as having no ability and no color.",
        "〈{holomem}〉に内容のわからないカードが付いています。能力も色もないものとします。",
    ),
    "attach_condition": (
        "{card} cannot be attached to {holomem}, so it is archived at the first check timing.",
        "〈{card}〉は〈{holomem}〉に付けられません。最初のチェックタイミングでアーカイブされます。",
    ),
    "attach_limit": (
        "{holomem} has {count} cards of the same kind attached ({cards}). The limit is {limit}, and the others are archived.",
        "〈{holomem}〉に同じ種類のカードが{count}枚付いています（{cards}）。上限は{limit}枚で、残りはアーカイブされます。",
    ),
    # Zones
    "cheers_only": (
        "{card} ({card:number}) is not a Cheer and cannot be in {seat}'s {zone:zone}.",
        "〈{card}〉（{card:number}）はエールではないため、{seat}の{zone:zone}に置けません。",
    ),
    "no_cheers_here": (
        "A Cheer, {card:number}, is in {seat}'s {zone:zone}, but a Deck contains no Cheers, so none should be there.",
        "エール（{card:number}）が{seat}の{zone:zone}にあります。デッキにエールは含まれないので、通常そこにはありません。",
    ),
    "no_life": (
        "{seat} has no Life and loses at the first check timing.",
        "{seat}のライフがありません。最初のチェックタイミングで敗北します。",
    ),
    "no_deck": (
        "{seat}'s Deck is empty, so {seat} loses when drawing in their next Draw Step.",
        "{seat}のデッキにカードがありません。{seat}は次の手札ステップでカードを引けず敗北します。",
    ),
    "negative_life_damage": (
        "{seat}'s Life damage cannot be {amount}. The least is 0.",
        "{seat}のライフダメージ{amount}は0未満です。",
    ),
    "too_many_copies": (
        "{seat} has {count} copies of {card} ({card:number}). A Deck has at most {limit}.",
        "{seat}の{card:number}〈{card}〉が{count}枚あります。デッキに入れられるのは{limit}枚までです。",
    ),
    "deck_too_large": (
        "{seat} has {count} cards other than Cheers. A Deck has {limit}.",
        "{seat}のエール以外のカードが{count}枚あります。デッキは{limit}枚です。",
    ),
    "cheer_deck_too_large": (
        "{seat} has {count} Cheers. A Cheer Deck has {limit}.",
        "{seat}のエールが{count}枚あります。エールデッキは{limit}枚です。",
    ),
}
