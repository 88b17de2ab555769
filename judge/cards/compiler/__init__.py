"""The compiler: printed Japanese card text into trees of the effect language, or which clauses it does not understand.

`read_text.read_text` reads a text, `round_trip.read_and_check` also writes it back and reads that again.
"""
