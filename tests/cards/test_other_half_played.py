"""Forms of text that no card has yet, played: a number that goes on about the sentence before, its other half, what the target of
an Arts took, how many are counted at most, who is rested and moved, and a Cheer that goes to a holomem of its color."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.cards.readers import known_names
from judge.engine.cards import Arts
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support


def strike(text, *cards, **where):
    """The line behind an Arts with a base value of 10 and this text, which the Center holomem uses on theirs."""
    striker = mem("910", "Striker", hp=200, arts=(Arts("strike", (), 10, text=tree_of(text, "arts").text),))
    where = {"a": ("center hPR-910", "back hPR-900"), "b": ("center hPR-901", "back hPR-901"), **where}
    return play(striker, *cards, **where).do("end", "arts:center:1")


# --- What the target has taken (5.22.2) -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "text", "plus"),
    [
        ("相手のセンターホロメンに特殊ダメージ10を与える。", "特殊ダメージを受けていた", True),
        ("相手のセンターホロメンに特殊ダメージ10を与える。", "自分から特殊ダメージを受けていた", True),
        ("相手のセンターホロメンに特殊ダメージ10を与える。", "相手から特殊ダメージを受けていた", False),
        ("相手のセンターホロメンに特殊ダメージ10を与える。", "アーツダメージを受けていた", False),
        ("相手のバックホロメン1人に特殊ダメージ10を与える。", "特殊ダメージを受けていた", False),
    ],
)
def test_the_arts_are_more_if_the_target_took_such_damage_this_turn(source, text, plus):
    arts = tree_of(f"このアーツの対象が、このターンに{text}ホロメンなら、このアーツ+40。", "arts").text
    striker = mem("910", "Striker", arts=(Arts("strike", (), 10, text=arts),))
    game = play(event(source), striker, hand="hPR-700", a=("center hPR-910",), b=("center hPR-900", "back hPR-901"))
    game = through(game.do("support:hPR-700"))
    before = game.at("b.center").mem.damage
    game.do("end", "arts:center:1")
    assert game.at("b.center").mem.damage - before == (50 if plus else 10)


# --- A number that goes on about the sentence before ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("cheers", "damage", "drawn"),
    [("red", 30, 0), ("red red red", 30, 0), ("red blue", 50, 1), ("red blue yellow", 70, 1)],
)
def test_the_colors_that_were_counted_are_compared_with_the_number(cheers, damage, drawn):
    """2.4; three Cheers of one color are one color."""
    text = "このホロメンに付いているエールの色1色につき、このアーツ+20。2色以上なら、さらに、自分のデッキを1枚引く。"
    game = strike(text, a=(f"center hPR-910; cheers {cheers}", "back hPR-900"))
    assert (game.at("b.center").mem.damage, game.hand("a") - 1) == (damage, drawn)


@pytest.mark.parametrize(("tools", "damage", "drawn"), [(0, 10, 0), (1, 30, 0), (2, 50, 1)])
def test_the_cards_that_were_counted_are_compared_with_the_number(tools, damage, drawn):
    text = "このホロメンに付いているファン1枚につき、このアーツ+20。2枚以上なら、自分のデッキを1枚引く。"
    attached = f"; with {' '.join(['hPR-712'] * tools)}" if tools else ""
    game = strike(text, support("712", "fan"), a=(f"center hPR-910{attached}", "back hPR-900"))
    assert (game.at("b.center").mem.damage, game.hand("a") - 1) == (damage, drawn)


@pytest.mark.parametrize(("hit", "damage", "left"), [(139, 10, 91), (140, 50, 60), (150, 50, 50), (0, 10, 200)])
def test_the_other_half_of_a_bound_is_the_other_case(hit, damage, left):
    """4.4.5.4, 5.23.1"""
    text = "このホロメンの残りHPが60以下なら、このアーツ+40。61以上なら、このホロメンのHP30回復。"
    game = strike(text, a=(f"center hPR-910; damage {hit}", "back hPR-900"))
    assert (game.at("b.center").mem.damage, game.at("a.center").hp - game.at("a.center").mem.damage) == (damage, left)


@pytest.mark.parametrize(("b", "drawn"), [(("center hPR-901", "back hPR-901"), 1), (("back hPR-901",), 0)])
def test_where_nobody_is_there_neither_half_holds(b, drawn):
    card = event(
        "相手のセンターホロメンの残りHPが60以下なら、自分のデッキを2枚引く。61以上なら、自分のデッキを1枚引く。"
    )
    game = play(card, hand="hPR-700", b=b)
    if not drawn:
        assert game.refused["support:hPR-700"] == ["changes_nothing"]
        return
    assert game.do("support:hPR-700").hand("a") == drawn


@pytest.mark.parametrize(("hand", "drawn"), [("hPR-700, 2", 3), ("hPR-700, 1", 1), ("hPR-700, 4", 1)])
def test_only_one_of_two_opposite_cases_is_carried_out(hand, drawn):
    """10.9.1: the hand is as large as theirs no longer after the first case, and the second is the other one all the same."""
    game = play(
        event("お互いの手札の枚数が同じなら、自分のデッキを3枚引く。異なるなら、自分のデッキを1枚引く。"), hand=hand
    )
    before = game.hand("a") - 1
    assert game.do("support:hPR-700").hand("a") - before == drawn


@pytest.mark.parametrize(("hand", "drawn"), [("hPR-700, 2", 0), ("hPR-700, 1", 2), ("hPR-700, 4", 2)])
def test_two_numbers_are_different(hand, drawn):
    game = play(event("自分の手札の枚数が相手の手札の枚数と異なるなら、自分のデッキを2枚引く。"), hand=hand)
    if not drawn:
        assert game.refused["support:hPR-700"] == ["changes_nothing"]
        return
    before = game.hand("a") - 1
    assert game.do("support:hPR-700").hand("a") - before == drawn


# --- How many are counted at most -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("fans", "hp"), [(0, 100), (2, 120), (3, 130), (5, 130)])
def test_what_always_holds_counts_so_many_at_most(fans, hp):
    text = "自分のステージのファン1枚につき、このホロメンのHP+10。ただし、数える枚数は3枚まで。"
    counting = mem("911", "Counting", abilities=tree_of(text, "gift"))
    attached = f"; with {' '.join(['hPR-712'] * fans)}" if fans else ""
    game = play(counting, support("712", "fan"), a=("center hPR-911", f"back hPR-900{attached}"))
    assert game.at("a.center").hp == hp


# --- Rested and moved -----------------------------------------------------------------------------------------------


def test_the_collab_holomem_is_rested_and_moved():
    """5.2.1, 4.4.4"""
    card = event("相手のコラボホロメンをお休みさせ、バックポジションに移動させる。その後、自分のデッキを1枚引く。")
    game = play(card, hand="hPR-700", b=("center hPR-900", "collab hPR-903", "back hPR-901"))
    game.do("support:hPR-700")
    moved = next(seen for seen in game.game.board.holomems_of(1) if seen.names == {"Other"})
    assert (moved.mem.at, moved.mem.resting, game.hand("a")) == ("back", True, 1)
    assert not game.at("b.center").mem.resting


def test_without_a_collab_holomem_only_the_card_is_drawn():
    card = event("相手のコラボホロメンをお休みさせ、バックポジションに移動させる。その後、自分のデッキを1枚引く。")
    game = play(card, hand="hPR-700", b=("center hPR-900", "back hPR-901")).do("support:hPR-700")
    assert game.hand("a") == 1
    assert [seen.mem.resting for seen in game.game.board.holomems_of(1)] == [False, False]


def test_the_one_that_was_chosen_is_moved():
    card = event("相手のバックホロメン1人をお休みさせ、コラボポジションに移動させる。")
    game = play(card, hand="hPR-700", b=("center hPR-900", "back hPR-901", "back hPR-903"))
    game.do("support:hPR-700", "holomem:b.back.2")
    assert (game.at("b.collab").names, game.at("b.collab").mem.resting) == (frozenset({"Other"}), True)
    assert not game.at("b.back").mem.resting


@pytest.mark.parametrize(("power", "usable"), [(3, True), (2, False)])
def test_the_card_is_used_only_where_so_much_holo_power_is_archived(power, usable):
    """10.7.2.4.1, 10.4.2.2"""
    card = event("このカードは、自分のホロパワー3枚をアーカイブしなければ使えない。", "自分のデッキを1枚引く。")
    game = play(card, hand="hPR-700", position=("a power 9", f"a power {power}"))
    assert ("support:hPR-700" in game.offered) == usable
    if usable:
        assert len(through(game.do("support:hPR-700")).zone("a", "power")) == 0


# --- From the Stage to the Archive, by name -------------------------------------------------------------------------


def test_cards_of_a_name_go_from_the_stage_to_the_archive():
    """10.8.4: the same event, however it is said where they were."""
    one, other = (
        read_and_check(text, "stage", known_names()).tree
        for text in (
            "[ターンに1回]自分の〈すこん部〉がステージからアーカイブされた時、自分のデッキを1枚引く。",
            "[ターンに1回]自分のステージの〈すこん部〉がアーカイブされた時、自分のデッキを1枚引く。",
        )
    )
    assert one is not None
    assert one == other
    wherever = read_and_check(
        "自分の〈すこん部〉がアーカイブされた時、自分のデッキを1枚引く。", "stage", known_names()
    ).tree
    assert wherever is None or wherever[0].when != one[0].when


# --- A Cheer for a holomem of its color -----------------------------------------------------------------------------

RED, BLUE = mem("920", "Red", colours=("red",)), mem("921", "Blue", colours=("blue",))
SEND = "自分のアーカイブのエール1枚を、そのエールと同色の自分のホロメンに送る。"


def test_a_cheer_goes_to_a_holomem_of_its_color():
    """2.4.4: of the holomems only those can be chosen for which there is a Cheer of their color, and of the Cheers only those."""
    where = {"a": ("center hPR-920", "back hPR-921", "back hPR-921"), "archive": "hY04-001 x2, hY02-001"}
    game = play(event(SEND), RED, BLUE, hand="hPR-700", **where).do("support:hPR-700")
    assert sorted(game.offered) == ["holomem:a.back.1", "holomem:a.back.2"]
    game = through(game.do("holomem:a.back.2"))
    assert [game.game.board.card(card).number for card in game.at("a.back.2").mem.cheers] == ["hY04-001"]
    assert game.zone("a", "archive").count("hY02-001") == 1


def test_no_cheer_goes_to_a_holomem_of_another_color():
    game = play(event(SEND), RED, BLUE, hand="hPR-700", a=("center hPR-920", "back hPR-920"), archive="hY04-001 x2")
    assert game.refused["support:hPR-700"] == ["changes_nothing"]


# --- Bloomed with a card from where -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("origin", "holder", "drawn"),
    [("アーカイブ", "back", 2), ("アーカイブ", "center", 0), ("手札", "back", 0), ("デッキ", "back", 0)],
)
def test_the_fan_waits_for_its_holder_to_bloom_from_there(origin, holder, drawn):
    """5.14.1; the Back holomem Blooms with a card of the Archive, and draws only where the Fan is attached to it."""
    text = f"[ターンに1回]このファンが付いているホロメンが{origin}からBloomした時、自分のデッキを2枚引く。"
    fan = support("712", "fan", abilities=tree_of(text, "attachment"))
    card = event("自分のバックホロメン1人を、自分のアーカイブのホロメンを使ってBloomできる。")
    a = [f"{spot} hPR-900{'; with hPR-712' if spot == holder else ''}" for spot in ("center", "back")]
    game = play(card, fan, hand="hPR-700", a=a, archive="hPR-901").do("support:hPR-700", "do")
    assert through(game).hand("a") == drawn


@pytest.mark.parametrize(("origin", "drawn"), [("手札", 2), ("アーカイブ", 0)])
def test_a_bloom_by_the_rules_comes_from_the_hand(origin, drawn):
    """8.3.2"""
    text = f"このファンが付いているホロメンが{origin}からBloomした時、自分のデッキを2枚引く。"
    fan = support("712", "fan", abilities=tree_of(text, "attachment"))
    game = play(fan, hand="hPR-901", a=("center hPR-900", "back hPR-900; with hPR-712"))
    game = through(game.do("bloom:hPR-901:back.1"))
    assert game.hand("a") == drawn


@pytest.mark.parametrize(("origin", "damage"), [("手札", 50), ("アーカイブ", 10), ("デッキ", 10)])
def test_it_is_kept_from_where_a_holomem_has_bloomed(origin, damage):
    text = tree_of(f"このターンに自分のホロメンが{origin}からBloomしていたなら、このアーツ+40。", "arts").text
    striker = mem("910", "Striker", arts=(Arts("strike", (), 10, text=text),))
    game = play(striker, hand="hPR-901", a=("center hPR-910", "back hPR-900"), b=("center hPR-901", "back hPR-901"))
    game.do("bloom:hPR-901:back.1", "end", "arts:center:1")
    assert game.at("b.center").mem.damage == damage
