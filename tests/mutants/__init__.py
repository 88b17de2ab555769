"""Mutants: one line of the engine, or of the compiler and the writers, is broken at a time, and what plays that line has to notice
(docs/mutants.md).

`areas` says where, and of which kind each check is, `changes` what is broken, `lines` which scenarios and tests play which line,
`applying` puts a mutant in the place of what it breaks, `running` plays what could notice, each mutant in a process of its own,
`kinds` counts what each kind of check notices, and `same` holds those that change nothing. `python -m tests.mutants`
(`make mutants`) is the whole of it.
"""
