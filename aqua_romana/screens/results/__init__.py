"""Results over all finished games.

    page    by name, by how many played; and one person against each opponent
    tables  heads and lines of tables, for evenings too

The navigator imports the page.
"""
