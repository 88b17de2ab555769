"""Public rulings in the list: found by the database's full text, in pages that are reached by what stands next to them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.db.models import Q
from django.test import Client
from django.test.utils import CaptureQueriesContext

from judge.accounts.owners import owner_of_user
from judge.desk.models import Mention, PublicRuling, Ruling
from judge.desk.models.full_text import TextQuery, count, keys, named_token
from judge.desk.rulings import hosting
from judge.desk.rulings.judges import tell_names
from judge.desk.rulings.writing import searched
from judge.desk.views.ruling_pages import ON_A_PAGE
from tests import postgres
from tests.served import environment, manage

pytestmark = pytest.mark.django_db

Make = Callable[..., Ruling]


@pytest.fixture
def make() -> Make:
    """A public ruling of a judge, stored without its form."""
    token = owner_of_user(User.objects.create_user("upao")).token

    def made(words: str, *mentions: tuple[str, str, str], judge: str = "") -> Ruling:
        ruling = Ruling.objects.create(owner=token, visibility=Ruling.Visibility.PUBLIC)
        entry = ruling.entries.create(
            number=1, words=words, edition="1.9.0", author="upao", token=words[:50], judge=judge,
            folded=searched(words, "", "", judge),
        )  # fmt: skip
        for kind, edition, key in mentions:
            Mention.objects.create(entry=entry, kind=kind, edition=edition, key=key)
        PublicRuling.list_again(Q(pk=ruling.pk))
        return ruling

    return made


def titles(client: Client, query: str) -> list[str]:
    found = client.get("/rulings/", {"q": query, "format": "json"}).json()
    assert found["count"] == len(found["rulings"])
    return [each["title"] for each in found["rulings"]]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("ダウン", True),
        ("だうん", True),
        ("ﾀﾞｳﾝ", True),
        ("順番", True),
        ("順", True),
        ("番を選", True),
        ("番順", False),
        ("damage", True),
        ("dam", True),
        ("amage", False),
        ("Damage 順番", True),
        ("damage heals", False),
        ("special-damage", True),
        ('"dam', True),
        ("dam OR zzz", False),
        ("words:dam*", False),
        ("'", False),
        ("!?", False),
        ("2.5 回", True),
    ],
)
def test_words_are_found_in_both_languages(client: Client, make: Make, query: str, found: bool) -> None:
    make("ダウンの順番を選びます。2.5 回. The special damage stays.")
    make("Another one altogether.")
    assert len(titles(client, query)) == found


def test_numbers_find_what_names_them_and_a_rule_what_is_below_it(client: Client, make: Make) -> None:
    make("First.", ("rule", "1.9.0", "10.6.3"), ("card", "", "hBP01-009"), ("answer", "", "Q602"))
    make("Second.", ("rule", "1.3.0", "10.6"), ("rule", "1.9.0", "10.6.3.2"))
    make("Third.", ("rule", "1.9.0", "10.60"))
    assert titles(client, "10.6.3") == ["Second.", "First."]
    assert titles(client, "10.6") == ["Second.", "First."]
    assert titles(client, "10.6.3.2") == ["Second."]
    assert titles(client, "hbp1-9") == ["First."]
    assert titles(client, "Q602") == ["First."]
    assert titles(client, "Q60") == []
    exact = TextQuery(named=(named_token("rule", "1.9.0", "10.6"),))
    assert count(exact) == 0, "a rule of an edition is that rule alone"


def test_what_changes_is_found_as_it_is_now(client: Client, make: Make) -> None:
    ruling, other = make("The phoenix rises.", judge="Sato"), make("Another one.")
    assert titles(client, "") == ["Another one.", "The phoenix rises."]
    tell_names(ruling, names=False)
    assert titles(client, "sato") == []
    hosting.hide(ruling, "A test.", "host")
    assert (titles(client, "phoenix"), titles(client, "")) == ([], ["Another one."])
    hosting.show(ruling, "host")
    assert titles(client, "phoenix") == ["The phoenix rises."]
    hosting.close(ruling.owner, "A test.", "host")
    assert titles(client, "") == []
    hosting.reopen(ruling.owner, "host")
    ruling.show_to(Ruling.Visibility.LINK)
    assert titles(client, "phoenix") == []
    ruling.show_to(Ruling.Visibility.PUBLIC)
    ruling.entries.create(
        number=2,
        kind="amendment",
        words="The griffin.",
        edition="1.9.0",
        author="upao",
        token="2",
        folded="the griffin.",
    )
    PublicRuling.list_again(Q(pk=ruling.pk))
    assert (titles(client, "phoenix"), titles(client, "griffin")) == ([], ["The griffin."])
    assert titles(client, "") == ["The griffin.", "Another one."]
    assert PublicRuling.objects.count() == 2
    Ruling.objects.filter(pk=other.pk).update(hidden="2026-01-01T00:00Z")
    shown = client.get("/rulings/").content.decode()
    assert "Another one." not in shown, "what is hidden is not shown even where the list was not told"


@pytest.mark.extended
def test_pages_are_reached_by_what_stands_next_to_them(client: Client, make: Make) -> None:
    for number in range(2 * ON_A_PAGE + 5):
        make(f"Number {number}.")
    expected = [f"Number {number}." for number in reversed(range(2 * ON_A_PAGE + 5))]
    seen: list[str] = []
    address, followed = "/rulings/?q=number", []
    while address:
        followed.append(address)
        with CaptureQueriesContext(connection) as queries:
            text = client.get(address).content.decode()
        assert not [each["sql"] for each in queries if re.search(r"OFFSET [1-9]", each["sql"])]
        seen += re.findall(r"<b>(Number \d+\.)", text)
        found = re.search(r'rel="next" href="([^"]+)"', text)
        address = found[1].replace("&amp;", "&") if found else ""
    assert seen == expected
    assert len(followed) == 3
    back = re.search(r'rel="prev" href="([^"]+)"', text)
    assert back is not None
    middle = client.get(back[1].replace("&amp;", "&")).content.decode()
    assert re.findall(r"<b>(Number \d+\.)", middle) == expected[ON_A_PAGE : 2 * ON_A_PAGE]
    told = client.get("/rulings/?page=2&format=json").json()
    assert [each["title"] for each in told["rulings"]] == expected[ON_A_PAGE : 2 * ON_A_PAGE]
    assert (told["page"], told["pages"], told["count"]) == (2, 3, 65)
    last = client.get(f"{told['next']}&format=json").json()
    assert [each["title"] for each in last["rulings"]] == expected[2 * ON_A_PAGE :]
    assert (last["page"], last["next"]) == (None, None)
    for wrong in ("before=x", "after=-1", "before=", f"before={10**30}"):
        assert client.get(f"/rulings/?{wrong}").status_code == 404, wrong


def test_a_ruling_written_meanwhile_shifts_no_page(client: Client, make: Make) -> None:
    for number in range(ON_A_PAGE + 2):
        make(f"Number {number}.")
    told = client.get("/rulings/?format=json").json()
    make("A new one.")
    assert [each["title"] for each in client.get(f"{told['next']}&format=json").json()["rulings"]] == [
        "Number 1.",
        "Number 0.",
    ]


def test_keys_come_highest_first_in_either_direction(make: Make) -> None:
    stored = [make(f"One {number}.").listed.pk for number in range(5)]
    query = TextQuery.of_words(["one"])
    assert keys(query, most=2) == [stored[4], stored[3]]
    assert keys(query, before=stored[3], most=2) == [stored[2], stored[1]]
    assert keys(query, after=stored[0], most=2) == [stored[2], stored[1]]


ON_POSTGRESQL = """
import json
from django.contrib.auth.models import User
from django.db.models import Q
from judge.accounts.owners import owner_of_user
from judge.desk.models import Mention, PublicRuling, Ruling
from judge.desk.rulings.public import matching_rulings
from judge.desk.rulings.writing import searched
token = owner_of_user(User.objects.create_user("upao")).token
words = "ダウンの順番を選びます。The special damage stays."
for number in range(3):
    ruling = Ruling.objects.create(owner=token, visibility="public")
    entry = ruling.entries.create(
        number=1, words=words, edition="1.9.0", author="upao", token=str(number), folded=searched(words, "", "", "")
    )
    Mention.objects.create(entry=entry, kind="rule", edition="1.9.0", key="10.6.3")
    PublicRuling.list_again(Q(pk=ruling.pk))
asked = ("", "ダウン", "順", "番順", "dam", "amage", "damage 順番", "10.6", "10.7", "'", "dam'")
print(json.dumps([[query, matching_rulings(query).count(), len(matching_rulings(query).entries(2))] for query in asked]))
"""


@pytest.mark.slow
@pytest.mark.extended
@pytest.mark.skipif(
    bool(postgres.missing()) and os.environ.get("REQUIRE_POSTGRES") != "1", reason=postgres.missing() or "-"
)
def test_postgresql_finds_the_same(tmp_path_factory: pytest.TempPathFactory) -> None:
    with postgres.cluster() as url:
        env = environment(tmp_path_factory.mktemp("var"), {"DATABASE_URL": url})
        manage(env, "migrate")
        told = json.loads(manage(env, "shell", "--no-imports", "-c", ON_POSTGRESQL).stdout.splitlines()[-1])
    found = {query: (number, shown) for query, number, shown in told}
    assert [query for query, (number, _shown) in found.items() if number] == [
        "", "ダウン", "順", "dam", "damage 順番", "10.6", "dam'",
    ]  # fmt: skip
    assert {counts for counts in found.values() if counts[0]} == {(3, 2)}
