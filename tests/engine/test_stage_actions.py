"""Actions on holomems of the Stage: each does what its rule says, and nothing where it cannot."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effects.language import (
    Activate,
    AddToArts,
    ArtsPlus,
    AtLevel,
    AttachedCards,
    BackToDebut,
    BloomedNow,
    BloomWith,
    Bound,
    BringDown,
    Cards,
    ChangeLifeLoss,
    CheersOf,
    Choose,
    ChooseOf,
    Count,
    DamageOn,
    DealDamage,
    DieShows,
    Downed,
    Draw,
    EventAmount,
    ExtraTurn,
    Holomems,
    Host,
    If,
    Is,
    Limit,
    LoseGame,
    LoseLife,
    MakeRest,
    MoveTo,
    Named,
    OfKind,
    Pick,
    PutHolomem,
    Reattach,
    Repeat,
    Restore,
    RollDie,
    SetHp,
    Skill,
    Stacked,
    Switch,
    Target,
    ThisTurn,
    Times,
    Together,
    UseAgain,
    WasDowned,
)
from judge.engine.effects.matching import names_of
from tests.engine.made_up import Play, mem, oshi, support

PLAIN = mem("900", "Plain")
FIRST = mem("901", "Plain", level="1st", hp=150)
SECOND = mem("902", "Plain", level="2nd", hp=200)
OTHER = mem("903", "Other")
ODD = DieShows(parity="odd")
BOARD = """
    turn {turn} a
    first b
    step {step}
    a oshi hPR-800
    {a}
    a hand {hand}
    a deck 9
    a power 9
    a life 4
    a cheer deck 5
    {archive}
    b oshi hPR-801
    {b}
    b hand 2
    b deck 9
    b life 4
    b cheer deck 5
"""
A = ("center hPR-900", "back hPR-900", "back hPR-903")
B = ("center hPR-900", "collab hPR-900", "back hPR-903")
CENTER, COLLAB, BACK = (Holomems("opponent", at=(spot,)) for spot in ("center", "collab", "back"))


def board(a=A, b=B, *, hand="1", archive="", step="main", turn=5):
    lines = {
        "a": "\n".join(f"a {line}" for line in a),
        "b": "\n".join(f"b {line}" for line in b),
        "archive": f"a archive {archive}" if archive else "",
    }
    return BOARD.format(hand=hand, step=step, turn=turn, **lines)


def use(*do, cards=(), when=None, **where):
    """Use an oshi skill that does this, from such a board."""
    skill = Skill(name="S", cost=0, do=do, when=when, limit=Limit("turn"))
    play = Play(board(**where), PLAIN, FIRST, SECOND, OTHER, oshi("800", skills=(skill,)), oshi("801"), *cards)
    return play.do("skill:1") if "skill:1" in play.offered else play


# --- Resting, moving ------------------------------------------------------------------------------------------------


def test_resting_and_activating_leave_what_is_so_already():
    game = use(MakeRest(CENTER))
    assert game.at("b.center").mem.resting
    assert "rested" in game.keys
    game = use(MakeRest(CENTER), b=("center hPR-900; resting", *B[1:]))
    assert "already_so" in game.keys
    game = use(Activate(Holomems(at=("back",), where=(Named("Other"),))), a=(*A[:2], "back hPR-903; resting"))
    assert not game.at("a.back.2").mem.resting


def test_two_holomems_switch_whole():
    game = use(Switch(CENTER, Choose(BACK)), b=("center hPR-900; damage 40; cheers red", *B[1:]))
    assert game.at("b.center").mem.stack != game.at("b.back.1").mem.stack
    assert (game.at("b.back.1").mem.damage, len(game.at("b.back.1").mem.cheers)) == (40, 1)
    assert game.rules("switched") == ("5.18.1", "5.10.1")


def test_with_nobody_to_switch_with_nothing_moves():
    game = use(Switch(CENTER, Choose(BACK)), b=B[:2])
    assert "nothing_to_choose" in game.keys


def test_moving_into_the_collab_position_is_no_collab():
    """13.2.2: no Collab Effect, no holo power (8.4.3)."""
    from judge.engine.effects.language import Automatic, HasCollabed

    card = mem("910", abilities=(Automatic(when=HasCollabed(Host()), do=(Draw(1),)),))
    game = use(MoveTo(Choose(BACK, by="opponent"), "collab"), cards=(card,), b=("center hPR-900", "back hPR-910"))
    assert game.at("b.collab").mem.at == "collab"
    assert "primed_collabed" not in game.keys
    assert not game.zone("b", "power")


def test_a_position_that_is_taken_cannot_be_moved_to():
    game = use(MoveTo(Choose(BACK), "collab"))
    assert "cannot_move" in game.keys
    assert "4.4.6.1" in game.rules("cannot_move")


def test_the_opponent_chooses_where_the_text_says_so():
    game = use(MoveTo(Choose(BACK, by="opponent"), "collab"), b=("center hPR-900", "back hPR-900", "back hPR-903"))
    assert game.game.choice.decider == "b"


# --- Bloom, back to Debut, leaving ----------------------------------------------------------------------------------


def test_a_bloom_by_an_effect_meets_the_conditions_of_a_bloom():
    game = use(BloomWith(Holomems(at=("center",)), Choose(Cards("archive"))), archive="hPR-901")
    assert game.at("a.center").level == "1st"
    game = use(BloomWith(Holomems(at=("center",)), Choose(Cards("archive"))), archive="hPR-902")
    assert "nothing_to_choose" in game.keys
    game = use(BloomWith(Holomems(at=("center",)), Choose(Cards("archive")), waiving=("level",)), archive="hPR-902")
    assert game.at("a.center").level == "2nd"


@pytest.mark.parametrize(("waiving", "level"), [((), "debut"), (("name",), "1st"), (("level",), "debut")])
def test_a_bloom_by_an_effect_into_another_name_has_to_be_said(waiving, level):
    """8.3.3. No printed card waives the name, so no scenario would notice."""
    other = mem("904", "Another", level="1st", hp=150)
    bloom = BloomWith(Holomems(at=("center",)), Choose(Cards("archive")), waiving=waiving)
    assert use(bloom, cards=(other,), archive="hPR-904").at("a.center").level == level


def test_a_bloom_again_has_to_be_said():
    where = {"a": ("center hPR-900; bloomed", *A[1:]), "archive": "hPR-901"}
    bloom = BloomWith(Holomems(at=("center",), where=(BloomedNow(),)), Choose(Cards("archive")))
    assert "nothing_to_choose" in use(bloom, **where).keys
    again = BloomWith(bloom.who, bloom.using, waiving=("again",))
    assert use(again, **where).at("a.center").level == "1st"


def test_back_to_debut_takes_damage_and_everything_but_cheers():
    fan = support("700", "fan")
    b = ("center hPR-900", "back hPR-902; over hPR-901, hPR-900; damage 90; cheers red x2; with hPR-700")
    game = use(BackToDebut(Choose(BACK)), cards=(fan,), b=b)
    seen = game.at("b.back.1")
    assert (seen.level, seen.mem.damage, len(seen.mem.cheers), seen.mem.supports) == ("debut", 0, 2, ())
    assert game.hand("b") == 5


def test_a_holomem_that_is_debut_stays_as_it_is():
    game = use(BackToDebut(Choose(BACK)), b=("center hPR-900", "back hPR-903; damage 30"))
    assert "stays_as_it_is" in game.keys
    assert game.at("b.back.1").mem.damage == 30


def test_a_holomem_put_in_the_deck_leaves_its_stack_in_the_archive():
    a = (*A[:2], "back hPR-901; over hPR-900; cheers red")
    game = use(PutHolomem(Choose(Holomems(at=("back",), where=(AtLevel(("1st",)),))), "deck", end="bottom"), a=a)
    assert game.zone("a", "deck")[-1] == "hPR-901"
    assert sorted(game.zone("a", "archive")) == ["hPR-900", "hY03-001"]
    assert "loose_archived" in game.keys


# --- HP, Life, the game ---------------------------------------------------------------------------------------------


def test_a_holomem_brought_down_is_downed_whatever_its_hp():
    game = use(BringDown(Choose(BACK)))
    assert "goes_down_state" in game.keys
    assert len(game.zone("b", "life")) == 3 or game.game.choice is not None


@pytest.mark.parametrize(("no_life", "damage"), [(False, 1), (True, 0)])
def test_a_down_can_cost_no_life(no_life, damage):
    game = use(DealDamage(Choose(BACK), 100, no_life=no_life))
    lost = [each for each in game.line.transitions if each.message.key.startswith("downed_archived")]
    assert lost[-1].message.params["amount"] == damage


def test_hp_is_set_in_both_directions_and_is_no_damage():
    game = use(SetHp(CENTER, 50), b=("center hPR-900; damage 80", *B[1:]))
    assert game.at("b.center").mem.damage == 50
    game = use(SetHp(CENTER, 50))
    assert game.at("b.center").mem.damage == 50
    assert not any(type(event).__name__ == "DamageTaken" for each in game.told for event in each.events)


def test_life_lost_by_an_effect_is_life_damage():
    game = use(LoseLife("opponent"))
    assert "life_lost" in game.keys
    assert "11.5.1" in game.rules("due_life_damage")


def test_the_life_that_a_down_costs_can_be_changed():
    game = use(
        ChangeLifeLoss(-1), when=WasDowned(Holomems()), a=("center hPR-900; damage 100", *A[1:]), step="performance"
    )
    assert "downed_archived_changed" in game.keys
    assert game.game.state.players[0].life_damage == 0
    assert len(game.zone("a", "life")) == 4


def test_a_game_can_be_lost_by_an_effect_at_once():
    game = use(LoseGame("opponent"), Draw(1))
    assert game.game.over.winner == 0
    assert game.game.over.rule == "1.2.4"
    assert game.hand("a") == 1


def test_an_extra_turn_comes_before_the_opponents():
    game = use(ExtraTurn()).do("end", "end")
    assert "turn_begins" in game.keys
    assert game.game.state.facts.player == 0
    assert "5.26.1" in game.rules("turn_begins")
    assert not game.game.state.facts.extra


# --- Damage ---------------------------------------------------------------------------------------------------------


def test_damage_to_several_sets_is_dealt_at_once():
    game = use(DealDamage(Together((Choose(CENTER), Choose(BACK))), 20), b=(*B, "back hPR-900"))
    game.do("holomem:b.back.2")
    assert [game.at(place).mem.damage for place in ("b.center", "b.collab", "b.back.1", "b.back.2")] == [20, 0, 0, 20]


def test_damage_is_divided_in_lots():
    game = use(DealDamage(BACK, 30, lots=10), b=(*B, "back hPR-900"))
    game.do("holomem:b.back.1", "holomem:b.back.2", "holomem:b.back.1")
    assert (game.at("b.back.1").mem.damage, game.at("b.back.2").mem.damage) == (20, 10)


def test_as_much_as_was_taken_or_restored():
    chosen = Bound("it")
    game = use(
        Pick(Choose(Holomems("opponent", at=("center", "collab"))), "it"),
        DealDamage(chosen, DamageOn(chosen)),
        b=("center hPR-900; damage 30", *B[1:]),
    )
    game.do("holomem:b.center")
    assert game.at("b.center").mem.damage == 60
    game = use(
        Restore(Holomems(at=("center",)), 50), DealDamage(CENTER, Times(10, EventAmount(), per=10)),
        a=("center hPR-900; damage 40", *A[1:]),
    )  # fmt: skip
    assert game.at("b.center").mem.damage == 40


# --- Reattaching, repeating, choosing -------------------------------------------------------------------------------


def test_support_cards_are_reattached_within_their_limits():
    one, two = support("700", "mascot"), support("701", "mascot")
    move = Reattach(Choose(AttachedCards(Holomems(at=("center",)), (OfKind(("mascot",)),))), Holomems(at=("back",)))
    where = {"cards": (one, two), "a": ("center hPR-900; with hPR-700", "back hPR-900", "back hPR-903; with hPR-701")}
    game = use(move, **where)
    assert [each.card for each in game.at("a.back.1").mem.supports]
    assert len(game.at("a.back.2").mem.supports) == 1


def test_one_cheer_to_each():
    move = Reattach(Choose(CheersOf(Host()), 2), Choose(Holomems(at=("back",)), 2), each=True)
    arts = Arts(name="share", cost=(), damage=10, text=(move,))
    card = mem("910", arts=(arts,))
    a = ("center hPR-910; cheers red x2", *A[1:])
    game = Play(board(a, step="performance"), PLAIN, OTHER, oshi("800"), oshi("801"), card)
    game.do("arts:center:1", "holomem:b.center")
    if "holomem:a.back.1" in game.offered:
        game.do("holomem:a.back.2")
    assert [len(game.at(place).mem.cheers) for place in ("a.center", "a.back.1", "a.back.2")] == [0, 1, 1]


def test_an_instruction_is_repeated_for_each():
    game = use(Repeat(Count(Holomems(at=("back",))), (Draw(1),)))
    assert game.hand("a") == 3


def test_only_the_chosen_paragraphs_are_carried_out():
    game = use(ChooseOf(((Draw(1),), (Draw(2), Draw(1)), (LoseLife("you"),)))).do("paragraph:2")
    assert game.hand("a") == 4
    assert "life_lost" not in game.all_keys


def test_what_was_chosen_is_spoken_of_later():
    game = use(
        Pick(Choose(Holomems(at=("back",))), "it"), ThisTurn(ArtsPlus(Bound("it"), 50)),
        If(Is(Bound("it"), (Named("Other"),)), (Draw(1),)),
    )  # fmt: skip
    game.do("holomem:a.back.2")
    assert game.hand("a") == 2
    board = game.game.board
    assert [amount for _, amount in board.arts_plus(game.at("a.back.2").mem.id)] == [50]
    assert board.arts_plus(game.at("a.back.1").mem.id) == []


@pytest.mark.parametrize("fixed", [True, False])
def test_the_number_of_a_lasting_effect_is_counted_once(fixed):
    """10.9.1, and the official answers Q417 and Q555: a card that is drawn later does not count."""
    plus = ArtsPlus(Holomems(at=("center",)), Times(10, Count(Cards("hand"))))
    game = use(ThisTurn(plus, fixed), Draw(1))
    assert game.hand("a") == 2
    assert [each for _, each in game.game.board.arts_plus(game.at("a.center").mem.id)] == [10]


# --- Arts once more -------------------------------------------------------------------------------------------------


def again(text, damage=20):
    return mem("910", arts=(Arts(name="again", cost=(), damage=damage, text=text),))


def test_an_arts_is_used_once_more_after_everything_else():
    card = again((RollDie(then=(If(ODD, (UseAgain(same=True),)),)),))
    game = Play(board(("center hPR-910", *A[1:]), step="performance"), PLAIN, OTHER, oshi("800"), oshi("801"), card)
    game.do("arts:center:1", "holomem:b.center", "die:1")
    assert game.at("b.center").mem.damage == 20
    assert "arts_again" in game.all_keys
    game.do("die:3", "die:2")
    assert game.at("b.center").mem.damage == 60
    assert game.all_keys.count("arts_again") == 2


def test_an_arts_is_not_used_once_more_on_who_is_gone():
    card = again((RollDie(then=(If(ODD, (UseAgain(same=True),)),)),), damage=100)
    game = Play(board(("center hPR-910", *A[1:]), step="performance"), PLAIN, OTHER, oshi("800"), oshi("801"), card)
    game.do("arts:center:1", "holomem:b.center", "die:1")
    while "die:1" not in game.offered and "end" not in game.offered:
        game.do(game.offered[0])
    assert "arts_not_again" in game.all_keys


def test_a_holomem_given_the_arts_again_uses_it_twice_only():
    from judge.engine.effects.language import AddAbility, Automatic, UsedArts

    skill = Skill(
        name="S", cost=0, limit=Limit("turn"),
        do=(ThisTurn(AddAbility((Automatic(when=UsedArts(Holomems(at=("center",))), do=(UseAgain(),)),))),),
    )  # fmt: skip
    game = Play(board(), PLAIN, OTHER, oshi("800", skills=(skill,)), oshi("801"))
    game.do("skill:1", "end", "arts:center:1", "holomem:b.center", "holomem:b.collab")
    assert (game.at("b.center").mem.damage, game.at("b.collab").mem.damage) == (30, 30)
    assert game.all_keys.count("arts_played") == 2


def test_the_target_can_be_asked_about():
    arts = Arts(name="hit", cost=(), damage=20, text=(If(Is(Target(), at=("collab",)), (AddToArts(30),)),))
    card = mem("910", arts=(arts,))
    game = Play(board(("center hPR-910", *A[1:]), step="performance"), PLAIN, OTHER, oshi("800"), oshi("801"), card)
    game.do("arts:center:1", "holomem:b.collab")
    assert game.at("b.collab").mem.damage == 50


def test_a_downed_holomem_and_what_was_under_it_can_be_taken_back():
    from judge.engine.effects.language import MoveCards

    game = use(
        MoveCards(Stacked(Downed(), whole=True), "hand"), when=WasDowned(Holomems()),
        a=("center hPR-901; over hPR-900; damage 150", *A[1:]), step="performance",
    )  # fmt: skip
    assert game.hand("a") == 3


def test_of_an_unseen_hand_only_what_can_bloom_is_named():
    """8.3.3: a 1st of another name, or a Debut, is not taken for a card that a Debut Blooms with."""
    game = use(BloomWith(Holomems(at=("center",)), Choose(Cards("hand"))), hand="?")
    center = game.at("a.center")
    named = [game.game.library[number] for number in game.game.namable()]
    assert named
    assert all(each.level == "1st" and center.names & names_of(each) for each in named)
