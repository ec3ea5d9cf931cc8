"""The pictures of `release/showcase.py`, the games they show, and what takes them."""
