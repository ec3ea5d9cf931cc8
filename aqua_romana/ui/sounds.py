"""Sounds by name, and one switch that mutes all of them.

Nothing here delays the start or raises: without a device the game plays on silently. One thread opens the
device, loads and closes it again. One that answers late is heard late; nobody waits for one that never does.

The music is decoded once, like every sound: decoding it anew in every round of the loop would be most of what
the program uses while nobody touches it. Music that is switched off is not even loaded.
"""

from __future__ import annotations

import ctypes
import logging
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from aqua_romana.storage.settings import Settings
from aqua_romana.ui.frame_pacing import library_of

if TYPE_CHECKING:
    from aqua_romana.ui.app import App

_log = logging.getLogger(__name__)

_CHIMES = ("my_turn",)
#: The music: of the title, and one piece after the other from table to table.
TITLE_MUSIC, TABLE_MUSIC = "music_title", ("music", "music_evening", "music_morning")
_MUSIC = (TITLE_MUSIC, *TABLE_MUSIC)
_CHANNELS = 24
_FREQUENCY, _BUFFER = 44100, 1024
_PATIENCE = 0.5  # seconds that the end of the program waits for the device
_FADE_MS = 900
_FAR_EAR = 0.35  # of its loudness, at the edge of the board
#: Whoever opens, closes or loads: SDL crashes when one thread closes the device while another uses it.
_DEVICE = threading.Lock()
_LOUD_AGAIN = (0.8, 0.5, 0.8)  # sounds, music and chime, where nobody knows how loud they were


class Sounds:
    """All sounds of a folder, loaded in the background after `start`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sound_volume = 0.8
        self.chime_volume = 0.8
        self.music_volume = 0.5
        #: Why there is no sound, in words for the log; None when all is well.
        self.fault: str | None = None
        self.ready = False
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._broken: set[str] = set()
        self._variant: dict[str, int] = {}
        self._loops: dict[str, pygame.mixer.Channel] = {}
        self._wanted_loops: set[str] = set()
        self._wanted_music: str | None = None
        self._tables = 0  # for which a piece was chosen
        self._playing: tuple[str, pygame.mixer.Channel] | None = None
        self._wishes: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._worker: threading.Thread | None = None
        self._enough = threading.Event()  # the program ends: nothing more is loaded

    @property
    def names(self) -> list[str]:
        """All sounds there are files for."""
        return sorted(path.stem for path in self.folder.glob("*.ogg")) if self.folder.is_dir() else []

    def start(self) -> None:
        """Open the device and load everything in the background; call it once the first frame is shown."""
        if self._worker is None:
            self._worker = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._worker.start()

    def stop(self) -> None:
        """Fall silent and give the device back; one that does not answer is left to its thread."""
        self.ready = False
        if self._worker is not None:
            self._enough.set()
            self._wishes.put(None)
            self._worker.join(timeout=_PATIENCE)
            if self._worker.is_alive():
                _log.warning("The sound device does not answer while the program ends")

    def wait(self, seconds: float = 5.0) -> bool:
        """Wait until everything asked for so far is done (for tests and tools)."""
        done = threading.Event()
        self._wishes.put(done.set)
        return done.wait(seconds)

    def set_volumes(self, music: float, sound: float, chime: float) -> None:
        """Apply new volumes, 0 to 1, at once."""
        self.music_volume, self.sound_volume, self.chime_volume = music, sound, chime
        if self.ready:
            self._wishes.put(self._change_music)
            for name, channel in self._loops.items():
                channel.set_volume(self._volume(name))

    def play(self, name: str, volume: float = 1.0, side: float = 0.0) -> None:
        """Play a sound once; `side` goes from -1, left, to 1. Silently does nothing while it is not loaded,
        missing or switched off."""
        loud = self._volume(name) * volume
        sound = self._sounds.get(name)
        if sound is None or loud <= 0 or not self.ready:
            return
        try:
            channel = sound.play()
            if channel is not None:
                channel.set_volume(*_left_and_right(loud, side))
        except pygame.error as error:
            self._fail(str(error))

    def play_any(self, stem: str, side: float = 0.0) -> None:
        """Play the sound called so, or the next of its variants `stem_1`, `stem_2`, …"""
        variants = [name for name in self._sounds if name.startswith(f"{stem}_")]
        if stem in self._sounds or not variants:
            self.play(stem, side=side)
        else:
            turn = self._variant.get(stem, 0)
            self._variant[stem] = turn + 1
            self.play(sorted(variants)[turn % len(variants)], side=side)

    def loop(self, name: str, on: bool = True) -> None:
        """Let a sound (ambience) run on under everything, or fade it out. Not loaded yet, it waits."""
        (self._wanted_loops.add if on else self._wanted_loops.discard)(name)
        channel = self._loops.get(name)
        if channel is not None and not on:
            del self._loops[name]
            channel.fadeout(_FADE_MS)
        sound = self._sounds.get(name)
        if on and channel is None and sound is not None and self.ready:
            started = sound.play(loops=-1, fade_ms=_FADE_MS)
            if started is not None:
                started.set_volume(self._volume(name))
                self._loops[name] = started

    def music(self, name: str | None) -> None:
        """Let the music run in a loop; None fades it out. Asked for before the device is open, it waits."""
        self._wanted_music = name
        if self._worker is not None:
            self._wishes.put(self._change_music)

    def next_music(self) -> None:
        """Another table, another piece."""
        self.music(TABLE_MUSIC[self._tables % len(TABLE_MUSIC)])
        self._tables += 1

    def _volume(self, name: str) -> float:
        return _loudness(self.chime_volume if name in _CHIMES else self.sound_volume)

    def _work(self) -> None:
        """The life of the thread that the device belongs to: on Windows no other may close it."""
        try:
            if not self._enough.is_set():
                self._attempt(self._open)
            while not self._enough.is_set() and (wish := self._wishes.get()) is not None:
                self._attempt(wish)
        finally:
            self._attempt(self._close)

    def _attempt(self, wish: Callable[[], object]) -> None:
        try:
            wish()
        except Exception:
            # A broken sound must never take the game with it.
            _log.exception("The sound thread met an error")

    def _open(self) -> None:
        try:
            with _DEVICE:
                if not pygame.mixer.get_init():
                    open_device()
                # Whatever plays a sound relies on this: without it pygame would keep no channels for us.
                pygame.mixer.set_num_channels(_CHANNELS)
        except pygame.error as error:
            self._fail(str(error))
            return
        self.ready = not self._enough.is_set()
        for name in self.names:
            if name not in _MUSIC:
                self._load(name)
                if name in self._wanted_loops:
                    self.loop(name)
        self._change_music()

    def _close(self) -> None:
        self.ready = False
        self._loops.clear()
        self._playing = None
        self._sounds.clear()
        with _DEVICE:
            pygame.mixer.quit()

    def _load(self, name: str) -> None:
        if name in self._sounds or name in self._broken or self._enough.is_set():
            return
        try:
            with _DEVICE:
                self._sounds[name] = pygame.mixer.Sound(str(self.folder / f"{name}.ogg"))
        except (pygame.error, OSError) as error:
            self._broken.add(name)
            _log.warning("The sound %s cannot be used: %s", name, error)

    def _change_music(self) -> None:
        if not self.ready:
            return
        loud = _loudness(self.music_volume)
        name = self._wanted_music if loud > 0 else None
        if self._playing is not None and self._playing[0] == name:
            self._playing[1].set_volume(loud)
            return
        if self._playing is not None:
            self._playing[1].fadeout(_FADE_MS)
            self._sounds.pop(self._playing[0], None)  # a piece takes 20 MB: one at a time
            self._playing = None
        if name is not None:
            self._load(name)
            sound = self._sounds.get(name)
            channel = sound.play(loops=-1, fade_ms=_FADE_MS) if sound is not None else None
            if channel is not None:
                channel.set_volume(loud)
                self._playing = (name, channel)

    def _fail(self, reason: str) -> None:
        if self.fault is None:
            _log.warning("There is no sound: %s", reason)
        self.fault = reason
        self.ready = False


def open_device() -> None:
    """By SDL's own function: `pygame.mixer.init` stops all of Python until the device has answered."""
    try:
        found = library_of(pygame.mixer, "SDL2_mixer").Mix_OpenAudioDevice
    except (OSError, AttributeError) as error:
        _log.info("The window waits for the sound device: %s", error)
        pygame.mixer.init(_FREQUENCY, -16, 2, _BUFFER)
        return
    found.argtypes = (
        ctypes.c_int,
        ctypes.c_uint16,
        ctypes.c_int,
        ctypes.c_int,
        ctypes.c_char_p,
        ctypes.c_int,
    )
    changes = pygame.AUDIO_ALLOW_FREQUENCY_CHANGE | pygame.AUDIO_ALLOW_CHANNELS_CHANGE
    if found(_FREQUENCY, pygame.AUDIO_S16SYS, 2, _BUFFER, None, changes) != 0:
        reason = pygame.get_error()
        pygame.mixer.quit()
        raise pygame.error(reason)
    pygame.mixer.init()  # finds it open


def _loudness(volume: float) -> float:
    """The ear hears ratios: squaring makes the middle of a slider sound like the middle."""
    return max(0.0, min(1.0, volume)) ** 2


def _left_and_right(loud: float, side: float) -> tuple[float, ...]:
    """How loud each ear hears it: the near one all of it, the far one still a good third. In the middle it is
    one number: two would set the channel's own volume to its full."""
    if not side:
        return (loud,)
    far = loud * (1 - (1 - _FAR_EAR) * min(1.0, abs(side)))
    return (loud, far) if side < 0 else (far, loud)


def toggle_mute(app: App) -> None:
    """No sound at all, or again as loud as before."""
    settings = app.settings
    if is_muted(settings):
        before = settings.volumes_before or (0.0, 0.0, 0.0)
        loud = before if any(before) else _LOUD_AGAIN
        settings.sound_volume, settings.music_volume, settings.chime_volume = loud
    else:
        volumes = settings.sound_volume, settings.music_volume, settings.chime_volume
        settings.volumes_before = volumes
        settings.sound_volume = settings.music_volume = settings.chime_volume = 0.0
    settings.save()
    app.apply_settings()


def is_muted(settings: Settings) -> bool:
    """Whether nothing is to be heard: no sound, no music, no chime."""
    return settings.sound_volume == settings.music_volume == settings.chime_volume == 0
