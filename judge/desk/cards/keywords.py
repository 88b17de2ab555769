"""What the texts of cards do, as a list to choose from: terms of the rules, and the nodes of the effect language behind each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from judge.engine.effects import language as lang
from judge.engine.effects.language import Node

KEYWORDS: Mapping[str, tuple[Promise, tuple[type[Node], ...]]] = MappingProxyType(
    {
        "draw": (gettext_lazy("Draw cards"), (lang.Draw,)),
        "look": (gettext_lazy("Look at or reveal cards"), (lang.Look, lang.Reveal)),
        "move-cards": (gettext_lazy("Put or return cards to a zone"), (lang.MoveCards, lang.Exchange)),
        "archive": (gettext_lazy("Archive"), (lang.Archive, lang.ArchiveSelf)),
        "damage": (gettext_lazy("Deal special damage"), (lang.DealDamage,)),
        "arts-plus": (gettext_lazy("Arts damage + or −"), (lang.ArtsPlus, lang.AddToArts)),
        "reduce": (
            gettext_lazy("Change or prevent damage"),
            (lang.ChangeDamage, lang.LimitDamage, lang.PreventDamage, lang.NotReduced, lang.Redirect),
        ),
        "restore": (gettext_lazy("Restore HP"), (lang.Restore,)),
        "hp": (gettext_lazy("Change HP"), (lang.HpPlus, lang.SetHp, lang.HpFixed, lang.RestoredPlus)),
        "send-cheer": (gettext_lazy("Send Cheers"), (lang.SendCheer,)),
        "reattach": (gettext_lazy("Reattach cards"), (lang.Reattach,)),
        "attach": (gettext_lazy("Attach cards"), (lang.Attach,)),
        "cost": (
            gettext_lazy("Change the cost of Arts or Baton Pass"),
            (lang.ArtsCost, lang.ArtsCostNone, lang.ArtsCostAny, lang.BatonCost),
        ),
        "move": (
            gettext_lazy("Move, swap or rest holomems"),
            (lang.MoveTo, lang.Switch, lang.MakeRest, lang.Activate, lang.CannotMove),
        ),
        "bloom": (
            gettext_lazy("Bloom by an ability"),
            (lang.BloomWith, lang.MayBloom, lang.BackToDebut, lang.PutUnder),
        ),
        "put-out": (gettext_lazy("Put holomems out on the Stage"), (lang.PutOut, lang.PutHolomem)),
        "target": (gettext_lazy("Say what Arts can target"), (lang.MayTarget, lang.MustTarget, lang.OnlyTarget)),
        "die": (
            gettext_lazy("Roll a die"),
            (lang.RollDie, lang.RollAgain, lang.SetDice, lang.DieCountsAs, lang.DiceTimes),
        ),
        "colors": (
            gettext_lazy("Change colors"),
            (
                *(lang.AllColours, lang.CountsAsColour, lang.ColoursOfStacked, lang.ColoursOfCheers),
                *(lang.ColoursOfOshi, lang.CheersAlso),
            ),
        ),
        "life": (gettext_lazy("Life"), (lang.LoseLife, lang.LifeLoss, lang.LifeFixed, lang.ChangeLifeLoss)),
        "add-ability": (gettext_lazy("Ability addition"), (lang.AddAbility, lang.UsesArtsOf)),
        "replacement": (
            gettext_lazy("Replacement effect"),
            (lang.Replacement, lang.WouldTakeDamage, lang.WouldDealDamage),
        ),
        "shuffle": (gettext_lazy("Shuffle"), (lang.Shuffle,)),
    }
)
"""Value of a filter -> what it is called, and the nodes of which a text has at least one."""

KIND_OF_NODE: Mapping[type[Node], tuple[str, ...]] = MappingProxyType(
    {
        kind: tuple(key for key, (_, kinds) in KEYWORDS.items() if kind in kinds)
        for kind in {kind for _, kinds in KEYWORDS.values() for kind in kinds}
    }
)
