"""Cards: the catalogue of facts and trees, the compiler from printed text to trees, the writer from trees to words.

What a tree does is not decided here but in `judge.engine.effects`. Printed text is read from files outside the repository and
is never stored in it.
"""
