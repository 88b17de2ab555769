from django.apps import AppConfig
from django.conf import settings


class PocketConfig(AppConfig):
    name = "judge.pocket"
    label = "pocket"
    verbose_name = "Pocket desk"

    def ready(self) -> None:
        """On a phone, boards and rulings are made for the calls that came from the site."""
        if settings.POCKET:
            from judge.desk.rulings.keepers import ruling_keepers
            from judge.pocket.calls_on_phone import CallKeeper

            ruling_keepers.register(CallKeeper())
