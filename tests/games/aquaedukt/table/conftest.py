"""The table is tested as the first game's is: without a screen and without the user's own folders."""

from tests.games.romana.table.conftest import own_folders, scaled_pictures

__all__ = ["own_folders", "scaled_pictures"]
