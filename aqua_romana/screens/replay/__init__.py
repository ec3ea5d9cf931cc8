"""Watching a game again.

    mode    at the table: a timeline that can be dragged, and playing on from any moment

The navigator imports it.
"""
