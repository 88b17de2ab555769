"""Learning: lessons played on boards, practice questions that the engine answers, and when a question comes again.

What belongs here is what is asked, in which order, and how somebody did. A lesson and a question are played on the desk's
boards; what is right is worked out by the engine and never written by hand (docs/learning.md).
"""
