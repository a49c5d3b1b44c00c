"""The bench: ratios measured within one run, each against the product's own limit."""
