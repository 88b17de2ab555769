"""Pictures of boards: what is drawn, that it is kept, and the addresses they have."""

import hashlib
import io
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from django.core.cache import caches
from django.test import Client, override_settings
from django.utils import translation
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops

from judge.cards.library import library
from judge.desk.lines import keep
from judge.desk.models import Case, Line
from judge.desk.picture import font_files
from judge.desk.picture.board import FOOT, HEAD, MARGIN, ONE_SIDE, WHO, ZONE, draw
from judge.desk.picture.kept import digest, picture
from judge.desk.picture.site import draw_site, path_of
from judge.desk.picture.text import MISSING, characters, drawable, fitted, font, lines, shortened, width
from judge.desk.plays import play
from judge.desk.presenting.stepping import StepView, step_view

from .boards import FULL
from .conftest import GANMO

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.fixture(autouse=True)
def _kept_apart(tmp_path: Path) -> Iterator[None]:
    """No picture of another test."""
    kept = {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": tmp_path / "kept",
        "TIMEOUT": None,
    }
    with override_settings(
        CACHES={"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}, "pictures": kept}
    ):
        yield


def view_of(position: str, number: int = 1) -> StepView:
    """A step of the line from a position."""
    return step_view(play(position), number, library())


def opened(drawn: bytes) -> Image.Image:
    """The picture as pixels."""
    return Image.open(io.BytesIO(drawn)).convert("RGB")


def region(drawn: bytes, box: tuple[int, int, int, int]) -> Image.Image:
    """A part of a picture."""
    return opened(drawn).crop(box)


def same(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures have the same pixels."""
    return one.size == other.size and ImageChops.difference(one, other).getbbox() is None


HEADING = (0, 0, 1200, HEAD)
UPPER = (MARGIN + WHO, HEAD, 1188, HEAD + ONE_SIDE)
LOWER = (MARGIN + WHO, HEAD + ONE_SIDE + 6, 1188, 630 - FOOT)
SENTENCE = (20, 630 - FOOT + 8, 1188, 630 - 40)
CHIPS = (12, 630 - 38, 500, 630 - 2)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_part_of_the_picture_is_drawn(language: str) -> None:
    with translation.override(language):
        drawn = draw(view_of(FULL), "Title")
    assert drawn.startswith(b"\x89PNG")
    assert opened(drawn).size == (1200, 630)
    assert len(drawn) < 150_000
    for box in (HEADING, UPPER, LOWER, SENTENCE, CHIPS):
        assert len(region(drawn, box).getcolors(100_000) or ()) > 5, box


def test_the_same_view_is_the_same_picture_and_another_is_not() -> None:
    view = view_of(GANMO)
    drawn = draw(view, "Title")
    assert drawn == draw(view, "Title")
    with translation.override("ja"):
        assert draw(view_of(GANMO), "Title") != drawn


@pytest.mark.extended
def test_what_changes_on_the_page_changes_in_its_place() -> None:
    """HP, Cheers and what is attached are in the tile; the sentence, its rules, and the counts where they belong."""
    view = view_of(GANMO)
    drawn = draw(view, "Title")

    def differs(other: StepView, box: tuple[int, int, int, int], *elsewhere: tuple[int, int, int, int]) -> None:
        changed = draw(other, "Title")
        assert not same(region(drawn, box), region(changed, box))
        for each in elsewhere:
            assert same(region(drawn, each), region(changed, each)), each

    lower = view.board.lower
    assert lower.center
    for center in (
        replace(lower.center, damage=50),
        replace(lower.center, cheers=()),
        replace(lower.center, attached=()),
        replace(lower.center, marks=("damage 0 → 50",)),
        replace(lower.center, resting=True),
        replace(lower.center, acting=True),
        replace(lower.center, kind="2nd holomem"),
        replace(lower.center, name="Somebody else"),
    ):
        other = replace(view, board=replace(view.board, lower=replace(lower, center=center)))
        differs(other, LOWER, UPPER, SENTENCE, HEADING)
    zones = tuple(replace(zone, before=zone.count + 1) if zone.key == "life" else zone for zone in lower.zones)
    life = (LOWER[0], LOWER[1], LOWER[0] + ZONE + 8, LOWER[1] + 80)
    differs(replace(view, board=replace(view.board, lower=replace(lower, zones=zones))), life, UPPER)
    differs(replace(view, words="Something else."), SENTENCE, UPPER, LOWER, CHIPS)
    differs(replace(view, changes=("A hand 3 → 4",)), SENTENCE, UPPER, LOWER)
    differs(replace(view, cites=view.cites[:1]), CHIPS, UPPER, LOWER, SENTENCE)
    differs(replace(view, board=replace(view.board, edition="1.3.0")), HEADING, UPPER, LOWER)


def test_what_has_no_room_is_counted() -> None:
    """Seven holomem in the back, twenty cards attached, fifty rules: drawn without an error, and not beyond their places."""
    view = view_of(FULL)
    lower = view.board.lower
    assert lower.center
    crowded = replace(lower.center, attached=lower.center.attached * 7, name="W" * 90, facts=("fact " * 40,) * 5)
    many = replace(
        view,
        board=replace(view.board, lower=replace(lower, center=crowded, back=(crowded, *lower.back, crowded))),
        cites=view.cites * 20,
        words="Many words. " * 60,
        changes=("A change of something",) * 30,
    )
    drawn = draw(many, "A title " * 40)
    beside = (0, HEAD, MARGIN + WHO - 2, 630 - FOOT)
    assert same(region(drawn, beside), region(draw(view, "Title"), beside))
    gap = (MARGIN + WHO + 20, HEAD + ONE_SIDE + 1, 1180, HEAD + ONE_SIDE + 5)
    assert len(region(drawn, gap).getcolors() or ()) == 1


@pytest.mark.parametrize("position", ["rules 1.9.0\nturn 1 a\n", "rules 1.3.0\nturn 1 a\na center hBP01-056\n"])
def test_a_board_with_little_on_it(position: str) -> None:
    assert opened(draw(view_of(position, 0), "")).size == (1200, 630)


def test_every_card_name_draws_fully() -> None:
    """No name of a card has a character that the fonts lack; nor has a word of the site."""
    for card in library().values():
        for name in (card.name, card.name_en):
            assert drawable(name) == " ".join(name.split()), card.number
    for path in (
        "locale/ja/LC_MESSAGES/django.po",
        "judge/wording/words.py",
        "judge/wording/sentences.py",
        "judge/desk/picture/tile.py",
    ):
        words = set(Path(path).read_text(encoding="utf-8"))
        assert {each for each in words if each.isprintable()} <= characters(), path


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_the_list_says_what_the_fonts_hold(weight: str) -> None:
    """So a character that is drawn is never an empty box."""
    path = font_files.FONTS / font_files.cut_name(weight)
    held = TTFont(path).getBestCmap()
    assert characters() <= {chr(each) for each in held}
    assert MISSING in characters()
    assert "a" in characters()
    assert sum(each.stat().st_size for each in font_files.FONTS.glob("*.otf")) < 1_500_000
    assert "SIL Open Font License" in (font_files.FONTS / "OFL.txt").read_text()


def test_what_the_fonts_do_not_hold_is_a_mark() -> None:
    assert drawable("a😀b") == "a〓b"
    assert drawable("Čeněk\x00\u200b") == "Ceněk"
    assert font(20).getmask("〓").getbbox() is not None


def test_lines_break_where_either_language_may() -> None:
    words = "「天音かなた」は、手札からカードを1枚引く。" * 3
    made = lines(words, 20, 300)
    assert "".join(made) == words
    assert all(width(line, 20) <= 300 for line in made)
    assert not any(line[0] in "。、」" or line[-1] == "「" for line in made)
    english = lines("The turn player draws a card from the Deck.", 20, 200)
    assert " ".join(english) == "The turn player draws a card from the Deck."
    assert fitted("word " * 80, (26, 20), 400, 2)[0] == 20
    assert fitted("word " * 80, (26, 20), 400, 2)[1][1].endswith("...")
    assert width(shortened("天音かなた" * 20, 20, 200), 20) <= 200


def test_a_picture_is_drawn_once_and_then_kept() -> None:
    view = view_of(GANMO)
    with patch("judge.desk.picture.board.draw", wraps=draw) as drawing:
        first = picture(view, "Title")
        assert picture(view, "Title") == first
        assert drawing.call_count == 1
        assert picture(view, "Another") != first
        assert drawing.call_count == 2
    with translation.override("ja"):
        assert digest(view, "Title") != digest_in_english(view)


def digest_in_english(view: StepView) -> str:
    """The name of the picture of a view in English."""
    with translation.override("en"):
        return digest(view, "Title")


def test_a_kept_file_that_is_broken_is_drawn_again(tmp_path: Path) -> None:
    view = view_of(GANMO)
    first = picture(view, "Title")
    (path,) = (tmp_path / "kept").glob("*.djcache")
    path.write_bytes(path.read_bytes()[:40])
    assert picture(view, "Title") == first


@pytest.mark.parametrize("name", ["get", "set"])
def test_where_nothing_can_be_kept_it_is_still_drawn(name: str) -> None:
    with patch.object(type(caches["pictures"]), name, side_effect=PermissionError("read-only")):
        assert picture(view_of(GANMO), "Title").startswith(b"\x89PNG")


def test_the_site_has_a_picture_in_both_languages() -> None:
    """It is what the code draws: `python -m judge.desk.picture.site` makes it anew."""
    for language in ("en", "ja"):
        with translation.override(language):
            assert same(opened(path_of(language).read_bytes()), opened(draw_site()))


@pytest.fixture
def addresses(case: Case) -> Callable[..., list[str]]:
    """The addresses of a step's picture: of a kept line, and of a scenario."""
    return lambda number, language: [
        f"/lines/{keep(case.content).digest}/steps/{number}/board.{language}.png",
        f"/scenarios/faq/spot-blooms/steps/{number}/board.{language}.png",
    ]


@pytest.mark.django_db
def test_anybody_gets_the_picture_in_the_language_of_the_address(addresses: Callable[..., list[str]]) -> None:
    for address, japanese in zip(addresses(1, "en"), addresses(1, "ja"), strict=True):
        answer = Client().get(address)
        assert answer.status_code == 200
        assert answer["Content-Type"] == "image/png"
        assert answer["Content-Language"] == "en"
        assert "immutable" not in answer["Cache-Control"]
        version = answer["ETag"][1:-1]
        lasting = Client().get(f"{address}?v={version}")
        assert "immutable" in lasting["Cache-Control"]
        assert "public" in lasting["Cache-Control"]
        assert lasting.content == answer.content
        assert opened(answer.content).size == (1200, 630)
        assert Client(HTTP_ACCEPT_LANGUAGE="ja").get(address).content == answer.content
        again = Client().get(address, HTTP_IF_NONE_MATCH=answer["ETag"])
        assert (again.status_code, again.content) == (304, b"")
        other = Client().get(japanese)
        assert other["Content-Language"] == "ja"
        assert other["ETag"] != answer["ETag"]
        assert hashlib.sha256(other.content).digest() != hashlib.sha256(answer.content).digest()


@pytest.mark.django_db
def test_what_is_not_there_is_not_found(addresses: Callable[..., list[str]], case: Case, client: Client) -> None:
    for address in (
        *addresses(99, "en"),
        *addresses(9**30, "en"),
        *addresses(1, "fr"),
        *addresses(1, "en.png"),
        "/lines/nobody/steps/1/board.en.png",
        "/scenarios/faq/no-such/steps/1/board.en.png",
        f"/lines/{case.public_id}/steps/1/board.en.png",
        f"/boards/{case.public_id}/steps/1/board.en.png",
    ):
        assert client.get(address).status_code == 404, address
    there = addresses(1, "en")[0]
    Line.objects.update(position="a center nonsense")
    assert client.get(there).status_code == 404
    assert client.post(addresses(1, "en")[1]).status_code == 405


@pytest.mark.django_db
def test_the_position_a_line_starts_from_has_a_picture(addresses: Callable[..., list[str]], client: Client) -> None:
    for address in addresses(0, "ja"):
        assert client.get(address).status_code == 200
