"""Makes the pack of the pocket desk from the installed site."""
