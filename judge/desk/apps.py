from django.apps import AppConfig


class DeskConfig(AppConfig):
    name = "judge.desk"
    label = "desk"
    verbose_name = "Judge's desk"

    def ready(self) -> None:
        """The page of a rule says how the engine carries it out, and those of questions and passages have boards on which they
        can be played: the documents themselves know nothing of the judge."""
        from judge.desk.presenting.coverage import ties
        from judge.desk.presenting.playable import boards
        from rulesdb.views.reading import more_boards, more_ties

        more_ties.append(ties)
        more_boards.append(boards)
