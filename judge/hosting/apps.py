from django.apps import AppConfig


class HostingConfig(AppConfig):
    name = "judge.hosting"
    label = "hosting"
    verbose_name = "Hosting"
