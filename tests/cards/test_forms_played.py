"""Forms of text that no card has yet, read from their words and played: each does what its words mean, and nothing where they
do not hold."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.effects import language as lang
from tests.cards.written import tree_of
from tests.engine.made_up import Play, mem, oshi, support
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, SECOND, board


def event(*paragraphs):
    """An Event that says this; what it asks for its use may be a paragraph of its own."""
    trees = [tree_of(text, "support") for text in paragraphs]
    parts = {part: tuple(each for tree in trees for each in getattr(tree, part)) for part in ("gates", "cost", "do")}
    return support("700", "event", text=parts["do"], gates=parts["gates"], cost=parts["cost"])


def play(*cards, b_skills=(), position=("", ""), **where):
    """A line from a board, with one line of its position written as another."""
    found = [PLAIN, FIRST, SECOND, OTHER, oshi("800"), oshi("801", skills=b_skills)]
    return Play(board(**where).replace(*position), *found, *cards)


def used(*paragraphs, **where):
    """The line behind the use of the Event."""
    return play(event(*paragraphs), **{"hand": "hPR-700 x2, 1", **where}).do("support:hPR-700")


def their_main_step(game):
    """The line in the opponent's next Main Step; whatever is asked on the way is answered with what stands first."""
    while not (game.game.state.facts.player == 1 and "end" in game.offered):
        game.do("end" if "end" in game.offered else game.offered[0])
    return game


def own_main_step(game):
    turn = game.game.state.facts.turn
    while not (game.game.state.facts.turn > turn and game.game.state.facts.player == 0 and "end" in game.offered):
        game.do("end" if "end" in game.offered else game.offered[0])
    return game


B = ("center hPR-900; cheers red red", "back hPR-901", "back hPR-903")


# --- What is forbidden (1.3.3) --------------------------------------------------------------------------------------


def test_a_player_cannot_collab_with_holomems_that_come_later_either():
    """10.10.2 leaves a holomem that comes later out of what is said of holomems, not of what is said of their player."""
    for text, later in (
        ("次の相手のターンの間、相手はコラボできない。", ["forbidden"]),
        ("次の相手のターンの間、相手のホロメンはコラボできない。", None),
    ):
        game = their_main_step(used(text, b=B, position=("b hand 2", "b hand hPR-900 x2")))
        assert game.refused["collab:back.1"] == ["forbidden"]
        game.do("place:hPR-900")
        assert game.refused.get("collab:back.3") == later
        assert ("collab:back.3" in game.offered) == (later is None)


def test_a_player_who_cannot_collab_can_in_the_turn_after():
    game = their_main_step(used("次の相手のターンの間、相手はコラボできない。", b=B))
    assert "collab:back.1" in their_main_step(own_main_step(game)).offered


@pytest.mark.parametrize(
    ("text", "baton", "collab"),
    [
        ("次の相手のターンの間、相手は、バトンタッチできない。", False, True),
        ("次の相手のターンの間、相手は、バトンタッチとコラボができない。", False, False),
        (
            "相手のセンターホロメンを選ぶ。次の相手のターンが終了するまで、選んだホロメンはバトンタッチできない。",
            False,
            True,
        ),
        ("次の相手のターンの間、自分はコラボできない。", True, True),
    ],
)
def test_who_can_make_a_baton_pass_or_collab(text, baton, collab):
    game = their_main_step(used(text, b=B))
    assert ("baton:back.1" in game.offered, "collab:back.1" in game.offered) == (baton, collab)


def test_only_the_chosen_holomem_is_kept_from_both():
    text = "相手のステージのホロメン1人を選ぶ。次の相手のターンが終了するまで、選んだホロメンは、バトンタッチとコラボができない。"
    chosen = [key for key in used(text, b=B).offered if "back.1" in key]
    game = their_main_step(used(text, b=B).do(*chosen))
    assert "baton:back.1" in game.offered  # 2.10.1, 8.7.2: it is the Center holomem that makes the pass
    assert ("collab:back.1" in game.offered, "collab:back.2" in game.offered) == (False, True)
    center = [key for key in used(text, b=B).offered if "center" in key]
    assert "baton:back.1" not in their_main_step(used(text, b=B).do(*center)).offered


@pytest.mark.parametrize(
    "text", ["次の相手のターンの間、相手のバックホロメンはバトンタッチできない。", "お互いはコラボできない。"]
)
def test_what_is_forbidden_to_whom_has_to_be_clear(text):
    assert read_and_check(text, "support").tree is None


@pytest.mark.parametrize("of", ["相手のステージのホロメン全員のギフト", "相手のホロメン全員のギフト"])
def test_gifts_of_holomems_that_come_later_stay_effective(of):
    """10.10.2: what makes Gifts ineffective for a while does not apply to who came to the Stage after it was made."""
    gifted = mem("940", keywords=("gift",), abilities=tuple(tree_of("このホロメンが受ける特殊ダメージ-20。", "gift")))
    hurts = support("701", "event", text=tree_of("自分のホロメン全員に特殊ダメージ50を与える。", "support").do)
    text = event(f"次の相手のターンの間、{of}は無効になる。")
    where = {"hand": "hPR-700 x2, 1", "b": ("center hPR-940",), "position": ("b hand 2", "b hand hPR-940, hPR-701")}
    game = their_main_step(play(text, gifted, hurts, **where).do("support:hPR-700"))
    game.do("place:hPR-940", "support:hPR-701")
    assert (game.at("b.center").mem.damage, game.at("b.back.1").mem.damage) == (50, 30)


# --- Dice, revealed cards, colors -----------------------------------------------------------------------------------

SUM = "サイコロを2回振る。出た目の合計数が6以下なら、自分のデッキを2枚引く。7以上なら、自分のデッキを1枚引く。"


@pytest.mark.parametrize(("dice", "drawn"), [((3, 3), 2), ((3, 4), 1), ((6, 6), 1)])
def test_what_follows_the_sum_of_dice_is_said_of_the_sum_too(dice, drawn):
    game = used(SUM)
    before = game.hand("a")
    assert game.do(*(f"die:{each}" for each in dice)).hand("a") - before == drawn


def test_no_single_die_shows_seven():
    assert read_and_check("サイコロを2回振る。7以上なら、自分のデッキを1枚引く。", "support").tree is None


BOTH = "自分のデッキの上から{}枚を公開する。公開したカードが{}枚ともホロメンなら、自分のホロメン1人のHP30回復。"


@pytest.mark.parametrize(
    ("deck", "restored"), [("hPR-900 x2, 5", True), ("hPR-900, hPR-700, 5", False), ("hPR-900", False)]
)
def test_each_of_the_revealed_cards_has_to_be_so(deck, restored):
    game = used(BOTH.format(2, 2), a=("center hPR-900; damage 50",), position=("a deck 9", f"a deck {deck}"))
    assert ("restored" in game.all_keys) == restored


@pytest.mark.parametrize("so_many", [(3, 2), (2, 3)])
def test_as_many_as_are_revealed_have_to_be_named(so_many):
    assert read_and_check(BOTH.format(*so_many), "support").tree is None


BLUE = mem("904", "Blue", colours=("blue",))
TWO = mem("905", "Two", colours=("blue", "red"))
COLOURS = "自分のデッキを1枚引く。その後、自分のセンターホロメンとコラボホロメンの色が同じなら、自分のデッキを1枚引く。"


@pytest.mark.parametrize(("collab", "drawn"), [("900", 2), ("904", 1), ("905", 2), ("", 1)])
def test_two_holomems_of_one_color(collab, drawn):
    """2.4: one color in common is enough; without a Collab holomem there are no two."""
    a = ("center hPR-900", *((f"collab hPR-{collab}",) if collab else ()))
    start = play(event(COLOURS), BLUE, TWO, a=a, hand="hPR-700")
    assert start.do("support:hPR-700").hand("a") == drawn


@pytest.mark.parametrize(
    "who", ["自分のセンターホロメンとバックホロメン", "自分のセンターホロメン", "自分のホロメン2人"]
)
def test_which_two_have_the_same_color_has_to_be_clear(who):
    assert read_and_check(f"{who}の色が同じなら、自分のデッキを1枚引く。", "support").tree is None


# --- When, and whether ----------------------------------------------------------------------------------------------


def test_an_event_in_the_own_main_step():
    """8.1: in the Main Step, as 8.6 plays the card; an Event of the opponent is none."""
    gift = tree_of("[ターンに1回]自分のメインステップで、自分がイベントを使った時、自分のデッキを2枚引く。", "gift")
    watching = mem("910", "Watching", abilities=gift)
    game = play(
        event("自分のデッキの上から1枚をホロパワーにする。"), watching, a=("center hPR-910",), hand="hPR-700 x2"
    )
    assert game.do("support:hPR-700").hand("a") == 3
    assert game.do("support:hPR-700").hand("a") == 2  # once a turn
    (one,) = gift
    assert one.condition == lang.Every((lang.TurnOf("you"), lang.InStep("main")))


@pytest.mark.parametrize("lost", [True, False])
def test_a_card_for_who_lost_life_in_the_opponents_last_turn(lost):
    card = event("このカードは、前の相手のターンに自分のライフが減っていなければ使えない。", "自分のデッキを1枚引く。")
    skill = lang.Skill("S", 0, (lang.LoseLife("opponent"),), limit=lang.Limit("turn"))
    game = their_main_step(play(card, b_skills=(skill,), hand="hPR-700"))
    if lost:
        game.do("skill:1")
    game = own_main_step(game)
    assert ("support:hPR-700" in game.offered) == lost


@pytest.mark.parametrize(("may", "names"), [("do", "Other"), ("decline", "Plain")])
def test_two_may_be_switched(may, names):
    game = used(
        "自分のデッキを1枚引く。自分のバックホロメン1人を選ぶ。選んだホロメンと自分のセンターホロメンを交代させられる。"
    )
    game.do(*[key for key in game.offered if "back.2" in key])
    center = game.do(may).at("a.center").mem.top
    assert game.game.state.cards[center] == {"Other": OTHER, "Plain": PLAIN}[names].number


def test_what_may_be_restored_at_the_end_of_a_sentence():
    hurt = ("center hPR-900; damage 50", "back hPR-903")
    text = "自分のデッキを1枚引く。自分のセンターホロメンのHP30回復できる。"
    assert used(text, a=hurt).do("decline").at("a.center").mem.damage == 50
    assert used(text, a=hurt).do("do").at("a.center").mem.damage == 20


@pytest.mark.parametrize(("held", "left"), [(6, 3), (4, 3), (3, 3), (2, 3)])
def test_the_opponent_archives_their_hand_down_to_a_number(held, left):
    """Who has no more than that keeps all; it is their player who chooses (10.7.2.3), and nobody else archives."""
    text = "自分のデッキを1枚引く。その後、相手は、自身の手札が3枚になるように選んでアーカイブする。"
    hand = f"b hand hPR-900 x{held}"
    game = used(text, position=("b hand 2", hand))
    if held > left:
        assert game.game.choice.decider == "b"
        game.do(tuple(game.offered[: held - left]))
    assert game.hand("b") == min(held, left)
    assert len(game.zone("b", "archive")) == max(0, held - left)
    assert game.hand("a") == 3


@pytest.mark.parametrize(
    "text",
    [
        "自分の手札が5枚になるまで、相手の手札をアーカイブする。",
        "相手は、自身のデッキが5枚になるまで、自身のデッキをアーカイブする。",
        "自分の手札が5枚以下になるまで、自分の手札をアーカイブする。",
    ],
)
def test_what_is_archived_down_to_a_number_has_to_be_clear(text):
    assert read_and_check(text, "support").tree is None


def test_the_opponent_does_not_rest_a_holomem_as_long_as_its_text_says():
    """1.3.3; 「相手の能力でお休みしない」 is not said of the own abilities, nor of other holomems."""
    guard = mem("910", "Guard", abilities=tree_of("このホロメンは、相手の能力でお休みしない。", "gift"))
    rest = "自分のデッキを1枚引く。自分のセンターホロメンをお休みさせる。相手のセンターホロメンをお休みさせる。"
    guarded = play(event(rest), guard, a=("center hPR-910",), b=("center hPR-910",), hand="hPR-700")
    game = guarded.do("support:hPR-700")
    assert (game.at("a.center").mem.resting, game.at("b.center").mem.resting) == (True, False)
    assert "stays_active" in game.all_keys
    plain = play(event(rest), a=("center hPR-900",), b=("center hPR-900",), hand="hPR-700").do("support:hPR-700")
    assert plain.at("b.center").mem.resting


def test_a_holomem_that_is_not_rested_is_no_reason_to_use_a_card():
    """10.7.2.3.7: nothing would change."""
    guard = mem("910", "Guard", abilities=tree_of("このホロメンは、相手の能力でお休みしない。", "gift"))
    card = event("相手のセンターホロメンをお休みさせる。")
    assert play(card, guard, b=("center hPR-910",), hand="hPR-700").refused["support:hPR-700"] == ["changes_nothing"]
    assert "support:hPR-700" in play(card, b=("center hPR-900",), hand="hPR-700").offered


def test_what_rests_a_holomem_has_to_be_the_opponents_ability():
    assert read_and_check("このホロメンは、自分の能力でお休みしない。", "gift").tree is None


# --- Cases ----------------------------------------------------------------------------------------------------------

ALL_HOLOMEMS = "自分のデッキの上から2枚を公開する。公開したカードがすべてホロメンなら、そのカードを手札に加える。"
REST = f"{ALL_HOLOMEMS}それ以外なら、公開したカードをアーカイブする。"


@pytest.mark.parametrize(("deck", "hand"), [("hPR-900 x2, 5", 2), ("hPR-900, hPR-700, 5", 0)])
def test_all_other_cases_of_the_one_before(deck, hand):
    game = play(event(REST), hand="hPR-700", position=("a deck 9", f"a deck {deck}")).do("support:hPR-700")
    while game.offered != ["end"] and "end" not in game.offered:
        game.do(game.offered[0])
    assert game.hand("a") == hand
    assert len(game.zone("a", "archive")) == 3 - hand  # with the Event itself


def test_other_cases_than_several_is_refused():
    """As 「そうでないなら」 it would be said of the last of them alone."""
    text = "サイコロを1回振る。1なら、自分のデッキを1枚引く。6なら、自分のデッキを2枚引く。それ以外なら、自分のデッキを3枚引く。"
    assert read_and_check(text, "support").tree is None


@pytest.mark.parametrize(("collab", "drawn"), [("", 1), ("collab hPR-900", 0)])
def test_one_case_is_what_the_other_is_not(collab, drawn):
    """What the first case does cannot make the second come true."""
    text = "相手のコラボホロメンがいないなら、自分のデッキを1枚引く。いるなら、相手のコラボホロメンに特殊ダメージ20を与える。"
    b = ("center hPR-900", *((collab,) if collab else ()))
    game = play(event(text), hand="hPR-700", b=b).do("support:hPR-700")
    assert game.hand("a") == drawn
    assert not collab or game.at("b.collab").mem.damage == 20


@pytest.mark.parametrize(
    "text",
    [
        "相手のコラボホロメンがいるなら、自分のデッキを1枚引く。いるなら、自分のデッキを2枚引く。",
        "自分の手札が2枚以下なら、自分のデッキを1枚引く。いるなら、自分のデッキを2枚引く。",
        "相手のステージにツールかマスコットが2枚以上あるなら、自分のデッキを1枚引く。",
        "相手のステージにツールかマスコットがないなら、自分のデッキを1枚引く。",
    ],
)
def test_cases_that_are_not_clear_are_refused(text):
    assert read_and_check(text, "support").tree is None


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(2, 4, 2), (3, 4, 1), (6, 1, 1)])
def test_the_life_of_both_together_as_a_number(mine, theirs, drawn):
    """Together, not of each: 3 and 4 are 7."""
    text = "自分のデッキを1枚引く。その後、お互いのライフの合計数が6以下なら、自分のデッキを1枚引く。"
    start = board(hand="hPR-700").replace("a life 4", f"a life {mine}").replace("b life 4", f"b life {theirs}")
    game = Play(start, PLAIN, OTHER, oshi("800"), oshi("801"), event(text)).do("support:hPR-700")
    assert game.hand("a") == drawn


@pytest.mark.parametrize(("deck", "drawn"), [("hPR-700 x2, 6", 1), ("hPR-700, hPR-900 x2, 6", 0)])
def test_so_many_among_the_revealed_cards(deck, drawn):
    text = "自分のデッキの上から3枚を公開する。公開したカードの中にサポートカードが2枚以上あるなら、自分のデッキを1枚引く。"
    deck = deck.replace("x2, 6", "x2, hPR-900, 6") if drawn else deck
    game = play(event(text), hand="hPR-700", position=("a deck 9", f"a deck {deck}")).do("support:hPR-700")
    assert game.hand("a") == drawn


def test_what_stands_in_front_of_a_condition_is_what_holds_then_spoken_of():
    said, plain = (
        tree_of(text, "gift")
        for text in (
            "このホロメンは、自分の手札が2枚以下なら、HP+30。",
            "自分の手札が2枚以下なら、このホロメンのHP+30。",
        )
    )
    assert said == plain
    assert read_and_check("このホロメンは、自分の手札が2枚以下なら、相手のホロメン全員のHP+30。", "gift").tree is None


@pytest.mark.parametrize(
    ("said", "collab", "baton"),
    [
        ("コラボできず、バトンタッチで移動できない", ("back.2",), ("back.2",)),
        ("バトンタッチで交代できない", ("back.1", "back.2"), ("back.2",)),
        ("コラボできず、Bloomできない", ("back.2",), ("back.1", "back.2")),
        ("移動できず、アーツを使えない", ("back.2",), ("back.2",)),
    ],
)
def test_a_back_holomem_that_a_baton_pass_cannot_move_is_not_chosen_for_one(said, collab, baton):
    """8.7.1, 8.7.3, 1.3.3. In the turn after it is."""
    text = f"相手のバックホロメン1人を選ぶ。次の相手のターンが終了するまで、選んだホロメンは{said}。"
    game = used(text, b=B)
    game = their_main_step(game.do(*(key for key in game.offered if "back.1" in key)))
    offered = {key for key in game.offered if key.startswith(("collab:", "baton:"))}
    assert offered == {*(f"collab:{each}" for each in collab), *(f"baton:{each}" for each in baton)}
    after = their_main_step(own_main_step(game)).offered
    assert {"collab:back.1", "baton:back.1"} <= {*after}


def test_other_moves_are_left_to_whom_a_baton_pass_cannot_move():
    """The empty Center position is filled all the same (7.2.4), and abilities switch (5.18)."""
    text = "次の相手のターンの間、相手のホロメンはバトンタッチで移動できない。"
    switch = support(
        "701", "event", text=tree_of("自分のセンターホロメンとバックホロメン1人を交代させる。", "support").do
    )
    game = play(event(text), switch, hand="hPR-700 x2, 1", b=B, position=("b hand 2", "b hand hPR-701"))
    game = their_main_step(game.do("support:hPR-700"))
    assert not any(key.startswith("baton:") for key in game.offered)
    before = game.at("b.center").mem.id
    game.do("support:hPR-701")
    game.do(*(key for key in game.offered if "back.1" in key))
    assert game.at("b.center").mem.id != before


# --- This card, put somewhere instead of being archived (10.7.2.5.1.1) ------------------------------------------------


@pytest.mark.parametrize(
    ("said", "answers", "zone"),
    [
        ("このカードをアーカイブするかわりにホロパワーにできる", ("do",), "power"),
        ("このカードをアーカイブするかわりにホロパワーにできる", ("decline",), "archive"),
        ("このカードは、アーカイブするかわりにデッキの下に戻す", (), "deck"),
        ("使った後、このカードをアーカイブするかわりに手札に戻す", (), "hand"),
    ],
)
def test_a_used_card_goes_where_its_text_says_and_not_to_the_archive(said, answers, zone):
    game = play(event(f"自分のデッキを1枚引く。{said}。"), hand="hPR-700").do("support:hPR-700", *answers)
    found = {each for each in ("power", "archive", "deck", "hand") if "hPR-700" in game.zone("a", each)}
    assert found == {zone}
    assert game.zone("a", zone)[-1 if zone == "deck" else 0] == "hPR-700" or zone == "hand"


@pytest.mark.parametrize(
    "text",
    [
        "このカードをアーカイブするかわりにホロパワーにする。その後、自分のホロパワー1枚をアーカイブする。",
        "自分の手札1枚を、アーカイブするかわりにホロパワーにする。",
        "相手のホロメンは交代できない。",
        "次の相手のターンの間、相手はバトンタッチで移動できない。",
        "次の相手のターンの間、相手のホロメンはコラボできず、コラボできない。",
        "次の相手のターンの間、相手のホロメンはコラボできず、バトンタッチできる。",
    ],
)
def test_what_is_done_when_or_to_whom_has_to_be_clear(text):
    assert read_and_check(text, "support").tree is None
