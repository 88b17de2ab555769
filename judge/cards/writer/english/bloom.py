"""Blooming in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.writer.english.renderers import phrases, renderers
from judge.engine.effects import language as lang

if TYPE_CHECKING:
    from judge.cards.writer.english.writer import English


phrases(
    {
        lang.BloomWith: "Bloom {who:every} with {using}{waiving:?, {waiving:waived}}",
        lang.BackToDebut: "return {who:every} to a Debut holomem",
        lang.MayBloom: "{who:every} can Bloom{using:? with {using:a_card}}{waiving:?, {waiving:waived}}",
    }
)


@renderers(lang.CannotBloom)
def say_cannot_bloom(w: English, _: lang.CannotBloom) -> str:
    return f"{w.say(lang.Host())} cannot Bloom"
