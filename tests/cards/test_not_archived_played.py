"""「…は、相手の能力でアーカイブされない」: what the opponent's abilities leave where it is attached (1.3.3), read and played."""

import pytest

from tests.cards.test_counted_and_attached_played import through
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


# --- Neither reattached nor returned (5.17.4, 5.5.1) --------------------------------------------------------------------

DONE = {
    "archive": "相手のセンターホロメンのエール1枚をアーカイブする。",
    "cheer_deck": "相手のセンターホロメンのエール1枚をエールデッキの下に戻す。",
    "reattach": "相手のセンターホロメンのエール1枚を相手のバックホロメンに付け替える。",
}


@pytest.mark.parametrize(
    ("words", "against"),
    [
        ("アーカイブされず、エールデッキに戻されず、付け替えられない", {"archive", "cheer_deck", "reattach"}),
        ("付け替えられない", {"reattach"}),
        ("エールデッキに戻されない", {"cheer_deck"}),
        ("付け替えられず、アーカイブされない", {"archive", "reattach"}),
    ],
)
@pytest.mark.parametrize("done", DONE)
def test_only_what_is_said_is_not_done(words, against, done):
    host = mem("910", "Host", abilities=tree_of(f"このホロメンのエールは、相手の能力で、{words}。", "gift"))
    there = ("center hPR-910; cheers red", "back hPR-903")
    game = play(host, event("自分のデッキを1枚引く。", DONE[done]), b=there, hand="hPR-700").do("support:hPR-700")
    through(game)
    stays = done in against
    assert len(game.at("b.center").mem.cheers) == stays
    key = {"archive": "not_archived", "cheer_deck": "not_returned", "reattach": "not_reattached"}[done]
    assert (key in game.all_keys) == stays
    if stays:
        assert "1.3.3" in game.rules(key)


@pytest.mark.parametrize(("done", "used"), [("archive", False), ("cheer_deck", False), ("reattach", False)])
def test_an_event_that_could_do_nothing_else_is_not_used(done, used):
    """8.6.1, 10.7.2.3.7: it would change nothing."""
    words = "アーカイブされず、エールデッキに戻されず、付け替えられない"
    host = mem("910", "Host", abilities=tree_of(f"このホロメンのエールは、相手の能力で、{words}。", "gift"))
    there = ("center hPR-910; cheers red", "back hPR-903")
    game = play(host, event(DONE[done]), b=there, hand="hPR-700")
    assert ("support:hPR-700" in game.offered) == used


def test_one_s_own_ability_moves_them():
    host = mem("910", "Host", abilities=tree_of("このホロメンのエールは、相手の能力で付け替えられない。", "gift"))
    done = "自分のセンターホロメンのエール1枚を自分のバックホロメンに付け替える。"
    game = play(host, event(done), a=("center hPR-910; cheers red", "back hPR-903"), hand="hPR-700").do(
        "support:hPR-700"
    )
    through(game)
    assert [len(game.at(place).mem.cheers) for place in ("a.center", "a.back.1")] == [0, 1]


@pytest.mark.parametrize(
    ("words", "done", "told"),
    [
        ("アーカイブされ", "をアーカイブする", {"not_archived", "cards_archived"}),
        ("エールデッキに戻され", "をエールデッキの下に戻す", {"not_returned", "cards_put_bottom"}),
        ("付け替えられ", "を相手のバックホロメンに付け替える", {"not_reattached", "reattached"}),
    ],
)
def test_one_stays_beside_another_that_goes(words, done, told):
    host = mem("910", "Host", abilities=tree_of(f"このホロメンの赤エールは、相手の能力で{words}ない。", "gift"))
    there = ("center hPR-910; cheers red, blue", "back hPR-903")
    game = play(host, event(f"相手のセンターホロメンのエールすべて{done}。"), b=there, hand="hPR-700")
    through(game.do("support:hPR-700"))
    assert [game.game.state.cards[card] for card in game.at("b.center").mem.cheers] == ["hY03-001"]
    assert told <= {*game.all_keys}
    assert sum(key.startswith("not_") for key in game.all_keys) == 1
