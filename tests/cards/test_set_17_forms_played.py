"""Whole texts that join forms which are also played alone, read from their words and played: whose cards and abilities they are
about, at which position, in whose turn, and what is left where a part cannot be done."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effects import language as lang
from tests.cards.test_forms_played import event, play, their_main_step
from tests.cards.test_left_out_and_named_played import arts_card
from tests.cards.written import tree_of
from tests.engine.made_up import Play, mem, oshi, support
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, SECOND, board

FOES = ("center hPR-902", "back hPR-903")
ROLLS = lang.Skill("S", 0, (lang.RollDie(),), limit=lang.Limit("turn"))


def through(game, *wanted):
    """The line with whatever is asked answered by the first option with one of these words, or by what stands first."""
    while game.game.choice and not any(key == "end" or key.startswith("arts:") for key in game.offered):
        game.do(next((key for key in game.offered if any(word in key for word in wanted)), game.offered[0]))
    return game


def with_skills(*cards, skills, position=("", ""), **where):
    """A line in which the first player has these oshi skills."""
    found = [PLAIN, FIRST, SECOND, OTHER, oshi("800", skills=skills), oshi("801")]
    return Play(board(**where).replace(*position), *found, *cards)


def damage(game, seat):
    return [seen.mem.damage for seen in game.game.board.holomems_of(seat)]


def cheers(game, seat):
    return [len(seen.mem.cheers) for seen in game.game.board.holomems_of(seat)]


# --- Damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "dealt"), [("hY04-001 x2", 80), ("hY03-001 x2", 30), ("", 30)])
def test_the_cheer_is_the_opponents_and_none_has_no_color(left, dealt):
    """1.3.2: an empty Cheer Deck has no card to archive, so there is none of the same color."""
    text = "相手のエールデッキの上から1枚をアーカイブする。"
    text += "アーカイブしたエールと同色のエールがこのホロメンに付いているなら、このアーツ+50。"
    cards = ("b cheer deck 5", f"b cheer deck {left}" if left else "")
    game = play(arts_card(text), a=("center hPR-910; cheers blue", "back hPR-900"), b=FOES, position=cards)
    game = through(game.do("end", "arts:center:1"))
    assert game.at("b.center").mem.damage == dealt
    assert (len(game.zone("b", "archive")), game.zone("a", "archive")) == (1 if left else 0, [])


@pytest.mark.parametrize(
    ("stage", "hit", "taken"),
    [
        (("center hPR-910", "collab hPR-911"), "center", 40),
        (("center hPR-911", "collab hPR-910"), "collab", 60),  # it is no other one
        (("center hPR-910", "collab hPR-900", "back hPR-911"), "center", 60),
    ],
)
@pytest.mark.parametrize("special", [False, True])
def test_arts_damage_is_less_with_another_of_the_name_as_collab_holomem(stage, hit, taken, special):
    gift = tree_of("自分の他の〈Twin〉がコラボポジションにいるなら、このホロメンが受けるアーツダメージ-20。", "gift")
    twins = (mem("910", "Twin", hp=200, abilities=gift), mem("911", "Twin", hp=200))
    hits = mem("915", arts=(Arts("hit", (), 60),))
    spot = {"center": "センター", "collab": "コラボ"}[hit]
    card = event(f"相手の{spot}ホロメンに特殊ダメージ60を与える。")
    game = play(card, *twins, hits, a=("center hPR-915",), b=stage, hand="hPR-700")
    if special:
        assert through(game.do("support:hPR-700")).at(f"b.{hit}").mem.damage == 60
    else:
        game = through(game.do("end", "arts:center:1"), f"b.{hit}")
        assert game.at(f"b.{hit}").mem.damage == taken


@pytest.mark.parametrize(
    ("place", "whose", "taken"), [("collab", "相手", 0), ("collab", "自分", 50), ("center", "相手", 50)]
)
def test_special_damage_of_the_opponent_becomes_0_at_one_position(place, whose, taken):
    gift = tree_of("[コラボポジション限定]このホロメンが相手から受ける特殊ダメージは0になる。", "gift")
    card = event(f"{whose}のホロメン全員に特殊ダメージ50を与える。")
    there = {"center": "900", "collab": "900", place: "910"}
    side = "a" if whose == "自分" else "b"
    stage = tuple(f"{spot} hPR-{number}" for spot, number in there.items())
    game = play(card, mem("910", abilities=gift), hand="hPR-700", **{side: stage}).do("support:hPR-700")
    found = {seen.mem.at: seen.mem.damage for seen in through(game).game.board.holomems_of("ab".index(side))}
    assert found == {"center": 50, "collab": 50, place: taken}


def test_it_still_waits_for_the_collab_when_the_holomem_that_collabed_has_left():
    """10.2.1.2: the effect lasts as it says, whatever becomes of the card that it came from."""
    text = "次の相手のターンの間、相手のホロメンがコラボした時、そのホロメンに特殊ダメージ40を与える。"
    downs = support("705", "event", text=tree_of("相手のコラボホロメンをダウンさせる。", "support").do)
    where = {"a": ("center hPR-900", "back hPR-910"), "b": ("center hPR-902", "back hPR-902", "back hPR-902")}
    game = play(mem("910", abilities=tree_of(text, "collab")), downs, position=("b hand 2", "b hand hPR-705"), **where)
    game = their_main_step(through(game.do("collab:back.1")))
    game = through(game.do("support:hPR-705"))
    assert [seen.mem.at for seen in game.game.board.holomems_of(0)] == ["center"]
    assert damage(through(game.do("collab:back.1")), 1) == [0, 40, 0]


# --- Dice and skills --------------------------------------------------------------------------------------------------

SIX = "[ターンに1回]自分のステージの〈Roller〉の能力で振ったサイコロの目が6だった時、自分のデッキを2枚引く。"
WATCHES = mem("910", "Watches", abilities=tree_of(SIX, "gift"))


def roller(name, often=1, number="911"):
    return mem(number, name, abilities=tree_of(f"サイコロを{often}回振る。", "collab"))


@pytest.mark.parametrize(
    ("name", "dice", "drawn"),
    [("Roller", (6,), 2), ("Roller", (5,), 0), ("Else", (6,), 0), ("Roller", (6, 6), 2), ("Roller", (1, 6), 2)],
)
def test_a_six_of_an_ability_of_a_holomem_of_that_name(name, dice, drawn):
    game = play(WATCHES, roller(name, len(dice)), a=("center hPR-910", "back hPR-911"))
    before = game.hand("a")
    game = through(game.do("collab:back.1", *(f"die:{die}" for die in dice)))
    assert game.hand("a") - before == drawn


def test_a_six_of_an_oshi_skill_or_of_the_opponents_holomem_is_none():
    """The six of the skill does not count as the one time of the turn either."""
    game = with_skills(WATCHES, roller("Roller"), skills=(ROLLS,), a=("center hPR-910", "back hPR-911"))
    before = game.hand("a")
    assert through(game.do("skill:1", "die:6")).hand("a") == before
    assert through(game.do("collab:back.1", "die:6")).hand("a") == before + 2
    theirs = their_main_step(
        play(WATCHES, roller("Roller"), a=("center hPR-910",), b=("center hPR-900", "back hPR-911"))
    )
    before = theirs.hand("a")
    assert through(theirs.do("collab:back.1", "die:6")).hand("a") == before


@pytest.mark.parametrize(
    ("hand", "spot", "die", "drawn"),
    [(3, "center", 4, 3), (3, "center", 3, 0), (0, "center", 1, 3), (3, "back.1", None, 0)],
)
def test_a_die_is_compared_with_the_hand_after_the_bloom(hand, spot, die, drawn):
    """The card that was used to Bloom has left the hand; at another position no die is rolled (10.8.6)."""
    text = (
        "[センターポジション限定]サイコロを1回振る。出た目の数が自分の手札の枚数より大きいなら、自分のデッキを3枚引く。"
    )
    blooms = mem("910", "Plain", level="1st", abilities=tree_of(text, "bloom"))
    cards = "hPR-910" + (f", hPR-903 x{hand}" if hand else "")
    game = play(blooms, a=("center hPR-900", "back hPR-900"), hand=cards).do(f"bloom:hPR-910:{spot}")
    assert any(key.startswith("die:") for key in game.offered) == (die is not None)
    game = through(game.do(f"die:{die}") if die else game)
    assert game.hand("a") == hand + drawn


@pytest.mark.parametrize(("sp", "place", "drawn"), [(False, "center", 2), (True, "center", 2), (True, "back", 0)])
def test_a_skill_of_the_opponent_at_the_position_that_it_names(sp, place, drawn):
    text = "[センターポジション限定]相手が[推しスキルかSP推しスキル]を使った時、自分のデッキを2枚引く。"
    limit = lang.Limit("game" if sp else "turn")
    skill = lang.Skill("S", 0, (lang.Restore(lang.Holomems(), 10),), limit=limit, sp=sp)
    stage = ("center hPR-910", "back hPR-900") if place == "center" else ("center hPR-900", "back hPR-910")
    hurt = ("center hPR-900; damage 20", "back hPR-903")
    game = their_main_step(play(mem("910", abilities=tree_of(text, "gift")), a=stage, b=hurt, b_skills=(skill,)))
    before = game.hand("a"), game.hand("b")
    through(game.do("skill:1"))
    assert (game.hand("a") - before[0], game.hand("b") - before[1]) == (drawn, 0)


# --- Cheers -----------------------------------------------------------------------------------------------------------

DOWNED = (
    "相手のターンで、自分の#旅を持つホロメンがダウンした時に使える：そのホロメンのエールすべてを"
    "自分の他の#旅を持つホロメンに割り振って付け替える。その後、そのホロメンが1stホロメンなら、自分のデッキを3枚引く。"
)
TRAVELS = (mem("930", "A", tags=("旅",)), mem("931", "B", level="1st", tags=("旅",)))


def downed(*stage, whose="相手"):
    """The line behind a Down for which the skill was used where it could be."""
    tree = tree_of(DOWNED)
    skill = lang.Skill("S", 0, tree.do, when=tree.when, condition=tree.condition, limit=lang.Limit("game"), sp=True)
    card = event(f"{whose}のセンターホロメンに特殊ダメージ200を与える。")
    if whose == "相手":
        game = play(card, *TRAVELS, b_skills=(skill,), hand="hPR-700", b=stage)
    else:
        game = with_skills(card, *TRAVELS, skills=(skill,), hand="hPR-700", a=stage)
    return through(game.do("support:hPR-700"), "skill", "back.3")


@pytest.mark.parametrize(
    ("stage", "kept", "drawn"),
    [
        (("center hPR-931; cheers red blue", "back hPR-930", "back hPR-900", "back hPR-930"), [0, 0, 2], 3),
        (("center hPR-930; cheers red blue", "back hPR-900", "back hPR-903", "back hPR-931"), [0, 0, 2], 0),
        (("center hPR-931; cheers red blue", "back hPR-900", "back hPR-903", "back hPR-900"), [0, 0, 0], 3),
        (("center hPR-900; cheers red blue", "back hPR-930", "back hPR-903", "back hPR-931"), [0, 0, 0], 0),
    ],
)
def test_the_cheers_of_the_downed_go_to_others_with_the_tag_alone(stage, kept, drawn):
    """Without another of the tag they are archived with the holomem (11.3.1.2), and what comes after that is done all the same.
    The Cheer of the lost Life goes to the third holomem too."""
    game = downed(*stage)
    assert cheers(game, 1) == [*kept[:2], kept[2] + 1]
    assert game.hand("b") == 2 + drawn
    assert len([each for each in game.zone("b", "archive") if each.startswith("hY")]) == 2 - sum(kept)


def test_it_is_not_used_in_the_own_turn():
    game = downed("center hPR-931; cheers red blue", "back hPR-930", whose="自分")
    assert (game.hand("a"), cheers(game, 0)) == (0, [1])  # the Cheer of the Life


@pytest.mark.parametrize(("left", "sent"), [(8, 1), (9, 0), (1, 1), (0, 0)])
def test_the_top_card_of_a_cheer_deck_that_is_nearly_used_up(left, sent):
    text = "自分のエールデッキの残り枚数が8枚以下なら、自分のエールデッキの上から1枚をこのホロメンに送る。"
    blooms = mem("910", "Plain", level="1st", abilities=tree_of(text, "bloom"))
    cards = ("a cheer deck 5", f"a cheer deck hY03-001 x{left}" if left else "")
    game = play(blooms, a=("center hPR-900", "back hPR-900"), hand="hPR-910", position=cards)
    assert cheers(through(game.do("bloom:hPR-910:back.1")), 0) == [0, sent]


MASCOT = "このマスコットを自分のホロメンに手札から付けた時、"
MASCOT += "自分のアーカイブの、このマスコットが付いているホロメンと同色のエール1枚をそのホロメンに送れる。"


@pytest.mark.parametrize(
    ("host", "answer", "sent"),
    [("904", "do", [0, 1]), ("904", "decline", [0, 0]), ("905", "hY05", [0, 1]), ("906", "do", [0, 0])],
)
def test_a_cheer_of_a_color_of_the_holomem_that_got_the_mascot(host, answer, sent):
    """2.4: of either color of a holomem that has two; the Center holomem is red, of which a Cheer lies there as well."""
    mascot = support("712", "mascot", abilities=tree_of(MASCOT, "attachment"))
    hosts = [mem(str(904 + at), colours=each) for at, each in enumerate((("blue",), ("blue", "purple"), ("green",)))]
    stage = ("center hPR-900", f"back hPR-{host}")
    game = play(mascot, *hosts, a=stage, hand="hPR-712", archive="hY03-001, hY04-001, hY05-001").do("support:hPR-712")
    game = through(game, "back.1", answer, "do:")
    assert cheers(game, 0) == sent
    if sum(sent):
        gone = "hY05-001" if host == "905" else "hY04-001"
        assert gone not in game.zone("a", "archive")


def test_a_mascot_that_was_attached_from_the_archive_sends_nothing():
    mascot = support("712", "mascot", abilities=tree_of(MASCOT, "attachment"))
    card = event("自分のアーカイブのマスコット1枚を自分のセンターホロメンに付ける。")
    game = play(card, mascot, a=("center hPR-900", "back hPR-900"), hand="hPR-700", archive="hPR-712, hY03-001")
    game = through(game.do("support:hPR-700"))
    assert sorted(game.zone("a", "archive")) == ["hPR-700", "hY03-001"]  # the mascot was attached
    assert cheers(game, 0) == [0, 0]


# --- Arts, and the first turn -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "attached", "dealt"),
    [
        (("red", "colourless"), "red", 80),
        (("red", "red"), "red", None),  # the Cheer that is not needed is a colorless one
        (("red", "colourless"), "blue", None),
        (("colourless",), "", 80),
    ],
)
def test_arts_that_are_higher_and_cost_less(cost, attached, dealt):
    text = "このターンが終了するまで、自分のセンターホロメンのアーツ+30し、そのアーツに必要な無色-1。"
    strikes = mem("920", arts=(Arts("strike", cost, 50),))
    center = f"center hPR-920{'; cheers ' + attached if attached else ''}"
    cards = (mem("910", abilities=tree_of(text, "collab")), strikes)
    plain = play(*cards, a=(center, "back hPR-910"), b=FOES).do("end")
    assert "arts:center:1" not in plain.offered
    game = through(play(*cards, a=(center, "back hPR-910"), b=FOES).do("collab:back.1")).do("end")
    assert ("arts:center:1" in game.offered) == (dealt is not None)
    if dealt is not None:
        assert through(game.do("arts:center:1")).at("b.center").mem.damage == dealt


@pytest.mark.parametrize("blooms", [True, False])
def test_only_who_has_bloomed_this_turn_gets_more_damage_and_more_targets(blooms):
    text = "自分のこのターンにBloomした〈Plain〉1人を選ぶ。このターンの間、選んだホロメンのアーツ+30し、"
    tree = tree_of(f"{text}そのアーツは、相手のDebut以外のバックホロメンも対象にできる。")
    skill = lang.Skill("S", 0, tree.do, limit=lang.Limit("turn"))
    stage = {"a": ("center hPR-900", "back hPR-900"), "b": ("center hPR-902", "back hPR-900", "back hPR-901")}
    game = with_skills(skills=(skill,), hand="hPR-901", **stage)
    if blooms:
        through(game.do("bloom:hPR-901:center"))
    through(game.do("skill:1")).do("end", "arts:center:1")
    if not blooms:
        assert damage(through(game), 1) == [30, 0, 0]
        return
    assert game.offered == ["holomem:b.center", "holomem:b.back.2"]
    assert damage(through(game.do("holomem:b.back.2")), 1) == [0, 0, 60]


@pytest.mark.parametrize(
    ("turn", "first", "archived"),
    [(2, "b", ["hPR-900", "hPR-901"]), (1, "a", []), (4, "b", []), (3, "a", [])],
)
def test_both_are_archived_in_the_first_turn_of_who_went_second(turn, first, archived):
    """The card that the Collab turned into holo power (8.4.3) is none of the Deck."""
    text = "自分が後攻で最初のターンなら、自分のデッキから、[Debut〈Plain〉と1st〈Plain〉]1枚ずつを公開し、アーカイブする。"
    seeks = mem("910", abilities=tree_of(f"{text}そしてデッキをシャッフルする。", "collab"))
    start = board(a=("center hPR-900", "back hPR-910"), turn=turn).replace("first b", f"first {first}")
    start = start.replace("a deck 9", "a deck hPR-903, hPR-900, hPR-901, hPR-903 x2")
    game = Play(start, PLAIN, FIRST, SECOND, OTHER, oshi("800"), oshi("801"), seeks).do("collab:back.1")
    game = through(game, "card:")
    assert sorted(game.zone("a", "archive")) == archived
    assert ("shuffled" in game.all_keys) == bool(archived)


# --- This holomem and others --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["center", "back"])
def test_this_holomem_has_once_what_it_and_others_have(where):
    """10.9.1: one effect on all of them, also where this holomem is one of the others."""
    giver = mem("910", "Giver", hp=100, abilities=tree_of("このホロメンと自分のバックホロメン全員のHP+20。", "gift"))
    stage = ("center hPR-910", "back hPR-900") if where == "center" else ("center hPR-900", "back hPR-910")
    game = play(giver, a=stage)
    found = {seen.card.number: seen.hp for seen in game.game.board.holomems_of(0)}
    assert found["hPR-910"] == 120
    assert found["hPR-900"] == PLAIN.hp + (20 if where == "center" else 0)
