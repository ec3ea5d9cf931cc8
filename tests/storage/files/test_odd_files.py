"""Settings and results with anything at all in them: no traceback, and defaults for the rest."""

import copy
import json
import os
import random
import shutil
import string
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from aqua_romana.boardgame.plugin import Seat, Summary
from aqua_romana.screens.new_game.model import Seating
from aqua_romana.screens.new_game.player_names import LONGEST_NAME, KnownNames
from aqua_romana.screens.standings import known_people, standings_of
from aqua_romana.storage.settings import ANIMATION_SPEEDS, PALETTES, ExportChoice, Settings
from aqua_romana.ui import sounds
from tests.hostile import LETTERS
from tests.saves import plugin
from tests.storage.databases import statistics

DATA_1_0 = Path(__file__).parents[2] / "data_1_0" / "data"

#: Cases of the seeded fuzzer; more by hand: AQUA_ROMANA_FUZZ=20000 pytest tests/storage/files
CASES = int(os.environ.get("AQUA_ROMANA_FUZZ", "150"))
SOME_AND_MANY = pytest.mark.parametrize("cases", [CASES, pytest.param(1000, marks=pytest.mark.release)])

_GIANT = "@giant@"

ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(min_value=10**17, max_value=10**30),
    st.floats(),
    st.text(LETTERS, max_size=50),
    st.sampled_from(["x" * 5000, "\x00", "a\nb", "\u202e", "", "nan", "../../etc/passwd", "\U0010ffff"]),
)
ANYTHING = st.recursive(
    ODD,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(LETTERS, max_size=8), inner, max_size=4)
    ),
)


class _Sounds:
    def set_volumes(self, *volumes: float) -> None:
        assert all(0 <= each <= 1 for each in volumes)


class _App:
    """As much of a window as the switch for sound asks for."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def apply_settings(self) -> None:
        assert 0 <= self.settings.sound_volume <= 1
        assert 0 <= self.settings.music_volume <= 1


def _settings(path: Path) -> Settings:
    settings = Settings(names=["Livia", "Jörg"], language="de", text_scale=1.3)
    settings.path = path
    Seating(plugin(), settings).remember()
    settings.export = ExportChoice(what="film", width=500)
    settings.volumes_before = (0.8, 0.5, 0.0)
    settings.plays_instantly = True
    settings.forgotten_names = ["Ada"]
    settings.learner, settings.last_game, settings.first_game = "Ada", plugin().id, "x.aqr"
    settings.tips_given, settings.animation_before = ["wreath"], "slow"
    settings.export_folders = {".png": "somewhere"}
    settings.save()
    return settings


def _assert_usable_settings(path: Path) -> None:
    """All that the program does with settings before and after a window exists."""
    settings = Settings.load(path)
    assert 0.8 <= settings.text_scale <= 2.0
    assert settings.animation in ANIMATION_SPEEDS
    assert settings.palette in PALETTES
    assert all(type(side) is int and 320 <= side <= 16384 for side in settings.window)
    assert all(each.isprintable() and 0 < len(each) <= 40 for each in settings.names)
    seating = Seating(plugin(), settings)
    setup = seating.setup()
    assert type(setup.players) is int
    assert all(each.isprintable() and len(each) <= LONGEST_NAME for each in seating.names)
    assert plugin().engine.begin(setup, random.Random(1)).players == setup.players
    known = KnownNames(settings, statistics(path.with_name("none.db")))
    known.forget("Livia")
    known.used(known.all())
    wish = settings.export
    assert all(type(side) is int for side in (*wish.size, wish.width))
    settings.sound_volume = settings.music_volume = settings.chime_volume = 0.0
    sounds.toggle_mute(_App(settings))  # type: ignore[arg-type]
    seating.remember()
    assert settings.save()
    again = Settings.load(path)
    assert again.fault is None
    assert again == settings


def _assert_usable_results(path: Path) -> None:
    kept = statistics(path)
    for each in standings_of(kept, plugin()):
        assert each.name.isprintable()
        assert abs(each.best) <= 10**6
        assert f"{each.share:.0%} {each.best} {each.achievements}"
    names = known_people(kept)
    kept.note(
        "x.aqr", plugin(), "2026-11-16", Summary(("Zoë",), ("y",), 1, None, True, (3,), (0,)), (Seat(),)
    )
    if "newer version" in str(kept.database.fault[-1:]):  # its number is spoiled: left alone and told
        assert not kept.database.is_safe
        return
    assert {*names, "Zoë"} == set(known_people(statistics(path)))


def _places(stored: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a JSON value."""
    yield path
    inner = (
        stored.items() if isinstance(stored, dict) else enumerate(stored) if isinstance(stored, list) else ()
    )
    for key, value in inner:
        yield from _places(value, (*path, key))


def _odd(chance: random.Random) -> Any:
    deep: Any = 1
    for _level in range(chance.choice((3, 30, 400))):
        deep = [deep]
    letters = "".join(
        chance.choices(string.printable + "äß\u202e\x00\ud800", k=chance.choice((0, 1, 9, 3000)))
    )
    numbers = [0, -1, 3, 3.0, 2.5, -0.0, 1e308, 10**17, 10**40, 7, float("nan"), float("inf"), -float("inf")]
    texts = [letters, [letters], {letters: letters}]
    rest = [None, True, False, [], {}, [None] * 5, deep, [3.0, 4.0], list(range(2000)), _GIANT]
    return chance.choice(chance.choice((numbers, texts, rest)))


def _dumped(value: Any) -> bytes:
    """As JSON, with a number longer than Python would write."""
    return json.dumps(value).encode("ascii").replace(f'"{_GIANT}"'.encode(), b"1" + b"0" * 5000)


def _mutated(raw: bytes, chance: random.Random) -> bytes:
    """Another value, key or length somewhere in the JSON, or other bytes."""
    if chance.random() < 0.4:
        spoiled = bytearray(raw)
        for _ in range(chance.choice((1, 1, 3, 20))):
            at = chance.randrange(len(spoiled) + 1)
            match chance.randrange(4):
                case 0:
                    del spoiled[at:]
                case 1 if spoiled:
                    spoiled[at % len(spoiled)] ^= 1 << chance.randrange(8)
                case 2:
                    spoiled[at : at + chance.randrange(40)] = chance.randbytes(chance.randrange(40))
                case _:
                    spoiled[at:at] = spoiled[: chance.randrange(200)]
        return bytes(spoiled)
    stored = copy.deepcopy(json.loads(raw))
    for _ in range(chance.choice((1, 1, 2, 6))):
        place = chance.choice(list(_places(stored)))
        if not place:
            if chance.random() < 0.1:
                return _dumped(_odd(chance))
            continue
        holder = stored
        for key in place[:-1]:
            holder = holder[key]
        if isinstance(holder, dict) and chance.random() < 0.15:
            holder[str(_odd(chance))[:200]] = holder.pop(place[-1])
        else:
            holder[place[-1]] = _odd(chance)
    return _dumped(stored)


@pytest.fixture
def results(home: Path) -> Path:
    """A database with three results, and a copy of it."""
    path = home / "fuzz" / "progress.db"
    kept = statistics(path)
    for at in range(3):
        summary = Summary(
            ("Ada", "Bruno"), ("y", "r"), 9, None, True, (at, 9), (1,), achievements=({"longest": 3},) * 2
        )
        kept.note(f"game-{at}.aqr", plugin(), "2026-11-16", summary, (Seat(), Seat()), f"end-{at}")
    return path


@pytest.fixture
def results_of_1_0(home: Path) -> Path:
    """Where a database would be, beside the files in which version 1.0 kept results."""
    folder = home / "fuzz"
    shutil.copytree(DATA_1_0, folder, ignore=lambda _folder, names: {"games"} & set(names))
    return folder / "progress.db"


@SOME_AND_MANY
def test_mutated_settings_by_the_hundred(home: Path, cases: int) -> None:
    chance = random.Random(11)
    folder = home / "fuzz"
    _settings(folder / "settings.json")
    raw = (folder / "settings.json").read_bytes()
    for case in range(cases):
        content = _mutated(raw, chance)
        for left in folder.iterdir():
            left.unlink()
        (folder / "settings.json").write_bytes(content)
        _assert_usable_settings(folder / "settings.json")
        if case % 50 == 0 and Settings.load(folder / "settings.json").fault:
            assert list(folder.glob("*.broken"))


@SOME_AND_MANY
def test_mutated_results_of_1_0_by_the_hundred(results_of_1_0: Path, cases: int) -> None:
    chance = random.Random(12)
    files = _files_beside(results_of_1_0)
    assert len(files) >= 3
    for _case in range(cases):
        _lay_out(results_of_1_0.parent, files, chance, _mutated)
        _assert_usable_results(results_of_1_0)


@SOME_AND_MANY
def test_spoiled_databases_by_the_hundred(results: Path, cases: int) -> None:
    chance = random.Random(13)
    files = _files_beside(results)
    assert len(files) == 2
    for _case in range(cases):
        _lay_out(results.parent, files, chance, _spoiled)
        _assert_usable_results(results)


def _spoiled(raw: bytes, chance: random.Random) -> bytes:
    """Bytes changed, a piece lost, or cut off."""
    content = bytearray(raw)
    for _change in range(chance.randint(1, 30)):
        content[chance.randrange(len(content))] = chance.randrange(256)
    at = chance.randrange(len(content))
    if chance.random() < 0.3:
        del content[at : at + chance.randint(1, 5000)]
    return bytes(content[:at] if chance.random() < 0.2 else content)


def _files_beside(path: Path) -> dict[Path, bytes]:
    return {each: each.read_bytes() for each in path.parent.rglob("*") if each.is_file()}


def _lay_out(
    folder: Path,
    files: dict[Path, bytes],
    chance: random.Random,
    spoil: Callable[[bytes, random.Random], bytes],
) -> None:
    """The files anew, most of them spoiled, and nothing else."""
    shutil.rmtree(folder)
    for path, raw in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(spoil(raw, chance) if chance.random() < 0.6 else raw)


@given(name=st.sampled_from(list(Settings().__dict__)), value=ANYTHING)
@hypothesis_settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_value_of_any_setting(home: Path, name: str, value: Any) -> None:
    path = home / "settings.json"
    path.write_text(json.dumps({name: value}), "utf-8")
    _assert_usable_settings(path)


@given(
    key=st.sampled_from(["setup aqua-romana", "export", "volumes", "thinking", "forgotten names"]),
    value=ANYTHING,
)
@hypothesis_settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_anything_remembered(home: Path, key: str, value: Any) -> None:
    path = home / "settings.json"
    path.write_text(json.dumps({"other": {key: value}}), "utf-8")
    _assert_usable_settings(path)


@given(
    inner=st.sampled_from(["players", "names", "levels", "begins", "colours", "values"]),
    value=ANYTHING | st.lists(ODD, min_size=4, max_size=4),
)
@hypothesis_settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_anything_in_the_last_setup(home: Path, inner: str, value: Any) -> None:
    path = home / "settings.json"
    path.write_text(json.dumps({"other": {"setup aqua-romana": {inner: value}}}), "utf-8")
    _assert_usable_settings(path)


@given(stored=st.dictionaries(st.sampled_from(["games", "ends", "x"]), ANYTHING))
@hypothesis_settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_anything_for_results(home: Path, stored: Any) -> None:
    folder = home / "results-fuzz"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "statistics.json").write_text(json.dumps(stored), "utf-8")
    _assert_usable_results(folder / "progress.db")


@pytest.mark.parametrize("value", ["[3.0, 4.0]", "[1e400, true]", f"[1{'0' * 400}, 1]", "[NaN, 1]"])
def test_odd_volumes_do_not_matter(home: Path, value: str) -> None:
    path = home / "settings.json"
    path.write_text(f'{{"other": {{"volumes": {value}}}}}', "utf-8")
    _assert_usable_settings(path)
