"""Forms that a script sent: it is told where they lead, and what the next page says waits for that page."""

from __future__ import annotations

import pytest
from django.test import Client

from judge.desk.models import Ruling

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

SCRIPT = {"Sent-By-Script": "1"}
FORM = {"words": "A chooses the order.", "visibility": "private", "token": "t"}


def test_a_script_is_told_where_its_form_leads(client: Client) -> None:
    answer = client.post("/rulings/new", FORM, headers=SCRIPT)
    ruling = Ruling.objects.get()
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer["Leads-To"] == f"/rulings/{ruling.public_id}"
    assert "Location" not in answer
    assert "sessionid" in answer.cookies
    assert "The ruling is saved." in client.get(answer["Leads-To"]).content.decode()


def test_a_form_without_it_leads_on_as_ever_and_a_refused_one_is_a_page(client: Client) -> None:
    assert client.post("/rulings/new", FORM).status_code == 302
    refused = client.post("/rulings/new", FORM | {"words": "", "token": "u"}, headers=SCRIPT)
    assert refused.status_code == 422
    assert "Leads-To" not in refused
    assert client.get("/rulings/nothing", headers=SCRIPT).status_code == 404


def test_a_script_without_this_browsers_mark_gets_another_to_send_again_with() -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.get("/rulings/new")
    answer = browser.post("/rulings/new", FORM, headers=SCRIPT)
    assert answer.status_code == 403
    assert b"data-token=" in answer.content


def test_every_page_of_rulings_with_a_form_has_the_script(client: Client) -> None:
    """Those of events have it from their base."""
    assert "js/sending." in client.get("/rulings/new").content.decode()
    client.post("/rulings/new", FORM)
    assert "js/sending." in client.get(f"/rulings/{Ruling.objects.get().public_id}").content.decode()
