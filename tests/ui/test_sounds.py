"""Sound with a silent device, without any, and with broken files."""

import os
import struct
import subprocess
import sys
import threading
import wave

import pygame
import pytest

from aqua_romana.ui import sounds as sounds_module
from aqua_romana.ui.sounds import Sounds


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "sounds"
    folder.mkdir()
    for name in ("tile_lay", "step_1", "step_2", "my_turn", "music"):
        # The mixer looks at the content, not at the ending: short waves stand for the real files.
        with wave.open(str(folder / f"{name}.ogg"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(44100)
            file.writeframes(struct.pack("<400h", *([8000] * 400)))
    (folder / "broken.ogg").write_bytes(b"not a sound")
    return folder


@pytest.fixture
def sounds(folder):
    sounds = Sounds(folder)
    yield sounds
    sounds.stop()


def test_nothing_happens_before_the_start(sounds):
    sounds.play("tile_lay")
    sounds.music("music")
    assert sounds.fault is None
    assert not sounds.ready


def test_sounds_are_loaded_in_the_background(sounds):
    sounds.start()
    assert sounds.wait()
    assert sounds.ready
    sounds.play("tile_lay")
    assert pygame.mixer.get_busy()


def test_a_loop_asked_for_early_begins_once_it_is_loaded(sounds):
    sounds.loop("tile_lay")
    sounds.start()
    sounds.wait()
    (channel,) = sounds._loops.values()
    assert channel.get_busy()
    sounds.loop("tile_lay")
    assert list(sounds._loops.values()) == [channel]
    sounds.loop("tile_lay", on=False)
    assert sounds._loops == {}


def test_music_is_loaded_only_while_it_can_be_heard(sounds):
    sounds.music("music")
    sounds.set_volumes(music=0.0, sound=0.5, chime=1.0)
    sounds.start()
    sounds.wait()
    assert "music" not in sounds._sounds
    sounds.set_volumes(music=0.5, sound=0.5, chime=1.0)
    sounds.wait()
    _name, channel = sounds._playing
    assert channel.get_busy()
    sounds.set_volumes(music=1.0, sound=0.5, chime=1.0)
    sounds.wait()
    assert sounds._playing == ("music", channel)
    assert channel.get_volume() == 1.0
    sounds.music(None)
    sounds.wait()
    assert sounds._playing is None


def test_variants_take_turns(sounds, monkeypatch):
    sounds.start()
    sounds.wait()
    played = []
    monkeypatch.setattr(sounds, "play", lambda name, side: played.append(name))
    for _ in range(3):
        sounds.play_any("step")
    assert played == ["step_1", "step_2", "step_1"]


class Heard:
    """In place of a sound and of its channel: how loud left and right are."""

    def play(self):
        return self

    def set_volume(self, left, right=None):
        self.ears = left, left if right is None else right


@pytest.mark.parametrize(
    ("side", "left", "right"), [(-1, 1, 0.35), (-0.5, 1, 0.675), (0, 1, 1), (0.5, 0.675, 1), (1, 0.35, 1)]
)
def test_the_far_ear_hears_less_but_never_less_than_a_third(sounds, side, left, right):
    sounds.set_volumes(music=0.0, sound=1.0, chime=0.0)
    sounds.ready, heard = True, Heard()
    sounds._sounds["tile_lay"] = heard
    sounds.play_any("tile_lay", side=side)
    assert heard.ears == pytest.approx((left, right))


def test_missing_and_broken_sounds_are_silent(sounds):
    sounds.start()
    sounds.wait()
    for name in ("broken", "unknown"):
        sounds.play(name)
    sounds.play_any("unknown")
    sounds.music("unknown")
    assert sounds.wait()
    assert sounds.ready


def test_volumes_are_separate(sounds):
    sounds.set_volumes(music=0.0, sound=0.5, chime=1.0)
    assert sounds._volume("my_turn") == 1.0
    assert 0 < sounds._volume("tile_lay") < 0.5


def test_without_a_device_the_game_plays_on(folder, monkeypatch):
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    sounds = Sounds(folder)
    sounds.start()
    assert sounds.wait()
    assert sounds.fault
    sounds.play("tile_lay")
    sounds.loop("tile_lay")
    sounds.music("music")
    sounds.set_volumes(1, 1, 1)
    assert sounds.wait()
    sounds.stop()


def test_without_a_folder_there_is_silence(tmp_path):
    sounds = Sounds(tmp_path / "nowhere")
    sounds.start()
    assert sounds.wait()
    sounds.play("tile_lay")
    sounds.stop()


class Slow:
    """In place of pygame's Sound: loading takes until it is allowed to end."""

    def __init__(self) -> None:
        self.begun, self.may_end = threading.Event(), threading.Event()
        self.order: list[str] = []

    def __call__(self, _path):
        self.order.append("begun")
        self.begun.set()
        self.may_end.wait(20)
        self.order.append("loaded")

    def close(self):
        self.order.append(f"device closed by {threading.current_thread().name}")


@pytest.fixture
def slow(monkeypatch):
    slow = Slow()
    monkeypatch.setattr(pygame.mixer, "Sound", slow)
    monkeypatch.setattr(pygame.mixer, "quit", slow.close)
    yield slow
    slow.may_end.set()


def test_who_ends_the_program_while_sounds_are_loaded_waits_for_one_only(sounds, slow):
    """And whoever opened the device closes it: on Windows another thread must not."""
    sounds.start()
    assert slow.begun.wait(20)
    stopping = threading.Thread(target=sounds.stop)
    stopping.start()
    while not sounds._enough.is_set():
        stopping.join(0.001)
    slow.may_end.set()
    stopping.join(20)
    assert slow.order == ["begun", "loaded", "device closed by sounds"]


def test_the_device_is_never_closed_under_a_sound_that_is_being_loaded(sounds, slow, monkeypatch):
    """It would crash; on Windows people would be told so."""
    monkeypatch.setattr(sounds_module, "_PATIENCE", 0.01)
    sounds.start()
    assert slow.begun.wait(20)
    sounds.stop()
    assert slow.order == ["begun"]
    assert not sounds.ready


def test_two_threads_never_close_the_device_at_once(folder, monkeypatch):
    """SDL would crash: the thread of a window that was closed may still be at it."""
    inside, may_end, together = [], threading.Event(), []

    def close():
        inside.append(1)
        together.append(len(inside))
        may_end.wait(20)
        inside.pop()

    monkeypatch.setattr(pygame.mixer, "quit", close)
    monkeypatch.setattr(sounds_module, "_PATIENCE", 0.01)
    both = [Sounds(folder), Sounds(folder)]
    for each in both:
        each.start()
        each.wait()
    for each in both:
        each.stop()
    both[1]._worker.join(0.3)  # it would be inside by now
    may_end.set()
    for each in both:
        each._worker.join(20)
    assert together == [1, 1]


@pytest.fixture
def device(tmp_path, monkeypatch):
    """A device that answers once somebody listens at the other end of it."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    pipe = tmp_path / "device"
    os.mkfifo(pipe)
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(pipe))
    return pipe


_OPENING = """
import sys
from pathlib import Path
from aqua_romana.ui.sounds import Sounds
sounds = Sounds(Path(sys.argv[1]))
sounds.start()
for line in sys.stdin:
    print("goes on", sounds.ready, flush=True)
sounds.wait()
print("opened", sounds.ready, flush=True)
sounds.stop()
print("ended", not sounds._worker.is_alive(), flush=True)
"""


def test_a_slow_device_holds_nobody_up_and_is_heard_once_it_is_there(device, folder):
    """`pygame.mixer.init` would: it keeps all threads of Python waiting."""
    command = [sys.executable, "-c", _OPENING, str(folder)]
    surroundings = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "bufsize": 1}
    with subprocess.Popen(command, env=surroundings, **pipes) as child:
        watch = threading.Timer(50, child.kill)  # where it is held up after all
        watch.start()
        for _ in range(10):
            child.stdin.write("?\n")
            assert child.stdout.readline() == "goes on False\n"
        with device.open("rb") as heard:
            assert heard.read(1)
            rest = threading.Thread(target=heard.read)
            rest.start()
            child.stdin.close()
            assert child.stdout.read() == "opened True\nended True\n"
            rest.join()
        watch.cancel()
    assert child.returncode == 0
