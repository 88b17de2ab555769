"""What a transition says happened is what changed: a change that is not told, or told wrongly, is found."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from judge.cards.library import library
from judge.engine.events import CardMoved, DamageTaken, Rested
from judge.scenarios import read_file, run
from tests.scenarios.happened import differences

FOLDER = Path(__file__).parent


def broken(name, kind, change):
    """The differences in a scenario whose first event of a kind is left out or changed."""
    report = run(read_file(FOLDER / f"{name}.yaml"), library())
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


def test_a_holomem_that_rests_without_a_word():
    assert broken("rules/ch05/rest-by-an-effect", Rested, lambda _: ())
