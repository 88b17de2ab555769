"""Bloom by an effect (5.14), back to Debut (5.15), and what allows or forbids a Bloom (8.3)."""
