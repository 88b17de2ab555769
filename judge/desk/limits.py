"""How much a case may contain. Everything that comes from a browser is checked against these limits."""

NOTATION_CHARACTERS = 40_000
CARDS_CHARACTERS = 200_000
"""The size of a board's own cards, as they are stored."""
OWN_CARDS = 30
TITLE_CHARACTERS = 120
QUERY_CHARACTERS = 100
NUMBER_CHARACTERS = 40
ZONE_CARDS = 120
"""More than the 50 cards of a deck and what effects may add to any zone; a typing mistake of a digit is caught."""
STACK_CARDS = 12
ATTACHED_CARDS = 30
STAGE_HOLOMEMS = 12
"""Twice what 4.6.2.1 allows, so that a board that breaks the rule can still be written down and judged."""
DAMAGE = 9_990
TENS = 10
"""Damage, HP and what is added to Arts or HP are multiples of this, as they are printed."""
PLUS = 990
"""What effects of this turn can have added to Arts or HP."""
TURN = 999
LIFE_DAMAGE = 99
CHOICES = 2_000
PICKS = 80
KEY_CHARACTERS = 600
"""An order of as many cards as a zone may hold fits in it."""
UNDO_STEPS = 40
CASES_OF_A_BROWSER = 500
LINES_OF_A_CASE = 40
SHARED_REMEMBERED = 20
"""For so many kept lines a browser remembers from which board they came."""
PACKED_CHARACTERS = 2_000
"""The size of a line that a link contains."""
RECORD_BYTES = 20_000_000
"""The size of a record of a line, unpacked."""
WEIGHT_OF_A_LINE = 8_000
"""What the steps of a line may weigh (`judge.desk.plays.Step`): four whole games, or a thousand times a loop of two choices."""
BYTES_OF_LINES = 24_000_000
"""The bytes of all lines that a process caches (`judge.desk.weighing`); over 100 boards fit in it."""
BYTES_OF_TOLD = 1_500
"""What is kept beside each step once it was shown: its sentences in both languages, and what was nearly primed."""
BYTES_OF_A_SEARCH = 8_000_000
"""A search that takes so many bytes goes no further: on a wide board over a thousand states."""
BYTES_OF_SEARCHES = 20_000_000
"""The bytes of all searches for outcomes that a process caches."""
BYTES_OF_A_MARK = 200
"""What a search keeps for each state beside the state: by which mark it is known again."""
BYTES_OF_CARDS = 8_000_000
"""The bytes of the libraries with cards of boards' own that a process caches."""
STATES_OF_A_SEARCH = 3_000
"""The states visited in the search for all outcomes of a choice; ordinary questions about an order have under 100."""
ENGINE_SECONDS = 0.5
"""Processor time that the engine may use for one request; see `judge.desk.budget`."""
SUGGESTIONS = 12
QUICK_CHARACTERS = 400
"""The length of a quick entry; both sides written out in full need about half of it."""
QUICK_WAYS = 14
"""Other cards shown for a name: no name has more of one level."""
RULING_CHARACTERS = 4_000
"""The length of the description and of the ruling: two printed pages each."""
NAME_CHARACTERS = 80
SHORT_CHARACTERS = 20
"""The length of a table or round name."""
RULES_OF_A_RULING = 40
PENALTY_CHARACTERS = 60
RULINGS_OF_A_BROWSER = 1_000
ENTRIES_OF_A_RULING = 50
REASON_CHARACTERS = 300
"""The length of the reason that stands where the host of the site hid a ruling."""
HOST_ROWS = 30
"""So many rulings or lines of the log are on a page of the host's."""


def tens_near(number: int) -> tuple[int, int]:
    """The multiples of `TENS` below and above a number that is none.

    >>> tens_near(15)
    (10, 20)
    """
    below = number // TENS * TENS
    return below, below + TENS
