"""The documents as linked models: comprehensive rules, rule books, Q&A, official answers, terms and discrepancies.

What belongs here: importing, storing, linking, showing and finding them. Nothing here knows of the game being played; what the
judge adds to a page of the documents comes in by hooks, and this package imports nothing of `judge`.
"""
