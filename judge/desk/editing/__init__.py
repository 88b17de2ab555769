"""Changing a position by hand: pure functions, forms that read what was typed, and problems sorted to their places."""
