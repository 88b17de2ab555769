"""What is chosen or declared first and spoken of in the rest of the text, in Japanese: 「赤か青を選ぶ。…選んだ色のエール…」"""

from __future__ import annotations

import re
from collections.abc import Sequence

_COLOURS = "白緑赤青紫黄"
_KINDS = ("ホロメン", "サポートカード", "エール")


def as_chosen_first(ways: Sequence[str]) -> str:
    """Texts that differ in one word alone as one that chooses the word first; empty for any others.

    >>> as_chosen_first(["赤エール1枚を送る。", "青エール1枚を送る。"])
    '赤か青を選ぶ。選んだ色のエール1枚を送る。'
    """
    return _by_colour(ways) or _by_kind(ways) or _by_number(ways)


def _by_colour(ways: Sequence[str]) -> str:
    places = [place for place, signs in enumerate(zip(*ways, strict=False)) if len({*signs}) > 1]
    words = [{way[place] for place in places} for way in ways]
    if (
        len({len(way) for way in ways}) > 1
        or not places
        or any(len(each) > 1 or not each <= {*_COLOURS} for each in words)
    ):
        return ""
    colours = [min(each) for each in words]
    text = ways[0]
    for place in reversed(places):
        behind = text[place + 1 :]
        if not re.match(r"エール|ホロメン|特攻|[+-]\d", behind):
            return ""
        text = f"{text[:place]}選んだ色{'' if behind[0] in '+-' else 'の'}{behind}"
    of = "色を1色" if colours == [*_COLOURS] else f"{'か'.join(colours)}を"
    return f"{of}選ぶ。{text}" if len({*colours}) == len(colours) else ""


def _by_kind(ways: Sequence[str]) -> str:
    said = [_declared(way) for way in ways]
    kinds = [kind for kind, _ in said]
    if not all(kinds) or len({text for _, text in said}) > 1 or len({*kinds}) < len(kinds):
        return ""
    return f"{'か'.join(kind.removesuffix('カード') for kind in kinds)}を宣言する。{said[0][1]}"


def _declared(way: str) -> tuple[str, str]:
    for kind in _KINDS:
        for asked in (f"公開したカードが{kind}なら、", f"公開した{kind}があるなら、"):
            if way.count(asked) == 1:
                return kind, way.replace(asked, "公開したカードが宣言した種類のカードなら、")
    return "", way


def _by_number(ways: Sequence[str]) -> str:
    """「1～6の数1つを選ぶ。サイコロを1回振る。出た目が選んだ数と同じなら、…」: texts for each number of a die."""
    places = [place for place, signs in enumerate(zip(*ways, strict=False)) if len({*signs}) > 1]
    numbers = ["".join({way[place] for place in places}) for way in ways]
    if len({len(way) for way in ways}) > 1 or numbers != [*"123456"]:
        return ""
    text = ways[0]
    for place in reversed(places):
        behind = text[place + 1 :]
        if re.match(r"なら、|が\d回以上出たなら、|が出た回数", behind) is None:
            return ""
        said = "出た目が選んだ数と同じ" if behind.startswith("なら") else "選んだ数"
        text = f"{text[:place]}{said}{behind}"
    return f"1～6の数1つを選ぶ。{text}"
