"""Public rulings where the documents are read: at rules, cards and in the search, with what has changed since."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from judge.desk.models import Ruling, RulingEntry
from rulesdb.models import Correspondence, Edition
from tests.rulings import post_public_ruling

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

Write = Callable[..., Ruling]


@pytest.fixture
def write(client: Client) -> Write:
    """Writes a ruling of the judge's by the form. Only somebody with an account publishes one."""
    client.force_login(User.objects.create_user("upao"))

    def written(words: str, **fields: str | list[str]) -> Ruling:
        return post_public_ruling(client, words, **fields)

    return written


def amend(client: Client, ruling: Ruling, words: str, kind: str = "amendment") -> None:
    after = RulingEntry.objects.filter(ruling=ruling).count()
    data = {"words": words, "kind": kind, "after": str(after), "token": f"after {after}"}
    response = client.post(f"/rulings/{ruling.public_id}/add", data)
    assert response.status_code == 302, response.content.decode()


def cited_by(client: Client, address: str) -> list[dict[str, object]]:
    found = client.get(f"{address}?format=json").json()["cited_by"]
    return [each for each in found if each["kind"] == "ruling"]


def test_the_page_of_a_rule_shows_public_rulings_alone(client: Client, stranger: Client, write: Write) -> None:
    public = write("A public word on 10.6.3.2.")
    write("A word by link on 10.6.3.2.", visibility="link")
    write("A private word on 10.6.3.2.", visibility="private")
    for address in ("/rules/10.6.3.2", "/rules/1.9.0/10.6.3.2"):
        page = stranger.get(address).content.decode()
        assert "A public word" in page
        assert f'href="/r/{public.read_id}"' in page
        assert "A word by link" not in page
        assert "A private word" not in page
    assert "A public word" not in stranger.get("/rules/10.6.3.1").content.decode()
    told = cited_by(stranger, "/rules/10.6.3.2")
    assert [(each["key"], each["due_for_review"]) for each in told] == [(public.read_id, False)]


def test_the_list_names_the_rules_that_are_ticked_and_those_in_the_words(
    client: Client, stranger: Client, write: Write
) -> None:
    write("B picks the order (11.3.2).", rule=["1.9.0/10.6.3.2", "1.9.0/8.4.1"])
    many = [f"10.6.{number}" for number in range(1, 5)] + [f"8.4.{number}" for number in range(1, 5)]
    write("By " + ", ".join([*many, "11.1", "11.2", "11.3", "11.4", "11.5"]))
    longer, page = stranger.get("/rulings/").content.decode().split('<ul class="ruling-list">')[1].split("<li>")[1:3]
    assert [each for each in ("10.6.3.2", "8.4.1", "11.3.2") if f">{each}</a>" in page] == [
        "10.6.3.2",
        "8.4.1",
        "11.3.2",
    ]
    assert "and 1 more rule" in longer


def test_only_what_stands_is_shown_at_a_rule(client: Client, write: Write) -> None:
    ruling = write("At first it was 10.6.3.2.")
    amend(client, ruling, "Now it is 10.6.3.3.")
    assert cited_by(client, "/rules/10.6.3.2") == []
    assert [each["label"] for each in cited_by(client, "/rules/10.6.3.3")] == ["Now it is 10.6.3.3."]
    amend(client, ruling, "B says 5.23.1.", "appeal")
    assert cited_by(client, "/rules/5.23.1") == []
    assert len(cited_by(client, "/rules/10.6.3.3")) == 1


def test_a_ruling_of_1_3_0_says_what_has_changed_since(client: Client, write: Write) -> None:
    """5.18.1 is amended in 1.9.0; 2.11.2.4 is there under another number."""
    ruling = write("By 5.18.1.", edition="1.3.0")
    entry = ruling.entries.get()
    assert entry.edition == "1.3.0"
    found = client.get(f"/r/{ruling.read_id}?format=json").json()
    [changed] = found["changed_since"]
    assert (changed["number"], changed["edition"], changed["in_force"]) == ("5.18.1", "1.3.0", "1.9.0")
    page = client.get(f"/r/{ruling.read_id}").content.decode()
    assert "A rule that it rests on has changed since" in page
    assert 'href="/rules/1.3.0/5.18.1"' in page
    for number in changed["now"]:
        assert f'href="/rules/{number}"' in page
        assert [each["due_for_review"] for each in cited_by(client, f"/rules/{number}")] == [True]
    assert len(cited_by(client, "/rules/1.3.0/5.18.1")) == 1
    assert (
        "reviewed against 1.3.0; the rule has changed since"
        in client.get(f"/rules/{changed['now'][0]}").content.decode()
    )


def test_a_rule_that_only_has_another_number_is_not_called_changed(client: Client, write: Write) -> None:
    ruling = write("By 5.13.1.", edition="1.3.0")
    found = client.get(f"/r/{ruling.read_id}?format=json").json()
    assert found["changed_since"] == []
    assert "has changed since" not in client.get(f"/r/{ruling.read_id}").content.decode()
    assert [each["due_for_review"] for each in cited_by(client, "/rules/5.14.1")] == [False]


def test_a_rule_that_is_gone_is_named(client: Client, write: Write) -> None:
    line = Correspondence.objects.get(older__number="5.18.1", older__edition__version="1.3.0")
    line.newer.clear()
    Correspondence.objects.filter(pk=line.pk).update(kind=Correspondence.Kind.REMOVED)
    ruling = write("By 5.18.1.", edition="1.3.0")
    assert "no longer in 1.9.0" in client.get(f"/r/{ruling.read_id}").content.decode()


@pytest.mark.extended
def test_a_rule_of_another_edition_is_cited_with_its_edition(client: Client, write: Write) -> None:
    ruling = write("By 10.6.3, once 1.3.0: 5.13.1.")
    rules = client.get(f"/r/{ruling.read_id}?format=json").json()["rules"]
    assert [(each["edition"], each["number"]) for each in rules] == [("1.9.0", "10.6.3"), ("1.3.0", "5.13.1")]


@pytest.mark.extended
def test_the_page_of_a_card_shows_public_rulings_that_name_it(client: Client, stranger: Client, write: Write) -> None:
    ruling = write("The damage of hBP01-120 stays.")
    write("Not for all: hBP01-120.", visibility="link")
    page = stranger.get("/cards/hBP01-120").content.decode()
    assert "Rulings that name it" in page
    assert f'href="/r/{ruling.read_id}"' in page
    assert "Not for all" not in page
    found = stranger.get("/cards/hBP01-120?format=json").json()["rulings"]
    assert [each["title"] for each in found] == ["The damage of hBP01-120 stays."]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("damage stays", True),
        ("ＤＡＭＡＧＥ", True),
        ("5.23.1", True),
        ("5.23", True),
        ("hbp1-120", True),
        ("winter", True),
        ("5.23.2", False),
        ("heals", False),
    ],
)
def test_the_list_is_searched(client: Client, stranger: Client, write: Write, query: str, found: bool) -> None:
    write("By 5.23.1 the damage of hBP01-120 stays.", event="Winter Cup")
    page = stranger.get("/rulings/", {"q": query}).content.decode()
    assert ("the damage of" in page) is found
    count = stranger.get("/rulings/", {"q": query, "format": "json"}).json()["count"]
    assert count == int(found)


def test_the_search_box_of_the_site_finds_public_rulings(client: Client, stranger: Client, write: Write) -> None:
    ruling = write("The zigzag stays where it is, by 5.23.1.")
    write("A zigzag by link.", visibility="link")
    groups = stranger.get("/search?q=zigzag&format=json").json()["groups"]
    assert [(each["name"], each["count"]) for each in groups] == [("rulings", 1)]
    assert groups[0]["hits"][0]["url"] == f"/r/{ruling.read_id}"
    page = stranger.get("/search?q=zigzag").content.decode()
    assert "Rulings of judges <span" in page
    assert "rulings" in {each["name"] for each in stranger.get("/search?q=5.23.1&format=json").json()["groups"]}


def test_ones_own_rulings_are_listed_for_their_owner(client: Client, stranger: Client, write: Write) -> None:
    ruling = write("Mine alone.", visibility="private", table="17")
    assert f'href="/rulings/{ruling.public_id}"' in client.get("/rulings/").content.decode()
    assert "Table 17" in client.get("/rulings/").content.decode()
    assert "Mine alone" not in stranger.get("/rulings/").content.decode()


def test_a_page_of_the_list_that_there_is_not_is_not_found(client: Client) -> None:
    for page in ("2", "0", "x"):
        response = client.get(f"/rulings/?page={page}&format=json")
        assert (response.status_code, response.json()["error"]["code"]) == (404, "no_such_choice")


@pytest.mark.extended
def test_documents_loaded_anew_leave_rulings_as_they_are(client: Client, write: Write) -> None:
    """A ruling is pinned by number, so that nothing of it goes with the row of a provision."""
    ruling = write("By 10.6.3.2.")
    Edition.objects.filter(version="1.9.0").update(in_force=False)
    Edition.objects.filter(version="1.3.0").delete()
    assert client.get(f"/r/{ruling.read_id}").status_code == 200
    assert "10.6.3.2" in client.get(f"/r/{ruling.read_id}").content.decode()


@pytest.mark.parametrize("visibility", ["private", "link", "public"])
def test_what_a_shared_link_shows(client: Client, write: Write, visibility: str) -> None:
    ruling = write("It is so, by 10.6.3.", visibility=visibility, event="Winter Cup")
    own = client.get(f"/rulings/{ruling.public_id}").content.decode()
    told = 'property="og:description" content="It is so, by 10.6.3."' in own
    assert told is (visibility != "private")
    if visibility != "private":
        page = client.get(f"/r/{ruling.read_id}").content.decode()
        assert 'property="og:title" content="Ruling: Winter Cup"' in page
        assert ('content="noindex"' in page) is (visibility == "link")


@pytest.mark.extended
@pytest.mark.parametrize("typed", ["Q602", "q602", "Q 602", "Ｑ６０２"])
def test_a_number_of_an_official_answer_is_a_link_in_both_directions(
    client: Client, stranger: Client, write: Write, typed: str
) -> None:
    ruling = write(f"It is decided as in {typed}, which is clear.")
    write("Not for all: Q602.", visibility="link")
    page = stranger.get(f"/r/{ruling.read_id}").content.decode()
    assert f'<a href="/answers/Q602">{typed}</a>' in page
    assert stranger.get(f"/r/{ruling.read_id}?format=json").json()["answers"] == ["Q602"]
    page = stranger.get("/answers/Q602").content.decode()
    assert "Rulings that name it" in page
    assert f'href="/r/{ruling.read_id}"' in page
    assert "Not for all" not in page
    assert "Rulings that name it" not in stranger.get("/answers/Q601").content.decode()
    (told,) = stranger.get("/answers/Q602?format=json").json()["rulings"]
    assert told["url"] == f"/r/{ruling.read_id}"
    assert stranger.get("/rulings/", {"q": "q602", "format": "json"}).json()["count"] == 1


@pytest.mark.parametrize("words", ["FAQ602 is none", "Q602-1 is none", "Q&602 is none", "hQ602"])
def test_what_only_looks_like_a_number_of_an_answer_is_none(stranger: Client, write: Write, words: str) -> None:
    ruling = write(words)
    assert stranger.get(f"/r/{ruling.read_id}?format=json").json()["answers"] == []


def test_the_page_of_a_question_shows_public_rulings_that_name_it(
    client: Client, stranger: Client, write: Write
) -> None:
    ruling = write("As in Q&A spot-blooms, there is no Bloom.")
    write("By link: Q&A spot-blooms.", visibility="link")
    page = stranger.get("/questions/spot-blooms").content.decode()
    assert "Rulings that name it" in page
    assert f'href="/r/{ruling.read_id}"' in page
    assert "By link" not in page
    (told,) = stranger.get("/questions/spot-blooms?format=json").json()["rulings"]
    assert told == {"title": "As in Q&A spot-blooms, there is no Bloom.", "url": f"/r/{ruling.read_id}"}
