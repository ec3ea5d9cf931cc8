"""Mouse, finger, keys and gamepad as records."""

import pygame
import pytest

from aqua_romana.ui.input import (
    Back,
    Compose,
    DragCancel,
    DragEnd,
    DragMove,
    DragStart,
    Inputs,
    Key,
    LongPress,
    Nav,
    Pointer,
    Press,
    Shortcut,
    Text,
    Wheel,
)
from tests.ui.events import SIZE, click, down, drag, finger, key, motion, tap, typed, up


@pytest.fixture
def inputs():
    pygame.display.init()  # names of keys come from the video driver
    inputs = Inputs()
    inputs.size = SIZE
    return inputs


def feed(inputs, events):
    return [signal for event in events for signal in inputs.signals(event)]


def test_a_click_is_hover_down_and_up(inputs):
    assert feed(inputs, click((100, 50))) == [
        Pointer("hover", (100, 50)),
        Pointer("down", (100, 50)),
        Pointer("up", (100, 50)),
    ]


def test_a_trembling_hand_still_clicks(inputs):
    records = feed(inputs, drag((100, 50), (104, 53)))
    assert records[-1] == Pointer("up", (104, 53))
    assert not any(isinstance(record, DragStart) for record in records)


def test_a_drag_begins_at_the_threshold_and_never_clicks(inputs):
    assert feed(inputs, drag((100, 50), (107, 50), (108, 50), (150, 60))) == [
        Pointer("down", (100, 50)),
        Pointer("move", (107, 50)),
        DragStart((100, 50), (108, 50)),
        DragMove((100, 50), (150, 60)),
        DragEnd((100, 50), (150, 60)),
    ]


def test_the_threshold_grows_with_the_scale(inputs):
    inputs.scale = 2.0
    assert not any(isinstance(each, DragStart) for each in feed(inputs, drag((0, 0), (15, 0))))
    assert any(isinstance(each, DragStart) for each in feed(inputs, drag((0, 0), (16, 0))))


def test_drag_records_differ_by_kind(inputs):
    assert DragStart((0, 0), (9, 9)) != DragMove((0, 0), (9, 9))


def test_escape_cancels_a_drag_and_nothing_else(inputs):
    feed(inputs, [down((0, 0)), motion((50, 0), held=True)])
    assert feed(inputs, [key(pygame.K_ESCAPE)]) == [DragCancel((0, 0), (50, 0))]
    assert feed(inputs, [up((60, 0))]) == []
    assert feed(inputs, [key(pygame.K_ESCAPE)]) == [Back()]


def test_losing_the_window_cancels(inputs):
    feed(inputs, [down((5, 5))])
    assert feed(inputs, [pygame.event.Event(pygame.WINDOWFOCUSLOST)]) == [Pointer("cancel", (5, 5))]


def test_a_release_that_was_never_seen_ends_the_drag(inputs):
    feed(inputs, [down((0, 0)), motion((50, 0), held=True)])
    assert feed(inputs, [motion((70, 0))]) == [DragCancel((0, 0), (50, 0)), Pointer("hover", (70, 0))]


def test_the_right_button_works_during_a_drag(inputs):
    feed(inputs, [down((0, 0)), motion((50, 0), held=True)])
    assert feed(inputs, [down((50, 0), button=3)]) == [Pointer("down", (50, 0), button=3)]
    assert inputs.dragging


def test_two_quick_clicks_are_a_double_click(inputs):
    assert feed(inputs, click((10, 10)))[-1].clicks == 1
    inputs.update(0.2)
    assert feed(inputs, click((11, 10)))[-1].clicks == 2
    inputs.update(1.0)
    assert feed(inputs, click((11, 10)))[-1].clicks == 1


def test_mouse_events_made_from_touches_are_ignored(inputs):
    assert feed(inputs, [down((9, 9), touch=True), up((9, 9), touch=True)]) == []


def test_a_tap_is_a_click_without_hover(inputs):
    assert feed(inputs, tap((320, 180))) == [
        Pointer("down", (320, 180), device="touch"),
        Pointer("up", (320, 180), device="touch"),
    ]


def test_a_finger_drags(inputs):
    events = [
        finger(pygame.FINGERDOWN, (100, 100)),
        finger(pygame.FINGERMOTION, (109, 100)),
        finger(pygame.FINGERMOTION, (120, 100)),
        finger(pygame.FINGERUP, (120, 100)),
    ]
    assert feed(inputs, events)[1:] == [
        Pointer("move", (109, 100), device="touch"),
        DragStart((100, 100), (120, 100), "touch"),
        DragEnd((100, 100), (120, 100), "touch"),
    ]


def test_a_resting_finger_is_a_long_press_and_no_click(inputs):
    feed(inputs, [finger(pygame.FINGERDOWN, (100, 100))])
    assert inputs.wake_after() == pytest.approx(0.45)
    assert inputs.update(0.4) == []
    assert inputs.update(0.06) == [LongPress((100, 100))]
    assert inputs.update(1.0) == []
    assert feed(inputs, [finger(pygame.FINGERUP, (100, 100))]) == [
        Pointer("cancel", (100, 100), device="touch")
    ]


def test_a_resting_mouse_is_no_long_press(inputs):
    feed(inputs, [down((5, 5))])
    assert inputs.update(2.0) == []


def test_a_second_finger_is_the_other_button(inputs):
    feed(inputs, [finger(pygame.FINGERDOWN, (100, 100), 1)])
    second = feed(inputs, [finger(pygame.FINGERDOWN, (300, 300), 2), finger(pygame.FINGERUP, (300, 300), 2)])
    assert [(each.phase, each.button, each.pos) for each in second] == [
        ("down", 3, (100, 100)),
        ("up", 3, (100, 100)),
    ]
    assert feed(inputs, [finger(pygame.FINGERUP, (100, 100), 1)])[0].phase == "up"


def test_the_wheel_knows_where_the_pointer_is(inputs):
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)
    assert feed(inputs, [motion((40, 30)), wheel])[-1] == Wheel((40, 30), -1.0)


@pytest.mark.parametrize(
    ("event", "record"),
    [
        (key(pygame.K_LEFT), Nav("left")),
        (key(pygame.K_TAB), Nav("next")),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Nav("previous")),
        (key(pygame.K_PAGEDOWN), Nav("page_down")),
        (key(pygame.K_RETURN), Press()),
        (key(pygame.K_SPACE, text=" "), Press()),
        (key(pygame.K_KP_ENTER), Press()),
        (key(pygame.K_LEFT, pygame.KMOD_SHIFT), Nav("left", everything=True)),
        # Outside text fields SDL gives the letter without Shift.
        (key(pygame.K_SLASH, pygame.KMOD_SHIFT, "/"), Key("/", frozenset({"shift"}), "?")),
        (key(pygame.K_ESCAPE), Back()),
        (key(pygame.K_r, text="r"), Key("r", frozenset(), "r")),
        (key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), Key("/", frozenset({"shift"}), "?")),
        (key(pygame.K_z, pygame.KMOD_LCTRL, "\x1a"), Shortcut("ctrl+z")),
        (key(pygame.K_z, pygame.KMOD_LMETA), Shortcut("ctrl+z")),
        (key(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), Shortcut("ctrl+shift+z")),
        (key(pygame.K_F1), Shortcut("f1")),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), Shortcut("alt+return")),
    ],
)
def test_keys(inputs, event, record):
    assert feed(inputs, [event]) == [record]


@pytest.mark.parametrize(
    ("scancode", "code", "text", "record"),
    [
        (pygame.KSCAN_Q, pygame.K_a, "a", Key("a", frozenset(), "a")),
        (pygame.KSCAN_W, pygame.K_z, "z", Key("z", frozenset(), "z")),
        (pygame.KSCAN_1, pygame.K_AMPERSAND, "&", Key("1", frozenset(), "&")),
    ],
)
def test_on_azerty_letters_are_those_on_the_keys_and_digits_need_no_shift(
    inputs, scancode, code, text, record
):
    pressed = pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=text, scancode=scancode)
    assert feed(inputs, [pressed]) == [record]


def test_alt_gr_types_characters(inputs):
    assert feed(inputs, [key(pygame.K_q, pygame.KMOD_RALT, "@")]) == [Key("q", frozenset({"alt"}), "@")]


def test_while_typing_letters_come_as_text(inputs):
    assert feed(inputs, typed("a")) == []
    inputs.text_mode = True
    assert feed(inputs, [key(pygame.K_SPACE, text=" "), *typed(" ")]) == [Text(" ")]
    assert feed(inputs, [key(pygame.K_LEFT)]) == [Key("left")]
    assert feed(inputs, [key(pygame.K_UP)]) == [Nav("up")]
    assert feed(inputs, [pygame.event.Event(pygame.TEXTEDITING, text="に", start=0, length=1)]) == [
        Compose("に")
    ]


def test_the_buttons_of_a_gamepad(inputs):
    def pad(button):
        return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)

    assert feed(inputs, [pad(pygame.CONTROLLER_BUTTON_A)]) == [Press()]
    assert feed(inputs, [pad(pygame.CONTROLLER_BUTTON_B)]) == [Back()]
    assert feed(inputs, [pad(pygame.CONTROLLER_BUTTON_X)]) == [Shortcut("pad_x")]


def test_a_held_direction_repeats(inputs):
    press = pygame.event.Event(
        pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=0
    )
    release = pygame.event.Event(
        pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=0
    )
    assert feed(inputs, [press]) == [Nav("left")]
    assert inputs.update(0.3) == []
    assert inputs.update(0.15) == [Nav("left")]
    feed(inputs, [release])
    assert inputs.update(5.0) == []
    assert inputs.wake_after() is None


def test_a_stick_moves_once_until_it_comes_back(inputs):
    def lean(value):
        return pygame.event.Event(pygame.JOYAXISMOTION, axis=1, value=value, instance_id=7)

    assert feed(inputs, [lean(0.3)]) == []
    assert feed(inputs, [lean(0.8), lean(0.9)]) == [Nav("down")]
    assert feed(inputs, [lean(0.1), lean(-0.9)]) == [Nav("up")]
