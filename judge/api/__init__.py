"""What other programs read of the site: feeds to follow, the sitemap, robots.txt and the search description for browsers, the
description of the JSON (OpenAPI), and a line of play for a position that they send. Nothing is stored here, and nobody signs in."""
