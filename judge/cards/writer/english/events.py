"""Events in English: what has happened, or would happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.english.properties import cards_noun
from judge.cards.writer.english.renderers import phrases, says
from judge.cards.writer.english.words import OWNER
from judge.engine.effects import language as lang

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English

phrases(
    {
        lang.UsedArts: "{who:one} uses an Arts{at:? in the {at:spot} position}",
        lang.TookDamage: "{who:one} takes {kind:?{kind:damage} }damage{by:? from {by:player}}",
        lang.DealtDamage: "{who:?{who:one}}{who:?{by:?, }}{by:?one of {by:owner} cards} deals {at_least:?at least {at_least} }{kind:?{kind:damage} }damage to {to:one}{this_arts:? with this Arts}",
        lang.WasRestored: "HP of {who:one} is restored{by:? by an ability of {by:player}}",
        lang.LevelRose: "the Bloom level of {who:one} becomes higher",
        lang.HasBloomed: "{who:one} Blooms{this_card:? with this card}{over:? from {over:a_card}}{skill:? by your oshi skill “{skill}”}",
        lang.HasCollabed: "{who:one} Collabs{beside:? with {beside:noun}}",
        lang.HasMoved: "{who:one} moves to the {to:spot} position{baton:? by a Baton Pass}",
        lang.EnteredStage: "{who:one} comes to the Stage",
        lang.LeftStage: "{who:one} goes from the Stage to the {to:zone}{by:? by an ability of {by:player}}",
        lang.WasAttached: "{this_card:?this card}{this_card:!a card}{what:? that is {what:a_card}} is attached to {to:one}{origin:? from the {origin:zone}}",
        lang.HasArchived: "an ability of {by:one} archives {what:?{what:cards}}{what:!cards} from {origin:origin}",
        lang.HasRevealed: "cards are revealed by {arts:?the Arts “{arts}” of }{arts:!an ability of }{who:one}",
        lang.HasRolled: "a die is rolled for an ability of {by:one}",
        lang.HasUsedSkill: "{side:uses} {sp:?an SP}{sp:!an} oshi skill{name:? “{name}”}",
        lang.StepBegins: "{of:?{of:owner}}{of:!any} {step:step} begins",
        lang.PerformanceEnds: "{of:?{of:owner}}{of:!any} Performance Step ends",
        lang.TurnEnds: "{of:?{of:owner}}{of:!any} turn ends",
        lang.Becomes: "this comes to be the case: {condition}",
        lang.WasDowned: "{who:one} is downed",
        lang.HasDowned: "{who:one} downs {whom:one}{this_arts:? with this Arts}",
        lang.WouldTakeDamage: "{who:one} would take {kind:?{kind:damage} }damage{at:? in the {at:spot} position}{by:? from {by:player}}{source:? dealt by {source:one}}{first:? for the first time in the turn}",
        lang.WouldDealDamage: "{who:one} would deal {kind:?{kind:damage} }damage{to:? to {to:one}}{this_arts:? with this Arts}",
        lang.WouldArchive: "{whole:?any number of }{what:?({what:cards})}{what:!cards}, {origin:from},{of:? attached to {of:one}} would be archived{by:? by an ability of {by:one}}{arts:?, its Arts “{arts}”}",
        lang.WouldCountDice: "the result of {dice:?{dice} dice at once}{dice:!dice} rolled for an ability of {by:one} would be applied",
        lang.WouldRoll: "dice would be rolled for an ability of {by:one}",
    }
)


@says(lang.WentToArchive)
def say_went_to_archive(w: English, node: lang.WentToArchive) -> str:
    return f"one of {OWNER[node.side]} {cards_noun(w, node.what, 'cards')} is put into the Archive"
