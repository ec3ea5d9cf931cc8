"""Voices for tests: nobody hears them."""

from collections import deque

from aqua_romana.ui.app import App


class SilentVoice:
    """Speaks without a sound."""

    name = "silent"

    def speak(self, text: str, interrupt: bool) -> None:
        pass

    def stop(self) -> None:
        pass

    def use_language(self, language: str) -> None:
        pass


def listen(app: App) -> deque[str]:
    """Switch speech on, without a sound: everything said from now on."""
    app.speech._open_voice = SilentVoice
    app.switch_speech(True)
    app.speech.said.clear()
    return app.speech.said
