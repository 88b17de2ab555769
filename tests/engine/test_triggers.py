"""10.8: what primes an automatic ability, and what does not; skills that are automatic abilities; Down processing."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effects.language import (
    AddAbility,
    Automatic,
    Becomes,
    Cards,
    Compare,
    Continuous,
    Count,
    DealDamage,
    DealtDamage,
    Draw,
    EnteredStage,
    HasArchived,
    HasBloomed,
    HasCollabed,
    HasDowned,
    HasMoved,
    HasUsedSkill,
    Holomems,
    Host,
    If,
    Is,
    Limit,
    Named,
    OfKind,
    OshiCard,
    Overkill,
    PerformanceEnds,
    Skill,
    StepBegins,
    Subject,
    Tagged,
    ThisTurn,
    TookDamage,
    TurnEnds,
    TurnOf,
    UsedArts,
    WasAttached,
    WasDowned,
    WhenDowned,
)
from judge.engine.state import STEPS
from tests.engine.made_up import Play, mem, oshi, support

PLAIN = mem("900", "Plain")
BOARD = """
    turn 5 a
    first b
    step {step}
    a oshi hPR-800
    a center {center}
    a back hPR-900
    a back {back}
    a hand {hand}
    a deck 9
    a power 3
    a life 4
    a cheer deck 5
    b oshi hPR-800
    b center hPR-900
    b collab hPR-900
    b back hPR-900
    b deck 9
    b life 4
    b cheer deck 5
"""


def play(*cards, step="main", center="hPR-900", back="hPR-900", hand="1", skills=()):
    text = BOARD.format(step=step, center=center, back=back, hand=hand)
    return Play(text, PLAIN, oshi("800", skills=skills), *cards)


def drawing(when, **more):
    return Automatic(when=when, do=(Draw(1),), **more)


# --- Collab and Bloom Effects ---------------------------------------------------------------------------------------


def test_a_collab_effect_is_primed_by_its_own_collab_only():
    card = mem("901", abilities=(drawing(HasCollabed(Host())),))
    game = play(card, back="hPR-901").do("collab:back.2")
    assert "primed_collabed" in game.keys
    assert game.hand("a") == 2
    other = play(card, back="hPR-901").do("collab:back.1")
    assert "primed_collabed" not in other.keys
    assert other.hand("a") == 1


def test_a_bloom_effect_is_primed_by_the_bloom_with_its_card():
    card = mem("901", "Plain", level="1st", abilities=(drawing(HasBloomed(Host(), this_card=True)),))
    game = play(card, hand="hPR-901").do("bloom:hPR-901:center")
    assert "primed_bloomed" in game.keys
    assert game.hand("a") == 1


@pytest.mark.parametrize(("level", "primed"), [("debut", True), ("1st", False)])
def test_a_bloom_effect_can_ask_what_was_bloomed_from(level, primed):
    from judge.engine.effects.language import AtLevel

    below = mem("902", "Plain", level=level)
    when = HasBloomed(Host(), this_card=True, over=(AtLevel(("debut",)),))
    card = mem("901", "Plain", level="1st", abilities=(drawing(when),))
    game = play(card, below, center="hPR-902", hand="hPR-901").do("bloom:hPR-901:center")
    assert ("primed_bloomed" in game.keys) is primed


def test_an_attached_card_waits_for_its_host_not_for_others():
    mascot = support("700", "mascot", abilities=(drawing(HasBloomed(Host())),))
    card = mem("901", "Plain", level="1st")
    assert play(card, mascot, center="hPR-900; with hPR-700", hand="hPR-901").do("bloom:hPR-901:center").hand("a") == 1
    assert play(card, mascot, center="hPR-900; with hPR-700", hand="hPR-901").do("bloom:hPR-901:back.1").hand("a") == 0


# --- Moving, entering, attaching ------------------------------------------------------------------------------------


def test_a_baton_pass_to_the_back_is_not_any_move():
    card = mem("901", abilities=(drawing(HasMoved(Host(), "back", baton=True)),))
    assert play(card, center="hPR-901").do("baton:back.1").hand("a") == 2
    assert play(card, back="hPR-901").do("collab:back.2").hand("a") == 1


def test_a_baton_pass_to_the_center_is_not_any_move():
    card = mem("901", abilities=(drawing(HasMoved(Host(), "center", baton=True)),))
    assert play(card, back="hPR-901").do("baton:back.2").hand("a") == 2
    assert play(card, back="hPR-901").do("baton:back.1").hand("a") == 1


def test_a_holomem_that_comes_to_the_stage_is_seen_by_another():
    watcher = mem("901", abilities=(drawing(EnteredStage(Holomems(where=(Tagged("T"),)))),))
    tagged, plain = mem("902", tags=("T",)), mem("903")
    assert play(watcher, tagged, plain, center="hPR-901", hand="hPR-902").do("place:hPR-902").hand("a") == 1
    assert play(watcher, tagged, plain, center="hPR-901", hand="hPR-903").do("place:hPR-903").hand("a") == 0


def how_moved(game):
    return [each.message.params["how"] for each in game.line.transitions if each.message.key == "primed_card_moved"]


def test_an_attachment_knows_that_it_was_attached_from_the_hand():
    fan = support("700", "fan", abilities=(drawing(WasAttached(Host(), this_card=True, origin=("hand",))),))
    game = play(fan, hand="hPR-700").do("support:hPR-700", "holomem:a.center")
    assert "primed_card_moved" in game.keys
    assert how_moved(game) == ["attached"]
    assert game.hand("a") == 1


def test_a_cheer_that_is_attached_is_seen_by_its_holomem():
    card = mem("901", abilities=(drawing(WasAttached(Host(), what=(OfKind(("cheer",)),))),))
    game = play(card, center="hPR-901", step="cheer")
    game.do("card:hY03-001", "holomem:a.center")
    assert "primed_card_moved" in game.keys
    game = play(card, center="hPR-901", step="cheer")
    game.do("card:hY03-001", "holomem:a.back.1")
    assert "primed_card_moved" not in game.keys


# --- Arts, damage ---------------------------------------------------------------------------------------------------


def test_an_ally_that_used_arts_in_a_position_is_seen():
    card = mem("901", abilities=(drawing(UsedArts(Holomems(where=(Named("Plain"),)), at=("center",))),))
    game = play(card, back="hPR-901", step="performance").do("arts:center:1", "holomem:b.center")
    assert game.hand("a") == 2


@pytest.mark.parametrize(("least", "drawn"), [(30, 1), (40, 0)])
def test_damage_dealt_is_seen_by_its_dealer_with_its_amount(least, drawn):
    card = mem("901", abilities=(drawing(DealtDamage((Host(),), Holomems("opponent"), kind="arts", at_least=least)),))
    game = play(card, center="hPR-901", step="performance").do("arts:center:1", "holomem:b.center")
    assert game.hand("a") == 1 + drawn


def test_damage_of_another_dealer_is_not_ones_own():
    card = mem("901", abilities=(drawing(DealtDamage((Host(),), Holomems("opponent"))),))
    game = play(card, back="hPR-901", step="performance").do("arts:center:1", "holomem:b.center")
    assert game.hand("a") == 1


def test_an_ability_added_by_a_tool_belongs_to_the_holomem_that_gained_it():
    """10.13.2, 5.19.1: damage of an added ability is dealt by the host; damage of the Tool's own text is not."""
    hurt = Automatic(when=HasCollabed(Host()), do=(DealDamage(Holomems("opponent", at=("center",)), 10),))
    watcher = mem("901", abilities=(drawing(DealtDamage((Holomems(),), Holomems("opponent"))),))
    added = support("700", "tool", abilities=(Continuous(modifiers=(AddAbility((hurt,)),)),))
    own = support("701", "tool", abilities=(hurt,))
    assert play(watcher, added, center="hPR-901", back="hPR-900; with hPR-700").do("collab:back.2").hand("a") == 2
    assert play(watcher, own, center="hPR-901", back="hPR-900; with hPR-701").do("collab:back.2").hand("a") == 1


@pytest.mark.parametrize(("by", "drawn"), [("you", 1), ("opponent", 0)])
def test_damage_of_any_card_of_a_player(by, drawn):
    """10.13.3: damage of a Tool's own text is damage of a card of its player."""
    hurt = Automatic(when=HasCollabed(Host()), do=(DealDamage(Holomems("opponent", at=("center",)), 10),))
    watcher = mem("901", abilities=(drawing(DealtDamage((), Holomems("opponent"), by=by)),))
    own = support("701", "tool", abilities=(hurt,))
    game = play(watcher, own, center="hPR-901", back="hPR-900; with hPR-701").do("collab:back.2")
    assert game.hand("a") == 1 + drawn


# --- Steps ----------------------------------------------------------------------------------------------------------


def test_the_beginning_and_the_end_of_steps_prime_once_each():
    card = mem(
        "901",
        abilities=(
            drawing(StepBegins("performance", of="you")),
            drawing(PerformanceEnds(of="you")),
            drawing(TurnEnds(of="you")),
            drawing(TurnEnds(of="opponent")),
        ),
    )
    game = play(card, center="hPR-901").do("end")
    assert game.hand("a") == 2
    game.do("end")
    assert game.hand("a") == 4
    assert [key for key in game.keys if key == "primed_ending"] == ["primed_ending"] * 2


def test_each_step_primes_by_the_rule_of_its_beginning():
    """7.2.4, 7.3.1, 7.4.1, 7.5.1, 7.6.2, 7.7.1."""
    card = mem("901", abilities=tuple(drawing(StepBegins(step, of="you")) for step in STEPS))
    game = play(card, center="hPR-901", step="reset")
    while "end_step_begins" not in game.all_keys:
        game.do(game.offered[-1])
    primed = [each.rules for each in game.line.transitions if each.message.key == "primed_step"]
    rules = ("7.2.4", "7.3.1", "7.4.1", "7.5.1", "7.6.2", "7.7.1")
    assert primed == [("10.8.2", rule) for rule in rules]


def test_the_reset_step_primes_after_the_collab_holomem_has_gone_back():
    card = mem("901", abilities=(drawing(StepBegins("reset", of="you"), condition=Is(Host(), at=("back",))),))
    text = BOARD.format(step="reset", center="hPR-900", back="hPR-900", hand="1").replace(
        "a center", "a collab hPR-901\na center"
    )
    game = Play(text, PLAIN, oshi("800"), card)
    assert game.keys.index("collab_goes_back") < game.keys.index("primed_step")


def test_an_ability_that_is_primed_when_the_turn_ends_has_the_end_step_done_again():
    """7.7.6; 7.7.3: once a turn each."""
    card = mem("901", abilities=(drawing(TurnEnds()),))
    game = play(card, center="hPR-901", step="end")
    assert game.keys.count("end_step_again") == 1
    assert game.keys.count("primed_ending") == 1


# --- Down processing ------------------------------------------------------------------------------------------------


def downer(number, *abilities, damage=30):
    return mem(number, abilities=abilities, arts=(Arts(name="hit", cost=(), damage=damage),))


def test_downing_is_executed_inside_down_processing_with_who_did_it():
    card = downer("901", WhenDowned(HasDowned((Host(),), Holomems("opponent")), (Draw(1),)), damage=100)
    game = play(card, center="hPR-901", step="performance").do("arts:center:1", "holomem:b.center")
    assert "execute_downed" in game.keys
    assert game.hand("a") == 2
    assert game.keys.index("execute_downed") < game.keys.index("downed_archived")


def test_the_second_of_two_that_are_executed_cites_that_it_goes_on():
    """11.3.1.1.2: back to the choice while there is another."""
    abilities = tuple(WhenDowned(HasDowned((Host(),), Holomems("opponent")), (Draw(n),)) for n in (1, 2))
    card = mem("901", arts=(Arts(name="hit", cost=(), damage=100),), abilities=abilities)
    game = play(card, center="hPR-901", step="performance").do("arts:center:1", "holomem:b.center")
    while "downed_archived" not in game.all_keys:
        game.do(game.offered[0])
    told = [each.rules for each in game.line.transitions if each.message.key == "execute_downed"]
    assert ["11.3.1.1.2" in rules for rules in told] == [False, True]
    assert game.hand("a") == 1 + 1 + 2


def test_downing_by_another_is_not_ones_own():
    card = downer("901", WhenDowned(HasDowned((Host(),), Holomems("opponent")), (Draw(1),)))
    big = downer("902", damage=100)
    game = play(card, big, center="hPR-902", back="hPR-901", step="performance")
    game.do("arts:center:1", "holomem:b.center")
    assert "execute_downed" not in game.keys


@pytest.mark.parametrize(("damage", "drawn"), [(120, 1), (119, 0)])
def test_an_arts_can_ask_by_how_much_it_has_downed(damage, drawn):
    overkill = Compare(Overkill(), "at_least", 20)
    ability = WhenDowned(HasDowned((Host(),), Holomems("opponent"), this_arts=True), (If(overkill, (Draw(1),)),))
    arts = Arts(name="hit", cost=(), damage=damage, text=(ThisTurn(AddAbility((ability,))),))
    card = mem("901", arts=(arts,))
    game = play(card, center="hPR-901", step="performance").do("arts:center:1", "holomem:b.center")
    assert game.hand("a") == 1 + drawn


def test_this_arts_is_this_one_use_of_it():
    """A second holomem with the same Arts, downing with its own, does not bring the first one's ability about."""
    ability = WhenDowned(HasDowned((Holomems(),), Holomems("opponent"), this_arts=True), (Draw(1),))
    first = mem("901", arts=(Arts(name="mark", cost=(), damage=10, text=(ThisTurn(AddAbility((ability,))),)),))
    text = BOARD.format(step="performance", center="hPR-901", back="hPR-900", hand="1")
    text = text.replace("a back hPR-900\n", "a collab hPR-902\n", 1)
    game = Play(text, PLAIN, oshi("800"), first, downer("902", damage=100))
    game.do("arts:center:1", "holomem:b.center", "arts:collab:1", "holomem:b.center")
    assert "downed_archived" in game.keys
    assert game.hand("a") == 1


# --- Skills, states, limits -----------------------------------------------------------------------------------------


def test_a_skill_usable_when_something_has_happened_can_be_left_without_counting():
    """12.1.5.3."""
    skill = Skill(
        name="S", cost=2, do=(Draw(2),), limit=Limit("turn"),
        when=DealtDamage((OshiCard(), Holomems()), Holomems("opponent", at=("center",))),
    )  # fmt: skip
    game = play(step="performance", skills=(skill,)).do("arts:center:1", "holomem:b.center")
    assert game.offered == ["skill:1", "decline"]
    left = play(step="performance", skills=(skill,)).do("arts:center:1", "holomem:b.center", "decline")
    assert left.game.state.uses == ()
    game.do("skill:1")
    assert game.hand("a") == 3
    assert "12.1.5.3" in game.rules("skill_played")
    other = play(step="performance", skills=(skill,)).do("arts:center:1", "holomem:b.collab")
    assert "skill:1" not in other.offered


def test_a_skill_that_cannot_be_paid_is_taken_back():
    skill = Skill(name="S", cost=4, do=(Draw(2),), when=DealtDamage((Holomems(),), Holomems("opponent")))
    game = play(step="performance", skills=(skill,)).do("arts:center:1", "holomem:b.center")
    assert "skill_cannot_be_used" in game.keys
    assert "10.8.3.2" in game.rules("skill_cannot_be_used")


def test_a_skill_used_is_seen_by_name():
    skill = Skill(name="S", cost=1, do=())
    card = mem("901", abilities=(drawing(HasUsedSkill(name="S")), drawing(HasUsedSkill(name="T"))))
    game = play(card, center="hPR-901", skills=(skill,)).do("skill:1")
    assert game.hand("a") == 2


def test_a_state_trigger_is_primed_once_and_again_while_the_state_holds():
    """10.8.6.1: the hand fills by one card each time until the state is over."""
    few = Compare(Count(Cards("hand")), "less", 3)
    card = mem("901", abilities=(drawing(Becomes(few)),))
    game = play(card, center="hPR-901", hand="1")
    assert game.hand("a") == 3
    assert game.keys.count("primed_state") == 2


def test_a_limit_shared_by_name_counts_for_every_copy():
    limit = Limit("turn", shared="the ability")
    card = mem("901", abilities=(drawing(UsedArts(Holomems()), limit=limit),))
    game = play(card, center="hPR-901", back="hPR-901", step="performance").do("arts:center:1", "holomem:b.center")
    assert "choose_primed" in game.keys
    game.do("play:hPR-901@a.center")
    assert game.hand("a") == 2
    assert "primed_at_limit" in game.keys


def test_cheers_archived_by_an_ability_are_seen_with_whose_it_was():
    from judge.engine.effects.language import AddToArts, Archive, CheersOf, Choose, Pay

    text = (Pay((Archive(Choose(CheersOf(Host()))),), (AddToArts(10),)),)
    card = mem("901", arts=(Arts(name="burn", cost=(), damage=10, text=text),))
    watcher = mem("902", abilities=(drawing(HasArchived((Holomems(where=(Named("901"),)),), "stage")),))
    game = play(card, watcher, center="hPR-901; cheers red", back="hPR-902", step="performance")
    game.do("arts:center:1", "holomem:b.center")
    game.do(game.offered[0])
    assert game.hand("a") == 2


def test_the_condition_of_a_primed_ability_is_that_of_the_moment_it_was_met():
    card = mem("901", abilities=(drawing(TookDamage(Host()), condition=TurnOf("opponent")),))
    game = play(card, center="hPR-901", step="performance").do("arts:center:1", "holomem:b.center")
    assert game.hand("a") == 1


def test_who_is_gone_is_asked_for_its_last_information():
    """10.12.1: "if it was a Plain" is asked after the holomem has gone to the hand."""
    from judge.engine.effects.language import Downed, MoveCards, Stacked

    skill = Skill(
        name="S", cost=0, when=WasDowned(Holomems(where=(Named("Plain"),))),
        do=(MoveCards(Stacked(Downed(), whole=True), "hand"), If(Is(Subject(), (Named("Plain"),)), (Draw(1),))),
    )  # fmt: skip
    text = BOARD.format(step="performance", center="hPR-900; damage 100", back="hPR-900", hand="1")
    game = Play(text, PLAIN, oshi("800", skills=(skill,)))
    game.do("skill:1")
    assert game.hand("a") == 3
    assert "downed_gone" in game.all_keys
    assert game.game.state.players[0].life_damage == 1


@pytest.mark.parametrize(("counted", "in_hand"), [("2nd", 3), ("1st", 2)])
def test_the_last_information_has_the_level_that_it_counted_as(counted, in_hand):
    """10.12.1: "if it was a 2nd" is asked of a Debut holomem that counted as a 2nd too, after it has gone to the hand."""
    from judge.engine.effects.language import AlsoAtLevel, AtLevel, Downed, MoveCards, Stacked

    skill = Skill(
        name="S", cost=0, when=WasDowned(Holomems(where=(Named("Plain"),))),
        do=(MoveCards(Stacked(Downed(), whole=True), "hand"), If(Is(Subject(), (AtLevel(("2nd",)),)), (Draw(1),))),
    )  # fmt: skip
    counts = mem("901", abilities=(Continuous((AlsoAtLevel(Holomems(where=(Named("Plain"),)), counted),)),))
    text = BOARD.format(step="performance", center="hPR-900; damage 100", back="hPR-901", hand="1")
    game = Play(text, PLAIN, counts, oshi("800", skills=(skill,)))
    game.do("skill:1")
    assert game.hand("a") == in_hand
