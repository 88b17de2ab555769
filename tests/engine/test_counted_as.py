"""What Cheers and dice count as, the first damage of a turn, abilities in the Archive, and words with several readings."""

import pytest

from judge.engine.cards import Arts
from judge.engine.effects.language import (
    Activated,
    AddToArts,
    Automatic,
    ChangeDamage,
    CheersAlso,
    CheersOf,
    Compare,
    Continuous,
    Count,
    DiceSum,
    DiceTimes,
    DieCountsAs,
    DieShows,
    Draw,
    Every,
    Exists,
    HasOther,
    Holomems,
    Host,
    If,
    Limit,
    NotReduced,
    OfKind,
    OshiCard,
    Readings,
    Replacement,
    RollDie,
    Skill,
    SkillCost,
    Times,
    TurnOf,
    WentToArchive,
    WouldTakeDamage,
)
from tests.engine.made_up import Play, mem, oshi

MINE = Holomems()


def play(*cards, a=("center hPR-901",), b=("center hPR-902",), step="performance"):
    lines = "\n".join([*(f"a {line}" for line in a), *(f"b {line}" for line in b)])
    rest = "a deck 9\na life 5\nb deck 9\nb life 5"
    return Play(f"turn 5 a\nstep {step}\n{lines}\n{rest}", mem("901", hp=200), mem("902", hp=200), *cards)


def damage(game):
    """The damage that B's Center has taken."""
    return next(seen.mem.damage for seen in game.game.board.holomems_of(1) if seen.mem.at == "center")


def guard(**more):
    when = WouldTakeDamage(MINE, at=("center",), kind="arts", first=True)
    return mem("912", hp=300, abilities=(Replacement(when, (ChangeDamage(-20),), **more),))


def test_the_first_arts_damage_of_a_turn_is_reduced_and_no_other():
    game = play(guard(), a=("center hPR-901", "collab hPR-901"), b=("center hPR-912",))
    assert damage(game.do("arts:center:1")) == 10
    assert damage(game.do("arts:collab:1")) == 40


def test_what_was_not_reduced_was_the_first_all_the_same():
    """5.22.3.1."""
    sure = mem("911", abilities=(Continuous((NotReduced(Host()),)),))
    game = play(guard(), sure, a=("center hPR-911", "collab hPR-901"), b=("center hPR-912",))
    assert damage(game.do("arts:center:1")) == 30
    assert damage(game.do("arts:collab:1")) == 60


def test_the_first_of_each_turn():
    game = play(guard(), b=("center hPR-912",)).do("arts:center:1", "end", "end", "end", "end", "arts:center:1")
    assert damage(game) == 20


def test_what_is_reduced_to_nothing_was_not_taken_and_is_the_first_by_the_limit():
    nothing = guard(limit=Limit())
    small = mem("913", arts=(Arts(name="tap", cost=(), damage=20),))
    cards = (nothing, small)
    game = play(*cards, a=("center hPR-913", "collab hPR-901"), b=("center hPR-912",)).do("arts:center:1")
    assert damage(game.do("arts:collab:1")) == 30


RED = Arts(name="blue", cost=("blue",), damage=30)


@pytest.mark.parametrize(("cheers", "usable"), [("red", True), ("green", False)])
def test_a_cheer_pays_for_the_color_that_it_counts_as(cheers, usable):
    both = Continuous((CheersAlso(CheersOf(MINE, "red"), "blue"),))
    game = play(mem("911", arts=(RED,), abilities=(both,)), a=(f"center hPR-911; cheers {cheers}",))
    assert ("arts:center:1" in game.offered) == usable


def test_a_cheer_that_counts_as_two_colors_keeps_its_own():
    """10.10.1.5: a condition on the colors of Cheers is looked at after what changes them."""
    both = Continuous((CheersAlso(CheersOf(Host(), "red"), "blue"),))
    blue, red = (Exists(CheersOf(Host(), colour)) for colour in ("blue", "red"))
    plus = Continuous((NotReduced(Host()),), Every((blue, red)))
    card = mem("911", arts=(RED,), abilities=(both, plus))
    game = play(card, guard(), a=("center hPR-911; cheers red",), b=("center hPR-912",)).do("arts:center:1")
    assert damage(game) == 30


def test_another_color_whatever_is_in_common():
    """A holomem that is red and blue has a color that a red Oshi holomem has not; a red or colorless one has none."""
    number = Count(Holomems("opponent", where=(HasOther(OshiCard("opponent")),)))
    counting = mem("911", arts=(Arts(name="count", cost=(), damage=10, text=(AddToArts(Times(10, number)),)),))
    cards = (counting, oshi("999", colours=("red",)), mem("921", colours=("red", "blue")), mem("922", colours=()))
    stage = ("oshi hPR-999", "center hPR-901", "back hPR-921", "back hPR-922", "back hPR-902")
    assert damage(play(*cards, a=("center hPR-911",), b=stage).do("arts:center:1")) == 20


ROLLS = Arts(name="roll", cost=(), damage=0, text=(RollDie(), AddToArts(Times(10, DiceSum()))))


@pytest.mark.parametrize(
    ("first", "second", "dealt"),
    [
        (DiceTimes((MINE,), 2), None, 60),
        (DieCountsAs(4), DiceTimes((MINE,), 2), 80),
        (DiceTimes((MINE,), 2), DieCountsAs(4), 40),
    ],
)
def test_dice_count_double_in_the_order_of_time(first, second, dealt):
    """10.10.1.6: doubled, and then a number, is that number."""
    abilities = tuple(Continuous((each,)) for each in (first, second) if each is not None)
    game = play(mem("911", arts=(ROLLS,), abilities=abilities), a=("center hPR-911",)).do("arts:center:1", "die:3")
    assert damage(game) == dealt


@pytest.mark.parametrize(
    ("values", "dealt"),
    [((4, 5, 6), 10), ((1, 2, 3), 0), ((6,), 0), ((4, 6), 0), ((8,), 10)],
)
def test_a_die_that_counts_as_more_than_six_shows_so_many_or_more(values, dealt):
    """5.24.4: a 4 that is doubled is 8, which is 4 or more, and neither 6 nor "4 or 6"."""
    asking = Arts(name="roll", cost=(), damage=0, text=(RollDie(), If(DieShows(values=values), (AddToArts(10),))))
    doubled = Continuous((DiceTimes((MINE,), 2),))
    game = play(mem("911", arts=(asking,), abilities=(doubled,)), a=("center hPR-911",)).do("arts:center:1", "die:4")
    assert damage(game) == dealt


def test_a_skill_that_costs_another_number_is_the_one_that_is_printed_so():
    cheaper = mem("911", abilities=(Continuous((SkillCost("S", 1, 3), SkillCost("T", 0, 2))),))
    skills = (Skill("S", 3, (Draw(),)), Skill("T", 3, (Draw(),)))
    game = play(cheaper, oshi("999", skills=skills), a=("oshi hPR-999", "center hPR-911", "power 1"), step="main")
    assert "skill:1" in game.offered
    assert game.refused["skill:2"] == ["skill_cost"]


def test_an_ability_of_the_archive_is_no_ability_of_the_stage():
    """10.3.4.3."""
    card = mem("911", abilities=(Activated((Draw(),), archive=True),))
    game = play(card, a=("center hPR-911", "archive hPR-911"), step="main")
    assert [key for key in game.offered if key.startswith("ability")] == ["ability:hPR-911"]
    assert len(game.do("ability:hPR-911").game.state.players[0].hand) == 1


def test_cheers_that_go_to_the_archive_together_are_one_event():
    waits = mem("911", abilities=(Automatic(WentToArchive((OfKind(("cheer",)),)), (Draw(),)),))
    game = Play(
        "turn 6 b\nstep performance\na center hPR-911\na collab hPR-901; damage 190; cheers red, red, blue\n"
        "b center hPR-902\na deck 9\na life red x5\nb deck 9\nb life 5",
        mem("901", hp=200), mem("902", hp=200), waits,
    ).do("arts:center:1", "holomem:a.collab")  # fmt: skip
    assert len(game.game.state.players[0].hand) == 1


def test_words_with_several_readings_are_asked_about_only_where_they_differ():
    one, other = (Compare(Count(MINE), "at_least", number) for number in (2, 3))
    text = (If(Every((TurnOf("you"), Readings((one, other)))), (AddToArts(20),)),)
    card = mem("911", arts=(Arts(name="read", cost=(), damage=10, text=text),))
    alone = play(card, a=("center hPR-911",)).do("arts:center:1")
    assert damage(alone) == 10
    two = play(card, a=("center hPR-911", "back hPR-901")).do("arts:center:1")
    assert two.offered == ["reading:1", "reading:2"]
    assert two.game.choice.decider == "chance"
    assert damage(two.do("reading:1")) == 30
    other_way = play(card, a=("center hPR-911", "back hPR-901")).do("arts:center:1", "reading:2")
    assert damage(other_way) == 10
    three = play(card, a=("center hPR-911", "back hPR-901", "back hPR-901")).do("arts:center:1")
    assert damage(three) == 30


def test_the_colors_of_a_board_are_those_of_the_cards_again_when_the_ability_is_gone():
    both = Continuous((CheersAlso(CheersOf(MINE, "red"), "blue"),))
    game = play(mem("911", abilities=(both,)), a=("center hPR-911; cheers red", "back hPR-901; cheers red"))
    colours = [game.game.board.cheers_of(each.mem.id) for each in game.game.board.holomems_of(0)]
    assert colours == [[frozenset({"red", "blue"})]] * 2
    bare = play(a=("center hPR-901; cheers red",))
    assert [bare.game.board.cheers_of(each.mem.id) for each in bare.game.board.holomems_of(0)] == [[frozenset({"red"})]]
