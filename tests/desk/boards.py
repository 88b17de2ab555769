"""Positions that several tests and the benchmarks are about."""

FULL = """\
rules 1.9.0
turn 7 a
step performance
a oshi hBP01-003; skill-used
a center hBP07-049; damage 40; cheers red x2, white, blue x5; with hBP02-087, hBP05-083, hBP01-120; entered
a collab hBP01-056; resting; cheers green; with hBP02-086
a back hBP01-057; cheers red x3, yellow, purple; with hBP02-088, hBP01-115, hBP02-100
a back hSD13-003; resting; damage 30; cheers white, white
a back hBP01-009; with hBP01-116, hBP05-084
a back hBP01-058; resting; bloomed
a back hBP01-010
a hand 6
a deck 12
a life 1
a archive hBP01-038, green, ? x22
b oshi hBP01-001
b center hSD13-007; damage 120; cheers white x4, purple
b back hBP01-009; resting
b deck 31
b life 4
"""
"""Five holomem in the back, long names, many Cheers and attached cards."""
