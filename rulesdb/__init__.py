"""The documents as linked models: comprehensive rules, rule books, Q&A, official answers, terms and discrepancies.

What belongs here: importing, storing, linking, showing and finding them. Nothing here knows of a game being played: what rests
on a provision is stored as a `Citation`, and this package imports nothing of `judge`.
"""
