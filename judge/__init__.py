"""The judge: the engine and everything around it that needs a board, a card or a case. `docs/architecture.md` draws the rooms.

Here stand the settings, the table of addresses and what serves the site. What plays, shows or stores belongs in one of the packages.
"""
