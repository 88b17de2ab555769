"""A first game by its pages: it is begun, left, taken back, looked back at, played to its end, and leads to questions."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils import translation

from judge.desk.plays import Play
from judge.engine.transition import HolomemRef, Message
from judge.firstgame import flow
from judge.firstgame.models import FirstGame
from judge.firstgame.page import _for_buzz
from judge.firstgame.views import GAMES_OF_AN_OWNER
from judge.learning.sets import running_set
from tests.forms import left_to_the_browser, refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def begun(client: Client) -> FirstGame:
    """A game of the client's with the deal `class1`."""
    client.post("/first-game/", {"deal": "class1"})
    return FirstGame.objects.get()


def send(client: Client, game: FirstGame, what: str, **sent: object) -> str:
    """Post to an address of a game, and return the page that follows."""
    game.refresh_from_db()
    response = client.post(f"/first-game/{game.pk}/{what}", {"version": game.version, **sent}, follow=True)
    game.refresh_from_db()
    assert response.status_code == 200
    return str(response.content.decode())


def page(client: Client, address: str, **headers: str) -> str:
    """A page of the site."""
    response = client.get(address, headers=headers)
    assert response.status_code == 200
    return str(response.content.decode())


def further(game: FirstGame, until: str = "") -> Play:
    """The game played on without pages, the desk choosing for the learner too: until the message of a choice of
    theirs, or the end."""
    line = flow.line_of(game.picks)
    while line.open_choice is not None:
        choice = line.open_choice
        if flow.is_learners_choice(choice):
            if until and choice.message.key == until:
                break
            line = flow.after_answer(line, flow.advised_answer(line), game.seed)
        else:
            line = flow.play_on(line, game.seed, flow.MAX_ACTIONS)
    assert not line.problem
    game.keep(line.picks, line.game.state.facts.turn, ended=line.game.over is not None)
    return line


@pytest.mark.extended
def test_a_game_goes_by_its_pages_from_the_preparation_to_its_end(client: Client, begun: FirstGame) -> None:
    shown = ""
    for _each in range(600):
        line = flow.line_of(begun.picks)
        if line.open_choice is None:
            break
        mine = flow.is_learners_choice(line.open_choice)
        shown = send(client, begun, "choose", advised="1") if mine else send(client, begun, "on")
    assert begun.ended
    assert "You win!" in shown or "The computer wins this time." in shown


@pytest.mark.extended
def test_a_finished_game_lists_its_rules_and_asks_about_them(client: Client, begun: FirstGame) -> None:
    line = further(begun)
    shown = page(client, f"/first-game/{begun.pk}")
    assert "You win!" in shown or "The computer wins this time." in shown
    met = {rule for step in line.steps for rule in step.transition.rules}
    assert f"You have met {len(met)} rules" in shown
    assert line.game.over is not None
    for rule in ("6.2.1.5", "7.3.2", line.game.over.rule):
        assert f">{rule}<" in shown, rule
    count = int(re.search(r"(\d+) questions on them", shown)[1])  # type: ignore[index]
    response = client.post(f"/first-game/{begun.pk}/practice")
    request = response.wsgi_request
    under_way = running_set(request)
    assert under_way is not None
    assert len(under_way.left) == count > 4
    kept = client.post(f"/first-game/{begun.pk}/line")
    assert kept["Location"].startswith("/lines/")


def test_a_card_to_choose_says_its_hp_and_arts_and_no_number(client: Client, begun: FirstGame) -> None:
    further(begun, "choose_first_center")
    shown = page(client, f"/first-game/{begun.pk}")
    choice = shown.partition('id="choose"')[2].partition("</form>")[0]
    assert "Debut HP 50 · Arts of 20, needs white" in choice
    assert "hSD01-" not in re.sub(r'value="[^"]*"|data-at="[^"]*"|id="[^"]*"', "", choice)
    japanese = page(client, f"/first-game/{begun.pk}", accept_language="ja")
    assert "アーツ20（必要なエール：白）" in japanese


def test_looking_back_and_undoing_have_words(client: Client, begun: FirstGame) -> None:
    further(begun, "choose_first_center")
    shown = page(client, f"/first-game/{begun.pk}")
    assert re.search(r'id="back"[^>]*><span aria-hidden="true">◀</span> Look back<', shown)
    assert re.search(r'id="take-back"[^>]*><span aria-hidden="true">↶</span> Undo<', shown)


def test_the_same_deal_begins_the_same_game_for_somebody_else(client: Client, begun: FirstGame) -> None:
    other = Client()
    other.post("/first-game/", {"deal": " Ｃｌａｓｓ１ "})
    other.post("/first-game/", {"deal": "class2"})
    games = {game.seed: game.choices for game in FirstGame.objects.exclude(pk=begun.pk)}
    assert games["class1"] == begun.choices
    assert games["class2"] != begun.choices
    assert client.get(f"/first-game/{FirstGame.objects.get(seed='class2').pk}").status_code == 404
    assert "?deal=class1" in page(client, "/first-game/?deal=class1")


def test_the_coach_says_a_thing_once(client: Client, begun: FirstGame) -> None:
    further(begun, "act_main")
    first = page(client, f"/first-game/{begun.pk}")
    assert "do as many things as you like" in first
    assert "好きなだけ行動できます" in page(client, f"/first-game/{begun.pk}", accept_language="ja")
    line = flow.line_of(begun.picks)
    while line.open_choice is not None:
        line = flow.after_answer(line, flow.advised_answer(line), begun.seed)
        if (
            line.open_choice is not None
            and line.open_choice.message.key == "act_main"
            and flow.is_learners_choice(line.open_choice)
        ):
            break
        line = flow.play_on(line, begun.seed, flow.MAX_ACTIONS)
    begun.keep(line.picks, 1, ended=False)
    assert "do as many things as you like" not in page(client, f"/first-game/{begun.pk}")


def test_a_choice_is_taken_back_and_an_old_page_changes_nothing(client: Client, begun: FirstGame) -> None:
    before, version = begun.choices, begun.version
    send(client, begun, "choose", advised="1")
    assert begun.choices != before
    told = client.post(f"/first-game/{begun.pk}/choose", {"version": version, "advised": "1"}, follow=True)
    assert "has gone on meanwhile" in told.content.decode()
    send(client, begun, "back")
    assert begun.choices == before


def test_an_answer_that_is_not_offered_is_refused_with_words(client: Client, begun: FirstGame) -> None:
    answer = client.post(f"/first-game/{begun.pk}/choose", {"version": begun.version, "option": "arts:center:1"})
    assert answer.status_code == 422
    assert 'role="alert" id="choice-error"' in answer.content.decode()
    begun.refresh_from_db()
    assert begun.version == 1


def test_what_the_learner_does_not_see_is_not_on_the_page(client: Client, begun: FirstGame) -> None:
    line = further(begun, "act_main")
    state = line.game.state
    shown = page(client, f"/first-game/{begun.pk}")
    table = shown.partition('id="board"')[2].partition("</section>")[0]
    seen = {state.cards[each] for each in state.players[0].hand}
    seen |= {state.cards[card] for player in state.players for mem in player.stage for card in mem.stack}
    seen |= {state.cards[player.oshi] for player in state.players}
    assert set(re.findall(r"hSD01-\d+", table)) <= seen
    hand = page(client, f"/first-game/{begun.pk}?card=@b.hand")
    sheet = hand.partition('class="card-sheet"')[2].partition("</article>")[0]
    assert not set(re.findall(r"hSD01-\d+", sheet))


def test_every_step_can_be_looked_at_with_its_rules(client: Client, begun: FirstGame) -> None:
    line = further(begun, "act_main")
    for number in (1, len(line.steps) // 2, len(line.steps)):
        shown = page(client, f"/first-game/{begun.pk}/steps/{number}")
        assert f">{line.steps[number - 1].transition.rules[0]}<" in shown
        assert 'id="why"' in shown
    assert client.get(f"/first-game/{begun.pk}/steps/99999").status_code == 302


def test_games_are_listed_deleted_and_not_without_end(client: Client, begun: FirstGame) -> None:
    FirstGame.objects.bulk_create(
        FirstGame(owner=begun.owner, seed=f"n{number}") for number in range(GAMES_OF_AN_OWNER - 1)
    )
    shown = client.post("/first-game/", {"deal": "more"}, follow=True).content.decode()
    assert "Delete one that you no longer need" in shown
    assert "Deal class1" in shown
    client.post(f"/first-game/{begun.pk}/delete")
    assert not FirstGame.objects.filter(pk=begun.pk).exists()
    assert client.post("/first-game/", {"deal": "no word!"}).status_code == 422


def test_the_field_of_a_deal_takes_as_many_characters_as_a_name_can_have(client: Client) -> None:
    (field,) = re.findall(r'<input id="deal"[^>]*>', page(client, "/first-game/"))
    assert 'maxlength="12"' in field
    assert client.post("/first-game/", {"deal": "a" * 12}).status_code == 302
    assert client.post("/first-game/", {"deal": "a" * 13}).status_code == 422


def test_a_name_that_no_deal_can_have_is_refused_at_its_field(client: Client) -> None:
    told = client.get("/first-game/", {"deal": "no word!"}).content.decode()
    form = told.partition('class="deal-form"')[2].partition("</form>")[0]
    assert 'value="no word!"' in form
    assert 'aria-invalid="true" aria-describedby="deal-refused"' in form
    assert '<p id="deal-refused" class="error" role="alert">' in form
    assert told.count('role="alert"') == 2, "this and the banner of the page, which is hidden"
    assert "aria-invalid" not in client.get("/first-game/").content.decode()


@pytest.mark.extended
def test_a_running_game_is_gone_on_with_from_the_pages_that_lead_to_it(client: Client, begun: FirstGame) -> None:
    to_it = rf'href="/first-game/{begun.pk}">(Go on with your game|ゲームの続きへ)<'
    for address in ("/", "/learn/", "/first-game/"):
        assert re.search(to_it, page(client, address)), address
        assert re.search(to_it, page(client, address, accept_language="ja")), address
        assert not re.search(to_it, page(Client(), address)), address
    shown = page(client, "/first-game/").partition("<main")[2].partition("</main>")[0]
    assert re.findall(r'<(?:a|button)[^>]*class="[^"]*primary[^"]*"[^>]*>([^<]*)<', shown) == ["Go on with your game"]
    assert shown.index("Go on with your game") < shown.index("Begin a new game")
    further(begun)
    assert not re.search(to_it, page(client, "/learn/"))


@pytest.mark.parametrize(
    ("language", "arts", "folded"),
    [
        ("en", "“Drawing is fun!”. Damage: 20. Cheers needed: green.", "What is not allowed now, and why: "),
        ("ja", "ダメージ：20。必要なエール：緑。", "今できないことと、その理由："),
    ],
)
def test_the_sheet_of_a_card_says_first_what_it_does_then_what_may_be_done(
    client: Client, begun: FirstGame, language: str, arts: str, folded: str
) -> None:
    line = further(begun, "act_main")
    number = line.game.state.cards[line.game.state.players[0].stage[1].top]
    shown = page(client, f"/first-game/{begun.pk}?card={number}@a.back.1", accept_language=language)
    sheet = shown.partition('class="card-sheet"')[2].partition("</article>")[0]
    assert sheet.index(arts) < sheet.index('name="option"') < sheet.index(folded) < sheet.index('class="nos"')


@pytest.mark.extended
def test_the_last_screen_tells_the_final_blow_and_where_to_go_on(client: Client) -> None:
    client.post("/first-game/", {"deal": "wj2n4"})
    game = FirstGame.objects.get()
    line = further(game)
    assert line.game.over is not None
    assert line.game.over.rule == "11.2.1"
    shown = page(client, f"/first-game/{game.pk}")
    now = shown.partition('id="now"')[2].partition("</section>")[0]
    assert re.search(r"so it is downed\.</a>.*Life damage goes up by \d", now, re.DOTALL)
    dock = shown.partition('id="dock"')[2].partition("</nav>")[0]
    assert "questions on them" in dock
    assert "Another game" in dock


def test_a_buzz_holomem_that_is_downed_says_why_it_costs_two_life() -> None:
    def words(number: str, amount: int) -> str:
        mem = HolomemRef(1, number, 0, "center")
        return _for_buzz(Message("downed_archived", {"seat": 0, "holomem": mem, "amount": amount}))

    assert words("hSD01-006", 2) == "A Buzz holomem costs 2 Life."
    assert words("hSD01-006", 1) == ""
    assert words("hSD01-005", 2) == ""
    with translation.override("ja"):
        assert words("hSD01-006", 2) == "Buzzホロメンなので、ライフが2減ります。"


def test_what_happened_is_folded_with_its_number(client: Client, begun: FirstGame) -> None:
    line = further(begun, "act_main")
    line = flow.play_on(flow.after_answer(line, ("end",), begun.seed), begun.seed, flow.MAX_ACTIONS)
    begun.keep(line.picks, line.game.state.facts.turn, ended=False)
    shown = page(client, f"/first-game/{begun.pk}")
    fold = shown.partition('<details class="news"')[2].partition("</details>")[0]
    count = int(re.search(r"All that happened \((\d+)\)", fold)[1])  # type: ignore[index]
    assert count == fold.count("<li>") > 2


def test_holomems_in_a_list_say_their_hp_and_cheers(client: Client, begun: FirstGame) -> None:
    further(begun, "choose_cheer_to")
    shown = page(client, f"/first-game/{begun.pk}")
    choice = shown.partition('id="choose"')[2].partition("</form>")[0]
    assert re.search(r"center IRyS <small>HP 50/50</small>", choice), choice


@pytest.mark.parametrize("htmx", [True, False])
def test_to_my_choice_tells_everything_since_the_last_one(client: Client, htmx: bool) -> None:
    client.post("/first-game/", {"deal": "a3hap"})
    game = FirstGame.objects.get()
    line = flow.line_of(game.picks)
    while not any(step.transition.message.key == "downed_archived" for step in line.steps):
        before, choice = line, line.open_choice
        assert choice is not None
        if flow.is_learners_choice(choice):
            line = flow.after_answer(line, flow.advised_answer(line), game.seed)
        else:
            line = flow.play_on(line, game.seed, flow.MAX_ACTIONS)
    assert flow.desk_has_to_go_on(before), "the Down comes in a turn of the desk"
    game.keep(before.picks, before.game.state.facts.turn, ended=False)
    headers = {"HX-Request": "true"} if htmx else {}
    sent = {"version": game.version, "far": "1"}
    answer = client.post(f"/first-game/{game.pk}/on", sent, headers=headers, follow=not htmx)
    shown = answer.content.decode()
    news = shown.partition('id="news"')[2].partition("</details>")[0]
    listed = {int(each) for each in re.findall(r"/steps/(\d+)\"", news)}
    last = flow.last_choice(line)
    found = {step.transition.message.key: step.transition.number for step in line.steps[last:]}
    assert {found[key] for key in ("collabs", "damage_arts", "goes_down", "downed_archived")} <= listed
    assert min(listed) > last
    brief = news.partition("</summary>")[0]
    assert "goes up by 1" in brief
    coach = shown.partition('id="coach"')[2].partition("</div>")[0]
    assert "is downed; its cards are archived" in coach
    assert "The Life card that is lost is a Cheer" in coach
    if htmx:
        assert answer["HX-Push-Url"].endswith("?far=1")
    else:
        assert "goes up by 1" in page(client, f"/first-game/{game.pk}"), "it stays in the list without that address"


def test_no_name_of_a_deal_at_all_is_refused_at_its_field(client: Client) -> None:
    answer = client.get("/first-game/", {"deal": ""}, HTTP_ACCEPT_LANGUAGE="ja")
    refused(answer, "deal", "配り方の名前を入力してください。", status=200)
    shown = page(client, "/first-game/")
    assert "aria-invalid" not in shown, "nothing was typed yet"
    left_to_the_browser(shown)
