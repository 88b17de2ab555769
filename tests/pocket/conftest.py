"""The cast of the desk's tests."""

from tests.desk.conftest import _english, case, judge, stranger

__all__ = ["_english", "case", "judge", "stranger"]
