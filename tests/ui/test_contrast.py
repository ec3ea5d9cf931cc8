"""What can be read: contrasts measured on the pictures themselves, as the rules of contrast define them."""

import pygame
import pytest

from aqua_romana import resources
from aqua_romana.ui import theme
from aqua_romana.ui.graphics.sprites import Sprites
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import Theme, contrast, luminance
from aqua_romana.ui.widgets.buttons import Button

SLABS = ("panel", "card", "card_active", "dialog", "tooltip", "banner", "field", "button", "button_primary")
DARK = ("tooltip", "banner", "button_primary")
SIZE = (240, 120)


@pytest.fixture(params=["standard", "high_contrast"])
def context(request):
    pygame.display.set_mode((320, 200))
    chosen = Theme(request.param)
    fonts = Fonts(1.0, 1.0, chosen.is_plain)
    yield PaintContext(fonts, Sprites(resources.sprites_dir()), chosen, 1.0)
    pygame.display.quit()


def middle(context, slab):
    """The mean colour of the middle of a slab."""
    surface, (left, top) = context.surfaces.slab(slab, SIZE)
    inner = surface.subsurface((left + 60, top + 40, SIZE[0] - 120, SIZE[1] - 80))
    return tuple(pygame.transform.average_color(inner))[:3]


def inked(context, colour):
    """The colour in which letters of a colour are drawn."""
    return theme.plain_ink(colour) if context.fonts.strong else colour


@pytest.mark.parametrize("slab", SLABS)
def test_words_stand_out_from_every_slab(context, slab):
    ink = theme.IVORY if slab in DARK else theme.INK
    least = 12 if context.theme.is_plain else 4.5
    assert contrast(inked(context, ink), middle(context, slab)) >= least


@pytest.mark.parametrize("slab", ["panel", "card", "dialog"])
def test_secondary_words_too(context, slab):
    least = 10 if context.theme.is_plain else 4.5
    for ink in (theme.INK_SOFT, theme.RED):
        assert contrast(inked(context, ink), middle(context, slab)) >= least


@pytest.mark.parametrize("style", ["normal", "primary"])
def test_words_on_a_button_that_cannot_be_pressed_can_be_read(context, style):
    button = Button("Redo", style=style)
    button.enabled = False
    assert contrast(inked(context, button._ink()), middle(context, button._slab + "_disabled")) >= 3


def test_high_contrast_is_flat(context):
    surface, (left, top) = context.surfaces.slab("panel", SIZE)
    seen = {tuple(surface.get_at((left + x, top + 60))) for x in range(20, 220)}
    assert (len(seen) == 1) is context.theme.is_plain


def test_letters_are_black_or_white_in_high_contrast(context):
    words = context.fonts.render("H", "number", theme.INK_SOFT)
    darkest = min(
        (
            words.get_at((x, y))[:3]
            for x in range(words.get_width())
            for y in range(words.get_height())
            if words.get_at((x, y))[3] == 255
        ),
        key=luminance,
    )
    assert (luminance(darkest) < 0.02) is context.theme.is_plain
