"""Pictures.

    sprites         masters and sets of them at one scale
    scaling         other sizes and colours of masters, with Pillow; loaded when a picture must be made
    nine_slice      frames of any size, with numpy; loaded when a frame must be made
    picture_cache   pictures kept in memory and on disk
    emblems         medallions, portraits and tiny emblems of players; stars and wreaths that are won
    arcade          walls of arches with a channel on top
    chart           lines of points over the goes of a game
    gamepad_glyphs  the buttons of gamepads

Imported by the rest of `ui`, `table`, `screens` and the visible half of games.
"""
