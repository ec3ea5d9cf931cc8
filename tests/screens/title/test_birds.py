"""Birds cross the sky of a lid slowly, and stay away where nothing is to move."""

from pygame import Rect

from aqua_romana.screens.title import lids
from aqua_romana.screens.title.lids import Lid
from tests.screens.windows import open_window

SKY, SPAN = Rect(20, 30, 600, 180), 12


def test_a_flock_crosses_the_sky_from_left_to_right_and_is_gone_for_a_while():
    first = [lids.spots(moment, SKY, SPAN) for moment in (4.0, 20.0, 40.0)]
    places = [each[0][0][0] for each in first]
    assert places == sorted(places)
    assert SKY.x - SPAN <= places[0]
    assert all(SKY.y <= spot[1] <= SKY.bottom for each in first for spot, _size, _phase in each)
    assert lids.spots(0.0, SKY, SPAN) == []
    assert lids.spots(60.0, SKY, SPAN) == []


def test_no_bird_flies_where_nothing_is_animated(saved_games):
    app = open_window(saved_games)
    lid = next(each for each in app.scene.ui.walk() if isinstance(each, Lid))
    app.settings.animation = "off"
    lid.update(5.0)
    assert lid._flown == 0.0
    assert lid.wake_after() is None
    app.close()
