"""The cast of the desk's tests, and a clock that stands still."""

import pytest

from judge.desk import budget
from tests.desk.conftest import _english, case, judge, stranger

__all__ = ["_english", "case", "judge", "stranger"]


@pytest.fixture(autouse=True)
def _no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine does not use up the engine's time of a request, so that what is taken does not depend on it."""
    monkeypatch.setattr(budget, "thread_time", lambda: 0.0)
