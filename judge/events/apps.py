from importlib import import_module

from django.apps import AppConfig, apps


class EventsConfig(AppConfig):
    name = "judge.events"
    label = "events"
    verbose_name = "Events"

    def ready(self) -> None:
        """Boards and rulings say at which event they were made, and a ruling written on such a board is kept with the event.
        The desk and the accounts know nothing of events."""
        from judge.desk.rulings.belonging import keepers
        from judge.events.forgetting import forget
        from judge.events.keeping import EventKeeper

        keepers.append(EventKeeper())
        if apps.is_installed("judge.accounts"):
            import_module("judge.accounts.hooks").on_delete.append(forget)
