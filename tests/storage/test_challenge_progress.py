"""Wreaths and feats as they are kept: the best stays, the first day counts, nonsense is left out."""

import pytest

from aqua_romana.boardgame.plugin import ChallengeAttempt
from aqua_romana.storage.progress import Best, ChallengeProgress, challenges_from_plain
from aqua_romana.storage.upgrade.side_file import Side


def test_a_worse_try_changes_nothing_and_a_better_one_does():
    won = ChallengeProgress().tried("joiner", 2, 7).tried("joiner", 1, 5)
    assert won.bests == {"joiner": Best(2, 7)}
    assert won.tried("joiner", 3, 9).bests == {"joiner": Best(3, 9)}


def test_a_wreath_stays_when_bars_have_become_higher():
    won = ChallengeProgress().tried("joiner", 3, 7)
    assert won.tried("joiner", 2, 8).bests == {"joiner": Best(3, 8)}


def test_a_feat_done_again_keeps_its_first_day():
    won = ChallengeProgress().did(["twenty"], "2026-11-02").did(["twenty", "leap"], "2026-11-17")
    assert won.achievements == {"twenty": "2026-11-02", "leap": "2026-11-17"}


def test_of_two_computers_the_better_wreath_and_the_earlier_day_count():
    here = ChallengeProgress().tried("joiner", 1, 5).did(["twenty"], "2026-11-17")
    there = (
        ChallengeProgress().tried("joiner", 2, 7).tried("purist", 0, -3).did(["twenty", "leap"], "2026-11-02")
    )
    both = here.taken_with(there)
    assert both == there.taken_with(here)
    assert both.bests == {"joiner": Best(2, 7), "purist": Best(0, -3)}
    assert both.achievements == {"leap": "2026-11-02", "twenty": "2026-11-02"}


def test_what_is_kept_is_read_again():
    won = ChallengeProgress().tried("joiner", 2, 7).tried("purist", 0, -3).did(["twenty"], "2026-11-17")
    assert challenges_from_plain(won.plain()) == won


@pytest.mark.parametrize(
    "stored",
    [None, [], "x", {"wreaths": [], "feats": 3}, {"wreaths": {"a": [9, 1], "b": [1], "c": [1, "x"], "d": 2}}],
)
def test_nonsense_is_left_out(stored):
    assert challenges_from_plain(stored) == ChallengeProgress()


def test_a_saved_game_of_1_0_knows_its_challenge():
    stored = {"challenge": {"challenge": "joiner", "person": "Anna", "is_done": True}}
    assert Side.from_stored(stored).attempt == ChallengeAttempt("joiner", "Anna", True)


@pytest.mark.parametrize(
    "stored", [None, 3, {}, {"challenge": 7}, {"challenge": "x" * 1000}, {"person": "Anna"}]
)
def test_an_odd_challenge_is_none(stored):
    assert Side.from_stored({"challenge": stored}).attempt is None
