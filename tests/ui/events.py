"""pygame events as a hand, a finger or a keyboard makes them."""

import pygame

from aqua_romana.ui.input import Nav

SIZE = (1280, 720)


def motion(pos, held=False):
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)


def down(pos, button=1, touch=False):
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)


def up(pos, button=1, touch=False):
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=touch)


def click(pos):
    return [motion(pos), down(pos), up(pos)]


def drag(*places):
    steps = [motion(place, held=True) for place in places[1:]]
    return [down(places[0]), *steps, up(places[-1])]


def finger(plugin, pos, finger_id=1):
    return pygame.event.Event(
        plugin,
        x=pos[0] / SIZE[0] + 1e-6,
        y=pos[1] / SIZE[1] + 1e-6,
        dx=0,
        dy=0,
        finger_id=finger_id,
        touch_id=0,
    )


def tap(pos):
    return [finger(pygame.FINGERDOWN, pos), finger(pygame.FINGERUP, pos)]


def key(code, mod=0, text=""):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


def typed(text):
    return [pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in text]


def nav(ui, *directions):
    """Move the focus; the name of what has it then."""
    for direction in directions:
        ui.handle(Nav(direction))
    return ui.focused.name if ui.focused else None
