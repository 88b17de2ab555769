"""Addresses for other programs."""

from judge.api import crawling, description, feeds, playing
from rulesdb.request_costs import RequestCost, path

app_name = "api"

urlpatterns = [
    path("feeds/<str:language>/rulings.atom", feeds.rulings, RequestCost.READ, name="rulings_feed"),
    path(
        "feeds/<str:language>/rules/<str:number>/rulings.atom", feeds.rule_rulings, RequestCost.READ, name="rule_feed"
    ),
    path(
        "feeds/<str:language>/cards/<str:number>/rulings.atom", feeds.card_rulings, RequestCost.READ, name="card_feed"
    ),
    path("feeds/<str:language>/answers.atom", feeds.answers, RequestCost.READ, name="answers_feed"),
    path("feeds/<str:language>/editions.atom", feeds.editions, RequestCost.READ, name="editions_feed"),
    path("feeds/<str:language>/disagreements.atom", feeds.disagreements, RequestCost.READ, name="disagreements_feed"),
    path("json", description.about, RequestCost.READ, name="about"),
    path("openapi.json", description.openapi, RequestCost.READ, name="openapi"),
    path("play", playing.play, RequestCost.COMPUTE, name="play"),
    path("sitemap.xml", crawling.sitemap_index, RequestCost.READ, name="sitemap"),
    path("sitemap-<str:section>.xml", crawling.sitemap, RequestCost.READ, name="sitemap_part"),
    path("robots.txt", crawling.robots, RequestCost.READ, name="robots"),
    path("opensearch.xml", crawling.search_description, RequestCost.READ, name="opensearch"),
    path("favicon.ico", crawling.favicon, RequestCost.READ, name="favicon"),
]
