"""The buttons of a gamepad: called and drawn as they are on the pad in the hand."""

from itertools import combinations

import pygame
import pytest

from aqua_romana.ui.gamepad import make_of
from aqua_romana.ui.graphics import gamepad_glyphs
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import key_names
from aqua_romana.ui.theme import Theme, contrast
from aqua_romana.ui.widgets import Button
from aqua_romana.ui.widgets.slider_and_picker import Slider
from tests.ui.events import click

MAKES = ("xbox", "playstation", "nintendo", "")
KEYS = ("pad_a", "pad_b", "pad_x", "pad_y", "pad_l", "pad_r", "pad_start", "pad_select", "dpad")


@pytest.mark.parametrize(
    ("guid", "name", "make"),
    [
        ("030000005e040000ea02000001050000", "Microsoft X-Box One S pad", "xbox"),
        ("030000004c050000e60c000011810000", "Wireless Controller", "playstation"),
        ("030000007e0500000920000011810000", "Pro Controller", "nintendo"),
        ("03000000321500000009000011010000", "Razer Raiju for PS4", "playstation"),
        ("03000000790000000600000010010000", "USB Gamepad", ""),
        ("", "", ""),
    ],
)
def test_the_maker_of_a_pad_is_found_by_number_or_name(guid, name, make):
    assert make_of(guid, name) == make


@pytest.mark.parametrize(
    ("make", "called"),
    [
        ("xbox", ["A", "X", "LB", "RT"]),
        ("playstation", ["×", "□", "L1", "R2"]),
        ("nintendo", ["A", "X", "L", "ZR"]),
        ("", ["A", "X", "LB", "RT"]),
    ],
)
def test_buttons_are_called_as_their_maker_calls_them(make, called):
    assert key_names.names(("u", "pad_a", "pad_x", "pad_l", "pad_rt"), "pad", make) == called


def pixels(glyph):
    return pygame.image.tobytes(glyph, "RGBA")


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("px", [22, 64])
def test_no_two_buttons_of_a_pad_look_alike(app, make, px):
    drawn = {key: pixels(gamepad_glyphs.glyph(app.context, key, make, px)) for key in KEYS}
    assert not [pair for pair in combinations(KEYS, 2) if drawn[pair[0]] == drawn[pair[1]]]


@pytest.mark.parametrize("chosen", ["standard", "high_contrast"])
@pytest.mark.parametrize("make", MAKES)
def test_every_button_can_be_read(app, make, chosen):
    """Some of what is drawn stands out from its ground by the contrast of letters, and none of it is cut."""
    context = PaintContext(app.fonts, app.context.sprites, Theme(chosen), 1.0)
    for key in KEYS:
        glyph = gamepad_glyphs.glyph(context, key, make, 48)
        inner = glyph.get_rect().inflate(-20, -20)
        shades = [glyph.get_at((x, y))[:3] for x in range(*_span(inner, 0)) for y in range(*_span(inner, 1))]
        ground = min(shades, key=sum)
        ink = max(shades, key=lambda shade: contrast(shade, ground))
        assert contrast(ink, ground) >= (12 if context.theme.is_plain else 4.5), key


def _span(rect, axis):
    return rect.topleft[axis], rect.bottomright[axis]


@pytest.fixture
def two(show):
    def build(ui):
        ui.add(Button("Undo", keys=("u", "pad_l"), name="undo")).place((100, 100, 200, 60))
        ui.add(Button("Back", name="back")).place((100, 300, 200, 60))
        ui.add(Slider(0.5, name="volume")).place((100, 500, 400, 60))

    return show(build)


def by_pad(app, *buttons):
    app.step(0, [pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=b, instance_id=0) for b in buttons])
    app.step(0, [pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=b, instance_id=0) for b in buttons])


def test_buttons_of_the_pad_are_shown_where_they_act(app, two, monkeypatch):
    shown = []
    real = gamepad_glyphs.glyph
    monkeypatch.setattr(
        gamepad_glyphs,
        "glyph",
        lambda context, key, make, px: shown.append(key) or real(context, key, make, px),
    )

    def painted():
        shown.clear()
        two.spoil(app.screen.get_rect())
        app.step(0, [])
        return sorted(shown)

    assert painted() == []
    by_pad(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert two.focused.name == "undo"
    assert painted() == ["pad_l"]  # its own button, not that for what is framed
    by_pad(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert two.focused.name == "back"
    assert painted() == ["pad_a", "pad_l"]
    by_pad(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert two.focused.name == "volume"
    assert painted() == ["dpad", "pad_l"]


@pytest.mark.parametrize("px", [22, 30, 64])
def test_the_size_is_the_one_asked_for(app, px):
    for key in KEYS:
        assert gamepad_glyphs.glyph(app.context, key, "", px).get_height() == px


def test_whatever_was_painted_at_a_corner_is_taken_away_again(app, two):
    """A frame shown by keys gets its button when a pad is taken, and loses it when a pointer is."""
    app.step(0, [])
    before = pixels(app.screen)
    by_pad(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert pixels(app.screen) != before
    app.step(0, click((900, 600)))
    app.step(0, [])
    assert pixels(app.screen) == before
