from django.apps import AppConfig


class LearningConfig(AppConfig):
    name = "judge.learning"
    label = "learning"
    verbose_name = "Learning"

    def ready(self) -> None:
        """What somebody has learned is deleted with their account."""
        from judge.desk.access import forget_functions
        from judge.learning.progress import forget_progress

        forget_functions.register(forget_progress)
