"""A saved game in the list of them: which game, its title, who plays, how it stands, when it was played."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from aqua_romana.screens.saved_games import texts as words
from aqua_romana.storage.saves.saved_games import Entry
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.text.translation import _, translate

_LEAST = 0.85  # of the size of letters: titles are cut rather than much smaller than those above and below


def paint(app: App, surface: Surface, row: Rect, entry: Entry, *, chosen: bool, several: bool) -> None:
    """One row; where there are `several` games, an emblem tells which it is."""
    context, fonts = app.context, app.fonts
    pad = context.u(14)
    taken = _paint_emblem(app, surface, row, entry) if several else 0
    x, room = row.x + pad + taken, row.w - 2 * pad - taken
    dots = "".join(entry.summary.colours) if not entry.fault else ""
    dot = max(20, context.u(24))
    for place, colour in enumerate(reversed(dots)):
        at = pygame.Rect(0, 0, dot, dot)
        at.midright = (row.right - pad - place * (dot + context.u(4)), row.y + row.h // 3)
        emblems.paint_medallion(surface, context.pictures, at, context.theme.player(colour))
    used = len(dots) * (dot + context.u(4)) + context.u(8)
    title = fonts.line(words.title(entry), "bold", theme.INK, room - used, elide=True, least=_LEAST)
    surface.blit(title, title.get_rect(midleft=(x, row.y + row.h // 3)))
    said, ink = state(entry)
    date = fonts.render(words.when(entry.changed), "small", theme.INK if chosen else theme.INK_SOFT)
    wide = fonts.size(said, "small")[0] + context.u(16) + date.get_width() <= room
    if wide:
        surface.blit(date, date.get_rect(midright=(row.right - pad, row.y + row.h * 2 // 3)))
        room -= date.get_width() + context.u(16)
    if entry.fault and not fonts.can_fit(said, "small", room):
        said = _damaged()  # why is told beside the list
    line = fonts.line(said, "small", ink, room, elide=True)  # it names players
    surface.blit(line, line.get_rect(midleft=(x, row.y + row.h * 2 // 3)))
    edge = theme.mix(theme.BRONZE, theme.TRAVERTINE, 0.5)
    pygame.draw.line(surface, edge, (row.x + pad, row.bottom - 1), (row.right - pad, row.bottom - 1))


def _paint_emblem(app: App, surface: Surface, row: Rect, entry: Entry) -> int:
    """Tells how much room it takes; a file that is no game has none, but its words begin there too."""
    context = app.context
    side = min(context.u(46), row.h * 3 // 5)
    if entry.plugin is not None and entry.plugin.lid.emblem:
        emblem = context.pictures.icon(entry.plugin.lid.emblem, theme.BRONZE_DARK, side)
        surface.blit(emblem, emblem.get_rect(midleft=(row.x + context.u(14), row.centery)))
    return side + context.u(14)


def state(entry: Entry) -> tuple[str, theme.Colour]:
    """How a saved game stands, or what is wrong with it, and the ink to say it in."""
    if entry.fault:
        return f"{_damaged()} {translate(entry.fault)}", theme.RED_LIGHT
    if entry.busy:
        # Translators: the saved game is open there; not a button.
        return _("Open in another window"), theme.RED_LIGHT
    return words.state(entry.summary), theme.INK


def _damaged() -> str:
    # Translators: a saved game whose file is damaged; a sentence that says why may follow.
    return _("Damaged.")
