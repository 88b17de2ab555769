"""Practice: questions whose answers are what the engine does."""
