"""A quick entry read: words and signs in both languages, guesses, the board that is made."""

from __future__ import annotations

import pytest
from django.utils.translation import override
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.library import library
from judge.desk.editing.changes import cost_of
from judge.desk.quick.complaining import complaints
from judge.desk.quick.making import check, make_board
from judge.desk.quick.reading import read_line
from judge.desk.quick.suggestions import suggestions_at
from judge.desk.quick.telling import assumptions, rows
from judge.desk.quick.words import SPELLED
from judge.engine.effects.matching import payable
from judge.engine.position.checks import check_position
from judge.engine.position.model import Position, PositionHolomem
from judge.engine.position.notation import read as read_position
from judge.engine.position.notation import write
from tests.sampling import examples

CARDS = library()


def board(line: str) -> Position:
    """The board of a line that is understood."""
    reading = read_line(line, CARDS)
    assert not reading.errors, reading.errors
    assert not check(reading, CARDS)
    return make_board(reading, CARDS).position


def mems(line: str, seat: int = 0) -> tuple[PositionHolomem, ...]:
    return board(line).sides[seat].stage


def errors(line: str) -> list[tuple[str, str]]:
    """Code and place of each error."""
    reading = read_line(line, CARDS)
    for each in reading.errors:
        assert reading.line[each.start : each.end] == each.text or each.code == "too_long"
    return [(each.code, each.text) for each in reading.errors]


GANMO = board("lui 2nd + ganmo 90 | kanata + upao")


@pytest.mark.parametrize(
    "line",
    [
        "ルイ 2nd＋がんも 90｜かなた＋うぱお",
        "ルイ2nd＋がんも90｜かなた＋うぱお",
        "ﾙｲ　２ｎｄ＋ｶﾞﾝﾓ　９０｜ｶﾅﾀ＋ｳﾊﾟｵ",
        "たかねるい セカンド がんも ダメージ90／天音かなた うぱお",
        "TAKANE LUI 2ND+GANMO DAMAGE 90|AMANE KANATA+UPAO",
        "hbp01-061 + hBP01-120 90 | hBP01-009 + hBP01-116",
        "2nd lui hBP01-061 100hp ganmo / kanata debut upao, turn 5 a performance first a",
        "鷹嶺ルイ2nd残り100がんも｜かなたデビュー＋うぱお、ライフ5、手札3枚、デッキ30",
        "+lui 2nd + 90 ganmo | @center kanata + upao",
    ],
)
def test_the_same_board_is_written_in_many_ways(line: str) -> None:
    assert write(board(line)) == write(GANMO)


def test_what_is_not_written_is_as_on_a_board_of_usual_counts() -> None:
    assert (GANMO.turn, GANMO.player, GANMO.step) == (5, 0, "performance")
    for half in GANMO.sides:
        assert [len(zone) for zone in (half.life, half.hand, half.deck, half.cheer_deck)] == [5, 3, 30, 12]


@pytest.mark.parametrize(
    ("line", "cheers"),
    [
        ("lui + red 2", ["red"] * 2),
        ("lui + 2 red", ["red"] * 2),
        ("lui r2w", ["red", "red", "white"]),
        ("lui rrw", ["red", "red", "white"]),
        ("lui red x12", ["red"] * 12),
        ("ルイ赤2枚＋白", ["red", "red", "white"]),
        ("ルイ＋赤エール2", ["red"] * 2),
        ("lui hY03-002", ["red"]),
        ("lui red white 1st", ["red", "white"]),
        ("lui 2nd paid", ["red"] * 3),
        ("ルイ2ndエール付き", ["red"] * 3),
    ],
)
def test_cheers_go_by_color_letter_or_what_the_arts_need(line: str, cheers: list[str]) -> None:
    found = [CARDS[number].colours[0] for number in mems(line)[0].cheers]
    assert found == cheers


def test_a_number_after_a_color_is_damage_from_ten_on() -> None:
    (mem,) = mems("lui red 40")
    assert (len(mem.cheers), mem.damage) == (1, 40)


def test_positions_are_taken_in_order_and_those_written_first() -> None:
    assert [mem.at for mem in mems("lui, miko, pekora, kanata")] == ["center", "collab", "back", "back"]
    assert [mem.at for mem in mems("lui @back, miko, コラボぺこら")] == ["back", "center", "collab"]
    made = make_board(read_line("lui, miko, pekora @back", CARDS), CARDS)
    assert [place.guess for place in made.places] == [False, True, False]


def test_one_that_rests_is_not_guessed_to_be_the_collab() -> None:
    """7.2.3: a Collab holomem is moved to the Back and rests then."""
    assert [mem.at for mem in mems("lui, miko resting, pekora")] == ["center", "back", "collab"]
    assert [mem.at for mem in mems("lui resting, ミコお休み")] == ["center", "back"]
    assert [mem.at for mem in mems("lui, miko resting @collab")] == ["center", "collab"]


def test_the_turn_players_collab_was_done_this_turn() -> None:
    assert board("lui, miko | kanata").collabed
    assert not board("lui | kanata, miko").collabed
    assert board("lui | kanata, miko, turn b").collabed


@pytest.mark.parametrize(
    "line",
    [
        "lui | kanata turn 6 b main first b",
        "lui | kanata turn 6 b's turn main first b",
        "ルイ｜かなた、6ターン目、Bのターン、メイン、先攻B",
        "ルイ｜かなた 第6ターン Bのターン メイン 先攻B",
    ],
)
def test_the_turn_is_told_on_either_side(line: str) -> None:
    position = board(line)
    assert (position.turn, position.player, position.step, position.first) == (6, 1, "main", 1)


@pytest.mark.parametrize(
    ("line", "language", "code", "words"),
    [
        ("ルイ｜かなた 第1ターン", "ja", "第1ターン", "第1ターンです。"),
        ("第６ターン ルイ｜かなた", "ja", "第６ターン", "第6ターンです。"),
        ("ルイ｜かなた 6ターン目", "ja", "6ターン目", "第6ターンです。"),
        ("ルイ｜かなた Bのターン", "ja", "Bのターン", "ターンプレイヤーはB"),
        ("lui | kanata turn 6", "en", "turn 6", "It is turn 6."),
        ("lui | kanata turn 6 b", "en", "turn 6 b", "It is turn 6, and B is the turn player."),
        ("lui | kanata b's turn", "en", "b's turn", "B is the turn player"),
        ("B’s turn lui | kanata", "en", "B’s turn", "B is the turn player"),
    ],
)
def test_the_turn_is_said_in_a_sentence_beside_all_that_was_typed_of_it(
    line: str, language: str, code: str, words: str
) -> None:
    """第1ターン was repeated as 1ターン and said again in the same words; Bのターン was repeated as B."""
    reading = read_line(line, CARDS)
    assert not reading.errors, reading.errors
    with override(language):
        told = [(row.code, row.words) for row in rows(reading, make_board(reading, CARDS), CARDS)]
    assert (code, words) in told


def test_counts_and_oshis_belong_to_their_side() -> None:
    position = board("lui, life 3, 手札4 | oshi kanata, 2 hand cheer deck 9, archive 6, ホロパワー2")
    a, b = position.sides
    assert (len(a.life), len(a.hand), a.oshi) == (3, 4, "?")
    assert (len(b.hand), len(b.cheer_deck), len(b.archive), len(b.power), b.oshi) == (2, 9, 6, 2, "hBP01-001")


@pytest.mark.parametrize(
    ("line", "used"),
    [
        ("lui | kanata, oshi kiara sp used", ((False, False), (False, True))),
        ("lui skill used | oshi kiara used sp skill used, kanata", ((True, False), (True, True))),
        ("ルイ｜推しキアラ SP推しスキル使用済み、かなた", ((False, False), (False, True))),
        ("ルイ 推しスキル使用済み｜かなた SP使用済み", ((True, False), (False, True))),
        ("lui | kanata", ((False, False), (False, False))),
    ],
)
def test_the_oshi_skills_that_were_used(line: str, used: tuple[tuple[bool, bool], ...]) -> None:
    """8.5.1.1, 8.5.1.2: the line could not say it, so that such a board had to be edited."""
    assert tuple((side.skill, side.sp) for side in board(line).sides) == used
    reading = read_line(line, CARDS)
    told = [row.words for row in rows(reading, make_board(reading, CARDS), CARDS)]
    assert told.count("SP oshi skill used this game") == sum(sp for _skill, sp in used)
    assert told.count("Oshi skill used this turn") == sum(skill for skill, _sp in used)


@pytest.mark.parametrize(
    "line",
    ["ルイ｜かなた パワー3", "ルイ｜推しかなた パワー3、かなた", "ルイ｜かなた、3パワー", "lui | kanata power 3"],
)
def test_the_holo_power_is_written_as_the_table_calls_it(line: str) -> None:
    """The table says パワー 3, and so does what is assumed; the line wanted ホロパワー."""
    assert len(board(line).sides[1].power) == 3


def test_what_was_used_is_said_once_a_side() -> None:
    assert [code for code, _text in errors("lui sp used sp used | kanata")] == ["twice"]
    assert not errors("lui sp used | kanata sp used")


def test_what_is_assumed_makes_room_for_what_is_written() -> None:
    line = "lui 2nd paid, collab lui 2nd paid bloomed | kanata, collab kanata, life 1"
    mine, theirs = board(line).sides
    assert (len(mine.life), len(mine.cheer_deck), len(theirs.cheer_deck)) == (5, 9, 12)
    full = board("lui r x18 | kanata").sides[0]
    assert (len(full.life), len(full.cheer_deck)) == (2, 0)
    assert len(board("lui hand 25 | kanata").sides[0].deck) == 23
    for each in (line, "lui r x18", "lui hand 25 | kanata", "lui cheer deck 18", "lui life 12"):
        assert {found.code for found in check_position(board(each), CARDS)} <= {"oshi_missing", "no_holomem"}, each
    written = board("lui r x18 cheer deck 12 life 5 | kanata").sides[0]
    assert (len(written.life), len(written.cheer_deck)) == (5, 12), "what is written stays as it is"


def test_turn_1_is_assumed_where_the_rules_have_it() -> None:
    def begins(line: str) -> tuple[int, int, str]:
        found = board(line)
        return found.player, found.first, found.step

    assert begins("turn 1 lui | kanata") == (0, 0, "main"), "7.6.1"
    assert begins("turn 1 b lui | kanata") == begins("turn 1 first b lui | kanata") == (1, 1, "main")
    assert begins("turn 1 performance lui | kanata") == (0, 0, "performance"), "as written"
    assert begins("turn 2 b lui | kanata") == (1, 0, "performance")
    reading = read_line("turn 1 lui | kanata", CARDS)
    assert not make_board(reading, CARDS).offers, "no Arts in this turn"
    assert "no Performance Step (7.6.1)" in " ".join(
        each.words for each in assumptions(reading, make_board(reading, CARDS))
    )


def test_flags_say_the_state_of_a_holomem() -> None:
    (mem,) = mems("lui resting bloomed arts used")
    assert (mem.resting, mem.bloomed, mem.arts, mem.down) == (True, True, True, False)
    (mem,) = mems("ルイお休み登場")
    assert (mem.resting, mem.entered) == (True, True)


def test_the_likeliest_is_taken_and_the_others_are_told() -> None:
    (word,) = read_line("kanata", CARDS).of("holomem")
    assert word.pick
    assert [name.name for name in word.pick.names] == ["天音かなた", "魔法少女かなた"]
    assert CARDS[word.pick.number].level == "debut"
    assert word.pick.guess
    (word,) = read_line("lui hBP06-046", CARDS).of("holomem")
    assert word.pick
    assert word.pick.number == "hBP06-046"
    assert not word.pick.guess
    (word,) = read_line("lui buzz", CARDS).of("holomem")
    assert word.pick
    assert CARDS[word.pick.number].buzz


def test_the_color_word_at_the_beginning_is_a_name_where_it_is_one() -> None:
    assert [CARDS[mem.stack[0]].name for mem in mems("red, ao".replace("red, ", ""))] == ["火威青"]


def test_every_card_is_found_by_its_name_in_both_languages_and_its_number() -> None:
    for number, card in CARDS.items():
        if card.kind != "holomem" and not card.attachable:
            continue
        for name in {card.name, card.name_en or card.name}:
            before = "" if card.kind == "holomem" else "lui + "
            reading = read_line(f"{before}{name} {number}", CARDS)
            assert not reading.errors, (number, name, reading.errors)
            assert reading.words[-1].pick, (number, name)
            assert reading.words[-1].pick.number == number, name


def test_every_way_else_says_what_it_offers() -> None:
    for line in (
        "kanata",
        "lui 1st 90",
        "lui, miko | kana + upao, oshi kanata",
        "ルイ 90、みこ｜かなた＋うぱお、推しかなた",
        "lui 2nd paid",
    ):
        reading = read_line(line, CARDS)
        for row in rows(reading, make_board(reading, CARDS), CARDS):
            for way in row.ways:
                changed = read_line(way.line, CARDS)
                assert not changed.errors, way
                assert way.line != line
                if way.number:
                    assert any(word.pick and word.pick.number == way.number for word in changed.words), way


def test_cheers_are_offered_until_arts_can_be_paid() -> None:
    reading = read_line("lui 2nd + red + ganmo | kanata", CARDS)
    (offer,) = make_board(reading, CARDS).offers
    assert offer.line == "lui 2nd + ganmo + paid | kanata"
    assert not make_board(read_line(offer.line, CARDS), CARDS).offers
    (offer,) = make_board(read_line("ルイ＋がんも｜かなた", CARDS), CARDS).offers
    assert offer.line == "ルイ＋がんも＋エール付き｜かなた"
    assert not make_board(read_line("lui | kanata, end", CARDS), CARDS).offers


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("miko debut + 35P | kanata", False),  # the Fan counts as a red Cheer
        ("miko debut | kanata", True),
        ("lui 2nd rr + hBP01-126 | kanata", False),
        ("lui 2nd rr | kanata", True),
        ("lui 2nd ww + hBP01-126 | kanata", True),
        ("lui 2nd | kanata, turn b", False),
    ],
)
def test_what_the_engine_lets_pay_for_arts_is_not_offered(line: str, offered: bool) -> None:
    """12.3.3.1, 10.5.2: cards that count as Cheers pay too. The line once counted Cheers alone."""
    assert (0 in [offer.holomem for offer in make_board(read_line(line, CARDS), CARDS).offers]) is offered


def test_the_cheers_given_pay_for_all_arts_of_a_card() -> None:
    for number, card in CARDS.items():
        given_colors = [frozenset((color,)) for color in cost_of(card)] if card.arts else []
        assert all(payable(arts.cost, given_colors) for arts in card.arts), number


WORDS = [way for _kind, _value, ways in SPELLED for way in ways]
NAMES = [
    "lui",
    "ルイ",
    "kana",
    "Takane Lui",
    "hBP01-061",
    "La+ Darknesss",
    "ganmo",
    "うぱお",
    "35P",
    "hY03-001",
    "hBP01-103",
    "oshi x",
    "Gaming PC",
    "hand ganmo",
    "archive かなた",
]
PIECES = st.one_of(
    st.sampled_from([*WORDS, *NAMES]),
    st.sampled_from([*"|+,@/＋｜、＠x×rwbAB", "90", "2", "x3", "999999", "-10"]),
    st.text(max_size=4),
)


@pytest.mark.slow
@settings(max_examples=examples(400, 10), deadline=None)
@given(st.lists(st.tuples(PIECES, st.sampled_from(["", " ", "　"])), max_size=14), st.integers(0, 80))
def test_whatever_is_typed_is_read_or_complained_of(parts: list[tuple[str, str]], at: int) -> None:
    line = "".join(text + space for text, space in parts)
    reading = read_line(line, CARDS)
    wrong = complaints(reading, check(reading, CARDS), CARDS)
    for each in wrong:
        assert 0 <= each.start <= each.end <= len(line)
        assert each.words
    suggestions_at(reading, wrong, at, CARDS)
    if wrong:
        rows(reading, None, CARDS)
        return
    made = make_board(reading, CARDS)
    assert read_position(write(made.position)) == made.position
    assert not [problem for problem in check_position(made.position, CARDS) if problem.level == "error"]
    for each in (*assumptions(reading, made), *rows(reading, made, CARDS)):
        for way in each.ways:
            assert not read_line(way.line, CARDS).errors, way


@pytest.mark.parametrize(
    ("line", "level", "left"),
    [
        ("kanata 80", "debut", 10),
        ("kanata 160", "2nd", 40),
        ("kanata debut 160", "debut", 0),
        ("kanata 1st 160", "1st", 0),
        ("kanata 150hp", "1st", 150),
        ("hBP01-009 160", "debut", 0),
        ("kanata 990", "debut", 0),
    ],
)
def test_a_level_that_is_not_written_is_one_that_stands_with_the_damage(line: str, level: str, left: int) -> None:
    cards = library()
    made = make_board(read_line(line, cards), cards)
    (holomem,) = made.position.sides[0].stage
    card = cards[holomem.stack[0]]
    assert (card.level, max(0, card.hp - holomem.damage)) == (level, left)
