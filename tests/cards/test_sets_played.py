"""Who and what is in a set, read from words that no card has and played: of cards that differ, of everybody, of so many alike."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, oshi, support


@pytest.mark.parametrize(("cheers", "paid"), [("white white", False), ("white green", True), ("white", False)])
def test_cheers_of_different_colors_as_a_cost(cheers, paid):
    """10.4.2.2"""
    text = "自分のセンターホロメンの異なる色のエール2枚をアーカイブできる：自分のデッキを2枚引く。"
    game = play(event(text), a=(f"center hPR-900; cheers {cheers}",), hand="hPR-700")
    assert ("support:hPR-700" in game.offered) == paid
    if paid:
        game.do("support:hPR-700", "pay")
        while "end" not in game.offered:
            game.do(game.offered[0])
        assert game.hand("a") == 2


@pytest.mark.parametrize(("back", "hp"), [("; cheers green", 120), ("", 100), ("; cheers red", 100)])
def test_everyone_has_a_cheer_attached(back, hp):
    """5.17.1"""
    grown = mem(
        "910",
        "Grown",
        abilities=tree_of("自分のステージのホロメン全員に緑エールが付いているなら、このホロメンのHP+20。", "gift"),
    )
    game = play(grown, a=("center hPR-910; cheers green red", f"back hPR-900{back}"))
    assert game.at("a.center").hp == hp


@pytest.mark.parametrize(
    ("fans", "drawn"),
    [(("712 712", "712"), 2), (("712 712", "713"), 0), (("712", "712"), 0), (("712 712 712", "713"), 2)],
)
def test_so_many_fans_of_one_name_wherever_they_are_attached(fans, drawn):
    """2.1.1: three of one name, on whichever of the own holomems."""
    text = "自分のステージに同じカード名のファンが3枚以上あるなら、自分のデッキを2枚引く。自分のデッキの上から1枚をアーカイブする。"
    where = [f"; with {', '.join(f'hPR-{each}' for each in there.split())}" for there in fans]
    game = play(
        event(text), support("712", "fan"), support("713", "fan"),
        a=(f"center hPR-900{where[0]}", f"back hPR-901{where[1]}"), hand="hPR-700",
    ).do("support:hPR-700")  # fmt: skip
    assert through(game).hand("a") == drawn


@pytest.mark.parametrize(("second", "drawn"), [("hPR-711", 2), ("hPR-710", 0)])
def test_events_of_different_names_that_were_used(second, drawn):
    """Two of one name are one (2.1.1)."""
    text = "このターンに自分が異なるカード名のイベントを2枚以上使っていたなら、自分のデッキを2枚引く。"
    draw = (lang.MoveCards(lang.Top("deck"), "power"),)
    one, other = (support(number, "event", text=draw) for number in ("710", "711"))
    player = oshi("800", skills=(lang.Skill("", 0, tree_of(text, "skill").do),))
    game = play(one, other, player, a=("center hPR-900",), hand=f"hPR-710, {second}")
    game.do("support:hPR-710")
    through(game).do(f"support:{second}")
    through(game)
    assert through(game.do("skill:1")).hand("a") == drawn


@pytest.mark.parametrize(("center", "damage"), [("903", 20), ("901", 0)])
def test_that_holomem_is_the_one_of_which_the_condition_was_said(center, damage):
    text = "相手のセンターホロメンが2ndホロメンなら、そのホロメンに特殊ダメージ20を与える。自分のデッキを1枚引く。"
    game = play(event(text), mem("903", level="2nd"), hand="hPR-700", b=(f"center hPR-{center}", "back hPR-903"))
    through(game.do("support:hPR-700"))
    assert (game.at("b.center").mem.damage, game.at("b.back.1").mem.damage) == (damage, 0)


@pytest.mark.parametrize(("cheer", "drawn"), [("red", 2), ("white", 0)])
def test_that_holomem_is_the_one_that_a_cheer_was_sent_to(cheer, drawn):
    """2.4.4"""
    sent = "自分のエールデッキの上から1枚を自分のバックホロメンに送る。"
    text = f"{sent}送ったエールがそのホロメンと同色なら、自分のデッキを2枚引く。"
    number = "hY01-001" if cheer == "white" else "hY03-001"
    game = play(
        event(text),
        a=("center hPR-900", "back hPR-901"),
        hand="hPR-700",
        position=("a cheer deck 5", f"a cheer deck {number} x5"),
    )
    assert through(game.do("support:hPR-700")).hand("a") == drawn


@pytest.mark.parametrize(
    ("back", "which", "offered"),
    [("red", "その色の", ["hY03-001"]), ("red", "その色以外の", ["hY01-001"]), ("white", "その色の", [])],
)
def test_the_color_that_all_cheers_have(back, which, offered):
    """2.4"""
    text = (
        f"自分のステージのエールすべてが同じ色なら、自分のアーカイブの{which}エール1枚を自分のセンターホロメンに送る。"
    )
    game = play(
        event(text),
        a=("center hPR-900; cheers red", f"back hPR-901; cheers {back}"),
        hand="hPR-700",
        archive="hY01-001, hY03-001",
    )
    if not offered:
        assert game.refused["support:hPR-700"] == ["changes_nothing"]
        return
    through(game.do("support:hPR-700"))
    left = [each for each in ("hY01-001", "hY03-001") if each not in offered]
    assert [each for each in game.zone("a", "archive") if each.startswith("hY")] == left


@pytest.mark.parametrize(("name", "back", "hp"), [("Plain", "903", 120), ("Plain", "900", 100), ("Grown", "903", 100)])
def test_this_holomem_is_the_only_one_that_is_so(name, back, hp):
    grown = mem(
        "910", name, abilities=tree_of("自分のステージの〈Plain〉がこのホロメンだけなら、このホロメンのHP+20。", "gift")
    )
    assert play(grown, a=("center hPR-910", f"back hPR-{back}")).at("a.center").hp == hp
