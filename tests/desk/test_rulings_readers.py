"""Who reads and changes a ruling: its judge alone, whoever has its link, or everybody."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from judge.desk.models import RulingEntry

from .test_rulings import amend, write

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def test_a_private_ruling_can_be_deleted_a_shared_one_stays(client: Client) -> None:
    client.force_login(User.objects.create_user("upao"))
    ruling = write(client)
    assert client.post(f"/rulings/{ruling.public_id}/delete").status_code == 302
    assert not RulingEntry.objects.exists()
    ruling = write(client, token="two", visibility="link")
    response = client.post(f"/rulings/{ruling.public_id}/delete", follow=True)
    assert "so it stays" in response.content.decode()
    client.post(f"/rulings/{ruling.public_id}/readers", {"visibility": "private"})
    ruling.refresh_from_db()
    assert ruling.visibility == "link"
    client.post(f"/rulings/{ruling.public_id}/readers", {"visibility": "public"})
    ruling.refresh_from_db()
    assert ruling.visibility == "public"


def test_a_stranger_sees_and_changes_nothing_of_a_private_ruling(client: Client, stranger: Client) -> None:
    ruling = write(client)
    base = f"/rulings/{ruling.public_id}"
    for address in (
        base,
        f"{base}?format=json",
        f"{base}/add?kind=amendment",
        f"/r/{ruling.read_id}",
        f"/r/{ruling.read_id}?format=json",
    ):
        assert stranger.get(address).status_code == 404, address
        assert Client().get(address).status_code == 404, address
    assert client.get(f"/r/{ruling.read_id}").status_code == 404
    assert "A chooses the order" not in stranger.get("/rulings/").content.decode()


@pytest.mark.parametrize("visibility", ["private", "link", "public"])
def test_nobody_but_its_owner_changes_a_ruling(client: Client, stranger: Client, visibility: str) -> None:
    client.force_login(User.objects.create_user("upao"))
    ruling = write(client, visibility=visibility)
    base = f"/rulings/{ruling.public_id}"
    assert amend(stranger, ruling).status_code == 404
    assert stranger.post(f"{base}/readers", {"visibility": "public"}).status_code == 404
    assert stranger.post(f"{base}/delete").status_code == 404
    ruling.refresh_from_db()
    assert (ruling.visibility, ruling.entries.count()) == (visibility, 1)


@pytest.mark.parametrize("visibility", ["link", "public"])
def test_the_address_of_its_judge_leads_readers_to_the_link(client: Client, stranger: Client, visibility: str) -> None:
    client.force_login(User.objects.create_user("upao"))
    ruling = write(client, visibility=visibility)
    for reader in (stranger, Client()):
        answer = reader.get(f"/rulings/{ruling.public_id}")
        assert (answer.status_code, answer["Location"]) == (302, f"/r/{ruling.read_id}")
        assert "no-store" in answer["Cache-Control"], "it may become another address"
    assert client.get(f"/rulings/{ruling.public_id}").status_code == 200


def test_the_players_link_shows_the_ruling_without_a_way_to_change_it(client: Client, stranger: Client) -> None:
    ruling = write(client, visibility="link", table="17", seat_a="Aoi", seat_b="Beni")
    page = stranger.get(f"/r/{ruling.read_id}").content.decode()
    for part in ("Aoi", "Beni", "Table 17", 'class="qr"', "noindex", f"http://testserver/r/{ruling.read_id}"):
        assert part in page
    main = page.partition("<main")[2].partition("</main>")[0]
    assert "<form" not in main
    assert ruling.public_id not in page
    assert "A chooses the order" not in stranger.get("/rulings/").content.decode()


def test_a_public_ruling_shows_neither_seats_nor_table(client: Client, stranger: Client) -> None:
    client.force_login(User.objects.create_user("upao"))
    ruling = write(client, visibility="public", event="Cup", table="Seventeen", seat_a="Aoi", seat_b="Beni")
    for address in (f"/r/{ruling.read_id}", f"/r/{ruling.read_id}?format=json", "/rulings/", "/rulings/?format=json"):
        page = stranger.get(address).content.decode()
        assert "A chooses the order" in page, address
        for hidden in ("Aoi", "Beni", "Seventeen"):
            assert hidden not in page, address
    assert "Aoi" in client.get(f"/rulings/{ruling.public_id}").content.decode()
    assert "noindex" not in stranger.get(f"/r/{ruling.read_id}").content.decode()
