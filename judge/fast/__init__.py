"""The compiled engine: the same sources, compiled to C with mypyc, where somebody wanted that (`make fast`).

`judge.fast.finding` finds one that was made of the very sources that are here, `judge.fast.building` makes one.
"""
