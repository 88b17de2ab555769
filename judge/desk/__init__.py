"""The judge's desk: boards, the editor, stepping, lines of play, rulings and card pages.

What belongs here: forms, views, view models and what is stored of a case. No rule of the game (`judge.engine`), no sentence for
what the engine tells (`judge.wording`), and nothing of accounts and events, which build on the desk.
"""
