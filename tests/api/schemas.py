"""What the site sends as XML, held against schemas."""

from pathlib import Path
from typing import Any

from django.http import HttpResponse
from lxml import etree

HERE = Path(__file__).parent
ATOM = {"atom": "http://www.w3.org/2005/Atom"}
SITEMAP = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}


def held(response: HttpResponse, schema: str) -> Any:
    """The root of the answer's XML, which fits the RELAX NG schema of that name."""
    assert response.status_code == 200
    root = etree.fromstring(response.content)
    etree.RelaxNG(etree.parse(HERE / f"{schema}.rng")).assertValid(root)
    return root
