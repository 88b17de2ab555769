"""Downs (5.4) and the Life that they and effects cost (3.2, 11.5)."""
