"""What dice show in the end (5.24.1 to 5.24.4): as an event, and of all dice that the turn has seen."""

import pytest

from judge.engine.effects.language import Automatic, Deeds, Draw, Happened, HasShown, Holomems, Host, Named
from tests.engine.made_up import mem
from tests.engine.test_dice import fan_of_again, rolling
from tests.engine.test_history import asks, number
from tests.engine.test_stage_modifiers import play

A = ("center hPR-900", "back hPR-911; with hPR-700", "back hPR-912")


def rolled(when, *answers, dice=2):
    """A game in which a holomem Collabs and rolls dice, another one waits for what they show, and a Fan has them rolled again."""
    watch = mem("912", name="Watch", abilities=(Automatic(when=when, do=(Draw(1),)),))
    game = play(mem("911", name="Roller", abilities=(rolling(dice),)), watch, fan_of_again(), a=A)
    return game.do("collab:back.1", *answers)


def drawn(game):
    """How many cards the one who waits has drawn."""
    return game.hand("a") - 1


def test_dice_rolled_again_show_what_they_show_then():
    """5.24.3: the first roll has not been made."""
    game = rolled(HasShown(shows=(6,)), "die:6", "die:6", "replace:hPR-700", "die:2", "die:3")
    assert drawn(game) == 0
    assert not asks(game, Happened(Deeds("rolled_die", shows=(6,))))
    assert number(game, Deeds("rolled_die", amount=True)) == 5
    assert number(rolled(HasShown(shows=(6,)), "die:6", "die:5", "decline"), Deeds("rolled_die", amount=True)) == 11


def test_each_die_that_shows_it_is_an_event():
    """They are rolled one after another (5.24.1), and what waits for each is primed twice (10.8.2)."""
    game = rolled(HasShown(shows=(4, 5, 6)), "die:6", "die:4", "decline")
    assert drawn(game.do("play:hPR-912@a.back.1")) == 2
    assert drawn(rolled(HasShown(parity="odd"), "die:6", "die:4", "decline")) == 0


@pytest.mark.parametrize(
    ("when", "cards"),
    [
        (HasShown(shows=(6,), of="you"), 1),
        (HasShown(shows=(6,), of="opponent"), 0),
        (HasShown("opponent", shows=(6,)), 0),
        (HasShown(shows=(6,), by=(Host(),)), 0),
        (HasShown(shows=(6,), by=(Holomems(where=(Named("Roller"),)),)), 1),
    ],
)
def test_whose_die_it_is(when, cards):
    assert drawn(rolled(when, "die:6", "die:1", "decline")) == cards


def test_for_whose_ability_dice_were_rolled():
    game = rolled(HasShown(shows=(1,)), "die:6", "die:3", "decline")
    roller = next(seen.mem.id for seen in game.game.board.holomems.values() if "Roller" in seen.names)
    of_roller = Deeds("rolled_die", where=(Named("Roller"),), amount=True)
    assert number(game, of_roller) == 9
    assert number(game, Deeds("rolled_die", by="opponent", amount=True)) == 0
    assert number(game, Deeds("rolled_die", own=True), host=roller) == 2
    assert number(game, Deeds("rolled_die", own=True), host=game.at("a.center").mem.id) == 0
