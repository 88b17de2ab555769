"""Dice (5.24): several, rolled again, declared, set; activated abilities and costs left unpaid (10.1.1.1, 10.8.3.1.1)."""

from judge.engine.cards import Arts
from judge.engine.effects.language import (
    Activated,
    AddToArts,
    Archive,
    Automatic,
    CheersOf,
    Choose,
    Count,
    DealDamage,
    DiceShowing,
    DiceSum,
    DieCountsAs,
    DieShows,
    Draw,
    HasCollabed,
    Holomems,
    Host,
    If,
    Is,
    Limit,
    LoseLife,
    MoveTo,
    Named,
    OshiCard,
    Repeat,
    Replacement,
    RollAgain,
    RollDie,
    SetDice,
    Skill,
    ThisCard,
    TookDamage,
    TurnOf,
    UsedArts,
    WouldCountDice,
    WouldRoll,
)
from tests.engine.made_up import mem, support
from tests.engine.test_stage_modifiers import MINE, gift, play

# --- Dice -----------------------------------------------------------------------------------------------------------


def rolling(count=1, *, may=False):
    then = (DealDamage(Holomems("opponent", at=("center",)), DiceSum()),)
    return Automatic(when=HasCollabed(Host()), do=(RollDie(then=then, may=may, count=count),))


def test_several_dice_are_rolled_one_after_another_and_summed():
    card = mem("911", abilities=(rolling(3),))
    game = play(card, a=("center hPR-900", "back hPR-911")).do("collab:back.1", "die:1", "die:2", "die:6")
    assert game.at("b.center").mem.damage == 9


def test_dice_are_counted_by_what_they_show():
    count = RollDie(then=(Repeat(DiceShowing(parity="odd"), (Draw(1),)),), count=3)
    card = mem("911", abilities=(Automatic(when=HasCollabed(Host()), do=(count,)),))
    game = play(card, a=("center hPR-900", "back hPR-911")).do("collab:back.1", "die:1", "die:2", "die:5")
    assert game.hand("a") == 3


def test_both_players_roll():
    from judge.engine.effects.language import Compare

    do = (
        RollDie(),
        RollDie(side="opponent"),
        If(Compare(DiceSum(), "at_least", DiceSum("opponent")), (Draw(1),), (LoseLife("you"),)),
    )
    skill = Skill(name="S", cost=0, do=do)
    assert play(skills=(skill,)).do("skill:1", "die:3", "die:3").hand("a") == 2
    assert "life_lost" in play(skills=(skill,)).do("skill:1", "die:3", "die:4").keys


def fan_of_again():
    again = Replacement(WouldCountDice((Host(),)), (RollAgain(),), may=True, cost=(Archive(ThisCard()),))
    return support("700", "fan", abilities=(again,))


def test_dice_are_rolled_again_instead_of_what_they_show():
    """5.24.3: from the beginning, before anything depends on them."""
    card = mem("911", abilities=(rolling(2),))
    game = play(card, fan_of_again(), a=("center hPR-900", "back hPR-911; with hPR-700")).do(
        "collab:back.1", "die:1", "die:1"
    )
    assert game.offered == ["replace:hPR-700", "decline"]
    game.do("replace:hPR-700", "die:6", "die:5")
    assert game.at("b.center").mem.damage == 11
    assert game.zone("a", "archive") == ["hPR-700"]
    left = play(card, fan_of_again(), a=("center hPR-900", "back hPR-911; with hPR-700"))
    assert left.do("collab:back.1", "die:1", "die:1", "decline").at("b.center").mem.damage == 2


def test_dice_of_others_are_not_rolled_again():
    card = mem("911", abilities=(rolling(),))
    game = play(card, fan_of_again(), a=("center hPR-900; with hPR-700", "back hPR-911")).do("collab:back.1", "die:1")
    assert game.at("b.center").mem.damage == 1


def test_dice_count_as_a_number_after_everything_was_rolled():
    """5.24.4, and for abilities of some holomems only."""
    as_five = DieCountsAs(5, by=(Holomems(where=(Named("911"),)),), dice=3)
    card, other = mem("911", abilities=(rolling(3),)), mem("915", abilities=(rolling(2),))
    a = ("center hPR-910", "back hPR-911", "back hPR-915")
    game = play(card, other, gift(as_five), a=a).do("collab:back.1", *["die:1"] * 3)
    assert game.at("b.center").mem.damage == 15
    assert "dice_count_as" in game.all_keys
    assert play(card, other, gift(as_five), a=a).do("collab:back.2", *["die:1"] * 2).at("b.center").mem.damage == 2


def test_one_of_the_dice_is_set():
    four = Replacement(
        WouldCountDice((OshiCard(), MINE)), (SetDice(4, one=True),), may=True, cost=(Archive(ThisCard()),)
    )
    fan = support("700", "fan", abilities=(four,))
    card = mem("911", abilities=(rolling(2),))
    game = play(card, fan, a=("center hPR-900; with hPR-700", "back hPR-911")).do("collab:back.1", "die:1", "die:2")
    game.do("replace:hPR-700", "which:1")
    assert game.at("b.center").mem.damage == 6


def test_all_of_the_dice_are_set():
    """5.24.4: where it is not said of one of them."""
    four = Replacement(WouldCountDice((OshiCard(), MINE)), (SetDice(4),), may=True, cost=(Archive(ThisCard()),))
    fan = support("700", "fan", abilities=(four,))
    card = mem("911", abilities=(rolling(2),))
    game = play(card, fan, a=("center hPR-900; with hPR-700", "back hPR-911")).do("collab:back.1", "die:1", "die:2")
    assert game.do("replace:hPR-700").at("b.center").mem.damage == 8


def test_no_die_is_rolled_where_there_are_none_to_roll():
    """1.3.2.2; what depends on them is not done either."""
    roll = RollDie(then=(Draw(1),), count=Count(Holomems("opponent", at=("collab",))))
    game = play(skills=(Skill(name="S", cost=0, do=(roll, Draw(1))),), b=("center hPR-900",)).do("skill:1")
    assert game.hand("a") == 2
    assert [key for key in game.keys if key in {"no_dice", "draws"}] == ["no_dice", "draws"]
    assert game.rules("no_dice") == ("5.24.1", "1.3.2.2")


def test_a_number_is_declared_before_the_roll():
    skill = Skill(name="S", cost=3, when=WouldRoll((MINE,)), do=(SetDice(declared=True),), limit=Limit("turn"))
    card = mem("911", abilities=(rolling(),))
    game = play(card, skills=(skill,), a=("center hPR-900", "back hPR-911")).do(
        "collab:back.1", "skill:1", "die:6", "die:1"
    )
    assert game.at("b.center").mem.damage == 6
    assert "12.1.5.1" in game.rules("skill_played")


# --- Activated abilities --------------------------------------------------------------------------------------------


def test_an_activated_ability_is_played_in_the_main_step():
    cost = (Archive(Choose(CheersOf(Host()))),)
    ability = Activated(cost=cost, do=(Draw(2),), condition=Is(Host(), at=("center",)), limit=Limit("turn"))
    card = mem("911", abilities=(ability,))
    game = play(card, a=("center hPR-911; cheers red, blue",))
    assert "ability:hPR-911@a.center" in game.offered
    game.do("ability:hPR-911@a.center", "card:hY03-001")
    assert game.hand("a") == 3
    assert game.zone("a", "archive") == ["hY03-001"]
    assert game.refused["ability:hPR-911@a.center"] == ["ability_limit"]
    assert play(card, a=("center hPR-911",)).refused["ability:hPR-911@a.center"] == ["ability_cost"]
    back = play(card, a=("center hPR-900", "back hPR-911; cheers red"))
    assert back.refused["ability:hPR-911@a.back.1"] == ["ability_condition"]


def test_a_cost_left_unpaid_does_not_count_against_the_limit():
    """10.8.3.1.1, 10.8.3.2.1."""
    from judge.engine.effects.language import Pay

    pay = Pay((Archive(Choose(CheersOf(Host()))),), (Draw(1),))
    wait = Automatic(when=TookDamage(Host()), do=(pay,), limit=Limit("turn"), condition=TurnOf("opponent"))
    card = mem("911", abilities=(wait,))
    a = ("center hPR-900", "collab hPR-900")
    game = play(card, a=a, b=("center hPR-911; cheers red",), step="performance")
    game.do("arts:center:1", "decline", "arts:collab:1", "pay")
    assert game.hand("b") == 3


def test_a_mascot_can_move_its_host_back():
    move = Activated(do=(RollDie(may=True, then=(MoveTo(Host(), "back"),)),), condition=Is(Host(), at=("collab",)))
    mascot = support("700", "mascot", abilities=(move,))
    game = play(mascot, a=("center hPR-900", "collab hPR-900; with hPR-700"))
    game.do("ability:hPR-700@a.collab", "roll", "die:1")
    assert game.at("a.back.1").mem.at == "back"


def test_only_the_next_of_several_dice_counts_as_declared():
    skill = Skill(
        name="S", cost=3, when=WouldRoll((MINE,)), do=(SetDice(declared=True, one=True),), limit=Limit("turn")
    )
    card = mem("911", abilities=(rolling(3),))
    game = play(card, skills=(skill,), a=("center hPR-900", "back hPR-911"))
    game.do("collab:back.1", "skill:1", "die:6", "die:1", "die:2", "die:3")
    assert game.at("b.center").mem.damage == 6 + 2 + 3
    assert game.rules("first_die_counts_as") == ("5.24.4",)
    told = next(each for each in game.line.transitions if each.message.key == "first_die_counts_as")
    assert told.message.params["value"] == 6


def test_an_ability_about_an_arts_asks_for_the_dice_of_that_arts():
    """10.7.2.5.4: their sum; where none was rolled, none shows anything."""
    odd, even = If(DieShows("odd"), (Draw(1),)), If(DieShows("even"), (Draw(2),))
    ability = Automatic(when=UsedArts(Host()), do=(odd, even))
    roll = RollDie(may=True, then=(AddToArts(10),), count=2)
    card = mem("911", arts=(Arts(name="roll", cost=(), damage=10, text=(roll,)),), abilities=(ability,))
    a = ("center hPR-911", "back hPR-900")

    def hand(*answers):
        return play(card, a=a, step="performance").do("arts:center:1", "holomem:b.center", *answers).hand("a")

    assert (hand("roll", "die:2", "die:3"), hand("roll", "die:1", "die:3"), hand("decline")) == (2, 3, 1)
