"""The desk as a player: what chance brings, worked out from a seed, and which of its choices the desk takes.

Everything here is pure: a game goes in, an answer comes out. What belongs here is how a game is dealt and how the desk plays;
the rules are the engine's, and pages are elsewhere. The desk is a quick and legal player for whoever learns the game, not a good
one. It sees what a player in its seat sees, and nothing else (`hiding.py`).
"""
