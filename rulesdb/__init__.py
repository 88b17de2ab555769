"""The documents as linked models: comprehensive rules, rule books, Q&A, official answers, terms and discrepancies.

This package imports, stores, links, shows and searches them. It knows nothing of a game being played and imports nothing of
`judge`. Whatever rests on a provision is stored as a `Citation`.
"""
