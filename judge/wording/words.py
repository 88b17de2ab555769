"""Words for the short codes of the engine: positions, zones, steps, colours, levels. English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

Pair = tuple[str, str]

SPOT: Mapping[str, Pair] = {
    "center": ("center", "センター"),
    "collab": ("collab", "コラボ"),
    "back": ("back", "バック"),
    "stage": ("Stage", "ステージ"),
}
POSITION: Mapping[str, Pair] = {
    "center": ("Center position", "センターポジション"),
    "collab": ("Collab position", "コラボポジション"),
    "back": ("Back position", "バックポジション"),
}
ZONE: Mapping[str, Pair] = {
    "oshi": ("Oshi position", "推しポジション"),
    "stage": ("Stage", "ステージ"),
    "hand": ("hand", "手札"),
    "deck": ("Deck", "デッキ"),
    "archive": ("Archive", "アーカイブ"),
    "life": ("Life area", "ライフエリア"),
    "cheer_deck": ("Cheer Deck", "エールデッキ"),
    "power": ("holo power area", "ホロパワーエリア"),
    "resolution": ("Resolution zone", "解決領域"),
    "loose": ("Stage", "ステージ"),
}
STEP: Mapping[str, Pair] = {
    "reset": ("Reset Step", "リセットステップ"),
    "draw": ("Draw Step", "手札ステップ"),
    "cheer": ("Cheer Step", "エールステップ"),
    "main": ("Main Step", "メインステップ"),
    "performance": ("Performance Step", "パフォーマンスステップ"),
    "end": ("End Step", "エンドステップ"),
}
COLOUR: Mapping[str, Pair] = {
    "white": ("white", "白"),
    "green": ("green", "緑"),
    "red": ("red", "赤"),
    "blue": ("blue", "青"),
    "purple": ("purple", "紫"),
    "yellow": ("yellow", "黄"),
    "colourless": ("any color", "無色"),
}
LEVEL: Mapping[str, Pair] = {
    "debut": ("Debut", "デビュー"),
    "1st": ("1st", "1st"),
    "2nd": ("2nd", "2nd"),
    "spot": ("Spot", "Spot"),
}
KIND: Mapping[str, Pair] = {
    "oshi": ("Oshi holomem", "推しホロメン"),
    "holomem": ("holomem", "ホロメン"),
    "support": ("Support", "サポート"),
    "cheer": ("Cheer", "エール"),
    "item": ("Item", "アイテム"),
    "event": ("Event", "イベント"),
    "staff": ("Staff", "スタッフ"),
    "tool": ("Tool", "ツール"),
    "mascot": ("Mascot", "マスコット"),
    "fan": ("Fan", "ファン"),
}
DAMAGE: Mapping[str, Pair] = {
    "arts": ("Arts damage", "アーツダメージ"),
    "special": ("special damage", "特殊ダメージ"),
}
ACTION: Mapping[str, Pair] = {
    "collabed": ("a Collab", "コラボ"),
    "baton": ("a Baton Pass", "バトンタッチ"),
    "limited": ("a LIMITED card", "LIMITEDのカードのプレイ"),
}
TAG: Mapping[str, Pair] = {
    printed: (english, printed)
    for printed, english in {
        **{f"{count}期生": f"Gen {count}" for count in range(6)},
        **{f"ID{count}期生": f"ID Gen {count}" for count in range(1, 4)},
        "ゲーマーズ": "Gamers",
        "秘密結社holoX": "Secret Society holoX",
        "歌": "Song",
        "絵": "Art",
        "料理": "Cooking",
        "語学": "Languages",
        "シューター": "Shooter",
        "ケモミミ": "Animal Ears",
        "トリ": "Bird",
        "海": "Sea",
        "ハーフエルフ": "Half-Elf",
        "ベイビー": "Baby",
        "お酒": "Alcohol",
        "ラミィのお酒": "Lamy's Alcohol",
        "食べ物": "Food",
        "きのこ": "Mushroom",
        "魔法": "Magic",
        "サマー": "Summer",
        "ホロウィッチ": "holoWitch",
        "こよラボ": "KoyoLab",
        "白上'sキャラクター": "Shirakami's Character",
        "カエラ'sアームズ": "Kaela's Arms",
        "Buzzグッズ": "Buzz Goods",
    }.items()
}
"""Tags that are printed in Japanese. The card list has no English names; these are this project's own, as in its answers."""

CARD_MOVED: Mapping[str, Pair] = {
    "moved": ("A card moved", "カードが移動した"),
    "attached": ("A card was attached to a holomem", "ホロメンにカードが付いた"),
    "archived": ("A card was archived", "カードがアーカイブされた"),
    "to_archive": ("A card was put into the Archive", "カードがアーカイブに置かれた"),
    "lost_life": ("A player lost Life", "ライフが減った"),
}
"""What a move of a card was to an ability that it primed."""

TABLES: Mapping[str, Mapping[str, Pair]] = {
    "spot": SPOT,
    "position": POSITION,
    "zone": ZONE,
    "step": STEP,
    "colour": COLOUR,
    "level": LEVEL,
    "kind": KIND,
    "damage": DAMAGE,
    "action": ACTION,
    "tag": TAG,
    "card_moved": CARD_MOVED,
}
"""Which table a format specification of a template looks a code up in: `{step:step}` gives "Main Step"."""
