"""Sentences about the other case: what is done where the condition before does not hold."""

from __future__ import annotations

from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Segment
from judge.cards.compiler.scopes import Scope
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

OTHERWISE = {"adverb:otherwise", "adverb:other_cases"}
_HP = lang.Restore | lang.DealDamage | lang.SetHp
"""What may change in between whether the HP of a holomem are reduced."""
_OPPOSITES = {"be", "not_be", "damaged", "undamaged"}


def check_only_case(opened: list[Scope], segment: Segment) -> None:
    """UnreadError where 「それ以外なら」 follows several cases: it means none of them, and would be read as "not the last"."""
    block = opened[-2].block if len(opened) > 1 else []
    if sum(isinstance(item, Scope) and item.kind == "if" for item in block) != 1:
        raise UnreadError(segment.span, "of which cases this is left is not clear")


def is_opposite(opened: list[Scope], segment: Segment) -> bool:
    """Whether a segment is the mere 「いるなら」 after 「Xがいないなら」, or 「減っていないなら」 after 「このホロメンのHPが
    減っているなら」; or the other way round."""
    if segment.kind != "when_if" or segment.verb not in _OPPOSITES or segment.args:
        return False
    met = opened[-1].condition if opened[-1].kind == "if" else None
    if segment.verb in {"damaged", "undamaged"}:  # of one holomem, which is there
        hurt = lang.Lacks(lang.Damaged()) if segment.verb == "damaged" else lang.Damaged()
        touched = any(isinstance(node, _HP) for node in iter_nodes(Scope(block=opened[-1].block).built()))
        return met == lang.Is(lang.Host(), (hurt,)) and not touched
    absent = isinstance(met, lang.Not) and isinstance(met.of, lang.Exists)
    return absent if segment.verb == "be" else isinstance(met, lang.Exists)
