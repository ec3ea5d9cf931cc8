"""Looking back on a game.

    page    the curve of expected points and the decisions that cost most, a card each
    chart   the curve
    cache   finished reviews on disk

The navigator imports it; own puzzles use the cache.
"""
