"""Recipes that lead from nothing to weights: `tune.py --recipe NAME`.

Seeds, generations and sizes are all there is to a recipe, so that everybody gets the same numbers from the
same revision (sums are rounded alike on machines with the same numpy). A game begins with players who know
nothing of growth, or with a plain eye, and every generation learns from games of the one before.

That the weights in use came about like this is not claimed: what they are is told in each game's
`evaluation`. Nobody has run the large recipes to their end yet and let what they make play against the
weights in use.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Recipe:
    """So many generations of so many games for every number of players; each fits to the latest games."""

    game: str
    rounds: int
    games: int
    window: int
    players: tuple[int, ...] = (2, 3, 4)
    seed: int = 1


RECIPES: Final = {
    # The module about the game says that three or four rounds settle.
    "romana": Recipe("romana", rounds=4, games=1000, window=2000),
    "aquaedukt": Recipe("aquaedukt", rounds=12, games=600, window=2400),
    # To see that a recipe works at all.
    "romana-tiny": Recipe("romana", rounds=2, games=2, window=4, players=(2,)),
    "aquaedukt-tiny": Recipe("aquaedukt", rounds=2, games=2, window=4, players=(2,)),
}
