"""How much the learning pages take and keep."""

PICKS = 60
"""Choices that are made in a lesson; the longest lesson has a third of them."""
SHUFFLED = 7
"""A shuffle in a lesson puts so many cards from the top of the Deck to its bottom: a hand that was put back is not drawn again."""
MISSES = 99
"""Touches in vain at one step of a lesson that are counted."""
LESSON_QUESTIONS = 3
"""Questions at the end of a lesson."""
TODAY = 10
"""Questions of a day's set."""
FRESH = 6
"""Questions of a day's set that were never asked, at most, while others are due."""
BEGINNER = 20
"""So many questions are asked first without a number of a rule."""
OF_THE_SAME_ARTS = 3
"""Questions of a set about the same Arts, at most."""
COMES_BACK = 2
"""So often a question that was missed comes again in the same set, at most."""
ABOUT = 10
"""Questions of a set about named rules, at most."""
ENOUGH = 20
"""So often a question has to be answered before its answers say how hard it is."""
SET_QUESTIONS = 40
"""Questions of a teacher's list."""
SETS_OF_AN_OWNER = 100
OWN_QUESTIONS = 200
"""Questions of one's own that an account or a browser can have."""
OWN_ANSWERS = (2, 4)
"""How few and how many answers a question of one's own has."""
ASK_CHARACTERS, ANSWER_CHARACTERS, WHY_CHARACTERS = 300, 200, 1000
OWN_RULES = 6
ROWS = 40
"""Questions shown on one page of the list to choose from."""
TITLE_CHARACTERS = 80
GROUP_CHARACTERS = 60
