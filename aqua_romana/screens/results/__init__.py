"""Results over all finished games.

    page    by name, by how many played; and one person against each opponent

The navigator imports it.
"""
