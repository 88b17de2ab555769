"""Forms of text that no card has yet, read from their words and played: who is left out, who has the fewest Cheers, what was drawn,
what came back from the Archive, whom an Arts can target under a condition, and whom it has downed."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

NOTE = support("720", "event", text=(lang.Draw(),))


def arts_card(text, number="910", damage=30, **more):
    """A holomem whose only Arts says this."""
    tree = tree_of(text, "arts")
    arts = Arts(name="hit", cost=(), damage=damage, rules=tree.rules, also=tree.also, text=tree.text)
    return mem(number, "Reader", arts=(arts,), **more)


# --- Counted by Bloom level (2.3) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stage", "drawn"),
    [
        (("center hPR-900", "back hPR-900", "back hPR-900"), 1),
        (("center hPR-900", "back hPR-901", "back hPR-900"), 2),
        (("center hPR-902", "back hPR-901", "back hPR-900"), 3),
        (("center hPR-911", "back hPR-900"), 2),  # a Debut that is a 1st as well serves for one of them
        (("center hPR-911",), 1),
    ],
)
def test_each_bloom_level_counts_once_and_each_holomem_for_one(stage, drawn):
    both = mem("911", "Both", abilities=(lang.Continuous((lang.AlsoAtLevel(lang.Host(), "1st"),)),))
    card = event("自分のステージの異なるBloomレベルのホロメン1人につき、自分のデッキを1枚引く。")
    game = play(card, both, hand="hPR-700", a=stage).do("support:hPR-700")
    assert through(game).hand("a") == drawn


# --- All, none, the fewest ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "hurt", "drawn"),
    [
        ("減っていない", (0, 0), 1),
        ("減っていない", (0, 10), 0),
        ("減っている", (10, 10), 1),
        ("減っている", (0, 10), 0),
        ("減っている", (0, 0), 0),
    ],
)
def test_the_hp_of_all_holomems_is_asked_for(said, hurt, drawn):
    card = event(f"自分のステージのホロメン全員のHPが{said}なら、自分のデッキを1枚引く。")
    stage = tuple(
        f"{at} hPR-900{f'; damage {damage}' if damage else ''}"
        for at, damage in zip(("center", "back"), hurt, strict=True)
    )
    game = play(card, hand="hPR-700", a=stage)
    if not drawn:
        assert "support:hPR-700" not in game.offered
        return
    assert through(game.do("support:hPR-700")).hand("a") == drawn


@pytest.mark.parametrize(
    ("said", "offered"),
    [("最も少ない", {"a.back.1", "a.back.2"}), ("最も多い", {"a.center"})],
)
def test_the_holomems_with_the_fewest_cheers_need_not_have_any(said, offered):
    card = event(f"付いているエールが{said}自分のホロメン1人のHP10回復。")
    stage = ("center hPR-900; cheers red red; damage 50", "back hPR-900; damage 50", "back hPR-903; damage 50")
    game = play(card, hand="hPR-700", a=stage).do("support:hPR-700")
    before = {place: game.at(place).mem.damage for place in ("a.center", "a.back.1", "a.back.2")}
    choices = len(game.offered) if game.offered and "end" not in game.offered else 1
    through(game)
    changed = {place for place, damage in before.items() if game.at(place).mem.damage != damage}
    assert changed <= offered
    assert choices == len(offered)


def test_those_at_other_positions_and_those_left_out():
    """4.4.4: the Collab and the Back holomems, of both players, without those of a name."""
    card = event(
        "お互いのステージのセンターホロメン以外のホロメン全員に特殊ダメージ10を与える。ただし、〈Other〉は除く。"
    )
    stage = ("center hPR-900", "collab hPR-900", "back hPR-900", "back hPR-903")
    game = play(card, hand="hPR-700", a=stage, b=("center hPR-900", "back hPR-903", "back hPR-900"))
    game = through(game.do("support:hPR-700"))
    hurt = {
        place: game.at(place).mem.damage
        for place in ("a.center", "a.collab", "a.back.1", "a.back.2", "b.center", "b.back.1", "b.back.2")
    }
    assert hurt == {
        "a.center": 0, "a.collab": 10, "a.back.1": 10, "a.back.2": 0, "b.center": 0, "b.back.1": 0, "b.back.2": 10,
    }  # fmt: skip


# --- Cards that came back, that were drawn, that go to both ends ------------------------------------------------------


@pytest.mark.parametrize(
    ("back", "drawn"),
    [
        ("自分のアーカイブのイベント2枚を手札に戻す。", 1),  # together they are one event (10.8.2)
        ("自分のアーカイブのホロメン1枚を手札に戻す。", 0),
        ("自分のアーカイブのイベント1枚をデッキの下に戻す。", 0),
    ],
)
def test_a_card_came_back_from_the_archive_to_the_hand(back, drawn):
    waits = mem(
        "910", "Host", abilities=tree_of("自分のアーカイブのサポートが手札に戻った時、自分のデッキを1枚引く。", "gift")
    )
    game = play(waits, NOTE, event(back), a=("center hPR-910",), hand="hPR-700", archive="hPR-720 x2, hPR-900").do(
        "support:hPR-700"
    )
    game = through(game)
    moved = {"自分のアーカイブのイベント2枚を手札に戻す。": 2, "自分のアーカイブのホロメン1枚を手札に戻す。": 1}.get(
        back, 0
    )
    assert game.hand("a") == moved + drawn


def test_one_card_goes_on_top_and_another_to_the_bottom():
    """10.9.1: one after the other, so that they are two cards."""
    card = event("自分の手札1枚をデッキの上に、手札1枚をデッキの下に戻す。")
    game = play(card, hand="hPR-700, hPR-901, hPR-902").do("support:hPR-700")
    game = through(game)
    deck = game.zone("a", "deck")
    assert {deck[0], deck[-1]} == {"hPR-901", "hPR-902"}
    assert game.hand("a") == 0


def test_only_a_card_that_was_drawn_is_archived():
    """5.7.1: it is among the cards drawn, not among those that were in the hand before."""
    card = event("自分のデッキを2枚引く。引いたカード1枚をアーカイブする。")
    game = play(card, hand="hPR-700, hPR-901").do("support:hPR-700")
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert "hPR-901" in game.zone("a", "hand")
    assert game.hand("a") == 2


# --- Arts -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hit", "reached"), [("; damage 60", True), ("", False)])
def test_an_arts_can_target_a_back_holomem_where_its_condition_holds(hit, reached):
    """12.3.3.2"""
    reader = arts_card("このホロメンの残りHPが40以下なら、このアーツは、相手のバックホロメンも対象にできる。")
    game = play(reader, a=(f"center hPR-910{hit}",), b=("center hPR-900", "back hPR-903"), step="performance")
    game.do("arts:center:1")
    if not reached:
        assert game.at("b.center").mem.damage == 30
        return
    assert {*game.offered} == {"holomem:b.center", "holomem:b.back.1"}
    game.do("holomem:b.back.1")
    assert game.at("b.back.1").mem.damage == 30


@pytest.mark.parametrize(
    ("said", "damage", "drawn"),
    [
        ("させていなかった", "", 1),
        ("させていなかった", "; damage 80", 0),
        ("させていた", "; damage 80", 1),
        ("させていた", "", 0),
    ],
)
def test_at_the_end_of_the_turn_it_is_asked_whom_the_arts_has_downed(said, damage, drawn):
    reader = arts_card(f"このターンが終了する時、このアーツで相手のホロメンをダウン{said}なら、自分のデッキを1枚引く。")
    game = play(reader, a=("center hPR-910",), b=(f"center hPR-900{damage}", "back hPR-903"), step="performance")
    turn = game.game.state.facts.turn
    game.do("arts:center:1")
    while game.game.state.facts.turn == turn:
        game.do("end" if "end" in game.offered else game.offered[0])
    assert game.hand("a") == 1 + drawn


def test_a_down_by_another_arts_is_none_of_this_one():
    """The Collab holomem downs the Center holomem; the Arts of the Center holomem downs nobody."""
    reader = arts_card(
        "このターンが終了する時、このアーツで相手のホロメンをダウンさせていなかったなら、自分のデッキを1枚引く。"
    )
    other = mem("911", "Hitter", arts=(Arts(name="blow", cost=(), damage=100),))
    game = play(
        reader, other, a=("center hPR-910", "collab hPR-911"), b=("center hPR-900", "back hPR-903"), step="performance"
    )
    turn = game.game.state.facts.turn
    game.do("arts:center:1")
    while game.game.state.facts.turn == turn:
        wanted = next((each for each in game.offered if each.startswith("arts:collab")), "")
        game.do(wanted or ("end" if "end" in game.offered else game.offered[0]))
    assert "has_downed" in {did.deed for did in game.game.state.history}
    assert game.hand("a") == 1 + 1


def test_the_two_holomems_of_the_condition_keep_what_they_got_wherever_they_go():
    card = event(
        "自分のセンターホロメンとコラボホロメンの色が同じなら、このターンの間、そのホロメン2人のアーツ+10。"
        "その後、自分のセンターホロメンを自分のバックホロメン1人と交代させる。"
    )
    game = play(card, hand="hPR-700", a=("center hPR-900", "collab hPR-901", "back hPR-903")).do("support:hPR-700")
    game = through(game)
    plus = {
        game.game.state.cards[seen.mem.top]: len(list(game.game.board.effects_on(lang.ArtsPlus, seen.mem.id)))
        for seen in game.game.board.holomems_of(0)
    }
    assert plus == {"hPR-900": 1, "hPR-901": 1, "hPR-903": 0}
