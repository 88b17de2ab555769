"""The JSON forms are as docs/json.md says, and it says all of them."""

import re
from html import unescape
from pathlib import Path
from urllib.parse import quote

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import Q
from django.test import Client
from pytest_django.plugin import DjangoDbBlocker

from judge import api
from judge.accounts.models import Owner
from judge.desk import lines, requests
from judge.desk import views as desk_views
from judge.desk.content import Content
from judge.desk.models import PublicRuling, Ruling
from judge.learning import views as learning_views
from rulesdb import urls, views
from tests.conftest import forget
from tests.desk.conftest import GANMO
from tests.sampling import sample

from .floor_documents import FIRST, NEXT, bring_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents", "_lines")]

DOCUMENT = Path(settings.BASE_DIR) / "docs/json.md"
LINES = [Content(GANMO, "", picks).canonical() for picks in ((), (("arts:center:1",),))]
ONE, OTHER = (line.digest for line in LINES)
EXAMPLES = {
    "/discrepancies/<slug>": ["/discrepancies/several-downs", "/discrepancies/collab-with-an-empty-deck"],
    "/lines/<digest>": [f"/lines/{ONE}", f"/lines/{OTHER}"],
    "/lines/<digest>/steps/<number>": [f"/lines/{ONE}/steps/{number}" for number in range(3)],
    "/lines/<digest>/answer": [f"/lines/{OTHER}/answer", f"/lines/{OTHER}/answer?until=2"],
    "/compare/<first>/<second>": [f"/compare/{ONE}/{OTHER}", f"/compare/{OTHER}/{ONE}"],
    "/rules/": ["/rules/"],
    "/rules/<version>": ["/rules/1.3.0"],
    "/rules/<chapter>": ["/rules/10"],
    "/rules/<version>/<chapter>": ["/rules/1.3.0/10"],
    "/rules/<number>": ["/rules/10.6.3.2", "/rules/2.11.2.4"],
    "/rules/<version>/<number>": ["/rules/1.9.0/10.6.3.2", "/rules/1.3.0/6.2.1.8"],
    "/questions/": ["/questions/"],
    "/questions/<slug>": ["/questions/redraw-with-a-debut-in-hand"],
    "/answers/": ["/answers/", "/answers/?q=zzzz", "/answers/?changed"],
    "/answers/<number>": ["/answers/Q1", "/answers/Q602"],
    "/rulebooks/": ["/rulebooks/"],
    "/rulebooks/<version>/<slug>": ["/rulebooks/1.03/game-setup"],
    "/floor/": ["/floor/"],
    "/floor/<slug>/": ["/floor/kiri/"],
    "/floor/<slug>/<version>/": ["/floor/kiri/1.0/"],
    "/floor/<slug>/<version>/<number>": ["/floor/kiri/1.0/2.2", "/floor/kiri/2026-09/2"],
    "/terms/": ["/terms/"],
    "/terms/<slug>": ["/terms/primed"],
    "/discrepancies/": ["/discrepancies/"],
    "/compare/<older>/<newer>/": ["/compare/1.3.0/1.9.0/"],
    "/compare/<older>/<newer>/<chapter>": ["/compare/1.3.0/1.9.0/6"],
    "/cards/": ["/cards/", "/cards/?q=zzzz"],
    "/cards/<number>": ["/cards/hBP01-014", "/cards/hY01-001"],
    "/restrictions/": ["/restrictions/", "/restrictions/?date=2026-06-18"],
    "/rulings/": ["/rulings/", "/rulings/?q=zzzz"],
    "/r/<id>": ["/r/told"],
    "/engine/": ["/engine/"],
    "/engine/<number>": ["/engine/10.6.3", "/engine/1.3.1"],
    "/scenarios/<name>": ["/scenarios/faq/spot-blooms"],
    "/play": [f"/play?position={quote(GANMO)}"],
    "/search?q=": ["/search?q=damage", "/search?q=10.6.3", "/search?q=zzzz"],
}


@pytest.fixture(scope="module", autouse=True)
def _floor(documents: None, django_db_blocker: DjangoDbBlocker, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Floor rules, imported once for the tests of the module; they go with the documents that they are beside."""
    with django_db_blocker.unblock():
        for text in (FIRST, NEXT):
            bring_in(tmp_path_factory.mktemp("floor"), text, "--apply")
        forget()


@pytest.fixture
def _lines(db: None) -> None:
    """Two lines of play, kept."""
    for line in LINES:
        assert lines.keep(line).digest in (ONE, OTHER)


def documented() -> dict[str, list[str]]:
    """Each address of the document with the keys it names."""
    found: dict[str, list[str]] = {}
    for section in DOCUMENT.read_text().split("\n### ")[1:]:
        title, _, body = section.partition("\n")
        keys = re.search(r"Keys: ([^.]+)\.", body)
        assert keys, title
        for address in re.findall(r"`([^`]+)`", title):
            found[address] = re.findall(r"`(\w+)`", keys[1])
    return found


def test_every_address_is_documented_and_tried_here() -> None:
    assert {address for address in documented() if not address.startswith("/events/")} == set(EXAMPLES)
    shapes = {re.sub(r"<[^>]+>", "<>", address).partition("?")[0] for address in documented()}
    for pattern in urls.urlpatterns:
        if pattern.name not in ("set_language", "sheet", "without_slash"):
            assert "/" + re.sub(r"<[^>]+>", "<>", str(pattern.pattern)) in shapes, pattern


@pytest.fixture
def _ruling(db: None) -> None:
    """A ruling that anyone may read."""
    owner = Owner.objects.create(user=User.objects.create_user("somebody")).token
    ruling = Ruling.objects.create(owner=owner, read_id="told", visibility=Ruling.Visibility.PUBLIC)
    ruling.entries.create(number=1, words="By 10.6.3.", edition="1.9.0", author="somebody", token="one")
    PublicRuling.list_again(Q(pk=ruling.pk))


@pytest.mark.usefixtures("_ruling")
@pytest.mark.parametrize("address", EXAMPLES)
def test_the_keys_are_those_documented(client: Client, address: str) -> None:
    for example in sample(EXAMPLES[address], 3):
        response = client.get(example + ("&" if "?" in example else "?") + "format=json")
        assert response.status_code == 200
        assert list(response.json()) == documented()[address], example


@pytest.mark.parametrize(
    ("address", "code", "detail"),
    [
        ("/lines/none", "no_such_line", {"digest": "none"}),
        (f"/compare/{ONE}/none", "no_such_line", {"digest": "none"}),
        (f"/lines/{ONE}/steps/900", "no_such_step", {"number": 900, "total": 2}),
        (f"/lines/{ONE}/answer?until=900", "no_such_step", {"number": "900", "total": 2}),
    ],
)
def test_what_is_not_there_is_said(client: Client, address: str, code: str, detail: dict[str, object]) -> None:
    response = client.get(address + ("&" if "?" in address else "?") + "format=json")
    assert response.status_code == 404
    error = response.json()["error"]
    assert (error["code"], error["detail"]) == (code, detail)
    if "steps" not in address:  # the page of a step after the last leads to the last
        assert error["message"] in unescape(client.get(address).content.decode())


def test_every_error_code_is_documented() -> None:
    used: set[str] = set()
    for path in (
        *Path(views.__path__[0]).glob("*.py"),
        *Path(desk_views.__path__[0]).glob("*.py"),
        *Path(learning_views.__path__[0]).glob("*.py"),
        Path(requests.__file__),
        *Path(api.__path__[0]).glob("*.py"),
    ):
        used |= set(
            re.findall(
                r'(?:(?:problem|_bare)\(\s*request,\s*\d+,|refused\(\d+,|NotFound\()\s*"(\w+)"', path.read_text()
            )
        )
    listed = set(re.findall(r"^\| `(\w+)` \|", DOCUMENT.read_text(), re.MULTILINE))
    assert used == listed
    assert len(used) > 5
