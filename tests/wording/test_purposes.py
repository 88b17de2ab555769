"""What something is chosen for is said with the choice, for every action that the words name and for nothing else."""

import pytest
from django.utils import translation

from judge.desk.presenting.asking_text import asking_words
from judge.desk.presenting.deciding_steps import content_of
from judge.engine.effects.action_specs import ACTION_SPECS
from judge.scenarios.library import scenario_named
from judge.wording.purposes import PURPOSES, TO_A_ZONE


def asked(name: str, message: str, language: str) -> list[str]:
    """What is asked in a scenario at the choices of this message."""
    example = scenario_named(name)
    assert example is not None
    line = content_of(example).play()
    with translation.override(language):
        return [
            asking_words(step.game.state, line.game.library)
            for step in line.steps
            if step.choice is not None and step.choice.message.key == message
        ]


def test_every_purpose_is_that_of_an_action() -> None:
    fields = {str(node.__struct_config__.tag): set(node.__struct_fields__) for node in ACTION_SPECS}
    assert set(fields) > TO_A_ZONE
    for key in PURPOSES:
        tag, _space, slot = key.partition(" ")
        assert tag == "to" or (tag in fields and (slot in fields[tag] or (tag, slot) == ("bloom_with", "what"))), key


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "A chooses 1 Cheer card for the effect of Tokino Sora, to move to another holomem."),
        ("ja", "Aは〈ときのそら〉の効果でエールを1枚選びます（付け替えるもの）。"),
    ],
)
def test_a_choice_of_a_skill_says_what_it_is_for(language: str, words: str) -> None:
    assert asked("lessons/oshi-skill", "choose_cheer", language) == [words]


def test_a_choice_that_the_rules_ask_for_is_told_as_it_is() -> None:
    told = asked("lessons/turn", "choose_cheer_to", "en")
    assert told[0] == "A chooses the holomem to send White Cheer to."
