"""Cards in zones: drawing (5.7), looking (5.8, 5.9), revealing (5.11), moving (5.5), archiving (5.12), putting out (5.13)."""
