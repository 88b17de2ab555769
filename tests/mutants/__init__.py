"""Mutants of the engine: one line of it is broken at a time, and what plays that line has to notice (docs/mutants.md).

`changes` says what is broken, `lines` which scenarios and tests play which line, `applying` puts a mutant in the place of what it
breaks, `running` plays what could notice, each mutant in a process of its own, and `same` holds those that change nothing.
`python -m tests.mutants` (`make mutants`) is the whole of it.
"""
