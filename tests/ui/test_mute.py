"""One switch silences everything, and gives it back as loud as it was."""

from types import SimpleNamespace

import pytest

from aqua_romana.storage.settings import Settings
from aqua_romana.ui import sounds


@pytest.fixture
def settings(tmp_path, monkeypatch):
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))
    settings = Settings()
    settings.music_volume, settings.sound_volume, settings.chime_volume = 0.3, 0.6, 0.9
    return settings


def volumes(settings):
    return settings.music_volume, settings.sound_volume, settings.chime_volume


def switch(settings):
    sounds.toggle_mute(SimpleNamespace(settings=settings, apply_settings=lambda: None))


def test_the_chime_falls_silent_too(settings):
    switch(settings)
    assert volumes(settings) == (0.0, 0.0, 0.0)
    assert sounds.is_muted(settings)


def test_everything_comes_back_as_it_was(settings):
    switch(settings)
    switch(settings)
    assert volumes(settings) == (0.3, 0.6, 0.9)


def test_a_chime_alone_is_no_silence(settings):
    settings.music_volume = settings.sound_volume = 0.0
    assert not sounds.is_muted(settings)
    switch(settings)
    assert sounds.is_muted(settings)


def test_what_version_0_1_kept_is_understood(settings):
    settings.music_volume = settings.sound_volume = settings.chime_volume = 0.0
    settings.take({"other": {"volumes": [0.7, 0.2]}})
    switch(settings)
    assert volumes(settings) == (0.2, 0.7, 0.7)
