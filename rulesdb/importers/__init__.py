"""From a document's text to records: numbered provisions, questions, passages, with their references. No database, no Django.

Whatever is not understood is an error that names the file and the line; nothing is skipped.
"""
