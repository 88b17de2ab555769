"""The judge: the engine and everything around it that needs a board, a card or a case. `docs/architecture.md` draws the rooms.

Here stand the settings, the table of addresses and what serves the site. What plays, shows or stores belongs in one of the
packages. What is imported from here on is the compiled engine where one was made of these sources (`make fast`).
"""

from judge.fast.loader import use_compiled

__version__ = "0.4.0"
"""The version of the product, as CHANGELOG.md has it. `pyproject.toml` takes it from here."""

use_compiled()
