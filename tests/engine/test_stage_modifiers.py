"""Continuous effects on the Stage (10.10): what they change, for whom and for how long."""

import pytest

from judge.engine.cards import Arts, Critical
from judge.engine.effects.language import (
    AddAbility,
    AllColours,
    ArtsCost,
    ArtsCostAny,
    ArtsCostNone,
    ArtsPlus,
    Automatic,
    BatonCost,
    CannotMove,
    ChangeDamage,
    Choose,
    Coloured,
    Continuous,
    CriticalPlus,
    CriticalValuePlus,
    Damaged,
    DealDamage,
    Draw,
    Exists,
    HasCollabed,
    Holomems,
    Host,
    HpFixed,
    HpPlus,
    Lasts,
    LifeFixed,
    Limit,
    LimitedPerTurn,
    LoseLife,
    LosesAbilities,
    MascotsUpTo,
    MayBloom,
    MayTarget,
    Named,
    NoActivation,
    NoRest,
    NoReturn,
    Not,
    NotReduced,
    OnlyTarget,
    PreventDamage,
    Redirect,
    Repeat,
    Replacement,
    Restore,
    SetHp,
    Skill,
    SkillTimes,
    TookDamage,
    UsesArtsOf,
    WouldDealDamage,
    WouldTakeDamage,
)
from tests.engine.made_up import Play, mem, oshi, support
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, SECOND, board

MINE, CENTER = Holomems(), Holomems(at=("center",))
THEIRS = Holomems("opponent")


def gift(*modifiers, condition=None):
    return mem("910", "Gift", abilities=(Continuous(modifiers=modifiers, condition=condition),))


def play(*cards, skills=(), b_skills=(), **where):
    return Play(
        board(**where), PLAIN, FIRST, SECOND, OTHER, oshi("800", skills=skills), oshi("801", skills=b_skills), *cards
    )


A = ("center hPR-900", "back hPR-910", "back hPR-903")


# --- Costs ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("modifier", "cheers", "usable"),
    [
        (ArtsCost(MINE, -1), "red", True),
        (ArtsCost(MINE, -1), "blue", False),
        (ArtsCost(MINE, -1, colour="red"), "blue", True),
        (ArtsCost(MINE, -1, colour=None), "blue", True),
        (ArtsCost(MINE, 1), "red x2", False),
        (ArtsCost(MINE, -1, arts="another"), "red", False),
        (ArtsCostAny(MINE), "blue x2", True),
        (ArtsCostAny(MINE, "red"), "blue x2", True),
        (ArtsCostAny(MINE, "blue"), "blue x2", False),
        (ArtsCostNone(MINE), "", True),
        (ArtsCost(Holomems(where=(Named("Other"),)), -1), "red", False),
    ],
)
def test_what_an_arts_needs_can_change(modifier, cheers, usable):
    arts = Arts(name="hit", cost=("red", "colourless"), damage=30)
    card = mem("911", arts=(arts,))
    attached = f"; cheers {cheers}" if cheers else ""
    game = play(card, gift(modifier), a=(f"center hPR-911{attached}", *A[1:]), step="performance")
    assert ("arts:center:1" in game.offered) is usable
    if not usable:
        assert game.refused["arts:center:1"] == ["arts_cost"]


def test_an_arts_can_say_that_it_needs_less_while_something_holds():
    rule = Continuous(modifiers=(ArtsCost(Host(), -1),), condition=Exists(Holomems(where=(Named("Other"),))))
    card = mem("911", arts=(Arts(name="hit", cost=("colourless",), damage=30, rules=(rule,)),))
    assert "arts:center:1" in play(card, a=("center hPR-911", "back hPR-903"), step="performance").offered
    assert "arts:center:1" not in play(card, a=("center hPR-911", "back hPR-900"), step="performance").offered


def test_an_arts_can_say_when_it_cannot_be_used():
    card = mem("911", arts=(Arts(name="hit", cost=(), damage=30, gates=(Exists(Holomems(where=(Damaged(),))),)),))
    game = play(card, a=("center hPR-911", *A[2:]), step="performance")
    assert game.refused["arts:center:1"] == ["arts_gate"]
    assert "arts:center:1" in play(card, a=("center hPR-911; damage 10", *A[2:]), step="performance").offered


def test_a_baton_pass_can_cost_less():
    card = mem("911", baton=("colourless", "colourless"))
    where = {"a": ("center hPR-911; cheers red", *A[1:])}
    assert "baton:back.1" not in play(card, gift(HpPlus(Host(), 10)), **where).offered
    game = play(card, gift(BatonCost(MINE, -1)), **where).do("baton:back.1")
    assert len(game.zone("a", "archive")) == 1
    game = play(card, gift(BatonCost(MINE, -2)), **where).do("baton:back.1")
    assert game.zone("a", "archive") == []


# --- Targets, criticals, colours ------------------------------------------------------------------------------------


def hitting(card=None):
    return {"step": "performance", "a": ("center hPR-900", "back hPR-910")}


def test_arts_may_target_the_back_where_an_effect_says_so():
    game = play(gift(MayTarget(CENTER, Holomems("opponent", at=("back",)))), **hitting()).do("arts:center:1")
    assert "holomem:b.back.1" in game.offered
    assert "holomem:b.back.1" not in play(gift(HpPlus(Host(), 10)), **hitting()).do("arts:center:1").offered


def test_an_arts_may_itself_target_the_back():
    card = mem("911", arts=(Arts(name="hit", cost=(), damage=30, also=Holomems("opponent", at=("back",))),))
    game = play(card, a=("center hPR-911",), step="performance").do("arts:center:1")
    assert game.offered == ["holomem:b.center", "holomem:b.collab", "holomem:b.back.1"]


def test_only_the_collab_holomem_can_be_targeted():
    guard = gift(OnlyTarget(Holomems(at=("collab",))))
    game = play(guard, a=("center hPR-900",), b=("center hPR-900", "collab hPR-910"), step="performance")
    game.do("arts:center:1")
    assert game.at("b.collab").mem.damage == 30
    own = play(guard, a=("center hPR-900", "back hPR-910"), step="performance").do("arts:center:1")
    assert len(own.offered) == 2  # it says nothing of one's own Arts


def test_all_colours_count_for_criticals_and_for_what_asks_for_a_colour():
    card = mem("911", arts=(Arts(name="hit", cost=(), damage=30, critical=(Critical("blue", 50),)),))
    plus = gift(AllColours(THEIRS), HpPlus(Holomems("both", where=(Coloured("blue"),)), 20))
    game = play(card, plus, a=("center hPR-911", "back hPR-910"), b=("center hPR-900",), step="performance")
    assert game.at("b.center").hp == 120
    assert game.at("a.center").hp == 100
    game.do("arts:center:1")
    assert game.at("b.center").mem.damage == 80


def test_a_critical_can_be_given():
    game = play(gift(CriticalPlus(CENTER, "red", 30)), b=("center hPR-900",), **hitting()).do("arts:center:1")
    assert game.at("b.center").mem.damage == 60


@pytest.mark.parametrize(
    ("critical", "damage"),
    [
        ((), 30),
        ((Critical("blue", 50),), 30),
        ((Critical("red", 50),), 110),
        ((Critical("red", 50), Critical("red", 10)), 150),
    ],
)
def test_only_icons_of_an_arts_are_worth_more(critical, damage):
    """12.3.4.3: an Arts without an icon gains none, and an icon of another color adds nothing."""
    card = mem("911", arts=(Arts(name="hit", cost=(), damage=30, critical=critical),))
    theirs = mem("912", hp=200)
    where = {"a": ("center hPR-911", "back hPR-910"), "b": ("center hPR-912",), "step": "performance"}
    game = play(card, theirs, gift(CriticalValuePlus(CENTER, 30)), **where).do("arts:center:1")
    assert game.at("b.center").mem.damage == damage


def test_a_given_icon_is_worth_more_too():
    modifiers = (CriticalValuePlus(CENTER, 30), CriticalPlus(CENTER, "red", 10))
    game = play(gift(*modifiers), b=("center hPR-900",), **hitting()).do("arts:center:1")
    assert game.at("b.center").mem.damage == 70


def test_the_arts_of_others_are_used_with_ones_own_cheers():
    lender = mem("911", arts=(Arts(name="lent", cost=("red",), damage=70),))
    user = gift(UsesArtsOf(Host(), Holomems(where=(Named("911"),))))
    where = {"a": ("center hPR-910", "back hPR-911; cheers red"), "b": ("center hPR-900",), "step": "performance"}
    assert play(lender, user, **where).refused["arts:center:hPR-911:1"] == ["arts_cost"]
    where["a"] = ("center hPR-910; cheers red", "back hPR-911; resting")
    game = play(lender, user, **where).do("arts:center:hPR-911:1")
    assert game.at("b.center").mem.damage == 70
    assert game.game.state.players[1].stage[0].lethal_hit is None
    assert "arts_used" in game.refused["arts:center:1"]  # 5.27.1.1.3


# --- Damage ---------------------------------------------------------------------------------------------------------


def less(amount=-20, **more):
    return mem("912", "Guard", abilities=(Replacement(WouldTakeDamage(MINE, **more), (ChangeDamage(amount),)),))


@pytest.mark.parametrize(("fixed", "dealt"), [(False, 10), (True, 30)])
def test_damage_that_is_not_reduced(fixed, dealt):
    """5.22.3.1."""
    attacker = gift(NotReduced(CENTER) if fixed else HpPlus(Host(), 10))
    game = play(attacker, less(), b=("center hPR-900", "back hPR-912"), **hitting()).do("arts:center:1")
    assert game.at("b.center").mem.damage == dealt


@pytest.mark.parametrize(
    ("modifier", "arts", "special"),
    [
        (NotReduced(CENTER), 30, 10),
        (NotReduced(CENTER, kind="special"), 10, 30),
        (NotReduced(CENTER, kind=None), 30, 30),
        (NotReduced(CENTER, Holomems("opponent", ("center",)), "special"), 10, 30),
        (NotReduced(CENTER, Holomems("opponent", ("back",)), "special"), 10, 10),
        (NotReduced(Holomems(at=("back",)), kind="special"), 10, 10),
        (NotReduced(Holomems("opponent", ("center",)), kind="special"), 10, 10),
    ],
)
def test_damage_of_a_kind_that_is_not_reduced(modifier, arts, special):
    """5.22.3.1, of damage that the Center holomem deals with its Arts and before it with the text of that Arts (12.3.4.2)."""
    hits = DealDamage(Holomems("opponent", ("center",)), 30)
    card = mem("915", arts=(Arts(name="hit", cost=(), damage=30, text=(hits,)),))
    b = ("center hPR-900", "back hPR-912")
    game = play(card, gift(modifier), less(), a=("center hPR-915", "back hPR-910"), b=b, step="performance")
    assert game.do("arts:center:1").at("b.center").mem.damage == arts + special


def test_damage_that_is_not_reduced_can_still_be_more():
    game = play(gift(NotReduced(CENTER)), less(10), b=("center hPR-900", "back hPR-912"), **hitting())
    assert game.do("arts:center:1").at("b.center").mem.damage == 40


@pytest.mark.parametrize(
    ("more", "dealt"),
    [({"kind": "arts"}, 10), ({"kind": "special"}, 30), ({"source": Holomems("opponent", where=(Named("Plain"),))}, 10),
     ({"source": Holomems("opponent", where=(Named("Other"),))}, 30)],
)  # fmt: skip
def test_damage_is_reduced_by_its_kind_and_by_whose_it_is(more, dealt):
    game = play(less(**more), b=("center hPR-900", "back hPR-912"), a=("center hPR-900",), step="performance")
    assert game.do("arts:center:1").at("b.center").mem.damage == dealt


def test_what_replaces_dealing_comes_before_what_replaces_taking():
    """10.11.2.4."""
    plus = mem("910", "Gift", abilities=(Replacement(WouldDealDamage((MINE,), kind="arts"), (ChangeDamage(50),)),))
    none = mem("912", "Guard", abilities=(Replacement(WouldTakeDamage(MINE), (PreventDamage(),)),))
    game = play(plus, none, b=("center hPR-900", "back hPR-912"), **hitting()).do("arts:center:1")
    changed = [each.message.params for each in game.told if each.message.key == "damage_changed"]
    assert [each["after"] for each in changed] == [80]
    assert game.keys.index("damage_changed") < game.keys.index("damage_prevented")
    assert game.at("b.center").mem.damage == 0


def test_special_damage_plus_counts_for_its_dealer_only():
    plus = mem("910", "Gift", abilities=(Replacement(WouldDealDamage((Host(),), kind="special"), (ChangeDamage(20),)),))
    hurt = Automatic(when=HasCollabed(Host()), do=(DealDamage(Holomems("opponent", at=("center",)), 10),))
    both = mem("913", "Both", abilities=(*plus.abilities, hurt))
    plain = mem("914", "Plain hurt", abilities=(hurt,))
    assert play(both, a=("center hPR-900", "back hPR-913")).do("collab:back.1").at("b.center").mem.damage == 30
    game = play(plus, plain, a=("center hPR-910", "back hPR-914")).do("collab:back.1")
    assert game.at("b.center").mem.damage == 10


def test_damage_can_be_taken_by_another_instead():
    skill = Skill(
        name="S", cost=0, limit=Limit("turn"), when=WouldTakeDamage(Holomems(at=("center",)), by="opponent", kind="arts"),
        do=(Redirect(Choose(Holomems(at=("back",)))),),
    )  # fmt: skip
    game = play(b_skills=(skill,), a=("center hPR-900",), b=("center hPR-900", "back hPR-903"), step="performance")
    game.do("arts:center:1", "skill:1")
    assert (game.at("b.center").mem.damage, game.at("b.back.1").mem.damage) == (0, 30)
    assert "damage_redirected" in game.keys


def test_this_arts_can_be_dealt_to_others_instead():
    from judge.engine.effects.language import ThisTurn

    spread = Replacement(
        WouldDealDamage((Host(),), this_arts=True), (Redirect(Holomems("opponent", at=("center", "collab"))),)
    )
    card = mem("911", arts=(Arts(name="hit", cost=(), damage=30, text=(ThisTurn(AddAbility((spread,))),)),))
    game = play(card, a=("center hPR-911",), step="performance").do("arts:center:1", "holomem:b.center")
    assert (game.at("b.center").mem.damage, game.at("b.collab").mem.damage) == (30, 30)


def test_hp_that_the_opponents_abilities_do_not_change():
    guard = gift(HpFixed(CENTER))
    b = ("center hPR-900; damage 30", "back hPR-910")
    for action in (DealDamage(Holomems("opponent", at=("center",)), 20), SetHp(Holomems("opponent", at=("center",)), 10),
                   Restore(Holomems("opponent", at=("center",)), 10)):  # fmt: skip
        game = play(guard, b=b, skills=(Skill(name="S", cost=0, do=(action,)),)).do("skill:1")
        assert game.at("b.center").mem.damage == 30
        assert "hp_stays" in game.keys
    own = play(guard, a=b, skills=(Skill(name="S", cost=0, do=(Restore(CENTER, 10),)),)).do("skill:1")
    assert own.at("a.center").mem.damage == 20


def test_life_that_the_opponents_abilities_do_not_reduce():
    skill = Skill(name="S", cost=0, do=(LoseLife("opponent"),))
    game = play(gift(LifeFixed()), b=("center hPR-910",), skills=(skill,)).do("skill:1")
    assert "life_stays" in game.keys
    assert game.game.state.players[1].life_damage == 0
    own = play(gift(LifeFixed()), a=("center hPR-910",), skills=(Skill(name="S", cost=0, do=(LoseLife("you"),)),))
    assert "life_lost" in own.do("skill:1").keys


# --- Moving, Bloom, limits ------------------------------------------------------------------------------------------


def test_who_cannot_move_stays_in_every_step():
    """5.29.1: no Baton Pass, no Collab, no way back in the Reset Step."""
    guard = gift(CannotMove(Holomems()))
    game = play(guard, a=("center hPR-900", "back hPR-910"))
    assert game.refused["baton:back.1"] == ["cannot_move"]
    assert game.refused["collab:back.1"] == ["cannot_move"]
    game = play(guard, a=("center hPR-900", "collab hPR-900", "back hPR-910"), step="reset")
    assert "cannot_move" in game.keys
    assert game.at("a.collab").mem.at == "collab"


def test_who_is_not_rested_or_not_made_active_in_the_reset_step():
    a = ("center hPR-900; resting", "collab hPR-900", "back hPR-910")
    game = play(gift(NoRest(Holomems(at=("collab",))), NoActivation(CENTER)), a=a, step="reset")
    assert "collab_goes_back_awake" in game.keys
    assert not game.at("a.back.1").mem.resting
    assert game.at("a.center").mem.resting


def test_a_bloom_that_an_effect_allows_is_offered():
    again = gift(MayBloom(CENTER, ("again",), (Named("Plain"),)))
    where = {"a": ("center hPR-900; bloomed", "back hPR-910"), "hand": "hPR-901 x2"}
    assert "bloom:hPR-901:center" not in play(gift(HpPlus(Host(), 10)), **where).offered
    game = play(again, **where).do("bloom:hPR-901:center")
    assert game.refused["bloom:hPR-901:center"] == ["bloom_again"]  # 5.28.1: once a turn


def test_two_limited_cards_where_an_effect_says_so():
    limited = support("700", "item", limited=True, text=(Draw(1),))
    assert "limited_used" in play(limited, hand="hPR-700 x2").do("support:hPR-700").refused["support:hPR-700"]
    game = play(limited, gift(LimitedPerTurn(2)), a=("center hPR-910",), hand="hPR-700 x3").do("support:hPR-700")
    assert "support:hPR-700" in game.offered
    assert "limited_used" in game.do("support:hPR-700").refused["support:hPR-700"]


def test_two_mascots_with_different_names():
    one, other = support("700", "mascot", name="M"), support("701", "mascot", name="N")
    a = ("center hPR-910; with hPR-700",)
    two = gift(MascotsUpTo(Host(), 2))
    game = play(one, other, two, a=a, hand="hPR-701").do("support:hPR-701")
    assert len(game.at("a.center").mem.supports) == 2
    assert "support:hPR-700" not in play(one, other, two, a=a, hand="hPR-700").offered
    assert "support:hPR-701" not in play(one, other, gift(HpPlus(Host(), 10)), a=a, hand="hPR-701").offered


def test_a_skill_can_be_used_more_often():
    skill = Skill(name="S", cost=0, do=(Draw(1),), limit=Limit("turn"))
    game = play(gift(SkillTimes("S", 2)), a=("center hPR-910",), skills=(skill,)).do("skill:1", "skill:1")
    assert game.hand("a") == 3
    assert "skill:1" not in game.offered


def test_abilities_that_are_lost_do_nothing():
    silence = gift(LosesAbilities(THEIRS))
    loud = mem("912", "Loud", abilities=(Continuous(modifiers=(HpPlus(Host(), 50),)),))
    tool = support("700", "tool", abilities=(Continuous(modifiers=(HpPlus(Host(), 10),)),))
    b = ("center hPR-912; with hPR-700",)
    assert play(loud, tool, b=b).at("b.center").hp == 160
    assert play(loud, tool, silence, a=("center hPR-910",), b=b).at("b.center").hp == 110


# --- How long -------------------------------------------------------------------------------------------------------


def test_an_effect_lasts_until_the_opponents_next_turn_ends():
    skill = Skill(name="S", cost=0, do=(Lasts(HpPlus(CENTER, 50), "opponent_turn"), Lasts(HpPlus(CENTER, 7), "game")))
    game = play(skills=(skill,), a=("center hPR-900",), b=("center hPR-900",)).do("skill:1")
    assert game.at("a.center").hp == 157
    game.do("end", "end")  # A's turn ends; B draws and sends a Cheer
    assert game.game.state.facts.player == 1
    assert game.at("a.center").hp == 157
    game.do("card:hY03-001", "end", "end")
    while game.game.state.facts.player == 1:
        game.do(game.offered[-1])
    assert game.at("a.center").hp == 107


def test_an_effect_that_was_made_does_not_reach_what_comes_later():
    """10.10.2; a continuous ability does."""
    skill = Skill(name="S", cost=0, do=(Lasts(HpPlus(MINE, 50), "game"),))
    game = play(skills=(skill,), a=("center hPR-900",), hand="hPR-900").do("skill:1", "place:hPR-900")
    assert (game.at("a.center").hp, game.at("a.back.1").hp) == (150, 100)
    game = play(gift(HpPlus(MINE, 50)), a=("center hPR-910",), hand="hPR-900").do("place:hPR-900")
    assert game.at("a.back.1").hp == 150


def test_an_ability_that_waits_once_is_met_once():
    """10.8.5.1."""
    wait = Automatic(when=TookDamage(THEIRS), do=(Draw(1),))
    hurt = DealDamage(Holomems("opponent", at=("center",)), 10)
    skill = Skill(name="S", cost=0, do=(Lasts(AddAbility((wait,)), "once"), Repeat(2, (hurt,))))
    game = play(skills=(skill,)).do("skill:1")
    assert game.hand("a") == 2


def test_a_condition_is_looked_at_all_the_time():
    plus = gift(ArtsPlus(CENTER, 40), condition=Not(Exists(Holomems("opponent", at=("collab",)))))
    assert play(plus, **hitting()).do("arts:center:1", "holomem:b.center").at("b.center").mem.damage == 30
    game = play(plus, b=("center hPR-900",), **hitting()).do("arts:center:1")
    assert game.at("b.center").mem.damage == 70


def test_a_collab_holomem_stays_in_the_own_next_reset_step_and_goes_back_in_the_one_after():
    """7.2.3, 7.2.7: not in the Reset Step of the turn between, which is the opponent's."""
    skill = Skill(name="S", cost=0, do=(Lasts(NoReturn(MINE), "own_reset"),), limit=Limit("turn"))
    game = play(a=("center hPR-900", "collab hPR-900"), b=("center hPR-900",), skills=(skill,)).do("skill:1")
    assert "lasts_own_reset" in game.all_keys

    def to_turn(turn):
        while game.game.state.facts.turn < turn or game.game.state.facts.step != "main":
            game.do("end" if "end" in game.offered else game.offered[0])

    to_turn(6)
    assert "effects_end_reset" not in game.all_keys
    to_turn(7)
    assert not game.at("a.collab").mem.resting
    assert "effects_end_reset" in game.all_keys
    to_turn(9)
    assert [mem.at for mem in game.game.state.players[0].stage if mem.resting] == ["back"]


@pytest.mark.parametrize(("until", "second"), [("opponent_reset", False), ("opponent_turn", False), ("game", True)])
def test_what_does_not_become_active_in_the_next_reset_step_does_so_in_the_one_after(until, second):
    """7.2.2, 7.2.7: the opponent's next Reset Step and no other."""
    skill = Skill(name="S", cost=0, do=(Lasts(NoActivation(THEIRS), until),), limit=Limit("turn"))
    a, b = ("center hPR-900; resting", "back hPR-900; resting"), ("center hPR-900; resting", "back hPR-900; resting")
    game = play(a=a, b=b, skills=(skill,)).do("skill:1")

    def to_turn(turn):
        while game.game.state.facts.turn < turn or game.game.state.facts.step != "main":
            game.do("end" if "end" in game.offered else game.offered[0])

    to_turn(6)
    assert game.at("b.center").mem.resting
    assert ("effects_end_reset" in game.all_keys) is (until == "opponent_reset")
    to_turn(7)
    assert not game.at("a.center").mem.resting
    to_turn(8)
    assert game.at("b.center").mem.resting is second
