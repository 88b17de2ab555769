"""About the engine: the coverage by chapter, one provision, a scenario, and what the page of a rule says of them."""

import re

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

import judge
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.engine.game import ENGINE_VERSION
from judge.scenarios.coverage import all_coverage, coverage_figures, provision_coverage
from judge.scenarios.engine_provisions import chapters, counted_provisions
from judge.scenarios.library import firing_now
from tests.sampling import WHOLE

from .conftest import newest

pytestmark = pytest.mark.django_db


def page_of(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


@pytest.mark.slow
def test_the_table_has_every_chapter_and_comes_to_the_whole(client: Client) -> None:
    page = page_of(client, "/engine/")
    cells = [
        [int(cell) for cell in re.findall(r"<td>(\d+)</td>", row)]
        for row in re.findall(r"<tr.*?</tr>", page)
        if "<td>" in row
    ]
    assert len(cells) == 15
    whole = list(coverage_figures(all_coverage(firing_now()), firing_now()).values())
    assert cells[-1] == whole
    assert [sum(column) for column in zip(*cells[:-1], strict=True)] == whole
    for number, title in chapters().items():
        assert f'href="/rules/{number}"' in page
        assert title["en"] in page


def test_the_list_of_scenarios_leads_to_how_they_are_found(client: Client) -> None:
    for address in ("/scenarios/", "/scenarios"):
        assert client.get(address, follow=True).redirect_chain[-1] == ("/engine/#scenarios", 302)
    page = page_of(client, "/engine/")
    section = page.partition('id="scenarios"')[2].partition("</section>")[0]
    assert re.findall(r'href="([^"]+)"', section) == ["/boards/new#ready", "/rules/", "/cards/"]


def test_it_says_nothing_that_only_its_writers_know(client: Client) -> None:
    page = words(page_of(client, "/engine/")).partition("About the engine")[2]
    for word in ("provision", "Fired", "Defining", "Carried out"):
        assert word not in page


def test_it_lists_what_is_not_carried_out_yet(client: Client) -> None:
    page = page_of(client, "/engine/")
    left = [each.number for each in all_coverage() if each.kind == "not_yet"]
    section = page[page.index('id="not-yet"') : page.index('id="texts"')]
    assert re.findall(r'data-rule="([^"]+)"', section) == left


def test_it_tells_versions_unread_texts_and_leads_to_the_discrepancies(client: Client) -> None:
    page = page_of(client, "/engine/")
    assert f"<dt>This site’s program</dt><dd>{judge.__version__}</dd>" in page
    assert f"<dt>Engine</dt><dd>{ENGINE_VERSION}</dd>" in page
    assert re.search(r"Of \d+ pieces of text on 1367 cards, \d+ are not read yet", page)
    assert f'href="{reverse("rulesdb:discrepancies")}"' in page[page.index('id="versions"') : page.index("</main>")]


def test_every_page_leads_to_it(client: Client) -> None:
    assert '<a href="/engine/">About the engine</a>' in page_of(client, "/")


def test_it_reads_in_japanese(client: Client) -> None:
    client.cookies["django_language"] = "ja"
    page = page_of(client, "/engine/")
    assert "エンジンについて" in page
    assert "ルール処理" in page


# --- One provision


@pytest.mark.parametrize("number", ["10.6.3.2", "4.1.3.2", "2.13.2", "8.4.1"])
@pytest.mark.extended
def test_a_provision_has_a_page_with_all_that_is_known(client: Client, number: str) -> None:
    found = provision_coverage(number, firing_now())
    page = page_of(client, f"/engine/{number}")
    for place in found.places:
        assert place.short in page
    if found.mechanism:
        assert found.mechanism.en in page
    if found.reason:
        assert found.reason.en in page
    names = re.findall(r'href="/scenarios/([^"]+)"', page)
    last = re.search(r'class="facts">1 / (\d+)<', page)
    for more in range(2, int(last[1]) + 1 if last else 2):
        names += re.findall(r'href="/scenarios/([^"]+)"', page_of(client, f"/engine/{number}?page={more}"))
    assert sorted(names) == sorted(found.scenarios)
    decided = [number in firing_now().scenarios[name].about for name in names]
    assert decided == sorted(decided, reverse=True)


@pytest.mark.usefixtures("documents")
def test_a_provision_is_quoted_in_both_languages_as_its_rule_is(client: Client) -> None:
    page = page_of(client, "/engine/10.6.3.2")
    text = page[: page.index('id="how"')]
    assert '<div class="official" lang="ja">' in text
    assert "Unofficial translation" in text
    assert "If any automatic ability whose controller is the turn player is primed" in words(text)


def test_what_is_not_carried_out_says_so(client: Client) -> None:
    left = next((each.number for each in all_coverage() if each.kind == "not_yet"), None)
    if left is not None:
        assert "judge it by hand" in page_of(client, f"/engine/{left}")


def test_another_way_to_write_a_number_leads_to_its_page(client: Client) -> None:
    answer = client.get("/engine/10-6-3")
    assert (answer.status_code, answer["Location"]) == (301, "/engine/10.6.3")


@pytest.mark.parametrize("number", ["9.99", "7", "6.2", "nothing"])
def test_there_is_no_page_for_what_is_no_provision(client: Client, number: str) -> None:
    assert client.get(f"/engine/{number}").status_code == 404


@pytest.mark.slow
def test_every_provision_has_its_page(client: Client) -> None:
    for number in counted_provisions()[::40]:
        assert client.get(f"/engine/{number}").status_code == 200, number


# --- A scenario


def test_a_scenario_is_told_step_by_step_with_its_rules(client: Client) -> None:
    page = page_of(client, "/scenarios/rules/ch08/collab")
    assert "A Collab puts the top of the Deck on the holo power" in page
    assert "a back hBP01-058" in page
    assert 'data-rule="8.4.3"' in page
    assert page.index('data-rule="8.4.3"') < page.index('data-rule="5.16.1"')


def test_a_scenario_is_played_on_a_board(client: Client) -> None:
    answer = client.post("/boards/new", {"start": "example:rules/ch08/collab"})
    assert answer.status_code == 302
    case = newest()
    assert case.picks == (("collab:back.1",),)
    assert "hBP01-058" in case.position


def test_a_scenario_with_made_up_cards_is_played_on_a_board_that_has_them(client: Client) -> None:
    name = "rules/ch05/back-to-debut"
    page = page_of(client, f"/scenarios/{name}")
    assert 'data-rule="5.15.1.3"' in page
    assert f"example:{name}" in page
    assert client.post("/boards/new", {"start": f"example:{name}"}).status_code == 302
    case = newest()
    assert "hXX01-" in case.cards
    assert 'data-rule="1.9.0/5.15.1.3"' in page_of(client, f"/lines/{keep(case.content).digest}/steps/4")


def test_a_scenario_of_a_board_that_cannot_be_tells_its_problems_and_cannot_be_opened(client: Client) -> None:
    name = "rules/ch04/two-holomems-in-one-position"
    page = page_of(client, f"/scenarios/{name}")
    assert 'data-rule="4.8.3"' in page
    assert "B has 2 holomems in the Collab position" in page
    assert "Step by step" not in page
    assert f"example:{name}" not in page
    assert client.post("/boards/new", {"start": f"example:{name}"}).status_code == 422
    assert client.get(f"/scenarios/{name}/1").status_code == 404
    assert "What is wrong with the board" not in page_of(client, "/scenarios/rules/ch08/collab")


@pytest.mark.parametrize(
    ("number", "place", "scenario"),
    [
        ("14.1.1.1", "loop_shortcut: repeat", "rules/ch14/a-loop-done-so-many-times"),
        ("5.14.3.1.1", "judge.engine.counting:counted_by", "rules/ch05/the-same-ability-on-the-new-card"),
        ("6.1.4.3", "judge.engine.decks:_problems", "rules/ch06/five-of-a-number-in-a-deck"),
    ],
)
def test_the_page_of_a_provision_tells_its_code_and_its_scenarios(
    client: Client, number: str, place: str, scenario: str
) -> None:
    page = page_of(client, f"/engine/{number}")
    assert place in page
    assert f"/scenarios/{scenario}" in page


@pytest.mark.parametrize("name", ["rules/ch08/nothing", "../../judge/settings", "rules/ch08", "/etc/passwd"])
def test_there_is_no_page_for_what_is_no_scenario(client: Client, name: str) -> None:
    assert client.get(f"/scenarios/{name}").status_code == 404
    client.post("/boards/new", {"start": f"example:{name}"})
    assert not Case.objects.exists()


@pytest.mark.extended
@pytest.mark.slow
def test_every_scenario_has_its_page(client: Client) -> None:
    names = list(firing_now().scenarios)
    assert len(names) > 100
    for name in names[:: 50 if WHOLE else 200]:  # each is played by the tests of the scenarios; here it is shown
        assert client.get(f"/scenarios/{name}").status_code == 200, name


def test_pages_can_only_be_read(client: Client) -> None:
    for address in ("/engine/", "/engine/10.6.3", "/scenarios/rules/ch08/collab"):
        assert client.post(address).status_code == 405


# --- The page of a rule


@pytest.mark.usefixtures("documents")
class TestThePageOfARule:
    @pytest.mark.slow
    def test_leads_to_where_the_engine_carries_it_out_and_names_no_part_of_the_program(self, client: Client) -> None:
        page = page_of(client, "/rules/11.3.1.2")
        assert '<a href="/engine/11.3.1.2">How the engine carries this out</a>' in page
        assert "archive_downed" not in page
        assert "procedures.ch11_downs: archive_downed (step 11.3.1.2 of DownProcessing)" in page_of(
            client, "/engine/11.3.1.2"
        )

    def test_leads_to_the_scenarios_that_play_it(self, client: Client) -> None:
        page = page_of(client, "/rules/8.4.4")
        assert 'href="/scenarios/rules/ch08/collab"' in page

    def test_names_a_few_and_leads_to_all(self, client: Client) -> None:
        count = len(provision_coverage("10.6.3", firing_now()).scenarios)
        page = page_of(client, "/rules/10.6.3")
        assert f'<a href="/engine/10.6.3">All {count} scenarios</a>' in page
        assert page.count('href="/scenarios/') == 5

    def test_says_why_nothing_happens(self, client: Client) -> None:
        reason = provision_coverage("2.13.2").reason
        assert reason is not None
        page = words(page_of(client, "/rules/2.13.2"))
        assert "Nothing happens by this alone." in page
        assert reason.en in page

    def test_says_how_where_a_mechanism_does_it(self, client: Client) -> None:
        assert '<a href="/engine/4.1.3.2">How the engine carries this out</a>' in page_of(client, "/rules/4.1.3.2")
        assert "judge.engine.moving:add_to_zone" in words(page_of(client, "/engine/4.1.3.2"))

    def test_says_nothing_of_headings_and_of_editions_no_longer_in_force(self, client: Client) -> None:
        assert "How the engine carries this out" not in page_of(client, "/rules/2.13")
        assert "How the engine carries this out" not in page_of(client, "/rules/1.3.0/11.3.1.2")


def test_what_scenarios_fire_is_kept_where_the_host_says() -> None:
    firing_now()
    assert (settings.VAR_DIR / "firing.json").exists()
