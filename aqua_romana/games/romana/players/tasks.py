"""What the thinking process can be asked about Aqua Romana: plain data in, plain data out."""

from typing import TYPE_CHECKING, Final

from aqua_romana.games.romana.players import hints
from aqua_romana.games.romana.players import review as reviews
from aqua_romana.games.romana.players.levels import make
from aqua_romana.games.romana.rules import Game

if TYPE_CHECKING:
    from aqua_romana.minds.runner import Desk

HINTS: Final = 3  # found by one search
_hinted: dict[tuple[str, str, int], tuple[hints.Hint, ...]] = {}  # the last position asked about


def choose(desk: "Desk", record: str, level: str, seed: int | None, seconds: float | None) -> str:
    """The text of the action a level plays next. `seconds` None: the level's own time."""
    game = Game.from_record(record)
    player = make(level, seed)
    limit = player.level.seconds if seconds is None else seconds
    return player.choose(game, limit, desk.is_cancelled).text


def hint(desk: "Desk", record: str, level: str, rank: int, seconds: float | None) -> hints.Hint:
    """A hint for whoever decides now. Asked again about the same position, it goes down the same list."""
    count = max(HINTS, rank + 1)
    found = _hinted.get((record, level, count))
    if found is None:
        game = Game.from_record(record)
        found = hints.suggestions(game, level, count, seconds=seconds, is_cancelled=desk.is_cancelled)
        _hinted.clear()
        if not desk.is_cancelled():
            _hinted[record, level, count] = found
    return found[min(rank, len(found) - 1)]


def review(desk: "Desk", record: str, nodes: int | None) -> reviews.Review | None:
    """A review of the recorded game, reporting progress; None when cancelled."""
    steps = reviews.review(Game.from_record(record), nodes=nodes or reviews.NODES)
    while True:
        try:
            desk.report(next(steps))
        except StopIteration as finished:
            found: reviews.Review = finished.value
            return found
        if desk.is_cancelled():
            return None
