"""What a transition says happened is what changed: a change that is not told, or told wrongly, is found."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from judge.cards.library import library
from judge.engine.events import CardMoved, DamageTaken, EffectsEnded, LifeDamageSet, Rested
from judge.engine.transition import ArtsRef, SkillRef
from judge.scenarios import read_scenario_file, run_scenario
from tests.scenarios.happened import differences

FOLDER = Path(__file__).parent


def broken(name, kind, change):
    """The differences in a scenario whose first event of a kind is left out or changed."""
    report = run_scenario(read_scenario_file(FOLDER / f"{name}.yaml"), library())
    assert not list(differences(report))
    for played in report.transitions:
        events = played.transition.events
        for place, event in enumerate(events):
            if isinstance(event, kind):
                new = (*events[:place], *change(event), *events[place + 1 :])
                object.__setattr__(played, "transition", replace(played.transition, events=new))
                return list(differences(report))
    raise LookupError(kind.__name__)


@pytest.mark.parametrize(
    "change", [lambda _: (), lambda event: (replace(event, to="life"),), lambda event: (event, event)]
)
def test_a_card_that_went_elsewhere_than_is_told(change):
    assert broken("faq/draw-from-the-cheer-deck", CardMoved, change) or broken(
        "rulebook/stacked-and-attached-cards-are-archived", CardMoved, change
    )


@pytest.mark.parametrize("change", [lambda _: (), lambda event: (replace(event, after=event.after + 10),)])
def test_damage_that_is_not_told_as_it_is(change):
    assert broken("rules/ch05/damage-adds-up", DamageTaken, change)


@pytest.mark.parametrize("change", [lambda _: (), lambda event: (replace(event, count=event.count + 1),)])
def test_an_effect_that_ends_without_a_word(change):
    assert broken("rules/ch07/effects-end-with-the-turn", EffectsEnded, change)


def test_life_damage_that_becomes_what_it_was():
    event = broken("rules/ch11/down-and-life", LifeDamageSet, lambda event: (replace(event, after=event.before),))
    assert any("from 0 to 0" in told for told in event)


@pytest.mark.parametrize("ref", [SkillRef("hBP01-001", 9), ArtsRef("hBP01-001", 0), SkillRef("hXX09-001", 0)])
def test_a_skill_or_arts_that_no_card_has_is_not_spoken_of(ref):
    def spoken(choice):
        message = replace(choice.message, params={"what": (ref,)})
        return message, replace(choice, message=message)

    def offered(choice):
        option = replace(choice.options[0], refs=(ref,))
        return choice.message, replace(choice, options=(option, *choice.options[1:]))

    for change in (spoken, offered):
        told = asked(change)
        assert told
        assert all("speaks of" in each for each in told)


def test_a_choice_is_told_as_it_is_asked():
    told = asked(lambda choice: (replace(choice.message, key="other"), choice))
    assert [each.partition(": ")[2] for each in told] == ["asks act_performance"]


def asked(change):
    """The differences in a scenario whose first choice is told or asked otherwise."""
    report = run_scenario(read_scenario_file(FOLDER / "rules/ch05/damage-adds-up.yaml"), library())
    played = next(each for each in report.transitions if each.transition.choice)
    message, choice = change(played.transition.choice)
    object.__setattr__(played, "transition", replace(played.transition, message=message, choice=choice))
    return list(differences(report))


def test_a_holomem_that_rests_without_a_word():
    assert broken("rules/ch05/rest-by-an-effect", Rested, lambda _: ())
