"""Abilities (10.1): the five kinds, their limits, the skills of an Oshi holomem, and what cards are given or lose."""
