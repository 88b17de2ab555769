"""The measurement under load works: a short one, without a bound on how fast a busy machine answers."""

from pathlib import Path

import pytest

from tests.load.__main__ import measured

pytestmark = pytest.mark.slow


@pytest.mark.extended
def test_a_short_load_has_no_failure(tmp_path: Path) -> None:
    figures, missed = measured(tmp_path, 3, 20, whole=False)
    assert not [each for each in missed if not each.startswith("p95")]
    assert figures["requests answered"] >= 50
    assert figures["edits stored"] > 0
    assert figures["workers started instead"] >= figures["workers killed"]
