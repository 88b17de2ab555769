"""The sentence for every code of a reason why an action is not allowed (docs/reasons.md): English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.sentences_stage import REASONS_STAGE
from judge.wording.sentences_zones import REASONS_ZONES
from judge.wording.words import Pair

REASONS: Mapping[str, Pair] = {
    "no_holomem": (
        "There is no holomem in the {at:position}.",
        "{at:position}にホロメンがいません。",
    ),
    "no_arts": (
        "It has no Arts it can play.",
        "プレイできるアーツを持っていません。",
    ),
    "resting": (
        "It is resting.",
        "お休みしています。",
    ),
    "position_used": (
        "A holomem in the {at:position} has played Arts in this Performance Step.",
        "このパフォーマンスステップ中に{at:position}のホロメンがアーツをプレイしています。",
    ),
    "arts_used": (
        "It has played Arts in this Performance Step.",
        "このパフォーマンスステップ中にアーツをプレイしています。",
    ),
    "position_used_turn": (
        "A holomem in the {at:position} has used Arts this turn.",
        "このターン中に{at:position}のホロメンがアーツを使用しています。",
    ),
    "arts_used_turn": (
        "It has used Arts this turn.",
        "このターン中にアーツを使用しています。",
    ),
    "arts_cost": (
        "The Cheers attached do not meet the cost {cost:colours}.",
        "付いているエールがコスト（{cost:colours}）を満たしません。",
    ),
    "bloom_first_turn": (
        "It is the player's first turn.",
        "そのプレイヤーの最初のターンです。",
    ),
    "bloom_spot": (
        "A Spot holomem cannot Bloom.",
        "スポットのホロメンはBloomできません。",
    ),
    "bloom_entered": (
        "It was put on the Stage this turn.",
        "このターンにステージに置かれたホロメンです。",
    ),
    "bloom_again": (
        "It has Bloomed this turn.",
        "このターンにすでにBloomしたホロメンです。",
    ),
    "bloom_forbidden": (
        "Its extra ability says that it cannot Bloom.",
        "エクストラ能力によりBloomできません。",
    ),
    "bloom_name": (
        "The card does not have the name {name}.",
        "カード名が〈{name}〉と同じではありません。",
    ),
    "bloom_level": (
        "The level {wanted:level} does not go onto {have:level}.",
        "{have:level}のホロメンに{wanted:level}を重ねることはできません。",
    ),
    "bloom_hp": (
        "Its HP {hp} is not more than the damage taken, {damage}.",
        "HP{hp}が負っているダメージ{damage}より大きくありません。",
    ),
    "skill_cost": (
        "The holo power is {have}, the cost {cost}.",
        "ホロパワーが{have}枚で、コストの{cost}枚に足りません。",
    ),
    "skill_limit_turn": (
        "It was used this turn.",
        "このターンにすでに使っています。",
    ),
    "skill_limit_game": (
        "It was used this game.",
        "このゲームですでに使っています。",
    ),
    "skill_condition": (
        "Its condition is not met.",
        "条件を満たしていません。",
    ),
    "skill_timing": (
        "It is used at the moment its text names, not as an action of the Main Step.",
        "テキストに示された時に使う能力で、メインステップのアクションではありません。",
    ),
    "loop": (
        "It was done this turn from this very state, which has come again.",
        "このターンにまったく同じ状態からこの行動を行い、同じ状態に戻ったため、再び行うことはできません。",
    ),
    "repeat_nothing": (
        "So many actions have not been done yet: a loop is shown by doing it once.",
        "それだけの行動はまだ行われていません。循環は、実際に1回行って示します。",
    ),
    "repeat_no_loop": (
        "What was shown did not begin at the choice that is due now, so it is no loop.",
        "示された行動は、今行うべき選択から始まっておらず、循環していません。",
    ),
    "repeat_not_theirs": (
        "It is the turn player who shows a loop, when the choice is theirs.",
        "循環を示すのはターンプレイヤーで、自身が選択する時に限ります。",
    ),
    "repeat_chance": (
        "Chance decides within it, so nobody can show how it goes.",
        "途中に無作為に決まるものがあり、実際に行われる行動を示せません。",
    ),
    "repeat_number": (
        "{times} is no number of times; name a whole number from 1 to {most}.",
        "{times}は回数になりません。1以上{most}以下の整数を示してください。",
    ),
    "repeat_fewer": (
        "{fewer} is not fewer than {times}; name a whole number from 0 up.",
        "{fewer}は{times}より少ない回数ではありません。0以上の整数を示してください。",
    ),
    "repeat_stops": (
        "Time {number} does not go as it was shown.",
        "{number}回目が示されたとおりに進みません。",
    ),
    "repeat_instead": (
        "They have no choice in it at which they could do that instead of what it contains.",
        "その中に、含まれない行動としてそれを選べる機会がありません。",
    ),
    "not_debut": (
        "Only a Debut holomem can be put in the Center position before the game.",
        "ゲーム開始前にセンターポジションに置けるのはDebutホロメンだけです。",
    ),
    "place_level": (
        "A {level:level} holomem cannot be put on the Stage from the hand.",
        "{level:level}のホロメンは手札からステージに出せません。",
    ),
    "stage_full": (
        "The Stage has {limit} holomems already.",
        "ステージのホロメンがすでに{limit}人います。",
    ),
    "collab_occupied": (
        "The Collab position has a holomem.",
        "コラボポジションにホロメンがいます。",
    ),
    "collab_done": (
        "A Collab was done this turn.",
        "このターンにすでにコラボしています。",
    ),
    "limited_used": (
        "A LIMITED card was played this turn.",
        "このターンにすでにLIMITEDのカードをプレイしています。",
    ),
    "limited_first_turn": (
        "LIMITED cards cannot be played in the first player's first turn.",
        "先攻プレイヤーの最初のターンにはLIMITEDのカードを選べません。",
    ),
    "no_host": (
        "No holomem of its player can have it attached.",
        "付けることのできる自分のホロメンがいません。",
    ),
    "hosts_full": (
        "Every holomem it can be attached to has its limit of such cards.",
        "付けることのできる自分のホロメンには、すべて上限数付いています。",
    ),
    "changes_nothing": (
        "It would be archived and change nothing else.",
        "アーカイブに置かれる以外に、ゲームの状態が変化しません。",
    ),
    "baton_done": (
        "A Baton Pass was done this turn.",
        "このターンにすでにバトンタッチを実行しています。",
    ),
    "center_resting": (
        "The Center holomem is resting.",
        "センターホロメンがお休みしています。",
    ),
    "baton_cost": (
        "The Center holomem's Cheers do not meet the Baton Pass cost {cost:colours}.",
        "センターホロメンのエールがバトンタッチのコスト（{cost:colours}）を満たしません。",
    ),
    "skill_this_turn": (
        "An oshi skill was played this turn.",
        "このターンにすでに推しスキルをプレイしています。",
    ),
    "skill_sp_this_game": (
        "An SP oshi skill was played this game.",
        "このゲームですでにSP推しスキルをプレイしています。",
    ),
    **REASONS_ZONES,
    **REASONS_STAGE,
}
"""Reason codes: why an action is refused."""
