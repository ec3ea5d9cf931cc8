"""Third-party notices: every library is named, with its licence and whose work it is."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from aqua_romana.screens.about import notices
from aqua_romana.screens.about.page import chapters


def test_every_library_has_a_licence() -> None:
    assert notices.library_of("libSDL2_mixer-2-6719e6f6.0.so.0.800.2") == ("SDL_mixer", "Zlib")
    assert notices.library_of("SDL2.dll") == ("SDL", "Zlib")
    assert notices.library_of("libopusfile-96d7a9c0.so.0.4.5") == ("opusfile", "BSD-3-Clause")
    assert notices.library_of("README.txt") is None
    with pytest.raises(notices.UnknownLibrary, match="libzebra"):
        notices.library_of("libzebra.so.1")


def test_what_was_compiled_into_a_library_is_named_too() -> None:
    class Package:
        def __init__(self, *files: str) -> None:
            self.files = [PurePosixPath(each) for each in files]

    mixer = Package("pygame_ce.libs/libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "pygame_ce.libs/libSDL2_ttf-2.so")
    here = [("SDL_mixer", "Zlib"), ("SDL_ttf", "Zlib"), ("TiMidity", "LGPL-2.1-or-later")]
    assert notices.libraries_in(mixer, strict=True) == here
    windows = dict(
        notices.libraries_in(Package("pygame/SDL2_ttf.dll", "pygame/libpng16-16.dll"), strict=True)
    )
    assert windows == {
        "SDL_ttf": "Zlib", "FreeType": "FTL", "HarfBuzz": "MIT", "libpng": "libpng-2.0", "zlib": "Zlib"
    }  # fmt: skip
    told = dict(notices.sections(notices.compiled()))
    assert "nanosvg: Copyright (c) 2013-14 Mikko Mononen" in told["Libraries (Zlib)"]
    assert "QOI: Copyright (c) 2021 Dominic Szablewski" in told["Libraries (MIT)"]


def test_libraries_under_the_lgpl_are_told_with_their_source_and_the_licence() -> None:
    whole = notices.compiled()
    parts = dict(notices.sections(whole))
    lesser = [each for each in notices.libraries().values() if each.licence.startswith("LGPL")]
    assert all(each.copyright and each.source for each in lesser)
    told = parts["Libraries (LGPL)"]
    assert "may be exchanged" in told
    for name in ("pygame-ce", "FluidSynth", "TiMidity"):
        assert f"{name}: {notices.libraries()[name].source}" in told
    licence = next(text for heading, text in parts.items() if heading.endswith("LGPL.txt"))
    for words in ("GNU LESSER GENERAL PUBLIC LICENSE", "Version 2.1", "END OF TERMS AND CONDITIONS"):
        assert words in licence


def test_what_speaks_is_named_with_all_it_contains() -> None:
    """Told by the names of its files: it need not be installed where the tests run."""

    class Windows:
        files = (PurePosixPath("prism/_native/prism.dll"),)

    class Linux:
        files = (PurePosixPath("prismatoid.libs/libglib-2-0a1b2c3d.0.so.0.8400.4"),)

    windows = set(notices.libraries_in(Windows(), strict=True))
    assert {("Prism", "MPL-2.0"), ("NVDA controller client", "LGPL-2.1-only")} <= windows
    assert notices.libraries_in(Linux(), strict=True) == [("GLib", "LGPL-2.1-or-later")]
    for name in ("NVDA controller client", "GLib"):
        assert notices.libraries()[name].source


def test_every_library_under_a_common_licence_says_whose_it_is() -> None:
    whole = dict(notices.sections(notices.compiled()))
    assert "SDL: Copyright (C) 1997-2025 Sam Lantinga" in whole["Libraries (Zlib)"]
    assert "without any express or implied warranty" in whole["Libraries (Zlib)"]
    assert "libogg: Copyright (c) 2002, Xiph.org Foundation" in whole["Libraries (BSD-3-Clause)"]
    assert "PortMidi" in whole["Libraries (MIT)"]


def test_a_packaged_program_may_not_go_without_a_licence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "PARTS", ("no such package",))
    with pytest.raises(notices.Incomplete, match="no such package"):
        notices.compiled(packaged=True)


def test_notices_come_from_the_file_of_a_packaged_program(tmp_path: Path) -> None:
    told = tmp_path / "NOTICES.txt"
    told.write_text(
        f"Inside:\n\npygame-ce 2: LGPL\n    SDL: Zlib\n    Opus: BSD\n\n{notices.RULE}\n"
        f"numpy: a/licenses/LICENSE\n{notices.RULE}\n\nlong texts\n",
        "utf-8",
    )
    whole = notices.text(told)
    assert notices.summary(whole) == ["SDL: Zlib", "Opus: BSD"]
    assert chapters(whole)[1] == ("numpy", ["\tLICENSE", "", "long texts"])
    assert "pygame-ce" in notices.text(tmp_path / "none")
