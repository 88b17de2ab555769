"""「Xが次に使うアーツ+50」: what is added to one use of an Arts and ends with it, read from its words and played."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem

ONCE_MORE = lang.If(lang.Compare(lang.Deeds("used_arts", own=True), "less", 1), (lang.UseAgain(),))
TWICE = mem("915", "Twice", arts=(Arts("hit", (), 30, text=(ONCE_MORE,)),))
A = ("center hPR-915", "collab hPR-900")
B = ("center hPR-916",)
STURDY = mem("916", "Sturdy", hp=500)


def performing(who, *first):
    """The Performance Step behind the use of the Event, and behind these Arts."""
    text = f"このターンの間、{who}が次に使うアーツ+50。"
    game = through(play(TWICE, STURDY, event(text), a=A, b=B, hand="hPR-700").do("support:hPR-700")).do("end")
    for each in first:
        use(game, each)
    return game


def use(game, spot):
    """How much damage is dealt by the Arts that the holomem there uses, and by using it again."""
    before = game.at("b.center").mem.damage
    game.do(f"arts:{spot}:1")
    while not any(key.startswith("arts:") or key == "end" for key in game.offered) and game.game.choice:
        game.do(game.offered[0])
    return game.at("b.center").mem.damage - before


@pytest.mark.parametrize(
    ("who", "first", "then", "damage"),
    [
        ("自分のセンターホロメン", (), "center", 30 + 50 + 30),  # used again (5.25), it is another use
        ("自分のセンターホロメン", (), "collab", 30),
        ("自分のセンターホロメン", ("collab",), "center", 30 + 50 + 30),  # it waits for one of the Center holomem
        ("自分のセンターホロメン", ("center",), "collab", 30),
        ("自分のホロメン", (), "collab", 30 + 50),
        ("自分のホロメン", ("collab",), "center", 30 + 30),
        ("自分のホロメン", ("center",), "collab", 30),
    ],
)
def test_only_the_next_arts_gets_more(who, first, then, damage):
    """12.3.4.4, 10.7.2.5.4"""
    assert use(performing(who, *first), then) == damage


def test_nothing_is_left_of_it_behind_the_arts():
    game = performing("自分のセンターホロメン")
    assert len(game.game.state.lasting) == 1
    use(game, "center")
    assert game.game.state.lasting == ()


# --- What follows the use of this very Arts (10.7.2.5.4) --------------------------------------------------------------


def after_use(text, *, b=("center hPR-900", "back hPR-901")):
    """The line behind the use of an Arts with this text, whose user stands in front of an active and a resting holomem."""
    striker = mem("910", "Striker", arts=(Arts("strike", (), 30, text=tree_of(text, "arts").text),))
    a = ("center hPR-910", "back hPR-901", "back hPR-903; resting")
    return play(striker, a=a, b=b).do("end", "arts:center:1")


@pytest.mark.parametrize(("said", "damage"), [("このアーツを使った後、", 30), ("", 0)])
def test_who_is_switched_after_the_use_is_so_when_the_damage_is_dealt(said, damage):
    """12.3.4.2: the text is carried out before the damage is dealt (12.3.4.5); what is to follow the use waits for its end."""
    game = after_use(f"{said}このホロメンと自分のアクティブなバックホロメン1人を交代できる。")
    assert game.at("b.center").mem.damage == damage
    before = game.at("a.center").mem.id
    game.do("do")
    assert game.at("a.center").mem.id != before
    assert game.at("b.center").mem.damage == 30
    assert not any(key.startswith("arts:") for key in game.offered)  # 9.2.1.3


def test_who_is_not_switched_stays():
    game = after_use("このアーツを使った後、このホロメンと自分のアクティブなバックホロメン1人を交代できる。")
    before = game.at("a.center").mem.id
    assert game.do("decline").at("a.center").mem.id == before


def test_what_follows_the_use_finds_the_target_as_it_is_then():
    """The target has gone down (11.3), so nothing is left to be damaged, and the card is drawn all the same (1.3.2)."""
    text = "このアーツを使った後、このアーツの対象のホロメンに特殊ダメージ20を与える。その後、自分のデッキを1枚引く。"
    for damage in (0, 70):
        game = after_use(text, b=(f"center hPR-900; damage {damage}", "back hPR-901"))
        while game.hand("a") == 0:
            game.do(game.offered[0])
        there = [(mem.at, mem.damage) for mem in game.game.state.players[1].stage]
        assert there == ([("center", 50), ("back", 0)] if damage == 0 else [("back", 0)])


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("このアーツを使った後、このアーツ+20。", "arts"),
        ("このアーツを使った後、このホロメンのHP20回復。自分のデッキを1枚引く。", "arts"),
        ("このターンの間、このアーツを使った後、自分のデッキを1枚引く。", "arts"),
        ("このアーツを使った後、自分のデッキを1枚引く。", "gift"),
        ("このアーツを使った後、自分のデッキを1枚引く。", "collab"),
    ],
)
def test_what_does_not_follow_the_use_is_refused(text, kind):
    assert read_and_check(text, kind).tree is None


# --- Of a player, or of those who are there (10.10.2) -----------------------------------------------------------------


@pytest.mark.parametrize(("who", "damage"), [("自分", 50 + 30), ("自分のホロメン", 30)])
def test_the_next_arts_of_a_player_may_be_of_one_that_came_later(who, damage):
    """10.10.2 leaves one that came later out of what is said of holomems, not of what is said of their player."""
    later = mem("915", level="debut", arts=(Arts("hit", (), 30),))
    text = event(f"このターンの間、{who}が次に使うアーツ+50。")
    game = play(later, STURDY, text, a=("center hPR-901",), b=B, hand="hPR-700, hPR-915")
    game.do("support:hPR-700", "place:hPR-915", "collab:back.1", "end")
    assert use(game, "collab") == damage


def test_the_next_arts_of_the_opponent_is_that_of_their_turn():
    game = play(STURDY, TWICE, event("次の相手のターンの間、相手が次に使うアーツ-20。"), a=B, b=A, hand="hPR-700")
    game.do("support:hPR-700")
    while not (game.game.state.facts.player == 1 and "arts:center:1" in game.offered):
        game.do("end" if "end" in game.offered else game.offered[0])
    game.do("arts:center:1")
    while not any(key.startswith("arts:") or key == "end" for key in game.offered) and game.game.choice:
        game.do(game.offered[0])
    assert game.at("a.center").mem.damage == 30 - 20 + 30
