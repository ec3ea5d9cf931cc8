"""How the game ends, and the last scoring."""

from pathlib import Path

import pytest

from aqua_romana.games.romana.rules import Game, IllegalAction
from aqua_romana.games.romana.rules.questions import held, how_it_ended
from aqua_romana.games.romana.rules.scoring import climbs
from tests.games.romana.rules.boards import drawn, play, texts

RECORDS = Path(__file__).parents[3] / "records"


def stuck(**words: object) -> Game:
    """Nobody sees the builder on 5, who walks on to 6 and 7 unseen."""
    return drawn(
        """
        · · · · S · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · │ · · · ·
      · · · · ╰ ─ ─ ╮ │ · · · ·
      · · · · · · · · ╯ · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        **words,  # type: ignore[arg-type]
    )


def test_a_round_without_a_tile_ends_the_game() -> None:
    game = stuck()
    for seat, path in enumerate((5, 6, 7, 8)):
        assert game.decider == seat
        play(game, f"move {path}")
        assert not game.is_over
        play(game, "pass")
    assert game.is_over
    assert (game.phase, game.decider, texts(game)) == ("over", None, [])
    assert how_it_ended(game) == "tiles"
    game.undo()
    assert how_it_ended(game) == ""


def test_a_tile_starts_the_count_anew() -> None:
    game = drawn(
        """
        · · · S · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        tileless=3,
    )
    play(game, "build y3 4 S NS", "pass", "move 5", "pass", "move 6", "pass", "move 7", "pass")
    assert not game.is_over
    play(game, "move 8", "pass")
    assert game.is_over


def test_closing_and_taking_are_still_asked_in_the_last_tileless_go() -> None:
    game = play(stuck(tileless=3), "move 5")
    assert game.phase == "close"
    play(game, "close y1")
    assert (game.phase, game.decider) == ("take", 0)
    play(game, "take S")
    assert game.is_over


def test_skipped_goes_are_tileless() -> None:
    nobody_else = {name: 0 for name in Game(4).aqueducts() if name[0] != "y"}
    game = play(stuck(podiums=nobody_else), "move 5")
    assert not game.is_over
    play(game, "pass")
    assert game.is_over


def test_a_go_of_only_placing_a_reserve_builder_is_tileless() -> None:
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 2 2 · · · 1 1 · ╯ ·
        · · · · · · · · · · ·
    """,
        players=2,
        held={0: "S"},
        podiums=dict.fromkeys(Game(2).aqueducts(0), 0),
        tileless=1,
    )
    assert game.phase == "reserve"
    play(game, "place S 8")
    assert game.is_over


def test_the_last_workman_leaving_ends_the_game_and_nobody_takes() -> None:
    others = {name: 0 for name in Game(4).aqueducts() if name != "y3"}
    game = play(stuck(podiums=others), "move 5", "close y3")
    assert game.is_over
    assert game.podiums()["y3"] == 5
    assert game.phase == "over"


def test_open_aqueducts_are_scored_at_the_end() -> None:
    game = play(stuck(tileless=3), "move 5", "pass")
    assert game.podiums() == {name: {"y3": 5, "r1": 3}.get(name, 0) for name in game.aqueducts()}
    assert game.totals() == [5 + 4, 3 + 3, 0, 0]
    assert all(game.workman(name) is None for name in game.aqueducts())


@pytest.mark.parametrize(("last_layer", "yellow", "red"), [(0, 3, 2), (1, 2, 3), (2, 3, 2), (3, 3, 2)])
def test_the_last_scoring_goes_clockwise_from_who_laid_the_last_tile(
    last_layer: int, yellow: int, red: int
) -> None:
    # With 5, 4 and one place on 3 taken, y3 (length 5) and r1 (length 3) compete for the other place on 3.
    game = stuck(tileless=3, last_layer=last_layer, podiums={"b1": 5, "b2": 4, "b3": 3})
    play(game, "move 5", "pass")
    assert (game.podiums()["y3"], game.podiums()["r1"]) == (yellow, red)


def after_reds_last_tile(*, turn: int, borrowed_workmen: bool) -> Game:
    """The last tile makes r1 3 long, y3 is 5 long, and both want the one place left on podium 3."""
    game = drawn(
        """
        · · · · · · · S · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · │ · · · ·
      · · · · ╰ ─ ─ ╮ │ · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        turn=turn,
        podiums={"b1": 5, "b2": 4, "b3": 3, "r2": 0, "r3": 0, "g1": 0, "g2": 0, "g3": 0},
        last_layer=1 - turn,
        borrowed_workmen=borrowed_workmen,
    )
    return play(game, "build r1 8 S NS", "pass", "move 9", "pass", "move 10", "pass")


def test_whoever_lays_a_tile_is_first_in_the_last_scoring() -> None:
    game = after_reds_last_tile(turn=1, borrowed_workmen=False)
    assert game.is_over
    assert (game.podiums()["r1"], game.podiums()["y3"]) == (3, 2)


def test_a_tile_laid_with_a_borrowed_workman_is_the_borrowers() -> None:
    game = after_reds_last_tile(turn=0, borrowed_workmen=True)
    assert game.is_over
    assert (game.podiums()["r1"], game.podiums()["y3"]) == (2, 3)


def test_held_builders_are_forgotten_at_the_end() -> None:
    game = stuck(tileless=3, held={1: "J"}, reserve="")
    play(game, "move 5", "pass")
    assert game.is_over
    assert held(game, 1) == {"J": 1}
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play("place J 1")


def test_nothing_can_be_played_after_the_end() -> None:
    game = play(stuck(tileless=3), "move 5", "pass")
    for text in ("pass", "move 6", "close y1", "take S", "build y1 6 S EW", "bonus S e5 NS"):
        with pytest.raises(IllegalAction, match="the game is over"):
            game.play(text)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.aqr")), ids=lambda path: path.stem)
def test_the_record_of_a_game_tells_why_it_ended(path: Path) -> None:
    """Whoever still stood on the board at the last action was scored only because the game ended."""
    game = Game.from_record(path.read_bytes())
    assert how_it_ended(game) == ("tiles" if any(each.at_end for each in climbs(game)) else "workmen")
