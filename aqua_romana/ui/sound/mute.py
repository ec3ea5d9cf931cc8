"""One switch for all sound; switched on again, it is as loud as before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.storage.files import safe_read
from aqua_romana.storage.settings import Settings

if TYPE_CHECKING:
    from aqua_romana.ui.app import App


def switch(app: App) -> None:
    """Silence, or the volumes from before it."""
    settings = app.settings
    if is_silent(settings):
        loud = _volumes(settings.other.get("volumes"))
        settings.sound_volume, settings.music_volume, settings.chime_volume = loud
    else:
        volumes = [settings.sound_volume, settings.music_volume, settings.chime_volume]
        settings.other["volumes"] = volumes
        settings.sound_volume = settings.music_volume = settings.chime_volume = 0.0
    settings.save()
    app.apply_settings()


def is_silent(settings: Settings) -> bool:
    """Whether nothing is to be heard: no sound, no music, no chime."""
    return settings.sound_volume == settings.music_volume == settings.chime_volume == 0


def _volumes(kept: object) -> tuple[float, float, float]:
    """Sounds, music and chime before they were switched off; defaults where that makes no sense or is all 0.

    Version 0.1 kept the first two: the chime then is as loud as the sounds.
    """
    volumes = safe_read.several(kept, lambda each: safe_read.number(each, 0.0, 1.0), most=3)
    if volumes is None or len(volumes) < 2 or not any(volumes):
        return 0.8, 0.5, 0.8
    return volumes[0], volumes[1], volumes[2] if len(volumes) == 3 else volumes[0]
