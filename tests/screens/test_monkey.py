"""Random events over all scenes: no exception, every kept game readable."""

import importlib.util

import pytest

from tests.screens.windows import PICTURES, RECORDS, fill

SMALL = ((800, 600), (1024, 640))  # what is larger only takes longer to paint


@pytest.mark.parametrize(
    ("events", "restless"),  # few events go through all pages in turn: which are seen is not left to chance
    [(2_000, 1.0), pytest.param(20_000, 0.05, marks=pytest.mark.release)],
)
def test_random_events_break_nothing(saved_games, home, monkeypatch, events, restless):
    for name in ("HOME", "XDG_CONFIG_HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    script = RECORDS.parent.parent / "build_scripts" / "monkey.py"
    spec = importlib.util.spec_from_file_location("monkey", script)
    monkey = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(monkey)
    PICTURES.become_empty(monkeypatch)
    fill(saved_games)
    (saved_games.folder / "2026-01-02-030405.aqr").unlink()
    files = [str(path) for path in sorted(RECORDS.iterdir())] + [str(home), "/none"]
    seen = monkey.run(events, 3, files, at_once=80, sprites=PICTURES, sizes=SMALL, restless=restless)
    assert len(seen) >= 9, seen
