"""Events that say from which position a holomem went, that a Cheer was sent, or in whose step, read and played."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.test_forms_played import event, own_main_step, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem

TO_POWER = "自分のデッキの上から1枚をホロパワーにする。"


def noted(game, line):
    """How often the ability was done as the line went on."""
    before = len(game.zone("a", "power"))
    return len(line(game).zone("a", "power")) - before


def watching(text):
    return mem("910", "Watching", abilities=tree_of(f"{text}、{TO_POWER}", "gift"))


@pytest.mark.parametrize(
    ("text", "noticed"),
    [
        ("このホロメンがコラボポジションからバックポジションに移動した時", 1),
        ("このホロメンがセンターポジションからバックポジションに移動した時", 0),
        ("このホロメンがバックポジションからセンターポジションに移動した時", 0),
        ("このホロメンがバックポジションに移動した時", 1),
        ("自分のホロメンがコラボポジションからバックポジションに移動した時", 1),
        ("相手のホロメンがコラボポジションからバックポジションに移動した時", 0),
        ("自分のリセットステップで、このホロメンがバックポジションに移動した時", 1),
        ("相手のリセットステップで、このホロメンがバックポジションに移動した時", 0),
    ],
)
def test_the_collab_holomem_goes_back_in_the_reset_step(text, noticed):
    """7.2.3"""
    game = play(watching(text), a=("center hPR-900", "collab hPR-910"), b=("center hPR-900",))
    assert noted(game, own_main_step) == noticed


@pytest.mark.parametrize(("origin", "noticed"), [("センター", 1), ("コラボ", 0)])
def test_a_baton_pass_is_from_the_center_position(origin, noticed):
    """8.7.3"""
    card = watching(f"このホロメンが{origin}ポジションからバックポジションに移動した時")
    game = play(card, a=("center hPR-910; cheers red", "back hPR-900"))
    assert noted(game, lambda line: line.do("baton:back.1")) == noticed


@pytest.mark.parametrize(
    ("text", "noticed"),
    [
        ("このホロメンにエールが送られた時", 1),
        ("自分のエールステップで、このホロメンにエールが送られた時", 1),
        ("相手のエールステップで、このホロメンにエールが送られた時", 0),
        ("自分のメインステップで、このホロメンにエールが送られた時", 0),
        ("このホロメンに自分のエールデッキからエールが送られた時", 1),
        ("このホロメンに自分のアーカイブからエールが送られた時", 0),
        ("相手のホロメンにエールが送られた時", 1),
    ],
)
def test_the_cheer_of_the_cheer_step_is_sent(text, noticed):
    """7.4.2, 5.21.2; the opponent's Cheer Step comes in between."""
    game = play(watching(text), a=("center hPR-910",), b=("center hPR-900",))
    assert noted(game, own_main_step) == noticed


SENT = "自分のアーカイブのエール1枚を自分のセンターホロメンに送る。"
REATTACHED = "自分のバックホロメンのエール1枚を自分のセンターホロメンに付け替える。"


@pytest.mark.parametrize(
    ("text", "done", "noticed"),
    [
        ("このホロメンにエールが送られた時", SENT, 1),
        ("自分のエールステップで、このホロメンにエールが送られた時", SENT, 0),
        ("このホロメンにエールが送られた時", REATTACHED, 0),
        ("このホロメンにエールが付いた時", REATTACHED, 1),
    ],
)
def test_a_reattached_cheer_was_not_sent(text, done, noticed):
    """5.17.4.2, 5.21.1"""
    a = ("center hPR-910", "back hPR-900; cheers red")

    def use(line):
        line.do("support:hPR-700")
        while "end" not in line.offered:
            line.do(line.offered[0])
        return line

    assert noted(play(event(done), watching(text), a=a, hand="hPR-700", archive="hY03-001"), use) == noticed


def test_a_step_of_a_player_is_of_that_players_turn():
    (gift,) = tree_of("自分のエールステップで、このホロメンにエールが送られた時、自分のデッキを1枚引く。", "gift")
    assert gift.condition == lang.Every((lang.TurnOf("you"), lang.InStep("cheer")))
    assert gift.when == lang.WasAttached(lang.Host(), what=(lang.OfKind(("cheer",)),), sent=True)


DRAW = "自分のデッキを1枚引く。"
POWER_GONE = "自分のホロパワーの上から2枚をアーカイブする。"


@pytest.mark.parametrize(
    ("text", "done", "noticed"),
    [
        ("自分のホロパワーがアーカイブに置かれた時", POWER_GONE, 1),
        ("相手のターンで、自分のホロパワーがアーカイブに置かれた時", POWER_GONE, 0),
        ("自分のホロパワーがアーカイブに置かれた時", "自分のデッキの上から2枚をアーカイブする。", 0),
        ("自分のデッキがアーカイブに置かれた時", "自分のデッキの上から2枚をアーカイブする。", 1),
        ("自分のデッキがアーカイブに置かれた時", POWER_GONE, 0),
        ("自分の手札がアーカイブに置かれた時", "自分の手札1枚をアーカイブする。", 1),
        ("自分の手札がアーカイブに置かれた時", "自分のデッキの上から2枚をアーカイブする。", 0),
        ("自分のホロパワーがアーカイブに置かれた時", "相手のホロパワーの上から1枚をアーカイブする。", 0),
    ],
)
def test_from_where_cards_were_put_in_the_archive(text, done, noticed):
    """10.8.4: cards put there together are one event, and the Event that is used goes there from the Resolution Zone."""
    watches = mem("910", "Watching", abilities=tree_of(f"{text}、{DRAW}", "gift"))
    game = play(watches, event(done), a=("center hPR-910",), b=("center hPR-900", "power 3"), hand="hPR-700, hPR-900")
    before = len(game.zone("a", "deck"))
    game.do("support:hPR-700")
    while "card:?" in game.offered:
        game.do("card:?")
    gone = 2 if done.startswith("自分のデッキ") else 0
    assert before - len(game.zone("a", "deck")) - gone == noticed


@pytest.mark.parametrize(
    ("text", "done", "noticed"),
    [
        ("自分の能力で自分のアーカイブのエールがこのホロメンに送られた時", SENT, 1),
        ("自分の能力で自分のアーカイブからエールがこのホロメンに送られた時", SENT, 1),
        ("相手の能力で自分のアーカイブのエールがこのホロメンに送られた時", SENT, 0),
        ("自分の能力で自分のアーカイブのエールが自分のバックホロメンに送られた時", SENT, 0),
        ("自分の能力で自分のエールデッキのエールがこのホロメンに送られた時", SENT, 0),
        ("自分の能力で自分のアーカイブの白エールがこのホロメンに送られた時", SENT, 0),
        ("自分の能力でエールがこのホロメンに送られた時", REATTACHED, 0),
        ("自分の能力でエールがこのホロメンに送られた時", "自分のバックホロメンをダウンさせる。", 0),
        ("エールがこのホロメンに送られた時", "自分のバックホロメンをダウンさせる。", 1),
    ],
)
def test_a_cheer_is_sent_by_an_ability_from_somewhere(text, done, noticed):
    """5.21.1; that of the Life that is lost (11.5) is sent by no ability."""
    keeper = watching(text)
    done = done.replace("バックホロメンを", "バックホロメン1人を")
    a = ("center hPR-910", "back hPR-900; cheers red")
    game = play(event(done), keeper, a=a, b=("center hPR-900",), hand="hPR-700", archive="red")

    def line(game):
        game.do("support:hPR-700")
        while "end" not in game.offered:
            game.do(next((key for key in game.offered if "a.center" in key), game.offered[0]))
        return game

    assert noted(game, line) == noticed


@pytest.mark.parametrize(("text", "noticed"), [("自分の能力で", 0), ("", 1)])
def test_the_cheer_step_is_no_ability(text, noticed):
    """7.4.2"""
    game = play(watching(f"{text}エールがこのホロメンに送られた時"), a=("center hPR-910",), b=("center hPR-900",))
    assert noted(game, own_main_step) == noticed
