"""Pictures: masters and their manifests, and sets of them scaled for one size of board square or widget.

A set scales lazily, premultiplied and with LANCZOS, so that the anchor falls exactly on a whole pixel;
coloured layers, emblems and nine-slices are composed once and kept. A missing or broken picture becomes a
plain stand-in of the right size, one line in the log and one in `Sprites.faults`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from aqua_romana.window.pixel_cache import PixelCache
from aqua_romana.window.sprite_pack import Pack, Scaled, digest, trim

# Pillow and numpy take longer to load than all else: `scaling` and `nine_slice` are imported where a picture
# has to be made, which a warm start never does.
if TYPE_CHECKING:
    from PIL import Image

    from aqua_romana.window import nine_slice
    from aqua_romana.window.scaling import RGB

_log = logging.getLogger(__name__)

#: Pixels of a board square in the masters, and how many times larger than the 1080p layout UI masters are.
MASTER_CELL = 256
UI_MASTER = 2


@dataclass(frozen=True, slots=True)
class Entry:
    """What the manifest says about a picture, in master pixels."""

    size: tuple[int, int]
    anchor: tuple[float, float] = (0.0, 0.0)
    marks: dict[str, tuple[float, ...]] = field(default_factory=dict)
    slice: tuple[int, int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture ready to be drawn: the pixel `anchor` goes to the drawn position."""

    surface: pygame.Surface
    anchor: tuple[int, int]
    marks: dict[str, tuple[float, ...]]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    def rect_at(self, pos: tuple[int, int]) -> pygame.Rect:
        """Where the picture lies when drawn at `pos`."""
        return self.surface.get_rect(topleft=(pos[0] - self.anchor[0], pos[1] - self.anchor[1]))

    def draw(self, target: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect:
        """Draw it and return where."""
        return target.blit(self.surface, (pos[0] - self.anchor[0], pos[1] - self.anchor[1]))


@dataclass(frozen=True, slots=True)
class Inlay:
    """A flat picture laid on a sprite at one of its marks, scaled to the mark; `ink` colours it."""

    mark: str
    name: str
    ink: RGB | None = None
    share: float = 1.0


_MOST_SETS = 24  # a window of one size uses about ten
_FEWEST_SETS = 10
_MOST_PIXELS = 20_000_000  # of all sets together, once there are more than a window needs
_MOST_FLAT_PIXELS = 2_000_000  # of frames and icons, in one set


class Sprites:
    """All families of pictures of a folder, and the sets scaled from them."""

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self.folder = folder
        self.cache = cache
        #: One line for every picture that is missing or broken.
        self.faults: list[str] = []
        #: How many times a stand-in had to be given; what holds one is not kept on disk.
        self.stand_ins = 0
        #: Until the cache is saved for the first time. What a start needs is kept, frames and slabs too.
        self.starting = True
        self._families: dict[str, dict[str, Entry]] = {}
        self._sets: dict[tuple[str, float], SpriteSet] = {}

    def at(self, cell: int) -> SpriteSet:
        """The set in which a board square is `cell` pixels wide."""
        return self._set("cell", cell / MASTER_CELL, f"c{cell}")

    def ui(self, scale: float) -> SpriteSet:
        """The set for `scale` pixels per layout unit."""
        scale = round(scale, 3)
        return self._set("ui", scale / UI_MASTER, f"u{round(scale * 1000)}")

    def forget(self, keep: tuple[SpriteSet, ...] = ()) -> None:
        """Drop the sets of former window sizes."""
        self._sets = {key: each for key, each in self._sets.items() if each in keep}

    def has(self, name: str) -> bool:
        """Whether the manifest knows the picture."""
        family, _, short = name.partition("/")
        return short in self._family(family)

    def names(self, family: str) -> list[str]:
        """Names of the pictures of a family, without the family."""
        return sorted(self._family(family))

    def entry(self, name: str) -> Entry:
        """The manifest's entry; a square stand-in for unknown names."""
        family, _, short = name.partition("/")
        found = self._family(family).get(short)
        return found if found is not None else Entry((MASTER_CELL, MASTER_CELL))

    def picture(self, name: str) -> Image.Image:
        """The master as it is on disk (RGBA, or RGB when opaque); a stand-in when that fails."""
        from PIL import Image

        entry = self.entry(name)
        if not self.has(name):
            return self._stand_in(name, "not in the manifest")
        try:
            with Image.open(self.folder / f"{name}.png") as image:
                if image.size != entry.size:
                    raise ValueError(f"size is {image.size}, the manifest says {entry.size}")
                return image.convert("RGB" if image.mode == "RGB" else "RGBA")
        except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
            return self._stand_in(name, str(error))

    def _stand_in(self, name: str, reason: str) -> Image.Image:
        from aqua_romana.window import scaling

        self.stand_ins += 1
        self._fault(name, reason)
        return scaling.stand_in(self.entry(name).size)

    def fitted(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A picture stretched to `size`, made anew each time: for what is painted once a window size."""
        picture = self.picture(name).convert("RGBA").resize(size)
        return pygame.image.frombytes(picture.tobytes(), size, "RGBA").convert_alpha()

    def save_cache(self) -> None:
        """Keep what was scaled for the next start."""
        self.starting = False
        for each in list(self._sets.values()):
            each.save()
        if self.cache is not None:
            trim(self.cache)

    def _set(self, kind: str, scale: float, key: str) -> SpriteSet:
        found = self._sets.get((kind, scale))
        if found is None:
            found = SpriteSet(self, scale, key, whole=kind == "ui")
            while self._has_too_much():
                # The set used least lately belongs to a window size or text scale of long ago.
                self._sets.pop(next(iter(self._sets))).save()
        else:
            del self._sets[kind, scale]
        self._sets[kind, scale] = found
        return found

    def _has_too_much(self) -> bool:
        if len(self._sets) < _FEWEST_SETS:
            return False
        return (
            len(self._sets) >= _MOST_SETS or sum(each.pixels for each in self._sets.values()) > _MOST_PIXELS
        )

    def _family(self, family: str) -> dict[str, Entry]:
        if family not in self._families:
            self._families[family] = self._read(family)
        return self._families[family]

    def _read(self, family: str) -> dict[str, Entry]:
        path = self.folder / family / "family.json"
        try:
            stored = json.loads(path.read_text(encoding="utf-8"))["sprites"]
            return {name: _entry(each) for name, each in stored.items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            self._fault(f"{family}/family.json", str(error))
            return {}

    def _fault(self, name: str, reason: str) -> None:
        line = f"{name}: {reason}"
        if line not in self.faults:
            self.faults.append(line)
            _log.warning("A picture cannot be used: %s", line)


class SpriteSet:
    """Pictures at one scale. Get it from `Sprites.at` or `Sprites.ui`."""

    def __init__(self, sprites: Sprites, scale: float, key: str, whole: bool) -> None:
        self.sprites = sprites
        self.scale = scale
        self._key = key
        self._whole = whole  # UI pictures are scaled to whole sizes, board pictures to a whole anchor
        self._packs: dict[str, Pack] = {}
        self._ready: dict[object, Sprite] = {}
        self._ready_pixels = 0
        self._flat = PixelCache(_MOST_FLAT_PIXELS)
        self._versions: dict[str, str] = {}

    def has(self, name: str) -> bool:
        """Whether the picture exists."""
        return self.sprites.has(name)

    def get(self, name: str) -> Sprite:
        """The scaled picture."""
        found = self._ready.get(name)
        if found is None:
            scaled = self._scaled(name)
            found = self._make_ready(name, scaled, name)
        return found

    def tinted(self, name: str, colour: RGB) -> Sprite:
        """The picture with its coloured layer `name_tint` in `colour`."""
        return self.composed(name, colour)

    def composed(self, name: str, tint: RGB | None = None, inlays: tuple[Inlay, ...] = ()) -> Sprite:
        """The picture with its coloured layer and flat pictures laid on at its marks."""
        key = (name, tint, inlays)
        found = self._ready.get(key)
        if found is None:
            short = "|".join([name, str(tint), *(f"{each}{self._version(each.name)}" for each in inlays)])
            scaled = self._kept(name, short, lambda: self._compose(name, tint, inlays))
            # Composing may widen the picture, but marks keep their distance from the anchor.
            found = self._make_ready(key, scaled, name)
        return found

    def nine(self, name: str, size: tuple[int, int], fill: nine_slice.Fill = "stretch") -> pygame.Surface:
        """The picture at `size` with unstretched borders. The surface is shared."""
        key = ("nine", name, size, fill)
        return self._flat.get(key) or self._flat.keep(key, self.framed(name, size, fill))

    def framed(self, name: str, size: tuple[int, int], fill: nine_slice.Fill = "stretch") -> pygame.Surface:
        """As `nine`, but a surface of its own: for what is painted once or kept elsewhere."""
        if not self.sprites.starting:
            return self._framed(name, size, fill)

        def make() -> Scaled:
            surface = self._framed(name, size, fill)
            return Scaled(pygame.image.tobytes(surface, "RGBA"), size, (0, 0))

        return _surface(self._kept(name, f"{name}|{fill}|{size[0]}x{size[1]}", make))

    def icon(self, name: str, colour: RGB | None, px: int) -> pygame.Surface:
        """A flat picture fitted into a square of `px` pixels, inked in `colour`. The surface is shared."""
        key = ("icon", name, colour, px)
        found = self._flat.get(key)
        if found is None:
            scaled = self._kept(name, f"{name}|{colour}|{px}", lambda: self._inked_icon(name, colour, px))
            found = self._flat.keep(key, _surface(scaled))
        return found

    @property
    def pixels(self) -> int:
        """How many pixels the pictures of this set have."""
        return self._ready_pixels + self._flat.pixels

    def save(self) -> None:
        """Write the packs of this set that have grown."""
        for pack in list(self._packs.values()):
            pack.save()

    # -- inside ------------------------------------------------------------------------------------

    def _make_ready(self, key: object, scaled: Scaled, name: str) -> Sprite:
        sprite = Sprite(_surface(scaled), scaled.anchor, self._marks(name, scaled.anchor))
        self._ready[key] = sprite
        self._ready_pixels += scaled.size[0] * scaled.size[1]
        return sprite

    def _framed(self, name: str, size: tuple[int, int], fill: nine_slice.Fill) -> pygame.Surface:
        from aqua_romana.window import nine_slice

        entry = self.sprites.entry(name)
        left, top, right, bottom = (round(each * self.scale) for each in entry.slice or (0, 0, 0, 0))
        return nine_slice.stretched(self.get(name).surface, (left, top, right, bottom), size, fill)

    def _scaled(self, name: str) -> Scaled:
        def make() -> Scaled:
            from aqua_romana.window import scaling

            entry = self.sprites.entry(name)
            return scaling.scaled_to(self.sprites.picture(name), entry.anchor, self.scale, self._whole)

        return self._kept(name, name, make)

    def _kept(self, name: str, key: str, make: Callable[[], Scaled]) -> Scaled:
        """From the pack of the picture's family, or made and put there unless something was wrong."""
        family = name.partition("/")[0]
        pack = self._packs.get(family)
        if pack is None:
            pack = self._packs[family] = Pack(self.sprites.cache, self.sprites.folder / family, self._key)
        found = pack.get(key)
        if found is None or not self.has(name):
            before = self.sprites.stand_ins
            found = make()
            if self.sprites.stand_ins == before:
                pack.add(key, found)
        return found

    def _version(self, name: str) -> str:
        """Of the family of an inlay, which the pack of the figure's family knows nothing about."""
        family = name.partition("/")[0]
        if family not in self._versions:
            self._versions[family] = digest(self.sprites.folder / family)
        return self._versions[family]

    def _inked_icon(self, name: str, colour: RGB | None, px: int) -> Scaled:
        from aqua_romana.window import scaling

        image = scaling.fitted(self.sprites.picture(name).convert("RGBA"), px)
        return scaling.as_scaled(scaling.inked(image, colour), (0, 0))

    def _marks(self, name: str, anchor: tuple[int, int]) -> dict[str, tuple[float, ...]]:
        """Marks relative to the scaled picture; they keep their distance from the anchor."""
        entry = self.sprites.entry(name)
        x0, y0 = entry.anchor
        return {
            mark: (
                anchor[0] + (values[0] - x0) * self.scale,
                anchor[1] + (values[1] - y0) * self.scale,
                *(value * self.scale for value in values[2:]),
            )
            for mark, values in entry.marks.items()
        }

    def _compose(self, name: str, tint: RGB | None, inlays: tuple[Inlay, ...]) -> Scaled:
        from PIL import Image

        from aqua_romana.window import scaling

        base = self._scaled(name)
        marks = self._marks(name, base.anchor)
        layers = [(scaling.as_image(base), base.anchor)]
        tint_name = f"{name}_tint"
        if tint is not None and self.has(tint_name):
            coloured = self._scaled(tint_name)
            layers.append((scaling.inked(scaling.as_image(coloured), tint), coloured.anchor))
        for inlay in inlays:
            if inlay.mark not in marks:
                continue
            cx, cy, extent = marks[inlay.mark][:3]
            px = max(1, round(extent * inlay.share))
            image = scaling.inked(
                scaling.fitted(self.sprites.picture(inlay.name).convert("RGBA"), px), inlay.ink
            )
            corner = (round(cx - px / 2), round(cy - px / 2))
            layers.append((image, (base.anchor[0] - corner[0], base.anchor[1] - corner[1])))
        left = max(anchor[0] for _, anchor in layers)
        top = max(anchor[1] for _, anchor in layers)
        right = max(image.width - anchor[0] for image, anchor in layers)
        bottom = max(image.height - anchor[1] for image, anchor in layers)
        whole = Image.new("RGBA", (left + right, top + bottom))
        for image, anchor in layers:
            whole.alpha_composite(image, (left - anchor[0], top - anchor[1]))
        return scaling.as_scaled(whole, (left, top))


def _surface(scaled: Scaled) -> pygame.Surface:
    surface = pygame.image.frombytes(bytes(scaled.pixels), scaled.size, "RGBA")
    if pygame.display.get_surface() is None:
        return surface
    # Opaque pictures draw several times faster without an alpha channel.
    opaque = bytes(scaled.pixels[3::4]).count(255) == scaled.size[0] * scaled.size[1]
    return surface.convert() if opaque else surface.convert_alpha()


def _entry(stored: dict[str, Any]) -> Entry:
    width, height = (int(each) for each in stored["size"])
    if width < 1 or height < 1:
        raise ValueError("a picture without extent")
    x, y = stored.get("anchor", (0, 0))
    nine = stored.get("slice")
    return Entry(
        (width, height),
        (float(x), float(y)),
        {mark: tuple(float(each) for each in values) for mark, values in stored.get("marks", {}).items()},
        (int(nine[0]), int(nine[1]), int(nine[2]), int(nine[3])) if nine else None,
    )
