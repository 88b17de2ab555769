"""Whether two holomems were switched, what both of two holomems are, what is left where a card has another color, and one card more
than were archived: read from the words and played."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.test_forms_played import event, own_main_step, play, their_main_step
from tests.cards.test_left_out_and_named_played import arts_card
from tests.cards.test_set_17_forms_played import through, with_skills
from tests.cards.written import tree_of
from tests.engine.made_up import mem

NO_HAND = ("a hand 1\n", "\n")


def positions(game):
    return {seen.card.number: seen.mem.at for seen in game.game.board.holomems_of(0)}


@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        "このホロメンと自分のセンターホロメンを交代させることができる。交代させたなら、自分のデッキを2枚引く。",
        "自分のセンターとコラボのホロメンを入れ替えられる。入れ替えたなら、自分のデッキを2枚引く。",
    ],
)
def test_a_card_is_drawn_only_if_the_two_were_switched(text, taken):
    """5.18.1"""
    game = play(mem("910", abilities=tree_of(text, "collab")), a=("center hPR-900", "back hPR-910"), position=NO_HAND)
    game = through(game.do("collab:back.1", *(["decline"] if not taken else [])))
    at = ("collab", "center") if taken else ("center", "collab")
    assert (game.hand("a"), positions(game)) == (2 * taken, {"hPR-900": at[0], "hPR-910": at[1]})


@pytest.mark.parametrize(("gift", "drawn"), [("自分の2ndホロメンは移動できない。", 0), ("このホロメンのHP+10。", 1)])
@pytest.mark.parametrize("verb", ["交代させる", "交代させられる"])
def test_nothing_is_drawn_where_one_of_them_cannot_go(gift, drawn, verb):
    """5.10.2"""
    text = f"このホロメンと自分のセンターホロメンを{verb}。交代させたなら、自分のデッキを1枚引く。"
    cards = mem("910", abilities=tree_of(text, "collab")), mem("911", level="2nd", abilities=tree_of(gift, "gift"))
    game = through(play(*cards, a=("center hPR-911", "back hPR-910"), position=NO_HAND).do("collab:back.1"))
    assert (game.hand("a"), positions(game)["hPR-910"]) == (drawn, "center" if drawn else "collab")


@pytest.mark.parametrize(
    ("stage", "dealt"),
    [
        (("center hPR-910", "collab hPR-911"), 50),
        (("center hPR-910", "collab hPR-900"), 30),
        (("center hPR-910",), 30),
        (("center hPR-910", "back hPR-911"), 30),
        (("center hPR-900", "collab hPR-911"), 30),
    ],
)
def test_the_arts_of_both_are_more_while_both_are_of_the_name(stage, dealt):
    text = "自分のセンターホロメンとコラボホロメンがどちらも〈Twin〉なら、その2人のアーツ+20。"
    twins = (mem("910", "Twin"), mem("911", "Twin"))
    watches = mem("912", abilities=tree_of(text, "gift"))
    game = play(watches, *twins, a=(*stage, "back hPR-912"), b=("center hPR-902",), step="performance")
    assert through(game.do("arts:center:1")).at("b.center").mem.damage == dealt


@pytest.mark.parametrize(("tag", "dealt"), [("歌", 50), ("語学", 30)])
def test_the_arts_of_the_collab_holomem_are_more_as_well(tag, dealt):
    text = "自分のセンターホロメンとコラボホロメンがどちらも#歌を持つなら、その2人のアーツ+20。"
    singers = (mem("910", tags=("歌",), abilities=tree_of(text, "gift")), mem("911", tags=(tag,)))
    game = play(*singers, a=("center hPR-910", "collab hPR-911"), b=("center hPR-902",), step="performance")
    assert through(game.do("arts:collab:1")).at("b.center").mem.damage == dealt


@pytest.mark.parametrize(("cheer", "sent", "put_back"), [("hY03-001", 1, False), ("hY04-001", 0, True), ("", 0, False)])
def test_a_cheer_of_another_color_goes_under_the_cheer_deck(cheer, sent, put_back):
    """2.4, 5.20.1; 1.3.2: an empty Cheer Deck has none."""
    text = "自分のエールデッキの上から1枚を公開する。公開したエールがこのホロメンと同色なら、"
    text += "そのエールを自分のセンターホロメンに送る。"
    text += "同色でないなら、そのエールをエールデッキの下に戻す。"
    reader = arts_card(text, colours=("red",))
    line = f"a cheer deck {cheer}, hY05-001" if cheer else ""
    game = play(
        reader, a=("center hPR-910",), b=("center hPR-902",), step="performance", position=("a cheer deck 5", line)
    )
    game = through(game.do("arts:center:1"))
    assert len(game.at("a.center").mem.cheers) == sent
    deck = game.zone("a", "cheer_deck")
    assert (len(deck), deck[-1:] == [cheer]) == ((2 - sent if cheer else 0), put_back)


@pytest.mark.parametrize(("hand", "drawn"), [("hPR-700", 1), ("hPR-700, hPR-900 x3", 4)])
@pytest.mark.parametrize(
    "text",
    [
        "自分の手札すべてをアーカイブする。アーカイブした枚数より1枚多く、自分のデッキを引く。",
        "自分の手札すべてをアーカイブし、自分のデッキを、アーカイブした枚数より1枚多く引く。",
    ],
)
def test_one_card_more_is_drawn_than_were_archived(text, hand, drawn):
    """5.7.2"""
    game = through(play(event(text), hand=hand).do("support:hPR-700"))
    assert (game.hand("a"), len(game.zone("a", "archive"))) == (drawn, drawn)


@pytest.mark.parametrize(("hand", "drawn"), [(NO_HAND, 0), (("", ""), 3)])
def test_three_cards_are_drawn_if_one_was_put_into_the_holo_power(hand, drawn):
    text = "自分の手札1枚をホロパワーにする。そうしたら、自分のデッキを3枚引く。"
    game = play(mem("910", abilities=tree_of(text, "collab")), a=("center hPR-900", "back hPR-910"), position=hand)
    assert through(game.do("collab:back.1")).hand("a") == drawn


@pytest.mark.parametrize(("what", "plain", "sp"), [("推しスキル", 1, 1), ("SP推しスキル", 2, 1)])
def test_an_sp_oshi_skill_alone_can_cost_less(what, plain, sp):
    """12.1.2, 12.1.3"""
    do = (lang.MakeRest(lang.Holomems(at=("center",))),)
    skills = (
        lang.Skill("P", 2, do, limit=lang.Limit("turn")),
        lang.Skill("S", 2, do, sp=True, limit=lang.Limit("game")),
    )
    less = event(f"このターンの間、自分の{what}に必要なホロパワー-1。")
    for number, paid in ((1, plain), (2, sp)):
        game = with_skills(less, skills=skills, hand="hPR-700")
        game = through(game.do("support:hPR-700"))
        power = len(game.zone("a", "power"))
        game = through(game.do(f"skill:{number}"))
        assert power - len(game.zone("a", "power")) == paid


def test_the_hp_of_any_of_them_is_not_restored():
    """5.23.1"""
    heals = "お互いのステージのホロメン全員のHP20回復。"
    keeps = mem("910", abilities=tree_of("相手のホロメンのHPは回復しない。", "gift"))
    where = {"a": ("center hPR-910; damage 30",), "b": ("center hPR-900; damage 30", "back hPR-901; damage 30")}
    game = through(play(event(heals), keeps, hand="hPR-700", **where).do("support:hPR-700"))
    assert [game.at(place).mem.damage for place in ("a.center", "b.center", "b.back")] == [10, 30, 30]


@pytest.mark.parametrize(("life", "hand", "archive"), [(4, 1, 1), (2, 0, 2)])
def test_all_abilities_are_used_from_the_top_instead_of_one(life, hand, archive):
    """10.7.2.2.1; the card that is drawn first is the one that is archived."""
    text = "以下の能力から1つを選んで使う。自分のライフが2以下なら、かわりに、上から順にすべて使う。"
    text += "\n■自分のデッキを1枚引く。\n■自分の手札1枚をアーカイブする。"
    game = play(event(text), hand="hPR-700", position=("a life 4", f"a life {life}")).do("support:hPR-700")
    while game.game.choice and "end" not in game.offered:
        ways = [key for key in game.offered if key.startswith("paragraph:")]
        game.do((tuple(ways) if life == 2 else ways[0]) if ways else game.offered[0])
    assert (game.hand("a"), len(game.zone("a", "archive"))) == (hand, archive)


@pytest.mark.parametrize(("whose", "drawn"), [("自分", (0, 3)), ("相手", (2, 3))])
def test_a_card_is_drawn_once_as_a_step_of_the_next_turn_begins(whose, drawn):
    """7.5.1, 10.2.1.2; a card is drawn in each Draw Step, too (7.3.2)."""
    card = event(f"次の{whose}のターンのメインステップが開始する時、自分のデッキを2枚引く。")
    game = through(play(card, hand="hPR-700").do("support:hPR-700"))
    assert game.hand("a") == 0
    found = [their_main_step(game).hand("a")]
    found += [own_main_step(game).hand("a") for _ in range(2)]
    assert found == [drawn[0], drawn[1], drawn[1] + 1]


@pytest.mark.parametrize(
    ("own", "theirs", "deck", "power"),
    [
        (1, 3, "hPR-900, hPR-901, hPR-902, 5", ["hPR-901", "hPR-900", "?"]),
        (1, 2, "hPR-900, hPR-901, hPR-902, 5", ["hPR-900", "?"]),
        (1, 4, "hPR-900, hPR-901", ["hPR-901", "hPR-900", "?"]),  # 1.3.2
        (2, 2, "hPR-900, 5", ["?", "?"]),
        (3, 2, "hPR-900, 5", ["?", "?", "?"]),
    ],
)
def test_the_holo_power_grows_card_by_card_until_it_has_as_many(own, theirs, deck, power):
    """5.5.1, 4.1.3.2: the last one lies uppermost, and nobody arranges them (4.1.5)."""
    text = "自分のホロパワーが相手より少ないなら、相手のホロパワーと同じ枚数になるまで、"
    text += "自分のデッキの上から1枚ずつホロパワーにする。"
    card = event("自分のセンターホロメンのHP10回復。" + text)
    lines = ("a deck 9\n    a power 9", f"a deck {deck}\n    a power {own}\n    b power {theirs}")
    where = {"a": ("center hPR-900; damage 20", "back hPR-901"), "hand": "hPR-700"}
    game = play(card, position=lines, **where).do("support:hPR-700")
    assert "end" in game.offered
    assert game.zone("a", "power") == power
