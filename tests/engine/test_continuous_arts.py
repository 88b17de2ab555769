"""12.3.5: Arts that are continuous abilities: declared when something would happen, with their Cheers attached."""

import pytest

from judge.cards.writer import describe
from judge.engine.cards import Arts
from judge.engine.effects.language import (
    Draw,
    Host,
    Limit,
    WouldTakeDamage,
)
from tests.engine.made_up import Play, mem, oshi

HIT = Arts(name="hit", cost=(), damage=30)


def guard(**more):
    """A holomem with an ordinary Arts and one that is declared when it would take damage."""
    arts = Arts(name="guard", cost=("red",), damage=0, when=WouldTakeDamage(Host()), text=(Draw(1),), **more)
    return mem("910", arts=(HIT, arts))


def attacked(card, cheers="red", times=1, step="performance"):
    """B's Center holomem with the Arts, attacked by A's."""
    front = ("a center hPR-900", "a collab hPR-900")[:times]
    return Play(
        f"""
        turn 5 a
        step {step}
        a oshi hPR-800
        {chr(10).join(front)}
        a deck 5
        a life 4
        b oshi hPR-800
        b center hPR-910{f"; cheers {cheers}" if cheers else ""}
        b deck 5
        b life 4
        """,
        card,
        mem("900"),
        oshi("800"),
    )


def test_its_text_is_done_before_the_damage():
    play = attacked(guard()).do("arts:center:1")
    assert play.offered == ["replace:hPR-910", "decline"]
    assert play.game.choice.decider == "b"
    play.do("replace:hPR-910")
    assert play.hand("b") == 1
    assert play.at("b.center").mem.damage == 30
    assert play.all_keys.index("draws") < play.all_keys.index("damage_arts")
    assert play.rules("arts_declared_before") == ("12.3.5.1", "12.3.5")


def test_its_text_is_done_after_the_damage():
    play = attacked(guard(after=True)).do("arts:center:1", "replace:hPR-910")
    assert play.hand("b") == 1
    assert play.all_keys.index("damage_arts") < play.all_keys.index("draws")
    assert play.rules("arts_declared_after") == ("12.3.5.2", "12.3.5")


def test_left_undeclared_nothing_of_it_is_done():
    play = attacked(guard()).do("arts:center:1", "decline")
    assert play.hand("b") == 0
    assert play.at("b.center").mem.damage == 30


@pytest.mark.parametrize("cheers", ["", "blue"])
def test_without_its_cheers_it_cannot_be_declared(cheers):
    play = attacked(guard(), cheers=cheers).do("arts:center:1")
    assert "choose_replacement" not in play.all_keys
    assert play.at("b.center").mem.damage == 30


@pytest.mark.parametrize(("limit", "asked"), [(Limit("turn"), 1), (None, 2)])
def test_it_is_declared_as_often_as_its_limit_allows(limit, asked):
    play = attacked(guard(limit=limit), times=2).do("arts:center:1", "replace:hPR-910").do("arts:collab:1")
    if asked == 2:
        play.do("replace:hPR-910")
    assert play.hand("b") == asked
    assert play.at("b.center").mem.damage == 60


def test_it_is_not_played_in_the_performance_step():
    card = guard()
    play = Play(
        """
        turn 5 a
        step performance
        a oshi hPR-800
        a center hPR-910; cheers red
        a deck 5
        a life 4
        b oshi hPR-800
        b center hPR-910
        b deck 5
        b life 4
        """,
        card,
        oshi("800"),
    )
    assert play.offered == ["arts:center:1", "end"]
    assert play.refused["arts:center:2"] == ["arts_continuous"]


def test_it_is_said_when_it_can_be_declared():
    for language in ("en", "ja"):
        said = {describe(each.arts[1], language, each) for each in (guard(), guard(after=True), guard(limit=Limit()))}
        assert len(said) == 3
