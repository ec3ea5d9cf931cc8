"""Lessons 1 to 5: water, sight, podiums, closing, two workmen on one tile."""

from __future__ import annotations

from typing import Final

from aqua_romana.boardgame.messages import N_
from aqua_romana.games.romana.lessons.step_tests import PASS, grows_both, only_own_see, others_see_too
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.texts import previews
from aqua_romana.screens.lessons.model import ByHand, Lesson, Step, Wrong, these

_TURN_TO_EDGE: Final = N_("Still open. Turn the curve to the edge.")
_ANOTHER: Final = N_("Another aqueduct. Close the long one on the right.")

WATER: Final = Lesson(
    "1",
    # Translators: the title of a lesson; at most 24 letters
    N_("Water flows"),
    N_("Lay tiles; your workman follows the water."),
    (
        Step(
            "1",
            "1.1",
            ByHand(
                N_(
                    "Drag the glowing master builder onto a lit square beside your reservoir, then click to "
                    "lay "
                    "the tile."
                ),
                N_(
                    "Drag the glowing master builder onto a lit square beside your reservoir, then tap to "
                    "lay "
                    "the tile."
                ),
                # Translators: {press} is the name of a key, such as Enter
                N_(
                    "Arrow keys go to the glowing master builder and to a lit square: {press} chooses, and "
                    "lays "
                    "the tile."
                ),
                # Translators: {press} is the name of a button of a gamepad, such as A
                N_(
                    "The stick goes to the glowing master builder and to a lit square: {press} chooses, and "
                    "lays "
                    "the tile."
                ),
            ),
            these("build y1 7 S EW", "build y2 7 S NS"),
            N_(
                "The water runs on, your workman walks to its end, and the builder steps one square "
                "clockwise."
            ),
            N_(
                "The framed builder supplies a straight tile. It comes onto a square in front of your "
                "workmen."
            ),
            then=PASS,
            shows=(items.builder(7), items.square("f1"), items.square("g2")),
        ),
        Step(
            "1",
            "1.2",
            N_("Turn the curve so that the water flows left, then lay it."),
            these("build y2 13 C NW"),
            N_("Left it goes. You may turn a tile any way that carries your water on."),
            ByHand(
                N_("Put the curve on the framed square and turn it: wheel, right click, R or the arrows."),
                N_("Put the curve on the framed square, then tap the arrows beside it to turn it."),
                # Translators: {turn} is a key such as R
                N_("Put the curve on the framed square, then turn it with {turn}."),
                # Translators: {turn} is a button of a gamepad such as X
                N_("Put the curve on the framed square, then turn it with {turn}."),
            ),
            (
                Wrong(
                    these("build y2 13 C NE"),
                    ByHand(
                        N_("That leads right. Turn the tile once more: wheel, right click, R or the arrows."),
                        N_("That leads right. Tap the arrows beside the tile to turn it once more."),
                        N_("That leads right. Turn the tile once more with {turn}."),
                        N_("That leads right. Turn the tile once more with {turn}."),
                    ),
                ),
            ),
            then=PASS,
            shows=(items.builder(13), items.square("g3")),
            tells_how=True,
        ),
        Step(
            "1",
            "1.3",
            N_("Make this aqueduct three squares long: long enough for the framed podium 3."),
            these("build y2 *"),
            N_("Three squares crossed: podium 3 if it ended here. Long aqueducts are what you play for."),
            N_("Any tile in front of the framed workman will do: choose a glowing builder and lay it."),
            then=PASS,
            shows=(items.workman("y2"), items.podium(3)),
            gaze=items.workman("y2"),
        ),
    ),
    (items.square("f2"), items.square("g2"), items.square("g3")),
    (0, True),
    untaught=frozenset({previews.SIGHT}),
)

SIGHT: Final = Lesson(
    "2",
    N_("Who sees whom"),
    N_("Row and column decide which builder helps you."),
    (
        Step(
            "2",
            "2.1",
            N_("Nothing glows now. Which builder does your lower workman see? Use him."),
            these("build y2 13 S NS"),
            N_("A workman looks along his row and his column to the pathway. Nothing blocks his view."),
            N_("Your lower workman is framed. Follow his row to both ends, and his column."),
            then=PASS,
            shows=(items.workman("y2"),),
            helps=items.workman("y2"),
            aids=False,
        ),
        Step(
            "2",
            "2.2",
            N_("Two straights are in sight. Take the one you will see again next go."),
            these("build y2 14 S NS"),
            N_("On the right side clockwise means down: he walks beside your workman."),
            N_(
                "Both builders step one square clockwise afterwards. Your workman steps down. Who stays "
                "beside him?"
            ),
            (
                Wrong(
                    these("build y2 36 S NS"),
                    N_("He walks up, your workman goes down: now he sees nobody. Try the other one."),
                ),
            ),
            shows=(items.builder(14), items.builder(36)),
            then=PASS,
        ),
        Step(
            "2s",
            "2.3",
            N_("Setting up: place a builder where all your workmen see him and no rival does."),
            only_own_see,
            N_("Row 1 is yours alone: nobody else looks along it yet."),
            N_("All your workmen stand in the same row. Look where that row meets the pathway."),
            (
                Wrong(
                    others_see_too,
                    N_("You see him, but workmen of {rival} look along this column too."),
                ),
            ),
            otherwise=N_("None of your workmen looks at that square."),
            shows=(items.square("g1"), items.square("h1")),
            gaze=items.workman("y2"),
            offers_action_buttons=False,
        ),
    ),
    (items.square("g2"), items.square("h2"), items.square("f2")),
)

PODIUM: Final = Lesson(
    "3",
    N_("To the podium"),
    N_("Length is the podium’s number, if it is free."),
    (
        Step(
            "3a",
            "3.1",
            N_("Lead the water off the board’s edge to close this aqueduct."),
            these("build y4 20 C NE"),
            N_(
                "Four squares with the printed corner: podium 4, and 4 more while nobody stands higher. "
                "Closing also brings you a builder."
            ),
            N_("The workman in the corner sees the curve below. Its open end must point off the board."),
            (
                Wrong(
                    these("build y4 20 C NW"),
                    N_("The water turns inland: still open. Turn the curve to the edge."),
                ),
            ),
            then=("take S",),
            shows=(items.square("k2"), items.podium(4)),
        ),
        Step(
            "3b",
            "3.2",
            N_("Close this one too. {rival} already stands on podium 4: where will you stand?"),
            these("build y4 20 C NE"),
            N_("4 is taken, so one step down: 3, which has room for two. Second highest brings 3 more."),
            N_("Lead the long aqueduct on the right off the board, and watch the podiums."),
            (
                Wrong(these("build y4 20 C NW"), _TURN_TO_EDGE),
                Wrong(these("build y3 *"), _ANOTHER),
            ),
            then=("take D",),
            shows=(items.square("k2"), items.podium(3), items.podium(4)),
        ),
        Step(
            "3c",
            "3.3",
            N_("With this tile it is 8 long, and {rival} stands on 8. Close at the edge."),
            these("build y4 20 C NE"),
            N_("Down to 7. Before you close, look at the podium and not only at the length."),
            N_("The long aqueduct on the right again: its curve must point off the board."),
            (Wrong(these("build y4 20 C NW"), _TURN_TO_EDGE),),
            otherwise=_ANOTHER,
            then=("take J",),
            shows=(items.square("k6"), items.podium(7), items.podium(8)),
        ),
    ),
    (items.podium(2), items.podium(3), items.podium(4), items.podium(5)),
    (1, True),
)

CLOSING: Final = Lesson(
    "4",
    N_("When to close"),
    N_("Now, or go on?"),
    (
        Step(
            "4a",
            "4.1",
            N_("{rival} is four long too and plays next. Take podium 4 before him."),
            these("close y4"),
            N_(
                "Once a go you may close one of yours, if your tile has not closed one already. "
                "Now {rival} would get 3."
            ),
            ByHand(
                N_("Drag the framed yellow workman to podium 4."),
                N_("Drag the framed yellow workman to podium 4."),
                N_("Go to the framed yellow workman, then to podium 4: {press} chooses."),
                N_("Go to the framed yellow workman, then to podium 4: {press} chooses."),
            ),
            (
                Wrong(
                    these("pass"),
                    N_("{rival} closes first and stands on 4. Yours would be worth 3 now."),
                    ("build r2 8 C ES", "close r1"),
                ),
            ),
            otherwise=N_("That one has hardly begun: podium 0 or 1."),
            then=("take J",),
            shows=(items.workman("y4"), items.podium(4), items.workman("r1")),
            tells_how=True,
        ),
        Step(
            "2",
            "4.2",
            ByHand(
                N_(
                    "Close (drag the framed workman to podium 3), or end your go? He sees a builder and open "
                    "land."
                ),
                N_(
                    "Close (drag the framed workman to podium 3), or end your go? He sees a builder and open "
                    "land."
                ),
                N_(
                    "Close (go to the framed workman, then podium 3), or end your go? He sees a builder and "
                    "open land."
                ),
                N_(
                    "Close (go to the framed workman, then podium 3), or end your go? He sees a builder and "
                    "open land."
                ),
            ),
            these("pass"),
            N_("Keep it growing. Close when you are stuck or somebody wants the same podium."),
            N_("Nobody wants podium 3 yet, and the framed workman can go on: End go."),
            (Wrong(these("close y2"), N_("Podium 3, and it ends there. It could have become much longer.")),),
            otherwise=N_("Nothing built yet: that would be podium 0."),
            shows=(items.workman("y2"), items.podium(3)),
            gaze=items.workman("y2"),
        ),
    ),
    (items.workman("y4"), items.square("k2"), items.square("k3")),
)

TWO: Final = Lesson(
    "5",
    N_("One tile, two workmen"),
    N_("Bridge, double curve, and what is forbidden."),
    (
        Step(
            "5a",
            "5.1",
            N_("Two of your workmen face the same square. Lay the bridge there."),
            grows_both("y2", "y3"),
            N_("Two channels cross without mixing: both workmen walk on, for one tile."),
            N_("The framed square lies in front of two workmen. The builder in the row has the bridge."),
            then=PASS,
            shows=(items.square("h2"),),
        ),
        Step(
            "5b",
            "5.2",
            N_("Now the double curve. Why does it turn only one way? Lay it."),
            grows_both("y2", "y3"),
            N_("Turned the other way it would join two outlets, and that is never allowed."),
            N_("Lay it on the framed square, and try to turn it first."),
            then=PASS,
            shows=(items.square("h2"),),
            refused=("build y2 13 D NW+ES",),
            unturned="build y2 13 D NW+ES",
        ),
        Step(
            "5c",
            "5.3",
            N_("One of these tiles would shut in your own workman. Lay the other there."),
            these("build y3 23 B NS+EW"),
            N_("The bridge has a channel for each workman. Look who else faces the square."),
            N_("Hold each tile over the framed square and read what it would do."),
            (
                Wrong(
                    these("build y2 13 S EW"),
                    N_("The straight has no channel for your other workman: closed with 0."),
                ),
                Wrong(
                    these("build y4 23 B NS+EW"),
                    N_("Good tile, other place. Lay it where both workmen look."),
                ),
            ),
            then=PASS,
            shows=(items.square("h2"),),
        ),
    ),
    (items.square("h2"), items.square("g2"), items.square("h1")),
    (0, True),
)
