"""The eight lessons of Aquädukt, and the course they make."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from aqua_romana.boardgame.messages import N_
from aqua_romana.boardgame.plugin import Seat, Setup
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, WIDTH
from aqua_romana.games.aquaedukt.table import table_factory
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.screens.lessons.model import ByHand, Course, Lesson, Step, Test, Wrong, these

_COLUMNS = "abcdefghijkl"


def _after(game: Game, action: Action) -> Game:
    ahead = game.fork()
    ahead.push(action)
    return ahead


def brings_points(game: Game, action: Action) -> bool:
    """A house of one's own gets water."""
    seat = game.decider
    return seat is not None and _after(game, action).totals()[seat] > game.totals()[seat]


def around(point: str) -> set[str]:
    """The names of the squares that meet at a point."""
    column, row = _COLUMNS.index(point[0].lower()) if point[0].lower() in _COLUMNS else 12, int(point[1:])
    return {
        f"{_COLUMNS[x]}{y}"
        for x in (column - 1, column)
        for y in (row - 1, row)
        if 0 <= x < len(_COLUMNS) and 1 <= y <= 8
    }


def beside_own_houses(game: Game, action: Action) -> bool:
    """A spring on a corner of two houses of one's own."""
    words = str(action).split()
    if words[0] != "spring":
        return False
    own = {square for square, (seat, _value) in game.houses().items() if seat == game.decider}
    return len(own & around(words[1])) >= 2


def beside_one_house(game: Game, action: Action) -> bool:
    """A spring on a corner of a single house of one's own."""
    words = str(action).split()
    own = {square for square, (seat, _value) in game.houses().items() if seat == game.decider}
    return words[0] == "spring" and len(own & around(words[1])) == 1


def supplied(square: str, least: int) -> Test:
    """Actions after which a square has so much water."""
    cell = CELL_OF[square]

    def is_supplied(game: Game, action: Action) -> bool:
        return bool(_after(game, action).water[cell // WIDTH, cell % WIDTH] >= least)

    return is_supplied


def is_watered(game: Game, action: Action) -> bool:
    """A house on land with water."""
    words = str(action).split()
    if words[0] != "house":
        return False
    cell = CELL_OF[words[2]]
    return bool(game.water[cell // WIDTH, cell % WIDTH])


def one_piece_away(game: Game, action: Action) -> bool:
    """A house on dry land that one canal more would water."""
    words = str(action).split()
    if words[0] != "house" or is_watered(game, action):
        return False
    return ask.pieces_missing(_after(game, action)).get(words[2]) == 1


def highest_one_piece_away(game: Game, action: Action) -> bool:
    """The same with a tile of the highest value."""
    return str(action).split()[:2] == ["house", "4"] and one_piece_away(game, action)


def lays_canal(_game: Game, action: Action) -> bool:
    """Any piece of a canal."""
    return str(action).split()[0] in ("canal", "double")


_THROW_LATER: Final = N_("The die can wait: houses without water are worth nothing.")
# The rival's last house, and the mountains one by one.
_MOUNTAINS: Final = (
    *("build", "roll 8", "house 1 g4", "stop"),
    *("reveal l2 mineral", "reveal e6 mineral", "reveal g3 mineral", "reveal b1 mineral"),
    *("reveal b6 foul", "reveal j6 foul"),
)


DIE: Final = Lesson(
    "1",
    N_("The die decides"),
    N_("Throw, build, throw again."),
    (
        Step(
            "1",
            "1.1",
            ByHand(
                N_("Throw the die: drag it anywhere and let go, or click it."),
                N_("Throw the die: drag it anywhere and let go, or tap it."),
                # Translators: {press} is the name of a key, such as Enter
                N_("Throw the die: go to it with the arrow keys and press {press}."),
                # Translators: {press} is the name of a button of a gamepad, such as A
                N_("Throw the die: go to it with the stick and press {press}."),
            ),
            these("build"),
            N_("The number is a region of the land. Its squares light up."),
            N_("The die lies in its tray beside the land."),
            otherwise=N_("Water comes in a later lesson. Begin with the die."),
            then=("roll 12",),
            shows=(items.DIE,),
        ),
        Step(
            "1",
            "1.2",
            N_("Put one of your houses on a lit square of the region thrown. Any value you like."),
            these("house *"),
            N_("The higher the value, the more points: if water comes there before the end."),
            N_("Your tiles lie in four piles beside the land. Choose one, then a lit square."),
            (
                Wrong(
                    these("stop"),
                    N_("Declining ends your go, further throws too. Land without water may still get some."),
                ),
            ),
            shows=(items.pile(3), items.square("d6")),
        ),
        Step(
            "1",
            "1.3",
            N_("In one go you may put up to three houses. Throw once more."),
            these("build"),
            N_("After each house you choose: throw again, or stop."),
            N_("The die lies in its tray again."),
            (Wrong(these("stop"), N_("That ends your go. You may, but here there is land enough.")),),
            then=("roll 7",),
            shows=(items.DIE,),
        ),
    ),
    (items.square("d6"), items.square("c6")),
    (1, True),
)

WATER: Final = Lesson(
    "2",
    N_("Dry and watered"),
    N_("Only houses with water score."),
    (
        Step(
            "2",
            "2.1",
            N_("Your houses are dry and worth nothing. Lead the canal along one of them."),
            brings_points,
            N_("Watered: it scores its value, and stays to the end of the game."),
            N_("A canal waters the squares on both sides. Go on from its end along the framed house."),
            (
                Wrong(these("build"), _THROW_LATER),
                Wrong(
                    these("spring *"), N_("A spring alone waters nothing. Extend the canal that is there.")
                ),
            ),
            otherwise=N_("Your houses stay dry. The canal must run along an edge of theirs."),
            shows=(items.square("d7"), items.edge("E7-E8")),
        ),
        Step(
            "2",
            "2.2",
            N_("A go brings one or two pieces. Water your second house too."),
            brings_points,
            N_("Two pieces, two houses: 5 points."),
            N_("Go on from the canal’s new end, along the framed house."),
            (Wrong(these("stop"), N_("One piece more was yours, and a house is still dry.")),),
            otherwise=N_("Your second house stays dry. Lead the water along its edge."),
            shows=(items.square("d8"),),
        ),
    ),
    (items.square("d7"), items.square("e7")),
    (0, True),
)

FULL: Final = Lesson(
    "3",
    N_("A region fills up"),
    N_("When the last square is taken, dry houses leave."),
    (
        Step(
            "3a",
            "3.1",
            N_("Region 10 has one free square left. Look what a house there would do, then decide."),
            these("stop"),
            N_("In a full region all dry houses leave, yours too. Declining saves your 4, but ends your go."),
            N_("Hold a tile over the free square and read what it does. Declining ends your go."),
            otherwise=N_("Full: all dry houses leave, your 4 and the new one too."),
            shows=(items.square("k4"), items.square("l4")),
        ),
        Step(
            "3b",
            "3.2",
            N_("Here only {rival} has houses, and they are dry. Send them off as cheaply as you can."),
            these("house 1 *"),
            N_("One small tile against a 4 and a 3. The squares are free again."),
            N_("The tile you put leaves too. Which value do you miss least?"),
            (Wrong(these("stop"), N_("They stay, and water may still come to them.")),),
            otherwise=N_("That works, but your tile leaves too: a 1 would have done."),
            shows=(items.square("b1"), items.square("b2"), items.square("c2")),
        ),
    ),
    (items.square("k3"), items.square("l4"), items.square("k4")),
)

SPRINGS: Final = Lesson(
    "4",
    N_("Springs and canals"),
    N_("A spring, and two canals from it."),
    (
        Step(
            "4",
            "4.1",
            N_("Discover a spring where two of your houses meet."),
            beside_own_houses,
            N_("Springs lie at least five steps apart. A spring takes a whole go and waters nothing yet."),
            N_("Take a spring to the corner between the two framed houses."),
            (
                Wrong(these("build"), _THROW_LATER),
                Wrong(
                    beside_one_house,
                    N_("Only one house is near. There is a corner that both share."),
                ),
                Wrong(these("spring *"), N_("That is far from your houses: canals would be long.")),
            ),
            otherwise=N_("That canal belongs to everybody, but leads nowhere near your houses."),
            shows=(items.square("e6"), items.square("f7")),
        ),
        Step(
            "4",
            "4.2",
            N_("Now lay a canal from your spring so that one of your houses gets water."),
            brings_points,
            N_("It begins at a spring or at the end of a canal, and never branches or crosses."),
            N_("Every edge at the spring waters two squares. Take one along a framed house."),
            (
                Wrong(these("build"), _THROW_LATER),
                Wrong(these("spring *"), N_("One spring is enough here. Lay a canal.")),
            ),
            otherwise=N_("No house of yours lies along that edge."),
            shows=(items.square("e6"), items.square("f7"), items.point("F7")),
        ),
        Step(
            "4",
            "4.3",
            N_("From a spring two canals may begin. Water your other house with the second piece."),
            brings_points,
            N_("Both have water: 7 points. A spring feeds two directions, no more."),
            N_("Begin at the spring again, along the other house."),
            (Wrong(these("stop"), N_("The other house is still dry, and you have a piece left.")),),
            otherwise=N_("Your other house stays dry."),
            shows=(items.square("f7"), items.point("F7")),
        ),
    ),
    (items.square("e6"), items.square("f7")),
    (1, True),
)

DOUBLE: Final = Lesson(
    "5",
    N_("Water doubles"),
    N_("A double canal reaches one square farther."),
    (
        Step(
            "5",
            "5.1",
            N_("Your houses stand one square too far away. Double a section of the canal."),
            brings_points,
            N_("Twice the water: two squares to each side. Always the first single section from the spring."),
            N_("Lay a second piece beside the first, on the framed edge next to the spring."),
            (
                Wrong(these("build"), _THROW_LATER),
                Wrong(these("spring *"), N_("Too slow: the canal is nearly there already.")),
            ),
            otherwise=N_("A single section waters only the squares beside it. Your houses stay dry."),
            shows=(items.edge("E6-E7"), items.square("c6")),
            refused=("double E7-E8",),
        ),
        Step(
            "5",
            "5.2",
            N_("The first section is double. Now the next one, for your second house."),
            brings_points,
            N_("5 points with two pieces. No section may be wider than the one before it."),
            N_("Go on downstream: the second framed edge."),
            (Wrong(these("stop"), N_("A piece left over, and a house left dry.")),),
            otherwise=N_("Your second house stays dry. Double the next section."),
            shows=(items.edge("E7-E8"), items.square("c7")),
        ),
    ),
    (items.square("d6"), items.square("e6")),
    (0, True),
)

LOWEST: Final = Lesson(
    "6",
    N_("Keep the low ones"),
    N_("On watered land only the lowest value may come."),
    (
        Step(
            "6",
            "6.1",
            N_("One lit square has water. Only your lowest value may come there: build on it."),
            is_watered,
            N_("A sure point. Low tiles are the key to watered land: do not waste them."),
            N_("The framed square has water already. Of your tiles only a 1 may go there."),
            (Wrong(these("stop"), N_("A sure point, given away.")),),
            otherwise=N_("That square is dry. Here a point is sure."),
            shows=(items.square("d6"), items.pile(1)),
            refused=("house 4 d6",),
        ),
        Step(
            "6",
            "6.2",
            N_("Your 4 may only come onto dry land. Put it where one piece of canal would do."),
            highest_one_piece_away,
            N_("One canal, and it scores 4. High values come before the water, low ones after it."),
            N_("Look for dry squares beside the next section, or two squares beside the first one."),
            (
                Wrong(these("stop"), N_("Then your 4 waits, and somebody else builds there.")),
                Wrong(is_watered, N_("Watered land takes your lowest value: keep it for later.")),
                Wrong(one_piece_away, N_("Good place, small value. Here a 4 will score.")),
            ),
            otherwise=N_("More than one piece is missing there."),
            shows=(items.pile(4),),
        ),
    ),
    (items.square("d6"), items.square("d7")),
    (0, True),
)

LAST: Final = Lesson(
    "7",
    N_("The last canal"),
    N_("Whoever lays it ends the game."),
    (
        Step(
            "7",
            "7.1",
            N_("You lead, and two canals are left. The last one ends the game: begin to lay them."),
            lays_canal,
            N_("One is left. Whoever lays it makes this round the last."),
            N_("Any canal will do: it is the end that counts."),
            (Wrong(these("build"), N_("Then {rival} may lay both, wherever they suit him.")),),
            otherwise=N_("The game would go on. You lead: end it."),
        ),
        Step(
            "7",
            "7.2",
            N_("Lay the last canal."),
            lays_canal,
            N_("{rival} may only build houses once more. Then points are counted: you have won."),
            N_("Any place that is lit will do."),
            (Wrong(these("stop"), N_("Now {rival} decides when the game ends.")),),
            then=("build", "roll 7", "house 1 c4", "stop"),
            goes_on=True,
        ),
    ),
    (items.square("h6"), items.square("h7"), items.square("g6")),
    (1, True),
)

SECRET: Final = Lesson(
    "8",
    N_("Secret mountains"),
    N_("A variant: what do they hide?"),
    (
        Step(
            "8",
            "8.1",
            N_("Beside your 4 a mountain hides something. Give the house a second piece of water."),
            supplied("d6", 2),
            N_("Foul waters take houses with one piece. A mineral spring gives 2 more for two."),
            N_("Double the canal beside the framed house, or lead another piece along it."),
            (Wrong(these("build"), N_("Your 4 has one piece only: foul waters would take it.")),),
            otherwise=N_("Your 4 still has one piece only. Foul waters would take it."),
            then=("stop",),
            shows=(items.square("d6"), items.square("e6")),
        ),
        Step(
            "8b",
            "8.2",
            N_("The last canal turns the mountains over. Lay it so that your framed 2 gets a second piece."),
            supplied("b5", 2),
            N_("Foul waters beside your 2: with one piece it would be gone. Mineral springs bring 2 more."),
            N_("One canal ends beside the framed house. Lead it on along the other side of that house."),
            (
                Wrong(these("stop"), N_("Then {rival} lays the last canal, wherever it suits him.")),
                Wrong(
                    lays_canal,
                    N_("Foul waters: your 2 had one piece of water only, and is gone."),
                    _MOUNTAINS,
                ),
            ),
            then=_MOUNTAINS,
            shows=(items.square("b5"), items.square("b6")),
        ),
    ),
    (items.square("d6"), items.square("e6")),
)

LESSONS: Final = (DIE, WATER, FULL, SPRINGS, DOUBLE, LOWEST, LAST, SECRET)


_RECORDS: Final = Path(__file__).resolve().parent / "records"


@lru_cache(maxsize=32)
def read(name: str) -> bytes:
    """The record of a step."""
    return (_RECORDS / f"{name}.aqd").read_bytes()


def play() -> Setup:
    """You and two apprentices, on a land drawn by chance."""
    return Setup(
        players=3,
        colours=["y", "r", "b"],
        seats=[Seat(), Seat("tiro"), Seat("tiro")],
        values={"mountains": "random", "secrets": "off", "die": "program"},
    )


COURSE: Final = Course(LESSONS, table_factory, read, play)
