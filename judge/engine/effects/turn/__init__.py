"""The turn and the game: extra turns (5.26), losing (1.2), what both players do (1.3.4), how often something can be done."""
