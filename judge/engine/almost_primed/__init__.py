"""Why an ability was not primed although an event of the kind it waits for has just happened (10.8.2).

    not_primed(line.games[3])        # of the step that goes on from there
    looking = UnmetCollector()       # of each step as it is carried out
    for game, transition in line.games[3].walk(looking):
        looking.taken()

A pure question about steps, asked when somebody wants to know: a game that nobody looks at does not ask it, and no state contains
any of it.
"""

from judge.engine.almost_primed.analysis import UnmetCollector, not_primed
from judge.engine.almost_primed.model import NotPrimed, Unmet

__all__ = ["NotPrimed", "Unmet", "UnmetCollector", "not_primed"]
