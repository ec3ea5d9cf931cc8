"""The challenges and achievements of Aqua Romana, each read off the rules.

First what a seat has reached, each as one number. Bars of challenges were measured: see
`build_scripts/measure_challenges.py`. An achievement is worth doing once and is read off a finished game.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from aqua_romana.boardgame.messages import N_, NN_
from aqua_romana.boardgame.plugin import Setup
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import BONUS, BUILD, Action
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_OF
from aqua_romana.games.romana.rules.scoring import climbs_if_ended, points_by_go, points_if_ended
from aqua_romana.screens.challenges import model
from aqua_romana.screens.challenges.model import (
    FABERS,
    TIROS,
    AchievementRule,
    Challenge,
    ChallengeBook,
    CountText,
    Scene,
    as_played,
    clear_win,
    count_text,
    equal_match,
    lead,
    lead_bar_text,
    lead_text,
    place_bar_text,
    place_text,
    with_pictures,
)

_RECORDS: Final = Path(__file__).resolve().parent / "challenge_records"
_VALUES: Final = (("placing", "random"), ("borrowed_workmen", "off"))


#: Squares an aqueduct must grow by in one go to have joined something on.
_JOINED: Final = 2
TWELVE: Final = 12

Step = tuple[bytes, Action, bytes]


def longest(game: Game, seat: int) -> int:
    """Squares of the longest own aqueduct."""
    return max(game.length(name) for name in game.aqueducts(seat))


def bonus_tiles(game: Game, seat: int) -> int:
    """Bonus tiles laid in own goes."""
    return sum(action.verb == BONUS for _before, action, _after in own_steps(game, seat))


def joins(game: Game, seat: int) -> int:
    """Own goes in which an own aqueduct grew by two squares or more."""
    return sum(growth >= _JOINED for growth in _growth_by_go(game, seat))


def _growth_by_go(game: Game, seat: int) -> Iterator[int]:
    """The most that an own aqueduct grew, go by go; the last go may still be under way."""
    own = [AQUEDUCT_OF[name] for name in game.aqueducts(seat)]
    for before, after in own_goes(game, seat):
        yield max(after[at.LENGTH + each] - before[at.LENGTH + each] for each in own)


def own_goes(game: Game, seat: int) -> Iterator[tuple[bytes, bytes]]:
    """The position before and after every own go; the last one may still be under way."""
    start: bytes | None = None
    end = b""
    for before, _action, after in game.steps():
        if before[at.PHASE] == at.SETUP or before[at.ON_TURN] != seat:
            continue
        start, end = start or before, after
        if after[at.ON_TURN] != seat:
            yield start, end
            start = None
    if start is not None:
        yield start, end


def gates(game: Game, seat: int) -> int:
    """Rivals' aqueducts that were closed by tiles laid in own goes."""
    rivals = [AQUEDUCT_OF[name] for name in game.aqueducts() if game.owner(name) != seat]
    return sum(shut(before, action, after, rivals) for before, action, after in own_steps(game, seat))


def shut(before: bytes, action: Action, after: bytes, aqueducts: list[int]) -> int:
    """How many of these aqueducts the tile of an action closed."""
    if action.verb not in (BUILD, BONUS):
        return 0
    return sum(_is_closed(after, each) and not _is_closed(before, each) for each in aqueducts)


def _is_closed(mem: bytes, aqueduct: int) -> bool:
    return mem[at.PODIUM + aqueduct] != at.OPEN or bool(mem[at.CLOSED_NOW + aqueduct])


def medals(game: Game, seat: int) -> int:
    """Own workmen on the three highest podiums, if the game ended now."""
    return sum(climb.seat == seat and climb.bonus > 0 for climb in climbs_if_ended(game))


def lead_if_ended(game: Game, seat: int) -> int:
    """Points ahead of the best other, if the game ended now."""
    return model.lead(points_if_ended(game), seat)


def place_if_ended(game: Game, seat: int) -> int:
    """The lead of the first; 0 for the second."""
    return model.place(points_if_ended(game), seat)


def twelve_goes(game: Game, seat: int) -> int:
    """How many of twelve goes are left, that under way among them."""
    done = sum(after[at.ON_TURN] != seat for _before, _action, after in own_steps(game, seat))
    return TWELVE - done


def own_steps(game: Game, seat: int) -> Iterator[Step]:
    """Every action of own goes, what others do in them too."""
    return (
        (before, action, after)
        for before, action, after in game.steps()
        if before[at.PHASE] != at.SETUP and before[at.ON_TURN] == seat
    )


def _from(record: str, step: int | None = None) -> Callable[[Setup], Game]:
    """Begins where a record ends, or after so many of its actions."""
    return partial(_begin, record, step)


def _begin(record: str, step: int | None, setup: Setup) -> Game:
    read = Game.from_record((_RECORDS / f"{record}.aqr").read_bytes())
    today = datetime.date.today().isoformat()
    game = Game(read.players, names=setup.names, colours=read.colours, date=today)
    for action in read.actions[:step]:
        game.play(action)
    return game


# Translators: what was reached in a challenge, or what it takes: the length of an aqueduct
_squares = count_text(NN_("{n} square", "{n} squares"))
# Translators: what was reached in a challenge, or what it takes
_bonus_tiles = count_text(NN_("{n} bonus tile", "{n} bonus tiles"))
# Translators: what was reached in a challenge, or what it takes: goes in which much was joined
_goes = count_text(NN_("{n} go", "{n} goes"))
# Translators: what was reached in a challenge, or what it takes: aqueducts of others that were closed
_closed = count_text(NN_("{n} closed", "{n} closed"))
# Translators: what was reached in a challenge, or what it takes: workmen on the three highest podiums
_medals = count_text(NN_("{n} workman", "{n} workmen"))


def _behind(number: int, seat: int, bars: tuple[int, ...], *, is_hard: bool = False) -> Challenge:
    """Against two Tiros from a record; where that is hard, the second place is something already."""
    return Challenge(
        f"comeback-{number}",
        # Translators: the goal of a challenge
        N_("You take over in the middle of a game that is going badly for you. Turn it round."),
        place_if_ended if is_hard else lead_if_ended,
        bars,
        place_text if is_hard else lead_text,
        place_bar_text if is_hard else lead_bar_text,
        TIROS,
        _from(f"comeback-{number}"),
        seat=seat,
    )


def _whole(
    key: str,
    goal: str,
    count: Callable[[Game, int], int],
    bars: tuple[int, ...],
    count_text: CountText,
    bar_text: CountText | None = None,
    has_aids: bool = True,
) -> Challenge:
    """Against two Fabers, over a whole game from a start with builders at random."""
    return Challenge(
        key, goal, count, bars, count_text, bar_text or count_text, FABERS, values=_VALUES, has_aids=has_aids
    )


def _scene(record: str, *part: str) -> Scene:
    return Scene(_RECORDS / f"{record}.aqr", part)


_PICTURES: Final[dict[str, str | Scene]] = {
    "long-water": _scene("late-game", "square d6", "square f8"),
    "longest": _scene("late-game", "podium 18", "podium 20"),
    "water-wheel": _scene("late-game", "fountain 0", "square a1"),
    "joiner": _scene("late-game", "square g4", "square i6"),
    "gatekeeper": _scene("late-game", "square g2", "square i3"),
    "three-medals": _scene("long-water", "podium 4", "podium 6"),
    "clear-win": "portraits/tiro",
    "equal-match": "portraits/faber",
    "comeback-1": _scene("comeback-1", "square e5", "square g7"),
    "comeback-2": _scene("comeback-2", "square i3", "square k4"),
    "comeback-3": _scene("comeback-3", "square c5", "square e7"),
    "purist": _scene("late-game", "builder 2", "builder 3"),
}
CHALLENGES: Final = with_pictures(
    (
        Challenge(
            "long-water",
            # Translators: the goal of a challenge
            N_("Make one aqueduct as long as you can in twelve goes."),
            longest,
            (8, 11, 13, 15),
            _squares,
            _squares,
            TIROS,
            _from("long-water", 12),
            goes=twelve_goes,
        ),
        # Translators: the goal of a challenge
        _whole("longest", N_("Make one aqueduct as long as you can."), longest, (12, 15, 17), _squares),
        _whole(
            "water-wheel",
            # Translators: the goal of a challenge
            N_("Lay as many bonus tiles as you can: let builders walk past fountains."),
            bonus_tiles,
            (3, 5, 6),
            _bonus_tiles,
        ),
        _whole(
            "joiner",
            # Translators: the goal of a challenge
            N_("Let an aqueduct of yours grow by two squares or more in one go, as often as you can."),
            joins,
            (6, 8, 10),
            _goes,
        ),
        _whole(
            "gatekeeper",
            # Translators: the goal of a challenge
            N_("Close aqueducts of others by the tiles you lay."),
            gates,
            (1, 2, 3),
            _closed,
        ),
        _whole(
            "three-medals",
            # Translators: the goal of a challenge
            N_("End with your workmen on the three highest podiums that are taken."),
            medals,
            (1, 2, 3),
            _medals,
        ),
        clear_win(lead_if_ended, (1, 12, 22), _VALUES),
        equal_match(place_if_ended, (0, 1, 10), _VALUES),
        _behind(1, 1, (1, 5, 10)),
        _behind(2, 1, (1, 3, 5)),
        _behind(3, 2, (0, 1, 3), is_hard=True),
        _whole(
            "purist",
            # Translators: the goal of a challenge; aids are what the board shows of what would happen
            N_("Win against two Fabers while all aids are off."),
            place_if_ended,
            (0, 1, 5),
            place_text,
            place_bar_text,
            has_aids=False,
        ),
    ),
    _PICTURES,
)


_LEAP: Final = 4  # squares that one tile joins on
_TWENTY: Final = 20
_FAR_BEHIND: Final = 10


def _growths(game: Game, seat: int) -> list[list[int]]:
    """By how much own aqueducts grew, for every tile of own goes: only those that did."""
    own = [AQUEDUCT_OF[name] for name in game.aqueducts(seat)]
    return [
        [grown for each in own if (grown := after[at.LENGTH + each] - before[at.LENGTH + each]) > 0]
        for before, action, after in own_steps(game, seat)
        if action.verb in (BUILD, BONUS)
    ]


def two_in_one(game: Game, seat: int) -> bool:
    """One tile lengthened two own aqueducts."""
    return any(len(grown) >= 2 for grown in _growths(game, seat))


def great_leap(game: Game, seat: int) -> bool:
    """One tile lengthened an own aqueduct by four squares or more."""
    return any(max(grown, default=0) >= _LEAP for grown in _growths(game, seat))


def twenty(game: Game, seat: int) -> bool:
    """An own aqueduct has twenty squares or more."""
    return longest(game, seat) >= _TWENTY


def two_gates(game: Game, seat: int) -> bool:
    """One own tile closed two aqueducts of others."""
    rivals = [AQUEDUCT_OF[name] for name in game.aqueducts() if game.owner(name) != seat]
    return any(shut(*step, rivals) >= 2 for step in own_steps(game, seat))


def all_medals(game: Game, seat: int) -> bool:
    """All bonuses went to own workmen."""
    owners = {climb.seat for climb in climbs_if_ended(game) if climb.bonus}
    return owners == {seat}


def unadorned(game: Game, seat: int) -> bool:
    """Won, though another has the highest podium."""
    highest = max(climbs_if_ended(game), key=lambda climb: climb.podium)
    owners = {climb.seat for climb in climbs_if_ended(game) if climb.podium == highest.podium}
    return seat in game.final_winners() and seat not in owners


def from_behind(game: Game, seat: int) -> bool:
    """Won, though ten points behind or more in the last third of the game."""
    points = as_played(game, points_by_go(game))
    late = points[2 * len(points) // 3 :]
    return seat in game.final_winners() and any(lead(each, seat) <= -_FAR_BEHIND for each in late)


ACHIEVEMENTS: Final = (
    # Translators: the title of a feat, and what it takes; at most 20 letters
    AchievementRule(
        "two-in-one", N_("Two in one"), N_("One tile lengthens two aqueducts of yours."), two_in_one
    ),
    AchievementRule(
        "great-leap",
        # Translators: the title of a feat, and what it takes; at most 20 letters
        N_("Great leap"),
        N_("One tile lengthens an aqueduct of yours by four squares or more."),
        great_leap,
    ),
    # Translators: the title of a feat, and what it takes; at most 20 letters
    AchievementRule(
        "twenty", N_("Twenty squares"), N_("An aqueduct of yours has twenty squares or more."), twenty
    ),
    # Translators: the title of a feat, and what it takes; at most 20 letters
    AchievementRule(
        "two-gates", N_("Two gates"), N_("One tile of yours closes two aqueducts of others."), two_gates
    ),
    AchievementRule(
        "all-medals",
        # Translators: the title of a feat, and what it takes; at most 20 letters
        N_("Full honours"),
        N_("Only workmen of yours stand on the three highest podiums."),
        all_medals,
    ),
    # Translators: the title of a feat, and what it takes; at most 20 letters
    AchievementRule(
        "unadorned", N_("Second is enough"), N_("You win, though somebody else stands highest."), unadorned
    ),
    AchievementRule(
        "from-behind",
        # Translators: the title of a feat, and what it takes; at most 20 letters
        N_("The tide turns"),
        N_("You win, though you were ten points behind in the last third of the game."),
        from_behind,
    ),
)

BOOK: Final = ChallengeBook(CHALLENGES, ACHIEVEMENTS)
