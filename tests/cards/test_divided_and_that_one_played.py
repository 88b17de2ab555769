"""「そのホロメンのエールを…に割り振って付け替える。その後、そのホロメンが…」: the one of the event, read and played."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem

DOWN = event("相手のセンターホロメンに特殊ダメージ200を与える。")


@pytest.mark.parametrize(("center", "back", "drawn"), [("hPR-902", "hPR-900", 2), ("hPR-900", "hPR-902", 0)])
def test_the_level_of_the_downed_holomem_is_asked(center, back, drawn):
    text = (
        "自分のホロメンがダウンした時に使える：そのホロメンのエールすべてを自分の他のホロメンに割り振って付け替える。"
    )
    tree = tree_of(f"{text}その後、そのホロメンが2ndホロメンなら、自分のデッキを2枚引く。")
    skill = lang.Skill("S", 0, tree.do, when=tree.when, limit=lang.Limit("turn"))
    b = (f"center {center}; cheers red red", f"back {back}", "back hPR-903")
    game = play(DOWN, b_skills=(skill,), hand="hPR-700", b=b).do("support:hPR-700")
    while "end" not in game.offered:
        game.do(next((each for each in game.offered if "skill" in each), game.offered[0]))
    assert game.hand("b") == 2 + drawn
    cheers = sum(len(seen.mem.cheers) for seen in game.game.board.holomems_of(1))
    assert cheers == 2 + 1  # and the one of the Life (11.3.2)


def test_that_holomem_is_restored_and_not_those_that_got_cheers():
    text = "そのホロメンのエール2枚を自分の他のホロメンに割り振って付け替える。そのホロメンのHP20回復。"
    reader = mem("910", abilities=tree_of(f"自分の1stホロメンがコラボした時、{text}", "gift"))
    a = ("center hPR-910; damage 30", "back hPR-901; cheers red red; damage 30", "back hPR-900; damage 30")
    game = through(play(reader, a=a).do("collab:back.1"))
    assert [game.at(f"a.{place}").mem.damage for place in ("center", "collab", "back")] == [30, 10, 30]
    assert game.at("a.collab").mem.cheers == ()
