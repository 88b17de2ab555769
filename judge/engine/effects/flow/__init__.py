"""What an effect depends on and how long it holds: costs (10.4), conditions, choosing what is done, lasting effects (10.2.1.2)."""
