"""The log file when it is full, and when two windows write to it."""

import logging
import os
from pathlib import Path

from aqua_romana.ui.system import log_file


def test_lines_are_kept_even_when_a_full_log_cannot_be_renamed(home: Path, monkeypatch) -> None:
    """Windows refuses that while another window has it open."""

    def refused(*_names):
        raise PermissionError(13, "The process cannot access the file")

    monkeypatch.setattr(log_file, "_LARGEST", 400)
    assert log_file.start() is None
    try:
        monkeypatch.setattr(os, "replace", refused)
        for number in range(20):
            logging.getLogger("aqua_romana").info("line %d", number)
        kept = [line.rpartition(" ")[2] for line in log_file.lines() if " line " in line]
        assert kept == [str(number) for number in range(20)]
    finally:
        log_file.stop()


def test_a_full_log_makes_room_and_three_older_ones_stay_with_the_newest_lines(
    home: Path, monkeypatch
) -> None:
    monkeypatch.setattr(log_file, "_LARGEST", 400)
    assert log_file.start() is None
    try:
        for number in range(60):
            logging.getLogger("aqua_romana").info("line %d", number)
        files = sorted(log_file.log_file().parent.iterdir())
    finally:
        log_file.stop()
    assert [each.name for each in files] == [f"aqua-romana.log{end}" for end in ("", ".1", ".2", ".3")]
    kept = [
        line.rpartition(" ")[2] for each in reversed(files) for line in each.read_text("utf-8").splitlines()
    ]
    assert kept == [str(number) for number in range(60 - len(kept), 60)]
    assert all(each.stat().st_size < 400 + 100 for each in files)
