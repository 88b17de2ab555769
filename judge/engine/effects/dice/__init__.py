"""Dice (5.24): rolling them, rolling again, counting them as something else."""
