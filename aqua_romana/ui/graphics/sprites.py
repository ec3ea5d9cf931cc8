"""Pictures: masters and their manifests, and sets of them scaled for one size of board square or widget.

A set scales lazily, premultiplied and with LANCZOS, so that the anchor falls exactly on a whole pixel;
coloured layers, emblems and nine-slices are composed once and kept. All pictures come with the program: one
that is missing or broken is a `MissingPicture`, which the program cannot go on without.

A family is a folder of pictures with its manifest. Those all games use are named bare ("ui/panel") and lie in
`shared`; a game's own are named with its folder ("romana/tiles/NS_0").
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from aqua_romana.ui.graphics.picture_cache import Scaled, SpritePack, SurfaceCache, family_digest, trim_packs

# Pillow and numpy take longer to load than all else: `scaling` and `nine_slice` are imported where a picture
# has to be made, which a warm start never does.
if TYPE_CHECKING:
    from PIL import Image

    from aqua_romana.ui.graphics import nine_slice
    from aqua_romana.ui.graphics.scaling import RGB

#: Pixels of a board square in the masters, and how many times larger than the 1080p layout UI masters are.
MASTER_CELL = 256
UI_MASTER = 2


class MissingPicture(Exception):
    """A file of the program's pictures that is not there or not as it should be."""

    def __init__(self, file: Path, reason: str) -> None:
        super().__init__(file, reason)  # both, so that it can travel between processes
        self.file = file
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.file}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Master:
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


_SHARED = "shared"  # the folder of what all games use
_MOST_SETS = 24  # a window of one size uses about ten
_FEWEST_SETS = 10
_MOST_PIXELS = 20_000_000  # of all sets together, once there are more than a window needs
_MOST_FLAT_PIXELS = 2_000_000  # of frames, in one set
_MOST_ICONS = 300


class Sprites:
    """All families of pictures of a folder, and the sets scaled from them."""

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self.folder = folder
        self.cache = cache
        #: Until the cache is saved for the first time. What a start needs is kept, frames and slabs too.
        self.starting = True
        #: How many bytes of scaled pictures are kept in memory only to be written.
        self.unwritten = 0
        self._families: dict[str, dict[str, Master]] = {}
        self._sets: dict[tuple[str, float], SpriteSet] = {}

    def at(self, cell: int) -> SpriteSet:
        """The set in which a board square is `cell` pixels wide."""
        return self._set("cell", cell / MASTER_CELL, f"c{cell}")

    def ui(self, scale: float) -> SpriteSet:
        """The set for `scale` pixels per layout unit."""
        scale = round(scale, 3)
        return self._set("ui", scale / UI_MASTER, f"u{round(scale * 1000)}")

    def families(self) -> list[str]:
        """All families that have pictures, or a manifest."""
        files = [path for pattern in ("*/*/*.png", "*/*/family.json") for path in self.folder.glob(pattern)]
        folders = {path.parent.relative_to(self.folder).as_posix() for path in files}
        return sorted(folder.removeprefix(f"{_SHARED}/") for folder in folders)

    def names(self, family: str) -> list[str]:
        """Names of the pictures of a family, without the family."""
        return sorted(self._family(family))

    def entry(self, name: str) -> Master:
        """The manifest's entry."""
        family, _, short = name.rpartition("/")
        found = self._family(family).get(short)
        if found is None:
            raise MissingPicture(self.file(name), "not in the manifest")
        return found

    def picture(self, name: str) -> Image.Image:
        """The master as it is on disk (RGBA, or RGB when opaque)."""
        from PIL import Image

        entry = self.entry(name)
        file = self.file(name)
        try:
            with Image.open(file) as image:
                if image.size != entry.size:
                    raise ValueError(f"size is {image.size}, the manifest says {entry.size}")
                return image.convert("RGB" if image.mode == "RGB" else "RGBA")
        except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
            raise MissingPicture(file, _reason(error)) from error

    def file(self, name: str) -> Path:
        """Where the master lies, or should lie."""
        family, _, short = name.rpartition("/")
        return self.folder_of(family) / f"{short}.png"

    def folder_of(self, family: str) -> Path:
        """Where a family lies, or should lie."""
        return self.folder / family if "/" in family else self.folder / _SHARED / family

    def fitted(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A picture stretched to `size`, a surface of its own: for what is painted once a window size."""

        def make() -> Scaled:
            return Scaled(self.picture(name).convert("RGBA").resize(size).tobytes(), size, (0, 0))

        if self.starting:
            return _surface(self.ui(1.0).kept(name, f"{name}|to {size[0]}x{size[1]}", make))
        return _surface(make())

    def save_cache(self) -> None:
        """Keep what was scaled for the next start."""
        self.starting = False
        self.unwritten = 0
        for each in list(self._sets.values()):
            each.save()
        if self.cache is not None:
            trim_packs(self.cache)

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

    def _family(self, family: str) -> dict[str, Master]:
        if family not in self._families:
            self._families[family] = self._read(family)
        return self._families[family]

    def _read(self, family: str) -> dict[str, Master]:
        path = self.folder_of(family) / "family.json"
        try:
            stored = json.loads(path.read_text(encoding="utf-8"))["sprites"]
            return {name: _master(each) for name, each in stored.items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise MissingPicture(path, _reason(error)) from error


class SpriteSet:
    """Pictures at one scale. Get it from `Sprites.at` or `Sprites.ui`."""

    def __init__(self, sprites: Sprites, scale: float, key: str, whole: bool) -> None:
        self.sprites = sprites
        self.scale = scale
        self._key = key
        self._whole = whole  # UI pictures are scaled to whole sizes, board pictures to a whole anchor
        self._packs: dict[str, SpritePack] = {}
        self._ready: dict[object, Sprite] = {}
        self._ready_pixels = 0
        self._flat = SurfaceCache(_MOST_FLAT_PIXELS)
        self._icons: dict[tuple[str, RGB | None, int], pygame.Surface] = {}
        self._versions: dict[str, str] = {}

    def get(self, name: str) -> Sprite:
        """The scaled picture."""
        found = self._ready.get(name)
        if found is None:
            scaled = self._scaled(name)
            found = self._make_ready(name, scaled, name)
        return found

    def composed(self, name: str, tint: RGB | None = None, inlays: tuple[Inlay, ...] = ()) -> Sprite:
        """The picture with its coloured layer and flat pictures laid on at its marks."""
        key = (name, tint, inlays)
        found = self._ready.get(key)
        if found is None:
            short = "|".join([name, str(tint), *(f"{each}{self._version(each.name)}" for each in inlays)])
            scaled = self.kept(name, short, lambda: self._compose(name, tint, inlays))
            # Composing may widen the picture, but marks keep their distance from the anchor.
            found = self._make_ready(key, scaled, name)
        return found

    def nine(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture at `size` with unstretched borders. The surface is shared."""
        key = ("nine", name, size)
        return self._flat.get(key) or self._flat.keep(key, self.framed(name, size))

    def framed(self, name: str, size: tuple[int, int], fill: nine_slice.Fill = "stretch") -> pygame.Surface:
        """As `nine`, but a surface of its own: for what is painted once or kept elsewhere."""
        if not self.sprites.starting:
            return self._framed(name, size, fill)

        def make() -> Scaled:
            surface = self._framed(name, size, fill)
            return Scaled(pygame.image.tobytes(surface, "RGBA"), size, (0, 0))

        return _surface(self.kept(name, f"{name}|{fill}|{size[0]}x{size[1]}", make))

    def icon(self, name: str, colour: RGB | None, px: int) -> pygame.Surface:
        """A flat picture fitted into a square of `px` pixels, inked in `colour`. The surface is shared."""
        key = (name, colour, px)
        found = self._icons.get(key)
        if found is None:
            scaled = self.kept(name, f"{name}|{colour}|{px}", lambda: self._inked_icon(name, colour, px))
            found = self._icons[key] = _surface(scaled)
            if len(self._icons) > _MOST_ICONS:
                self._icons.pop(next(iter(self._icons)))  # of a size of long ago
        return found

    @property
    def pixels(self) -> int:
        """How many pixels the pictures of this set have."""
        icons = sum(each.get_width() * each.get_height() for each in self._icons.values())
        return self._ready_pixels + self._flat.pixels + icons

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
        from aqua_romana.ui.graphics import nine_slice

        entry = self.sprites.entry(name)
        left, top, right, bottom = (round(each * self.scale) for each in entry.slice or (0, 0, 0, 0))
        return nine_slice.stretched(self.get(name).surface, (left, top, right, bottom), size, fill)

    def _scaled(self, name: str) -> Scaled:
        def make() -> Scaled:
            from aqua_romana.ui.graphics import scaling

            entry = self.sprites.entry(name)
            return scaling.scaled_to(self.sprites.picture(name), entry.anchor, self.scale, self._whole)

        return self.kept(name, name, make)

    def kept(self, name: str, key: str, make: Callable[[], Scaled]) -> Scaled:
        """From the pack of the picture's family, or made and put there."""
        family = name.rpartition("/")[0]
        pack = self._packs.get(family)
        if pack is None:
            pack = SpritePack(self.sprites.cache, self.sprites.folder_of(family), self._key)
            self._packs[family] = pack
        found = pack.get(key)
        if found is None:
            found = make()
            pack.add(key, found)
            self.sprites.unwritten += len(found.pixels)
        return found

    def _version(self, name: str) -> str:
        """Of the family of an inlay, which the pack of the figure's family knows nothing about."""
        family = name.rpartition("/")[0]
        if family not in self._versions:
            self._versions[family] = family_digest(self.sprites.folder_of(family))
        return self._versions[family]

    def _inked_icon(self, name: str, colour: RGB | None, px: int) -> Scaled:
        from aqua_romana.ui.graphics import scaling

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

        from aqua_romana.ui.graphics import scaling

        base = self._scaled(name)
        marks = self._marks(name, base.anchor)
        layers = [(scaling.as_image(base), base.anchor)]
        if tint is not None:
            coloured = self._scaled(f"{name}_tint")
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


def _reason(error: Exception) -> str:
    """Without the file's name, which is told anyway."""
    reason = error.strerror if isinstance(error, OSError) else None
    return reason or f"{type(error).__name__}: {error}"


def _surface(scaled: Scaled) -> pygame.Surface:
    surface = pygame.image.frombytes(bytes(scaled.pixels), scaled.size, "RGBA")
    if pygame.display.get_surface() is None:
        return surface
    # Opaque pictures draw several times faster without an alpha channel.
    opaque = bytes(scaled.pixels[3::4]).count(255) == scaled.size[0] * scaled.size[1]
    return surface.convert() if opaque else surface.convert_alpha()


def _master(stored: dict[str, Any]) -> Master:
    width, height = (int(each) for each in stored["size"])
    if width < 1 or height < 1:
        raise ValueError("a picture without extent")
    x, y = stored.get("anchor", (0, 0))
    nine = stored.get("slice")
    return Master(
        (width, height),
        (float(x), float(y)),
        {mark: tuple(float(each) for each in values) for mark, values in stored.get("marks", {}).items()},
        (int(nine[0]), int(nine[1]), int(nine[2]), int(nine[3])) if nine else None,
    )
