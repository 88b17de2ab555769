"""Rulings written by the form, as a judge does."""

from __future__ import annotations

from django.test import Client

from judge.desk.models import Ruling


def post_public_ruling(client: Client, words: str, **fields: str | list[str]) -> Ruling:
    """The public ruling that a client has just written with these words; `fields` are further fields of the form."""
    data = {"words": words, "token": f"token {Ruling.objects.count()}", "visibility": "public"} | fields
    response = client.post("/rulings/new", data)
    assert response.status_code == 302, response.content.decode()
    return Ruling.objects.latest("pk")
