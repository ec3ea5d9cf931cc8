"""Looking back on a game.

    page    the curve of expected points and the decisions that cost most
    chart   the curve
    cards   a turning point, and a player's luck
    cache   finished reviews on disk

The navigator imports it; own puzzles use the cache.
"""
