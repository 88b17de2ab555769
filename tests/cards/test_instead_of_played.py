"""「Xするかわりに」: what is done instead of what would happen by the rules (10.11), read from its words and played."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.effects import language as lang
from tests.cards.test_forms_played import play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, oshi
from tests.engine.test_stage_actions import CENTER, use

# --- The Cheer of the Cheer Step (7.4.2) ------------------------------------------------------------------------------

STEP = "自分のエールステップで、自分のエールデッキの上から1枚を送るかわりに、"
CHEER = f"{STEP}自分のアーカイブのエール1枚を自分の〈Other〉に送れる。"


def cheer_step(text, *, archive="hY02-001 x2", other="back hPR-903", kind="gift", **where):
    """A line in the own Cheer Step, with a Center holomem that has this Gift."""
    gift = mem("910", "Giver", abilities=tree_of(text, kind))
    return play(gift, a=("center hPR-910", other, "back hPR-900"), archive=archive, step="draw", **where)


def sent(game):
    """What the Cheer Step came to: Cheers of the Cheer Deck left, and in the Archive."""
    while "end" not in game.offered:
        game.do(game.offered[0])
    return len(game.zone("a", "cheer_deck")), len(game.zone("a", "archive"))


def test_a_cheer_of_the_archive_may_be_sent_instead():
    game = cheer_step(CHEER)
    assert game.game.choice.message.key == "choose_step_cheer_instead"
    assert game.offered == ["replace:hPR-910", "decline"]
    game.do("replace:hPR-910")
    assert sent(game) == (5, 1)
    assert len(game.at("a.back.1").mem.cheers) == 1
    assert "cheer_revealed" not in game.all_keys  # 10.11.1.1: the other Cheer was never about to be seen
    assert {"10.11.1", "7.4.2"} <= {*game.rules("replacement_applied")}


def test_who_declines_sends_the_cheer_of_the_step_and_is_not_asked_again():
    game = cheer_step(CHEER).do("decline")
    assert sent(game) == (4, 2)
    assert game.all_keys.count("replacement_declined") == 1


@pytest.mark.parametrize(
    "where", [{"archive": ""}, {"archive": "hPR-900"}, {"other": "back hPR-900"}], ids=["none", "no Cheer", "nobody"]
)
def test_it_does_not_apply_where_it_cannot_be_done(where):
    """10.11.3"""
    game = cheer_step(CHEER, **where)
    assert sent(game)[0] == 4
    assert "choose_step_cheer_instead" not in game.all_keys


def test_there_is_nothing_to_replace_with_an_empty_cheer_deck():
    """1.3.2: without a card in the Cheer Deck none would be sent."""
    game = cheer_step(CHEER, position=("a cheer deck 5\n", "\n"))
    assert sent(game) == (0, 2)
    assert "cannot_send" in game.all_keys


def test_in_the_cheer_step_of_the_opponent_nothing_is_replaced():
    game = cheer_step(CHEER).do("decline")
    sent(game)
    before = len(game.all_keys)
    while not (game.game.state.facts.player == 1 and "end" in game.offered):
        game.do("end" if "end" in game.offered else game.offered[0])
    assert "choose_step_cheer_instead" not in game.all_keys[before:]


@pytest.mark.parametrize(("text", "answers"), [("引く", ()), ("引ける", ("replace:hPR-910",))])
def test_something_else_than_sending_can_be_done(text, answers):
    game = cheer_step(f"{STEP}自分のデッキを1枚{text}。").do(*answers)
    assert sent(game) == (5, 2)
    assert game.hand("a") == 3  # one of the hand step, one of this


def test_what_is_paid_for_is_done_where_it_was_paid():
    text = f"[ターンに1回]{STEP}自分の手札1枚をアーカイブできる：自分のデッキを2枚引く。"
    game = cheer_step(text)
    hand, deck = game.hand("a"), len(game.zone("a", "deck"))
    game.do("replace:hPR-910")
    assert sent(game)[0] == 5
    assert (game.hand("a") - hand, deck - len(game.zone("a", "deck"))) == (1, 2)


@pytest.mark.parametrize(
    "text",
    [
        "自分のエールデッキの上から1枚を送るかわりに、自分のデッキを1枚引ける。",
        "相手のエールステップで、相手のエールデッキの上から1枚を送るかわりに、自分のデッキを1枚引ける。",
        "自分のメインステップで、自分のエールデッキの上から1枚を送るかわりに、自分のデッキを1枚引ける。",
        "自分のエールステップで、自分のエールデッキの上から2枚を送るかわりに、自分のデッキを1枚引ける。",
        "自分のエールステップで、自分のエールデッキの上から1枚を公開するかわりに、自分のデッキを1枚引ける。",
        "自分のエールステップで、自分のアーカイブのエール1枚を送るかわりに、自分のデッキを1枚引ける。",
        "自分のデッキを1枚引くかわりに、自分のエールデッキの上から1枚を自分のホロメンに送れる。",
        "自分のエールステップで、自分のエールデッキの上から1枚を自分のセンターホロメンに送るかわりに、自分のデッキを1枚引ける。",
    ],
)
def test_what_else_would_be_done_is_not_known(text):
    assert read_and_check(text, "gift").tree is None


# --- A Down (11.3.1) --------------------------------------------------------------------------------------------------

DOWN = "このホロメンがダウンする時、ダウンするかわりに、このホロメンの残りHPを10にする。"
PAID = DOWN.replace("時、", "時、このホロメンのエール1枚をアーカイブできる：").replace(
    "このホロメンが", "[ターンに1回]相手のターンで、このホロメンが"
)


def downing(text, *do, b="center hPR-911; cheers red", kind="gift"):
    """A line in which an oshi skill of the opponent brings a holomem with this Gift over its HP."""
    theirs = mem("911", "Giver", abilities=tree_of(text, kind))
    return use(*(do or (lang.DealDamage(CENTER, 130),)), cards=(theirs,), b=(b, "back hPR-903"))


def life(game):
    return len(game.game.state.players[1].life), game.game.state.players[1].life_damage


def test_what_would_be_downed_has_so_much_hp_left_instead():
    game = downing(DOWN)
    assert (game.at("b.center").mem.damage, life(game)) == (90, (4, 0))
    assert {"10.11.1", "11.3.1"} <= {*game.rules("replacement_applied")}
    assert "goes_down" not in game.all_keys
    assert "goes_down" in downing("このホロメンのHP+10。").all_keys


def test_its_controller_may_pay_and_else_it_goes_down():
    game = downing(PAID)
    assert game.game.choice.message.key == "choose_down_instead"
    paid = downing(PAID).do("replace:hPR-911")
    assert (paid.at("b.center").mem.damage, paid.at("b.center").mem.cheers) == (90, ())
    left = downing(PAID).do("decline")
    assert "goes_down" in left.all_keys
    assert "goes_down" in downing(PAID, b="center hPR-911").all_keys  # 10.11.3: it cannot be paid


def test_it_is_not_downed_by_a_down_state_either():
    """4.4.9, 5.4.1"""
    game = downing(DOWN, lang.BringDown(CENTER))
    assert (game.at("b.center").mem.damage, game.at("b.center").mem.down) == (90, False)
    assert life(game) == (4, 0)


def test_only_a_down_by_arts_damage_where_that_is_said():
    text = DOWN.replace("がダウンする", "がアーツダメージでダウンする")
    assert "goes_down" in downing(text).all_keys
    theirs = mem("911", "Giver", hp=20, abilities=tree_of(text, "gift"))
    game = play(theirs, b=("center hPR-911", "back hPR-903"), step="performance").do("arts:center:1")
    assert (game.at("b.center").mem.damage, "goes_down" in game.all_keys) == (10, False)


def test_what_waits_for_a_down_does_nothing_when_none_happened():
    waits = tree_of("自分のホロメンがダウンした時、自分のデッキを1枚引く。", "gift")
    theirs = mem("911", "Giver", abilities=(*tree_of(DOWN, "gift"), *waits))
    game = use(lang.DealDamage(CENTER, 130), cards=(theirs,), b=("center hPR-911", "back hPR-903"))
    assert game.hand("b") == 2
    plain = mem("911", "Giver", abilities=waits)
    assert use(lang.DealDamage(CENTER, 130), cards=(plain,), b=("center hPR-911", "back hPR-903")).hand("b") == 3


def test_of_several_only_the_one_that_it_is_about_stays():
    game = downing(DOWN, lang.DealDamage(lang.Holomems("opponent"), 130))
    assert game.game.choice.message.key == "choose_down"
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert [seen.card.number for seen in game.game.board.holomems_of(1)] == ["hPR-911"]
    assert game.game.state.players[1].life_damage + 4 - len(game.game.state.players[1].life) == 1


def test_an_oshi_skill_can_be_used_instead():
    do = tree_of("自分の〈Plain〉がダウンする時に使える：ダウンするかわりに、そのホロメンの残りHPを50にする。", "skill")
    skill = lang.Skill(name="S", cost=2, do=do.do, when=do.when, limit=lang.Limit("game"))
    hits = lang.Skill(name="S", cost=0, do=(lang.DealDamage(CENTER, 130),), limit=lang.Limit("turn"))
    game = play(
        oshi("802", skills=(hits,)), b_skills=(skill,), position=("a oshi hPR-800", "a oshi hPR-802\nb power 3")
    )
    game.do("skill:1", "skill:1")
    assert (game.at("b.center").mem.damage, len(game.zone("b", "power"))) == (50, 1)


@pytest.mark.parametrize(
    "text",
    [
        "このホロメンがダウンする時、このホロメンの残りHPを10にする。",
        "このホロメンがダウンする時、ダウンするかわりに、自分のデッキを1枚引く。",
        "このホロメンがダウンする時、ダウンするかわりに、自分のセンターホロメンの残りHPを10にする。",
        "このホロメンがダウンする時、ダウンするかわりに、このホロメンの残りHPを0にする。",
        "このホロメンがダウンする時、ダウンするかわりに、自分の手札が3枚以下なら、このホロメンの残りHPを10にする。",
        "自分のホロメンがダウンする時、ダウンするかわりに、このホロメンの残りHPを10にする。",
        "このホロメンがダウンした時、ダウンするかわりに、このホロメンの残りHPを10にする。",
        "このホロメンがダウンさせる時、ダウンするかわりに、このホロメンの残りHPを10にする。",
    ],
)
def test_a_down_that_happens_all_the_same_is_not_read(text):
    assert read_and_check(text, "gift").tree is None
