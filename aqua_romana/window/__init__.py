"""The desktop client: window and loop, scenes, input, text, pictures, sound, widgets.

`app`, `scene`, `inputs`, `fonts`, `text`, `theme`, `sprites`, `sound`, `settings`, `folders`, `log` and
`widgets` serve any board game and import nothing of a particular one. `table` and the scenes of a game
stand on them and may import that game's rules; `rules` and `players` never import anything from here.
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
