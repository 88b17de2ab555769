"""Which properties a card's print alone decides is found out by asking for them without a board, not listed by hand."""

import pytest

from judge.cards.library import library
from judge.engine.effect_context import EffectContext
from judge.engine.effects import base_nodes, card_properties, language
from judge.engine.effects.evaluate import fits
from judge.fast.loader import in_use
from tests.engine.test_reads_numbers import parts, samples

PROPERTIES = sorted(
    (kind for kind in parts(language.Property) if kind.__module__ in {base_nodes.__name__, card_properties.__name__}),
    key=lambda kind: kind.__name__,
)
"""The properties without other nodes inside."""
CARDS = [library()[number] for number in ("hBP01-009", "hBP01-001", "hBP01-104", "hY01-001")]
NOWHERE_ELSE = {language.Damaged}
"""What a card away from the Stage never is, whatever its print."""


@pytest.mark.skipif(in_use(), reason="a compiled function takes nothing for a board")
@pytest.mark.parametrize("kind", PROPERTIES, ids=lambda kind: kind.__name__)
def test_a_property_that_the_print_decides_is_told_without_a_board(kind):
    assert kind.decided_by_print is (kind not in NOWHERE_ELSE and all(told(each) for each in samples(kind)))


def told(wanted):
    try:
        return [fits(card, wanted, EffectContext(0, 0), None) for card in CARDS]  # type: ignore[arg-type]
    except AttributeError:
        return None
