from importlib import import_module

from django.apps import AppConfig, apps


class EventsConfig(AppConfig):
    name = "judge.events"
    label = "events"
    verbose_name = "Events"

    def ready(self) -> None:
        """Boards and rulings say at which event they were made, and a ruling written on such a board is kept with the event.
        Whoever follows an invitation signs up by what it allows. The desk and the accounts know nothing of events."""
        from judge.desk.clearing import kept_board_conditions
        from judge.desk.rulings.keepers import ruling_keepers
        from judge.events.forgetting import forget
        from judge.events.inviting import allowance_of
        from judge.events.ruling_keeper import EventKeeper, kept_boards

        ruling_keepers.register(EventKeeper())
        kept_board_conditions.register(kept_boards)
        if apps.is_installed("judge.accounts"):
            hooks = import_module("judge.accounts.deletion_hooks")
            hooks.before_account_deleted.register(forget)
            hooks.allowances.register(allowance_of)
