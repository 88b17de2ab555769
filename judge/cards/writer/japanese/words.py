"""What codes are called in Japanese."""

from __future__ import annotations

from judge.cards.records import KEYWORD_AS_PRINTED
from judge.cards.writer.base import Tables, sp_skills
from judge.wording.words import COLOUR, KIND, LEVEL

ZONE = {
    "hand": "手札", "deck": "デッキ", "archive": "アーカイブ", "life": "ライフ", "cheer_deck": "エールデッキ",
    "power": "ホロパワー",
}  # fmt: skip


OWNERS = {"you": "自分", "opponent": "相手", "both": "お互い"}


def skill_named(name: str, *, sp: bool = False) -> str:
    """An oshi skill, of this name if it has one, as an SP one if it is.

    >>> skill_named("時間の典獄"), skill_named("", sp=True)
    ('SP推しスキル「時間の典獄」', 'SP推しスキル')
    """
    return f"{'SP' if sp or name in sp_skills() else ''}推しスキル{f'「{name}」' if name else ''}"


TRAIT = {"name": "カード名", "colour": "色", "tag": "タグ", "level": "Bloomレベル", "kind": "種類"}


LEVELS = {code: pair[0] for code, pair in LEVEL.items()}
"""Bloom levels as cards print them, in Latin letters ("Debutホロメン"); elsewhere the site says デビュー, as the rules do."""


KINDS = {kind: "サポートカード" if kind == "support" else words[1] for kind, words in KIND.items()}


MUTUAL = {
    "different_names": "異なるカード名の", "different_colours": "異なる色の", "same_name": "同じカード名の",
    "same_tag": "同じタグを持つ", "same_level": "同じBloomレベルの",
    "different_levels": "異なるBloomレベルの",
}  # fmt: skip


STEP = {
    "reset": "リセットステップ", "draw": "手札ステップ", "cheer": "エールステップ", "main": "メインステップ",
    "performance": "パフォーマンスステップ", "end": "エンドステップ",
}  # fmt: skip


TABLES: Tables = {
    "colour": {code: pair[1] for code, pair in COLOUR.items()},
    "keyword": KEYWORD_AS_PRINTED,
    "trait": TRAIT,
    "owner": {side: f"{owner}の" for side, owner in OWNERS.items()},
    "player": OWNERS,
    "spot": {"center": "センターポジション", "collab": "コラボポジション", "back": "バックポジション"},
    "damage": {"arts": "アーツ", "special": "特殊"},
    "zone": ZONE,
    "step": STEP,
    "parity": {"odd": "奇数", "even": "偶数"},
    "since": {
        "turn": "このターン",
        "last_turn": "直前の相手のターン",
        "own_last_turn": "直前の自分のターン",
        "game": "このゲーム",
    },
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
        "activated": "ホロメンがアクティブになった",
        "archived_from_deck": "デッキからカードをアーカイブした",
        "took_arts_damage": "ホロメンがアーツダメージを受けた",
        "took_special_damage": "ホロメンが特殊ダメージを受けた",
        "took_damage": "ホロメンがダメージを受けた",
        "baton_passed": "ホロメンがバトンタッチした",
        "collabed": "ホロメンがコラボした",
        "restored": "ホロメンのHPが回復した",
        "entered": "ホロメンがステージに出た",
        "has_downed": "ホロメンが相手のホロメンをダウンさせた",
        "archived_from_hand": "手札がアーカイブされた",
        "archived_from_power": "ホロパワーがアーカイブされた",
        "archived_support": "ステージのサポートカードがアーカイブされた",
        "moved": "ホロメンが移動した",
        "switched": "ホロメンが交代した",
    },
}

SINCE = {
    "turn": "このターン",
    "last_turn": "直前の相手のターン",
    "own_last_turn": "直前の自分のターン",
    "game": "このゲーム中",
}
"""Since when something has happened."""
