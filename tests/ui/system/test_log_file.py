"""The log file when two windows write to it."""

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
        monkeypatch.setattr(os, "rename", refused)
        for number in range(20):
            logging.getLogger("aqua_romana").info("line %d", number)
        kept = [line.rpartition(" ")[2] for line in log_file.lines() if " line " in line]
        assert kept == [str(number) for number in range(20)]
    finally:
        log_file.stop()
