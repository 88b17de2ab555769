"""Positions: what a judge can see of a board, as data, as text, and checked."""
