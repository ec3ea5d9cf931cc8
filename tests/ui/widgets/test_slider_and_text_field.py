"""Widgets that hold a value, and fields for text, used by mouse, keys and fingers."""

import pygame
import pytest

from aqua_romana.ui.input import Nav, Press
from aqua_romana.ui.widgets import Button, Picker, Slider, TextField, Toggle
from tests.ui.events import click, drag, key, nav, typed


class TestValues:
    def test_a_toggle_switches(self, app, show):
        told = []
        ui = show(lambda ui: ui.add(Toggle("Aids", False, told.append)).place((100, 100, 300, 44)))
        app.step(0, click((150, 120)))
        nav(ui, "next")
        ui.handle(Press())
        assert told == [True, False]

    def test_a_slider_follows_pointer_and_keys(self, app, show):
        told = []
        ui = show(lambda ui: ui.add(Slider(0.5, on_change=told.append, name="s")).place((100, 100, 400, 44)))
        app.step(0, drag((300, 120), (480, 120), (700, 120)))
        assert told[-1] == 1.0
        assert nav(ui, "next") == "s"
        ui.handle(Nav("left"))
        assert told[-1] == pytest.approx(0.9)
        assert ui.focused.name == "s"
        ui.handle(Nav("first"))
        assert told[-1] == 0.0

    def test_a_choice_is_clicked_or_stepped(self, app, show):
        told = []

        def build(ui):
            ui.add(Picker(["off", "fast", "slow"], 1, told.append, name="c")).place((100, 100, 300, 44))

        ui = show(build)
        app.step(0, click((350, 120)))
        nav(ui, "next", "left", "left")
        assert told == [2, 1, 0]

    def test_a_stepper_goes_round(self, app, show):
        told = []

        def build(ui):
            ui.add(Picker(["en", "de"], 1, told.append, style="stepper")).place((100, 100, 300, 44))

        show(build)
        app.step(0, [*click((380, 120)), *click((110, 120))])
        assert told == [0, 1]


class TestTextField:
    def test_large_letters_find_as_much_room_for_a_name(self, app, show):
        """At the usual size a name of this length is seen whole: so it is at twice the size."""

        def seen(text_scale):
            app.settings.text_scale = text_scale
            app.apply_settings()
            field = TextField()
            show(lambda ui: ui.add(field))
            return field.natural_size()[0] / app.fonts.size("Maximiliana Octavia", "body")[0]

        assert seen(2.0) == pytest.approx(seen(1.0), rel=0.03)

    @pytest.fixture
    def field(self, show):
        told = []

        def build(ui):
            field = TextField("Livia", told.append, limit=12, name="name")
            field.told = told
            ui.add(field).place((100, 100, 300, 48))
            ui.add(Button("ok", name="ok", keys=("x",))).place((100, 300, 100, 50))

        return show(build).named("name")

    def test_takes_text_where_the_caret_is(self, app, field):
        app.step(0, [*click((380, 124)), *typed("!"), key(pygame.K_HOME), *typed("Ave ")])
        assert field.text == "Ave Livia!"
        assert field.told[-1] == "Ave Livia!"

    def test_deletes_and_selects(self, app, field):
        shift = pygame.KMOD_LSHIFT
        app.step(0, [*click((380, 124)), key(pygame.K_BACKSPACE), key(pygame.K_LEFT, shift)])
        assert field.selection == (3, 4)
        app.step(0, typed("us"))
        assert field.text == "Livus"
        app.step(0, [key(pygame.K_a, pygame.KMOD_LCTRL), key(pygame.K_DELETE)])
        assert field.text == ""

    def test_keeps_its_limit_and_refuses_control_characters(self, app, field):
        app.step(0, [*click((380, 124)), *typed("\n\tabcdefghijk")])
        assert field.text == "Liviaabcdefg"

    def test_letters_are_text_only_while_it_has_the_focus(self, app, field):
        app.step(0, click((380, 124)))
        assert app.inputs.text_mode
        app.step(0, [key(pygame.K_x, text="x")])
        app.step(0, [key(pygame.K_TAB)])
        assert not app.inputs.text_mode
        assert field.ui.focused.name == "ok"

    def test_space_is_a_letter_in_it(self, app, field):
        app.step(0, [*click((380, 124)), key(pygame.K_SPACE, text=" "), *typed(" ")])
        assert field.text == "Livia "

    def test_the_caret_blinks_without_keeping_the_loop_busy(self, app, field):
        app.step(0, click((380, 124)))
        assert not app.step(0.1, [])
        assert 0 < app.scene.wake_after() <= 0.53
