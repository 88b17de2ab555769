"""The JSON forms are as docs/json.md says, and it says all of them."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from judge.desk import views as desk_views
from rulesdb import urls, views

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

DOCUMENT = Path(settings.BASE_DIR) / "docs/json.md"
EXAMPLES = {
    "/rules/": ["/rules/"],
    "/rules/<version>": ["/rules/1.3.0"],
    "/rules/<chapter>": ["/rules/10"],
    "/rules/<version>/<chapter>": ["/rules/1.3.0/10"],
    "/rules/<number>": ["/rules/10.6.3.2", "/rules/2.11.2.4"],
    "/rules/<version>/<number>": ["/rules/1.9.0/10.6.3.2", "/rules/1.3.0/6.2.1.8"],
    "/questions/": ["/questions/"],
    "/questions/<slug>": ["/questions/redraw-with-a-debut-in-hand"],
    "/rulebooks/": ["/rulebooks/"],
    "/rulebooks/<version>/<slug>": ["/rulebooks/1.03/game-setup"],
    "/terms/": ["/terms/"],
    "/terms/<slug>": ["/terms/primed"],
    "/discrepancies/": ["/discrepancies/"],
    "/compare/<older>/<newer>/": ["/compare/1.3.0/1.9.0/"],
    "/compare/<older>/<newer>/<chapter>": ["/compare/1.3.0/1.9.0/6"],
    "/cards/": ["/cards/", "/cards/?q=zzzz"],
    "/cards/<number>": ["/cards/hBP01-014", "/cards/hY01-001"],
    "/search?q=": ["/search?q=damage", "/search?q=10.6.3", "/search?q=zzzz"],
}


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
    assert set(documented()) == set(EXAMPLES)
    shapes = {re.sub(r"<[^>]+>", "<>", address).partition("?")[0] for address in documented()}
    for pattern in urls.urlpatterns:
        if pattern.name not in ("set_language", "without_slash"):
            assert "/" + re.sub(r"<[^>]+>", "<>", str(pattern.pattern)) in shapes, pattern


@pytest.mark.parametrize("address", EXAMPLES)
def test_the_keys_are_those_documented(client: Client, address: str) -> None:
    for example in EXAMPLES[address]:
        response = client.get(example + ("&" if "?" in example else "?") + "format=json")
        assert response.status_code == 200
        assert list(response.json()) == documented()[address], example


def test_every_error_code_is_documented() -> None:
    used: set[str] = set()
    for path in (*Path(views.__path__[0]).glob("*.py"), *Path(desk_views.__path__[0]).glob("*.py")):
        used |= set(re.findall(r'problem\(\s*request,\s*\d+,\s*"(\w+)"', path.read_text()))
    listed = set(re.findall(r"^\| `(\w+)` \|", DOCUMENT.read_text(), re.MULTILINE))
    assert used == listed
    assert len(used) > 5
