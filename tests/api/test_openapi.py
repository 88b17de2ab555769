"""The description of the JSON is OpenAPI 3.1, and every answer of the site is as it says."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import resolve
from openapi_core import OpenAPI
from openapi_core.contrib.django import DjangoOpenAPIRequest, DjangoOpenAPIResponse
from openapi_spec_validator import OpenAPIV31SpecValidator

from judge.api.description import description
from tests.desk.pages import table
from tests.rulesdb.test_views_json import _floor, _lines, _ruling  # noqa: F401 - fixtures
from tests.sampling import first_of_each

from .answers import MISSING, addresses

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
OTHERS = {"/events/<event_id>/rulings", "/rulings/<public_id>", "/pocket/now"}
"""What only members or an owner may read, and what the pocket desk asks for, is not described."""


@pytest.fixture(scope="module")
def described() -> OpenAPI:
    return OpenAPI.from_dict({**description(), "servers": [{"url": "http://testserver"}]})


@pytest.mark.extended
def test_the_description_is_valid_and_any_site_may_read_it(client: Client) -> None:
    response = client.get("/openapi.json")
    assert response["Access-Control-Allow-Origin"] == "*"
    found: dict[str, Any] = response.json()
    OpenAPIV31SpecValidator(found).validate()
    assert found["servers"] == [{"url": "http://testserver"}]
    for address in found["paths"].values():
        assert address["get"]["x-summary-ja"]


@pytest.mark.extended
@pytest.mark.usefixtures("_lines", "_ruling")
def test_every_answer_is_as_described(client: Client, described: OpenAPI) -> None:
    asked: set[str] = set()
    for address in first_of_each(addresses(), kind_of):
        response = client.get(address)
        assert response["Access-Control-Allow-Origin"] == "*", address
        request = DjangoOpenAPIRequest(response.wsgi_request)
        found = described.unmarshal_response(request, DjangoOpenAPIResponse(response))
        assert not found.errors, (address, [getattr(each, "schema_errors", each) for each in found.errors])
        if response.status_code == 200:
            asked.add(shape(f"/{resolve(response.wsgi_request.path).route}"))
    assert asked == {shape(each) for each in description()["paths"]}


def kind_of(address: str) -> tuple[str, bool]:
    """The path of the description that an address belongs to, and whether it is one that is not there."""
    path = address.partition("?")[0]
    return resolve(path).route, any(path == each.partition("?")[0] for each in MISSING)


def shape(address: str) -> str:
    """An address without the names of its parts."""
    return "/".join("<>" if each[:1] in "<{" else each for each in address.split("/"))


@pytest.mark.extended  # as is the test that what it shows is for
def test_an_answer_with_a_key_too_many_or_too_few_is_noticed(client: Client, described: OpenAPI) -> None:
    for change in (lambda told: told.update(more=1), lambda told: told.pop("kind"), lambda told: told.update(kind=1)):
        response = client.get("/engine/10.6.3?format=json")
        told = response.json()
        change(told)
        response.content = json.dumps(told)
        found = described.unmarshal_response(
            DjangoOpenAPIRequest(response.wsgi_request), DjangoOpenAPIResponse(response)
        )
        assert found.errors


def test_every_page_with_json_that_everybody_may_read_is_described() -> None:
    pages = {page.address for page in table() if page.json and page.open_to in ("anybody", "link")}
    listed = {shape(each) for each in pages - OTHERS if "/outcomes" not in each}
    assert listed == {shape(each) for each in description()["paths"]}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_lists_every_address_and_says_what_is_promised(client: Client, language: str) -> None:
    client.cookies["django_language"] = language
    page = client.get("/json").content.decode()
    for address in description()["paths"]:
        assert f"<code>{address}</code>" in page
    assert "90" in page
    assert f"/feeds/{language}/answers.atom" in page
