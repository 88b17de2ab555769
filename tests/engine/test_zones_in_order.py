"""Some modules list all zones in an order of their own; none of them leaves one out."""

import pytest

from judge.desk.editing.changes import ZONE_KEYS
from judge.engine.effects.card_options import ZONES_TO_SUGGEST_FROM
from judge.engine.effects.language import ZONES
from judge.engine.position.notation_words import ZONE_FIELDS
from judge.scenarios import minimise


@pytest.mark.parametrize("zones", [ZONE_KEYS, ZONES_TO_SUGGEST_FROM, tuple(ZONE_FIELDS.values()), minimise.ZONES])
def test_every_list_of_zones_has_them_all(zones):
    assert sorted(zones) == sorted(ZONES)
