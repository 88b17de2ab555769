"""The template tags of accounts where there are none: the templates are the same, and say nothing."""

from django import template

register = template.Library()


@register.simple_tag
def take_over_offer() -> str:
    """Nothing to take over: everything in the pocket is on this device."""
    return ""
