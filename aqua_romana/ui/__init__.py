"""The window: its loop, scenes and pages, input, text, pictures, sound, widgets. Serves any board game.

    app, scene, inputs, gamepad        the window, what it shows at one time, what people do
    pad_glyphs                         the buttons of a gamepad as pictures
    sleeping, waiting                  how long it sleeps, and what wakes it
    page, flow, book, chart            scenes with a heading and slabs, and what fills them
    text, catalogue, pseudo            the words of the interface, in the language chosen
    formats, key_names                 numbers, dates, lists and keys as that language writes them
    question, disk_words               dialogs that follow the language; faults of disks in words
    file_dialogs, wanted_file,         the system's own dialog for files, and its file manager
    windows_dialogs, system_programs
    fonts, theme, skin, look, sprites  lettering, colours, slabs of stone, pictures
    medallion, portraits               players' colours and faces
    missing                            what is shown when a picture is not there
    calm                               less motion where the system asks for it
    sound, silence, log, memory        what is heard, what is written down, what is given back
    widgets                            buttons, lists, fields, dialogs

It imports `storage`, `boardgame.plugin` and `boardgame.messages`. `table`, `screens` and what is seen of
games stand on it; rules and players never import anything from here.
"""

import os

# SDL reads these when it starts, so they are set before anything in the client can import pygame.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Plain shared-memory windows update single rectangles; the accelerated path would copy the whole frame.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
# Fingers come as fingers only, never a second time as an invented mouse.
os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
os.environ.setdefault("SDL_MOUSE_TOUCH_EVENTS", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
# The screen saver stays the user's business, and a click that focuses the window also counts as a click.
os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
