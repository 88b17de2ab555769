"""What triggers, conditions, actions and modifiers of the Stage are called in Japanese (`judge.cards.writer.phrases`).

A condition or event ends where 「時」 or 「間」 can follow.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.cards.writer.phrases import Tables

TABLES: Tables = {
    "owner": {"you": "自分の", "opponent": "相手の", "both": "お互いの"},
    "player": {"you": "自分", "opponent": "相手", "both": "お互い"},
    "spot": {"center": "センターポジション", "collab": "コラボポジション", "back": "バックポジション"},
    "damage": {"arts": "アーツ", "special": "特殊"},
    "zone": {
        "hand": "手札",
        "deck": "デッキ",
        "archive": "アーカイブ",
        "life": "ライフ",
        "cheer_deck": "エールデッキ",
        "power": "ホロパワー",
        "stage": "ステージ",
    },
    "step": {
        "reset": "リセットステップ",
        "draw": "手札ステップ",
        "cheer": "エールステップ",
        "main": "メインステップ",
        "performance": "パフォーマンスステップ",
        "end": "エンドステップ",
    },
    "parity": {"odd": "奇数", "even": "偶数"},
    "since": {"turn": "このターン", "last_turn": "直前のターン", "game": "このゲーム"},
    "deed": {
        "bloomed": "Bloomした",
        "used_arts": "アーツを使った",
        "played_support": "サポートカードを使った",
        "used_skill": "推しスキルを使った",
        "downed": "ホロメンがダウンした",
        "archived_cheer": "ステージのエールがアーカイブされた",
        "rolled_die": "能力でサイコロを振った",
        "left_to_deck": "ホロメンがステージからデッキに戻った",
        "lost_life": "ライフが減った",
    },
}

PHRASES: Mapping[str, str] = {
    # Properties
    "damaged_by": "HPが{amount}以上減っている",
    "hp_left": "残りHP{at_most}以下の",
    "resting": "お休みしている",
    "bloomed_this_turn": "このターンにBloomした",
    "entered_this_turn": "このターンに出した",
    "one_colour": "色が1色の",
    "baton_cost_of": "バトンタッチに必要な無色が{at_least}つ以上の",
    "attached_with": "（{where:cards}）が{at_least}枚以上付いている",
    "bloomed_from": "（{where:cards}）からBloomしている",
    # Quantities
    "dice_sum": "出た目の数",
    "dice_showing": "{parity:?{parity:parity}}{parity:?{values:?で}}{values:?{values}}{parity:!{values:!何か}}が出た回数",
    "event_amount": "それと同じ数値",
    "overkill": "オーバーしたダメージ",
    "life_lost": "{side:owner}初期ライフから減っているライフ",
    "spent": "X",
    "damage_on": "（{who:every}）が受けているダメージ",
    "deeds": "{since:since}に{step:?{step:step}で}{side:player}が{where:?（{where:cards}）で}{name:?「{name}」で}{deed:deed}回数",
    # Conditions
    "in_step": "{step:step}の",
    "first_turn": "自分が{second:?後攻}{second:!先攻}で最初のターンの",
    "some": "次のどれかの（{of:or}）",
    "happened": "{what}が{at_least}回以上の",
    # Events
    "used_arts": "{who:one}が{at:?{at:spot}で}アーツを使った",
    "took_damage": "{who:one}が{by:?{by:player}から}{kind:?{kind:damage}}ダメージを受けた",
    "dealt_damage": "{who:one}が{to:one}に{at_least:?{at_least}以上の}{kind:?{kind:damage}}ダメージを与えた",
    "was_restored": "{by:?{by:owner}能力で、}{who:one}が回復した",
    "level_rose": "{who:one}のBloomレベルが上がった",
    "has_bloomed": "{skill:?自分の推しスキル「{skill}」で}{over:?（{over:cards}）から}{this_card:?このカードにより}{who:one}がBloomした",
    "has_collabed": "{who:one}がコラボした",
    "has_moved": "{who:one}が{baton:?バトンタッチして}{to:spot}に移動した",
    "entered_stage": "{who:one}がステージに出た",
    "left_stage": "{by:?{by:owner}能力で}{who:one}がステージから{to:zone}に戻った",
    "was_attached": "{this_card:?このカード}{this_card:!カード}{what:?（{what:cards}）}を{origin:?{origin:zone}から}{to:one}に付けた",
    "has_archived": "{by:one}の能力で{origin:zone}の{what:?（{what:cards}）}{what:!カード}をアーカイブした",
    "has_rolled": "{by:one}の能力でサイコロを振った",
    "has_used_skill": "{side:player}が{sp:?SP}推しスキル{name:?「{name}」}を使った",
    "step_begins": "{of:?{of:owner}}{step:step}が開始する",
    "performance_ends": "{of:?{of:owner}}パフォーマンスステップが終了する",
    "turn_ends": "{of:?{of:owner}}ターンが終わる",
    "becomes": "「{condition}」状態になっている",
    "was_downed": "{who:one}がダウンした",
    "has_downed": "{who:one}が{this_arts:?このアーツで}{whom:one}をダウンさせた",
    "would_take_damage": "{who:one}が{at:?{at:spot}で}{by:?{by:player}から}{source:?（{source:one}）から}{kind:?{kind:damage}}ダメージを受ける",
    "would_deal_damage": "{who:one}が{this_arts:?このアーツで}{to:?{to:one}に}{kind:?{kind:damage}}ダメージを与える",
    "would_archive": "{by:?{by:one}の能力で}{of:?{of:one}に付いている}{what:?（{what:cards}）}{what:!カード}をアーカイブする",
    "would_count_dice": "{by:one}の能力で振った{dice:?1度に{dice}個の}サイコロの結果を適用する",
}
