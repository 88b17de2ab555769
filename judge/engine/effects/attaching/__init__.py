"""Attaching cards to holomems (5.17.2) and reattaching them (5.17.4); where they may go, and how many (5.17.3)."""
