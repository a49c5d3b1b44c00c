"""The demo club: real, scored hands from a fixed seed, recorded through the services."""
