"""Watching a game again.

    page    a timeline that can be dragged, and playing on from any moment

The navigator imports it.
"""
