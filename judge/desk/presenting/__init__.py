"""View models: what the pages show, made from states, positions and transitions. No rule of the game stands here."""
