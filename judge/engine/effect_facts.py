"""What the tree of an effect tells about it, whatever the board: worked out once with the tree.

A board is derived from the Stage (10.10). Some effects read more than that while it is derived: cards in a zone, the turn, what was
done. As long as none of this changes, the board stays as it is (`Board.is_valid_for`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

ZONE_BITS: Mapping[str, int] = MappingProxyType({zone: 1 << place for place, zone in enumerate(lang.ZONES)})
"""The bit for each zone in `EffectFacts.reads`."""
TURN, HISTORY, DEPARTED, ANYTHING = 64, 128, 256, 512
"""The other bits: the turn, what was done, the holomems that have left the Stage; and what nobody has listed here."""
WITH_CARDS = ~TURN
"""The bits of what also depends on which cards are known away from the Stage."""

WHILE_DERIVED = (
    lang.AllColours, lang.CountsAsColour, lang.ColoursOfStacked, lang.ColoursOfCheers, lang.AlsoAtLevel, lang.AlsoCalled,
    lang.AlsoTagged, lang.ColoursOfOshi, lang.LosesAbilities, lang.HpPlus, lang.CheersAlso,
    lang.AttachOnlyTo, lang.MoreAttached, lang.MascotsUpTo, lang.BatonCost,
)  # fmt: skip
"""The modifiers that are read while a board is derived, or to see what is due on it; all others when they are asked for."""
_READS: dict[type, int] = {
    **dict.fromkeys(WHILE_DERIVED, 0),
    # Properties, sets, quantities and conditions of the Stage, of the Oshi holomems, and of what the effect itself knows.
    **dict.fromkeys((
        lang.Named, lang.Tagged, lang.Coloured, lang.AtLevel, lang.IsBuzz, lang.Damaged, lang.OfKind, lang.NameHas,
        lang.IsLimited, lang.AnyNumber, lang.HasEffect, lang.HasExtra, lang.HasStageSkill, lang.OneOf, lang.Lacks,
        lang.SameAs, lang.DiffersFrom, lang.LevelBeside, lang.HasOther, lang.AttachedWith, lang.BloomedFrom, lang.DamagedBy,
        lang.HpLeft, lang.UtmostHpLeft, lang.MostCheers, lang.IsResting, lang.IsOneOf, lang.OneColour, lang.BatonCostOf,
        lang.Host, lang.Subject, lang.Itself, lang.Target, lang.Bound, lang.Holomems, lang.Downed, lang.CheersOf,
        lang.Stacked, lang.AttachedCards, lang.OshiCard,
        lang.Count, lang.Times, lang.DamageOn, lang.HpRemaining, lang.BatonNeed, lang.Difference, lang.Beyond, lang.MostAlike,
        lang.DiceSum, lang.DiceShowing, lang.EventAmount, lang.Spent,
        lang.TurnOf, lang.Exists, lang.DieShows, lang.Every, lang.Some, lang.OneOnly, lang.Not, lang.Compare,
        lang.Readings,
    ), 0),
    lang.LifeLost: ZONE_BITS["life"],
    lang.Is: DEPARTED,
    **dict.fromkeys((lang.BloomedNow, lang.EnteredNow, lang.UsedArtsNow, lang.InStep, lang.FirstTurn, lang.TurnNumber), TURN),
    **dict.fromkeys((lang.Deeds, lang.Did, lang.Happened, lang.ArtsNumber), HISTORY | TURN),
}  # fmt: skip


def depends_on_numbers(tree: object) -> bool:
    """Whether an effect depends on the HP or the Baton Pass cost that holomems have after other effects (10.10.1.5).

    >>> from judge.engine.effects.language import ArtsPlus, Continuous, Host, HpLeft, Is
    >>> plus = ArtsPlus(Host(), 20)
    >>> depends_on_numbers(Continuous((plus,), Is(Host(), where=(HpLeft(50),)))), depends_on_numbers(plus)
    (True, False)
    """
    return any(node.reads_numbers for node in iter_nodes(tree))


def is_unconditional(effect: lang.Ability | lang.Skill | lang.Modifier) -> bool:
    """Whether the effect holds whatever happens on the board: it has no condition and gives no abilities.

    >>> from judge.engine.effects.language import ArtsPlus, Continuous, Damaged, Host, Is
    >>> plus = ArtsPlus(Host(), 20)
    >>> is_unconditional(Continuous((plus,))), is_unconditional(Continuous((plus,), Is(Host(), (Damaged(),))))
    (True, False)
    """
    if isinstance(effect, lang.Continuous):
        return effect.condition is None and all(is_unconditional(each) for each in effect.modifiers)
    return not isinstance(effect, (lang.AddAbility, lang.LosesAbilities, lang.HpPlus)) or (
        isinstance(effect, lang.HpPlus) and not depends_on_numbers(effect)
    )


def reads(effect: lang.Ability | lang.Skill | lang.Modifier) -> int:
    """What the effect reads besides the Stage, while a board with it is derived; bits as above.

    >>> from judge.engine.effects.language import Cards, Continuous, Damaged, Exists, Host, HpPlus, InStep, Is
    >>> reads(Continuous((HpPlus(Host(), 20),))), reads(Continuous((HpPlus(Host(), 20),), InStep("main"))) == TURN
    (0, True)
    >>> reads(Continuous((HpPlus(Host(), 20),), Exists(Cards("hand")))) == ZONE_BITS["hand"]
    True
    """
    if isinstance(effect, lang.Continuous):
        found = read_by_tree(effect.condition)
        for each in effect.modifiers:
            found |= reads(each)
        return found
    if isinstance(effect, lang.AddAbility):
        found = 0
        for given in effect.abilities:
            found |= reads(given)
        return found
    return read_by_tree(effect) if isinstance(effect, WHILE_DERIVED) else 0


def reads_but_conditions(ability: lang.Continuous) -> int:
    """The same of an ability whose conditions, and those of the abilities that it gives, read nothing besides the Stage."""
    found = 0
    for modifier in ability.modifiers:
        if isinstance(modifier, lang.AddAbility):
            for given in modifier.abilities:
                found |= reads_but_conditions(given) if isinstance(given, lang.Continuous) else 0
        else:
            found |= reads(modifier)
    return found


def read_by_tree(tree: object) -> int:
    """What a condition, quantity or set reads besides the Stage when it is asked; bits as above."""
    found = 0
    for node in iter_nodes(tree):
        found |= ZONE_BITS[node.zone] if isinstance(node, lang.Cards) else _READS.get(type(node), ANYTHING)
    return found


class EffectFacts:
    """What is known of an effect by its tree."""

    __slots__ = ("effect", "is_dependent", "is_silencing", "is_unconditional", "reads")

    def __init__(self, effect: lang.Ability | lang.Skill | lang.Modifier) -> None:
        """`is_silencing`: it makes abilities ineffective (10.10.1.2)."""
        self.effect = effect
        self.is_dependent = depends_on_numbers(effect)
        self.is_unconditional = is_unconditional(effect)
        self.is_silencing = isinstance(effect, lang.Continuous) and any(
            isinstance(each, lang.LosesAbilities) for each in effect.modifiers
        )
        self.reads = reads(effect)


MAX_FACTS = 20_000
"""How many are kept. Effects of a board's own cards come and go, so all are forgotten when there are more."""
_facts: dict[int, EffectFacts] = {}


def facts_of(effect: lang.Continuous | lang.Modifier) -> EffectFacts:
    """What the tree of an effect tells, worked out once for as long as the tree is the same object."""
    found = _facts.get(id(effect))
    if found is None or found.effect is not effect:
        if len(_facts) >= MAX_FACTS:
            _facts.clear()
        found = _facts[id(effect)] = EffectFacts(effect)
    return found
