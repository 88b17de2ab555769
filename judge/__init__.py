"""The judge's desk. What is imported from here on is the compiled engine where one was made of these sources (`make fast`)."""

from judge.fast.finding import use

use()
