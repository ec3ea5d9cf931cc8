"""The window and its loop. It sleeps while nothing moves and updates only the rectangles that changed."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import logging
import sys
import threading
import time
import warnings
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import pygame

from aqua_romana import NAME, resources
from aqua_romana.storage.files import folders
from aqua_romana.storage.settings import Settings
from aqua_romana.ui import gamepad, key_bindings
from aqua_romana.ui.background import Backstage, Pending
from aqua_romana.ui.frame_pacing import FramePacer, soonest
from aqua_romana.ui.graphics.sprites import Sprites
from aqua_romana.ui.input import Inputs, Signal, signal_keys
from aqua_romana.ui.key_bindings import EVERYWHERE
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.scene import Scene
from aqua_romana.ui.sounds import Sounds
from aqua_romana.ui.speech import WHY_SILENT, Speech
from aqua_romana.ui.text import translation
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import Theme, scale_for

if TYPE_CHECKING:
    from aqua_romana.ui.narrator import Narrator

_log = logging.getLogger(__name__)

SMALLEST_WINDOW = (1024, 640)
_LONGEST_SLEEP = 60.0
_LONGEST_STEP = 0.1
_ATTENTION = 30.0  # seconds after the last input in which somebody is taken to be there
_KEEPING_AT_MOST = 5.0  # seconds for scaled pictures at the end: no disk that hangs keeps the program
BETWEEN_TIDYINGS = 15.0
_TOO_MUCH = 16_000_000  # bytes of scaled pictures in memory that could be on disk
_FAST, _SLOW = 1 / 60, 1 / 30
_SCENES_KEPT = 6  # that were left, until the memory of their pictures is given back
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8  # as malloc.h has them
_LARGE = 256 * 1024  # bytes that are worth pages of their own

Cursor = Literal["arrow", "point", "grab", "grabbing", "text"]
_WAKE = pygame.event.custom_type()
T = TypeVar("T")


def log_and_raise(app: App, error: Exception) -> None:
    """What happens with an unexpected error unless `App.on_error` is replaced."""
    _log.error("Unexpected error", exc_info=error)
    raise error


class App:
    """A resizable window with a stack of scenes; the uppermost gets input and time."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        settings: Settings | None = None,
        title: str = NAME,
        clock: Callable[[], float] = time.perf_counter,
        sprites: Sprites | None = None,
        sounds: Sounds | None = None,
    ) -> None:
        self.settings = settings or Settings.load()
        self.clock = clock
        self.on_error: Callable[[App, Exception], None] = log_and_raise
        #: Told of every file dropped on the window.
        self.on_file: Callable[[str], object] | None = None
        #: Asked when the window is to be closed; False keeps it open, whoever says so asks the user first.
        self.on_closing: Callable[[], bool] | None = None
        #: What the program answers whoever started it.
        self.exit_code = 0
        #: Called once, when the first frame has been given to the window system.
        self.on_first_frame: Callable[[], None] | None = None
        self._calls: deque[Callable[[], object]] = deque()
        self._backstage = Backstage(self.call_soon)
        self._waking = threading.Lock()
        self._is_open = True
        _give_memory_back_early()
        pygame.display.init()
        pygame.font.init()
        gamepad.start()
        pygame.display.set_caption(title)
        self._windowed_size = size or self.settings.window
        self._is_size_given = size is not None
        self._display = 0  # the monitor it is on
        self.fullscreen = self.settings.fullscreen and size is None
        self.sprites = sprites or Sprites(resources.sprites_dir(), folders.cache_dir() / "sprites")
        self.sounds = sounds or Sounds(resources.sounds_dir())
        #: Says what is shown, once it is switched on.
        self.speech = Speech()
        self._narrator: Narrator | None = None
        self._set_icon()
        self.screen = self._open_window()
        self.inputs = Inputs()
        self._sleeper = FramePacer(lambda: self.clock())
        self.theme = Theme(self.settings.palette)
        self.fonts = Fonts(scale_for(self.size), self.settings.text_scale, self.theme.is_plain)
        self.context = PaintContext(self.fonts, self.sprites, self.theme, scale_for(self.size))
        self._scenes: list[Scene] = []
        self._left = 0  # scenes so far
        self._stale: set[Scene] = set()  # scenes that are to be laid out when they come to light
        self._everything = True
        self._cursor: Cursor | None = None
        self._running = True
        self._is_ending = False  # only the reason is still shown
        self._moving = True
        self._cost = 0.0
        self._since_input = _ATTENTION  # nobody, until somebody does something
        self._is_in_front = True
        self._untidy = True  # something may lie about that is no longer needed
        self._next_tidying = 0.0
        key_bindings.choose(self.settings.keys)
        translation.set_language(self.settings.language)
        pygame.key.stop_text_input()
        self.sounds.set_volumes(
            self.settings.music_volume, self.settings.sound_volume, self.settings.chime_volume
        )
        self._fit()

    # -- for scenes --------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window."""
        return self.screen.get_size()

    @property
    def scale(self) -> float:
        """Pixels per layout unit."""
        return self.context.scale

    def u(self, units: float) -> int:
        """Layout units in whole pixels."""
        return self.context.u(units)

    @property
    def scene(self) -> Scene | None:
        """The uppermost scene."""
        return self._scenes[-1] if self._scenes else None

    @property
    def is_attended(self) -> bool:
        """Whether somebody seems to be there: the window is in front and was used a moment ago."""
        return self._is_in_front and self._since_input < _ATTENTION

    @property
    def depth(self) -> int:
        """How many scenes lie on the stack."""
        return len(self._scenes)

    def push(self, scene: Scene, *, covered: bool = False) -> None:
        """Put a scene on top. One that will be covered at once is laid out when it comes to light."""
        self._abandon_press()
        scene.app = self
        self._scenes.append(scene)
        scene.enter()
        self._stale.add(scene)
        if not covered:
            self._ready()
        self.repaint()

    def pop(self) -> None:
        """Take the uppermost scene away; without any scene left the program ends."""
        self._abandon_press()
        if self._scenes:
            self._leave(self._scenes.pop())
        if not self._scenes:
            self.quit()
        self.repaint()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the uppermost one."""
        if self._scenes:
            self._leave(self._scenes.pop())
        self.push(scene)

    def end_with(self, scene: Scene) -> None:
        """Show this scene and nothing else until the program is ended: it cannot go on."""
        self._is_ending = True
        self.exit_code = 1
        self.inputs.cancel()  # scenes below hear of nothing any more
        self._use_cursor(pygame.cursors.Cursor(pygame.SYSTEM_CURSOR_ARROW))
        self.push(scene)

    def quit(self) -> None:
        """End the loop after this step."""
        self._running = False

    def repaint(self) -> None:
        """Paint everything in the next step."""
        self._everything = True
        self._moving = True
        self._untidy = True

    def call_soon(self, call: Callable[[], None]) -> None:
        """Run `call` in the loop as soon as possible. May be used from any thread."""
        self._calls.append(call)
        with self._waking:  # never while the window is being closed: the system would read what is gone
            if self._is_open:
                pygame.event.post(pygame.event.Event(_WAKE))

    def background(
        self,
        task: Callable[[], T],
        then: Callable[[T], object],
        on_error: Callable[[Exception], object] | None = None,
        *,
        owner: Scene | None = None,
    ) -> Pending:
        """Run `task` in a thread and `then(result)` in the loop, or `on_error(error)` after the log has it.

        Belongs to `owner`, else to the scene on top: once that leaves, nobody hears of it.
        """
        return self._backstage.run(task, then, on_error, owner or self.scene)

    def after(self, seconds: float, then: Callable[[], object], *, owner: Scene | None = None) -> Pending:
        """Call `then` in the loop after so many seconds, unless `owner`, else the scene on top, leaves before
        that."""
        return self._backstage.after(seconds, then, owner or self.scene)

    def set_cursor(self, cursor: Cursor) -> None:
        """Change the shape of the mouse pointer."""
        if cursor == self._cursor or self._is_ending:
            return
        self._cursor = cursor
        if cursor == "text":
            self._use_cursor(pygame.cursors.Cursor(pygame.SYSTEM_CURSOR_IBEAM))
            return
        name = f"ui/cursor_{cursor}"
        # Masters are made for 4K; a pointer of about 34 units feels like the system's.
        px = max(24, min(64, self.u(34)))
        picture = self.sprites.ui(1.0).icon(name, None, px)
        master = self.sprites.entry(name)
        hot, factor = master.marks["hot"], px / max(master.size)
        self._use_cursor(pygame.cursors.Cursor((int(hot[0] * factor), int(hot[1] * factor)), picture))

    def _use_cursor(self, cursor: pygame.cursors.Cursor) -> None:
        try:
            pygame.mouse.set_cursor(cursor)
        except pygame.error as error:
            _log.info("The pointer keeps its shape: %s", error)

    def toggle_fullscreen(self) -> None:
        """Between the whole screen and a window."""
        self.fullscreen = self.settings.fullscreen = not self.fullscreen
        self.screen = self._open_window()
        self._resized()

    def choose_language(self, code: str) -> None:
        """Speak a language from now on, or the system's, whatever the command line asked for."""
        translation.force_language("")
        self.settings.language = code
        self.settings.save()
        self.apply_settings()

    def switch_speech(self, on: bool) -> None:
        """Let a voice say what is shown, or no longer."""
        if on != self.settings.speech:
            self.settings.speech = on
            self.settings.save()
        if not on and self._narrator is not None:
            self._narrator.bid_farewell()
            self._narrator = None
        self.inputs.by_ear = on
        self.speech.on_known = lambda: self.call_soon(self._tell_why_silent)
        self.speech.switch(on, translation.language())
        if on:
            self._narrator = self._new_narrator()
            self._narrator.greet()
        self._moving = True

    def _tell_why_silent(self) -> None:
        """Whoever switched speech on and hears nothing can at least read, or be read, why."""
        ui = getattr(self.scene, "ui", None)
        if self.speech.fault and ui is not None:
            ui.toast(translation._(WHY_SILENT[self.speech.fault]), 8.0)
            self._moving = True

    def _new_narrator(self) -> Narrator:
        from aqua_romana.ui.narrator import Narrator  # only for who wants to hear it

        return Narrator(self.speech, self.settings)

    def apply_settings(self) -> None:
        """Let changed settings show at once."""
        chosen = self.settings
        key_bindings.choose(chosen.keys)
        translation.set_language(chosen.language)
        if chosen.speech != self.speech.is_on:
            self.switch_speech(chosen.speech)
        elif self.speech.is_on:
            self.speech.switch(True, translation.language())
        self.theme.palette = Theme(chosen.palette).palette
        self.sounds.set_volumes(chosen.music_volume, chosen.sound_volume, chosen.chime_volume)
        if chosen.fullscreen != self.fullscreen:
            self.toggle_fullscreen()
        else:
            self._resized()

    # -- the loop ----------------------------------------------------------------------------------

    def run(self, scene: Scene | None = None) -> None:
        """Show the scene and loop until the program is to end."""
        if scene is not None:
            self.push(scene)
        last = self.clock()
        try:
            while self._running:
                began = last
                events = pygame.event.get() if self._moving else self._sleep()
                last = self.clock()
                passed = last - began
                self.step(min(passed, _LONGEST_STEP) if self._moving else passed, events)
                spent = self.clock() - last
                self._cost += (spent - self._cost) * 0.1
                if self._moving:
                    # A frame that takes longer than a sixtieth moves more evenly at thirty a second.
                    frame = _SLOW if self._cost > _FAST * 0.95 else _FAST
                    pygame.time.wait(max(0, int((frame - spent) * 1000)))
        finally:
            self.close()

    @property
    def is_in_front(self) -> bool:
        """Whether the window has the keys: nobody looks at it otherwise."""
        return self._is_in_front

    def step(self, seconds: float, events: list[pygame.event.Event]) -> bool:
        """One round: time passes, input arrives, changes are painted. True while something moves."""
        try:
            self._moving = self._step(seconds, events)
        except Exception as error:
            self._everything = True
            self.on_error(self, error)
        return self._moving

    def close(self) -> None:
        """Leave all scenes, save settings and scaled pictures, close devices and window."""
        if not pygame.display.get_init():
            return
        while self._scenes:
            self._leave(self._scenes.pop())
        if not self.fullscreen:
            self.settings.window = self.size
        self.settings.save()
        keeping = threading.Thread(target=self.sprites.save_cache, name="pictures", daemon=True)
        keeping.start()
        keeping.join(_KEEPING_AT_MOST)
        self.sounds.stop()
        self.speech.close()
        self.inputs.close()
        pygame.joystick.quit()
        with self._waking:
            self._is_open = False
        pygame.display.quit()

    @property
    def is_untidy(self) -> bool:
        """Whether a quiet moment is to be used for tidying up."""
        return self._untidy or self.sprites.unwritten > _TOO_MUCH

    def tidy(self) -> None:
        """Keep scaled pictures on disk instead of in memory, and give back what former scenes needed."""
        self._untidy = False
        self.sprites.save_cache()
        _release_memory()

    def _leave(self, scene: Scene) -> None:
        self._left += 1
        if self._left % _SCENES_KEPT == 0:
            gc.collect()  # scenes and their widgets know each other: alone, Python looks for such too rarely
        self._stale.discard(scene)
        self._backstage.scene_left(scene)
        try:
            scene.leave()
        except Exception as error:
            # A scene that could not be shown cannot take its leave properly; all else is still to be saved.
            if not self._is_ending:
                raise
            _log.info("A scene was left as it was: %s", type(error).__name__)

    def _step(self, seconds: float, events: list[pygame.event.Event]) -> bool:
        if self._cursor is None:
            self.set_cursor("arrow")
        while self._calls:
            call = self._calls.popleft()
            if not self._is_ending:
                call()
        if not self._is_ending:
            self._backstage.pass_time(seconds)
        self._since_input += seconds
        top = self._ready()
        moving = top.update(seconds) if top else False
        for signal in self.inputs.update(seconds):
            self._give(signal)
            moving = True
        for event in events:
            moving |= self._event(event)
        self._paint()
        if self._narrator is not None and self.scene is not None:
            self._narrator.look(self.scene)
        return moving or self._everything or bool(self._calls)

    def _sleep(self) -> list[pygame.event.Event]:
        self.sounds.start()  # at the first quiet moment only; later it is open already
        if self.is_untidy and self.clock() >= self._next_tidying:
            self._next_tidying = self.clock() + BETWEEN_TIDYINGS
            threading.Thread(target=self.tidy, name="tidying", daemon=True).start()
        of_scene = self.scene.wake_after() if self.scene else None
        timeout = soonest(self.inputs.wake_after(), of_scene, self._backstage.wake_after(), _LONGEST_SLEEP)
        return self._sleeper.sleep(timeout or 0.0)

    def _event(self, event: pygame.event.Event) -> bool:
        """Handle one event; whether it may have changed something."""
        kind = event.type
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._is_in_front = kind == pygame.WINDOWFOCUSGAINED
        if kind == pygame.QUIT:
            self._close_window()
        elif kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            fresh = pygame.display.get_surface()
            if fresh is not None and (fresh is not self.screen or fresh.get_size() != self.inputs.size):
                self.screen = fresh
                if not self.fullscreen:
                    self._windowed_size = self.size
                self._resized()
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.repaint()
        elif kind == pygame.WINDOWDISPLAYCHANGED:
            self._moved_to(event.display_index)
        elif kind == pygame.DROPFILE:
            name = getattr(event, "file", None)
            if name is None:  # pygame leaves a name out that it cannot decode
                _log.warning("A file was dropped whose name cannot be read")
            elif top := self._ready():
                top.files_dropped(name)
        else:
            signals = self.inputs.signals(event)
            if signals:
                self._since_input = 0.0
            for signal in signals:
                self._give(signal)
            return bool(signals)
        return True

    def _close_window(self) -> None:
        """As the user wishes it, at once; whoever has something to ask first stays."""
        if self.scene is None or self.scene.may_quit():
            self.quit()

    def _give(self, signal: Signal) -> None:
        top = self._ready()
        if top is not None and top.catches(signal):
            return
        wanted = signal_keys(signal)
        if not wanted.isdisjoint((*EVERYWHERE["full screen"].keys, "alt+enter")):
            self.toggle_fullscreen()
        elif not wanted.isdisjoint(EVERYWHERE["quit"].keys):
            self._close_window()
        elif not wanted.isdisjoint(EVERYWHERE["speech"].keys):
            self.switch_speech(not self.speech.is_on)
        elif top is not None and not (self._narrator and self._narrator.take(top, signal)):
            top.handle(signal)

    def _ready(self) -> Scene | None:
        """The uppermost scene, laid out for the window as it is."""
        if self.scene:
            self._freshen(self.scene)
        return self.scene

    def _freshen(self, scene: Scene) -> None:
        if scene in self._stale:
            self._stale.discard(scene)
            scene.layout(self.size, self.scale)

    def _paint(self) -> None:
        everything, self._everything = self._everything, False
        top = self.scene
        if top is None:
            return
        if not everything:
            rects = top.draw(self.screen, False)
            if rects:
                pygame.display.update(rects)
            return
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        for scene in self._scenes[first:]:
            self._freshen(scene)
            self.screen.set_clip(None)
            scene.draw(self.screen, True)
        pygame.display.flip()
        if self.on_first_frame is not None:
            call, self.on_first_frame = self.on_first_frame, None
            call()

    def _resized(self) -> None:
        self._fit()
        self._stale = set(self._scenes)
        self._ready()
        self.repaint()

    def _fit(self) -> None:
        scale = scale_for(self.size)
        self.inputs.size, self.inputs.scale = self.size, scale
        self.fonts.set_scale(scale, self.settings.text_scale, self.theme.is_plain)
        self.context.set_scale(scale)
        self.context.set_controls(self.settings.controls)
        self._cursor = None  # its picture has another size now

    def _abandon_press(self) -> None:
        """A press that began in one scene must not end in another."""
        for signal in self.inputs.cancel():
            if self.scene:
                self.scene.handle(signal)

    # -- the window --------------------------------------------------------------------------------

    def _open_window(self) -> pygame.Surface:
        try:
            return self._window_of_its_size()
        except pygame.error as error:  # Windows may take it away while it is being opened
            _log.info("The window is opened once more: %s", error)
            return self._window_of_its_size()

    def _window_of_its_size(self) -> pygame.Surface:
        desktops = pygame.display.get_desktop_sizes()
        display = min(self._display, len(desktops) - 1)  # a monitor may be gone
        desktop = desktops[display]
        if self.fullscreen:
            return pygame.display.set_mode(desktop, pygame.FULLSCREEN, display=display)
        fitting = (min(self._windowed_size[0], desktop[0]), min(self._windowed_size[1], desktop[1]))
        size = self._windowed_size if self._is_size_given else fitting
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)
                window: Any = pygame.Window.from_display_module()
            window.minimum_size = (min(SMALLEST_WINDOW[0], desktop[0]), min(SMALLEST_WINDOW[1], desktop[1]))
        except (pygame.error, AttributeError, ValueError) as error:
            _log.info("The window has no smallest size: %s", error)
        return screen

    def _moved_to(self, display: int) -> None:
        """The window is on another monitor now, or its monitor has changed: fill that one."""
        self._display = max(0, display)
        desktops = pygame.display.get_desktop_sizes()
        if self.fullscreen and desktops[min(self._display, len(desktops) - 1)] != self.size:
            self.screen = self._open_window()
            self._resized()
        else:
            self.repaint()

    def _set_icon(self) -> None:
        name = "scene/icon_64"
        try:
            icon = pygame.image.load(self.sprites.file(name))  # Pillow would take long to load
        except (OSError, pygame.error):
            # It says what is wrong, as soon as there is a window to say it in.
            self._calls.append(lambda: self.sprites.picture(name))
            return
        try:
            pygame.display.set_icon(icon)
        except pygame.error as error:
            _log.info("The window has no icon: %s", error)


def _give_memory_back_early() -> None:
    """Pictures that are dropped leave no holes between smaller things, which nobody else could use.

    Left alone, the C library of Linux puts what is smaller than the largest picture dropped so far (up to
    32 MB) between everything else, in a heap for nearly every thread: it grew to twice of what was in use.
    """
    _ask_c_library("mallopt", _MMAP_THRESHOLD, _LARGE)
    _ask_c_library("mallopt", _ARENA_MAX, 2)


def _release_memory() -> None:
    """What was freed and is still kept by the C library goes back; other systems do so by themselves."""
    _ask_c_library("malloc_trim", 0)


def _ask_c_library(name: str, *values: int) -> None:
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # another C library
            getattr(ctypes.CDLL(None), name)(*values)
