"""Settings: kept, checked, and never in the way."""

import json
import os
from pathlib import Path

import pytest

from aqua_romana.boardgame.messages import Message
from aqua_romana.screens.new_game.player_names import KnownNames
from aqua_romana.storage.files import safe_read
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import (
    MOST_NAMES,
    PALETTES,
    ExportChoice,
    LastSetup,
    Settings,
    settings_file,
)
from aqua_romana.ui import theme


def stored(values):
    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(values if isinstance(values, str) else json.dumps(values), "utf-8")
    return path


def test_defaults_without_a_file():
    settings = Settings.load()
    assert settings == Settings()
    assert settings.fault is None


def test_everything_comes_back():
    settings = Settings(
        language="de",
        text_scale=1.4,
        fullscreen=True,
        window=(1366, 768),
        animation="fast",
        palette="high_contrast",
    )
    settings.remember_name("Livia")
    settings.learner, settings.last_game, settings.first_game = "Livia", "aqua-romana", "x.aqr"
    settings.tips_given, settings.forgotten_names = ["wreath"], ["Ada"]
    settings.plays_instantly, settings.volumes_before = True, (0.1, 0.2, 0.3)
    settings.animation_before, settings.export = "slow", ExportChoice("film", "board", (1280, 720), 400)
    settings.export_folders = {".png": "pictures"}
    settings.setups["aqua-romana"] = LastSetup(3, ["Ada"], [""], ["left"], "first", ["y"], {"placing": "own"})
    assert settings.save()
    assert Settings.load() == settings


@pytest.mark.parametrize("content", ["", "{", "[1]", "null", '"x"', "\x00\x01", "[" * 100_000])
def test_a_broken_file_gives_defaults_and_is_kept_aside(content):
    path = stored(content)
    settings = Settings.load()
    assert settings == Settings()
    assert settings.fault
    assert path.with_name("settings.json.broken").read_text() == content
    assert settings.save()
    assert Settings.load().fault is None


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("text_scale", "big"),
        ("text_scale", float("nan")),
        ("text_scale", True),
        ("fullscreen", 1),
        ("window", [1]),
        ("window", ["a", "b"]),
        ("animation", "warp"),
        ("animation", ["fast"]),
        ("palette", "neon"),
        ("palette", {}),
        ("names", "Livia"),
        ("music_volume", None),
    ],
)
def test_a_value_that_makes_no_sense_is_ignored_alone(name, wrong):
    stored({name: wrong, "confirm_go": True})
    settings = Settings.load()
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.confirm_go


@pytest.mark.parametrize(
    ("key", "name", "wrong"),
    [
        ("learner", "learner", 7),
        ("last game", "last_game", ["aqua-romana"]),
        ("first game", "first_game", {}),
        ("tips given", "tips_given", "wreath"),
        ("forgotten names", "forgotten_names", [1]),
        ("thinking", "plays_instantly", True),
        ("volumes", "volumes_before", [0.5]),
        ("animation before", "animation_before", "warp"),
        ("export", "export", []),
        ("export folders", "export_folders", ["x"]),
        ("setup aqua-romana", "setups", 3),
    ],
)
def test_what_is_remembered_and_makes_no_sense_is_ignored_alone(key, name, wrong):
    path = stored({"other": {key: wrong}, "confirm_go": True})
    settings = Settings.load()
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.confirm_go
    assert settings.save()
    assert json.loads(path.read_text())["other"] == {key: wrong}


@pytest.mark.parametrize("other", [[], "x", None, {str(number): number for number in range(1001)}])
def test_nothing_is_remembered_where_that_makes_no_sense(other):
    stored({"other": other, "confirm_go": True})
    settings = Settings.load()
    assert settings == Settings(confirm_go=True)
    assert settings.plain()["other"] == {}


def test_values_are_brought_into_range():
    stored({"text_scale": 9, "sound_volume": -3, "window": [10, 99999]})
    settings = Settings.load()
    assert (settings.text_scale, settings.sound_volume, settings.window) == (2.0, 0.0, (320, 16384))


def test_a_folder_that_cannot_be_written_is_said_and_nothing_else(home):
    (home / "config").write_text("a file where the folder should be")
    settings = Settings.load()
    assert not settings.save()
    assert settings.fault


def test_no_half_written_file_remains(monkeypatch):
    Settings(language="de").save()

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert not Settings(language="fr").save()
    assert Settings.load().language == "de"
    assert [path.name for path in settings_file().parent.iterdir()] == ["settings.json"]


def test_reset_keeps_names_own_keys_and_what_games_remember():
    own_keys = {"table.undo": ["u"]}
    remembered = {
        "names": ["Livia"],
        "keys": own_keys,
        "learner": "Ada",
        "plays_instantly": True,
        "tips_given": ["wreath"],
    }
    settings = Settings(text_scale=2.0, **remembered)
    settings.reset()
    assert settings == Settings(**remembered)


def test_names_are_remembered_latest_first():
    settings = Settings()
    for name in ("Livia", "Marcus", " Livia ", ""):
        settings.remember_name(name)
    assert settings.names == ["Livia", "Marcus"]


def test_only_so_many_names_are_remembered():
    settings = Settings()
    for number in range(MOST_NAMES + 1):
        settings.remember_name(f"Player {number}")
    assert len(settings.names) == MOST_NAMES
    assert (settings.names[0], settings.names[-1]) == (f"Player {MOST_NAMES}", "Player 1")


class TestTwoWindows:
    """Two programs choose at the same time."""

    def test_what_a_game_remembers_stays_as_the_other_left_it(self):
        Settings(learner="Ada", setups={"dice": LastSetup(2)}).save()
        one, two = Settings.load(), Settings.load()
        two.learner, two.setups = "Ben", {"dice": LastSetup(4), "aquaedukt": LastSetup(2)}
        two.save()
        one.setups["aqua-romana"] = LastSetup(3)
        one.save()
        found = Settings.load()
        assert found.learner == "Ben"
        assert {game: setup.players for game, setup in found.setups.items()} == {
            "dice": 4,
            "aquaedukt": 2,
            "aqua-romana": 3,
        }

    def test_what_is_forgotten_here_does_not_come_back(self):
        Settings(names=["Ada", "Ben"], animation_before="slow").save()
        settings = Settings.load()
        settings.names = ["Ben"]
        settings.animation_before = None
        settings.save()
        assert (Settings.load().names, Settings.load().plain()["other"]) == (["Ben"], {})

    def test_what_was_saved_before_is_no_choice_any_more(self):
        one, two = Settings.load(), Settings.load()
        one.confirm_go = True
        one.save()
        two.confirm_go = True
        two.save()
        two.confirm_go = False
        two.save()
        one.lay_at_once = True
        one.save()
        assert (Settings.load().confirm_go, Settings.load().lay_at_once) == (False, True)


def test_a_file_that_may_not_be_read_is_not_written_over(monkeypatch):
    Settings(language="de").save()

    def forbidden(path, most):
        raise safe_read.Fault("unreadable", Message("Nobody may read this."), path)

    with monkeypatch.context() as context:
        context.setattr(safe_read, "read_json", forbidden)
        settings = Settings(language="fr")
        assert not settings.save()
        assert settings.fault
    assert Settings.load().language == "de"


@pytest.mark.parametrize("key", ["names", "of a later version"])
def test_what_could_not_be_read_again_is_left_out(key):
    settings = Settings(language="de", learner="Ada")
    settings.take({key: "x" * 1_000_000})
    assert settings.save()
    again = Settings.load()
    assert again == Settings(language="de")
    assert again.fault is None


def test_what_a_killed_program_left_is_swept():
    left = stored({}).with_name(f".settings.json.{'a' * 16}.new")
    left.write_text("{")
    os.utime(left, (0, 0))
    Settings.load()
    assert not left.exists()


def test_the_palettes_that_can_be_chosen_are_those_that_can_be_painted():
    assert set(PALETTES) == set(theme.PALETTES)


def test_settings_are_saved_where_they_were_read(tmp_path):
    path = tmp_path / "elsewhere.json"
    settings = Settings.load(path)
    settings.text_scale = 1.5
    settings.save()
    assert Settings.load(path).text_scale == 1.5
    assert not settings_file().exists()


def test_what_another_program_chose_meanwhile_stays():
    stored({"text_scale": 1.25})
    settings = Settings.load()
    stored({"text_scale": 1.5})
    settings.names = ["Livia"]
    settings.save()
    assert (Settings.load().text_scale, Settings.load().names) == (1.5, ["Livia"])


class TestOfALaterVersion:
    """What this version does not know comes back as it was."""

    def test_on_both_levels(self):
        later = {"käse": [1, 2.5, None, {"tief": True}], "nothing": None}
        path = stored({"speech": later, "other": {"tempo": later, "learner": "Ada"}})
        settings = Settings.load()
        settings.confirm_go = True
        assert settings.save()
        written = json.loads(path.read_text("utf-8"))
        assert (written["speech"], written["other"]) == (later, {"tempo": later, "learner": "Ada"})

    def test_a_value_it_may_have(self):
        path = stored({"animation": "warp", "confirm_go": True})
        settings = Settings.load()
        settings.confirm_go = False
        assert settings.save()
        assert json.loads(path.read_text())["animation"] == "warp"
        settings.animation = "slow"
        assert settings.save()
        assert Settings.load().animation == "slow"

    def test_what_a_setup_tells_besides(self):
        path = stored({"other": {"setup dice": {"players": 3, "teams": [1, 2]}}})
        settings = Settings.load()
        settings.setups["dice"] = LastSetup(2)
        assert settings.save()
        written = json.loads(path.read_text())["other"]["setup dice"]
        assert (written["players"], written["teams"]) == (2, [1, 2])


def test_what_1_0_wrote_is_written_back_letter_by_letter():
    """But for the keys of levels, which are those of today."""
    left = (Path(__file__).parents[1] / "data_1_0/config/settings.json").read_text("utf-8")
    path = stored(left)
    assert Settings.load().save()
    assert path.read_text("utf-8") == left.replace('"curator"', '"frontinus"')


def test_a_forgotten_name_stays_forgotten(saved_games: SavedGames) -> None:
    settings = Settings.load()
    settings.names = ["Livia", "Marcus"]
    KnownNames(settings, saved_games.statistics).forget("Livia")
    again = Settings.load()
    assert (again.names, again.forgotten_names) == (["Marcus"], ["Livia"])


def test_what_is_chosen_replaces_nonsense_that_python_calls_equal(home: Path) -> None:
    path = home / "settings.json"
    path.write_text('{"chime_volume": false}', "utf-8")
    settings = Settings.load(path)
    settings.chime_volume = 0.0
    assert settings.save()
    assert Settings.load(path).chime_volume == 0.0


@pytest.mark.parametrize(("size", "language"), [(1_000_000, "de"), (1_000_001, None)])
def test_a_file_of_a_million_bytes_is_read_and_none_that_is_larger(size, language):
    stored('{"language": "de"}'.ljust(size))
    assert Settings.load().language == (language or Settings().language)


def test_whoever_chose_nothing_begins_in_a_window():
    assert not Settings.load().fullscreen
