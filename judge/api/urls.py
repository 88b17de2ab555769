"""Addresses for other programs."""

from judge.api import crawling, description, feeds, playing
from rulesdb.costs import Cost, path

app_name = "api"

urlpatterns = [
    path("feeds/<str:language>/rulings.atom", feeds.rulings, Cost.READ, name="rulings_feed"),
    path("feeds/<str:language>/rules/<str:number>/rulings.atom", feeds.rule_rulings, Cost.READ, name="rule_feed"),
    path("feeds/<str:language>/cards/<str:number>/rulings.atom", feeds.card_rulings, Cost.READ, name="card_feed"),
    path("feeds/<str:language>/answers.atom", feeds.answers, Cost.READ, name="answers_feed"),
    path("feeds/<str:language>/editions.atom", feeds.editions, Cost.READ, name="editions_feed"),
    path("feeds/<str:language>/disagreements.atom", feeds.disagreements, Cost.READ, name="disagreements_feed"),
    path("json", description.about, Cost.READ, name="about"),
    path("openapi.json", description.openapi, Cost.READ, name="openapi"),
    path("play", playing.play, Cost.COMPUTE, name="play"),
    path("sitemap.xml", crawling.sitemap_index, Cost.READ, name="sitemap"),
    path("sitemap-<str:section>.xml", crawling.sitemap, Cost.READ, name="sitemap_part"),
    path("robots.txt", crawling.robots, Cost.READ, name="robots"),
    path("opensearch.xml", crawling.search_description, Cost.READ, name="opensearch"),
    path("favicon.ico", crawling.favicon, Cost.READ, name="favicon"),
]
