"""A first game: a learner plays a whole game against the desk, and a coach tells what is new (docs/learning.md).

What belongs here is the game as it is stored, how it goes on after a choice, what the coach says, and its pages. How the desk plays
and what a seed deals is in `judge.opponent`; steps, table and choices are the desk's.
"""
