from django.apps import AppConfig


class FirstGameConfig(AppConfig):
    name = "judge.firstgame"
    label = "firstgame"
    verbose_name = "First game"

    def ready(self) -> None:
        """Somebody's games are deleted with their account."""
        from judge.desk.access import forget_functions
        from judge.firstgame.models import forget

        forget_functions.register(forget)
