"""The thread that writes: the newest state counts, and whoever asks knows whether all is written."""

import threading

import pytest

from aqua_romana.storage.files.disk_writer import DiskWriter


class SlowDisk:
    """Writes when it is allowed to."""

    def __init__(self):
        self.writer, self.may_go_on, self.begun = DiskWriter(), threading.Event(), threading.Event()
        self.written = []

    def put(self, key, state):
        def work():
            self.begun.set()
            self.may_go_on.wait(20)
            self.written.append((key, state))

        self.writer.put(key, work)


@pytest.fixture
def disk():
    disk = SlowDisk()
    yield disk
    disk.may_go_on.set()
    assert disk.writer.wait(20)


def test_what_waits_is_replaced_by_what_is_newer(disk):
    disk.put("a", 1)
    assert disk.begun.wait(20)
    for state in (2, 3):
        disk.put("a", state)
    disk.put("b", 1)
    disk.may_go_on.set()
    assert disk.writer.wait(20)
    assert disk.written == [("a", 1), ("a", 3), ("b", 1)]


def test_nobody_waits_longer_than_he_wants_to(disk):
    disk.put("a", 1)
    assert not disk.writer.wait(0.0)
    assert not disk.writer.is_idle
    disk.may_go_on.set()
    assert disk.writer.wait(20)
    assert disk.writer.is_idle


def test_it_writes_again_after_a_rest_and_may_wait_for_itself(disk):
    disk.may_go_on.set()
    for state in (1, 2):
        disk.put("a", state)
        assert disk.writer.wait(20)
    waited = []
    disk.writer.put("a", lambda: waited.append(disk.writer.wait()))
    assert disk.writer.wait(20)
    assert (disk.written, waited) == ([("a", 1), ("a", 2)], [True])
