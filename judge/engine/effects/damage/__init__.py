"""Damage (5.22), restoring (5.23) and the HP of holomems (4.4.5)."""
