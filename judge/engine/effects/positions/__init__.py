"""Where holomems stand and how they lie: resting (5.2), turning (5.3), switching (5.18), moving (4.4.4), leaving (4.4.7)."""
