"""The pocket desk: the whole site in the reader's browser, for a hall without a network (docs/pocket.md)."""
