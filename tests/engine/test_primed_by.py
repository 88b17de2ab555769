"""Several primings of one ability are told apart by what primed each (10.8.2.1)."""

from judge.desk.presenting.pending import primed_abilities
from judge.engine.cards import Arts
from judge.engine.effects.language import (
    Automatic,
    Cards,
    Choose,
    DealDamage,
    Draw,
    Holomems,
    OfKind,
    SendCheer,
    TookDamage,
    WasAttached,
)
from tests.engine.made_up import Play, mem, support

PLAIN = mem("902", "Plain")
WATCHER = mem("903", "Watcher", abilities=(Automatic(TookDamage(Holomems()), (Draw(),)),))
ALL = support("911", "event", text=(DealDamage(Holomems("opponent"), 10),))
TWICE = support("912", "event", text=(DealDamage(Holomems("opponent", at=("center",)), 10),) * 2)
BOARD = """
turn 5 a
step main
a center hPR-902
a back hPR-902
a hand hPR-911, hPR-912
a deck 20
a life 5
b center hPR-903
b back hPR-902{more}
b deck 20
b life 5
"""


def board(more: str = "") -> Play:
    return Play(BOARD.format(more=more), PLAIN, WATCHER, ALL, TWICE)


def test_each_says_which_holomem_primed_it() -> None:
    play = board().do("support:hPR-911")
    assert play.offered == ["play:hPR-903@b.center~b.center", "play:hPR-903@b.center~b.back.1"]
    waiting = [each.words for each in primed_abilities(play.game.state, play.game.library)]
    assert any("damage to B's back 1 Plain" in words for words in waiting)


def test_by_the_same_holomem_they_are_numbered_as_before() -> None:
    play = board().do("support:hPR-912")
    assert play.offered == ["play:hPR-903@b.center", "play:hPR-903@b.center#2"]
    waiting = [each.words for each in primed_abilities(play.game.state, play.game.library)]
    assert not any("damage" in words for words in waiting)


def test_one_priming_of_each_card_keeps_its_key() -> None:
    other = mem("904", "Other", abilities=(Automatic(TookDamage(Holomems(at=("center",))), (Draw(),)),))
    one = mem("905", "One", abilities=(Automatic(TookDamage(Holomems(at=("back",), where=())), (Draw(),)),))
    hit = mem("906", arts=(Arts(name="hit", cost=(), damage=10),))
    position = (
        BOARD.format(more="")
        .replace("b center hPR-903", "b center hPR-904")
        .replace("b back hPR-902", "b back hPR-905")
    )
    play = Play(position, PLAIN, ALL, TWICE, other, one, hit).do("support:hPR-911")
    assert play.offered == ["play:hPR-904@b.center", "play:hPR-905@b.back.1"]


def test_of_cards_that_move_each_says_which_holomem_they_came_to() -> None:
    """Cheers that come to two holomems prime an ability twice (10.8.2.1)."""
    watches = WasAttached(Holomems(), what=(OfKind(("cheer",)),))
    watcher = support("914", "fan", abilities=(Automatic(watches, (Draw(),)),))
    to_both = SendCheer(Choose(Cards("archive", where=(OfKind(("cheer",)),)), count=1), Holomems(), each=True)
    position = BOARD.format(more="\na archive hY03-001, hY04-001").replace(
        "a center hPR-902", "a center hPR-902; with hPR-914"
    )
    play = Play(
        position.replace("a hand hPR-911, hPR-912", "a hand hPR-913"),
        PLAIN,
        WATCHER,
        watcher,
        support("913", "event", text=(to_both,)),
    ).do("support:hPR-913", "card:hY03-001")
    assert play.offered == ["play:hPR-914@a.center~a.center", "play:hPR-914@a.center~a.back.1"]
