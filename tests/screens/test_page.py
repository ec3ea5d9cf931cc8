"""Pages: a heading, a tree of widgets, buttons below it."""

from __future__ import annotations

import pygame

from aqua_romana.screens.page import Page
from aqua_romana.ui.widgets import Button, Column, Scroll, Slab, Toggle
from tests.ui.widgets.test_containers import Box


class TreePage(Page):
    """A page of a few lines."""

    def __init__(self, weight=0.0, height=200):
        super().__init__()
        self.weight = weight
        self.height = height

    def heading(self):
        return "Heading"

    def footer(self):
        return [Button("Done", self.on_back, name="done")]

    def content(self):
        content = Column(Toggle("Switch", name="switch"), Box(50, self.height))
        return Slab(Scroll(content, name="all"), name="slab").cell(weight=self.weight)

    def first_focus(self):
        return "switch"


def test_a_page_gives_its_content_the_height_it_wants_and_the_buttons_follow(app):
    page = TreePage()
    app.push(page)
    slab, done = page.ui.named("slab"), page.ui.named("done")
    assert slab.rect.h < 500
    assert 0 < done.rect.top - slab.rect.bottom < 40
    assert page.ui.focused is page.ui.named("switch")
    assert page.ui.problems() == []


def test_content_with_a_weight_gets_all_of_the_page(app):
    page = TreePage(weight=1)
    app.push(page)
    assert page.ui.named("slab").rect.h > 500


def test_scrolling_and_focus_survive_a_rebuild_of_the_page(app):
    page = TreePage(height=2000)
    app.push(page)
    page.ui.focus_named("done")
    page.ui.named("all").scroll_to(300, at_once=True)
    before = page.ui.named("done")
    page.rebuild()
    assert page.ui.named("all").offset == 300
    assert page.ui.focused is page.ui.named("done") is not before


def test_painting_a_tree_needs_nothing_but_its_place(app):
    app.push(TreePage())
    app.step(0.0, [])
    assert pygame.transform.average_color(app.screen)[:3] != (0, 0, 0)
