"""What a transition says beside its rules: whom it names, what a refusal gives as its reason, what a list offers."""

from __future__ import annotations

import pytest

from judge.cards.library import library
from judge.engine.effects.language import (
    Automatic,
    Becomes,
    CheersOf,
    Choose,
    Draw,
    Exists,
    Holomems,
    Host,
    Limit,
    LoseGame,
    Skill,
    TookDamage,
)
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.position.notation import read
from judge.wording import sentence
from tests.engine.made_up import Play, Unasked, mem, oshi, support
from tests.engine.test_by_hand import BOARD, CARDS
from tests.engine.test_instead import burning, fan
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, SECOND
from tests.engine.test_stage_actions import board as stage

TOOL = support("701", "tool")


def play(a: tuple[str, ...], b: tuple[str, ...] = ("center hPR-900",), *, oshi_skills=(), cards=(), **where) -> Play:
    own = oshi("800", skills=oshi_skills)
    return Play(stage(a, b, **where), PLAIN, FIRST, SECOND, OTHER, TOOL, own, oshi("801"), *cards)


def test_rule_processing_names_the_holomems_and_the_cards_that_it_concerns() -> None:
    """10.6.3.1: who goes down, and the cards that are over a limit."""
    game = play(("center hPR-900; with hPR-701 x2", "back hPR-900"), ("center hPR-900; damage 100", "back hPR-900"))
    told = next(each for each in game.line.transitions if each.message.key == "due_rule_processing")
    assert [ref.number for ref in told.message.params["what"]] == ["hPR-900", "hPR-701", "hPR-701"]


@pytest.mark.parametrize(("number", "wanted"), [("hPR-902", "2nd"), ("hPR-900", "debut")])
def test_a_refused_bloom_says_which_levels_do_not_fit(number: str, wanted: str) -> None:
    """8.3.3."""
    game = play(("center hPR-900",), hand=number)
    refused = next(each for each in game.game.choice.refused if each.key == f"bloom:{number}:center")
    (reason,) = [each for each in refused.reasons if each.code == "bloom_level"]
    assert reason.params == {"have": "debut", "wanted": wanted}


def test_a_primed_oshi_skill_is_offered_by_its_name() -> None:
    """10.8.3.1, 12.1.5.3: the first skill of a card as well as the second."""
    skill = Skill(name="S", cost=0, do=(Draw(),), when=TookDamage(Holomems()), limit=Limit())
    other = Skill(name="T", cost=0, do=(Draw(),), when=TookDamage(Holomems()), limit=Limit())
    from judge.engine.effects.language import DealDamage

    item = support("702", "event", text=(DealDamage(Holomems(at=("center",)), 10),))
    game = play(("center hPR-900",), oshi_skills=(skill, other), cards=(item,), hand="hPR-702").do("support:hPR-702")
    options = game.game.choice.options
    assert [each.message.key for each in options] == ["option_play_primed_skill"] * 2
    assert [each.message.params["skill"].index for each in options] == [0, 1]


def test_what_goes_down_together_is_told_one_level_inside() -> None:
    """Under 1.3.0, as for one: the archiving is a part of Down processing."""
    one, two = ("center hPR-900; damage 100",), ("center hPR-900; damage 100", "collab hPR-900; damage 100")
    depths = []
    for there in (one, two):
        text = "rules 1.3.0\n" + stage(("center hPR-900",), (*there, "back hPR-900"))
        game = Play(text, PLAIN, oshi("800"), oshi("801"))
        downs = [each for each in game.line.transitions if each.message.key.startswith(("go", "downed_archived"))]
        depths.append([each.depth for each in downs])
    assert depths[0] == depths[1]
    assert depths[0][1] == depths[0][0] + 1


def test_what_a_replacement_does_is_told_one_level_inside_it() -> None:
    """10.11.1; a Fan that is archived instead of a Cheer, which the option names beside it."""
    wanted = Choose(CheersOf(Host()))
    game = play(("center hPR-910; cheers red; with hPR-700",), cards=(burning(wanted), fan()), step="performance")
    game.do("arts:center:1", "pay")
    option = game.game.choice.options[0]
    assert option.message.key == "option_archive_instead"
    assert [ref.number for ref in option.refs] == ["hPR-700", "hY03-001"]
    assert [ref.number for ref in option.message.params.values()] == ["hPR-700", "hY03-001"]
    game.do("replace:hPR-700")
    applied, archived = (
        next(each.depth for each in game.told if each.message.key == key) for key in ("replacement_applied", "archived")
    )
    assert archived == applied + 1


def test_nothing_waits_when_the_game_is_over() -> None:
    """1.2: a state trigger (10.8.6) that has lost the game is not primed again for the state that still holds."""
    ability = Automatic(Becomes(Exists(Holomems(at=("collab",)))), (LoseGame("you"),))
    game = play(("center hPR-903", "back hPR-910"), cards=(mem("910", abilities=(ability,)),)).do("collab:back.1")
    assert game.game.over is not None
    assert game.game.state.agenda == ()
    assert "primed_state" in game.all_keys


# --- By hand ---------------------------------------------------------------------------------------------------------


def by_hand(*answers: str) -> Play:
    """At the text of an Event that is not read, carried out by hand."""
    return Unasked(BOARD.format(step="main"), *CARDS).do("support:hPR-911", *answers)


def offered(game: Play) -> list[tuple[str, str]]:
    told: Game = game.game
    return [(each.key, sentence(each.message, "en", told.library)) for each in told.choice.options]


def test_by_hand_each_players_zones_can_be_shuffled_by_their_names() -> None:
    assert offered(by_hand("hand:shuffle")) == [
        ("zone:a.deck", "A's Deck"),
        ("zone:a.cheer-deck", "A's Cheer Deck"),
        ("zone:a.power", "A's holo power area"),
        ("zone:b.deck", "B's Deck"),
        ("zone:b.cheer-deck", "B's Cheer Deck"),
        ("zone:b.power", "B's holo power area"),
    ]


def test_by_hand_a_holomem_goes_where_cards_of_the_deck_go() -> None:
    keys = [key for key, _ in offered(by_hand("hand:leave"))]
    assert keys == ["to:hand", "to:deck.top", "to:deck.bottom", "to:power", "to:archive"]


TWO_OF_A_NUMBER = """
turn 5 a
step performance
a center hBP04-049; cheers blue x3
a life 5
b center hBP03-083
b collab hSD13-012; over hSD13-010
b back hSD13-012; over hSD13-010
b back hSD05-002
b life 5
"""


def test_of_two_cards_of_one_number_an_option_says_which() -> None:
    """10.11.2: two of the same holomem could protect another one; then one of them does so already."""
    line = Line(Game.start(read(TWO_OF_A_NUMBER), library()))
    line.push()
    for key in ("arts:center:2", "holomem:b.center", "holomem:b.back.2"):
        line.push(key)
    assert _offered(line) == ["Apply B's collab Gigi Murin", "Apply B's back 1 Gigi Murin", "Do not use it"]
    line.push("replace:hSD13-012")
    assert _offered(line) == [
        "Apply B's back 1 Gigi Murin",
        "Apply the effect of Gigi Murin that is in force already",
    ]


def _offered(line: Line) -> list[str]:
    assert line.game.choice
    return [sentence(each.message, "en", library()) for each in line.game.choice.options]
