"""Learning: lessons played on boards, practice questions that the engine answers, and when a question comes again.

What belongs here is which questions are asked, in which order, and the progress of readers. Lessons and questions are played on the
desk's boards; the engine works out what is right, and nobody writes it by hand (docs/learning.md)."""
