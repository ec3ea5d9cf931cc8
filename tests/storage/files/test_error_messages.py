"""Disks that are full or closed, files that are cut or flipped, programs that are killed."""

import contextlib
import errno
import importlib.util
import os
import random
import shutil
import subprocess
from pathlib import Path

import pytest

from aqua_romana.boardgame.plugin import Damaged
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.screens.standings import standings_of
from aqua_romana.storage import results
from aqua_romana.storage.files import atomic_write, error_messages
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings
from tests.saves import begin, plugin, record_in
from tests.storage.databases import statistics

SCRIPTS = Path(__file__).parents[3] / "build_scripts"


@pytest.fixture
def small_disk(tmp_path):
    """A real file system of 200 kB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    made = hasattr(os, "geteuid") and os.geteuid() == 0
    made = (
        made
        and not subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", str(folder)], capture_output=True
        ).returncode
    )
    if not made:
        pytest.skip("no right to mount a small disk")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=False, capture_output=True)


def _fill(path):
    with contextlib.suppress(OSError), path.open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 512)


def test_a_full_disk_is_told_once_and_the_game_is_saved_when_there_is_room_again(small_disk, play):
    saved_games = SavedGames(PLUGINS, small_disk / "games")
    told = []
    saved_games.on_trouble = told.append
    match = play(begin(saved_games, Game(3)), 20)
    path = saved_games.folder / saved_games.name_of(match)
    ballast = small_disk / "ballast"
    _fill(ballast)
    play(match, 10, seed=2)
    assert saved_games.trouble.cause == "full"
    assert "full" in str(saved_games.trouble.sentences[0])
    assert [trouble and trouble.cause for trouble in told] == ["full"]
    kept = Game.from_record(record_in(path))
    assert match.game.record().startswith(kept.record())
    ballast.unlink()
    match.play(match.game.legal_actions()[0])
    assert saved_games.trouble is None
    assert told[-1] is None
    assert record_in(path) == match.game.record()


def test_a_disk_full_from_the_start_lets_the_game_go_on(saved_games, play, monkeypatch):
    def full(*_args, **_kwargs):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as context:
        context.setattr(os, "replace", full)
        context.setattr(os, "open", full)
        match = play(begin(saved_games, Game(2)), 15)
        assert len(match.game.actions) == 15
        assert saved_games.trouble.cause == "full"
    match.play(match.game.legal_actions()[0])
    assert saved_games.trouble is None
    assert saved_games.look(saved_games.name_of(match))[1].record() == match.game.record()


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES, errno.EIO])
def test_a_folder_that_cannot_be_written_keeps_the_older_save(saved_games, begun, play, monkeypatch, code):
    match = begun(20)
    path = saved_games.folder / saved_games.name_of(match)
    before = path.read_bytes()

    def refuse(*_args, **_kwargs):
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as context:
        context.setattr(os, "replace", refuse)
        play(match, 10, seed=2)
        assert saved_games.trouble.cause == ("other" if code == errno.EIO else "forbidden")
        assert path.read_bytes() == before
    assert not list(saved_games.folder.glob(".*new"))
    play(match, 1, seed=3)
    assert record_in(path) == match.game.record()


class Held:
    """os.replace on Windows while another program holds the file: it fails so many times."""

    def __init__(self, times: int) -> None:
        self.times = times
        self.calls = 0
        self._replace = os.replace

    def __call__(self, source, goal):
        self.calls += 1
        if self.calls <= self.times:
            error = PermissionError(errno.EACCES, "The process cannot access the file", str(goal))
            error.winerror = 32
            raise error
        self._replace(source, goal)


def test_a_file_held_for_a_moment_on_windows_is_saved_all_the_same(saved_games, begun, play, monkeypatch):
    match = begun(10)
    path = saved_games.folder / saved_games.name_of(match)
    monkeypatch.setattr(atomic_write, "_WINDOWS", True)
    held = Held(3)
    monkeypatch.setattr(os, "replace", held)
    play(match, 1, seed=2)
    saved_games.wait()  # longer than whoever plays does
    assert held.calls > 3
    assert saved_games.trouble is None
    assert record_in(path) == match.game.record()
    settings = Settings()
    monkeypatch.setattr(os, "replace", Held(2))
    assert settings.save()


def test_a_file_held_for_long_on_windows_is_told_and_the_older_save_stays(
    saved_games, begun, play, monkeypatch
):
    match = begun(10)
    path = saved_games.folder / saved_games.name_of(match)
    before = path.read_bytes()
    monkeypatch.setattr(atomic_write, "_WINDOWS", True)
    monkeypatch.setattr(atomic_write.time, "sleep", lambda seconds: None)
    with monkeypatch.context() as context:
        context.setattr(os, "replace", Held(10**6))
        play(match, 2, seed=2)
        assert saved_games.trouble.cause == "held"
        assert "Another program" in str(saved_games.trouble.sentences[0])
        assert path.read_bytes() == before
        with pytest.raises(PermissionError) as refused:
            saved_games.rename(saved_games.name_of(match), "Sunday")
        assert "Another program" in str(error_messages.meaning(refused.value))
    assert not list(saved_games.folder.glob(".*new"))
    play(match, 1, seed=3)
    assert saved_games.trouble is None
    assert record_in(path) == match.game.record()


def test_a_folder_that_is_a_file_is_no_crash(tmp_path, play):
    (tmp_path / "games").write_text("not a folder", encoding="utf-8")
    saved_games = SavedGames(PLUGINS, tmp_path / "games")
    match = play(begin(saved_games, Game(2)), 5)
    assert saved_games.trouble is not None
    assert saved_games.entries() == []
    assert len(match.game.actions) == 5


def _spoil(raw: bytes, chance: random.Random) -> bytes:
    """Cut, flip bits, overwrite, double or swap pieces."""
    spoiled = bytearray(raw)
    for _ in range(chance.choice((1, 1, 1, 3, 20))):
        at = chance.randrange(len(spoiled) + 1)
        match chance.randrange(5):
            case 0:
                del spoiled[at:]
            case 1 if spoiled:
                spoiled[at % len(spoiled)] ^= 1 << chance.randrange(8)
            case 2:
                spoiled[at : at + chance.randrange(1, 40)] = bytes(
                    chance.randrange(256) for _ in range(chance.randrange(40))
                )
            case 3:
                spoiled[at:at] = spoiled[: chance.randrange(200)]
            case _:
                spoiled[at : at + 512] = b"\0" * 512
    return bytes(spoiled)


@pytest.mark.parametrize(("rounds", "each"), [(150, 8), pytest.param(450, 20, marks=pytest.mark.release)])
def test_spoiled_saves_never_raise_and_never_touch_other_games(saved_games, begun, rounds, each):
    chance = random.Random(8)
    good = begun(60)
    good_name, good_record = saved_games.name_of(good), good.game.record()
    victim = begun(60, players=4)
    name = saved_games.name_of(victim)
    saved_games.let_go(victim)
    record = saved_games.folder / name
    original = record.read_bytes()
    outcomes = {"whole": 0, "rescued": 0, "lost": 0}
    for _ in range(rounds):
        record.write_bytes(_spoil(original, chance) if chance.random() < 0.7 else original)
        entry = saved_games.entry(name)
        assert entry is not None
        spoiled = record.read_bytes()
        try:
            opened = saved_games.open(name)
        except Damaged:
            outcomes["lost"] += 1
            continue
        outcomes["whole" if opened.name == name else "rescued"] += 1
        assert len(opened.game.actions) >= 0
        saved_games.let_go(opened)
        assert record.read_bytes() == spoiled
        if opened.name != name:
            (saved_games.folder / opened.name).unlink()
    assert min(outcomes.values()) > each, outcomes
    assert saved_games.look(good_name)[1].record() == good_record


def test_spoiled_settings_and_statistics_by_the_hundred_are_survived(saved_games, begun, home):
    begun(2000)
    chance = random.Random(6)
    path = home / "settings.json"
    fresh = Settings()
    fresh.path = path
    fresh.names = ["Livia", "Jörg"]
    assert fresh.save()
    raw = path.read_bytes()
    stored = results.to_json(saved_games.statistics.all())
    for _ in range(300):
        path.write_bytes(_spoil(raw, chance))
        settings = Settings.load(path)
        assert 0.8 <= settings.text_scale <= 2.0
        assert settings.save()
        (home / "statistics.json").write_bytes(_spoil(stored, chance))
        assert isinstance(standings_of(statistics(home / "progress.db"), plugin()), list)
        # A name among hundreds that are taken is looked for for minutes where Windows lists folders slowly.
        shutil.rmtree(home / "before-1.1")
        for kept in home.glob("settings.json.broken*"):
            kept.unlink()


@pytest.mark.parametrize("is_slow", [False, pytest.param(True, marks=pytest.mark.release)])
@pytest.mark.parametrize("kills", [4, pytest.param(10, marks=pytest.mark.release)])
def test_kill_9_at_random_moments_loses_no_action(tmp_path, kills, is_slow):
    spec = importlib.util.spec_from_file_location("kill_test", SCRIPTS / "kill_test.py")
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.run(kills, 7, tmp_path, is_slow) == []
