"""11.3 and 11.4 in their details: each Down by itself, whose choice it is, what it is called, and what is told of it."""

from __future__ import annotations

import pytest

from judge.engine.effects.language import (
    AttachOnlyTo,
    Cards,
    ChangeLifeLoss,
    Choose,
    Continuous,
    Draw,
    Host,
    LifeLoss,
    Named,
    OfKind,
    PutOut,
    WasDowned,
    WhenDowned,
)
from judge.engine.events import WentDown
from tests.engine.made_up import Play, mem, oshi, support
from tests.engine.test_stage_actions import OTHER, PLAIN
from tests.engine.test_stage_actions import board as stage

BUZZ = mem("911", abilities=(Continuous((LifeLoss(2),)),))
GIFT = mem("920", "Gift", keywords=("gift",), unread=("ability:0",))
ONLY_OTHER = support("702", "fan", abilities=(Continuous((AttachOnlyTo((Named("Other"),)),)),))
TOOL = support("701", "tool")


def play(a: tuple[str, ...], b: tuple[str, ...], *cards, rules="1.9.0") -> Play:
    text = f"rules {rules}\n" + stage(a, b)
    return Play(text, PLAIN, OTHER, BUZZ, GIFT, ONLY_OTHER, TOOL, oshi("800"), oshi("801"), *cards)


def life(game: Play, seat: int = 1) -> int:
    player = game.game.state.players[seat]
    return len(player.life) + player.life_damage


def test_of_two_that_go_down_together_an_ability_changes_the_life_of_its_own() -> None:
    less = mem("912", abilities=(WhenDowned(WasDowned(Host()), (ChangeLifeLoss(-2),)),))
    there = ("center hPR-911; damage 100", "collab hPR-912; damage 100", "back hPR-900")
    game = play(("center hPR-900",), there, less, rules="1.3.0")
    (told,) = [each for each in game.line.transitions if each.message.key == "downed_archived_together"]
    assert (told.message.params["a"], told.message.params["b"]) == (0, 2)


def test_by_hand_too_it_is_the_life_of_the_one_it_is_asked_about() -> None:
    there = ("center hPR-911; damage 100", "collab hPR-900; damage 100", "back hPR-920")
    game = play(("center hPR-900",), there, rules="1.3.0")
    while "text:b.back.1:hPR-920:ability:0" not in game.offered:
        game.do("never")
    assert game.game.choice is not None
    assert game.game.choice.message.key == "may_carry_out_downed"
    (text,) = [key for key in game.offered if key.endswith("ability:0#2")]
    game.do(text, "hand:down_life", "cost:-2", "hand:done", "decline")
    (told,) = [each for each in game.line.transitions if each.message.key == "downed_archived_together"]
    assert told.message.params["b"] == 2


def test_both_that_go_down_together_are_told_to() -> None:
    there = ("center hPR-900; damage 100", "collab hPR-903; damage 100", "back hPR-900")
    game = play(("center hPR-900",), there, rules="1.3.0")
    (told,) = [each for each in game.line.transitions if each.message.key == "go_down_together"]
    assert [type(each) for each in told.events].count(WentDown) == 2


@pytest.mark.parametrize(("together", "key"), [(False, "option_play_primed"), (True, "option_play_downed")])
def test_an_ability_is_offered_with_its_holomem_where_several_go_down(together: bool, key: str) -> None:
    twice = mem("912", abilities=(WhenDowned(WasDowned(Host()), (Draw(),)),) * 2)
    there = ("center hPR-912; damage 100", f"collab hPR-900; damage {100 if together else 0}", "back hPR-900")
    game = play(("center hPR-900",), there, twice, rules="1.3.0")
    assert game.game.choice is not None
    assert [each.message.key for each in game.game.choice.options] == [key] * 2


def test_a_holomem_that_comes_back_does_not_go_down_again_for_what_it_was() -> None:
    """11.3.2: it is another holomem, which has no damage (4.1.4)."""
    from_archive = PutOut(Choose(Cards("archive", where=(OfKind(("holomem",)),))))
    calling = mem("912", abilities=(WhenDowned(WasDowned(Host()), (from_archive,)),))
    there = ("center hPR-903; damage 100", "collab hPR-912; damage 100", "back hPR-900")
    game = play(("center hPR-900",), there, calling).do("holomem:b.center").do("any", "holomem:b.back.1")
    assert game.all_keys.count("goes_down") == 2
    assert "hPR-903" in [seen.card.number for seen in game.game.board.holomems_of(1)]


def test_after_one_player_the_other_is_asked_about_their_texts() -> None:
    """11.3.1.1.1."""
    there = ("center hPR-900; damage 100", "back hPR-920")
    game = play(("center hPR-900", "back hPR-920"), there)
    while "text:a.back.1:hPR-920:ability:0" not in game.offered:
        game.do("never")
    game.do("decline")
    assert game.game.choice is not None
    assert game.game.choice.message.key == "may_carry_out_downed"
    assert game.offered == ["text:b.back.1:hPR-920:ability:0", "decline", "this_turn", "never"]


def test_who_has_the_holomem_chooses_which_of_its_tools_stays() -> None:
    """11.4.2."""
    game = play(("center hPR-900; with hPR-701",), ("center hPR-900; with hPR-701 x2",))
    assert game.game.choice is not None
    assert (game.game.choice.message.key, game.game.choice.decider) == ("choose_kept", "b")
    game.do("keep:hPR-701#1")
    assert "unfit_archived" not in game.all_keys  # 11.4.3: each is where it can be


def test_what_is_archived_as_unfit_is_told_with_its_holomem() -> None:
    """11.4.3."""
    game = play(("center hPR-900; with hPR-702", "back hPR-903; with hPR-702"), ("center hPR-900",))
    (told,) = [each for each in game.line.transitions if each.message.key == "unfit_archived"]
    assert [ref.number for ref in told.message.params["hosts"]] == ["hPR-900"]
