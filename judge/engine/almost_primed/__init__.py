"""Why an ability was not primed although an event of the kind it waits for has just happened (10.8.2).

    not_primed(line.games[3])        # of the step that goes on from there

A pure question about one step, asked when somebody wants to know: playing a game does not ask it, and nothing of it is stored.
"""

from judge.engine.almost_primed.analysis import not_primed
from judge.engine.almost_primed.model import NotPrimed, Unmet

__all__ = ["NotPrimed", "Unmet", "not_primed"]
