"""Lines that a link holds whole: packed, opened, refused with a reason, never stored."""

import base64
import zlib

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from judge.desk import limits
from judge.desk.content import Content
from judge.desk.models import Case, Line
from judge.desk.packing import BadPacked, _check, fits, pack, unpack
from judge.desk.presenting.deciding_steps import content_of
from judge.scenarios.library import examples

from .conftest import HTMX, newest


@pytest.fixture
def packed(case: Case) -> str:
    return pack(Content(case.position, "", (("arts:center:1",),)))


def test_every_worked_example_fits_into_a_link_and_comes_out_the_same() -> None:
    for each in examples():
        if each.scenario.on_a_board:
            content = content_of(each)
            text = pack(content)
            assert unpack(text) == content
            assert fits(text), each.slug
            assert len(text) < 1200, each.slug


def test_a_link_is_opened_and_nothing_is_stored(client: Client, packed: str) -> None:
    before = Case.objects.count()
    page = client.get("/open/steps/13", headers={"X-Line": packed}, **HTMX)
    text = page.content.decode()
    assert page["HX-Push-Url"] == f"/open/steps/13#{packed}"
    assert f'href="/open/steps/14#{packed}"' in text
    assert "stands in the link itself" in text
    assert 'name="option"' not in text
    assert (Line.objects.count(), Case.objects.count()) == (0, before)
    assert "13 / 19" in text
    assert client.get("/open/steps/99", headers={"X-Line": packed}, **HTMX).status_code == 200


@pytest.mark.parametrize(("here", "moves"), [("/open/steps/13", False), ("/open", False), ("/open/steps/12", True)])
def test_only_another_step_than_the_one_of_the_address_is_a_page_to_come_back_from(
    client: Client, packed: str, here: str, moves: bool
) -> None:
    headers = {"X-Line": packed, "HX-Current-URL": f"http://testserver{here}#{packed}"}
    page = client.get("/open/steps/13", headers=headers, **HTMX)
    assert page["HX-Push-Url" if moves else "HX-Replace-Url"] == f"/open/steps/13#{packed}"
    assert ("HX-Push-Url" in page) == moves


def test_a_card_of_it_is_shown_beside_and_the_address_stays(client: Client, packed: str) -> None:
    headers = {"X-Line": packed, "HX-Target": "preview-body"}
    page = client.get("/open/steps/13?card=a.center", headers=headers, **HTMX)
    assert page.status_code == 404 or "card-sheet" in page.content.decode()
    assert "HX-Push-Url" not in page
    assert "HX-Replace-Url" not in page


def test_without_its_line_the_page_says_how_it_opens(db: None, client: Client) -> None:
    for address in ("/open", "/open/steps/3"):
        page = client.get(address)
        assert page.status_code == 200
        assert "js/open.js" in page.content.decode()
        assert "no-store" in page["Cache-Control"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nonsense", "holds no line"),
        ("1.", "holds no line"),
        ("1.あ", "holds no line"),
        ("2.abcdef", "another version of the site (format 2; this one reads 1)"),
        ("1.AAAA", "damaged"),
        ("1." + "A" * 1998 + "B", "too long"),
    ],
)
def test_a_bad_link_is_refused_with_the_reason(db: None, client: Client, text: str, why: str) -> None:
    with pytest.raises(BadPacked, match=why.replace("(", r"\(").replace(")", r"\)")):
        unpack(text)
    answer = client.post("/open/copy", {"packed": f"http://testserver/open/steps/1#{text}"})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert why in page
    assert text in page, "what was pasted is still there"
    if text.isascii():
        refused = client.get("/open/steps/1", headers={"X-Line": text}, **HTMX)
        assert refused.status_code == 422
        assert why in refused.content.decode()


def test_one_changed_letter_is_noticed(packed: str) -> None:
    for at in range(2, len(packed), 7):
        changed = packed[:at] + ("A" if packed[at] != "A" else "B") + packed[at + 1 :]
        with pytest.raises(BadPacked):
            unpack(changed)


def test_a_small_link_that_unpacks_to_very_much_is_refused() -> None:
    plain = b'["' + b"a" * 30_000_000 + b'","",[]]'
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = _check(plain) + squeezer.compress(plain) + squeezer.flush()
    text = f"1.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
    assert len(text) > limits.PACKED_CHARACTERS or text
    with pytest.raises(BadPacked):
        unpack(text[: limits.PACKED_CHARACTERS])


@pytest.mark.slow
@given(st.text(max_size=200))
def test_no_text_breaks_it(text: str) -> None:
    with pytest.raises(BadPacked):
        unpack(text)


def test_the_line_of_a_link_becomes_a_board_of_ones_own(client: Client, packed: str) -> None:
    answer = client.post("/open/copy", {"packed": packed})
    assert answer["Location"] == f"/boards/{newest().public_id}"
    assert newest().choices == [["arts:center:1"]]


def test_a_position_that_cannot_be_read_is_said(db: None, client: Client) -> None:
    answer = client.get("/open/steps/1", headers={"X-Line": pack(Content("turn five"))}, **HTMX)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


def test_the_answer_has_the_link_where_it_fits(judge: Client, case: Case) -> None:
    link = judge.post(f"/boards/{case.public_id}/steps/1/share", {"answer": ""})["Location"]
    assert "http://testserver/open/steps/2#1." in judge.get(link).content.decode()
