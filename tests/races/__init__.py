"""Rules that hold however many people do the same at the same moment, each tried with real threads on a real PostgreSQL:
`python -m tests.races --rounds 100` (`tests/test_races.py` tries them too)."""
