"""Quick entry: one line of text makes a board. docs/quick-entry.md is the grammar.

The line is read and made into a position without Django, and told to a reader in `telling`."""
