"""Panels, buttons and knobs drawn by code, for whatever the `ui` pictures do not hold.

Like those pictures they are masters at twice the 1080p layout, cut into nine; stone with a bronze edge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from aqua_romana.window import theme
from aqua_romana.window.theme import Colour, mix

_FINE = 3  # drawn so much larger, then reduced, for smooth edges
_BLACK: Colour = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Master:
    """A drawn master: picture, borders of the nine-slice, and how far it reaches beyond its widget."""

    image: Image.Image
    slice: tuple[int, int, int, int]
    margin: int = 0

    def at(self, size: tuple[int, int]) -> bytes:
        """Its pixels (RGBA) at another size."""
        return self.image.resize(size, Image.Resampling.LANCZOS).tobytes()


@dataclass(frozen=True, slots=True)
class Slab:
    """A rounded slab: gradient from `top` to `bottom`, an edge with a lit and a dark line, a shadow."""

    top: Colour
    bottom: Colour
    edge: Colour
    radius: int = 16
    edge_width: int = 5
    shadow: int = 12
    grain: float = 0.0
    hairline: Colour | None = None
    size: int = 240
    glow: Colour | None = None


def _button(top: Colour, bottom: Colour, edge: Colour) -> dict[str, Slab]:
    white: Colour = (255, 255, 255)
    grey: Colour = (112, 96, 80)
    return {
        "": Slab(top, bottom, edge, size=160, hairline=mix(top, white, 0.45), grain=3),
        "_hover": Slab(
            mix(top, white, 0.22),
            mix(bottom, white, 0.18),
            theme.GOLD,
            size=160,
            hairline=(255, 244, 214),
            grain=3,
        ),
        "_pressed": Slab(
            mix(bottom, _BLACK, 0.18),
            mix(top, _BLACK, 0.1),
            edge,
            size=160,
            shadow=6,
            hairline=bottom,
            grain=3,
        ),
        "_disabled": Slab(
            mix(top, grey, 0.72), mix(bottom, grey, 0.72), mix(edge, grey, 0.7), size=160, shadow=6
        ),
    }


_STONE = Slab(theme.TRAVERTINE_LIGHT, theme.TRAVERTINE, theme.BRONZE, 14, 6, 22, 5, theme.BRONZE_DARK)
_SLABS: dict[str, Slab] = {
    "panel": _STONE,
    "dialog": Slab(theme.TRAVERTINE_LIGHT, theme.TRAVERTINE, theme.BRONZE, 18, 8, 40, 5, theme.BRONZE_DARK),
    "card": _STONE,
    "card_active": Slab(
        (255, 249, 232), theme.TRAVERTINE_LIGHT, theme.GOLD, 14, 8, 26, 5, theme.BRONZE_DARK, glow=theme.GOLD
    ),
    "panel_dark": Slab((72, 46, 34), (50, 30, 22), theme.BRONZE, 14, 5, 22, 4, (92, 62, 44)),
    "banner": Slab((132, 40, 30), (92, 24, 18), theme.BRONZE_LIGHT, 18, 6, 20, 3, (170, 70, 54)),
    "tooltip": Slab((54, 33, 24), (38, 22, 15), theme.BRONZE, 10, 3, 16),
    "field": Slab((255, 250, 238), (248, 240, 222), theme.BRONZE_DARK, 10, 3, 0, hairline=None, size=120),
    "slider_track": Slab((120, 98, 70), (176, 152, 112), theme.BRONZE_DARK, 8, 2, 0, size=40),
    "scroll_track": Slab((214, 198, 164), (214, 198, 164), (196, 178, 142), 8, 2, 0, size=40),
    "scroll_thumb": Slab((190, 150, 92), (160, 118, 64), theme.BRONZE_DARK, 8, 2, 0, size=40),
    **{
        f"button{state}": slab
        for state, slab in _button((216, 174, 108), (164, 116, 56), theme.BRONZE_DARK).items()
    },
    **{
        f"button_primary{state}": slab
        for state, slab in _button((168, 54, 40), (104, 26, 19), theme.BRONZE_LIGHT).items()
    },
}


@cache
def master(name: str) -> Master | None:
    """The drawn master called `name`, if there is one."""
    if name in _SLABS:
        return _slab(_SLABS[name])
    if name.startswith("round_button"):
        return _round(_SLABS["button" + name.removeprefix("round_button")])
    drawn: dict[str, Callable[[], Master]] = {
        "slider_knob": lambda: _round(_SLABS["button"], 64),
        "toggle_on": lambda: _toggle(True),
        "toggle_off": lambda: _toggle(False),
        "focus": _focus,
        "count_badge": lambda: _round(_SLABS["tooltip"], 76),
    }
    return drawn[name]() if name in drawn else None


def _gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> Image.Image:
    share = np.linspace(0, 1, size[1])[:, None, None]
    rows = np.array(top) * (1 - share) + np.array(bottom) * share
    return Image.fromarray(np.broadcast_to(rows, (size[1], size[0], 3)).astype(np.uint8))


def _grained(image: Image.Image, strength: float) -> Image.Image:
    """Travertine: fine speckle and long horizontal veins."""
    if strength <= 0:
        return image
    chance = np.random.default_rng(7)
    height, width = image.height, image.width
    veins = Image.fromarray((chance.random((height // 3 + 1, 6)) * 255).astype(np.uint8))
    long = np.asarray(veins.resize((width, height), Image.Resampling.BICUBIC), dtype=float) / 255 - 0.5
    speckle = Image.fromarray((chance.random((height // 2 + 1, width // 2 + 1)) * 255).astype(np.uint8))
    fine = np.asarray(speckle.resize((width, height), Image.Resampling.BICUBIC), dtype=float) / 255 - 0.5
    light = (long * 1.6 + fine * 1.4) * strength
    return Image.fromarray(
        np.clip(np.asarray(image, dtype=float) + light[:, :, None], 0, 255).astype(np.uint8)
    )


def _mask(size: tuple[int, int], inset: float, radius: float) -> Image.Image:
    large = Image.new("L", (size[0] * _FINE, size[1] * _FINE))
    near = inset * _FINE
    box = (near, near, size[0] * _FINE - near - 1, size[1] * _FINE - near - 1)
    ImageDraw.Draw(large).rounded_rectangle(box, max(0.0, radius) * _FINE, fill=255)
    return large.resize(size, Image.Resampling.LANCZOS)


def _lay(base: Image.Image, paint: Image.Image | Colour, mask: Image.Image) -> None:
    layer = Image.new("RGB", base.size, paint) if isinstance(paint, tuple) else paint
    base.alpha_composite(Image.merge("RGBA", (*layer.split(), mask)))


def _slab(slab: Slab) -> Master:
    margin = slab.shadow
    whole = slab.size + 2 * margin
    size = (whole, whole)
    image = Image.new("RGBA", size)
    if slab.glow:
        halo = _mask(size, margin * 0.45, slab.radius + 8).filter(ImageFilter.GaussianBlur(margin * 0.3))
        _lay(image, slab.glow, halo.point(lambda value: int(value * 0.8)))
    elif margin:
        soft = _mask(size, margin * 0.75, slab.radius).filter(ImageFilter.GaussianBlur(margin * 0.36))
        fallen = Image.new("L", size)
        fallen.paste(soft, (0, margin // 5))
        _lay(image, (24, 12, 6), fallen.point(lambda value: int(value * 0.62)))
    outer = mix(slab.edge, _BLACK, 0.55)
    _lay(image, outer, _mask(size, margin - 2, slab.radius + 2))
    bronze = _gradient(size, mix(slab.edge, (255, 240, 200), 0.45), mix(slab.edge, _BLACK, 0.22))
    _lay(image, bronze, _mask(size, margin, slab.radius))
    inset = margin + slab.edge_width
    _lay(image, mix(slab.edge, _BLACK, 0.5), _mask(size, inset - 1.5, slab.radius - slab.edge_width + 1.5))
    face = _grained(_gradient(size, slab.top, slab.bottom), slab.grain)
    _lay(image, face, _mask(size, inset, slab.radius - slab.edge_width))
    if slab.hairline:
        line = inset + 5
        outline = np.asarray(_mask(size, line, slab.radius - slab.edge_width - 2), dtype=int)
        hole = np.asarray(_mask(size, line + 2, slab.radius - slab.edge_width - 4), dtype=int)
        ring = Image.fromarray(np.clip((outline - hole) * 0.55, 0, 255).astype(np.uint8))
        _lay(image, slab.hairline, ring)
    border = margin + max(slab.radius, slab.edge_width + 8) + 4
    border = min(border, whole // 2 - 4)
    return Master(image, (border, border, border, border), margin)


def _round(slab: Slab, diameter: int = 112) -> Master:
    rounded = Slab(
        slab.top, slab.bottom, slab.edge, diameter // 2, slab.edge_width, 10, 0, slab.hairline, diameter
    )
    drawn = _slab(rounded)
    return Master(drawn.image, (0, 0, 0, 0), drawn.margin)


def _toggle(on: bool) -> Master:
    width, height = 120, 64
    track: tuple[Colour, Colour] = ((86, 132, 66), (112, 160, 84)) if on else ((120, 98, 70), (160, 138, 104))
    image = Image.new("RGBA", (width, height))
    _lay(image, theme.BRONZE_DARK, _mask((width, height), 2, height / 2))
    _lay(image, _gradient((width, height), *track), _mask((width, height), 6, height / 2))
    knob = _round(_SLABS["button"], 52).image.resize((66, 66), Image.Resampling.LANCZOS)
    clipped = Image.new("RGBA", (width, height))
    clipped.paste(knob, (width - 66 + 3 if on else -3, -2))
    image.alpha_composite(clipped)
    return Master(image, (0, 0, 0, 0))


def _focus() -> Master:
    size = (128, 128)
    image = Image.new("RGBA", size)
    halo = np.asarray(_mask(size, 6, 22).filter(ImageFilter.GaussianBlur(5)), dtype=float)
    ring = np.asarray(_mask(size, 8, 20), dtype=float) - np.asarray(_mask(size, 15, 14), dtype=float)
    hole = np.asarray(_mask(size, 15, 14), dtype=float) / 255
    _lay(image, (255, 180, 40), Image.fromarray((halo * (1 - hole) * 0.75).astype(np.uint8)))
    _lay(image, (255, 236, 160), Image.fromarray(np.clip(ring, 0, 255).astype(np.uint8)))
    return Master(image, (40, 40, 40, 40), 16)
