"""How dates and times are written, where Django does not write them as the pages do."""
