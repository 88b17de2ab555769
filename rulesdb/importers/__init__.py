"""Parsers that turn the text of a document into records: numbered provisions, questions and passages, with their references. They
use neither the database nor Django.

A line that a parser does not understand is an error that names the file and the line. Nothing is skipped.
"""
