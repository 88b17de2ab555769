"""The language switch."""

from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from django.views.i18n import set_language as django_set_language

# A token in every page's header would set a cookie on, and so forbid shared caching of, pages that never change.
# A forged request could only change the language of the page's words.
set_language = csrf_exempt(require_POST(django_set_language))
