"""Conditions and boundaries at the edges of the rules: what is not done often, and would go by unseen if it were done wrongly."""

import pytest
from msgspec.structs import replace

from judge.engine.board import Board
from judge.engine.cards import Arts
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.action_specs import ACTION_SPECS
from judge.engine.effects.language import (
    AddAbility,
    Among,
    Archive,
    ArchiveSelf,
    ArtsPlus,
    AttachedCards,
    Automatic,
    BackToDebut,
    Bound,
    CannotMove,
    Cards,
    CheersOf,
    Choose,
    Continuous,
    Count,
    DealArtsTo,
    DealDamage,
    Draw,
    ExtraTurn,
    HasBloomed,
    Holomems,
    Host,
    Limit,
    LoseLife,
    MayChange,
    MoveTo,
    Named,
    OfKind,
    Pay,
    PutHolomem,
    Reattach,
    Repeat,
    Skill,
    SkillTimes,
    Switch,
    TookDamage,
    UseAgain,
)
from judge.engine.effects.lookahead import archivable, payable_whole
from judge.engine.events import CardMoved, HpSet
from judge.engine.procedures import ch10_by_hand as by_hand
from tests.engine.made_up import Play, mem, oshi, support
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, board, use

MINE, THEIRS, BACK = Holomems(), Holomems("opponent"), Holomems(at=("back",))


def there(*cards, a=("center hPR-900",), b=("center hPR-900",), **where):
    """A game on such a board."""
    return Play(board(a, b, **where), PLAIN, OTHER, FIRST, oshi("800"), oshi("801"), *cards)


def env_of(game, place="a.center", path="text", **more):
    mem = game.at(place).mem
    return EffectContext(seat=0, card=mem.top, path=path, host=mem.id, **more)


def could_change(node, game, **more):
    return ACTION_SPECS[type(node)].could_change(node, env_of(game, **more), game.game.board)


def payable(node, game, **more):
    return ACTION_SPECS[type(node)].payable(node, env_of(game, **more), game.game.board)


# --- Looking ahead (10.4.2.2, 10.7.2.3.7)


def test_only_what_a_cost_archives_is_archived():
    fan = support("700", "fan")
    game = there(fan, a=("center hPR-900; cheers red; with hPR-700", "back hPR-900"))
    seen = game.at("a.center").mem
    cost = (
        Archive(Choose(CheersOf(Host()))),
        ArchiveSelf(),
        Reattach(Choose(AttachedCards(Host(), (OfKind(("support",)),))), Choose(BACK)),
    )
    assert archivable(cost, env_of(game), game.game.board) == set(seen.cheers)


@pytest.mark.parametrize(("who", "can"), [("Plain", False), ("Other", False), ("neither", True)])
def test_no_holomem_that_cannot_move_is_switched(who, can):
    guard = mem("911", abilities=(Continuous((CannotMove(Holomems(where=(Named(who),))),)),))
    game = there(guard, a=("center hPR-900", "collab hPR-911", "back hPR-903"))
    assert could_change(Switch(Holomems(at=("center",)), Choose(BACK)), game) is can


def test_a_holomem_is_not_moved_to_where_it_is():
    game = there(a=("center hPR-900", "back hPR-903"))
    assert not could_change(MoveTo(Choose(BACK), "back"), game)
    assert could_change(MoveTo(Choose(BACK), "collab"), game)
    assert not could_change(MoveTo(Choose(BACK), "center"), game)


@pytest.mark.parametrize(("text", "instead", "can"), [(9, 9, True), (9, 10, True), (10, 9, True), (10, 10, False)])
def test_a_text_that_may_be_changed_is_payable_in_one_of_its_two_ways(text, instead, can):
    """5.20.1; the Deck has nine cards."""
    game = there()
    node = MayChange(lang.Exists(MINE), Limit("game"), instead=(Draw(instead),), text=(Draw(text),))
    never = MayChange(lang.Exists(Holomems(where=(Named("nobody"),))), Limit("game"), (Draw(instead),), (Draw(text),))
    assert payable(node, game) is can
    assert payable(never, game) is (text == 9)


@pytest.mark.parametrize(("amount", "damage", "can"), [(4, 0, True), (5, 0, False), (3, 2, False), (2, 2, True)])
def test_as_much_life_is_lost_as_is_left(amount, damage, can):
    game = there()
    state = game.game.state
    mine = replace(state.players[0], life_damage=damage)
    looked = Board(state.cards, (mine, state.players[1]), state.facts, state.lasting, game.game.library)
    assert ACTION_SPECS[LoseLife].payable(LoseLife("you", amount), env_of(game), looked) is can


def test_damage_is_dealt_to_others_only_where_there_are_any():
    game = there(b=("center hPR-900", "back hPR-903"))
    assert could_change(DealArtsTo(Holomems("opponent", at=("back",))), game)
    assert not could_change(DealArtsTo(Holomems("opponent", at=("collab",))), game)


def test_what_was_no_arts_is_not_used_again():
    game = there()
    host = game.at("a.center").mem
    own = env_of(game, path="arts:0")
    board_ = game.game.board
    again = ACTION_SPECS[UseAgain].could_change
    assert again(UseAgain(), own, board_)
    assert not again(UseAgain(), EffectContext(seat=0, card=host.top, path="ability:0", subject=host.id), board_)
    event = {"subject": host.id, "arts_card": host.top}
    assert again(UseAgain(), EffectContext(seat=0, card=host.top, path="ability:0", **event), board_)
    assert not again(UseAgain(), EffectContext(seat=0, card=host.top, path="ability:0", again=True, **event), board_)
    assert not again(
        UseAgain(), EffectContext(seat=0, card=host.top, path="ability:0", subject=99, arts_card=host.top), board_
    )


def test_a_holomem_that_can_leave_the_stage_changes_something():
    game = there(a=("center hPR-900", "back hPR-903"))
    assert could_change(PutHolomem(Choose(BACK), "deck", "bottom"), game)
    assert not could_change(PutHolomem(Choose(Holomems(at=("collab",))), "deck", "bottom"), game)


@pytest.mark.parametrize(("names", "can"), [(("x", "y"), False), (("x",), True), (("y",), False)])
def test_an_ability_about_the_chosen_needs_all_of_them_chosen(names, can):
    game = there()
    some = tuple(Automatic(when=TookDamage(Bound(name)), do=(Draw(1),)) for name in names)
    known = (("x", (game.at("a.center").mem.id,)),)
    assert could_change(lang.ThisTurn(AddAbility(some)), game, bound=known) is can


# --- What is done


def test_what_nobody_was_found_for_is_known_by_no_name():
    """10.7.2.3.4: a later clause does not speak of what an earlier one has called so before."""
    nothing = Choose(Cards("hand", where=(Named("nobody"),)))
    do = (Archive(Choose(Cards("hand")), "x"), Archive(nothing, "x"), Repeat(Count(Among("x")), (Draw(1),)))
    game = use(*do, hand="hPR-900")
    assert (game.hand("a"), game.zone("a", "archive")) == (0, ["hPR-900"])


def test_back_to_debut_the_damage_is_told_to_be_gone():
    for damage, told in ((30, 1), (0, 0)):
        game = use(BackToDebut(Choose(BACK)), a=("center hPR-900", f"back hPR-901 over hPR-900; damage {damage}"))
        events = [event for each in game.told for event in each.events if isinstance(event, HpSet)]
        assert len(events) == told
        assert game.at("a.back.1").mem.damage == 0


@pytest.mark.parametrize(("name", "often"), [("one", True), ("other", False)])
def test_only_the_skill_of_the_name_is_used_more_often(name, often):
    """12.1.4: what raises the limit of one skill leaves that of another."""
    more = mem("911", abilities=(Continuous((SkillTimes(name, 2),)),))
    skill = Skill(name="one", cost=0, do=(Draw(1),), limit=Limit("turn"))
    game = Play(
        board(("center hPR-911",), ("center hPR-900",)), PLAIN, oshi("800", skills=(skill,)), oshi("801"), more
    ).do("skill:1")
    assert ("skill:1" in game.offered) is often
    assert often or "skill_limit_turn" in game.refused["skill:1"]


def test_cards_of_one_number_are_offered_once():
    game = there(support("700", "item", text=(Draw(1),)), hand="hPR-700 x2")
    assert game.offered.count("support:hPR-700") == 1
    assert not [key for key in game.offered if key.startswith("support:") and key != "support:hPR-700"]


# --- What is told


@pytest.mark.parametrize(("cost", "key"), [((), "arts_cost_none"), (("red",), "arts_cost")])
def test_the_cost_of_an_arts_is_told_where_there_is_one(cost, key):
    card = mem("910", arts=(Arts(name="hit", cost=cost, damage=20),))
    game = there(card, a=("center hPR-910; cheers red",), step="performance").do("arts:center:1")
    assert [each for each in game.all_keys if each.startswith("arts_cost")] == [key]


def test_a_baton_pass_names_both_who_switch():
    game = there(a=("center hPR-900", "back hPR-903")).do("baton:back.1")
    told = next(each for each in game.told if each.message.key == "switched")
    center, back = game.at("a.back.1").mem.id, game.at("a.center").mem.id
    assert [ref.id for ref in told.message.params["what"]] == [center, back]


@pytest.mark.parametrize(
    ("choice", "cites"),
    [
        (Choose(THEIRS, 2), "10.7.2.3.1"),
        (Choose(THEIRS, 2, up_to=True), "1.3.5.1"),
        (Choose(THEIRS, 2, least=1), "1.3.5.2"),
        (Choose(THEIRS, any_number=True), "1.3.5.1"),
    ],
)
def test_how_many_are_chosen_is_told_by_its_rule(choice, cites):
    game = use(DealDamage(choice, 10))
    assert game.game.choice is not None
    assert cites in game.told[-1].rules
    assert len({"10.7.2.3.1", "1.3.5.1", "1.3.5.2"} & set(game.told[-1].rules)) == 1


def test_a_new_turn_forgets_who_has_left_the_stage_before():
    game = use(PutHolomem(Choose(BACK), "deck", "bottom"), a=("center hPR-900", "back hPR-903"))
    assert len(game.game.state.departed) == 1
    while game.game.state.facts.turn == 5:
        game.do("end" if "end" in game.offered else game.offered[0])
    assert game.game.state.departed == ()


def test_rule_processing_that_is_found_first_opens_the_check_timing():
    """The first look of a check timing stands one level out; what it finds later, within it."""
    card = mem("910", arts=(Arts(name="hit", cost=(), damage=200),))
    game = there(
        card, a=("center hPR-910",), b=("center hPR-900", "collab hPR-903", "back hPR-900"), step="performance"
    )
    game.do("arts:center:1", "holomem:b.center")
    depths = {each.message.key: each.depth for each in game.told}
    assert (depths["due_rule_processing"], depths["goes_down"], depths["due_life_damage"]) == (0, 1, 1)


def test_a_cost_of_two_names_only_what_was_paid():
    wanted = Choose(CheersOf(Host()), 2)
    card = mem("910", arts=(Arts(name="burn", cost=(), damage=20, text=(Pay((Archive(wanted),), (Draw(1),)),)),))
    game = there(card, a=("center hPR-910; cheers red",), step="performance").do("arts:center:1")
    assert "cost_not_payable" in game.keys
    assert not payable_whole((Archive(wanted),), env_of(game), game.game.board)
    assert [event for each in game.told for event in each.events if isinstance(event, CardMoved)] == []


def test_an_effect_on_the_named_changes_something_only_while_there_is_one():
    game = there(a=("center hPR-900",))
    assert could_change(lang.ThisTurn(ArtsPlus(Holomems(where=(Named("Plain"),)), 10)), game)
    assert not could_change(lang.ThisTurn(ArtsPlus(Holomems(where=(Named("Other"),)), 10)), game)


def test_after_an_ability_rule_processing_is_looked_for_again():
    """10.6.3.1: the first time it opens the check timing, after that it is within it."""
    card = mem("910", abilities=(Automatic(when=TookDamage(MINE), do=(Draw(1),)),))
    game = there(card, b=("center hPR-910",), step="performance").do("arts:center:1")
    first = next(each for each in game.line.transitions if each.message.key == "rule_processing_none")
    again = next(each for each in game.line.transitions if each.message.key == "rule_processing_none_again")
    assert first.number < again.number
    assert (first.depth, again.depth) == (0, 1)
    assert first.rules[-1] == again.rules[-1] == "10.6.3.1"


def test_what_both_have_chosen_in_secret_is_told_of_both():
    """1.3.4.2."""
    game = use(lang.EachPlayer((Archive(Choose(Cards("hand"))),)), hand="hPR-900, hPR-903")
    while "both_have_chosen" not in game.all_keys:
        game.do(game.offered[0])
    (told,) = [each for each in game.line.transitions if each.message.key == "both_have_chosen"]
    mine = [ref.id in game.game.state.players[0].archive for ref in told.message.params["cards"]]
    assert sorted(mine) == [False, True]


def test_the_numbers_that_are_told_by_hand():
    """Damage in tens from 10 on; costs by each number, less first."""
    assert by_hand._DAMAGE[:3] == (10, 20, 30)
    assert by_hand._DAMAGE[-1] == by_hand.MOST_DAMAGE
    assert by_hand._COST[:2] == (-1, -2)
    assert sorted(by_hand._COST) == [n for n in range(-by_hand.MOST_COST, by_hand.MOST_COST + 1) if n]


def test_a_card_taken_back_to_the_hand_is_a_new_card():
    """5.15.1, 4.1.4: what was counted for the card that went to the hand is forgotten."""
    ability = Automatic(when=TookDamage(Host()), do=(Draw(1),), limit=Limit("game"))
    first = mem("904", "Plain", level="1st", abilities=(ability,))
    hit, back = (
        support(number, "item", name=number, text=(do,))
        for number, do in (("700", DealDamage(Choose(BACK), 10)), ("702", BackToDebut(Choose(BACK))))
    )
    game = there(first, hit, back, a=("center hPR-900", "back hPR-904 over hPR-900"), hand="hPR-700, hPR-702")
    game.do("support:hPR-700")
    assert [used.card for used in game.game.state.uses] == [game.at("a.back.1").mem.top]
    game.do("support:hPR-702")
    assert game.game.state.uses == ()


def test_both_holomems_of_an_offer_to_bloom_are_named():
    """The card in the hand, and the holomem that it goes onto."""
    game = there(a=("center hPR-900",), hand="hPR-901")
    option = next(each for each in game.game.choice.options if each.key == "bloom:hPR-901:center")
    assert [type(ref).__name__ for ref in option.refs] == ["CardRef", "HolomemRef"]


def test_two_cards_of_one_number_say_whom_they_are_with_only_where_that_differs():
    cost = (Archive(Choose(CheersOf(MINE))),)
    for a, key in (
        (("center hPR-900; cheers red, red, blue",), "option_card"),
        (("center hPR-900; cheers red", "back hPR-903; cheers red"), "option_card_on"),
    ):
        game = use(*cost, a=a)
        assert {option.message.key for option in game.game.choice.options} == {key}


@pytest.mark.parametrize(("skill", "drawn"), [("S", 0), ("", 1)])
def test_a_bloom_by_no_skill_is_none_by_a_skill(skill, drawn):
    """13.3.2: what waits for a Bloom by a skill of the name does not see that of the Main Step."""
    card = mem("904", "Plain", level="1st", abilities=(Automatic(when=HasBloomed(Host(), skill=skill), do=(Draw(1),)),))
    game = there(card, a=("center hPR-900",), hand="hPR-904").do("bloom:hPR-904:center")
    assert game.hand("a") == drawn


def test_an_extra_turn_that_was_taken_is_over():
    """5.26.2: then the turn goes to the other player as ever."""
    game = use(ExtraTurn())
    seats = []
    while len(seats) < 3:
        turn = game.game.state.facts.turn
        while game.game.state.facts.turn == turn:
            game.do("end" if "end" in game.offered else game.offered[0])
        seats.append(game.game.state.facts.player)
    assert seats == [0, 1, 0]
    assert game.game.state.facts.extra == ()


def test_of_two_extra_turns_the_second_comes_too():
    """5.26.2."""
    game = use(ExtraTurn(), ExtraTurn())
    seats = []
    while len(seats) < 3:
        turn = game.game.state.facts.turn
        while game.game.state.facts.turn == turn:
            game.do("end" if "end" in game.offered else game.offered[0])
        seats.append(game.game.state.facts.player)
    assert seats == [0, 0, 1]
