"""The cards to look up: what a page says of each, and finding them."""
