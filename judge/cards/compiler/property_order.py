"""Properties put together: sorted in the one order in which they are kept, or as alternatives."""

from __future__ import annotations

from judge.engine.effects import language as lang
from judge.engine.effects.language import Property

_RANK: tuple[type[lang.Node], ...] = (
    lang.IsOneOf, lang.SameAs, lang.DiffersFrom, lang.LevelBeside, lang.HasOther, lang.AttachedWith, lang.BloomedNow,
    lang.UsedArtsNow, lang.Did, lang.EnteredNow, lang.BloomedFrom,
    lang.Damaged, lang.DamagedBy, lang.HpLeft, lang.UtmostHpLeft, lang.MostCheers, lang.IsResting, lang.BatonCostOf, lang.NameHas,
    lang.HasEffect, lang.HasExtra, lang.HasStageSkill, lang.AnyNumber, lang.Tagged, lang.OneColour, lang.IsLimited, lang.Lacks,
    lang.Coloured, lang.AtLevel, lang.IsBuzz, lang.OneOf, lang.OfKind, lang.Named,
)  # fmt: skip


def in_order(properties: list[Property]) -> tuple[Property, ...]:
    """Properties in the one order in which they are kept and written, each once."""
    return tuple(sorted(dict.fromkeys(properties), key=lambda each: (_RANK.index(type(each)), repr(each))))


def any_description(rests: list[tuple[Property, ...]]) -> list[Property]:
    """One of several descriptions; levels and kinds of card as one property."""
    levels = [level for rest in rests for each in rest if isinstance(each, lang.AtLevel) for level in each.levels]
    kinds = [kind for rest in rests for each in rest if isinstance(each, lang.OfKind) for kind in each.kinds]
    if all(len(rest) == 1 and isinstance(rest[0], lang.AtLevel) for rest in rests):
        return [lang.AtLevel(tuple(level for level in lang.LEVELS if level in levels))]
    if all(len(rest) == 1 and isinstance(rest[0], lang.OfKind) for rest in rests):
        return [lang.OfKind(tuple(dict.fromkeys(kinds)))]
    return [lang.OneOf(tuple(rests))]
