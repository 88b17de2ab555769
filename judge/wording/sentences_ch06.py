"""Conceding (1.2.3), shuffling (5.6), the preparation of a game (chapter 6), loops (14.1): English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES_CH06: Mapping[str, Pair] = {
    "endless_loop": (
        "The same state has come back and nobody can stop the loop, so the game is a draw.",
        "同じ状態に戻り、どちらのプレイヤーにもこの永久循環を止める方法がないので、ゲームは引き分けで終了します。",
    ),
    "repeats": (
        "{seat} shows a loop of {actions:n action} and repeats it {times:n more time}.",
        "{seat}は{actions}個の行動からなる循環を示し、さらに{times}回実行します。",
    ),
    "repeats_fewer": (
        "{seat} lets the loop be repeated only {times:n time} and then does something else.",
        "{seat}は{times}回だけ実行させ、その次に別の行動を選びます。",
    ),
    "repetition": (
        "Repetition {number} of {count}.",
        "{count}回のうち{number}回目です。",
    ),
    "concedes": (
        "{seat} concedes and loses at once. {winner} wins.",
        "{seat}は投了を宣言し、ただちに敗北します。{winner}の勝利です。",
    ),
    "shuffle": (
        "{seat}'s {zone:zone} is shuffled. In what order are the cards now?",
        "{seat}の{zone:zone}をシャッフルします。カードの順番は？",
    ),
    "option_shuffle": (
        "In an order nobody knows",
        "誰にもわからない順番",
    ),
    "option_order": (
        "In this order",
        "この順番",
    ),
    "shuffled": (
        "{seat} shuffles their {zone:zone}.",
        "{seat}は{zone:zone}をシャッフルします。",
    ),
    "shuffled_nothing": (
        "{seat}'s {zone:zone} has fewer than two cards. It counts as shuffled, and its order does not change.",
        "{seat}の{zone:zone}は1枚以下なので、順番は変わりませんが、シャッフルしたものとして扱います。",
    ),
    "decks_presented": (
        "Both players present their Game Decks.",
        "両プレイヤーがゲームデッキを提示します。",
    ),
    "oshi_placed": (
        "The Oshi holomems are put face up in the Oshi positions: {cards}.",
        "推しホロメンを表向きに推しポジションに置きます：{cards}。",
    ),
    "oshi_placed_down": (
        "The Oshi holomems are put face down in the Oshi positions.",
        "推しホロメンを裏向きに推しポジションに置きます。",
    ),
    "which_player_decides": (
        "One player is chosen at random. Which player decides who goes first?",
        "無作為に1人のプレイヤーを決めます。先攻後攻を決めるのはどちらですか？",
    ),
    "option_player": (
        "{seat} decides",
        "{seat}が決める",
    ),
    "decides_who_begins": (
        "{seat} has been chosen to decide who goes first.",
        "{seat}が先攻か後攻かを決めることになりました。",
    ),
    "choose_first": (
        "{seat} decides who goes first.",
        "{seat}はどちらが先攻かを決めます。",
    ),
    "option_first": (
        "{first} goes first",
        "{first}が先攻",
    ),
    "goes_first": (
        "{seat} decides that {first} goes first.",
        "{seat}が決めました：{first}が先攻です。",
    ),
    "takes_hand": (
        "{seat} takes {count:n card} from the top of their Deck into their hand.",
        "{seat}はデッキの上から{count}枚を手札に移動します。",
    ),
    "may_redraw": (
        "{seat} may once return their whole hand and take seven new cards.",
        "{seat}は1回だけ、手札をすべてデッキに戻して引き直すことができます。",
    ),
    "option_redraw": (
        "Redraw",
        "引き直す",
    ),
    "option_keep_hand": (
        "Keep the hand",
        "引き直さない",
    ),
    "keeps_hand": (
        "{seat} keeps their hand.",
        "{seat}は引き直しません。",
    ),
    "returns_hand": (
        "{seat} returns their hand of {count:n card} to their Deck.",
        "{seat}は手札{count}枚をデッキに戻します。",
    ),
    "redraws_begin": (
        "Both players' numbers of redraws are set to 0. The optional redraw does not count.",
        "両プレイヤーの引き直し回数を0回とします。任意の引き直しは数えません。",
    ),
    "has_debut": (
        "{seat}'s hand has not been seen. Is there a Debut holomem in it?",
        "{seat}の手札の内容がわかりません。デビューホロメンはありますか？",
    ),
    "option_debut": (
        "Yes, there is one",
        "ある",
    ),
    "option_no_debut": (
        "No, so the hand is revealed",
        "ない（手札を公開する）",
    ),
    "reveals_hand": (
        "{seat} has no Debut holomem and reveals their hand: {cards}.",
        "{seat}はデビューホロメンがないので手札を公開します：{cards}。",
    ),
    "defeat_redraws": (
        "{seat} has already redrawn {count:n time} and has to reveal a hand again, so {seat} loses.",
        "{seat}の引き直し回数はすでに{count}回なので、{seat}は敗北します。",
    ),
    "defeat_redraws_both": (
        "Both players have already redrawn {count:n time} and have to reveal a hand again. Both lose, so the game is a draw.",
        "両プレイヤーの引き直し回数がすでに{count}回なので同時に敗北し、ゲームは引き分けになります。",
    ),
    "defeat_single_card": (
        "The hand that {seat} reveals is a single card, so {seat} loses.",
        "{seat}が公開した手札は1枚だけなので、{seat}は敗北します。",
    ),
    "defeat_single_card_both": (
        "The hands that both players reveal are single cards. Both lose, so the game is a draw.",
        "両プレイヤーが公開した手札はどちらも1枚だけなので同時に敗北し、ゲームは引き分けになります。",
    ),
    "choose_first_center": (
        "{seat} may put a Debut holomem face down in the Center position.",
        "{seat}はデビューホロメン1枚をセンターポジションに裏向きに置くことができます。",
    ),
    "option_no_center": (
        "Put no card there",
        "置かない",
    ),
    "center_placed": (
        "{seat} puts a card face down in the Center position.",
        "{seat}はセンターポジションにカードを裏向きに置きます。",
    ),
    "center_not_placed": (
        "{seat} puts no card in the Center position.",
        "{seat}はセンターポジションにカードを置きません。",
    ),
    "choose_under": (
        (
            "{seat} redrew, so they choose {count:n card} from their hand to put under their Deck, "
            "the first one uppermost."
        ),
        "{seat}は引き直し回数と同じ{count}枚を手札から選び、選んだ順に上からデッキの下に置きます。",
    ),
    "put_under": (
        "{seat} puts {count:n card} from their hand under their Deck, one for each redraw.",
        "{seat}は引き直し回数と同じ{count}枚の手札をデッキの下に置きます。",
    ),
    "choose_first_backs": (
        "{seat} may put Debut and Spot holomems face down in the Back position.",
        "{seat}はデビューホロメンとSpotホロメンを望む枚数バックポジションに裏向きに置くことができます。",
    ),
    "backs_placed": (
        "{seat} puts {count:n card} face down in the Back position.",
        "{seat}はバックポジションに{count}枚のカードを裏向きに置きます。",
    ),
    "backs_not_placed": (
        "{seat} puts no card in the Back position.",
        "{seat}はバックポジションにカードを置きません。",
    ),
    "life_placed": (
        "Each player puts as many Cheer cards face down in the Life area as their Oshi holomem has Life: A {a}, B {b}.",
        "推しホロメンのライフと同じ枚数のエールを裏向きにライフエリアに置きます：A {a}枚、B {b}枚。",
    ),
    "which_turned_up": (
        "{seat}'s face-down card in the {at:position} is turned face up. Which card is it?",
        "{seat}の{at:position}の裏向きのカードを表向きにします。どのカードですか？",
    ),
    "turned_up_is": (
        "{seat}'s card in the {at:position} is {card}.",
        "{seat}の{at:position}のカードは〈{card}〉です。",
    ),
    "all_turned_up": (
        "All face-down cards on the Stage are turned face up: {what:who}.",
        "ステージの裏向きのカードをすべて表向きにします：{what:who}。",
    ),
    "turned_up_with_oshi": (
        "All face-down cards are turned face up: {cards} in the Oshi positions, {what:who} on the Stage.",
        "裏向きのカードをすべて表向きにします。推しポジション：{cards}、ステージ：{what:who}。",
    ),
    "game_begins": (
        "The game begins with {first} as the turn player.",
        "{first}をターンプレイヤーとしてゲームを開始します。",
    ),
}
