"""docs/pages.md lists every address of the site, and nothing that is not there."""

from django.conf import settings

from .pages import patterns, table


def test_every_address_stands_in_the_table_once_and_the_other_way_round() -> None:
    listed = [(page.address, page.name) for page in table()]
    assert sorted(listed) == sorted(patterns())
    assert len(listed) == len(set(listed))


def test_every_row_says_what_it_is_who_may_open_it_and_how() -> None:
    for page in table():
        assert len(page.purpose) > 5, page
        assert page.open_to in ("anybody", "link", "own", "account", "judge", "head judge", "host"), page
        assert page.methods in ({"GET"}, {"POST"}, {"GET", "POST"}), page
        assert not (page.json and "GET" not in page.methods), page


def test_what_is_ones_own_has_its_identifier_in_the_address() -> None:
    for page in table():
        assert (page.open_to == "own") == ("<public_id>" in page.address), page


def test_the_readme_leads_to_it() -> None:
    assert "(docs/pages.md)" in (settings.BASE_DIR / "README.md").read_text()
