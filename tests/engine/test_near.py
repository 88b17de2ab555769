"""Why an ability was not primed: each thing that can be in its way is told, and nothing is told of an ability that is primed."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.library import library
from judge.engine.almost_primed import NotPrimed, not_primed
from judge.engine.cards import Arts
from judge.engine.effects.language import (
    AddAbility,
    AtLevel,
    Automatic,
    BringDown,
    Cards,
    Compare,
    Continuous,
    Count,
    DealtDamage,
    Draw,
    Exists,
    HasBloomed,
    HasCollabed,
    HasUsedSkill,
    Holomems,
    Host,
    If,
    Is,
    LevelRose,
    Limit,
    LosesAbilities,
    Named,
    OfKind,
    PerformanceEnds,
    Skill,
    Some,
    TookDamage,
    Trigger,
    TurnOf,
    UsedArts,
    WasAttached,
)
from judge.engine.effects.trigger_matching import EVENT_OF_TRIGGER
from judge.engine.game import Game, GameOver
from judge.scenarios.engine_provisions import provisions
from judge.wording import sentence
from tests.engine.made_up import Play, mem, oshi, support
from tests.engine.play import random_keys, random_position
from tests.sampling import examples

PLAIN = mem("900", "Plain")
BOARD = """
    turn 5 a
    first b
    step {step}
    a oshi hPR-800
    a center {center}
    a collab {collab}
    a back hPR-900
    a hand {hand}
    a deck 9
    a power 3
    a life 4
    a cheer deck 5
    b oshi hPR-800
    b center {theirs}
    b back hPR-900
    b deck 9
    b life 4
    b cheer deck 5
"""


def play(
    *cards: Any, step: str = "performance", center: str = "hPR-900", collab: str = "hPR-900", theirs: str = "hPR-900",
    hand: str = "1", skills: tuple[Skill, ...] = (),
) -> Play:  # fmt: skip
    text = BOARD.format(step=step, center=center, collab=collab, theirs=theirs, hand=hand)
    return Play(text, PLAIN, oshi("800", skills=skills), *cards)


def drawing(when: Trigger, **more: Any) -> Automatic:
    return Automatic(when=when, do=(Draw(1),), **more)


def told(line: Play) -> list[NotPrimed]:
    """What was near in the whole line."""
    picks = dict(line.line.picks)
    return [each for at, game in enumerate(line.line.games[:-1]) for each in not_primed(game, *picks.get(at, ()))]


def keys(line: Play) -> list[list[str]]:
    """The keys of what was in the way, for each ability."""
    return [[each.message.key for each in near.unmet] for near in told(line)]


def card(number: str, *abilities: Any, **more: Any) -> Any:
    return mem(number, f"Name {number}", abilities=abilities, **more)


# --- What can be in the way, each with the case in which it is not


def test_the_position_is_told_with_the_part_of_the_text() -> None:
    when = UsedArts(Host(), at=("center",))
    gift = card("901", drawing(when))
    line = play(gift, collab="hPR-901").do("arts:collab:1")
    (near,) = told(line)
    (unmet,) = near.unmet
    assert unmet.message.key == "near_position"
    assert unmet.message.params["now"] == "collab"
    assert unmet.rules == ("10.8.2", "4.7")
    assert unmet.node is when
    assert unmet.field == "at"
    assert near.card.number == "hPR-901"
    assert near.host is not None
    assert near.host.at == "a.collab"


def test_in_that_position_it_is_primed_and_nothing_is_told() -> None:
    line = play(card("901", drawing(UsedArts(Host(), at=("center",)))), center="hPR-901").do("arts:center:1")
    assert keys(line) == []
    assert "primed_arts_used" in line.all_keys


TOOL = support("700", "tool", abilities=(drawing(UsedArts(Host())),))


def test_an_attached_card_of_another_holomem() -> None:
    assert keys(play(TOOL, center="hPR-900; with hPR-700").do("arts:collab:1")) == [["near_other_holomem"]]
    assert keys(play(TOOL, center="hPR-900; with hPR-700").do("arts:center:1")) == []


def test_an_attached_card_of_the_other_player_is_not_near() -> None:
    assert keys(play(TOOL, theirs="hPR-900; with hPR-700").do("arts:collab:1")) == []


def test_a_holomems_own_ability_about_itself_is_not_near_when_another_acts() -> None:
    assert keys(play(card("901", drawing(UsedArts(Host()))), center="hPR-901").do("arts:collab:1")) == []


@pytest.mark.parametrize(("name", "said"), [("Somebody", [["near_not_named"]]), ("Plain", [])])
def test_an_ability_given_only_to_a_holomem_that_fits(name: str, said: list[list[str]]) -> None:
    given_ = AddAbility((drawing(UsedArts(Host())),))
    mascot = support("700", "mascot", abilities=(Continuous((given_,), Is(Host(), (Named(name),))),))
    line = play(mascot, center="hPR-900; with hPR-700").do("arts:center:1")
    assert keys(line) == said
    if said:
        (near,) = told(line)
        assert near.text is mascot.abilities[0]
        assert near.unmet[0].node is mascot.abilities[0].condition


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        (TurnOf("opponent"), [["near_turn"]]),
        (TurnOf("you"), []),
        (Compare(Count(Cards("life")), "at_most", 3), [["near_number"]]),
        (Compare(Count(Cards("life")), "at_most", 4), []),
    ],
)
def test_a_condition(condition: Any, said: list[list[str]]) -> None:
    line = play(card("901", drawing(UsedArts(Host()), condition=condition)), center="hPR-901").do("arts:center:1")
    assert keys(line) == said
    if said:
        assert told(line)[0].unmet[0].node is condition


def test_the_number_that_a_condition_asks_about_is_told() -> None:
    condition = Compare(Count(Cards("life")), "at_most", 3)
    line = play(card("901", drawing(UsedArts(Host()), condition=condition)), center="hPR-901").do("arts:center:1")
    assert told(line)[0].unmet[0].message.params == {"count": 4}


SUPPORTS = Cards("hand", where=(OfKind(("support",)),))


@pytest.mark.parametrize(
    ("condition", "hand", "said", "params"),
    [
        (Exists(SUPPORTS), "2", "near_none_unseen", {"count": 0, "unseen": 2}),
        (Exists(SUPPORTS), "hPR-900 x2", "near_none", {"count": 0}),
        (Compare(Count(SUPPORTS), "at_least", 3), "hPR-700, 1", "near_number_unseen", {"count": 1, "unseen": 1}),
        (Compare(Count(SUPPORTS), "at_least", 3), "hPR-700 x2", "near_number", {"count": 2}),
        (Some((Exists(SUPPORTS), TurnOf("opponent"))), "1", "near_condition_unseen", {"unseen": 1}),
        (Some((Exists(SUPPORTS), TurnOf("opponent"))), "hPR-900", "near_condition", {}),
    ],
)
def test_unseen_cards_that_may_fit_are_told(condition: Any, hand: str, said: str, params: dict[str, int]) -> None:
    """It is not said that there is none where nobody has seen the card."""
    has = card("901", drawing(UsedArts(Host()), condition=condition))
    line = play(has, support("700", "event"), center="hPR-901", hand=hand).do("arts:center:1")
    assert keys(line) == [[said]]
    assert told(line)[0].unmet[0].message.params == params


@pytest.mark.parametrize(("kind", "said"), [("special", [["near_kind"]]), ("arts", [])])
def test_the_kind_of_damage(kind: Any, said: list[list[str]]) -> None:
    line = play(card("901", drawing(TookDamage(Host(), kind=kind))), theirs="hPR-901").do("arts:center:1")
    assert keys(line) == said


@pytest.mark.parametrize(("least", "said"), [(40, [["near_at_least"]]), (30, [])])
def test_so_much_damage(least: int, said: list[list[str]]) -> None:
    when = DealtDamage((Host(),), Holomems("opponent"), at_least=least)
    assert keys(play(card("901", drawing(when)), center="hPR-901").do("arts:center:1")) == said


@pytest.mark.parametrize(("by", "said"), [("you", [["near_by"]]), ("opponent", [])])
def test_by_which_player(by: Any, said: list[list[str]]) -> None:
    line = play(card("901", drawing(TookDamage(Host(), by=by))), theirs="hPR-901").do("arts:center:1")
    assert keys(line) == said


@pytest.mark.parametrize(("name", "said"), [("Somebody", [["near_not_named"]]), ("Plain", [])])
def test_a_holomem_that_does_not_fit(name: str, said: list[list[str]]) -> None:
    when = UsedArts(Holomems("you", where=(Named(name),)))
    line = play(card("901", drawing(when)), center="hPR-901").do("arts:collab:1")
    assert keys(line) == said
    if said:
        assert told(line)[0].unmet[0].field == "who"


def test_ineffective_abilities() -> None:
    silent = card("902", Continuous((LosesAbilities(Holomems("you", at=("center",))),)))
    gift = card("901", drawing(UsedArts(Host())))
    assert keys(play(gift, silent, center="hPR-901", collab="hPR-902").do("arts:center:1")) == [["near_ineffective"]]


def test_a_card_that_has_left_the_stage() -> None:
    when = UsedArts(Holomems("you"))
    falls = Arts(name="fall", cost=(), damage=0, text=(BringDown(Host()),))
    line = play(card("901", drawing(when), arts=(falls,)), center="hPR-901").do("arts:center:1")
    assert keys(line) == []
    while "arts:collab:1" not in line.offered:
        line.do(line.offered[0])
    line.do("arts:collab:1")
    (near,) = told(line)
    assert [each.message.key for each in near.unmet] == ["near_left_stage"]
    assert near.rules == ("10.3.4.1", "4.1.4")
    assert near.host is None


def bloom(over: str) -> Play:
    """901 Blooms, to a 1st or from a 1st to another."""
    under = mem("902", "Twin", level=over)
    top = mem(
        "901",
        "Twin",
        level="1st",
        abilities=(drawing(HasBloomed(Host(), over=(AtLevel(("1st",)),))), drawing(LevelRose(Host()))),
    )
    return play(under, top, step="main", center="hPR-902", hand="hPR-901").do("bloom:hPR-901:center")


def test_from_which_card_it_bloomed() -> None:
    assert keys(bloom("debut")) == [["near_over"]]


def test_a_level_that_did_not_become_higher() -> None:
    assert keys(bloom("1st")) == [["near_level"]]


@pytest.mark.parametrize(("name", "said"), [("Somebody", [["near_beside"]]), ("Plain", [])])
def test_with_which_center_it_collabed(name: str, said: list[list[str]]) -> None:
    text = BOARD.replace("    a collab {collab}\n", "").replace("a back hPR-900", "a back hPR-901", 1)
    filled = text.format(step="main", center="hPR-900", theirs="hPR-900", hand="1")
    gift = card("901", drawing(HasCollabed(Host(), beside=(Named(name),))))
    assert keys(Play(filled, PLAIN, gift, oshi("800")).do("collab:back.1")) == said


@pytest.mark.parametrize(("name", "said"), [("other", [["near_name"]]), ("this", [])])
def test_which_oshi_skill(name: str, said: list[list[str]]) -> None:
    gift = card("901", drawing(HasUsedSkill(name=name)))
    line = play(gift, step="main", center="hPR-901", skills=(Skill("this", 1, (Draw(1),)),)).do("skill:1")
    assert keys(line) == said


@pytest.mark.parametrize(("kind", "said"), [("fan", [["near_what"]]), ("tool", [])])
def test_which_card_was_attached(kind: Any, said: list[list[str]]) -> None:
    gift = card("901", drawing(WasAttached(Host(), what=(OfKind((kind,)),))))
    line = play(gift, support("700", "tool"), step="main", center="hPR-901", collab="hPR-900", hand="hPR-700")
    line.do(next(each for each in line.offered if each.startswith("support:hPR-700")))
    while any(each.endswith("center") for each in line.offered):
        line.do(next(each for each in line.offered if each.endswith("center")))
    assert keys(line) == said


def test_the_performance_step_ends_once_for_an_ability() -> None:
    """7.6.5."""
    line = play(card("901", drawing(PerformanceEnds("you"))), center="hPR-901").do("end")
    assert [each for each in keys(line) if each != ["near_met_before"]] == []
    assert "primed_ending" in line.all_keys


def test_a_collab_effect_and_another_way_into_the_collab_position() -> None:
    effect = card("901", drawing(HasCollabed(Host())), keywords=("collab",))
    from judge.engine.effects.language import MoveTo

    mover = Skill("move", 0, (MoveTo(Holomems("you", at=("back",)), "collab"),))
    text = BOARD.replace("    a collab {collab}\n", "").replace("a back hPR-900", "a back hPR-901", 1)
    filled = text.format(step="main", center="hPR-900", theirs="hPR-900", hand="1")
    line = Play(filled, PLAIN, effect, oshi("800", skills=(mover,)))
    line.do("skill:1")
    assert keys(line) == [["near_no_collab"]]
    assert keys(Play(filled, PLAIN, effect, oshi("800")).do("collab:back.1")) == []


def test_an_oshi_skill_used_already() -> None:
    skill = Skill("again", 1, (Draw(1),), limit=Limit("turn"), when=UsedArts(Holomems("you")))
    line = play(skills=(skill,)).do("arts:center:1")
    assert keys(line) == []
    line.do("skill:1" if "skill:1" in line.offered else line.offered[0])
    line.do("arts:collab:1")
    assert keys(line) == [["near_limit_turn"]]


def test_what_was_primed_once_and_cannot_be_played_is_told_by_its_own_step() -> None:
    """10.8.3.2: "once a turn" stops playing, not priming, so it is not told here."""
    tool = support("700", "tool", abilities=(drawing(UsedArts(Holomems("you")), limit=Limit("turn")),))
    line = play(tool, center="hPR-900; with hPR-700").do("arts:center:1", "arts:collab:1")
    assert keys(line) == []
    assert "primed_at_limit" in line.all_keys


def test_a_part_that_is_not_done_is_told_where_it_is_reached() -> None:
    condition = Compare(Count(Cards("life")), "at_most", 3)
    effect = card("901", Automatic(UsedArts(Host()), (If(condition, (Draw(1),)),)))
    (near,) = told(play(effect, center="hPR-901").do("arts:center:1"))
    assert near.kind == "done"
    assert near.rules == ("10.9.1",)
    assert near.unmet[0].node is condition
    assert near.text is effect.abilities[0]
    held = card("901", Automatic(UsedArts(Host()), (If(TurnOf("you"), (Draw(1),)),)))
    assert told(play(held, center="hPR-901").do("arts:center:1")) == []


# --- The query


def test_a_choice_that_is_due_has_to_be_answered() -> None:
    gift = card("901", drawing(UsedArts(Host(), at=("center",))))
    line = play(gift, collab="hPR-901")
    assert line.game.choice is not None
    assert not_primed(line.game) == ()
    assert not_primed(line.game, "arts:collab:1") == ()  # what it plays comes at a later step


def test_asking_changes_nothing() -> None:
    line = play(TOOL, center="hPR-900; with hPR-700").do("arts:collab:1")
    before = [game.dump() for game in line.line.games]
    assert told(line)
    assert [game.dump() for game in line.line.games] == before


def test_every_rule_named_exists() -> None:
    import re
    from pathlib import Path

    import judge.engine.almost_primed

    source = "".join(each.read_text() for each in Path(judge.engine.almost_primed.__file__).parent.glob("*.py"))
    named = set(re.findall(r'"(\d+(?:\.\d+)+)"', source))
    assert named
    assert sorted(named - set(provisions())) == []


def test_every_trigger_with_an_event_can_be_asked() -> None:
    assert set(EVENT_OF_TRIGGER) <= set(get_args(Trigger))


@pytest.mark.slow
@settings(max_examples=examples(60, 2), deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_in_random_games_nothing_is_told_of_what_is_primed(seed: int) -> None:
    """Nor does asking ever fail, tell something without words, or find an ability about which nothing was in the way."""
    rng = random.Random(seed)
    game = Game.start(random_position(rng), library())
    for _ in range(150):
        if game.done:
            break
        if game.choice is not None:
            game = game.choose(*random_keys(rng, game))
            continue
        found = not_primed(game)
        had = {each.serial for each in game.state.primed}
        try:
            game, _told = game.step()
        except GameOver:
            break
        waiting = [each for frame in game.state.agenda for each in getattr(frame, "new", ())]
        primed = {(each.env.card, each.env.path) for each in (*game.state.primed, *waiting) if each.serial not in had}
        for near in found:
            assert near.unmet
            assert near.kind == "done" or (near.card.id, near.path) not in primed
            for unmet in near.unmet:
                for language in ("en", "ja"):
                    assert not sentence(unmet.message, language, library()).startswith("[")
