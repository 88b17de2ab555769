"""Events: a head judge, the judges of a hall, the calls from the tables, and the rulings that were given there."""
