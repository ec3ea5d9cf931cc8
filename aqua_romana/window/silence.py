"""One switch for all sound; switched on again, it is as loud as before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.keeping import doors

if TYPE_CHECKING:
    from aqua_romana.window.app import App


def switch(app: App) -> None:
    """Silence, or the volumes from before it."""
    settings = app.settings
    if settings.sound_volume == 0 and settings.music_volume == 0:
        settings.sound_volume, settings.music_volume = _volumes(settings.other.get("volumes"))
    else:
        settings.other["volumes"] = [settings.sound_volume, settings.music_volume]
        settings.sound_volume = settings.music_volume = 0.0
    settings.save()
    app.apply_settings()


def _volumes(kept: object) -> tuple[float, float]:
    """Sound and music as they were before they were switched off; the defaults where that makes no sense."""
    volumes = doors.several(kept, lambda each: doors.number(each, 0.0, 1.0), most=2)
    return (volumes[0], volumes[1]) if volumes is not None and len(volumes) == 2 else (0.8, 0.5)
