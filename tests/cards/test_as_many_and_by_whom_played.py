"""As many cards as a die shows, what dice count as, Arts that need fewer Cheers, and what an ability of one of these has archived,
read from their words and played."""

import pytest

from judge.engine.cards import Arts
from tests.cards.test_forms_played import event, play
from tests.cards.test_set_17_forms_played import FOES, through
from tests.cards.written import tree_of
from tests.engine.made_up import mem

# --- As many cards as a die shows (5.24.1) ----------------------------------------------------------------------------

ARCHIVED = ("自分のデッキの上から、出た目の数と同じ枚数をアーカイブする。", "archive", 1)  # the Event goes there, too
LOOKED_AT = (
    "自分のデッキの上から、出た目の数と同じ枚数を見る。その中から、ツール1枚を公開し、手札に加える。そして残ったカードをアーカイブする。",
    "archive",
    1,
)
INTO_POWER = ("自分のデッキの上から出た目の数と同じ枚数をホロパワーにする。", "power", 0)


@pytest.mark.parametrize(("text", "zone", "besides"), [ARCHIVED, LOOKED_AT, INTO_POWER])
@pytest.mark.parametrize(("die", "deck", "cards"), [(1, 8, 1), (4, 8, 4), (6, 8, 6), (6, 3, 3)])
def test_as_many_cards_of_the_deck_as_the_die_shows(text, zone, besides, die, deck, cards):
    """1.3.2: of a Deck that has fewer all of them."""
    game = play(event(f"サイコロを1回振る。{text}"), hand="hPR-700", position=("a deck 9", f"a deck {deck}"))
    before = len(game.zone("a", zone))
    game = through(game.do("support:hPR-700", f"die:{die}"))
    assert len(game.zone("a", zone)) - before == cards + besides


def test_two_dice_are_added():
    text = "サイコロを2回振る。自分のデッキの上から、出た目の合計数と同じ枚数をアーカイブする。"
    game = play(event(text), hand="hPR-700")
    before = len(game.zone("a", "archive"))
    game = through(game.do("support:hPR-700", "die:2", "die:3"))
    assert len(game.zone("a", "archive")) - before == 6


# --- What dice count as (5.24.4) --------------------------------------------------------------------------------------

ONES = "自分の〈Roller〉の能力でサイコロを振る時、1の目すべてを6の目として扱う。"


@pytest.mark.parametrize(
    ("text", "name", "dice", "total"),
    [
        (ONES, "Roller", (1,), 6),
        (ONES, "Roller", (2,), 2),
        (ONES, "Roller", (2, 1), 8),
        (ONES, "Roller", (1, 2), 8),
        (ONES, "Other", (1, 2), 3),
        ("自分のサイコロの2の目すべてを4の目として扱う。", "Other", (2, 1), 5),
        ("自分の〈Roller〉の能力でサイコロを1度に2回振る時、1の目すべてを3の目として扱う。", "Roller", (1, 1), 6),
        ("自分の〈Roller〉の能力でサイコロを1度に2回振る時、1の目すべてを3の目として扱う。", "Roller", (1,), 1),
    ],
)
@pytest.mark.parametrize("later", [False, True])
def test_only_dice_that_show_the_number_count_as_another(text, name, dice, total, later):
    """As what always holds, and this turn."""
    does = f"サイコロを{len(dice)}回振る。自分のデッキの上から、出た目の合計数と同じ枚数をアーカイブする。"
    does = does.replace("出た目の合計数", "出た目の数") if len(dice) == 1 else does
    rolls = mem("911", name, abilities=tree_of(does, "collab"))
    watches = mem("910", abilities=() if later else tree_of(text, "gift"))
    card = event(f"このターンの間、{text}")
    game = play(rolls, watches, card, a=("center hPR-910", "back hPR-911"), hand="hPR-700")
    if later:
        game = through(game.do("support:hPR-700"))
    before = len(game.zone("a", "archive"))
    game = through(game.do("collab:back.1", *(f"die:{die}" for die in dice)))
    assert len(game.zone("a", "archive")) - before == total


def test_each_die_that_counts_as_another_number_is_told():
    rolls = mem("911", "Roller", abilities=tree_of("サイコロを3回振る。", "collab"))
    game = play(rolls, mem("910", abilities=tree_of(ONES, "gift")), a=("center hPR-910", "back hPR-911"))
    game = game.do("collab:back.1", "die:3", "die:1", "die:2")
    told = [each.message.params for each in game.line.transitions if each.message.key == "die_counts_as"]
    assert [(each["shown"], each["value"]) for each in told] == [(1, 6)]
    assert game.rules("die_counts_as") == ("5.24.4",)
    assert "first_die_counts_as" not in game.all_keys


# --- Arts that need fewer Cheers (12.3.3.1) ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "needs", "usable"),
    [
        ("エール1枚", ("red",), True),
        ("エール1枚", ("red", "colourless"), False),
        ("エール2枚", ("red", "colourless"), True),
        ("赤エール1枚", ("red",), True),
        ("赤エール1枚", ("colourless",), False),
        ("赤エール1枚", ("blue",), False),
        ("赤エール2枚", ("red",), True),
    ],
)
def test_an_arts_that_needs_so_many_cheers_fewer(text, needs, usable):
    gift = tree_of(f"このホロメンのアーツは、{text}を必要とせずに使える。", "gift")
    card = mem("910", arts=(Arts("hit", needs, 30),), abilities=gift)
    game = play(card, a=("center hPR-910",), b=FOES).do("end")
    assert ("arts:center:1" in game.offered) == usable


# --- By whose ability cards were archived -----------------------------------------------------------------------------

TAGGED = {"tags": ("歌",)}


@pytest.mark.parametrize(
    ("text", "who", "does", "drawn"),
    [
        ("自分のエールがアーカイブに置かれた時", TAGGED, "このホロメンのエール1枚をアーカイブする。", 1),
        ("自分のエールがアーカイブに置かれた時", TAGGED, "このホロメンのエール2枚をアーカイブする。", 1),  # together
        ("自分のエールがアーカイブに置かれた時", {}, "このホロメンのエール1枚をアーカイブする。", 0),
        ("自分のエールがアーカイブに置かれた時", TAGGED, "自分のエールデッキの上から1枚をアーカイブする。", 1),
        (
            "自分のステージのエールがアーカイブに置かれた時",
            TAGGED,
            "自分のエールデッキの上から1枚をアーカイブする。",
            0,
        ),
        ("自分のエールがアーカイブに置かれた時", TAGGED, "相手のセンターホロメンのエール1枚をアーカイブする。", 0),
        ("自分のエールをアーカイブした時", TAGGED, "相手のセンターホロメンのエール1枚をアーカイブする。", 0),
        ("エールをアーカイブした時", TAGGED, "相手のセンターホロメンのエール1枚をアーカイブする。", 1),
        ("相手のエールをアーカイブした時", TAGGED, "相手のセンターホロメンのエール1枚をアーカイブする。", 1),
        ("相手のエールをアーカイブした時", {}, "相手のセンターホロメンのエール1枚をアーカイブする。", 0),
        ("自分の手札がアーカイブに置かれた時", TAGGED, "自分の手札1枚をアーカイブする。", 1),
        ("自分の手札がアーカイブに置かれた時", {}, "自分の手札1枚をアーカイブする。", 0),
        ("自分のエールがアーカイブに置かれた時", TAGGED, "自分の手札1枚をアーカイブする。", 0),
    ],
)
def test_what_an_ability_of_one_of_these_has_archived(text, who, does, drawn):
    """10.13.2: an ability of a holomem is its own; an effect of a card that is attached or used is not."""
    watches = mem("910", abilities=tree_of(f"自分の#歌を持つホロメンの能力で{text}、自分のデッキを1枚引く。", "gift"))
    archives = mem("911", abilities=tree_of(does, "collab"), **who)
    where = {
        "a": ("center hPR-910", "back hPR-911; cheers red red"),
        "b": ("center hPR-902; cheers red", "back hPR-903"),
    }
    game = play(watches, archives, hand="2", **where)
    left = len(game.zone("a", "deck"))
    game = through(game.do("collab:back.1"))
    assert left - len(game.zone("a", "deck")) == 1 + drawn  # 8.5.1: the Collab puts one into the holo power


def test_what_an_event_has_archived_was_no_ability_of_a_holomem():
    gift = tree_of(
        "自分の#歌を持つホロメンの能力で自分のエールがアーカイブに置かれた時、自分のデッキを1枚引く。", "gift"
    )
    card = event("自分のセンターホロメンのエール1枚をアーカイブする。")
    stage = ("center hPR-910; cheers red", "back hPR-900")
    game = play(card, mem("910", abilities=gift, **TAGGED), a=stage, b=FOES, hand="hPR-700")
    left = len(game.zone("a", "deck"))
    game = through(game.do("support:hPR-700"))
    assert (len(game.zone("a", "deck")), game.at("a.center").mem.cheers) == (left, ())
