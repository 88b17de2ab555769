"""Arts (12.3): their damage, what they need, whom they may target, and using them again (5.25)."""
