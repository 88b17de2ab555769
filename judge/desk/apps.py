from django.apps import AppConfig


class DeskConfig(AppConfig):
    name = "judge.desk"
    label = "desk"
    verbose_name = "Judge's desk"

    def ready(self) -> None:
        """The documents know nothing of the judge, so the desk tells them what it has: the page of a rule says how the engine
        carries it out and which public rulings cite it; questions and answers have the rulings that name them; questions, answers
        and passages have the boards on which they can be played, the comparison of editions those on which a change matters;
        the preview of an edition names what rests on its rules; the search box finds cards, scenarios and rulings. The library of
        cards does not know the database. Pages are made anew when cards, rulings or what is known of scenarios changed."""
        from django.core.signals import request_started

        from judge.cards.ability_names import set_added_names
        from judge.cards.library import set_added_cards
        from judge.desk import added_cards
        from judge.desk.cards import index as card_index
        from judge.desk.cards.groups import group, linked_card_count
        from judge.desk.cards.links import CARDS
        from judge.desk.models import PublicState
        from judge.desk.presenting.coverage import linked_engine_items
        from judge.desk.presenting.edition_pairs import pairs
        from judge.desk.presenting.engine_edition import resting
        from judge.desk.presenting.found_scenarios import group as scenario_group
        from judge.desk.presenting.playable import boards
        from judge.desk.rulings import public
        from judge.scenarios.citation_index import citation_places
        from judge.scenarios.library import firing_if_ready
        from rulesdb.card_links import more_cards
        from rulesdb.edition_impact import more_resting
        from rulesdb.kept_values import KeptValue, kept_values
        from rulesdb.search import more_groups
        from rulesdb.views.compare import more_pairs
        from rulesdb.views.page_cache import state_functions
        from rulesdb.views.provision_view import more_boards, more_citations, more_linked_items, more_rulings

        more_resting.register(resting)
        more_linked_items.register(linked_engine_items, linked_card_count)
        more_groups.register(group, scenario_group, public.group)
        more_citations.register(public.citing_rule)
        more_boards.register(boards)
        more_pairs.register(pairs)
        more_rulings.register(public.links)
        more_cards.register(CARDS)
        state_functions.register(card_index.index, firing_if_ready, PublicState.now)
        kept_values.register(
            KeptValue("cards", card_index.index_contents, card_index.load_index),
            KeptValue("citations", citation_places, citation_places.set),
        )
        set_added_cards(added_cards.added)
        set_added_names(added_cards.ability_names)
        request_started.connect(added_cards.check_for_import, dispatch_uid="added cards")
