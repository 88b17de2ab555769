"""Addresses that browsers and search engines request by themselves: robots.txt, the sitemap, the search description, the icon."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement, tostring

from django.contrib.sitemaps import views as sitemaps
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _

from judge.api.sitemaps import SITEMAPS
from rulesdb.views.shared import open_to_every_site, page

NOT_TO_CRAWL = (
    "account/",
    "boards/",
    "compare/",
    "events/",
    "host/",
    "language/",
    "lines/",
    "open",
    "play",
    "practice/",
    "rules/sheet",
    "search",
)
"""Addresses of what belongs to somebody, is made for one reader, or takes the engine's time."""
DESCRIPTION = "http://a9.com/-/spec/opensearch/1.1/"


@page
def robots(request: HttpRequest) -> HttpResponse:
    """What a search engine should leave alone, and where the list of all pages is."""
    lines = ["User-agent: *", *(f"Disallow: /{each}" for each in NOT_TO_CRAWL), "Disallow: /*/outcomes"]
    lines.append(f"Sitemap: {request.build_absolute_uri(reverse('api:sitemap'))}")
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


@page
def sitemap_index(request: HttpRequest) -> HttpResponse:
    """The list of the parts of the sitemap."""
    return _rendered(sitemaps.index(request, SITEMAPS, sitemap_url_name="api:sitemap_part"))


@page
def sitemap(request: HttpRequest, section: str) -> HttpResponse:
    """A part of the sitemap."""
    return _rendered(sitemaps.sitemap(request, SITEMAPS, section))


def _rendered(response: HttpResponseBase) -> HttpResponse:
    assert isinstance(response, HttpResponse), "the sitemap is one page"
    if hasattr(response, "render"):
        response.render()
    return response


@page
def search_description(request: HttpRequest) -> HttpResponse:
    """How a browser's own search box searches this site (OpenSearch 1.1)."""
    root = Element("OpenSearchDescription", xmlns=DESCRIPTION)
    search = request.build_absolute_uri(reverse("rulesdb:search"))
    SubElement(root, "ShortName").text = _("Judge’s desk")[:16]
    SubElement(root, "Description").text = _("Rules, official answers, cards and rulings by words or number")
    SubElement(root, "InputEncoding").text = "UTF-8"
    icon = request.build_absolute_uri(static("img/favicon.svg"))
    SubElement(root, "Image", width="64", height="64", type="image/svg+xml").text = icon
    SubElement(root, "Url", type="text/html", template=f"{search}?q={{searchTerms}}")
    SubElement(root, "Url", type="application/json", template=f"{search}?q={{searchTerms}}&format=json")
    body = tostring(root, encoding="utf-8", xml_declaration=True)
    return open_to_every_site(HttpResponse(body, content_type="application/opensearchdescription+xml; charset=utf-8"))


@page
def favicon(_request: HttpRequest) -> HttpResponse:
    """The icon at the address that browsers request by themselves."""
    return redirect(static("img/favicon.ico"))
