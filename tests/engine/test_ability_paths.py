"""Paths of abilities are written and read by one module; an ability given by an Arts is not the text of the Arts."""

import ast
from pathlib import Path

import pytest

from judge.engine.cards import Arts
from judge.engine.effect_context import EffectContext
from judge.engine.effects.trigger_matching import arts_name
from tests.engine.made_up import Play, mem, oshi

JUDGE = Path(__file__).parents[2] / "judge"
HOME = JUDGE / "engine" / "ability_paths.py"
TAKEN_APART = {"startswith", "endswith", "removeprefix", "partition", "rpartition", "split", "rsplit"}
KINDS = ("arts:", "skill:", "stage:", "ability:", "support:")


def is_path(node: ast.AST) -> bool:
    """Whether an expression is the path of what a text knows, or of the count of its uses."""
    return (
        isinstance(node, ast.Attribute) and node.attr == "path" and ast.unparse(node.value) not in {"request", "self"}
    )


def by_hand(tree: ast.AST) -> list[str]:
    """The places where a path is put together or taken apart."""
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=of, attr=name)) if name in TAKEN_APART and is_path(of):
                found.append(node)
            case ast.Call(func=ast.Name(id="int"), args=[ast.Subscript(value=of)]) if is_path(of):
                found.append(node)
            case ast.Compare(left=ast.Constant(), ops=[ast.In() | ast.NotIn()], comparators=[of]) if is_path(of):
                found.append(node)
            case ast.keyword(arg="path", value=ast.JoinedStr() | ast.Constant()):
                found.append(node)
            case ast.Compare(left=ast.JoinedStr(values=[ast.Constant(value=first), *_])) if first in KINDS:
                found.append(node)
    return [ast.unparse(each) for each in found]


@pytest.mark.parametrize("folder", ["engine", "cards", "scenarios", "desk", "learning"])
@pytest.mark.extended
def test_no_other_module_writes_or_reads_a_path(folder: str) -> None:
    places = {
        f"{path.relative_to(JUDGE)}: {each}"
        for path in (JUDGE / folder).rglob("*.py")
        if path != HOME
        for each in by_hand(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert not places


@pytest.mark.parametrize(
    "text",
    [
        "env.path.startswith('arts:')",
        "int(cause.path[6:])",
        "'+' in source.env.path",
        "Env(seat=0, path=f'arts:{index}')",
        "Env(seat=0, path='text')",
        "f'skill:{index}' in card.unread",
    ],
)
def test_such_places_are_found(text: str) -> None:
    assert by_hand(ast.parse(text)), text


def test_the_name_of_an_arts_is_that_of_its_own_text() -> None:
    play = Play(
        """
        turn 5 a
        step main
        a oshi hPR-800
        a center hPR-900
        a deck 5
        a life 4
        b oshi hPR-801
        b center hPR-900
        b deck 5
        b life 4
        """,
        mem("900", arts=(Arts("first", (), 10), Arts("second", (), 20))),
        oshi("800"),
        oshi("801"),
    )
    card = play.at("a.center").mem.top
    assert arts_name(EffectContext(seat=0, card=card, path="arts:1"), play.game.board) == "second"
    assert arts_name(EffectContext(seat=0, card=card, path="arts:1+6..0"), play.game.board) == ""
