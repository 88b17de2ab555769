"""A card by its pasted text: what each text is read as, what is wrong beside its field, and the card on a board."""

import html
import re
from typing import Any

import msgspec
import pytest
from django.test import Client

from judge.cards import listing
from judge.cards.build import read_card
from judge.cards.readers import known_names
from judge.cards.records import Record
from judge.desk import limits, own_cards
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.desk.plays import play
from judge.engine.effects import language as lang
from tests.desk.conftest import HTMX
from tests.desk.test_import_cards import record

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
DIE = "サイコロを1回振れる：偶数の時、このアーツ+30。"
SING = "自分のデッキを2枚引く。みんなで歌う。"


def typed(*texts: dict[str, str], **facts: Any) -> dict[str, Any]:
    """What the form of a made-up holomem sends, with these texts."""
    sent: dict[str, Any] = {
        "kind": "holomem", "name": "試し", "name_en": "Trial", "number": "", "color": ["赤"], "bloom": "Debut", "hp": "90",
        "baton": "1", "life_loss": "1", "life": "5", "subtype": "イベント", "tags": "#JP 歌", "aliases": "",
        "text-TOTAL_FORMS": str(len(texts)), "text-INITIAL_FORMS": "0", "do": "read",
    } | facts  # fmt: skip
    for index, text in enumerate(texts):
        for name in ("part", "name", "cost", "damage", "critical", "plus", "power", "text"):
            sent[f"text-{index}-{name}"] = text.get(name, "arts" if name == "part" else "")
    return sent


ARTS = {"name": "一撃", "cost": "red any", "damage": "30", "text": DIE}
COLLAB = {"part": "collab", "name": "歌", "text": "自分のデッキを2枚引く。"}


def post(client: Client, sent: dict[str, Any], address: str = "/cards/read/", **headers: Any) -> Any:
    return client.post(address, sent, **headers)


def told(answer: Any) -> dict[str, list[str]]:
    """The errors of a page by the field they stand beside."""
    page = answer.content.decode()
    places = re.findall(r'id="err-([\w-]+)"[^>]*>((?:<p.*?</p>)*)', page)
    return {
        name: [html.unescape(each) for each in re.findall(r"<p[^>]*>(.*?)</p>", errors)]
        for name, errors in places
        if errors
    }


def reading(answer: Any, index: int = 0) -> str:
    page = answer.content.decode()
    return html.unescape(page.split(f'id="reading-{index}"')[1].split('id="reading-')[0])


def use(client: Client, sent: dict[str, Any], address: str = "/cards/read/") -> tuple[Case, Any]:
    """The board that the card is on, and the card."""
    answer = post(client, sent | {"do": "use"}, address)
    assert answer.status_code == 302, told(answer)
    case = Case.objects.get(public_id=answer["Location"].split("/")[2])
    return case, own_cards.read(case.cards)[-1]


# --- Reading


def test_the_page_begins_with_one_empty_text(judge: Client) -> None:
    page = judge.get("/cards/read/").content.decode()
    assert page.count('class="text"') == 1
    assert "Extra abilities" in page


@pytest.mark.extended
def test_a_text_is_written_back_in_both_languages(judge: Client) -> None:
    answer = post(judge, typed(ARTS, COLLAB))
    assert answer.status_code == 200
    assert "You may roll a die: if it shows an even number, this Arts gets +30." in reading(answer)
    assert "サイコロを1回振れる：偶数なら、このアーツ+30。" in reading(answer)
    assert "draw 2 cards" in reading(answer, 1)
    assert "2 of 2 texts understood" in answer.content.decode()


def test_a_clause_that_is_not_understood_is_marked_at_its_very_characters(judge: Client) -> None:
    answer = post(judge, typed(ARTS, {**COLLAB, "text": SING}))
    assert "自分のデッキを2枚引く。<mark>みんなで歌う</mark><sup>1</sup>。" in reading(answer, 1)
    assert "no known word begins at 「みんなで歌う」" in reading(answer, 1)
    assert "1 of 2 texts understood" in answer.content.decode()


def test_full_width_and_line_ends_of_a_pasted_text_keep_their_places(judge: Client) -> None:
    answer = post(judge, typed({**COLLAB, "text": "　自分のデッキを２枚引く。\r\nみんなで　歌う。"}))
    assert "自分のデッキを２枚引く。\n<mark>みんなで　歌う</mark><sup>1</sup>。" in reading(answer)


def test_text_is_never_taken_for_markup(judge: Client) -> None:
    answer = post(judge, typed({**COLLAB, "text": "<script>alert(1)</script>"}))
    assert "<script>alert" not in answer.content.decode()


def test_a_support_text_of_several_paragraphs_is_read_one_by_one(judge: Client) -> None:
    text = {"part": "support", "text": "自分のデッキを1枚引く。\n\nみんなで歌う。"}
    answer = post(judge, typed(text, kind="support"))
    assert "Draw 1 card." in reading(answer)
    assert "<mark>みんなで歌う</mark>" in reading(answer)


def test_while_typing_only_the_readings_and_messages_come_back(judge: Client) -> None:
    answer = post(judge, typed({**ARTS, "cost": "reed"}, name="", auto="1"), **HTMX)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "<textarea" not in page
    assert told(answer) == {
        "text-0-cost": ["“reed” is not a color. Allowed: white, green, red, blue, purple, yellow, any."]
    }
    assert "this Arts gets +30" in reading(answer), (
        "what is empty yet is not a mistake, and keeps nothing from being read"
    )


def test_in_japanese(judge: Client) -> None:
    page = html.unescape(post(judge, typed({**COLLAB, "text": SING}), HTTP_ACCEPT_LANGUAGE="ja").content.decode())
    assert "読み取れません" in page
    assert "「みんなで歌う」から始まる語がわかりません" in page
    page = html.unescape(
        post(judge, typed({**COLLAB, "text": "自分のデッキを引く。"}), HTTP_ACCEPT_LANGUAGE="ja").content.decode()
    )
    assert 'この語句の意味がわかりません <small lang="en">(' in page
    page = html.unescape(post(judge, typed({**ARTS, "cost": "桃"}), HTTP_ACCEPT_LANGUAGE="ja").content.decode())
    assert "「桃」は色ではありません" in page


def test_the_language_of_the_page_comes_first(judge: Client) -> None:
    for tongue, first in (("en", '<p lang="en">'), ("ja", '<p lang="ja">')):
        said = reading(post(judge, typed(ARTS), HTTP_ACCEPT_LANGUAGE=tongue))
        assert said[said.index("<p lang") :].startswith(first)


def test_one_more_text_keeps_what_is_typed(judge: Client) -> None:
    page = post(judge, typed(ARTS, do="more", name="")).content.decode()
    assert page.count('class="text"') == 2
    assert DIE in html.unescape(page)
    assert 'class="error"' not in page


def test_a_card_has_so_many_texts_and_no_more(judge: Client) -> None:
    page = post(judge, typed(*[ARTS] * listing.MAX_PARTS, do="more")).content.decode()
    assert page.count('class="text"') == listing.MAX_PARTS
    assert "One more text" not in page


# --- On a board


def test_the_card_is_what_an_import_of_the_same_card_gives(judge: Client) -> None:
    case, card = use(
        judge, typed({**ARTS, "cost": "赤", "text": ""}, COLLAB | {"name": "二枚"}, number="hBP99-001", tags="JP")
    )
    listed = msgspec.convert(record(tags=["JP"]), Record)
    imported, _origins = read_card(listed, known_names([listed]))
    assert card == imported
    assert case.library["hBP99-001"] == card


def test_a_card_without_a_number_is_given_one_and_can_be_put_and_stepped(judge: Client) -> None:
    case, card = use(judge, typed(ARTS, COLLAB))
    assert (card.number, card.name_en, card.tags, card.colours) == ("hXX01-001", "Trial", ("JP", "歌"), ("red",))
    assert card.arts[0].cost == ("red", "colourless")
    editor = judge.get(f"/boards/{case.public_id}/edit?place=a.center&q=hXX01-001").content.decode()
    assert "put:hXX01-001" in editor
    for key, command in (("a.center", "put:hXX01-001"), ("b.center", "put:hBP01-009")):
        case.refresh_from_db()
        sent = {"version": case.version, "do": command}
        assert judge.post(f"/boards/{case.public_id}/edit/{key}", sent).status_code == 302
    case.refresh_from_db()
    case.change(position=case.position.replace("a center hXX01-001", "a center hXX01-001; cheers red x2"))
    line = play(case.position, (), case.library)
    assert any(option.key.startswith("arts:center:1") for option in line.open_choice.options)
    page = judge.get(f"/lines/{keep(case.content).digest}/steps/1").content.decode()
    assert "Trial" in page


def test_it_comes_to_the_board_it_is_for(judge: Client, case: Case) -> None:
    address = f"/cards/read/?board={case.public_id}"
    assert f"/boards/{case.public_id}/edit" in judge.get(address).content.decode()
    same, card = use(judge, typed(ARTS), address)
    assert (same.pk, card.number) == (case.pk, "hXX01-001")
    _same, second = use(judge, typed(ARTS, name="別"), address)
    assert second.number == "hXX01-002"
    page = judge.get(f"/boards/{case.public_id}/edit?place=turn").content.decode()
    assert page.count("· hXX01-001</small>") == page.count("· hXX01-002</small>") == 1


def test_reading_a_card_of_the_board_again_takes_its_place(judge: Client, case: Case) -> None:
    address = f"/cards/read/?board={case.public_id}"
    use(judge, typed(ARTS, number="hXX01-001"), address)
    same, card = use(judge, typed(ARTS, number="hXX01-001", hp="120"), address)
    assert (len(own_cards.read(same.cards)), card.hp) == (1, 120)


def test_an_unread_text_keeps_no_card_off_a_board(judge: Client) -> None:
    _case, card = use(judge, typed(ARTS, {**COLLAB, "text": SING}))
    assert (card.unread, card.keywords, card.abilities) == (("ability:0",), ("collab",), ())


@pytest.mark.parametrize(("part", "slot"), [("skill", "skills"), ("sp", "skills"), ("stage", "abilities")])
def test_an_oshi_holomem_has_skills(judge: Client, part: str, slot: str) -> None:
    text = "自分のデッキを1枚引く。" if slot == "skills" else "自分のセンターホロメンのアーツ+10。"
    _case, card = use(judge, typed({"part": part, "name": "技", "power": "2", "text": text}, kind="oshi", life="4"))
    assert (card.kind, card.life, card.unread, card.hp) == ("oshi", 4, (), 0)
    assert getattr(card, slot)
    if slot == "skills":
        assert (card.skills[0].cost, card.skills[0].sp, card.skills[0].do) == (2, part == "sp", (lang.Draw(1),))
        assert card.skills[0].limit.scope == ("game" if part == "sp" else "turn")


def test_a_skill_may_cost_x(judge: Client) -> None:
    skill = {"part": "skill", "name": "技", "power": "x", "text": "自分のデッキを1枚引く。"}
    _case, card = use(judge, typed(skill, kind="oshi"))
    assert (card.skills[0].x, card.skills[0].cost) == (True, 0)


def test_a_support_card(judge: Client) -> None:
    text = {"part": "support", "text": "自分のデッキを3枚引く。"}
    _case, card = use(judge, typed(text, kind="support", subtype="アイテム", limited="on"))
    assert (card.kind, card.subtypes, card.limited, card.text) == ("support", ("item",), True, (lang.Draw(3),))


def test_extra_abilities(judge: Client) -> None:
    _case, card = use(
        judge, typed(ARTS, aliases="別名、もう一つ", life_loss="2", any_number="on", cannot_bloom="on", buzz="on")
    )
    modifiers = [ability.modifiers[0] for ability in card.abilities]
    assert modifiers == [lang.LifeLoss(2), lang.AlsoNamed(("別名", "もう一つ")), lang.CannotBloom()]
    assert (card.any_number, card.buzz) == (True, True)


# --- What is wrong


@pytest.mark.parametrize(
    ("sent", "field", "message"),
    [
        ({"name": "  "}, "name", "Write the name"),
        ({"name": "あ" * 101}, "name", "This has 101 characters. At most 100 are allowed."),
        ({"number": "hBP01-056"}, "number", "hBP01-056 is already 鷹嶺ルイ"),
        ({"number": "HBP01-056"}, "number", "already"),
        ({"number": "the new one"}, "number", "A number such as hBP01-056"),
        ({"hp": "ninety"}, "hp", "from 0 to 9990"),
        ({"hp": ""}, "hp", "from 0 to 9990"),
        ({"hp": "99999"}, "hp", "from 0 to 9990"),
        ({"life_loss": "0"}, "life_loss", "from 1 to 20"),
        ({"kind": "oshi", "life": "many"}, "life", "from 0 to 20"),
        ({"kind": "dragon"}, "kind", "dragon"),
        ({"color": ["桃"]}, "color", "桃"),
        ({"bloom": "3rd"}, "bloom", "3rd"),
        ({"tags": " ".join(f"#{n}" for n in range(21))}, "tags", "At most 20"),
        ({"text-0-cost": "red pink"}, "text-0-cost", "“pink” is not a color. Allowed: white"),
        ({"text-0-cost": "red x21"}, "text-0-cost", "20 Cheers at most"),
        ({"text-0-damage": "-10"}, "text-0-damage", "from 0 to 9990"),
        ({"text-0-critical": "red blue"}, "text-0-critical", "One color"),
        ({"text-0-name": ""}, "text-0-name", "Write its name"),
        ({"text-0-part": "song"}, "text-0-part", "song"),
        ({"text-0-text": "あ" * 2001}, "text-0-text", "This has 2001 characters. At most 2000"),
        ({"text-0-part": "collab", "text-0-text": ""}, "text-0-text", "Paste its text"),
        ({"kind": "support"}, "text-0-part", "Only a card of the kind “Holomem” has this: Arts."),
        ({"kind": "oshi", "text-0-part": "skill", "text-0-power": "all"}, "text-0-power", "from 0 to 20, or X"),
        ({"kind": "oshi", "text-0-part": "skill"}, "text-0-power", "from 0 to 20, or X"),
    ],
)
def test_what_cannot_be_read_is_said_beside_its_field_and_nothing_typed_is_lost(
    judge: Client, sent: dict[str, Any], field: str, message: str
) -> None:
    answer = post(judge, typed(ARTS, do="use") | sent)
    assert answer.status_code == 422
    assert message in " ".join(told(answer).get(field, []))
    assert not Case.objects.exists()
    page = html.unescape(answer.content.decode())
    for value in sent.values():
        if isinstance(value, str) and field not in ("kind", "bloom", "text-0-part") and "\0" not in value:
            assert value in page
    if "text-0-text" not in sent:
        assert DIE in page


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"do": "use"},
        {"text-TOTAL_FORMS": "many", "do": "more"},
        {"text-TOTAL_FORMS": "1000", "do": "use"},
        {"do": "dance"},
    ],
)
def test_a_page_that_is_not_ours_is_answered_all_the_same(judge: Client, sent: dict[str, str]) -> None:
    assert post(judge, sent).status_code in (200, 422)
    assert not Case.objects.exists()


def test_another_browsers_board_is_not_found(stranger: Client, case: Case) -> None:
    address = f"/cards/read/?board={case.public_id}"
    assert stranger.get(address).status_code == 404
    assert post(stranger, typed(ARTS, do="use"), address).status_code == 404
    case.refresh_from_db()
    assert case.cards == ""


def test_a_board_has_room_for_so_many_cards(judge: Client, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "OWN_CARDS", 1)
    address = f"/cards/read/?board={case.public_id}"
    use(judge, typed(ARTS), address)
    answer = post(judge, typed(ARTS, do="use"), address)
    assert "A board has room for 1 cards of its own." in html.unescape(answer.content.decode())
    case.refresh_from_db()
    assert len(own_cards.read(case.cards)) == 1


def test_a_browser_that_keeps_too_many_boards_is_told(judge: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CASES_OF_A_BROWSER", 0)
    assert post(judge, typed(ARTS, do="use"))["Location"] == "/boards/"
    assert not Case.objects.exists()
