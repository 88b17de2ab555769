from django.apps import AppConfig


class DeskConfig(AppConfig):
    name = "judge.desk"
    label = "desk"
    verbose_name = "Judge's desk"
