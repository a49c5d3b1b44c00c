"""The shapes of bodies and answers.

Shapes of answers describe them in the OpenAPI document and are not used to make them (`values()`
and plain dictionaries are three to four times as fast). Shapes of requests also read them.
"""
