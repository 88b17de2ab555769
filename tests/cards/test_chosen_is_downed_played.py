"""「選んだホロメンがダウンした時、そのホロメンのエールすべてを自分の他のバックホロメン1人に付け替える」, read from its words and
played in the opponent's next turn (5.17.4, 11.3.1)."""

from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import play, their_main_step
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

TEXT = (
    "自分のステージの〈Plain〉1人を選ぶ。次の相手のターンの間、選んだホロメンがダウンした時、"
    "そのホロメンのエールすべてを自分の他のバックホロメン1人に付け替える。"
)
A = ("center hPR-900; cheers red red", "collab hPR-901", "back hPR-910", "back hPR-900; cheers red", "back hPR-903")


def downed(place):
    """What can be chosen after the one at this place was downed, of whom the Center holomem was chosen before."""
    base = mem("910", "Host")
    host = mem("911", "Host", level="1st", keywords=("bloom",), abilities=tree_of(TEXT, "bloom"))
    deals = support("702", "event", text=tree_of(f"相手の{place}に特殊ダメージ500を与える。", "support").do)
    game = play(base, host, deals, a=A, hand="hPR-911", position=("b hand 2", "b hand hPR-702"))
    game.do("bloom:hPR-911:back.1", "holomem:a.center")
    return their_main_step(through(game)).do("support:hPR-702")


def test_all_cheers_go_to_one_other_back_holomem():
    """The one with the ability is another one than the one that was chosen."""
    game = downed("センターホロメン")
    assert game.offered == ["holomem:a.back.1", "holomem:a.back.2", "holomem:a.back.3"]
    game.do("holomem:a.back.3")
    assert [len(game.at(f"a.{place}").mem.cheers) for place in ("back.1", "back.2", "back.3")] == [0, 1, 2]


def test_another_one_that_is_downed_is_not_meant():
    assert not any(each.startswith("holomem:") for each in downed("コラボホロメン").offered)
