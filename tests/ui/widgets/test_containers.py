"""Layout trees: what containers measure, and where they put what they hold."""

from __future__ import annotations

import pytest

from aqua_romana.ui.widgets import (
    Button,
    Column,
    FittedPicture,
    Grid,
    Label,
    Padding,
    Paragraph,
    Picker,
    Rebuilt,
    Row,
    Scroll,
    SettingRow,
    Slab,
    Spacer,
    Stack,
    Toggle,
    Widget,
    same_letters,
)
from aqua_romana.ui.widgets.layout import broken, packed, shared
from tests.ui.events import nav

LONG = "Every game is saved by itself, action by action, and can be opened again whenever you like."


class Box(Widget):
    """A widget of a given size in pixels, which may give way."""

    def __init__(self, width, height, least=None, name=""):
        super().__init__(name=name)
        self.wants = (width, height)
        self.least = least or (width, height)

    def natural_size(self):
        return self.wants

    def width_range(self):
        return self.least[0], self.wants[0]

    def least_height(self, width):
        return self.least[1]


@pytest.fixture
def place(show):
    """Show a tree in a rectangle; gives back the tree."""

    def placed(tree, rect=(100, 50, 600, 300)):
        show(lambda ui: ui.add(tree).place(rect))
        return tree

    return placed


def rects(*widgets):
    return [tuple(each.rect) for each in widgets]


# -- sharing room out --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "room", "extents"),
    [
        ([(10, 10, 0), (20, 20, 0)], 100, [10, 20]),
        ([(10, 10, 0), (0, 0, 1)], 100, [10, 90]),
        ([(0, 0, 1), (0, 0, 3)], 100, [25, 75]),
        ([(60, 60, 1), (0, 0, 1)], 100, [60, 40]),  # no weighted one gets less than its least
        ([(10, 50, 0), (30, 70, 0)], 80, [30, 50]),  # both give way by the same share
        ([(10, 50, 0), (40, 40, 1)], 60, [20, 40]),
        ([(50, 50, 0), (50, 50, 0)], 60, [50, 50]),  # there is nothing left to give
        ([], 60, []),
    ],
)
def test_room_is_shared_out(parts, room, extents):
    assert shared(parts, room) == extents


@pytest.mark.parametrize(
    ("pack", "starts"),
    [("start", [0, 15]), ("middle", [37, 52]), ("end", [75, 90]), ("spread", [0, 90])],
)
def test_what_is_left_over_goes_where_it_is_wanted(pack, starts):
    assert [start for start, _extent in packed([(10, 10, 0), (10, 10, 0)], 0, 100, 5, pack)] == starts


def test_rows_are_about_equally_long():
    assert broken([40, 40, 40, 40, 40], 200, 10) == [[0, 1, 2], [3, 4]]
    assert broken([40], 10, 10) == [[0]]


# -- containers --------------------------------------------------------------------------------------------


def test_a_column_stacks_its_children_over_its_width(place):
    first, second = Box(50, 20), Box(80, 30)
    place(Column(first, second, gap=15))
    assert rects(first, second) == [(100, 50, 600, 20), (100, 80, 600, 30)]


def test_a_cell_says_where_across_a_column_its_widget_stands(place):
    boxes = [Box(50, 20).cell(align=align) for align in ("start", "middle", "end")]
    place(Column(*boxes, gap=0))
    assert [box.rect.x for box in boxes] == [100, 375, 650]
    assert {box.rect.w for box in boxes} == {50}


def test_a_weight_takes_what_is_left(place):
    first, spacer, last = Box(50, 20), Spacer(weight=1), Box(50, 30)
    place(Column(first, spacer, last, gap=0))
    assert (first.rect.top, last.rect.bottom) == (50, 350)


def test_nothing_and_what_is_hidden_take_no_room(place):
    hidden, seen = Box(50, 20), Box(50, 30)
    hidden.visible = False
    tree = place(Column(None, hidden, seen))
    assert seen.rect.top == 50
    assert tree.height_for(600) == 30


def test_a_row_is_as_high_as_its_highest(place):
    first, second = Box(50, 20), Box(80, 30)
    tree = place(Row(first, second, gap=15), (100, 50, 600, 30))
    assert tree.width_range() == (140, 140)
    assert tree.height_for(600) == 30
    assert rects(first, second) == [(100, 50, 50, 30), (160, 50, 80, 30)]


def test_a_row_can_break_into_further_ones(place):
    boxes = [Box(250, 20) for _ in range(3)]
    tree = Row(*boxes, gap=15, wraps=True)
    place(tree)
    assert tree.height_for(600) == 50
    assert [box.rect.topleft for box in boxes] == [(100, 50), (360, 50), (100, 80)]


def test_equal_widths(place):
    boxes = [Box(width, 20) for width in (30, 90, 60)]
    place(Row(*boxes, gap=0, equal=True))
    assert [box.rect.w for box in boxes] == [90, 90, 90]


def test_columns_go_below_one_another_where_their_least_widths_do_not_fit(place):
    left, right = (Box(10, 40).cell(weight=1, least=400) for _ in range(2))
    place(Row(left, right, gap=0, wraps=True), (0, 0, 1000, 300))
    assert (left.rect.w, right.rect.w, right.rect.y) == (500, 500, 0)
    left, right = (Box(10, 40).cell(weight=1, least=400) for _ in range(2))
    place(Row(left, right, gap=0, wraps=True), (0, 0, 500, 300))
    assert (left.rect.w, right.rect.w, right.rect.y) == (500, 500, 40)


def test_a_grid_has_as_many_columns_as_fit_and_no_lonely_cell(place):
    boxes = [Box(140, 20) for _ in range(4)]
    place(Grid(*boxes, gap=0))
    assert [box.rect.topleft for box in boxes] == [(100, 50), (250, 50), (400, 50), (550, 50)]
    boxes = [Box(190, 20) for _ in range(4)]
    place(Grid(*boxes, gap=0))
    assert [box.rect.topleft for box in boxes] == [(100, 50), (400, 50), (100, 70), (400, 70)]


def test_the_columns_of_a_table_are_as_wide_as_their_content(place):
    cells = [Box(30, 20), Box(80, 20), Box(50, 20), Box(60, 20)]
    place(Grid(*cells, columns=2, gap=15, equal=False))
    assert [cell.rect.x for cell in cells] == [100, 160, 100, 160]
    assert [cell.rect.w for cell in cells] == [50, 80, 50, 80]


def test_a_stack_lays_its_children_over_one_another(place):
    ground, badge = Box(50, 20), Box(30, 10).cell(align="end")
    place(Stack(ground, badge))
    assert rects(ground, badge) == [(100, 50, 600, 300), (670, 340, 30, 10)]


def test_what_is_optional_is_left_out_where_not_all_fit_and_comes_back(place):
    words, date, sign = Box(300, 40, (50, 40)), Box(100, 40), Box(60, 40)
    tree = place(Row(words, date.cell(is_optional=True), sign.cell(is_optional=True), gap=0))
    assert [child.visible for child in (words, date, sign)] == [True, True, True]
    for width, seen in ((430, [True, True, False]), (380, [True, False, False]), (600, [True, True, True])):
        tree.place((0, 0, width, 300))
        assert [child.visible for child in (words, date, sign)] == seen
        assert words.rect.w == 300
        assert tree.problems() == []
    assert tree.width_range() == (50, 460), "what may be left out needs no room"


def test_padding_and_slab_keep_a_margin(place):
    child = Box(50, 20)
    tree = place(Padding(child, 30, 15), (100, 50, 200, 100))
    assert tuple(child.rect) == (120, 60, 160, 80)
    assert tree.natural_size() == (90, 40)
    inner = Box(50, 20)
    slab = place(Slab(inner, title="Title"))
    assert slab.rect.contains(inner.rect)
    assert inner.rect.top - slab.rect.top > slab.rect.bottom - inner.rect.bottom


def test_a_wrapped_text_is_as_high_as_its_width_makes_it(place):
    text = Paragraph(LONG)
    tree = place(Column(text))
    assert tree.height_for(200) > tree.height_for(600) > 0
    assert text.problems() == []


# -- scrolling ---------------------------------------------------------------------------------------------


def test_what_is_too_high_is_scrolled(place):
    area = place(Scroll(Box(50, 900), name="area"))
    assert area.most > 0
    area.scroll_to(100, at_once=True)
    area.place(area.rect)
    assert area.offset == 100


def test_what_can_give_way_does_so_before_anything_is_scrolled(place):
    picture, button = Box(50, 300, least=(50, 100)), Box(50, 40)
    area = place(Scroll(Column(picture, button, gap=0), name="area"))
    assert area.most == 0
    assert 100 < picture.rect.h < 300
    assert area.rect.contains(button.rect)


def test_a_picture_is_made_for_its_room(place):
    asked = []
    picture = FittedPicture(lambda size: asked.append(size), 150, 60)
    tree = place(Column(picture))
    tree.place(tree.rect)
    assert asked == [(600, 100)]


# -- letters -----------------------------------------------------------------------------------------------


def test_buttons_of_a_row_have_letters_of_one_size(place):
    short, long = Button("Go"), Button("Something much longer than that")
    place(Grid(short, long, columns=2), (0, 0, 500, 60))
    assert short.letters_px() == long.letters_px()
    assert long.letters_px() < long.context.fonts.px("button")


def test_letters_of_a_group_fit_all_its_lines(place):
    labels = [Label("Short"), Label("A line that is rather longer")]
    same_letters(*labels)
    place(Row(*(label.cell(weight=1, least=1) for label in labels)), (0, 0, 300, 40))
    assert labels[0].letters_px() == labels[1].letters_px() < labels[0].context.fonts.px("body")


# -- settings ----------------------------------------------------------------------------------------------


def test_the_help_is_nearer_to_its_own_control_than_to_the_next(place):
    rows = [SettingRow("Name", Picker(["On", "Off"], name=name), help=LONG) for name in ("one", "two")]
    place(Column(*rows, gap=14))
    (first, text), (second, _text) = (row.children for row in rows)
    assert text.rect.top - first.rect.bottom < second.rect.top - text.rect.bottom


def test_a_name_goes_above_a_control_that_leaves_it_no_room(place):
    picker = Picker(["One", "Two"], name="picker")
    row = place(SettingRow("A rather long name of a setting", picker), (0, 0, 700, 60))
    assert picker.rect.right == 700
    label = row.children[0].children[0]
    assert abs(label.rect.centery - picker.rect.centery) <= 1
    row.place((0, 0, 260, 120))
    assert label.rect.bottom <= picker.rect.top


def test_a_choice_without_room_shows_one_option_at_a_time(place):
    picker = Picker(["The first option", "The second option", "The third option"])
    place(Column(picker), (0, 0, 300, 60))
    assert picker.style == "stepper"
    assert picker.problems() == []


def test_a_switch_grows_with_the_text(app, show):
    def switch_height(text_scale):
        app.settings.text_scale = text_scale
        app.apply_settings()
        toggle = Toggle("Text")
        show(lambda ui: ui.add(Column(toggle)).place((0, 0, 400, 100)))
        return toggle._switch_size()[1]

    assert switch_height(2.0) == pytest.approx(2 * switch_height(1.0), abs=2)


def test_a_long_text_beside_a_switch_takes_several_lines(place):
    toggle = Toggle(LONG)
    tree = Column(toggle)
    place(tree)
    tree.place((0, 0, 300, tree.height_for(300)))
    assert tree.height_for(300) > tree.height_for(1200)
    assert toggle.problems() == []


def test_a_switch_has_its_help_right_below_its_text(place):
    toggle, bare = Toggle("Text", help="What it does."), Toggle("Text")
    tree = place(Column(toggle, bare, gap=0))
    assert toggle.problems() == []
    assert toggle.rect.h == bare.rect.h  # there is room for it beside the switch
    toggle.help = LONG
    tree.place((0, 0, 180, 300))
    assert toggle.rect.h > bare.rect.h


# -- problems ----------------------------------------------------------------------------------------------


def test_too_little_room_is_a_problem(show):
    tree = Row(Box(200, 20), Box(200, 20), gap=0)
    ui = show(lambda ui: ui.add(tree).place((0, 0, 600, 40)))
    assert ui.problems() == []
    tree.place((0, 0, 300, 40))
    assert any("outside" in problem for problem in ui.problems())
    tree.place((0, 0, 600, 10))
    assert any("needs 200x20" in problem for problem in ui.problems())


# -- what is made anew -------------------------------------------------------------------------------------


def test_a_rebuilt_part_keeps_focus_and_scrolling_by_name(show):
    made = []

    def make():
        rows = [Button(f"Button {number}", name=f"button {number}") for number in range(12)]
        made.append(rows)
        return Scroll(Column(*rows), name="rows")

    part = Rebuilt(make)
    ui = show(lambda ui: ui.add(part).place((0, 0, 300, 200)))
    ui.focus_named("button 3")
    area = part.children[0]
    area.scroll_to(37, at_once=True)
    part.rebuild()
    assert len(made) == 2
    assert ui.focused is made[1][3]
    assert part.children[0] is not area
    assert part.children[0].offset == 37


def test_the_focus_never_stays_on_a_widget_that_is_gone(show):
    ui = show(lambda ui: ui.add(Column(Button("One", name="one"), Button("Two", name="two"))))
    column = ui.root.children[0]
    column.place((0, 0, 300, 200))
    assert nav(ui, "next", "next") == "two"
    pressed = []
    column.children[1] = Button("Two", lambda: pressed.append("two"), name="two")
    column.children[1].parent = column
    column.children[1].join(ui)
    column.place(column.rect)
    assert ui.focused is column.children[1]
    column.children.pop()
    assert ui.focused is None
