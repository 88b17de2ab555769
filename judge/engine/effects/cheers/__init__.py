"""Cheers: sending them (5.21), and cards that are Cheers besides."""
