from django.apps import AppConfig


class RulesdbConfig(AppConfig):
    name = "rulesdb"
    verbose_name = "Rules and questions"
