"""What a holomem did or what happened to it earlier, said before the noun: 「このターンに特殊ダメージを受けた相手のホロメン」.

Who is meant is on the Stage now (4.4); what it was like then is not asked.
"""

from __future__ import annotations

import re

from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Attr
from judge.engine.effects import language as lang

_DEEDS: dict[str, lang.DeedKind] = {
    "ダメージを受け": "took_damage", "アーツダメージを受け": "took_arts_damage", "特殊ダメージを受け": "took_special_damage",
    "アクティブになっ": "activated", "コラボし": "collabed", "バトンタッチし": "baton_passed", "交代し": "switched",
    "HPが回復し": "restored",
}  # fmt: skip
_PARTS = re.compile(r"(このターン|直?前の相手のターン)に(?:(自分|相手)(から|の能力で))?(.*?)(た|ていた|ていない)")
_BY = {"から": {"took_damage", "took_arts_damage", "took_special_damage"}, "の能力で": {"activated"}}
"""Of what it is kept whose cards or abilities did it (10.13.3)."""


def did(attr: Attr) -> lang.Property:
    """The property that it did this, or that this happened to it, or that it did not."""
    found = _PARTS.fullmatch(attr.text)
    assert found is not None  # the word has this form
    when, player, how, what, end = found.groups()
    deed = _DEEDS[what]
    if player and deed not in _BY[how]:
        raise UnreadError(attr.span, "by whose card or ability this happened is not known here")
    by: lang.Side | None = {"自分": "you", "相手": "opponent", None: None}[player]
    since: lang.Since = "turn" if when == "このターン" else "last_turn"
    done = lang.Did(lang.Deeds(deed, since=since, by=by))
    return lang.Lacks(done) if end == "ていない" else done
