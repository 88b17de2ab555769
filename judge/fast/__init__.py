"""The compiled engine: the same sources, compiled to C with mypyc, where somebody wanted that (`make fast`).

`judge.fast.loader` finds one that was made of the very sources that are here, `judge.fast.build` makes one.
"""
