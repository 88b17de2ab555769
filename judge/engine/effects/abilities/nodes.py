"""Nodes for abilities (10.1). Pure data: nothing here runs."""

from __future__ import annotations

from typing import Literal

from judge.engine.effects import language
from judge.engine.effects.base_nodes import Node, Target
from judge.engine.effects.card_properties import Colour, Level
from judge.engine.effects.conditions import Condition
from judge.engine.effects.patterns import DownTrigger, Happening, Replaced, Trigger, Who
from judge.engine.effects.properties_and_sets import OshiCard


class AlsoNamed(Node, frozen=True, tag="also_named"):
    """The card has these additional names (2.11.2.3)."""

    names: tuple[str, ...]


class AllColours(Node, frozen=True, tag="all_colours"):
    """These holomems have all colours (2.4.2.3)."""

    who: Who


class CountsAsColour(Node, frozen=True, tag="counts_as_colour"):
    """These holomems count as having this colour and no other (2.4.1), or with `also` this one besides theirs; colourless is
    no colour (2.4.2.1)."""

    who: Who
    colour: Colour
    also: bool = False


class ColoursOfStacked(Node, frozen=True, tag="colours_of_stacked"):
    """These holomems have, besides their own, every colour of the holomem cards stacked under them (2.4.2, 4.4.8)."""

    who: Who


class ColoursOfCheers(Node, frozen=True, tag="colours_of_cheers"):
    """These holomems have, besides their own, every colour of the Cheers attached to them (2.4.2, 4.4.3)."""

    who: Who


class ColoursOfOshi(Node, frozen=True, tag="colours_of_oshi"):
    """These holomems have, besides their own, every colour of that Oshi holomem (2.4.2, 4.5)."""

    who: Who
    oshi: OshiCard


class AlsoAtLevel(Node, frozen=True, tag="also_at_level"):
    """These holomems have this Bloom level besides theirs (2.3)."""

    who: Who
    level: Level


class AlsoCalled(Node, frozen=True, tag="also_called"):
    """These holomems have this card name besides theirs (2.11.2.3), as long as this holds."""

    who: Who
    name: str


class AlsoTagged(Node, frozen=True, tag="also_tagged"):
    """These holomems have this tag besides theirs (2.6.2), as long as this holds."""

    who: Who
    tag: str


class LosesAbilities(Node, frozen=True, tag="loses_abilities"):
    """The abilities of these holomems are ineffective (10.3.2, 10.10.1.2), or with `gifts` their Gifts alone."""

    who: Who | Target
    gifts: bool = False


class AddAbility(Node, frozen=True, tag="add_ability"):
    """Ability addition (5.19): the host gains these."""

    abilities: tuple[Ability, ...]


Scope = Literal["turn", "game"]


class Limit(Node, frozen=True, tag="limit"):
    """At most so many times a turn or a game (10.7.2.1.1); `shared`: counted together for all of a player's abilities under
    this name, an ability name or a card name (10.1.3.1)."""

    scope: Scope = "turn"
    times: int = 1
    shared: str = ""


class Continuous(Node, frozen=True, tag="continuous"):
    """A continuous ability (10.1.1.3): the modifiers hold while the condition does."""

    modifiers: tuple[language.Modifier, ...]
    condition: Condition | None = None


class Automatic(Node, frozen=True, tag="automatic"):
    """An automatic ability (10.1.1.2): primed when its event has happened, played at the next check timing (10.8)."""

    when: Trigger
    do: language.Block
    condition: Condition | None = None
    limit: Limit | None = None


class Activated(Node, frozen=True, tag="activated"):
    """An activated ability (10.1.1.1): played in the own Main Step, its cost before the colon; with `archive` only while its card
    is in the Archive (10.3.4.3)."""

    do: language.Block
    cost: language.Block = ()
    condition: Condition | None = None
    limit: Limit | None = None
    archive: bool = False


class WhenDowned(Node, frozen=True, tag="when_downed"):
    """Executed inside Down processing (10.1.1.2.3, 11.3.1.1), not an automatic ability."""

    when: DownTrigger
    do: language.Block
    condition: Condition | None = None
    limit: Limit | None = None


class Replacement(Node, frozen=True, tag="replacement"):
    """A replacement effect (10.2.1.3); with `may` an optional one (10.11.3), `cost` what is done before its colon."""

    when: Replaced
    do: language.Block
    condition: Condition | None = None
    limit: Limit | None = None
    may: bool = False
    cost: language.Block = ()


Ability = Continuous | Automatic | WhenDowned | Replacement | Activated


class Skill(Node, frozen=True, tag="skill"):
    """An oshi skill or SP oshi skill (12.1). `cost` is holo power (12.1.3). Without `when` it is activated in the Main Step
    (12.1.5.4); with a downed holomem it is part of Down processing (12.1.5.2); with what would happen it replaces that
    (12.1.5.1); with anything else that has happened it is an automatic ability (12.1.5.3). With `x` the cost is X: at least 1,
    as many as are chosen (12.1.3.1)."""

    name: str
    cost: int
    do: language.Block
    sp: bool = False
    name_en: str = ""
    limit: Limit | None = None
    when: Happening | None = None
    condition: Condition | None = None
    x: bool = False


AbilitiesModifier = (
    AlsoNamed
    | AlsoCalled
    | AlsoTagged
    | AllColours
    | CountsAsColour
    | ColoursOfStacked
    | ColoursOfCheers
    | ColoursOfOshi
    | AlsoAtLevel
    | LosesAbilities
    | AddAbility
)
