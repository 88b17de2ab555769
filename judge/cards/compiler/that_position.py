"""「そのコラボホロメン」, which is the one of whom the text has asked before: 「自分の#Tを持つコラボホロメンがいるなら、…。その
コラボホロメンが2ndホロメンなら、…」."""

from __future__ import annotations

import re

THAT_ONE = r"その(?:センター|コラボ)ホロメン"
_MOVES = re.compile("交代|入れ替え|移動|ステージに出|ダウン|(?<!ていた)Bloom")
"""What may bring another one to the position."""
_ELSE = re.compile("ない(?:なら|場合|時)|違う|違った|なければ|以外")
"""Behind this nobody is there who was as asked."""
_LASTS = re.compile(r"(?:の間|中|まで)、")


def of_that_position(before: str, words: str) -> str:
    """What stands for these words behind that part of a text: the holomem that was asked about, as the text has said it, or 「その
    ホロメン」 where something lasts, which is of that one wherever it goes (10.2.1.2), or where something has happened to it, as it
    may be elsewhere when the ability is played (10.8.3). The words as they are where the text has not spoken of exactly one at that
    position, where nobody may be there who is as was asked, or where another one may have come there since.

    >>> of_that_position("自分の#歌を持つコラボホロメンがいるなら、", "そのコラボホロメン")
    '自分の#歌を持つコラボホロメン'
    >>> of_that_position("自分のコラボホロメンを自分のバックホロメンと交代させる。", "そのコラボホロメン")
    'そのコラボホロメン'
    """
    spot = words[2:-4]
    asked = [*re.finditer(rf"(?:自分|相手)の[^、。：\n\[\]]*?{spot}ホロメン(?=[がの]|に[^、。：\n]*付いて)", before)]
    if len(asked) != 1 or before.count(spot) - before.count(f"[{spot}ポジション") != 1 or _MOVES.search(before):
        return words
    since = before[asked[0].end() :]
    if not re.search("(?:なら|間|時|場合)、", since):
        return words
    if _LASTS.search(re.split("[。\n]", before)[-1]):
        return words if "。" in since else "そのホロメン"
    if _ELSE.search(since):
        return words
    if "た時、" in since:
        return "そのホロメン" if re.match("が[^、。]*た時、", since) and "。" not in since else words
    there = since.startswith("がいる")  # else who is not as was asked could be meant as well
    return asked[0][0] if there or "。" not in since else words
