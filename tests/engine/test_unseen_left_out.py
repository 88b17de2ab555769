"""A condition or a number that leaves unseen cards out says how many; nothing is said where they cannot change it (10.9.1)."""

import pytest

from judge.cards.library import library
from judge.engine.effects.language import Cards, Compare, Count, Draw, If, OfKind
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.position.notation import read
from tests.engine.test_stage_actions import use

ENDS = "a deck 5\na life 5\nb center hSD01-006\nb life 5\n"


def line_of(*lines: str, step: str = "main") -> Line:
    line = Line(Game.start(read(f"turn 5 a\nstep {step}\n" + "\n".join(lines) + f"\n{ENDS}"), library()))
    line.push()
    return line


def left_out(line: Line) -> list[object]:
    return [each.message.params["unseen"] for each in line.transitions if each.message.key == "unseen_not_fitting"]


@pytest.mark.parametrize(
    ("hand", "told", "drawn"),
    [("2", [2], 0), ("hSD01-016, ?", [], 1), ("hSD01-003, ?", [1], 0), ("hSD01-003", [], 0)],
)
def test_at_least_one_of_the_cards_looked_at(hand, told, drawn):
    line = line_of("a center hSD01-003", "a back hSD10-008", f"b hand {hand}")
    line.push("collab:back.1")
    assert left_out(line) == told
    assert len(line.game.state.players[0].hand) == drawn


@pytest.mark.parametrize(
    ("archive", "told"),
    [
        ("hSD01-016 x4, ? x2", [2]),
        ("hSD01-016 x5, ? x2", []),
        ("hSD01-016 x2, ? x2", []),  # with both there would be four
        ("hSD01-016 x5", []),
    ],
)
def test_at_least_five_in_the_archive(archive, told):
    line = line_of("a center hBP09-087; cheers yellow", f"a archive {archive}", step="performance")
    line.push("arts:center:1")
    assert left_out(line) == told


@pytest.mark.parametrize(("archive", "power", "told"), [("hSD01-016, ?", "3", [4]), ("hSD01-016", "hSD01-003 x3", [])])
def test_a_number_of_cards(archive, power, told):
    line = line_of(
        "a oshi hSD12-001", "a center hSD01-003", f"a archive {archive}", f"a power {power}", "b back hBP01-034"
    )
    line.push("skill:2")
    assert left_out(line) == told


@pytest.mark.parametrize(
    ("known", "reasons"), [(8, ["ability_condition", "unseen_may_decide"]), (6, ["ability_condition"]), (10, None)]
)
def test_a_refusal_says_that_unseen_cards_may_decide(known, reasons):
    line = line_of("a center hSD01-003", f"a archive hBP08-044, hSD01-003 x{known}, ? x2")
    refused = {each.key: [reason.code for reason in each.reasons] for each in line.game.choice.refused}
    assert refused.get("ability:hBP08-044") == reasons


@pytest.mark.parametrize(("oshi", "told"), [("?", [1]), ("hBP06-008", []), ("hSD12-001", [])])
def test_an_oshi_holomem_that_nobody_has_named(oshi, told):
    line = line_of(f"a oshi {oshi}", "a center hBP04-080", "a back hBP09-087", "a power 2")
    line.push("collab:back.1")
    assert left_out(line) == told


CHEERS_IN_THE_ARCHIVE = Count(Cards("archive", where=(OfKind(("cheer",)),)))


@pytest.mark.parametrize(
    ("cheers", "to", "number", "told"),
    [
        (1, "at_least", 2, [1]),
        (2, "at_least", 2, []),
        (0, "at_least", 2, []),
        (1, "more", 1, [1]),
        (0, "more", 1, []),
        (2, "more", 1, []),
        (1, "at_most", 1, [1]),
        (0, "at_most", 1, []),
        (2, "at_most", 1, []),
        (1, "less", 2, [1]),
        (0, "less", 2, []),
        (2, "less", 2, []),
        (1, "equal", 2, [1]),
        (1, "equal", 1, [1]),
        (0, "equal", 2, []),
        (2, "equal", 1, []),
    ],
)
def test_a_number_compared_is_told_where_the_unseen_card_decides(cheers, to, number, told):
    """One card of the Archive is unseen, and may be one more Cheer."""
    known = [*["hY03-001"] * cheers, "?"]
    compared = If(Compare(CHEERS_IN_THE_ARCHIVE, to, number), (Draw(1),))
    game = use(compared, a=("center hPR-900", f"archive {', '.join(known)}"))
    assert [each.message.params["unseen"] for each in game.told if each.message.key == "unseen_not_fitting"] == told
