"""The sentence for every code of a reason why an action is not allowed (docs/reasons.md): English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.sentences_zones import REASONS_ZONES
from judge.wording.words import Pair

REASONS: Mapping[str, Pair] = {
    "no_holomem": (
        "There is no holomem in the {at:position}.",
        "{at:position}にホロメンがいません。",
    ),
    "no_arts": (
        "It has no Arts that it can play.",
        "プレイできるアーツを持っていません。",
    ),
    "resting": (
        "It is resting.",
        "お休みしています。",
    ),
    "position_used": (
        "A holomem in the {at:position} has already played an Arts in this Performance Step.",
        "このパフォーマンスステップ中に{at:position}のホロメンがアーツをプレイしています。",
    ),
    "arts_used": (
        "It has already played an Arts in this Performance Step.",
        "このパフォーマンスステップ中にアーツをプレイしています。",
    ),
    "position_used_turn": (
        "A holomem in the {at:position} has already used an Arts this turn.",
        "このターン中に{at:position}のホロメンがアーツを使用しています。",
    ),
    "arts_used_turn": (
        "It has already used an Arts this turn.",
        "このターン中にアーツを使用しています。",
    ),
    "arts_cost": (
        "The attached Cheers do not meet the cost ({cost:colours}).",
        "付いているエールがコスト（{cost:colours}）を満たしません。",
    ),
    "bloom_first_turn": (
        "It is the player's first turn.",
        "そのプレイヤーの最初のターンです。",
    ),
    "bloom_spot": (
        "A Spot holomem cannot Bloom.",
        "SpotホロメンはBloomできません。",
    ),
    "bloom_entered": (
        "It was put on the Stage this turn.",
        "このターンにステージに置かれたホロメンです。",
    ),
    "bloom_again": (
        "It has already Bloomed this turn.",
        "このターンにすでにBloomしたホロメンです。",
    ),
    "bloom_forbidden": (
        "Its extra ability says that it cannot Bloom.",
        "エクストラ能力によりBloomできません。",
    ),
    "bloom_name": (
        "The card is not named {name}.",
        "カード名が〈{name}〉と同じではありません。",
    ),
    "bloom_level": (
        "A {have:level} holomem cannot Bloom with a {wanted:level} card.",
        "{have:level}のホロメンに{wanted:level}を重ねることはできません。",
    ),
    "bloom_hp": (
        "The card's HP, {hp}, is not more than the damage taken, {damage}.",
        "HP{hp}が負っているダメージ{damage}より大きくありません。",
    ),
    "skill_cost": (
        "The cost is {cost} holo power, but the holo power is only {have}.",
        "ホロパワーが{have}枚で、コストの{cost}枚に足りません。",
    ),
    "skill_limit_turn": (
        "It has already been used this turn.",
        "このターンにすでに使っています。",
    ),
    "skill_limit_game": (
        "It has already been used this game.",
        "このゲームですでに使っています。",
    ),
    "skill_condition": (
        "Its condition is not met.",
        "条件を満たしていません。",
    ),
    "skill_timing": (
        "It is used at the moment that its text names, not as a Main Step action.",
        "テキストに示された時に使う能力で、メインステップのアクションではありません。",
    ),
    "loop": (
        "It was already done this turn in exactly this state, and the same state has come back.",
        "このターンにまったく同じ状態からこの行動を行い、同じ状態に戻ったため、再び行うことはできません。",
    ),
    "repeat_nothing": (
        "That many actions have not been done yet. A loop is shown by doing it once.",
        "それだけの行動はまだ行われていません。循環は、実際に1回行って示します。",
    ),
    "repeat_no_loop": (
        "The actions shown did not begin at the choice that is due now, so they are not a loop.",
        "示された行動は、今行うべき選択から始まっておらず、循環していません。",
    ),
    "repeat_not_theirs": (
        "Only the turn player can show a loop, and only when the choice is theirs.",
        "循環を示せるのはターンプレイヤーだけで、自身が選択する時に限ります。",
    ),
    "repeat_chance": (
        "Chance decides something in the loop, so nobody can show how it goes.",
        "途中に無作為に決まるものがあり、実際に行われる行動を示せません。",
    ),
    "repeat_number": (
        "“{times}” is not a number of repetitions. Write a whole number from 1 to {most}.",
        "{times}は回数になりません。1以上{most}以下の整数を示してください。",
    ),
    "repeat_fewer": (
        "“{fewer}” is not fewer than {times}. Write a whole number from 0.",
        "{fewer}は{times}より少ない回数ではありません。0以上の整数を示してください。",
    ),
    "repeat_stops": (
        "Repetition {number} does not go as it was shown.",
        "{number}回目が示されたとおりに進みません。",
    ),
    "repeat_instead": (
        "The action to do instead is not among the choices during the loop.",
        "循環の中に、かわりにその行動を選べる機会がありません。",
    ),
    "not_debut": (
        "Before the game, only a Debut holomem can be put in the Center position.",
        "ゲーム開始前にセンターポジションに置けるのはデビューホロメンだけです。",
    ),
    "place_level": (
        "A {level:level} holomem cannot be put on the Stage from the hand.",
        "{level:level}のホロメンは手札からステージに出せません。",
    ),
    "stage_full": (
        "The Stage already has {limit} holomems.",
        "ステージのホロメンがすでに{limit}人います。",
    ),
    "collab_occupied": (
        "The Collab position already has a holomem.",
        "コラボポジションにホロメンがいます。",
    ),
    "collab_done": (
        "A Collab has already been done this turn.",
        "このターンにすでにコラボしています。",
    ),
    "collab_empty_deck": (
        "The Deck is empty, so no card can become holo power. By the official answer Q194 there is no Collab without it.",
        "デッキが0枚でホロパワーを置けないため、コラボできません（公式回答Q194）。",
    ),
    "redraw_without_debut": (
        "A first hand without a Debut holomem has to be redrawn. The official answer Q120 says so.",
        "最初の手札にデビューホロメンがいなければ、必ず引き直します（公式回答Q120）。",
    ),
    "nobody_to_restore": (
        "None of the player's holomems has damage. By the official answer Q285 the card cannot be used on an undamaged one.",
        "ダメージを受けている自分のホロメンがいません。公式回答Q285では、HPの減っていないホロメンには使えません。",
    ),
    "limited_used": (
        "A LIMITED card has already been played this turn.",
        "このターンにすでにLIMITEDのカードをプレイしています。",
    ),
    "limited_first_turn": (
        "LIMITED cards cannot be played in the first player's first turn.",
        "先攻プレイヤーの最初のターンにはLIMITEDのカードをプレイできません。",
    ),
    "no_host": (
        "Its player has no holomem that it can be attached to.",
        "付けることのできる自分のホロメンがいません。",
    ),
    "hosts_full": (
        "Every holomem that it can be attached to already has the limit of such cards.",
        "付けることのできる自分のホロメンには、すでにすべて上限の枚数が付いています。",
    ),
    "paragraph_changes_nothing": (
        "This paragraph would change nothing now, so the card cannot be played with it.",
        "今、この能力を選んでも何も変わらないので、選べません。",
    ),
    "changes_nothing": (
        "It would have no effect, so it cannot be played.",
        "アーカイブに置かれる以外に何も変わらないため、プレイできません。",
    ),
    "baton_done": (
        "A Baton Pass has already been done this turn.",
        "このターンにすでにバトンタッチを実行しています。",
    ),
    "center_resting": (
        "The Center holomem is resting.",
        "センターホロメンがお休みしています。",
    ),
    "baton_cost": (
        "The Cheers attached to the Center holomem do not meet the Baton Pass cost ({cost:colours}).",
        "センターホロメンのエールがバトンタッチのコスト（{cost:colours}）を満たしません。",
    ),
    "skill_this_turn": (
        "An oshi skill has already been played this turn.",
        "このターンにすでに推しスキルをプレイしています。",
    ),
    "skill_sp_this_game": (
        "An SP oshi skill has already been played this game.",
        "このゲームですでにSP推しスキルをプレイしています。",
    ),
    **REASONS_ZONES,
    "arts_continuous": (
        "This Arts is a continuous ability. It is declared when the event that its text names happens.",
        "このアーツは永続能力であり、その条件となることが起こる時に使用を宣言します。",
    ),
    "arts_gate": (
        "The condition in the text of the Arts is not met.",
        "アーツのテキストの条件が満たされていません。",
    ),
    "cannot_move": (
        "An effect prevents the holomem from moving.",
        "効果により移動できません。",
    ),
    "forbidden": (
        "An effect forbids this.",
        "効果により禁止されています。",
    ),
    "ability_condition": (
        "The condition of the ability is not met.",
        "能力の条件が満たされていません。",
    ),
    "unseen_may_decide": (
        "Only known cards count: {unseen:n unseen card} may fit too. Name any card that fits.",
        "わかっているカードだけを数えています。内容のわからないカードが{unseen}枚あります。該当するものは指定してください。",
    ),
    "ability_limit": (
        "The ability has already been played as often as its limit allows.",
        "能力の回数制限に達しています。",
    ),
    "ability_cost": (
        "The cost of the ability cannot be paid in full.",
        "能力のコストをすべて支払うことができません。",
    ),
}
"""Reason codes: why an action is refused."""
