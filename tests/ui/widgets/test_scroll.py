"""Areas that hold more than they can show, and lists."""

import pygame
import pytest

from aqua_romana.ui.widgets import Button, Drawing, Label, ListBox, ScrollArea
from tests.ui.events import click, finger, motion, nav, tap

INK = (20, 10, 5)  # darker than any wood


class TestScrolling:
    @pytest.fixture
    def rows(self, show):
        self.opened = []

        def build(ui):
            box = ListBox([f"Game {n}" for n in range(40)], 0, on_open=self.opened.append, name="list")
            ui.add(box).place((100, 100, 400, 300))

        return show(build).named("list")

    def test_the_wheel_glides(self, app, rows):
        wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0)
        app.step(0, [motion((200, 200)), wheel])
        assert app.step(0.016, [])
        part = rows.offset
        assert part > 0
        while app.step(0.016, []):
            pass
        assert rows.offset > part

    def test_keys_choose_and_bring_into_view(self, app, rows):
        nav(rows.ui, "next", "page_down", "page_down", "last")
        assert rows.chosen == 39
        while app.step(0.05, []):
            pass
        assert rows.offset == rows.most

    def test_a_double_click_opens(self, app, rows):
        app.step(0, [*click((200, 110)), *click((200, 110))])
        assert self.opened == [0]

    def test_a_finger_moves_the_content_even_over_a_button(self, app, show):
        pressed = []

        def build(ui):
            area = ui.add(ScrollArea(name="area")).place((100, 100, 400, 300))
            for n in range(20):
                area.add(Button(str(n), lambda n=n: pressed.append(n))).place((100, 100 + n * 60, 300, 50))
            area.set_content(20 * 60)

        area = show(build).named("area")
        app.step(
            0,
            [
                finger(pygame.FINGERDOWN, (200, 350)),
                finger(pygame.FINGERMOTION, (200, 300)),
                finger(pygame.FINGERMOTION, (200, 250)),
                finger(pygame.FINGERUP, (200, 250)),
            ],
        )
        assert area.offset >= 100
        assert pressed == []
        while app.step(0.05, []):
            pass
        app.step(0, tap((200, 125)))
        first = pressed[0]
        assert area.children[first].rect.collidepoint((200, 125))

    def test_what_is_scrolled_away_cannot_be_hit(self, show):
        def build(ui):
            area = ui.add(ScrollArea(name="area")).place((100, 100, 400, 100))
            area.add(Button("below", name="below")).place((100, 300, 300, 50))
            area.set_content(300)

        ui = show(build)
        assert ui.hit((150, 320)) is None


def test_rows_of_a_list_that_do_not_fit_are_told(show):
    ui = show(
        lambda ui: ui.add(ListBox(["one"] * 9, name="list", make_row=lambda at: Label("n" * 90))).place(
            (0, 0, 300, 200)
        )
    )
    assert any("needs" in problem for problem in ui.named("list").problems())
    assert ui.take_dirty() == [], "looking at rows spoils nothing"


class TestSoftEdges:
    """Rows as dark as ink on a light ground: how much of them is left shows how far they have faded."""

    @pytest.fixture
    def area(self, show):
        def build(ui):
            area = ui.add(ListBox([""] * 30, name="list", make_row=self.ink))
            area.place((100, 100, 400, 300))

        return show(build).named("list")

    @staticmethod
    def ink(index):
        return Drawing(lambda surface, context, room: surface.fill((0, 0, 0), room), 10, 10)

    @staticmethod
    def seen(app, area, y):
        app.repaint()
        app.step(0, [])
        return app.screen.get_at((area.rect.x + 50, y))[:3]

    def test_an_end_is_sharp_and_an_edge_with_more_behind_it_fades(self, app, area):
        assert self.seen(app, area, area.rect.top) == (0, 0, 0)
        assert self.seen(app, area, area.rect.bottom - 1) > INK
        area.scroll_to(area.most, at_once=True)
        assert self.seen(app, area, area.rect.top) > INK
        assert self.seen(app, area, area.rect.bottom - 1) == (0, 0, 0)
        assert self.seen(app, area, area.rect.centery) == (0, 0, 0)

    def test_a_part_painted_again_looks_as_painted_whole(self, app, area):
        area.scroll_to(200, at_once=True)
        self.seen(app, area, area.rect.top)
        whole = pygame.surfarray.array3d(app.screen)
        area.ui.spoil(pygame.Rect(area.rect.x + 20, area.rect.y - 5, 100, 25))
        app.step(0, [])
        assert (pygame.surfarray.array3d(app.screen) == whole).all()

    def test_what_is_brought_into_view_is_not_faded(self, app, area):
        area.choose(20)
        while app.step(0.05, []):
            pass
        row = area.row_height
        top = area.rect.y + 20 * row - area.offset
        for y in (top, top + row - 1):
            assert self.seen(app, area, y) == (0, 0, 0)
