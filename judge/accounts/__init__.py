"""Accounts: signing in by password or passkey, recovery codes, taking over what a browser made, leaving.

This package knows who owns what. What an account owns (boards, rulings, progress) is stored by the desk and the learning
room under an owner's token; they do not import this package. What members of an event may do is decided in
`judge.events.access`.
"""
