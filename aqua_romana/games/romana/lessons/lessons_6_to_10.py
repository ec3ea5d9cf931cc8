"""Lessons 6 to 10: fountains, rivals, the joker, nobody in sight, the end."""

from __future__ import annotations

from typing import Final

from aqua_romana.boardgame.messages import N_
from aqua_romana.games.romana.lessons import step_tests
from aqua_romana.games.romana.lessons.step_tests import PASS
from aqua_romana.games.romana.table.board import items
from aqua_romana.screens.lessons.model import ByHand, Lesson, Step, Wrong, these

FOUNTAINS: Final = Lesson(
    "6",
    N_("Fountains"),
    N_("Bonus tiles help you or hinder others."),
    (
        Step(
            "6a",
            "6.1",
            N_("Two straights. Use the one who will walk past a fountain."),
            these("build * 38 *"),
            N_(
                "Past a fountain: you lay a bonus tile of his kind, on any free square that no water "
                "points at."
            ),
            N_("Builders walk clockwise. Which of the two stands right before a framed fountain?"),
            (
                Wrong(
                    these("build * 12 *"),
                    N_("From there he only steps down. The fountain is round the other corner."),
                ),
            ),
            shows=(items.builder(38), items.builder(12), items.fountain(0), items.fountain(1)),
        ),
        Step(
            "6a",
            "6.2",
            ByHand(
                N_(
                    "Click a lit square to put the bonus tile where your water reaches it with one tile more."
                ),
                N_("Tap a lit square to put the bonus tile where your water reaches it with one tile more."),
                # Translators: {press} is the name of a key, such as Enter
                N_(
                    "With {press} put the bonus tile on a lit square that your water reaches with one tile "
                    "more."
                ),
                # Translators: {press} is the name of a button of a gamepad, such as A
                N_(
                    "With {press} put the bonus tile on a lit square that your water reaches with one tile "
                    "more."
                ),
            ),
            step_tests.can_be_joined,
            N_("It lies ready: your next tile can run into it."),
            N_(
                "The square in front of a workman stays free. Take the one behind it, with its channel "
                "towards you."
            ),
            otherwise=N_("No workman’s next tile would meet its channel. Try two squares ahead of one."),
            then=PASS,
            shows=(items.square("e1"), items.square("g4"), items.square("h3"), items.square("j1")),
            refused=("bonus S g3 NS",),
            stays_framed=True,
        ),
        Step(
            "6a",
            "6.3",
            N_("Now join the loose tile: two squares for one."),
            these("build y2 13 B NS+EW"),
            N_("The water ran through both: from 1 to 3 in one go."),
            N_("The loose tile lies below the framed workman. He needs a tile that leads straight down."),
            otherwise=N_("That grows by one only. The loose tile lies below the other workman."),
            then=PASS,
            shows=(items.workman("y2"), items.square("g3"), items.square("g4")),
        ),
        Step(
            "6b",
            "6.4",
            N_(
                "Bonus tiles can hinder too. Below, {rival} has two ways on: block one with the tile’s "
                "closed side."
            ),
            step_tests.leaves_one_way("r4"),
            N_("The closed side blocks this way. Only the other one still leads {rival} on."),
            N_(
                "His next tile comes onto the square he faces. Above or left of it, turn a closed side "
                "towards it."
            ),
            (Wrong(step_tests.leads_on("r4"), N_("That channel leads him on: you would help him.")),),
            otherwise=N_(
                "He can still go two ways. Lay it beside the square he faces, its closed side towards "
                "that square."
            ),
            then=PASS,
            shows=(items.square("d8"), items.square("d7"), items.square("c8")),
            stays_framed=True,
        ),
    ),
    (items.fountain(0), items.builder(38)),
)

RIVALS: Final = Lesson(
    "7",
    N_("Rivals"),
    N_("Shut them out, take their builders away."),
    (
        Step(
            "7a",
            "7.1",
            N_("You and {rival} face the same square. Lay a tile that shuts him out."),
            step_tests.shuts_out("r3"),
            N_("No channel for him: closed with 3. He takes a builder for it, but grows no more."),
            N_("On the framed square a tile with one channel is yours alone: a curve from your side."),
            (
                Wrong(
                    these("build y2 24 D *"),
                    N_("The double curve has a second channel: {rival} walks on too."),
                ),
            ),
            otherwise=N_("Then {rival} decides who gets this square."),
            then=("pass", "take S"),
            shows=(items.square("g4"),),
            refused=("build y2 14 S NS",),
        ),
        Step(
            "7b",
            "7.2",
            N_("{rival} sees one builder only, and you see him too. Take him away."),
            these("build * 24 *"),
            N_("{rival} sees no builder any more, and can lay no tile in the coming go."),
            N_("The beams show where a workman of {rival} looks. The builder you use walks on."),
            (
                Wrong(
                    these("build * 12 *"),
                    N_("Now {rival} builds with the other one. Look along his columns."),
                ),
            ),
            then=PASS,
            shows=(items.workman("r2"), items.workman("r3")),
            gaze=items.workman("r3"),
        ),
    ),
    (items.square("g3"), items.square("g4"), items.square("g5")),
)

JOKER: Final = Lesson(
    "8",
    N_("The joker"),
    N_("Take, place, use."),
    (
        Step(
            "8",
            "8.1",
            N_("You closed an aqueduct: take the joker from the reserve."),
            these("take J"),
            N_("The joker supplies any kind of tile. There is only one."),
            N_("The reserve lies beside the board. The joker’s plaque shows all four kinds."),
            otherwise=N_("He supplies one kind only. Take the joker, before somebody else does."),
            shows=(items.yard("J"),),
        ),
        Step(
            "8",
            "8.2",
            N_("Place the joker where one of your workmen sees him."),
            step_tests.own_see,
            N_("You may use him at once."),
            N_("Any end of a row or column in which a yellow workman stands will do."),
            otherwise=N_("No workman of yours looks at that square."),
            shows=tuple(items.workman(f"y{number}") for number in range(1, 4)),
            gaze=items.workman("y3"),
        ),
        Step(
            "8",
            "8.3",
            N_("The framed joker has every tile. Choose one that takes two of your workmen on."),
            step_tests.grows_both("y2", "y3"),
            N_("Bridge or double curve: two squares for one go. Then he walks on, for everybody."),
            N_("Two workmen face the framed square. Put the joker’s tile there and choose its kind."),
            (Wrong(these("build y3 12 S|C *"), N_("That tile shuts in your other workman.")),),
            otherwise=N_("Only one of you walks. Use him where two workmen face one square."),
            then=PASS,
            shows=(items.builder(12), items.square("h2")),
        ),
    ),
    (items.path(12), items.square("k1")),
    (1, True),
)

NOBODY: Final = Lesson(
    "9",
    N_("Nobody in sight"),
    N_("Moving a builder."),
    (
        Step(
            "9",
            "9.1",
            N_("You see nobody, so you cannot build. Move a builder where only you see him."),
            step_tests.moved_for_own_alone,
            N_("A moved builder never brings a bonus tile. Next go he is yours."),
            N_("Only you look along row 1. Whose next step leads to one of its framed ends?"),
            (
                Wrong(
                    step_tests.moved_for_all,
                    N_("You see him, but {rival} does too, and {rival} plays first."),
                ),
            ),
            otherwise=N_("Still nobody in your rows or columns."),
            then=PASS,
            shows=(items.path(12), items.path(38)),
        ),
        Step(
            "9",
            "9.2",
            N_("There he is. Build, but do not run into the edge above you."),
            step_tests.closes_nothing,
            N_("If everybody in turn lays no tile, the game ends. So keep builders in sight."),
            N_("Hold the curve in front of a workman and turn it until its end points to free land."),
            otherwise=N_("That runs off the board: closed with 1."),
            then=PASS,
            shows=(items.builder(12),),
        ),
    ),
    (items.workman("y1"), items.workman("y4"), items.square("g2")),
)

THE_END: Final = Lesson(
    "10",
    N_("The end"),
    N_("How a game ends, and what the three highest podiums bring."),
    (
        Step(
            "10a",
            "10.1",
            N_(
                "The game will end: nobody can lay a tile. Scored first is {rival}, who laid the last one. "
                "What now?"
            ),
            these("close y2"),
            N_("You climb 2 before him: 6 points to 4. Waiting would have made it 4 to 6."),
            N_("Both framed workmen want podium 2. You can close yours now."),
            (
                Wrong(
                    these("pass"),
                    N_("{rival} laid the last tile, so he is scored first: 2 for him, 1 for you."),
                    ("move 2", "pass"),
                ),
            ),
            otherwise=N_("Nothing built there. The aqueduct with two squares is in danger."),
            then=("take J", "move 2", "pass"),
            shows=(items.workman("y2"), items.workman("r2"), items.podium(2)),
        ),
        Step(
            "10b",
            "10.2",
            N_("You are the last on the land. Which way should your water go?"),
            these("build y3 13 C NE"),
            N_("Open land. To the left a closed side waited, and podiums 2 and 1 are taken."),
            N_("Look at the tile left of the framed square: has it a channel towards you?"),
            (
                Wrong(
                    these("build y3 13 C NW"),
                    N_("Closed with 2; podiums 2 and 1 are taken: he stands at 0, and you lose 7 to 9."),
                ),
            ),
            then=PASS,
            shows=(items.square("h3"), items.square("g3")),
        ),
        Step(
            "10b",
            "10.3",
            N_("Close your last aqueduct. The game ends: who wins?"),
            these("close y3", "pass"),
            N_("3 has room for two and is third highest: +2 for each. You win, 12 to 9 to 8."),
            N_("The three highest podiums with workmen bring 4, 3 and 2 points more."),
            shows=(items.podium(3), items.podium(4), items.podium(5)),
        ),
    ),
    (items.podium(1), items.podium(3), items.podium(5)),
    (2, True),
)
