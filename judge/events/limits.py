"""How much an event may hold. Everything that comes in from a browser is measured against these."""

EVENTS_OF_A_JUDGE = 200
MEMBERS = 200
INVITATIONS = 100
CALLS = 5_000
OPEN_CALLS = 400
"""Twice the tables of the largest hall: more at once is somebody pressing a button over and over."""
TABLES = 200
"""Tables with a link of their own."""
INVITATION_DAYS = 14
PLACE_CHARACTERS = 120
PENALTIES = 12
"""At most this many penalties, so that a judge can choose one at a table."""
CALL_CHARACTERS = 120
REOPEN_MINUTES = 30
"""How long a closed call can be reopened, and how long its table sees that it was closed."""
CLOSED_SHOWN = 20
"""At most this many closed calls are listed, the last first."""
RECENT_RULINGS = 8
LATE_MINUTES = 10
"""A call that waits longer is marked."""
POLL_SECONDS = 15
