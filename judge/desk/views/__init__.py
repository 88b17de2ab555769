"""Pages of the judge's desk."""
