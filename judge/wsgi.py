"""The WSGI face of the site, for gunicorn."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")

application = get_wsgi_application()

from judge.scenarios.library import work_in_background  # noqa: E402 - needs the settings
from judge.warming import warm  # noqa: E402

work_in_background()
warm(application)
