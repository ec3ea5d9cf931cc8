"""Files are written whole whatever other windows sweep up meanwhile, and under any name that fits."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from aqua_romana.storage.files import atomic_write
from aqua_romana.storage.files.file_lock import try_lock


@pytest.mark.skipif(os.name == "nt", reason="what is open cannot be removed there")
def test_a_file_that_another_window_swept_up_before_it_was_claimed_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    swept: list[str] = []

    def late(handle: int) -> bool:
        if not swept:
            (fresh,) = tmp_path.iterdir()
            swept.append(fresh.name)
            fresh.unlink()
        return try_lock(handle)

    monkeypatch.setattr(atomic_write, "try_lock", late)
    atomic_write.write(tmp_path / "game.aqr", b"whole")
    assert swept
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"game.aqr": b"whole"}


def test_a_file_that_another_window_is_just_sweeping_up_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter([False, True])
    monkeypatch.setattr(atomic_write, "try_lock", lambda _handle: next(answers))
    atomic_write.write(tmp_path / "game.aqr", b"whole")
    assert (tmp_path / "game.aqr").read_bytes() == b"whole"


def test_whoever_always_loses_the_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atomic_write, "try_lock", lambda _handle: False)
    with pytest.raises(OSError, match="others remove"):
        atomic_write.write(tmp_path / "game.aqr", b"whole")
    assert not (tmp_path / "game.aqr").exists()


@pytest.mark.parametrize("name", ["ж" * 120 + ".aqr", "水" * 80 + ".aqr", "x" * 250])
def test_any_name_that_a_folder_takes_can_be_written(tmp_path: Path, name: str) -> None:
    assert len(os.fsencode(name)) <= 255
    atomic_write.write(tmp_path / name, b"whole")
    assert (tmp_path / name).read_bytes() == b"whole"
