"""What a form is that would be taken for something else, and the pieces that several of them are made of."""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.cards.compiler.context import SlotKind

REST = "[^。：\n]*"
"""The rest of a clause."""
CLAUSE = "[^。、：\n]*"
SORT = "(?:センター|コラボ|バック|Debut|1st|2nd)"
ZONE = "(?:手札|デッキ|エールデッキ|アーカイブ|ホロパワー)"
ATTACHED_KIND = "(?:[赤青緑白黄紫]?エール|ツール|マスコット|ファン)(?!デッキ)"
"""Cards that are taken to be on the Stage where nothing says where they are."""
SEVERAL = r"(?:[2-9]人(?:まで)?|(?:1人|ホロメン)と(?!同|異)[^。]*(?:1人|センターホロメン|コラボホロメン))"
"""Several who are chosen."""
SHOWS = r"(?:偶数|奇数|[1-6](?:か[1-6]|～[1-6]|以[上下])*)"
"""What dice show."""


class Mistakable(NamedTuple):
    """A form, why it is refused, and in which slots: all of them if none are named."""

    form: re.Pattern[str]
    why: str
    kinds: tuple[SlotKind, ...] = ()


def form(pattern: str, why: str, *kinds: SlotKind) -> Mistakable:
    return Mistakable(re.compile(pattern), why, kinds)
