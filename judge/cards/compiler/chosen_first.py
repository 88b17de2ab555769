"""What a player chooses or declares first and the rest of the text speaks of: 「赤か青を選ぶ。…選んだ色のエール…」
「色1つを宣言し、…宣言した色のエール…」「1～6の数1つを選び、サイコロを1回振る。出た目が選んだ数と同じなら、…」.

The text is read once for each of the words, and one of these ways is taken (10.7.2.3)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from judge.cards.slot_trees import ArtsTree, SkillTree, SupportTree, Tree
from judge.engine.effects import language as lang

_HEAD = r"(?P<head>(?:\[[^\[\]\n]*\])?(?:(?![^。]*なら)[^。：\n■◆]*時、)?)"
_COLOURS = "白緑赤青紫黄"
_BY_COLOUR = re.compile(
    rf"{_HEAD}(?P<of>[{_COLOURS}](?:か[{_COLOURS}])+を|色を?1[色つ]を?)"
    r"(?P<how>選ぶ。|選び、|宣言する。|宣言し、)(?P<rest>[^\n■◆]*(?:選んだ|宣言した)色[^\n■◆]*)"
)
_SAID_COLOUR = {
    said: re.compile(rf"{said}色(?:の(?=エール|ホロメン|特攻)|(?=[+-]\d))") for said in ("選んだ", "宣言した")
}
_KIND = "(?:ホロメン|サポート|エール)"
_BY_KIND = re.compile(
    rf"{_HEAD}\[?(?P<of>{_KIND}(?:か{_KIND})+)\]?を宣言(?:し、|する。)(?P<rest>[^\n■◆]*宣言した[^\n■◆]*)"
)
_SAID_KIND = re.compile(r"(?<=公開したカードが)宣言した(?:カードタイプ|種類のカード|種類)(?=なら、)")

_OUT = r"出た目(?:の数)?が(?:選んだ|宣言した)(?:数|目)"
_BY_NUMBER = re.compile(
    rf"{_HEAD}1～6の数1つを(?:選ぶ。|選び、|宣言する。|宣言し、)"
    r"(?P<rest>[^\n■◆]*(?:選んだ|宣言した)(?:数|目)[^\n■◆]*)"
)
_SAID_NUMBER = re.compile(
    rf"(?P<die>{_OUT}(?:と同じ)?(?=なら、))|(?:選んだ|宣言した)(?:数|目)(?=が\d回以上出たなら、|が出た回数)"
)
_OTHER_NUMBER = re.compile(rf"((?:^|(?<=[。：])){_OUT}(?:と同じ)?なら、[^。]*。)(?:{_OUT}と)?異なるなら、")


def text_of_each_case(text: str) -> tuple[str, ...]:
    """An even text as it would be if each of the words had been chosen in it; none where nothing is chosen first.

    >>> text_of_each_case("赤か青を選ぶ。自分の選んだ色のエール1枚をアーカイブする。")
    ('自分の赤エール1枚をアーカイブする。', '自分の青エール1枚をアーカイブする。')
    """
    if (found := _BY_COLOUR.fullmatch(text)) is not None:
        words = list(_COLOURS) if found["of"].startswith("色") else found["of"].removesuffix("を").split("か")
        by = "宣言した" if found["how"].startswith("宣言") else "選んだ"
        said, left = _SAID_COLOUR[by], "宣言" if by == "宣言した" else "選んだ色"
    elif (found := _BY_KIND.fullmatch(text)) is not None:
        words = found["of"].split("か")
        said = _SAID_KIND
        left = "宣言"
    elif (found := _BY_NUMBER.fullmatch(text)) is not None:
        return _text_of_each_number(found["head"], _OTHER_NUMBER.sub(r"\1そうでないなら、", found["rest"]))
    else:
        return ()
    if (
        left in said.sub("", found["rest"])
        or (said is _SAID_KIND and len(said.findall(found["rest"])) > 1)
        or len({*words}) < len(words)
    ):
        return ()
    return tuple(found["head"] + said.sub(word, found["rest"]) for word in words)


def _text_of_each_number(head: str, rest: str) -> tuple[str, ...]:
    """The same for each number of a die (5.24.1). Which of several dice shows it would not be said."""
    of_one = any(found["die"] for found in _SAID_NUMBER.finditer(rest))
    left = re.search("選んだ|宣言", _SAID_NUMBER.sub("", rest))
    if left or rest.count("サイコロ") != 1 or (of_one and not re.search("(?<!つき、)サイコロを1回振", rest)):
        return ()
    return tuple(head + _SAID_NUMBER.sub(str(number), rest) for number in range(1, 7))


def merge_alternatives(trees: Sequence[Tree | None]) -> Tree | None:
    """The tree in which one of the alternatives is taken; None where they do not begin in the same way, or where two are equal."""
    if any(tree is None for tree in trees) or len({type(tree) for tree in trees}) > 1:
        return None
    parts = [_split(tree) for tree in trees]
    whole = parts[0][0]
    name = parts[0][1]
    blocks = [getattr(held, field) for held, field, _ in parts if field]
    empty = [msgspec.structs.replace(held, **{field: ()}) for held, field, _ in parts if field]
    if len(blocks) < len(trees) or any(each != empty[0] for each in empty) or len({*blocks}) < len(blocks):
        return None
    chosen = msgspec.structs.replace(whole, **{name: (lang.Either(tuple(blocks)),)})
    return (chosen,) if parts[0][2] else chosen


def _split(tree: Any) -> tuple[Any, str, bool]:
    """What holds the block of a tree, in which field, and whether it is one ability; no field where it has no such block."""
    if isinstance(tree, tuple):
        one = tree[0] if len(tree) == 1 else None
        plain = isinstance(one, lang.Automatic | lang.WhenDowned) or (isinstance(one, lang.Activated) and not one.cost)
        return one, "do" if plain else "", True
    if isinstance(tree, ArtsTree):
        return tree, "text", False
    plain = isinstance(tree, SkillTree) or (isinstance(tree, SupportTree) and not tree.cost)
    return tree, "do" if plain else "", False
