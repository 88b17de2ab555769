"""「…は、相手の能力でアーカイブされない」: what the opponent's abilities leave where it is attached (1.3.3), read and played."""

import pytest

from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

TOOL = support("701", "tool")


@pytest.mark.parametrize(
    ("kept", "left"),
    [
        ("このホロメンに付いているサポート", ["hPR-701"]),
        ("このホロメンのエール", ["red", "blue"]),
        ("このホロメンの赤エール", ["red"]),
        ("自分のステージのツール", ["hPR-701"]),
        ("このホロメンのマスコット", []),
    ],
)
def test_only_what_is_said_of_stays(kept, left):
    host = mem("910", "Host", abilities=tree_of(f"{kept}は、相手の能力でアーカイブされない。", "gift"))
    done = "相手のセンターホロメンのエールすべてをアーカイブする。相手のセンターホロメンのツール1枚をアーカイブする。"
    game = play(host, TOOL, event(done), b=("center hPR-910; cheers red, blue; with hPR-701",), hand="hPR-700")
    game.do("support:hPR-700")
    there = game.at("b.center").mem
    assert (len(there.cheers), len(there.supports)) == (
        sum(not each.startswith("hPR") for each in left),
        sum(each.startswith("hPR") for each in left),
    )


@pytest.mark.parametrize(("kept", "drawn"), [("このホロメンの赤エール", 1), ("このホロメンのマスコット", 2)])
def test_what_stays_was_not_archived(kept, drawn):
    host = mem("910", "Host", abilities=tree_of(f"{kept}は、相手の能力でアーカイブされない。", "gift"))
    done = (
        "相手のセンターホロメンのエールすべてをアーカイブする。アーカイブしたエール1枚につき、自分のデッキを1枚引く。"
    )
    game = play(host, event(done), b=("center hPR-910; cheers red, blue",), hand="hPR-700").do("support:hPR-700")
    assert game.hand("a") == drawn
