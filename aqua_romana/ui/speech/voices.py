"""The library that speaks: prismatoid, by NVDA, JAWS, SAPI, VoiceOver, Orca or Speech Dispatcher.

It is an optional part of the program. Everything here runs in the thread of `Speech`: loading it, finding
out who is there and asking for all voices of a system may take seconds.
"""

from __future__ import annotations

import logging
from typing import Protocol

_log = logging.getLogger(__name__)

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
