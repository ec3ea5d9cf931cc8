"""Says one thing after the other, in a thread that nobody ever waits for.

What speaks may be missing, slow, hang or raise: players notice only that nothing is heard, and the log says
why. What is said is kept for whoever wants to hear it again, and written to a file if one is given.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from aqua_romana.ui.text.translation import N_

_log = logging.getLogger(__name__)

_MOST_WAITING = 40  # messages; whoever lags behind so far is never heard
_MOST_KEPT = 400  # messages that were said
_MOST_REPEATED = 12  # messages that a key says again
_PATIENCE = 3  # failures in a row after which nobody is asked any more
_FAREWELL = 0.3  # seconds for the thread to end


#: What is told of each fault.
WHY_SILENT: Final = {
    "missing": N_(
        "Nothing is heard: the part of the program that speaks is not installed (aqua-romana[speech])."
    ),
    "silent": N_(
        "Nothing is heard: no screen reader is running, and the system has no voice. On Linux, Speech "
        "Dispatcher is needed."
    ),
}


@dataclass(frozen=True, slots=True)
class Message:
    """Something to say; an urgent one takes the place of what is being said and of all that waits."""

    text: str
    is_urgent: bool


class Speech:
    """Off until it is switched on; then `say` and `hush` return at once."""

    def __init__(self, open_voice: Callable[[], Voice] | None = None) -> None:
        self._open_voice = open_voice or PrismVoice
        self.is_on = False
        #: Everything that was said since the start, the latest last.
        self.said: deque[str] = deque(maxlen=_MOST_KEPT)
        #: Why nothing is heard: "missing" (the optional part), "silent" (no voice here) or "".
        self.fault = ""
        #: Told from the thread as soon as it is known whether somebody speaks.
        self.on_known: Callable[[], object] = lambda: None
        #: Where everything said is written, a line each.
        self.log_path: Path | None = None
        self._last = ""
        self._answer: deque[str] = deque(maxlen=_MOST_REPEATED)  # what was said since somebody did something
        self._is_asked = False
        self._language = ""
        self._waiting: deque[Message] = deque(maxlen=_MOST_WAITING)
        self._wakes = threading.Condition()
        self._is_ending = False
        self._hushes = False
        self._thread: threading.Thread | None = None

    def switch(self, on: bool, language: str) -> None:
        """On, in a language, or off; the thread that speaks begins with the first time."""
        self.is_on = on
        with self._wakes:
            self._language = language
            self._wakes.notify()
        if on and (self._thread is None or not self._thread.is_alive()):
            self._is_ending = False
            self.fault = ""
            self._thread = threading.Thread(target=self._work, name="speech", daemon=True)
            self._thread.start()

    def say(self, text: str, *, urgent: bool = True, again: bool = False) -> None:
        """Say it now, or after what waits already; the same twice in a row only `again`."""
        lines = (line.strip() for line in text.replace("**", "").replace("\0", "").splitlines())
        text = " ".join(line if line[-1] in ".!?:;…" else f"{line}." for line in lines if line)
        text = " ".join(text.split()).removesuffix(".")
        if not self.is_on or not text or (text == self._last and not again):
            return
        self._last = text
        if self._is_asked:
            self._answer.clear()
            self._is_asked = False
        self._answer.append(text)
        self.said.append(text)
        self._write(text)
        self._hand_over(Message(text, urgent))

    def heard(self) -> None:
        """Somebody has done something: what was said last may be said again."""
        self._last = ""
        self._is_asked = True

    def repeat(self) -> None:
        """Say again all that was said since somebody did something else."""
        self._is_asked = False
        for index, text in enumerate(list(self._answer)):
            self._write(text)
            self._hand_over(Message(text, index == 0))

    def hush(self) -> None:
        """Be quiet; what waits is forgotten."""
        with self._wakes:
            self._waiting.clear()
            self._hushes = True
            self._wakes.notify()

    def close(self) -> None:
        """The program ends; nobody waits for a voice that hangs."""
        with self._wakes:
            self._is_ending = True
            self._wakes.notify()
        if self._thread is not None:
            self._thread.join(_FAREWELL)

    def _hand_over(self, message: Message) -> None:
        with self._wakes:
            if message.is_urgent:
                self._waiting.clear()
                self._hushes = False
            self._waiting.append(message)
            self._wakes.notify()

    def _write(self, text: str) -> None:
        if self.log_path is None:
            return
        try:
            with self.log_path.open("a", encoding="utf-8") as file:
                file.write(f"{text}\n")
        except OSError as error:
            _log.warning("What is said cannot be written to %s: %s", self.log_path, error)
            self.log_path = None

    # In the thread

    def _work(self) -> None:
        voice = self._opened()
        self.on_known()
        language, failures = "", 0
        while voice is not None and failures < _PATIENCE:
            message, hushes = self._next(language)
            if self._is_ending:
                break
            try:
                if hushes:
                    voice.stop()
                if message is not None:
                    voice.speak(message.text, message.is_urgent)
                elif not hushes and self._language != language:
                    # Looking for a voice may take seconds: not before the first words are on their way.
                    language = self._language
                    voice.use_language(language)
                failures = 0
            except Exception as error:  # whatever a library of somebody else raises
                failures += 1
                _log.warning("Speech failed: %s: %s", type(error).__name__, error)
        if failures >= _PATIENCE:
            self.fault = "silent"
            _log.warning("Speech is given up until it is switched on again")
            self.on_known()

    def _opened(self) -> Voice | None:
        try:
            voice = self._open_voice()
        except Exception as error:
            is_missing = type(error).__name__ == "NotInstalled"
            self.fault = "missing" if is_missing else "silent"
            _log.warning("Nobody can speak: %s", error)
            return None
        _log.info("Speech is by %s", voice.name)
        return voice

    def _next(self, language: str) -> tuple[Message | None, bool]:
        """What to say or do now, once there is something: a message, or to be quiet first."""
        with self._wakes:
            while not (self._waiting or self._hushes or self._is_ending or self._language != language):
                self._wakes.wait()
            hushes, self._hushes = self._hushes, False
            message = self._waiting.popleft() if self._waiting and not hushes else None
            return message, hushes


_MOST_VOICES = 20_000  # of one system; a few thousand are usual


class NoVoice(Exception):
    """Nobody here can speak; the message says why, for the log."""


class NotInstalled(NoVoice):
    """The part of the program that speaks is not there."""


class Voice(Protocol):
    """Whoever speaks."""

    name: str

    def speak(self, text: str, interrupt: bool) -> None:
        """Say it, at once or after what is being said. Returns before it has been heard."""

    def stop(self) -> None:
        """Be quiet."""

    def use_language(self, language: str) -> None:
        """Speak as people of that language do, where there is such a voice."""


class PrismVoice:
    """The best of what the system has: a screen reader that runs, or a voice of its own."""

    def __init__(self) -> None:
        try:
            import prism  # an optional part, and slow to load
        except (ImportError, OSError) as error:
            raise NotInstalled(f"prismatoid cannot be loaded ({error})") from error
        try:
            self._context = prism.Context()
            self._backend = self._context.acquire_best()
            self.name: str = self._backend.name
        except Exception as error:  # whatever a library of somebody else raises
            raise NoVoice(f"no screen reader and no voice answers ({error})") from error
        self._languages: list[str] | None = None

    def speak(self, text: str, interrupt: bool) -> None:
        """Screen readers also show it in braille."""
        if self._backend.features.supports_output:
            self._backend.output(text, interrupt)
        else:
            self._backend.speak(text, interrupt)

    def stop(self) -> None:
        """Where it can be stopped."""
        if self._backend.features.supports_stop:
            self._backend.stop()

    def use_language(self, language: str) -> None:
        """The first voice of that language; screen readers choose theirs themselves."""
        features = self._backend.features
        if not (features.supports_set_voice and features.supports_get_voice_language):
            return
        if self._languages is None:
            if features.supports_refresh_voices:
                self._backend.refresh_voices()
            count = min(_MOST_VOICES, self._backend.voices_count)
            self._languages = [self._backend.get_voice_language(index) for index in range(count)]
        found = voice_for(language, self._languages)
        if found is None:
            _log.info("%s has no voice for %s", self.name, language)
        else:
            self._backend.voice = found


def voice_for(language: str, known: list[str]) -> int | None:
    """The number of the first voice of a language: exactly that one, or else of any country."""
    names = [each.lower().replace("_", "-") for each in known]
    wanted = language.lower().replace("_", "-")
    if wanted in names:
        return names.index(wanted)
    kin = wanted.split("-")[0]
    return next((index for index, name in enumerate(names) if name.split("-")[0] == kin), None)
