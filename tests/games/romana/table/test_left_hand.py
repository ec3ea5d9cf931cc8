"""For the left hand: what lies beside the board changes sides, at every size, and works as before."""

import pytest

from aqua_romana.games.romana.table.layout import frame_for
from aqua_romana.table.layout import for_hand
from aqua_romana.ui.theme import scale_for
from tests.games.romana.table import phases
from tests.games.romana.table.driving import open_table

SIZES = ((1024, 640), (1280, 960), (1366, 768), (1920, 1080), (2560, 1080))


def places(frame):
    """Everything that lies on the table."""
    beside = [frame.logo, frame.corner_buttons, frame.last_go, frame.buttons, frame.reserve, frame.stock]
    return [*beside, frame.banner, frame.board, frame.podium_row, *frame.cards]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_overlaps_that_did_not_before(size, players):
    right = frame_for(size, scale_for(size), 1.0, players)
    left = for_hand(right, True)
    for before, after in zip(places(right), places(left), strict=True):
        assert after.size == before.size
        assert left.whole.contains(after) or not right.whole.contains(before)
    pairs = [(a, b) for a in range(len(places(left))) for b in range(a)]
    for one, other in pairs:
        overlaps = places(right)[one].colliderect(places(right)[other])
        assert places(left)[one].colliderect(places(left)[other]) == overlaps


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_buttons_lie_left_of_the_board(size):
    frame = for_hand(frame_for(size, scale_for(size), 1.0, 4), True)
    assert frame.buttons.right <= frame.board.left
    if frame.is_wide:
        assert all(card.right <= frame.board.left for card in frame.cards)
        assert frame.last_go.left >= frame.board.right


def test_for_the_right_hand_nothing_changes():
    frame = frame_for((1366, 768), scale_for((1366, 768)), 1.0, 2)
    assert for_hand(frame, False) is frame


def test_the_table_is_laid_out_for_the_left_hand_at_once():
    app, table = open_table(phases.game_at("build", 3), (1366, 768))
    assert table.frame.buttons.left > table.frame.board.right
    app.settings.left_handed = True
    app.apply_settings()
    assert table.frame.buttons.right < table.frame.board.left
    assert table.ui.problems() == []
    square = table.frame.square_rect("c4")
    assert table.stage.item_at(square.center).key.startswith("c4")
    app.close()
