"""What the site answers when a form cannot be taken."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("language", "told"), [("en", "This form was not taken"), ("ja", "フォームを受け付けられませんでした")]
)
def test_a_form_without_its_token_has_a_page_of_the_site(language: str, told: str) -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/boards/new", {"start": "empty"}, HTTP_ACCEPT_LANGUAGE=language)
    page = answer.content.decode()
    assert answer.status_code == 403
    assert told in page
    assert 'class="bar"' in page or "<nav" in page, "with the site's own header"
