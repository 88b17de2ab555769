"""The rules of the game, carried out. `judge.engine.game` is the public face; docs/engine.md has examples that run.

Everything here is pure: immutable state in, immutable state out; no Django, no files, no clock and no chance (a shuffle leaves
cards unseen, a die asks for its number). What is told is message keys and provision numbers; sentences are written in
`judge.wording`.
"""
