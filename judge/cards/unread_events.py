"""Which kinds of events an unread text mentions, so that nobody is asked about any other kind (2.7.1).

Each kind has the words that every printed text about it contains. The list is generous: a word that means something else in a text
costs one needless question, but a word that is missing here would lose a question. The kinds are stored, the text never is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_BEGINS, _ENDS = ".*(開始|始ま|始め|はじめ)", ".*(終了|終わ)"
WORDS: Mapping[str, str] = {
    "begin_reset": f"(リセットステップ|ターン){_BEGINS}",
    "begin_draw": f"(手札ステップ|ドローステップ){_BEGINS}",
    "begin_cheer": f"エールステップ{_BEGINS}",
    "begin_main": f"メインステップ{_BEGINS}",
    "begin_performance": f"パフォーマンスステップ{_BEGINS}",
    "end_performance": f"パフォーマンスステップ{_ENDS}",
    "begin_end": f"エンドステップ{_BEGINS}",
    "end_turn": f"(ターン|エンドステップ){_ENDS}",
    "arts_used": "アーツ.*使|使.*アーツ",
    "damage_taken": "ダメージ|HPが減",
    "restored": "回復",
    "bloomed": "Bloom|ブルーム",
    "collabed": "コラボし|コラボす|コラボを",
    "moved": "移動|交代|入れ替|バトンタッチ|ポジションに",
    "turned": "お休み|アクティブ",
    "entered": "ステージ|場に|出た|出し|出す",
    "left": "戻|離れ|ステージから|ダウン",
    "revealed": "公開",
    "rolled": "サイコロ|出た目|目の数",
    "skill_used": "スキル",
    "support_played": "使",
    "life_damage": "ライフ",
    "archived": "アーカイブ",
    "attached": "付|送",
    "drawn": "引",
    "downed_by": "ダウン",
    "down": "ダウン|ライフ",
    "would_damage": "ダメージ",
    "would_archive": "アーカイブ",
    "would_roll": "サイコロ|出た目|目の数",
    "would_count": "サイコロ|出た目|目の数",
}
"""For each kind of event that is asked about, a pattern of the words that name it."""
_JAPANESE = re.compile("[ぁ-んァ-ヶ]")
_WAITS = re.compile("時|とき|たび|かわりに|代わりに|ごとに|場合")
"""How a text says that it waits for something, or does something instead."""


def events_named(text: str) -> tuple[str, ...] | None:
    """The kinds of events that the words of a text name. None where they say nothing: the text is not in Japanese, or it waits for
    something and has none of the words.

    >>> events_named("自分のパフォーマンスステップが開始する時、自分のデッキを1枚引く。")
    ('begin_performance', 'drawn')
    >>> events_named("このホロメンのHP+20。")
    ()
    >>> events_named("じゃんけんに勝った時、このホロメンのHP+20。"), events_named("When you win, HP +20.")
    (None, None)
    """
    if not _JAPANESE.search(text):
        return None
    found = tuple(event for event, words in WORDS.items() if re.search(words, text, re.DOTALL))
    return None if not found and _WAITS.search(text) else found
