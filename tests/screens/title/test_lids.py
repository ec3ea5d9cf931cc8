"""What of a game's picture is seen on its lid."""

from __future__ import annotations

from aqua_romana.program import PLUGINS
from aqua_romana.screens.title.box_picture import cut_out

WHOLE = (1920, 1080)


def test_a_lid_of_any_shape_shows_a_part_of_the_picture_and_nothing_beyond_it() -> None:
    for plugin in PLUGINS.all:
        for size in ((width, height) for width in range(300, 1100, 7) for height in range(180, 700, 11)):
            left, top, right, bottom = cut_out(WHOLE, plugin.lid.part, size)
            assert 0 <= left < right <= WHOLE[0], size
            assert 0 <= top < bottom <= WHOLE[1], size
            shape = (right - left) / (bottom - top)
            assert abs(shape - size[0] / size[1]) < 1e-6 * shape, size
