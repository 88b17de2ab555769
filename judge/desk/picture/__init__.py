"""Pictures of boards, for links that are shared: drawn by the site, in the language of the page."""
