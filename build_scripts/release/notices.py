"""Third-party notices, from the packages installed: run by the packaging environment's Python.

    python build_scripts/release/notices.py OUT.txt

First a list of everything inside, then the licence texts in full. A library without a known licence ends it
with a failure, so that nothing is ever shipped unnamed.
"""

from __future__ import annotations

import importlib.metadata
import platform
import re
import sys
import sysconfig
from pathlib import Path

#: What the frozen program contains, beside Python itself.
PARTS = (
    "pygame-ce",
    "numpy",
    "pillow",
    "platformdirs",
    "font-source-serif-pro",
    "font-source-sans-pro",
    "pyinstaller",  # its starter is the first thing in the program
)

#: Libraries of other people that come inside the wheels: start of the file's name, name, licence.
LIBRARIES = (
    ("SDL2_image", "SDL_image", "Zlib"),
    ("SDL2_mixer", "SDL_mixer", "Zlib"),
    ("SDL2_ttf", "SDL_ttf", "Zlib"),
    ("SDL2", "SDL", "Zlib"),
    ("FLAC", "FLAC", "BSD-3-Clause"),
    ("Xau", "libXau", "MIT"),
    ("aom", "libaom", "BSD-2-Clause"),
    ("asound", "ALSA library", "LGPL-2.1-or-later"),
    ("avif", "libavif", "BSD-2-Clause"),
    ("brotli", "Brotli", "MIT"),
    ("bz2", "bzip2", "bzip2-1.0.6"),
    ("concrt", "Microsoft Visual C++ runtime", "LicenseRef-Microsoft-redistributable"),
    ("dav1d", "dav1d", "BSD-2-Clause"),
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
    ("mpg123", "mpg123", "LGPL-2.1-or-later"),
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
    ("quadmath", "GCC runtime (quadmath)", "LGPL-2.1-or-later"),
    ("scipy_openblas", "OpenBLAS", "BSD-3-Clause"),
    ("sharpyuv", "libwebp", "BSD-3-Clause"),
    ("sndfile", "libsndfile", "LGPL-2.1-or-later"),
    ("stdc++", "GCC runtime (C++)", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    ("tiff", "LibTIFF", "libtiff"),
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

#: Whose work the libraries are for which no wheel brings a text: the licences' own words come once, below.
COPYRIGHTS = {
    "FLAC": "2000-2009 Josh Coalson, 2011-2025 Xiph.Org Foundation",
    "Opus": "2001-2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, Timothy B. Terriberry, CSIRO, "
    "Gregory Maxwell, Mark Borgerding, Erik de Castro Lopo, Mozilla, Amazon",
    "PortMidi": "1999-2000 Ross Bencina and Phil Burk, 2001-2009 Roger B. Dannenberg",
    "SDL": "1997-2025 Sam Lantinga",
    "SDL_image": "1997-2025 Sam Lantinga",
    "SDL_mixer": "1997-2025 Sam Lantinga",
    "SDL_ttf": "2001-2025 Sam Lantinga",
    "WavPack": "1998-2025 David Bryant",
    "libogg": "2002 Xiph.Org Foundation",
    "libvorbis": "2002-2020 Xiph.Org Foundation",
    "libxmp": "1996-2025 Claudio Matsuoka and Hipolito Carraro Jr",
    "opusfile": "1994-2013 Xiph.Org Foundation and contributors",
}

#: The licences above in full, where no wheel brings the text along.
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

SHARED_LICENCES = (("Zlib", ZLIB_LICENCE), ("BSD-3-Clause", BSD_LICENCE), ("MIT", MIT_LICENCE))

_TEXT_NAMES = re.compile(r"(^|/)(LICEN[CS]E|COPYING|NOTICE|OFL)[^/]*$|/licenses/", re.IGNORECASE)
_RULE = "=" * 100


class UnknownLibrary(Exception):
    """A library came with a package whose licence this module does not know."""


def library_of(file_name: str) -> tuple[str, str] | None:
    """Name and licence of the library in that file; None for a file that is no bundled library."""
    bare = re.sub(r"^lib", "", file_name)
    if not re.search(r"\.(so|dll|dylib)(\.|$)", file_name):
        return None
    fitting = [entry for entry in LIBRARIES if bare.lower().startswith(entry[0].lower())]
    if not fitting:
        raise UnknownLibrary(
            f"add {file_name} with its licence to LIBRARIES in build_scripts/release/notices.py"
        )
    best = max(fitting, key=lambda entry: len(entry[0]))
    return best[1], best[2]


def libraries(distribution: importlib.metadata.Distribution) -> list[tuple[str, str]]:
    """The libraries that a wheel brings along; they lie in a folder *.libs, .dylibs, or as DLLs."""
    found = set()
    for path in distribution.files or ():
        folder = path.parent.name
        if folder.endswith(".libs") or folder in (".dylibs", "lib") or path.suffix == ".dll":
            known = library_of(path.name)
            if known:
                found.add(known)
    return sorted(found)


def licence_of(distribution: importlib.metadata.Distribution) -> str:
    """The licence as the package's metadata name it."""
    told = distribution.metadata
    expression = (told.get_all("License-Expression") or [""])[0]
    classes = [each.split(" :: ")[-1] for each in told.get_all("Classifier") or () if "License ::" in each]
    plain = (told.get_all("License") or [""])[0].split("\n")[0]
    return expression or plain or ", ".join(classes) or "see below"


def texts(distribution: importlib.metadata.Distribution) -> list[tuple[str, str]]:
    """The licence texts that came with a package: where, and what."""
    found = {}
    for path in distribution.files or ():
        name = path.as_posix()
        is_text = path.suffix in ("", ".txt", ".md", ".rst", ".APACHE", ".BSD")
        if is_text and (_TEXT_NAMES.search(name) or name.endswith("generated/LGPL.txt")):
            text = Path(str(distribution.locate_file(path))).read_text("utf-8", errors="replace").strip()
            found.setdefault(text, name)  # the same text is often there twice
    return [(name, text) for text, name in found.items()]


def python_licence() -> str:
    """Python's own licence text."""
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        path = Path(folder) / "LICENSE.txt"
        if path.is_file():
            return path.read_text("utf-8").strip()
    return "Python is published under the PSF licence: https://docs.python.org/3/license.html"


def notices() -> str:
    """The whole text."""
    found = [importlib.metadata.distribution(name) for name in PARTS]
    lines = [
        "Aqua Romana contains work of other people: what, and under which licences. The texts follow.",
        "Libraries marked LGPL are files of their own in the program's folder and may be replaced there.",
        "",
    ]
    for each in found:
        lines.append(f"{each.metadata['Name']} {each.version}: {licence_of(each)}")
        lines += [f"    {name}: {licence}" for name, licence in libraries(each)]
    lines.append(f"Python {platform.python_version()}: PSF-2.0")
    for each in found:
        for name, text in texts(each):
            lines += ["", _RULE, f"{each.metadata['Name']}: {name}", _RULE, "", text]
    inside = sorted({library for each in found for library in libraries(each)})
    for licence, text in SHARED_LICENCES:
        lines += ["", _RULE, f"Libraries under the {licence} licence", _RULE, ""]
        named = [name for name, theirs in inside if theirs == licence and name in COPYRIGHTS]
        lines += [f"{name}: Copyright (c) {COPYRIGHTS[name]}" for name in named]
        lines += ["", text]
    lines += ["", _RULE, f"Python {platform.python_version()}", _RULE, "", python_licence(), ""]
    return "\n".join(line.rstrip() for line in "\n".join(lines).split("\n"))


if __name__ == "__main__":
    try:
        Path(sys.argv[1]).write_text(notices(), "utf-8")
    except UnknownLibrary as unknown:
        sys.exit(str(unknown))
