"""Limits of the learning pages."""

PICKS = 60
"""At most this many choices are made in a lesson; the longest lesson has a third of them."""
SHUFFLED = 7
"""A shuffle in a lesson moves this many cards from the top of the Deck to its bottom, so that a hand that was put back is not drawn
again."""
MISSES = 99
"""At most this many wrong touches at one step of a lesson are counted."""
LESSON_QUESTIONS = 3
"""Questions at the end of a lesson."""
TODAY = 10
"""Questions of a day's set."""
FRESH = 6
"""At most this many new questions in a day's set while others are due."""
BEGINNER = 20
"""Readers who have answered fewer questions are not asked for numbers of rules."""
OF_THE_SAME_ARTS = 3
"""At most this many questions of a set are about the same Arts."""
COMES_BACK = 2
"""At most this often a missed question comes again in the same set."""
ABOUT = 10
"""At most this many questions in a set about named rules."""
ENOUGH = 20
"""A question has to be answered this often before its answers say how hard it is."""
SET_QUESTIONS = 40
"""At most this many questions in a list."""
SETS_OF_AN_OWNER = 100
OWN_QUESTIONS = 200
"""At most this many own questions of an account or a browser."""
OWN_ANSWERS = (2, 4)
"""The fewest and the most answers of an own question."""
ASK_CHARACTERS, ANSWER_CHARACTERS, WHY_CHARACTERS = 300, 200, 1000
OWN_RULES = 6
ROWS = 40
"""Questions shown on one page of the list to choose from."""
TITLE_CHARACTERS = 80
GROUP_CHARACTERS = 60
