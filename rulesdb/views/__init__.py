"""Pages of the documents: rules, questions, rule books, terms, discrepancies, comparison, search."""
