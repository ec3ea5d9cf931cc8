"""Third-party notices: what the program contains of other people's work, and under which licences.

In a packaged program they are a file, written by `build_scripts/package.py`; from source they are put
together from the installed packages, by the same code. First a list of everything, then the texts in full.
The tables say what comes inside the packages, whose it is, where the source of LGPL libraries is had, and
how licences read that no package brings along.
"""

from __future__ import annotations

import functools
import importlib.metadata
import platform
import re
import sys
import sysconfig
from pathlib import Path

#: The packages that the program is built on, beside Python itself.
PARTS = (
    "pygame-ce",
    "numpy",
    "pillow",
    "platformdirs",
    "font-source-serif-pro",
    "font-source-sans-pro",
)
STARTER = "pyinstaller"  # of packaged programs only: its starter is the first thing in them

#: Written into the packaged program.
FILE = Path(__file__).resolve().parents[2] / "NOTICES.txt"

RULE = "=" * 100

_TEXT_NAMES = re.compile(r"(^|/)(LICEN[CS]E|COPYING|NOTICE|OFL)[^/]*$|/licenses/", re.IGNORECASE)
_LESSER_TEXT = ("GNU LESSER GENERAL PUBLIC LICENSE", "Version 2.1", "END OF TERMS AND CONDITIONS")

Distribution = importlib.metadata.Distribution


ZLIB_LICENCE = """\
This software is provided 'as-is', without any express or implied warranty. In no event will the authors be
held liable for any damages arising from the use of this software.

Permission is granted to anyone to use this software for any purpose, including commercial applications, and
to alter it and redistribute it freely, subject to the following restrictions:

1. The origin of this software must not be misrepresented; you must not claim that you wrote the original
   software. If you use this software in a product, an acknowledgment in the product documentation would be
   appreciated but is not required.
2. Altered source versions must be plainly marked as such, and must not be misrepresented as being the
   original software.
3. This notice may not be removed or altered from any source distribution."""

BSD_LICENCE = """\
Redistribution and use in source and binary forms, with or without modification, are permitted provided that
the following conditions are met:

- Redistributions of source code must retain the above copyright notice, this list of conditions and the
  following disclaimer.
- Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the
  following disclaimer in the documentation and/or other materials provided with the distribution.
- Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote
  products derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED
WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A
PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY
DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO,
PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR
OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH
DAMAGE."""

_THIRD = BSD_LICENCE.index("- Neither the name")

#: The same without its third condition.
SHORT_BSD_LICENCE = BSD_LICENCE[:_THIRD] + BSD_LICENCE[BSD_LICENCE.index("\nTHIS SOFTWARE") :]

MIT_LICENCE = """\
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without
limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the
Software, and to permit persons to whom the Software is furnished to do so, subject to the following
conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions
of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED
TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL
THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF
CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
DEALINGS IN THE SOFTWARE."""

#: By licence; each is preceded by whose work it is.
LICENCE_TEXTS = {
    "Zlib": ZLIB_LICENCE,
    "BSD-2-Clause": SHORT_BSD_LICENCE,
    "BSD-3-Clause": BSD_LICENCE,
    "MIT": MIT_LICENCE,
}

#: Start of the file's name (without "lib"), name of the library, its licence.
LIBRARIES = (
    ("SDL2_image", "SDL_image", "Zlib"),
    ("SDL2_mixer", "SDL_mixer", "Zlib"),
    ("SDL2_ttf", "SDL_ttf", "Zlib"),
    ("SDL2", "SDL", "Zlib"),
    ("FLAC", "FLAC", "BSD-3-Clause"),
    ("Xau", "libXau", "MIT"),
    ("aom", "libaom", "BSD-2-Clause"),
    ("asound", "ALSA library", "LGPL-2.1-or-later"),
    ("api-ms-win", "Microsoft Universal C runtime", "LicenseRef-Microsoft-redistributable"),
    ("avif", "libavif", "BSD-2-Clause"),
    ("brotli", "Brotli", "MIT"),
    ("bz2", "bzip2", "bzip2-1.0.6"),
    ("concrt", "Microsoft Visual C++ runtime", "LicenseRef-Microsoft-redistributable"),
    ("crypto", "OpenSSL", "Apache-2.0"),
    ("dav1d", "dav1d", "BSD-2-Clause"),
    ("expat", "Expat", "MIT"),
    ("ffi", "libffi", "MIT"),
    ("fluidsynth", "FluidSynth", "LGPL-2.1-or-later"),
    ("freetype", "FreeType", "FTL"),
    ("gcc_s", "GCC runtime", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ("gfortran", "GCC runtime (Fortran)", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ("glib", "GLib", "LGPL-2.1-or-later"),
    ("gme", "Game Music Emu", "LGPL-2.1-or-later"),
    ("gthread", "GLib", "LGPL-2.1-or-later"),
    ("harfbuzz", "HarfBuzz", "MIT"),
    ("hwy", "Highway", "Apache-2.0"),
    ("instpatch", "libinstpatch", "LGPL-2.1-only"),
    ("intl", "GNU gettext runtime", "LGPL-2.1-or-later"),
    ("jpeg", "libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib"),
    ("jxl", "libjxl", "BSD-3-Clause"),
    ("lcms2", "Little CMS", "MIT"),
    ("lzma", "XZ Utils (liblzma)", "0BSD"),
    ("modplug", "libmodplug", "LicenseRef-public-domain"),
    ("mpg123", "mpg123", "LGPL-2.1-only"),
    ("mpdec", "libmpdec", "BSD-2-Clause"),
    ("msvcp", "Microsoft Visual C++ runtime", "LicenseRef-Microsoft-redistributable"),
    ("ncurses", "ncurses", "X11"),
    ("ogg", "libogg", "BSD-3-Clause"),
    ("openblas", "OpenBLAS", "BSD-3-Clause"),
    ("openjp2", "OpenJPEG", "BSD-2-Clause"),
    ("opusfile", "opusfile", "BSD-3-Clause"),
    ("opus", "Opus", "BSD-3-Clause"),
    ("pcre", "PCRE", "BSD-3-Clause"),
    ("png", "libpng", "libpng-2.0"),
    ("portmidi", "PortMidi", "MIT"),
    ("python", "Python", "PSF-2.0"),
    ("quadmath", "GCC runtime (quadmath)", "LGPL-2.1-or-later"),
    ("scipy_openblas", "OpenBLAS", "BSD-3-Clause"),
    ("sharpyuv", "libwebp", "BSD-3-Clause"),
    ("sndfile", "libsndfile", "LGPL-2.1-or-later"),
    ("ssl", "OpenSSL", "Apache-2.0"),
    ("stdc++", "GCC runtime (C++)", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ("tiff", "LibTIFF", "libtiff"),
    ("ucrtbase", "Microsoft Universal C runtime", "LicenseRef-Microsoft-redistributable"),
    ("uuid", "libuuid", "BSD-3-Clause"),
    ("vcruntime", "Microsoft Visual C++ runtime", "LicenseRef-Microsoft-redistributable"),
    ("vorbis", "libvorbis", "BSD-3-Clause"),
    ("wavpack", "WavPack", "BSD-3-Clause"),
    ("webp", "libwebp", "BSD-3-Clause"),
    ("winpthread", "winpthreads", "MIT"),
    ("xcb", "libxcb", "MIT"),
    ("xmp", "libxmp", "MIT"),
    ("yuv", "libyuv", "BSD-3-Clause"),
    ("zstd", "Zstandard", "BSD-3-Clause"),
    ("zlib", "zlib", "Zlib"),
    ("z.", "zlib", "Zlib"),
    ("z-", "zlib", "Zlib"),
)

#: Work of still others that was compiled into a library, without a file of its own: on every system, and in
#: the DLLs that Windows packages bring.
WITHIN = {
    "SDL_image": ("nanosvg", "QOI"),
    "SDL_mixer": ("TiMidity",),
}

WITHIN_DLL = {
    "SDL_mixer": ("dr_flac", "minimp3", "stb_vorbis"),
    "SDL_ttf": ("FreeType", "HarfBuzz"),
    "libpng": ("zlib",),
}

#: Licences of what never has a file of its own. TiMidity may be had under the Artistic License too.
_PIECES = {
    "QOI": "MIT",
    "TiMidity": "LGPL-2.1-or-later",
    "dr_flac": "LicenseRef-public-domain",
    "minimp3": "CC0-1.0",
    "nanosvg": "Zlib",
    "stb_vorbis": "LicenseRef-public-domain",
}

#: What the builder's own Python brings into a packaged program, by system; Expat and libmpdec are in its
#: modules pyexpat and _decimal.
_IN_PYTHON = ("Expat", "libffi", "libmpdec", "zlib")

RUNTIME = {
    "linux": ("GCC runtime", "GCC runtime (C++)", *_IN_PYTHON),
    "win32": ("Microsoft Universal C runtime", "Microsoft Visual C++ runtime", *_IN_PYTHON),
    "darwin": _IN_PYTHON,
}

#: Whose work those are for which no package brings a text along, as their own licence files say; where
#: systems bring several versions, with the years of the newest. The words of the licences come once, from
#: `wordings`.
COPYRIGHTS = {
    "Expat": "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper, "
    "Copyright (c) 2001-2025 Expat maintainers",
    "FLAC": "Copyright (C) 2000-2009 Josh Coalson, Copyright (C) 2011-2025 Xiph.Org Foundation",
    "Opus": "Copyright 2001-2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, Timothy B. Terriberry, "
    "CSIRO, Gregory Maxwell, Mark Borgerding, Erik de Castro Lopo, Mozilla, Amazon",
    "PortMidi": "Copyright (c) 1999-2000 Ross Bencina and Phil Burk, "
    "Copyright (c) 2001-2009 Roger B. Dannenberg",
    "QOI": "Copyright (c) 2021 Dominic Szablewski",
    "SDL": "Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>",
    "SDL_image": "Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>",
    "SDL_mixer": "Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>",
    "SDL_ttf": "Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>",
    "WavPack": "Copyright (c) 1998 - 2025 David Bryant, all rights reserved",
    "libffi": "Copyright (c) 1996-2026 Anthony Green, Red Hat, Inc and others",
    "libmpdec": "Copyright (c) 2008-2020 Stefan Krah. All rights reserved.",
    "libogg": "Copyright (c) 2002, Xiph.org Foundation",
    "libvorbis": "Copyright (c) 2002-2020 Xiph.org Foundation",
    "libxmp": "Copyright (C) 1996-2026 Claudio Matsuoka and Hipolito Carraro Jr",
    "nanosvg": "Copyright (c) 2013-14 Mikko Mononen memon@inside.org",
    "zlib": "(C) 1995-2024 Jean-loup Gailly and Mark Adler",
    "opusfile": "Copyright (c) 1994-2013 Xiph.Org Foundation and contributors",
}

#: Whom "the copyright holder" of the third condition of the BSD licence stands for.
UNNAMED = {
    "FLAC": "the Xiph.Org Foundation",
    "Opus": "Internet Society, IETF or IETF Trust",
    "WavPack": "Conifer Software",
    "libogg": "the Xiph.org Foundation",
    "libvorbis": "the Xiph.org Foundation",
    "opusfile": "the Xiph.Org Foundation",
}

#: Whose work the libraries under the GNU Lesser General Public License are, and where their source is had.
LESSER = {
    "ALSA library": (
        "Copyright (c) 1998-2001 Jaroslav Kysela, Abramo Bagnara and others",
        "https://github.com/alsa-project/alsa-lib",
    ),
    "FluidSynth": (
        "Copyright (C) 2003 Peter Hanappe and others",
        "https://github.com/FluidSynth/fluidsynth",
    ),
    "GCC runtime (quadmath)": (
        "Copyright (C) Free Software Foundation, Inc.",
        "https://gcc.gnu.org/git/gcc.git, folder libquadmath",
    ),
    "GLib": (
        "Copyright (C) 1995-2011 Peter Mattis, Spencer Kimball, Josh MacDonald and others",
        "https://gitlab.gnome.org/GNOME/glib",
    ),
    "GNU gettext runtime": (
        "Copyright (C) Free Software Foundation, Inc.",
        "https://git.savannah.gnu.org/git/gettext.git",
    ),
    "Game Music Emu": (
        "Copyright (C) 2003-2006 Shay Green and others",
        "https://github.com/libgme/game-music-emu",
    ),
    "TiMidity": (
        "Copyright (C) 1995 Tuukka Toivonen",
        "https://github.com/libsdl-org/SDL_mixer, folder src/codecs/timidity of 2.8.2",
    ),
    "libinstpatch": ("Copyright (C) 1999-2014 Element Green", "https://github.com/swami/libinstpatch"),
    "libsndfile": (
        "Copyright (C) 1999-2018 Erik de Castro Lopo and others",
        "https://github.com/libsndfile/libsndfile",
    ),
    "mpg123": ("Copyright (c) 1995-2020 by Michael Hipp and others", "https://www.mpg123.de"),
    "pygame-ce": (
        "Copyright (C) 2000-2001 Pete Shinners and others",
        "https://github.com/pygame-community/pygame-ce",
    ),
}

LICENCES = {name: licence for _start, name, licence in LIBRARIES} | _PIECES


class Incomplete(Exception):
    """Something may not be given away like this: a library without a licence, a text that is missing."""


@functools.cache
def text(file: Path = FILE) -> str:
    """All notices of this copy of the program."""
    try:
        return file.read_text("utf-8")
    except OSError:
        return compiled()


def summary(whole: str) -> list[str]:
    """The libraries inside, with their licences, from the list at the beginning of the notices."""
    listed = whole.partition(f"\n{RULE}")[0].splitlines()
    return list(dict.fromkeys(line.strip() for line in listed if line.startswith("    ")))


def sections(whole: str) -> list[tuple[str, str]]:
    """The notices in parts: heading and text. The first, without a heading, is the list."""
    pieces = re.split(rf"^{RULE}\n(.+)\n{RULE}\n", whole, flags=re.MULTILINE)
    return [("", pieces[0].strip("\n"))] + [
        (pieces[at], pieces[at + 1].strip("\n")) for at in range(1, len(pieces), 2)
    ]


def compiled(*, packaged: bool = False, without: str = "") -> str:
    """The notices of the packages installed here; Incomplete if a packaged program must not go with them.

    `without` is a library that Python usually brings into the program, but not into this one.
    """
    found = _installed((*PARTS, STARTER) if packaged else PARTS, packaged)
    inside = {each.name: libraries_in(each, strict=packaged) for each in found}
    brought = [name for name in RUNTIME.get(sys.platform, ()) if name != without]
    runtime = [(name, LICENCES[name]) for name in brought] if packaged else []
    lines = [
        "Aqua Romana contains work of other people: what, and under which licences. The texts follow.",
        "",
    ]
    for each in found:
        lines.append(f"{each.name} {each.version}: {licence_of(each)}")
        lines += [f"    {name}: {licence}" for name, licence in inside[each.name]]
    lines.append(f"Python {platform.python_version()}: PSF-2.0")
    lines += [f"    {name}: {licence}" for name, licence in runtime]
    every = sorted({saved_games for ours in (*inside.values(), runtime) for saved_games in ours})
    lines += _section("Libraries (LGPL)", _lesser(every))
    for each in found:
        for name, wording in texts(each):
            lines += _section(f"{each.name}: {name}", wording)
    for licence, wording in LICENCE_TEXTS.items():
        named = [name for name, theirs in every if theirs == licence and name in COPYRIGHTS]
        if named:
            lines += _section(f"Libraries ({licence})", f"{_whose(named)}\n\n{wording}")
    lines += _section(f"Python {platform.python_version()}", _python_licence())
    whole = "\n".join(line.rstrip() for line in "\n".join([*lines, ""]).split("\n"))
    if packaged and not all(wording in whole for wording in _LESSER_TEXT):
        raise Incomplete("the text of the GNU Lesser General Public License is missing in the notices")
    return whole


def libraries_in(distribution: Distribution, *, strict: bool = False) -> list[tuple[str, str]]:
    """The libraries that a package brings along; they lie in a folder *.libs, .dylibs, or as DLLs."""
    found: set[tuple[str, str]] = set()
    for path in distribution.files or ():
        folder = path.parent.name
        if folder.endswith(".libs") or folder in (".dylibs", "lib") or path.suffix == ".dll":
            try:
                known = library_of(path.name)
            except UnknownLibrary as unknown:
                if strict:
                    raise Incomplete(str(unknown)) from None
                known = (path.name, "see the package")
            if known:
                found.update((known, *within(known[0], path.name)))
    return sorted(found)


def licence_of(distribution: Distribution) -> str:
    """The licence as the package's metadata name it."""
    facts = distribution.metadata
    expression = (facts.get_all("License-Expression") or [""])[0]
    classes = [each.split(" :: ")[-1] for each in facts.get_all("Classifier") or () if "License ::" in each]
    plain = (facts.get_all("License") or [""])[0].split("\n")[0]
    return expression or plain or ", ".join(classes) or "see below"


def texts(distribution: Distribution) -> list[tuple[str, str]]:
    """The licence texts that came with a package: where, and what."""
    found: dict[str, str] = {}
    for path in distribution.files or ():
        name = path.as_posix()
        is_text = path.suffix in ("", ".txt", ".md", ".rst", ".APACHE", ".BSD")
        if is_text and (_TEXT_NAMES.search(name) or name.endswith("generated/LGPL.txt")):
            try:
                wording = (
                    Path(str(distribution.locate_file(path))).read_text("utf-8", errors="replace").strip()
                )
            except OSError:
                continue
            found.setdefault(wording, name)  # the same text is often there twice
    return [(name, wording) for wording, name in found.items()]


def _installed(names: tuple[str, ...], strict: bool) -> list[Distribution]:
    found = []
    for name in names:
        try:
            found.append(importlib.metadata.distribution(name))
        except importlib.metadata.PackageNotFoundError:
            if strict:
                raise Incomplete(f"{name} is not installed, so its licence cannot be told") from None
    return found


def _section(heading: str, wording: str) -> list[str]:
    return ["", RULE, heading, RULE, "", wording]


def _lesser(every: list[tuple[str, str]]) -> str:
    """What the Lesser General Public License wants to be said."""
    named = ["pygame-ce", *(name for name, licence in every if licence.startswith("LGPL"))]
    lines = [
        "These are under the GNU Lesser General Public License; its text stands below. They are used",
        "unchanged, as they were published, and remain under that licence. They are shared libraries:",
        "files of their own in the folder of the program, which may be exchanged there for other versions",
        "of the same interface. The program in one file unpacks the same files when it starts; take the",
        "program in a folder in order to exchange them. Nothing in the terms of Aqua Romana forbids that,",
        "or taking the program apart to find out how it works with them.",
        "Their source is to be had from:",
        "",
    ]
    for name in named:
        whose, where = LESSER.get(name, ("", "the project's own site"))
        lines.append(f"{name}: {where}" + (f"\n    {whose}" if whose else ""))
    return "\n".join(lines)


def _whose(names: list[str]) -> str:
    lines = []
    for name in names:
        lines.append(f"{name}: {COPYRIGHTS[name]}")
        if name in UNNAMED:
            lines.append(f"    (where the words below say the copyright holder: {UNNAMED[name]})")
    return "\n".join(lines)


def _python_licence() -> str:
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        path = Path(folder) / "LICENSE.txt"
        if path.is_file():
            return path.read_text("utf-8", errors="replace").strip()
    return "Python is published under the PSF licence: https://docs.python.org/3/license.html"


class UnknownLibrary(Exception):
    """A library came with a package whose licence is not known here."""


def library_of(file_name: str) -> tuple[str, str] | None:
    """Name and licence of the library in that file; None for a file that is no library."""
    if not re.search(r"\.(so|dll|dylib)(\.|$)", file_name):
        return None
    bare = re.sub(r"^lib", "", file_name).lower()
    fitting = [entry for entry in LIBRARIES if bare.startswith(entry[0].lower())]
    if not fitting:
        raise UnknownLibrary(
            f"add {file_name} with its licence to aqua_romana/screens/about/notices/libraries.py"
        )
    _start, name, licence = max(fitting, key=lambda entry: len(entry[0]))
    return name, licence


def within(name: str, file_name: str) -> list[tuple[str, str]]:
    """Name and licence of what was compiled into that library, which is in that file."""
    pieces = WITHIN.get(name, ())
    if file_name.lower().endswith(".dll"):
        pieces += WITHIN_DLL.get(name, ())
    return [(piece, LICENCES[piece]) for piece in pieces]
