from django.apps import AppConfig


class PocketConfig(AppConfig):
    name = "judge.pocket"
    label = "pocket"
    verbose_name = "Pocket desk"
