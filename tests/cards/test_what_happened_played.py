"""Forms of text that ask what has happened this turn, played: each holds of those to whom it happened, and of nobody else."""

import pytest

from judge.engine.cards import Arts
from tests.cards.test_forms_played import B, event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

HITS = support("701", "event", text=tree_of("相手のバックホロメン1人に特殊ダメージ10を与える。", "support").do)


def through(game):
    """The line with whatever is asked answered by what stands first, until the Main Step goes on."""
    while "end" not in game.offered:
        game.do(game.offered[0])
    return game


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("このターンに特殊ダメージを受けた相手のホロメン1人につき、自分のデッキを1枚引く。", 0, 1),
        ("このターンに自分から特殊ダメージを受けた相手のホロメン1人につき、自分のデッキを1枚引く。", 0, 1),
        ("このターンに相手から特殊ダメージを受けた相手のホロメン1人につき、自分のデッキを1枚引く。", 0, 0),
        ("このターンに特殊ダメージを受けていない相手のホロメン1人につき、自分のデッキを1枚引く。", 3, 2),
        ("このターンにアーツダメージを受けた相手のホロメン1人につき、自分のデッキを1枚引く。", 0, 0),
        ("このターンに特殊ダメージを受けた自分のホロメン1人につき、自分のデッキを1枚引く。", 0, 0),
        ("直前の相手のターンに特殊ダメージを受けた相手のホロメン1人につき、自分のデッキを1枚引く。", 0, 0),
    ],
)
@pytest.mark.parametrize("hit", [False, True])
def test_those_are_counted_to_whom_it_happened(text, before, after, hit):
    """Damage that a holomem has had from before is none of this turn."""
    card = event(f"{text}自分のデッキの上から1枚をアーカイブする。")
    b = ("center hPR-900; damage 20", "back hPR-901", "back hPR-903")
    game = play(card, HITS, hand="hPR-701, hPR-700 x2", b=b)
    if hit:
        through(game.do("support:hPR-701"))
    there = game.hand("a")
    assert through(game.do("support:hPR-700")).hand("a") == there - 1 + (after if hit else before)


@pytest.mark.parametrize(
    ("text", "chosen", "dealt"),
    [
        ("このアーツの対象がこのターンに特殊ダメージを受けていたなら、このアーツ+40。", 0, 70),
        ("このアーツの対象がこのターンに特殊ダメージを受けていたなら、このアーツ+40。", 1, 30),
        ("このアーツの対象がこのターンに特殊ダメージを受けていないなら、このアーツ+40。", 0, 30),
        ("このアーツの対象がこのターンに特殊ダメージを受けていないなら、このアーツ+40。", 1, 70),
    ],
)
def test_the_target_of_an_arts_is_asked_what_happened_to_it(text, chosen, dealt):
    """12.3.3: it is the one that the Arts is used on, not any of theirs."""
    striker = mem("910", "Striker", arts=(Arts("strike", (), 30, text=tree_of(text, "arts").text),))
    hits = event("相手の[センターホロメンかコラボホロメン]1人に特殊ダメージ10を与える。")
    game = play(striker, hits, a=("center hPR-910",), b=("center hPR-900", "collab hPR-901"), hand="hPR-700")
    game.do("support:hPR-700", "holomem:b.center", "end")
    place = ["b.center", "b.collab"][chosen]
    game.do("arts:center:1")
    game.do(f"holomem:{place}")
    assert game.at(place).mem.damage == dealt + (10 if chosen == 0 else 0)


@pytest.mark.parametrize(
    ("text", "deals", "drawn"),
    [
        (
            "自分のホロメンが特殊ダメージで相手のバックホロメンをダウンさせた時、",
            "相手のバックホロメン1人に特殊ダメージ200を与える。",
            1,
        ),
        (
            "自分のホロメンが特殊ダメージで相手のバックホロメンをダウンさせた時、",
            "相手のバックホロメン1人をダウンさせる。",
            0,
        ),
        (
            "自分のホロメンが特殊ダメージで相手のセンターホロメンをダウンさせた時、",
            "相手のバックホロメン1人に特殊ダメージ200を与える。",
            0,
        ),
        (
            "自分のホロメンがアーツダメージで相手のバックホロメンをダウンさせた時、",
            "相手のバックホロメン1人に特殊ダメージ200を与える。",
            0,
        ),
        ("相手のバックホロメンが特殊ダメージでダウンした時、", "相手のバックホロメン1人に特殊ダメージ200を与える。", 1),
        ("相手のバックホロメンが特殊ダメージでダウンした時、", "相手のバックホロメン1人をダウンさせる。", 0),
        (
            "自分のホロメンの能力で相手のバックホロメンに特殊ダメージを与えた時、",
            "相手のバックホロメン1人に特殊ダメージ10を与える。",
            1,
        ),
        (
            "自分の推しホロメンの能力で相手のバックホロメンに特殊ダメージを与えた時、",
            "相手のバックホロメン1人に特殊ダメージ10を与える。",
            0,
        ),
        (
            "自分の能力で相手のバックホロメンに特殊ダメージを与えた時、",
            "相手のバックホロメン1人に特殊ダメージ10を与える。",
            1,
        ),
    ],
)
@pytest.mark.parametrize("by_event", [False, True])
def test_damage_is_of_its_kind_and_of_the_card_that_has_the_ability(text, deals, drawn, by_event):
    """10.13.2, 10.13.3: that of an Event is of no holomem. What is downed without damage is downed by none (5.4.1)."""
    keeper = mem("910", "Keeper", abilities=tree_of(f"{text}自分のデッキを1枚引く。", "gift"))
    hitter = mem("911", "Hitter", abilities=() if by_event else tree_of(deals, "collab"))
    game = play(event(deals), keeper, hitter, a=("center hPR-910", "back hPR-911"), b=B, hand="hPR-700")
    there = game.hand("a")
    through(game.do("support:hPR-700" if by_event else "collab:back.1"))
    of_anybody = "自分のホロメン" not in text and "推しホロメン" not in text
    assert game.hand("a") == there - by_event + (drawn if of_anybody or not by_event else 0)


TAKES = "自分のデッキの上から1枚を公開する。公開したカードを手札に加える。"
SENDS = "自分のエールデッキの上から1枚を自分の"
OF_CENTER = "自分のセンターホロメンのエール1枚を"
MOVES = "自分のセンターホロメンのエール1枚を自分の"
REATTACHES = "自分のバックホロメンのエール1枚を自分のセンターホロメンに付け替える。"
TOOL, MASCOT = support("710", "tool"), support("711", "mascot")


@pytest.mark.parametrize(
    ("condition", "done", "met"),
    [
        ("自分の能力で自分のデッキを合計2枚以上引いていた", "自分のデッキを2枚引く。", True),
        ("自分の能力で自分のデッキを合計2枚以上引いていた", "自分のデッキを1枚引く。", False),
        ("相手の能力で自分のデッキを引いていた", "自分のデッキを2枚引く。", False),
        ("自分の能力で自分のデッキを引いていた", "自分のアーカイブのホロメン1枚を手札に戻す。", False),
        ("自分の能力で自分のデッキを引いていた", TAKES, False),
        ("自分の能力で自分の手札を2枚以上アーカイブしていた", "自分の手札2枚をアーカイブする。", True),
        ("自分の能力で自分の手札を2枚以上アーカイブしていた", "自分の手札1枚をアーカイブする。", False),
        ("自分の能力で自分の手札をアーカイブしていた", "自分の手札1枚をアーカイブできる：自分のデッキを1枚引く。", True),
        ("相手の能力で自分の手札をアーカイブしていた", "自分の手札2枚をアーカイブする。", False),
        ("自分の能力でこのホロメンにエールを送っていた", f"{SENDS}センターホロメンに送る。", True),
        ("自分の能力でこのホロメンにエールを送っていた", f"{SENDS}バックホロメンに送る。", False),
        ("自分の能力で自分のホロメンにエールを送っていた", f"{SENDS}バックホロメンに送る。", True),
        ("自分の能力でこのホロメンにエールを送っていた", REATTACHES, False),
    ],
)  # fmt: skip
def test_what_was_drawn_archived_and_sent_by_abilities_is_asked_for(condition, done, met):
    """5.7.1, 5.12.1, 5.21.1: what is added to the hand was not drawn, what is reattached was not sent."""
    asks = tree_of(f"このターンに{condition}なら、このアーツ+40。", "arts").text
    striker = mem("910", "Striker", arts=(Arts("strike", (), 30, text=asks),))
    board = {
        "a": ("center hPR-910", "back hPR-900; cheers red"),
        "b": B,
        "hand": "hPR-700, hPR-900 x2",
        "archive": "hPR-900",
    }
    game = through(play(event(done), striker, **board).do("support:hPR-700"))
    game.do("end", "arts:center:1")
    while game.game.choice is not None and "end" not in game.offered:
        game.do(game.offered[0])
    assert game.at("b.center").mem.damage == (70 if met else 30)


@pytest.mark.parametrize(
    ("counted", "drawn"),
    [("自分のホロメンにマスコット", 1), ("自分のホロメンにサポートカード", 2), ("相手のホロメンにマスコット", 0)],
)
def test_each_time_that_a_card_was_attached_this_turn_counts(counted, drawn):
    """5.17.2: a Cheer is another kind of card, and what was there before the turn was not attached in it."""
    card = event(
        f"このターンに{counted}が付いた回数1回につき、自分のデッキを1枚引く。自分のデッキの上から1枚をアーカイブする。"
    )
    hand = "hPR-700, hPR-710, hPR-711"
    a = ("center hPR-900", "back hPR-900; with hPR-711; cheers red")
    game = play(card, TOOL, MASCOT, a=a, b=B, hand=hand)
    through(game.do("support:hPR-710", "holomem:a.center"))
    through(game.do("support:hPR-711"))
    there = game.hand("a")
    assert through(game.do("support:hPR-700")).hand("a") == there - 1 + drawn


@pytest.mark.parametrize(
    ("text", "done", "drawn"),
    [
        (
            "このホロメンのエールが自分の能力でアーカイブされた時、",
            "自分のセンターホロメンのエール1枚をアーカイブする。",
            1,
        ),
        (
            "このホロメンのエールが自分の能力でアーカイブされた時、",
            "自分のバックホロメンのエール1枚をアーカイブする。",
            0,
        ),
        (
            "このホロメンのエールが相手の能力でアーカイブされた時、",
            "自分のセンターホロメンのエール1枚をアーカイブする。",
            0,
        ),
        (
            "このホロメンのツールが自分の能力でアーカイブされた時、",
            "自分のセンターホロメンのエール1枚をアーカイブする。",
            0,
        ),
        (
            "自分のバックホロメンのエールが自分の能力でアーカイブされた時、",
            "自分のバックホロメンのエール1枚をアーカイブする。",
            1,
        ),
        ("このホロメンのエールが自分の他のホロメンに付け替えられた時、", f"{MOVES}バックホロメンに付け替える。", 1),
        ("このホロメンの白エールが自分の他のホロメンに付け替えられた時、", f"{MOVES}バックホロメンに付け替える。", 0),
        ("このホロメンのエールが自分の他のホロメンに付け替えられた時、", REATTACHES, 0),
        ("自分のバックホロメンのエールが自分のセンターホロメンに付け替えられた時、", REATTACHES, 1),
        ("このホロメンのエールが自分の他のホロメンに付け替えられた時、", f"{SENDS}バックホロメンに送る。", 0),
        ("自分のステージのエールが自分の能力でエールデッキに戻った時、", f"{OF_CENTER}エールデッキの下に戻す。", 1),
        ("自分のステージのエールが相手の能力でエールデッキに戻った時、", f"{OF_CENTER}エールデッキの下に戻す。", 0),
        ("相手のセンターホロメンのエールがエールデッキに戻った時、", f"{OF_CENTER}エールデッキの下に戻す。", 0),
        ("このホロメンのエールがエールデッキに戻った時、", f"{OF_CENTER}エールデッキの下に戻す。", 1),
        ("このホロメンのエールがエールデッキに戻った時、", f"{OF_CENTER}アーカイブする。", 0),
        ("自分のバックホロメンのエールがエールデッキに戻った時、", f"{OF_CENTER}エールデッキの下に戻す。", 0),
    ],
)
def test_an_event_of_a_card_asks_with_whom_it_was(text, done, drawn):
    """5.12.1, 5.17.4.2: a Cheer of another holomem, or one that comes from elsewhere, is another event."""
    keeper = mem("910", "Keeper", abilities=tree_of(f"{text}自分のデッキを1枚引く。", "gift"))
    a = ("center hPR-910; cheers red", "back hPR-900; cheers red")
    game = play(event(done), keeper, a=a, b=B, hand="hPR-700")
    assert through(game.do("support:hPR-700")).hand("a") == drawn
