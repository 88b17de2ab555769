"""The desk as a player: how chance answers from a seed, and how the desk decides.

Everything here is pure: a game goes in, an answer comes out. What belongs here is how a game is dealt and how the desk plays;
the rules are the engine's, and pages are elsewhere. The desk is a quick and legal player for whoever learns the game, not a good
one. It sees what a player in its seat sees, and nothing else (`seat_view.py`).
"""
