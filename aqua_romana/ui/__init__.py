"""The toolkit of the window: loop, scenes, input, text, pictures, sound, widgets. Knows no game.

    app            the window and its loop, with a stack of scenes
    background     work behind the window, and calls that wait: `App.background`, `App.after`
    frame_pacing   how long the loop sleeps, and what wakes it
    scene          what the window shows at one time
    input          mouse, touch, keyboard and gamepad as a few small signals
    gamepad        controllers and joysticks
    theme          colours, palettes of players, measures
    paint_context  fonts, pictures, colours, scale and slabs for whoever paints
    speech         a voice for what is shown, by the user's own screen reader or system; never waited for
    narrator       says what has changed on the scene; loaded when speech is switched on
    sounds         sounds, music and the switch that mutes them
    text/          translation, numbers and dates, names of keys, fonts, fitting text
    graphics/      sprites, their scaling and caches, emblems, charts, glyphs of gamepads
    system/        the system's file dialogs, file manager, log file, accessibility
    widgets/       buttons, lists, fields, dialogs and their layout

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
