"""5.17.3.2: more Mascots than the limit, where an effect allows them."""

import pytest

from judge.engine.effects.language import Continuous, Exists, Holomems, Host, MascotsUpTo, MoreAttached, Named
from tests.engine.made_up import mem, support
from tests.engine.test_stage_modifiers import play


@pytest.mark.parametrize(
    ("modifiers", "there", "more", "room"),
    [
        ((MoreAttached(Host(), (), kind="mascot"),), "hPR-700", "hPR-701", True),
        ((MoreAttached(Host(), (), kind="mascot"),), "hPR-700", "hPR-700", True),
        ((MoreAttached(Host(), (), kind="mascot"),), "hPR-700, hPR-701", "hPR-702", False),
        ((MoreAttached(Host(), (), 2, kind="mascot"),), "hPR-700, hPR-701", "hPR-702", True),
        ((MoreAttached(Host(), (Named("M"),), kind="mascot"),), "hPR-700", "hPR-701", True),
        ((MoreAttached(Host(), (Named("M"),), kind="mascot"),), "hPR-701", "hPR-702", False),
        ((MoreAttached(Host(), (), kind="mascot"), MascotsUpTo(Host(), 2)), "hPR-700, hPR-701", "hPR-700", True),
        ((MoreAttached(Host(), (), kind="mascot"), MascotsUpTo(Host(), 2)), "hPR-700, hPR-700", "hPR-700", False),
        ((MoreAttached(Host(), ()),), "hPR-700", "hPR-701", False),
        ((MoreAttached(Host(), (), kind="mascot"),), "hPR-703", "hPR-704", False),
        ((MoreAttached(Host(), ()),), "hPR-703", "hPR-704", True),
    ],
)
def test_more_mascots_than_the_limit(modifiers, there, more, room):
    """5.17.3.2 is lifted by so many, and not by what is said of Tools (5.17.3.1)."""
    mascots = [support(f"70{number}", "mascot", name=name) for number, name in enumerate("MNO")]
    tools = [support("703", "tool", name="S"), support("704", "tool", name="T")]
    host = mem("910", "Host", abilities=(Continuous(modifiers=modifiers),))
    game = play(*mascots, *tools, host, a=(f"center hPR-910; with {there}",), hand=more)
    held = len(game.at("a.center").mem.supports)
    assert held == there.count("hPR")
    assert (f"support:{more}" in game.offered) is room
    if room:
        assert len(game.do(f"support:{more}").at("a.center").mem.supports) == held + 1


def test_mascots_that_are_allowed_no_longer_are_over_the_limit():
    mascots = [support("700", "mascot", name="M"), support("701", "mascot", name="N")]
    more = Continuous((MoreAttached(Host(), (), kind="mascot"),), condition=Exists(Holomems(at=("back",))))
    for back, over in ((("back hPR-900",), []), ((), [["hPR-700", "hPR-701"]])):
        game = play(*mascots, mem("910", "Host", abilities=(more,)), a=("center hPR-910; with hPR-700, hPR-701", *back))
        found = game.game.board.over_limit(game.at("a.center").mem.id)
        assert [sorted(game.game.state.cards[card] for card in group) for group, _ in found] == over


@pytest.mark.parametrize(
    ("there", "more", "room"),
    [
        ("hPR-700", "hPR-701", True),
        ("hPR-700", "hPR-700", False),
        ("hPR-700, hPR-701", "hPR-702", True),
        ("hPR-700, hPR-701, hPR-702", "hPR-703", False),
        ("hPR-704", "hPR-705", False),
    ],
)
def test_tools_with_different_names(there, more, room):
    """5.17.3.1 is lifted as 5.17.3.2 is, and only of Tools."""
    tools = [support(f"70{number}", "tool", name=name) for number, name in enumerate("MNOP")]
    mascots = [support("704", "mascot", name="S"), support("705", "mascot", name="T")]
    host = mem("910", "Host", abilities=(Continuous(modifiers=(MascotsUpTo(Host(), 3, "tool"),)),))
    game = play(*tools, *mascots, host, a=(f"center hPR-910; with {there}",), hand=more)
    assert game.game.board.over_limit(game.at("a.center").mem.id) == []
    assert (f"support:{more}" in game.offered) is room


def test_tools_beyond_the_number_or_of_one_name_are_over_the_limit():
    tools = [support("700", "tool", name="M"), support("701", "tool", name="N"), support("702", "tool", name="O")]
    host = mem("910", "Host", abilities=(Continuous(modifiers=(MascotsUpTo(Host(), 2, "tool"),)),))
    for there, groups in (("hPR-700, hPR-701, hPR-702", [(3, 2)]), ("hPR-700, hPR-700", [(2, 1)])):
        game = play(*tools, host, a=(f"center hPR-910; with {there}",))
        found = game.game.board.over_limit(game.at("a.center").mem.id)
        assert [(len(group), limit) for group, limit in found] == groups


TWO = MoreAttached(Host(), (), in_all=True)
THREE = MoreAttached(Host(), (), 2, in_all=True)
ANOTHER = MoreAttached(Host(), ())
APART = MascotsUpTo(Host(), 3, "tool")


@pytest.mark.parametrize(
    ("modifiers", "there", "more", "room"),
    [
        ((TWO,), "hPR-700", "hPR-700", True),
        ((TWO,), "hPR-700, hPR-701", "hPR-702", False),
        ((TWO, TWO), "hPR-700, hPR-701", "hPR-702", False),  # they do not add up
        ((TWO, THREE), "hPR-700, hPR-701", "hPR-702", True),
        ((TWO, THREE), "hPR-700, hPR-701, hPR-702", "hPR-703", False),
        ((TWO, ANOTHER), "hPR-700, hPR-701", "hPR-702", True),
        ((TWO, ANOTHER), "hPR-700, hPR-701, hPR-702", "hPR-703", False),
        ((TWO, APART), "hPR-700", "hPR-700", True),
        ((TWO, APART), "hPR-700, hPR-701", "hPR-702", True),
        ((TWO, APART), "hPR-700, hPR-701", "hPR-700", False),
        ((TWO, APART), "hPR-700, hPR-701, hPR-702", "hPR-703", False),
    ],
)
def test_how_many_tools_there_can_be_in_all(modifiers, there, more, room):
    """5.17.3.1: a limit that is said as a number is that number, however often it is said."""
    tools = [support(f"70{number}", "tool", name=name) for number, name in enumerate("MNOP")]
    host = mem("910", "Host", abilities=(Continuous(modifiers=modifiers),))
    game = play(*tools, host, a=(f"center hPR-910; with {there}",), hand=more)
    assert game.game.board.over_limit(game.at("a.center").mem.id) == []
    assert (f"support:{more}" in game.offered) is room


def test_tools_beyond_the_number_in_all_are_over_the_limit():
    tools = [support("700", "tool", name="M"), support("701", "tool", name="N")]
    for modifiers, there, groups in (
        ((TWO,), "hPR-700, hPR-700, hPR-701", [(3, 2)]),
        ((TWO, APART), "hPR-700, hPR-700", []),
        ((TWO, APART), "hPR-700, hPR-700, hPR-701", [(2, 1)]),
    ):
        host = mem("910", "Host", abilities=(Continuous(modifiers=modifiers),))
        game = play(*tools, host, a=(f"center hPR-910; with {there}",))
        found = game.game.board.over_limit(game.at("a.center").mem.id)
        assert [(len(group), limit) for group, limit in found] == groups
