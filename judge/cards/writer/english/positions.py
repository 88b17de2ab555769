"""Positions of holomems on the Stage, and whether they rest, in English."""

from __future__ import annotations

from judge.cards.writer.english.renderers import phrases
from judge.engine.effects import language as lang

phrases(
    {
        lang.TurnFace: "turn {who:every} face {up:?up}{up:!down}",
        lang.MakeRest: "rest {who:every}",
        lang.Activate: "make {who:every} active",
        lang.Switch: "switch ({one:every}) with ({other:every}){called:?, the one that goes back called “{called}”}",
        lang.MoveTo: "move {who:every} to the {to:spot} position",
        lang.PutHolomem: "put {who:every} in the {to:zone}, {end:end}",
        lang.BatonCost: "the Baton Pass of {who:every} needs colorless {by:plus}",
        lang.CannotMove: "{who:every} cannot move",
        lang.NoRest: "{who:every} is not rested when it goes back in the Reset Step",
        lang.NoActivation: "{who:every} does not become active in the Reset Step",
    }
)
