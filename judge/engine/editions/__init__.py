"""The editions of the comprehensive rules that are played, and the switches in which their behavior differs.

The engine is written in the numbers of 1.9.0. Where another edition behaves otherwise there is one switch for each row of
"Different behavior" in docs/editions.md, by the name it has there, read at the one place of the rule. How an edition's own
numbers are shown is told outside the engine (`judge.scenarios.rule_numbers`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal

import msgspec

IN_FORCE = "1.9.0"
"""The edition in whose numbers the engine cites and is held against, played when nothing else is said."""


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """An edition and how it is played; the rules named are those of 1.9.0."""

    version: str
    oshi_face: Literal["up", "down"]
    """6.2.1.4: how the Oshi holomem lies during the preparation."""
    redraw_size: Literal["seven", "one_less"]
    """6.2.1.9.2: how many cards are taken after revealing a hand without a Debut holomem."""
    redraw_return: bool
    """6.2.1.10.2: whether as many cards as redraws go under the Deck."""
    redraw_defeat: Literal["seventh_reveal", "single_card"]
    """6.2.1.9.1: which reveal loses."""
    setup_order: Literal["life_first", "cards_first"]
    """6.2.1.11, 6.2.1.12: whether Life is put before the cards are turned up."""
    first_reset_step: bool
    """7.2.1: whether a player's first turn has a Reset Step."""
    performance_begin: bool
    """7.6.2, 7.6.3: whether the beginning of the Performance Step triggers, with a check timing of its own."""
    performance_end: bool
    """7.6.5, 7.6.6: whether the end of the Performance Step triggers, again until nothing more is done."""
    end_begin: bool
    """7.7.1, 7.7.2: whether the beginning of the End Step triggers, with a check timing of its own."""
    end_loop: bool
    """7.7.6: whether the End Step starts again when anything was done in it."""
    mascot_limit: Literal["rule", "text"]
    """5.17.3.2: whether the rules give a holomem one Mascot at most, or only the text of each Mascot does (5.17.3.3)."""
    attach_over_limit: Literal["archived", "not_played"]
    """10.7.2.5.1.2.1: what becomes of a card played onto a holomem that has its limit of such cards."""
    switch_center_collab: bool
    """5.18.1: whether a Center and a Collab holomem can be switched with each other."""
    downed_by_abilities: Literal["down_processing", "automatic"]
    """10.1.1.2.3: whether abilities of when this has downed another are executed in Down processing, or primed."""
    down_state: bool
    """11.3.1: whether a holomem in the Down state is downed whatever its damage."""
    several_downs: Literal["one_by_one", "together"]
    """11.3.2: how several holomems go down that are due at once."""
    deal_before_take: bool
    """10.11.2.4: whether replacements of dealing damage come before those of taking it."""
    arts_count: Literal["step", "turn"]
    """9.2.1.3 to 9.2.1.5: whether Arts used before in the Performance Step bar from using another, or in the turn."""
    collab_effect: Literal["collab", "any_move"]
    """13.2.2: whether a Collab Effect waits for a Collab, or for the Collab position however it is reached."""


BUT = " but "
AS_IN = " as in "


def switch_names() -> tuple[str, ...]:
    """The names of all switches.

    >>> "several_downs" in switch_names(), "version" in switch_names()
    (True, False)
    """
    return tuple(name for name in Edition.__struct_fields__ if name != "version")


class _Editions(dict[str, Edition]):
    """The editions by their numbers. What `with_switch` names is not an edition, but is found."""

    def __missing__(self, version: str) -> Edition:
        return _mixed(version)


def with_switch(version: str, switch: str, other: str) -> str:
    """The value of `TurnFacts.rules` for an edition with one switch set as in another edition. It serves to find out which
    provision makes a difference; no position can have it.

    >>> EDITIONS[with_switch("1.9.0", "several_downs", "1.3.0")].several_downs
    'together'
    """
    return f"{version}{BUT}{switch}{AS_IN}{other}"


@cache
def _mixed(version: str) -> Edition:
    base, _, rest = version.partition(BUT)
    switch, _, other = rest.partition(AS_IN)
    if not rest or base not in EDITIONS or other not in EDITIONS:
        raise KeyError(version)
    return msgspec.structs.replace(EDITIONS[base], **{switch: getattr(EDITIONS[other], switch)})


_PLAYED = _Editions(
    {
        "1.9.0": Edition(
            version="1.9.0",
            oshi_face="up",
            redraw_size="seven",
            redraw_return=True,
            redraw_defeat="seventh_reveal",
            setup_order="life_first",
            first_reset_step=False,
            performance_begin=True,
            performance_end=True,
            end_begin=True,
            end_loop=True,
            mascot_limit="rule",
            attach_over_limit="archived",
            switch_center_collab=True,
            downed_by_abilities="down_processing",
            down_state=True,
            several_downs="one_by_one",
            deal_before_take=True,
            arts_count="step",
            collab_effect="collab",
        ),
        "1.3.0": Edition(
            version="1.3.0",
            oshi_face="down",
            redraw_size="one_less",
            redraw_return=False,
            redraw_defeat="single_card",
            setup_order="cards_first",
            first_reset_step=True,
            performance_begin=False,
            performance_end=False,
            end_begin=False,
            end_loop=False,
            mascot_limit="text",
            attach_over_limit="not_played",
            switch_center_collab=False,
            downed_by_abilities="automatic",
            down_state=False,
            several_downs="together",
            deal_before_take=False,
            arts_count="turn",
            collab_effect="any_move",
        ),
    }
)
EDITIONS: Mapping[str, Edition] = MappingProxyType(_PLAYED)
"""Every edition that can be played, the one in force first."""
