"""Figures, not tests: `make bench` prints one JSON line for each. They hold for the machine and the moment they were taken on."""
