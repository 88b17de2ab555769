"""The pages of the lessons and the practice."""
