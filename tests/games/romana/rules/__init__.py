"""Tests of the rules. `boards` draws positions from text; `water` follows water in its own plain way."""
