"""The site under load: `python -m tests.load --help`."""
