"""Forms of text that use other words for what printed texts say, played: what was counted is asked for again, holo power that was
archived, whom a condition is about, how many were put into the hand, and what was drawn this turn."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from tests.cards.test_forms_played import event, play
from tests.cards.test_left_out_and_named_played import arts_card
from tests.cards.test_set_17_forms_played import through
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

FAN, TOOL = support("720", "fan"), support("721", "tool")


def dealt(text, *answers, **where):
    """The damage of an Arts of 30 that says this, to a holomem with enough HP."""
    game = play(arts_card(text), **{"a": ("center hPR-910",), "b": ("center hPR-902",), **where})
    return through(game.do("end", "arts:center:1", *answers)).at("b.center").mem.damage


@pytest.mark.parametrize(
    ("archive", "more"),
    [("hPR-903 x5", 0), ("hPR-900 x3, hPR-903 x5", 30), ("hPR-900 x4", 60), ("hPR-900 x4, hPR-901 x2", 80)],
)
def test_so_many_of_what_was_counted(archive, more):
    text = "自分のアーカイブの〈Plain〉1枚につき、このアーツ+10。4枚以上あるなら、さらに、このアーツ+20。"
    assert dealt(text, archive=archive) == 30 + more


@pytest.mark.parametrize(("answers", "more"), [(("pay", "number:2"), 60), (("pay", "number:1"), 30), (("decline",), 0)])
def test_holo_power_that_this_arts_has_archived(answers, more):
    """What lay in the Archive before is not counted."""
    text = "自分のホロパワー1～2枚をアーカイブできる：この能力でアーカイブしたホロパワー1枚につき、このアーツ+30。"
    assert dealt(text, *answers, archive="hPR-903 x5") == 30 + more


@pytest.mark.parametrize(
    ("center", "back", "taken"),
    [
        ("900; with hPR-720", "900", 40),
        ("900", "900; with hPR-720", 60),  # another of the name has it
        ("900; with hPR-721", "900", 60),
        ("903; with hPR-720", "900", 60),  # the Center holomem has another name
    ],
)
def test_the_center_holomem_of_a_name_that_has_a_fan_takes_less(center, back, taken):
    text = "[コラボポジション限定]自分のセンターの〈Plain〉にファンが付いているなら、そのホロメンが受けるアーツダメージ-20。"
    beside = mem("911", "Beside", hp=200, abilities=tree_of(text, "gift"))
    hits = mem("915", arts=(Arts("hit", (), 60),))
    b = (f"center hPR-{center}", "collab hPR-911", f"back hPR-{back}")
    game = play(beside, hits, FAN, TOOL, a=("center hPR-915",), b=b)
    assert through(game.do("end", "arts:center:1"), "b.center").at("b.center").mem.damage == taken


BOTH = ("card:hPR-900", "card:hPR-903")


@pytest.mark.parametrize(("answers", "left"), [((BOTH, BOTH, BOTH), 0), ((("card:hPR-900",),), 1)])
def test_cards_go_back_only_where_so_many_were_put_into_the_hand(answers, left):
    text = "自分のデッキから、ホロメン1～2枚を公開し、手札に加える。そしてデッキをシャッフルする。"
    card = event(text + "2枚加えたなら、自分の手札2枚をデッキの下に戻す。")
    game = play(card, hand="hPR-700", position=("a deck 9", "a deck hPR-900, hPR-903, 7"))
    assert through(game.do("support:hPR-700", *answers)).hand("a") == left


@pytest.mark.parametrize(("hand", "drawn"), [(3, 0), (4, 1), (5, 0)])
def test_exactly_so_many_cards_in_the_hand(hand, drawn):
    collabs = mem("910", abilities=tree_of("自分の手札がちょうど4枚なら、自分のデッキを1枚引く。", "collab"))
    game = play(collabs, a=("center hPR-900", "back hPR-910"), hand=str(hand))
    assert through(game.do("collab:back.1")).hand("a") == hand + drawn


@pytest.mark.parametrize(("often", "more"), [(0, 0), (1, 0), (2, 40)])
def test_what_was_drawn_by_abilities_this_turn(often, more):
    text = "このターンに自分の能力で引いたカードが2枚以上あるなら、このアーツ+40。"
    draws = support("701", "event", text=(lang.Draw(),))
    game = play(arts_card(text), draws, a=("center hPR-910",), b=("center hPR-902",), hand="hPR-701 x2")
    for _ in range(often):
        game.do("support:hPR-701")
    assert through(game.do("end", "arts:center:1")).at("b.center").mem.damage == 30 + more


@pytest.mark.parametrize(("hurt", "more"), [("", 30), ("; damage 10", 0)])
def test_a_holomem_that_has_taken_no_damage_whenever_that_was(hurt, more):
    gift = tree_of("このホロメンがダメージを受けていないなら、このホロメンのアーツ+30。", "gift")
    game = play(mem("910", abilities=gift), a=(f"center hPR-910{hurt}",), b=("center hPR-902",))
    assert through(game.do("end", "arts:center:1")).at("b.center").mem.damage == 30 + more
