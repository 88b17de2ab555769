"""「次の自分のエールステップの間、…かわりに」: what takes the place of the Cheer of the next own Cheer Step (7.4.2, 10.11)."""

import pytest

from tests.cards.test_forms_played import used

STEP = "次の自分のエールステップの間、自分がエールデッキからエールを送る時、かわりに、"


def asked(text, **where):
    """A line in which an Event with this text was used, in the next own Cheer Step where it asks about it, else in the main step
    that follows."""
    game = used(text, **{"archive": "hY02-001 x2", **where})
    turn = game.game.state.facts.turn
    while game.game.state.facts.turn < turn + 2 or "end" not in game.offered:
        if game.game.choice.message.key == "choose_step_cheer_instead":
            break
        game.do("end" if "end" in game.offered else game.offered[0])
    return game


def left(game):
    return len(game.zone("a", "cheer_deck")), sum(each.startswith("hY") for each in game.zone("a", "archive"))


def through(game):
    while "end" not in game.offered:
        game.do(game.offered[0])
    return game


def test_a_cheer_of_the_archive_may_be_sent_to_any_holomem():
    game = asked(f"{STEP}自分のアーカイブのエール1枚を送れる。")
    replace = next(each for each in game.offered if each.startswith("replace"))
    game.do(replace)
    assert game.game.choice.message.key != "choose_cheer_to"
    game = through(game)
    assert left(game) == (5, 1)


def test_who_declines_sends_the_cheer_of_the_step():
    game = through(asked(f"{STEP}自分のアーカイブのエール1枚を送れる。").do("decline"))
    assert left(game) == (4, 2)


@pytest.mark.parametrize("archive", ["", "hPR-900"])
def test_it_is_not_offered_without_a_cheer_in_the_archive(archive):
    """10.11.3"""
    game = asked(f"{STEP}自分のアーカイブのエール1枚を送れる。", archive=archive)
    assert "choose_step_cheer_instead" not in game.all_keys
    assert left(game)[0] == 4


def test_it_is_over_after_that_step():
    game = through(asked(f"{STEP}自分のアーカイブのエール1枚を送れる。").do("decline"))
    before = game.all_keys.count("choose_step_cheer_instead")
    turn = game.game.state.facts.turn
    while game.game.state.facts.turn < turn + 2 or "end" not in game.offered:
        game.do("end" if "end" in game.offered else game.offered[0])
    assert game.all_keys.count("choose_step_cheer_instead") == before
    assert left(game) == (3, 2)
