"""What the scenarios of official answers put on the board that the answers do not name, taken away one thing at a time.

`removals` takes away, `comparing` says what came of it; `python -m tests.unnamed` runs it (docs/answers.md).
"""
