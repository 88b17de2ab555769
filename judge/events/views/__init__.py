"""The pages of events. Who may open which is decided in `judge.events.access` alone."""
