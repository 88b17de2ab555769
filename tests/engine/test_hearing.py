"""What an automatic ability hears (10.8.1), what it knows of it, and whether it counts as played (10.8.3.1.1)."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effects.language import (
    Archive,
    AtLevel,
    Automatic,
    BloomWith,
    BringDown,
    Cards,
    CheerDeckTop,
    CheersOf,
    Choose,
    DealDamage,
    DealtDamage,
    Draw,
    EventAmount,
    HasArchived,
    HasBloomed,
    HasRevealed,
    Holomems,
    Host,
    Limit,
    OshiCard,
    Pay,
    Restore,
    SendCheer,
    Skill,
    TookDamage,
    TurnFace,
    WasRestored,
)
from tests.engine.made_up import Play, mem, oshi, support
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, board, use

MINE, CENTER, BACK = Holomems(), Holomems(at=("center",)), Holomems(at=("back",))
THEIR_CENTER = Holomems("opponent", at=("center",))


@pytest.mark.parametrize(("restored", "dealt"), [(20, 20), (30, 30), (50, 40)])
def test_an_ability_knows_how_much_was_restored(restored, dealt):
    """5.23.1, 5.23.1.1: no more than there was."""
    card = mem("910", abilities=(Automatic(WasRestored(Host()), (DealDamage(THEIR_CENTER, EventAmount()),)),))
    game = use(Restore(CENTER, restored), a=("center hPR-910; damage 40",), cards=(card,))
    assert game.at("b.center").mem.damage == dealt


@pytest.mark.parametrize(("before", "least", "drawn"), [(0, 30, 1), (60, 30, 1), (0, 40, 0), (20, 50, 0), (60, 40, 0)])
def test_what_was_dealt_before_is_not_counted(before, least, drawn):
    """5.22.1: the Arts deals 30, whatever damage was there."""
    when = DealtDamage((Host(),), Holomems("opponent"), at_least=least)
    card = mem("910", abilities=(Automatic(when, (Draw(1),)),))
    position = board(("center hPR-910",), (f"center hPR-900; damage {before}",), hand="0", step="performance")
    game = Play(position, PLAIN, oshi("800"), oshi("801"), card).do("arts:center:1")
    assert game.hand("a") == drawn


def test_rule_processing_archives_by_nobodys_ability():
    """10.13: the Cheer of a holomem that goes down is archived by no card."""
    waits = Automatic(HasArchived((Holomems(), OshiCard()), "stage"), (Draw(1),))
    card = mem("911", abilities=(waits,))
    down = use(BringDown(Choose(BACK)), a=("center hPR-911", "back hPR-903; cheers red"), cards=(card,), hand="0")
    assert "hY03-001" in down.zone("a", "archive")
    assert down.hand("a") == 0
    by_skill = use(Archive(CheersOf(BACK)), a=("center hPR-911", "back hPR-903; cheers red"), cards=(card,), hand="0")
    assert by_skill.hand("a") == 1


@pytest.mark.parametrize(("side", "drawn"), [("you", 1), ("opponent", 0)])
def test_cards_of_the_own_hand_are_waited_for(side, drawn):
    """hBP05-083: 自分の手札をアーカイブした時 is not met by cards of the opponent's hand."""
    waits = Automatic(HasArchived((Host(),), "hand"), (Draw(1),))
    empties = Arts(name="empties", cost=(), damage=0, text=(Archive(Cards("hand", side)),))
    card = mem("910", arts=(empties,), abilities=(waits,))
    position = board(("center hPR-910",), ("center hPR-900",), hand="hPR-900 x2", step="performance")
    position = position.replace("b hand 2", "b hand hPR-900 x2")
    game = Play(position, PLAIN, oshi("800"), oshi("801"), card).do("arts:center:1")
    assert len(game.zone("a" if side == "you" else "b", "archive")) == 2
    assert game.hand("a") == (0 if side == "you" else 2) + drawn


def test_turning_down_reveals_nothing():
    """5.3.1, 5.11."""
    text = (TurnFace(BACK, up=False),), (TurnFace(BACK, up=False), TurnFace(BACK, up=True))
    for do, drawn in zip(text, (0, 1), strict=True):
        waits = Automatic(HasRevealed(Host()), (Draw(1),))
        card = mem("910", arts=(Arts(name="turn", cost=(), damage=20, text=do),), abilities=(waits,))
        position = board(("center hPR-910", "back hPR-903"), ("center hPR-900",), hand="0", step="performance")
        game = Play(position, PLAIN, OTHER, oshi("800"), oshi("801"), card).do("arts:center:1")
        assert game.hand("a") == drawn


def test_an_ability_whose_cost_could_not_be_paid_was_not_played():
    """10.8.3.1.1, 10.7.2.1.1: it can be played this turn once it can be paid."""
    waits = Automatic(
        TookDamage(Host()), (Pay((Archive(Choose(CheersOf(Host()))),), (Draw(1),), may=False),), limit=Limit("turn")
    )
    card = mem("910", abilities=(waits,))
    hit = support("700", "item", name="hit", text=(DealDamage(CENTER, 10),))
    cheer = support("701", "item", name="cheer", text=(SendCheer(CheerDeckTop(), CENTER),))
    position = board(("center hPR-910",), ("center hPR-900",), hand="hPR-700 x3, hPR-701 x2")
    position = position.replace("a cheer deck 5", "a cheer deck red x5")
    game = Play(position, PLAIN, oshi("800"), oshi("801"), card, hit, cheer).do("support:hPR-700")
    assert "cost_not_payable" in game.keys
    assert game.hand("a") == 4
    game.do("support:hPR-701", "support:hPR-700")
    assert game.hand("a") == 3  # two more were used, and one drawn
    game.do("support:hPR-701", "support:hPR-700")
    assert game.hand("a") == 1
    assert "primed_at_limit" in game.keys


@pytest.mark.parametrize(("index", "drawn"), [(1, 1), (2, 0)])
def test_only_a_bloom_by_the_skill_of_the_name_is_heard(index, drawn):
    """13.3.2: two skills of one Oshi holomem Bloom, and it waits for one of them."""
    bloom = BloomWith(Choose(CENTER), Choose(Cards("archive", where=(AtLevel(("1st",)),))))
    skills = tuple(Skill(name=name, cost=0, do=(bloom,), limit=Limit("turn")) for name in ("one", "other"))
    card = mem("911", abilities=(Automatic(HasBloomed(MINE, skill="one"), (Draw(1),)),))
    position = board(("center hPR-900", "back hPR-911"), hand="0", archive="hPR-901")
    game = Play(position, PLAIN, FIRST, OTHER, oshi("800", skills=skills), oshi("801"), card).do(f"skill:{index}")
    assert game.at("a.center").level == "1st"
    assert game.hand("a") == drawn
