"""Practice: hands to score by oneself, with the engine's answer and why.

`levels` and `hands` deal from a seed, `check` compares: none of them knows Django.
"""
