"""Everything that the cards can do, crossed with the states a board can be in: what must hold always is held against each line.

`boards` makes the boards, `properties` says what must hold, `games` plays; `python -m tests.crossing` runs it (docs/crossing.md).
"""
