"""Widgets used by mouse, keys and fingers."""

import pygame
import pytest

from aqua_romana.ui.input import Back, Key, Nav, Press, Shortcut
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.widgets import (
    Button,
    Column,
    Dialog,
    FocusTarget,
    Label,
    Panel,
    SettingRow,
    Slider,
    Toggle,
    joined,
    layout,
)
from aqua_romana.ui.widgets.widget import Description
from tests.ui.events import click, drag, key, motion, nav, tap


@pytest.fixture
def presses():
    return []


@pytest.fixture
def square(show, presses):
    """Four buttons: a b over c d."""

    def build(ui):
        for index, name in enumerate("abcd"):
            button = ui.add(Button(name, lambda name=name: presses.append(name), name=name))
            button.place((100 + index % 2 * 300, 100 + index // 2 * 200, 200, 60))

    return show(build)


class TestButton:
    def test_is_pressed_by_a_click(self, app, square, presses):
        app.step(0, click((200, 130)))
        assert presses == ["a"]

    def test_is_pressed_by_a_finger(self, app, square, presses):
        app.step(0, tap((500, 330)))
        assert presses == ["d"]

    def test_is_pressed_by_enter_and_space(self, app, square, presses):
        app.step(0, [key(pygame.K_TAB), key(pygame.K_RETURN), key(pygame.K_TAB), key(pygame.K_SPACE)])
        assert presses == ["a", "b"]

    def test_is_pressed_by_a_hand_that_slips_but_stays_inside(self, app, square, presses):
        app.step(0, drag((120, 130), (160, 130)))
        assert presses == ["a"]

    def test_the_key_at_its_corner_is_painted_whole_however_long_its_name(self, app, show):
        def build(ui):
            back = Button(icon="back", style="round", tooltip="b", name="back", keys=("alt+page down",))
            ui.add(back).place((40, 40, 48, 48))

        show(build)
        app.step(0, [])
        app.step(0, [key(pygame.K_TAB)])
        seen = pygame.image.tobytes(app.screen, "RGB")
        app.scene.draw(app.screen, True)
        assert pygame.image.tobytes(app.screen, "RGB") == seen

    def test_is_not_pressed_when_released_elsewhere(self, app, square, presses):
        app.step(0, drag((200, 130), (200, 330)))
        assert presses == []

    def test_is_not_pressed_when_disabled_but_says_why(self, app, square, presses):
        button = square.named("a")
        button.tooltip = "Nothing to undo"
        button.enable(False)
        app.step(0, click((200, 130)))
        assert presses == []
        assert square.tooltip.visible
        assert square.tooltip.text == "Nothing to undo"

    def test_is_pressed_by_its_keys(self, square, presses):
        square.named("b").keys = ("ctrl+z", "?")
        assert square.handle(Shortcut("ctrl+z"))
        assert square.handle(Key("/", frozenset({"shift"}), "?"))
        assert not square.handle(Shortcut("ctrl+y"))
        assert presses == ["b", "b"]

    def test_shows_that_the_pointer_is_over_it(self, app, square):
        app.step(0, [motion((200, 130))])
        assert square.pointing.hovered is square.named("a")
        app.step(0, [motion((900, 600))])
        assert square.pointing.hovered is None

    def test_pointers_beside_all_widgets_belong_to_the_scene(self, square):
        from aqua_romana.ui.input import Pointer

        assert not square.handle(Pointer("down", (900, 600)))
        assert square.handle(Pointer("down", (200, 130)))


def test_a_widget_removed_while_it_is_pressed_leaves_nothing_behind(app, square, presses):
    button = square.named("a")
    app.step(0, click((200, 130))[:2])
    assert square.focused is square.pointing.hovered is button
    square.remove(button)
    app.step(0, click((200, 130))[2:])
    assert presses == []
    assert square.focused is square.pointing.hovered is None
    assert square.hit((200, 130)) is None


class TestFocus:
    def test_arrows_go_to_the_neighbour(self, square):
        assert nav(square, "down") == "a"
        assert nav(square, "right") == "b"
        assert nav(square, "down") == "d"
        assert nav(square, "left") == "c"
        assert nav(square, "up") == "a"
        assert nav(square, "up") == "a"

    def test_tab_goes_round(self, square):
        assert [nav(square, "next") for _ in range(5)] == ["a", "b", "c", "d", "a"]
        assert nav(square, "previous") == "d"

    def test_disabled_and_hidden_widgets_are_passed_over(self, square):
        square.named("b").enable(False)
        square.named("c").show(False)
        assert nav(square, "next", "next") == "d"

    def test_the_ring_is_seen_with_keys_only(self, app, square):
        app.step(0, click((200, 130)))
        assert not square.focus_visible
        before = app.screen.copy()
        square.handle(Nav("right"))
        app.step(0, [])
        assert square.focus_visible
        ring = square.focused.rect.inflate(6, 6)
        outside = [(ring.x, ring.centery), (ring.centerx, ring.y)]
        assert any(before.get_at(place) != app.screen.get_at(place) for place in outside)

    def test_spots_of_a_board_join_in_without_taking_clicks(self, show):
        seen = []

        def build(ui):
            ui.add(Button("end", name="end")).place((600, 100, 100, 60))
            ui.add(FocusTarget(on_focus=seen.append, name="square")).place((100, 100, 80, 80))

        ui = show(build)
        assert nav(ui, "next", "left") == "square"
        assert seen == [True]
        assert ui.hit((120, 120)) is None

    def test_a_new_layout_keeps_the_focus(self, app, square):
        nav(square, "next", "next")
        app.apply_settings()
        assert square.focused is square.named("b")


class TestDialog:
    @pytest.fixture
    def asked(self, app, square, presses):
        answers = [("Stay", lambda: presses.append("stay")), ("Leave", lambda: presses.append("leave"))]
        dialog = Dialog("Leave the game?", "It is saved. " * 8, answers, primary=1)
        square.open(dialog)
        app.step(0, [])
        return square

    def test_takes_all_input(self, app, asked, presses):
        app.step(0, click((200, 130)))
        assert presses == []
        assert asked.handle(Shortcut("ctrl+q"))

    def test_enter_gives_the_suggested_answer(self, asked, presses):
        asked.handle(Press())
        assert presses == ["leave"]
        assert not asked.dialogs

    def test_back_closes_it_and_gives_no_answer(self, asked, presses):
        assert asked.handle(Back())
        assert presses == []
        assert not asked.dialogs

    def test_the_focus_comes_back(self, app, square):
        nav(square, "next", "next")
        dialog = Dialog("Sure?", "", [("No", None), ("Yes", None)])
        square.open(dialog)
        assert square.focused in dialog.buttons
        square.close(dialog)
        assert square.focused is square.named("b")

    @pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768)])
    @pytest.mark.parametrize("text_scale", [0.8, 1.0, 2.0])
    def test_fits_every_window(self, app, asked, size, text_scale):
        app.settings.text_scale = text_scale
        app._windowed_size = size
        app.screen = pygame.display.set_mode(size)
        app._resized()
        app.step(0, [])
        (dialog,) = asked.dialogs
        assert app.screen.get_rect().contains(dialog.panel.rect)
        assert [problem for problem in asked.problems() if "Dialog" in problem or "Leave" in problem] == []


class TestPainting:
    def test_nothing_changed_nothing_painted(self, app, square):
        app.step(0, [])
        assert not app.step(0.016, [])
        before = len(app.scene.painted)
        for _ in range(5):
            app.step(0.016, [])
        assert app.scene.painted[before:] == [[]] * 5

    def test_a_hovered_button_repaints_itself_only(self, app, square):
        app.step(0, [motion((200, 130))])
        (rect,) = app.scene.painted[-1]
        assert rect.contains(square.named("a").rect)
        assert rect.w < 300
        assert rect.h < 150

    def test_partial_painting_equals_full_painting(self, app, square):
        square.open(Dialog("Sure?", "Really?", [("No", None)]))
        app.step(0, [])
        square.close(square.dialogs[0])
        app.step(0, [motion((200, 130))])
        app.step(0.01, [motion((900, 640))])
        app.step(0.01, [])
        partial = app.screen.copy()
        app.repaint()
        app.step(0.01, [])
        assert pygame.image.tobytes(partial, "RGB") == pygame.image.tobytes(app.screen, "RGB")

    def test_a_message_comes_and_goes(self, app, square):
        square.toast("Saved", seconds=1.0)
        assert app.step(0.05, [])
        app.step(0.3, [])
        assert square.wake_after() is not None
        app.step(0.6, [])
        app.step(0.2, [])
        assert not app.step(0.2, [])
        assert square.wake_after() is None

    def test_a_hint_waits_a_moment(self, app, square):
        square.named("a").tooltip = "The first one"
        app.step(0, [motion((200, 130))])
        assert not square.tooltip.visible
        app.step(0.6, [])
        assert square.tooltip.visible
        app.step(0, [motion((700, 600))])
        assert not square.tooltip.visible


class TestProblems:
    def test_a_good_layout_has_none(self, square):
        assert square.problems() == []

    def test_cut_text_is_found(self, show):
        ui = show(lambda ui: ui.add(Label("A rather long sentence")).place((10, 10, 60, 30)))
        assert len(ui.problems()) == 1
        assert "text needs" in ui.problems()[0]

    def test_overlaps_are_found(self, square):
        square.add(Label("x")).place((150, 110, 40, 40))
        assert any("overlaps" in problem for problem in square.problems())

    def test_what_leaves_the_window_is_found(self, square):
        square.add(Button("far")).place((1250, 600, 120, 60))
        assert any("outside the window" in problem for problem in square.problems())

    def test_what_leaves_its_panel_is_found(self, show):
        def build(ui):
            panel = ui.add(Panel()).place((10, 10, 300, 300))
            panel.add(Label("out", name="out")).place((200, 280, 80, 40))

        assert any("outside Panel" in problem for problem in show(build).problems())

    def test_targets_too_small_for_a_finger_are_found(self, show):
        ui = show(lambda ui: ui.add(Button("x")).place((10, 10, 60, 12)))
        assert any("finger" in problem for problem in ui.problems())


def test_a_line_that_may_be_cut_keeps_the_size_of_its_letters(show, monkeypatch):
    sizes = {}

    def draw(self, text, role, colour, px=0):
        sizes[text] = px
        return pygame.Surface((1, 1))

    monkeypatch.setattr(Fonts, "_line", draw)
    ui = show(lambda ui: None)
    names = {"Livia, Marcus, Octavia", "Livia, Marcus, Octavia, Gaius"}
    room = ui.app.context.fonts.size("Livia, Marcus, Octavia, G", "title")[0]
    for name in names:
        ui.add(Label(name, "title", elide=True)).place((10, 10, room, 40)).paint(pygame.Surface((500, 500)))
    whole, cut = sorted(sizes, key=len)
    assert whole in names
    assert cut not in names
    assert sizes[whole] == sizes[cut] == ui.app.context.fonts.px("title")


def test_rows_share_what_fixed_parts_leave():
    cells = layout.row(pygame.Rect(0, 0, 100, 10), [20, 1, 1], gap=10)
    assert [(cell.x, cell.w) for cell in cells] == [(0, 20), (30, 30), (70, 30)]


def test_joined_rectangles_never_overlap():
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(20, 0, 10, 10), pygame.Rect(5, 5, 20, 3)]
    assert joined(rects) == [pygame.Rect(0, 0, 30, 10)]


class TestDescriptions:
    def test_a_widget_says_what_it_is_and_where_in_its_group(self, show):
        switch = Toggle("Full screen", on=True)
        slider = Slider(0.5, show=lambda value: f"{value:.0%}")
        rows = [SettingRow("Music", slider), switch, Toggle("Aids")]
        show(lambda ui: ui.add(Column(*rows)).place((0, 0, 600, 400)))
        assert switch.described() == Description("Full screen", "switch", "", "on", 1, 2)
        assert slider.described() == Description("Music", "slider", "50%")
        switch.enable(False)
        assert switch.described().state == "disabled"

    def test_actions_are_read_off_the_widgets_with_keys(self, show):
        done = []
        button = Button("Undo", lambda: done.append("undo"), keys=("ctrl+z", "u", "pad_l"), name="undo")
        ui = show(lambda ui: ui.add(Column(button, Button("Other"))).place((0, 0, 600, 400)))
        (action,) = ui.actions()
        assert (action.name, action.title) == ("undo", "Undo")
        assert (action.keys, action.pad) == (("ctrl+z", "u"), ("pad_l",))
        action.run()
        assert done == ["undo"]
