from django.apps import AppConfig


class LearningConfig(AppConfig):
    name = "judge.learning"
    label = "learning"
    verbose_name = "Learning"

    def ready(self) -> None:
        """What somebody has learned goes where their boards go, and is forgotten with them."""
        from judge.desk.access import forgotten, taken_over
        from judge.learning.progress import forget, take_over

        taken_over.append(take_over)
        forgotten.append(forget)
