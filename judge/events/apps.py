from importlib import import_module

from django.apps import AppConfig, apps


class EventsConfig(AppConfig):
    name = "judge.events"
    label = "events"
    verbose_name = "Events"

    def ready(self) -> None:
        """Register with the hooks of desk and accounts, which know nothing of events: boards and rulings say at which event they
        were made, a ruling on such a board belongs to the event, and invitations allow signing up."""
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
