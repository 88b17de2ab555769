"""Rulings: what judges decide, in their words, with the rules, cards and answers that they rest on."""
