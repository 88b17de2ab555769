"""「自分のセンターのXのHP30回復。さらに、このターンの間、そのホロメンのアーツ+20」: the one at the position to whom something was
done, read from the words and played."""

from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.cards.test_lasts_for_that_holomem_played import more
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

NAMED = mem("920", "Named", hp=300)
BATON = support("702", "event", text=tree_of("自分のセンターホロメンとバックホロメン1人を交代させる。", "support").do)
TEXT = "自分のデッキを1枚引く。自分のセンターの〈Named〉のHP30回復。さらに、このターンの間、そのホロメンのアーツ+20。"


def used(a, *played):
    game = play(event(TEXT), BATON, NAMED, a=a, hand="hPR-700, hPR-702")
    for each in played:
        game = through(game.do(each))
    return game


def test_whoever_was_restored_is_raised_and_stays_so_elsewhere():
    game = used(("center hPR-920; damage 50", "back hPR-900"), "support:hPR-700")
    assert (game.at("a.center").mem.damage, more(game, "a.center"), more(game, "a.back")) == (20, [20], [])
    through(game.do("support:hPR-702"))
    assert (more(game, "a.center"), more(game, "a.back")) == ([], [20])


def test_one_without_damage_is_raised_as_well():
    """1.3.2: of the text all is done that can be done."""
    assert more(used(("center hPR-920", "back hPR-900"), "support:hPR-700"), "a.center") == [20]


def test_one_of_the_name_elsewhere_is_not_meant():
    game = used(("center hPR-900; damage 50", "back hPR-920; damage 50"), "support:hPR-700")
    assert [game.at(place).mem.damage for place in ("a.center", "a.back")] == [50, 50]
    assert (more(game, "a.center"), more(game, "a.back")) == ([], [])
    through(game.do("support:hPR-702"))
    assert more(game, "a.center") == []
