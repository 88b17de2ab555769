"""The WSGI face of the site. Whatever server loads it, no request waits until the scenarios are played, and none plays them."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")

application = get_wsgi_application()

from judge.scenarios.library import work_in_background  # noqa: E402 - it needs the apps

work_in_background()
