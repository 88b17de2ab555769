"""The table: a board as it lies before its players, and what can be touched on it. One view model, one template, one style sheet
and one script show every board of the site (`docs/table.md`); the pages differ only in what they pass."""
