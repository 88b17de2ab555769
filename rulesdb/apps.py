from django.apps import AppConfig


class RulesdbConfig(AppConfig):
    name = "rulesdb"
    verbose_name = "Rules and questions"

    def ready(self) -> None:
        from rulesdb.kept_values import KeptValue, kept_values
        from rulesdb.search.corpus import corpus, use_kept_corpus
        from rulesdb.search.phrasings import phrasings
        from rulesdb.search.vocabulary import vocabulary

        kept_values.register(
            KeptValue("what is found", corpus, use_kept_corpus),
            KeptValue("words", vocabulary, vocabulary.set),
            KeptValue("phrasings", phrasings, phrasings.set),
        )
