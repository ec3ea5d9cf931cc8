"""The arches of challenges: each shows a part of a board or a portrait that no other one shows."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.program import PLUGINS
from aqua_romana.screens.challenges.model import book_of
from aqua_romana.screens.challenges.page import wanted_of
from aqua_romana.screens.wall import BoardCrops
from tests.games.aquaedukt.table.lands import open_app

SIZE = (140, 86)


@pytest.fixture(scope="module", autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AQUA_ROMANA_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.mark.parametrize("plugin", PLUGINS.all, ids=lambda plugin: plugin.id)
def test_each_has_a_picture_of_its_own(plugin: GamePlugin) -> None:
    book = book_of(plugin)
    assert book is not None
    pictures = [each.picture for each in book.challenges]
    assert "" not in pictures
    assert len(set(pictures)) == len(pictures)


def test_parts_of_boards_are_there_and_differ() -> None:
    app = open_app()
    crops = BoardCrops(app, "challenges", SIZE, wanted := wanted_of(PLUGINS.all))
    while crops.wake_after() is not None:
        crops.advance(1.0)
    made = {}
    for each in wanted:
        picture = crops.find(each.plugin, each.key)
        assert picture is not None
        made[each.plugin.id, each.key] = pygame.surfarray.array3d(picture).astype(int)
    for one, other in itertools.combinations(made, 2):
        assert np.abs(made[one] - made[other]).mean() > 8, (one, other)
    app.close()
