"""Windows without a screen, folders of the test's own, pictures scaled once for all tests."""

from tests.games.romana.table.conftest import own_folders, scaled_pictures  # noqa: F401 (fixtures)
