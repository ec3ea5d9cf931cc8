"""The illustrations of the rulebook, composed of the sprites of the table, so that they look the same."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from aqua_romana.games.romana.rule_book import board_pictures
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS
from aqua_romana.games.romana.table.board import figures
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import SpriteSet
from aqua_romana.ui.theme import Theme

_GROUND = (214, 190, 146)


def illustration(app: App, name: str, width: int) -> pygame.Surface:
    """The picture called `name`, at most `width` wide."""
    if name in _MOMENTS:
        picture = _MOMENTS[name](app, width)
    else:
        picture = _PICTURES[name](app, max(24, min(app.u(132), width // 7)))
    if picture.get_width() > width:
        height = round(picture.get_height() * width / picture.get_width())
        picture = pygame.transform.smoothscale(picture, (width, height))
    return picture


def names() -> list[str]:
    """All illustrations there are."""
    return sorted({*_PICTURES, *_MOMENTS})


def _strip(columns: float, rows: float, cell: int) -> pygame.Surface:
    surface = pygame.Surface((round(columns * cell), round(rows * cell)), pygame.SRCALPHA)
    rect = surface.get_rect()
    pygame.draw.rect(surface, _GROUND, rect, border_radius=cell // 8)
    pygame.draw.rect(surface, theme.BRONZE, rect, max(1, cell // 40), border_radius=cell // 8)
    return surface


def _workmen(app: App, cell: int) -> pygame.Surface:
    board = app.sprites.at(cell)
    surface = _strip(5.4, 1.35, cell)
    for index, key in enumerate("yrbg"):
        feet = (round((0.9 + index * 1.2) * cell), round(1.02 * cell))
        figures.workman_sprite(board, app.theme.player(key)).draw(surface, feet)
    return surface


def _builders(app: App, cell: int) -> pygame.Surface:
    board = app.sprites.at(cell)
    surface = _strip(6.2, 1.7, cell)
    for index, kind in enumerate(BUILDER_KINDS):
        feet = (round((0.75 + index * 1.17) * cell), round(1.36 * cell))
        figures.builder_sprite(board, kind).draw(surface, feet)
    return surface


def _tiles(app: App, cell: int) -> pygame.Surface:
    board = app.sprites.at(cell)
    kinds = ("NS", "ES", "NSEW", "NESW")
    surface = _strip(5.8, 1.7, cell)
    for index, kind in enumerate(kinds):
        at = (round((0.4 + index * 1.35) * cell), round(0.35 * cell))
        surface.blit(board.get("romana/ground/land_0").surface, at)
        _tile(surface, board, kind, at)
    return surface


def _tile(
    surface: pygame.Surface,
    board: SpriteSet,
    kind: str,
    at: tuple[int, int],
    owned: tuple[Theme, str] | None = None,
) -> None:
    """A tile with its shadow and its water; `owned`: glazed by the player of a theme."""
    from aqua_romana.games.romana.table.board.glaze import Coat, Glaze
    from aqua_romana.games.romana.table.board.water import Water

    tracks = {"NSEW": ("NS", "EW"), "NESW": ("NE", "SW"), "NWES": ("NW", "ES")}.get(kind, (kind,))
    board.get(f"romana/tiles/{kind}_0_shadow").draw(surface, at)
    if owned is None:
        board.get(f"romana/tiles/{kind}_0").draw(surface, at)
    else:
        worn = tuple(Coat(f"{kind}_{track}", owned[1], True) for track in tracks)
        Glaze(board, owned[0]).tile(f"romana/tiles/{kind}_0", worn).draw(surface, at)
    water = Water(board)
    for track in tracks:
        name = f"{kind}_{track}"
        anchor = water.track(name).anchor
        surface.blit(water.frame(name, True, 3), (at[0] - anchor[0], at[1] - anchor[1]))


def _sight(app: App, cell: int) -> pygame.Surface:
    """A row and a column of land with pathway at two ends, a workman, two builders and the lines between."""
    board = app.sprites.at(cell)
    columns, rows = 7, 4
    head = cell * 2 // 5  # room for the heads of those in the uppermost row
    whole = pygame.Surface((columns * cell, rows * cell + head))
    whole.fill(_GROUND)
    surface = whole.subsurface((0, head, columns * cell, rows * cell))
    for column in range(columns):
        for row in range(rows):
            paved = column == columns - 1 or row == 0
            kind = "pave" if paved else "earth"
            number = (column * 3 + row * 5) % 8
            surface.blit(board.get(f"romana/ground/{kind}_{number}").surface, (column * cell, row * cell))
    stand = (2, 2)
    aqueduct = [(stand[0] * cell, (stand[1] + offset) * cell) for offset in (0, 1)]
    for at in aqueduct:
        surface.blit(board.get("romana/ground/land_0").surface, at)
    for at in aqueduct:
        _tile(surface, board, "NS", at, (app.theme, "y"))
    beam = theme.BEAM
    middle = (round((stand[0] + 0.5) * cell), round((stand[1] + 0.5) * cell))
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    thick = round(cell * 0.34)
    pygame.draw.rect(
        veil, (*beam, 110), (middle[0], middle[1] - thick // 2, (columns - 1) * cell - middle[0], thick)
    )
    pygame.draw.rect(veil, (*beam, 110), (middle[0] - thick // 2, cell, thick, middle[1] - cell))
    surface.blit(veil, (0, 0))
    for kind, column, row in (("C", columns - 1, stand[1]), ("B", stand[0], 0)):
        feet = (round((column + 0.5) * cell), round((row + 0.72) * cell) + head)
        figures.builder_sprite(board, kind).draw(whole, feet)
    workman = figures.workman_sprite(board, app.theme.player("y"))
    workman.draw(surface, (middle[0], round(middle[1] + cell * 0.1)))
    pygame.draw.rect(whole, theme.BRONZE, whole.get_rect(), max(1, cell // 30))
    return whole


def _fountain(app: App, cell: int) -> pygame.Surface:
    board = app.sprites.at(cell)
    head = cell // 2
    whole = pygame.Surface((6 * cell, 2 * cell + head))
    whole.fill(_GROUND)
    surface = whole.subsurface((0, head, 6 * cell, 2 * cell))
    for column in range(6):
        for row in range(2):
            kind = "pave" if row == 0 or column == 5 else "earth"
            number = (column * 3 + row) % 8
            surface.blit(board.get(f"romana/ground/{kind}_{number}").surface, (column * cell, row * cell))
    board.get("romana/fountain/fountain_0").draw(whole, (5 * cell, head))
    surface.blit(board.get("ui/ghost_square").surface, (5 * cell, cell))
    figures.builder_sprite(board, "D").draw(whole, (round(3.5 * cell), round(0.72 * cell) + head))
    ghost = figures.builder_sprite(board, "D")
    faded = ghost.surface.copy()
    faded.set_alpha(150)
    whole.blit(faded, ghost.rect_at((round(5.5 * cell), round(1.72 * cell) + head)))
    pygame.draw.rect(whole, theme.BRONZE, whole.get_rect(), max(1, cell // 30))
    return whole


def _podiums(app: App, cell: int) -> pygame.Surface:
    board = app.sprites.at(cell)
    shown = [(6, ""), (7, "b"), (8, "r"), (9, "")]
    widths = [board.get(f"romana/podiums/drum_{number}").size[0] for number, _who in shown]
    gap = cell // 8
    surface = _strip((sum(widths) + gap * 5) / cell, 2.15, cell)
    x = gap
    for (number, who), width in zip(shown, widths, strict=True):
        drum = board.get(f"romana/podiums/drum_{number}")
        base = (x + width // 2, round(1.6 * cell))
        rect = drum.draw(surface, base)
        for letter, mark in zip(who, ("stand", "stand2"), strict=False):
            stand = drum.marks.get(mark)
            if stand is not None:
                feet = (round(rect.x + stand[0]), round(rect.y + stand[1]))
                figures.workman_sprite(board, app.theme.player(letter)).draw(surface, feet)
        x += width + gap
    return surface


def _medals(app: App, cell: int) -> pygame.Surface:
    surface = _strip(4.4, 1.4, cell)
    for index, points in enumerate((4, 3, 2)):
        medal = app.sprites.ui(1.0).icon(f"ui/medal_{points}", None, round(cell * 1.1))
        surface.blit(medal, (round((0.35 + index * 1.3) * cell), round(0.15 * cell)))
    return surface


_PICTURES: dict[str, Callable[[App, int], pygame.Surface]] = {
    "workmen": _workmen,
    "builders": _builders,
    "tiles": _tiles,
    "sight": _sight,
    "fountain": _fountain,
    "podiums": _podiums,
    "medals": _medals,
}
# Moments of a game as the table shows them.
_MOMENTS: dict[str, Callable[[App, int], pygame.Surface]] = {
    "setup": board_pictures.setup,
    "go": board_pictures.go,
    "closed": board_pictures.closed,
    "reserve": board_pictures.reserve,
}
