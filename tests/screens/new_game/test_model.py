"""Who sits where before a game: what is remembered, taken over and given back."""

from __future__ import annotations

from pathlib import Path

import pytest

from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens.new_game.model import Seating
from aqua_romana.screens.new_game.player_names import LONGEST_NAME, fit_name
from aqua_romana.storage.settings import LastSetup, Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings()
    settings.path = tmp_path / "settings.json"
    return settings


def seated(settings: Settings, *names: str, levels: tuple[str, ...] = ("", "", "", "")) -> Seating:
    """As many people as there are names."""
    seating = Seating(ROMANA, settings)
    seating.set_players(len(names))
    seating.names[: len(names)] = names
    seating.levels = list(levels)
    return seating


def test_of_the_names_remembered_that_of_the_first_seat_comes_first(settings: Settings) -> None:
    seated(settings, "Anna", "Ben", "Carla").remember()
    assert settings.names[:3] == ["Anna", "Ben", "Carla"]
    assert Seating(AQUAEDUKT, settings).names[0] == "Anna", "in the other game, too"


def test_names_that_the_game_gave_and_those_of_computer_players_are_not_remembered(
    settings: Settings,
) -> None:
    given = Seating(ROMANA, settings).names[1]
    seated(settings, "Anna", given, "Carla", levels=("", "", "faber", "")).remember()
    assert settings.names == ["Anna"]


def test_a_name_has_room_and_no_blank_at_its_end() -> None:
    assert fit_name(f" {'x' * (LONGEST_NAME - 1)} y") == "x" * (LONGEST_NAME - 1)
    assert fit_name("#A\x07nna ") == "Anna"
    assert fit_name("# ") == ""


@pytest.mark.parametrize(
    ("stored", "is_taken"),
    [(["g", "b", "r"], True), (["g", "g", "r"], False), (["g", "b", "x"], False), (["gb", "r"], False)],
)
def test_stored_colours_are_taken_where_the_game_has_them(
    settings: Settings, stored: list[str], is_taken: bool
) -> None:
    settings.setups[ROMANA.id] = LastSetup(players=3, colours=stored)
    usual = ROMANA.engine.default_colours(3)
    assert Seating(ROMANA, settings).colours == (stored if is_taken else usual)


def test_whoever_leaves_takes_name_level_and_side_along(settings: Settings) -> None:
    seating = seated(settings, "Anna", "Ben", "Carla", levels=("", "tiro", "", ""))
    seating.sides = ["bottom", "left", "top", "right"]
    seating.remove_player(1)
    assert seating.players == 2
    assert seating.names[:2] == ["Anna", "Carla"]
    assert (seating.levels[:2], seating.levels[3]) == (["", ""], "tiro")
    assert (seating.sides[:2], seating.sides[3]) == (["bottom", "top"], "left")


def test_levels_that_no_longer_exist_are_people(settings: Settings) -> None:
    settings.setups[ROMANA.id] = LastSetup(players=2, levels=["", "vanished", "", ""])
    assert Seating(ROMANA, settings).levels == ["", "", "", ""]


def test_who_has_no_name_gets_one_that_nobody_has(settings: Settings) -> None:
    first, second = ROMANA.engine.default_names()[:2]
    seating = seated(settings, "Anna", "", first)
    assert seating.setup().names == ["Anna", second, first]
