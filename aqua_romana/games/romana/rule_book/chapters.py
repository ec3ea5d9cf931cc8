"""The chapters of the rulebook."""

from __future__ import annotations

from typing import Final

from aqua_romana.screens.rule_book.model import (
    Chapter,
    Heading,
    Illustration,
    Item,
    Paragraph,
    Ruling,
    gathered,
)
from aqua_romana.ui.text.translation import N_

IDEA: Final = Chapter(
    "idea",
    N_("The idea"),
    (
        Paragraph(
            N_(
                "Rome is thirsty. You lead water from your reservoirs across the land, square by square, "
                "and the longer an aqueduct becomes, the higher the podium its workman may climb in the "
                "end."
            )
        ),
        Paragraph(
            N_(
                "But you do not choose freely what to build. The **master builders** walk around the "
                "board, each with one kind of tile, and a workman can only use a builder he **sees** at an "
                "end of his row or his column. Every tile you lay sends a builder on, and so changes what "
                "everybody can do next."
            )
        ),
        Illustration("workmen", N_("The workmen of the four colours. Each colour has a shape as well.")),
        Paragraph(
            N_(
                "Long aqueducts are worth much, but every podium has little room: whoever comes late "
                "stands lower. And the others can close your aqueduct before you want to."
            )
        ),
    ),
)

BOARD: Final = Chapter(
    "board",
    N_("Board and pieces"),
    (
        Paragraph(
            N_(
                "The land has 11 columns and 8 rows. Its four corner squares carry a printed curve; all "
                "other squares are empty at first. Around it runs a **pathway** of 38 squares with a "
                "**fountain** at every corner."
            )
        ),
        Illustration("tiles", N_("The four kinds of tile: straight, curve, bridge and double curve.")),
        Item(N_("**Straight**: one channel from side to side.")),
        Item(N_("**Curve**: one channel around a corner.")),
        Item(N_("**Bridge**: two channels that cross without mixing.")),
        Item(N_("**Double curve**: two curves side by side.")),
        Illustration(
            "builders",
            N_("The master builders. The plaque shows what each one supplies; the joker supplies any kind."),
        ),
        Paragraph(
            N_(
                "There are 84 tiles and 17 master builders: four of every kind and one joker. One of each "
                "kind and the joker wait in the **reserve**."
            )
        ),
        Ruling(N_("No source tells how many tiles there are of each kind. Here it is 21 of each.")),
        Ruling(N_("Nobody ever stands on a fountain.")),
    ),
)

SETUP: Final = Chapter(
    "setup",
    N_("Setting up"),
    (
        Paragraph(
            N_(
                "Everybody has a reservoir two squares long at the edge of the land; with two players each "
                "has two of them. On every outlet stands a workman of that colour, looking out: three per "
                "reservoir, or four with three players."
            )
        ),
        Paragraph(
            N_(
                "Then twelve master builders, three of each kind, are placed on the pathway: in turn, one "
                "at a time, on any free square. If you prefer to start at once, let them be placed for "
                "you; at random every seat has the same chances."
            )
        ),
        Illustration(
            "setup",
            N_("Four players, ready to begin: a workman on every outlet, twelve builders on the pathway."),
        ),
        Ruling(
            N_(
                "The texts do not say where exactly the reservoirs lie. Ours were chosen for symmetry and "
                "tried out for fairness. The place follows the seat, and everybody may choose the colour."
            )
        ),
    ),
)

GO: Final = Chapter(
    "go",
    # Translators: a chapter of the rules: the go of a player
    N_("A go, step by step"),
    (
        Item(N_("**1. Reserve.** Builders you have taken from the reserve come onto free pathway squares.")),
        Item(
            N_(
                "**2. Extend.** One of your workmen uses a builder he sees and lays a tile in front of "
                "himself."
            )
        ),
        Item(
            N_(
                "**3. Walk.** That builder walks clockwise to the next free square. Past a fountain: a "
                "bonus tile."
            )
        ),
        Item(
            N_(
                "**4. Close.** Blocked aqueducts are closed. If none of yours was, you may close one "
                "yourself."
            )
        ),
        Item(N_("**5. Score.** The workmen of closed aqueducts climb their podiums.")),
        Item(N_("**6. Take.** For each aqueduct closed its owner takes a builder from the reserve.")),
        Illustration(
            "go",
            N_(
                "Green’s workman uses the straight builder he sees at the end of his row: the tile comes "
                "before the workman, and the builder then walks to the framed square of the pathway."
            ),
        ),
        Paragraph(
            N_("Then it is the next player’s go, clockwise. Extending is compulsory whenever it is possible.")
        ),
    ),
)

EXTEND: Final = Chapter(
    "extend",
    N_("Extending an aqueduct"),
    (
        Paragraph(
            N_(
                "A workman **sees** the builders at the two ends of his row and the two ends of his "
                "column. Nothing blocks his view, so he sees four at most."
            )
        ),
        Illustration(
            "sight", N_("The workman looks along his row and his column. Here two builders can help him.")
        ),
        Paragraph(
            N_(
                "Choose one of your workmen and a builder he sees. Lay a tile of that builder’s kind on "
                "the square in front of the workman, turned any way you like, as long as a channel of it "
                "carries his water on. He then walks to the new end."
            )
        ),
        Item(N_("The **joker** supplies whatever kind you want.")),
        Item(
            N_(
                "A tile may also lengthen other aqueducts, or run into loose tiles that lie on the land: "
                "the water then flows through them all at once, and every workman whose aqueduct grew "
                "walks to its end."
            )
        ),
        Item(
            N_(
                "**Two outlets may never be linked**, not even those of closed aqueducts. Such a tile is "
                "not allowed."
            )
        ),
        Ruling(
            N_(
                "If the builder’s kind has run out, you choose any kind that is left. (One edition lets "
                "you draw at random.)"
            )
        ),
    ),
)

WALK: Final = Chapter(
    "walk",
    N_("Builders and fountains"),
    (
        Paragraph(
            N_(
                "The builder you used walks **clockwise to the next free square** of the pathway, past any "
                "others who stand in his way."
            )
        ),
        Illustration("fountain", N_("On his way past a fountain a builder earns you a bonus tile.")),
        Paragraph(
            N_(
                "If that takes him past a fountain, you must lay one **bonus tile** of his kind on any "
                "empty square that no aqueduct’s end faces. It may not link two outlets. Use it to prepare "
                "your way, or to spoil someone else’s."
            )
        ),
        Ruling(N_("There is one bonus tile, even if the builder passes two fountains.")),
        Ruling(
            N_(
                "After the joker the bonus tile is of the kind just laid. A kind that has run out is "
                "replaced by any."
            )
        ),
        Ruling(N_("Where no square is possible, there is no bonus tile.")),
        Heading(N_("If you cannot extend")),
        Paragraph(
            N_(
                "If none of your workmen can build, you move any one builder of your choice clockwise to "
                "the next free square instead. A fountain then gives no bonus tile."
            )
        ),
        Ruling(N_("You also cannot extend when every tile you could lay would link two outlets.")),
        Ruling(
            N_(
                "The English rules instead let you build with another player’s workman. That is the option "
                "**borrowed workmen**, off unless you choose it; you need a workman of your own on the "
                "board."
            )
        ),
    ),
)

CLOSE: Final = Chapter(
    "close",
    N_("Closing an aqueduct"),
    (
        Paragraph(
            N_(
                "An aqueduct is closed when its end faces **the edge of the land, a side of a tile without "
                "a channel, or a reservoir’s wall**. It does not matter whose tile did it."
            )
        ),
        Illustration(
            "closed",
            N_(
                "Green’s straight has no channel towards yellow: yellow’s aqueduct is closed at length 4, "
                "and a seal lies at its end. Green’s leads on."
            ),
        ),
        Paragraph(
            N_(
                "If none of your own was closed by a tile in your go, you may close **one** of yours of "
                "your own free will. That can be wise: podiums fill up, and a closed aqueduct brings a "
                "builder from the reserve."
            )
        ),
        Ruling(
            N_(
                "You may close voluntarily also in a go without a tile, after a borrowed build, and even "
                "an aqueduct of length 0."
            )
        ),
    ),
)

PODIUMS: Final = Chapter(
    "podiums",
    N_("Podiums"),
    (
        Paragraph(
            N_(
                "A closed aqueduct counts **one for every square its water crosses**. A square crossed "
                "twice counts twice, printed corners count, the reservoir does not."
            )
        ),
        Paragraph(
            N_(
                "Its workman climbs the podium with that number. Every podium has room for one; **3 and 7 "
                "have room for two**. If it is full he takes the next lower one with room. Above 20 he "
                "takes the highest that is free."
            )
        ),
        Illustration("podiums", N_("Length 8, but 8 is taken: he stands on 7, where there is room for two.")),
        Paragraph(
            N_(
                "Several aqueducts closed in the same go are scored together: first those of the player on "
                "turn, then clockwise. Later tiles never change a length that has been scored."
            )
        ),
        Ruling(N_("A workman who finds no podium stands beside them, at 0.")),
        Ruling(
            N_("Several of one owner climb in the order of their names: colour, then number of the outlet.")
        ),
    ),
)

RESERVE: Final = Chapter(
    "reserve",
    N_("Builders from the reserve"),
    (
        Paragraph(
            N_(
                "For every aqueduct closed in a go, its owner takes any builder from the reserve, while "
                "there are any: the player on turn first, then clockwise."
            )
        ),
        Illustration(
            "reserve", N_("The reserve at the beginning: one builder of every kind, and the joker.")
        ),
        Paragraph(
            N_(
                "At the start of your next go you place the builders you hold on free pathway squares, and "
                "you may use them at once."
            )
        ),
        Ruling(N_("Also a player without workmen takes builders, and places them.")),
    ),
)

END: Final = Chapter(
    "end",
    N_("End and final scoring"),
    (
        Paragraph(
            N_(
                "The game ends when **no workman is left on the land**, or when **a whole round passes "
                "without a tile**: as many goes in a row without a tile as there are players."
            )
        ),
        Paragraph(
            N_(
                "Aqueducts still open are scored like closed ones, beginning with the player who laid the "
                "last tile. Nobody takes builders any more."
            )
        ),
        Paragraph(N_("Every workman is worth the number of his podium. On top of that come three bonuses:")),
        Illustration(
            "medals", N_("The three highest podiums that are occupied earn 4, 3 and 2 more points.")
        ),
        Paragraph(
            N_(
                "The highest total wins. For example, podiums 17, 5 and 0 with the highest and no other "
                "bonus make 17 + 5 + 4 = 26."
            )
        ),
        Ruling(N_("Two workmen on one podium both get its bonus. 0 is no podium.")),
        Ruling(N_("A tie is a shared win.")),
        Ruling(N_("A player without workmen is skipped, which counts as a go without a tile.")),
    ),
)

PLAYING: Final = Chapter(
    "playing",
    N_("Playing on the screen"),
    (
        Paragraph(
            N_(
                "What glows can be used. Point at a workman to see his aqueduct and the builders he sees; "
                "point at a builder to see which workmen see him and where he walks next."
            )
        ),
        Item(
            N_(
                "**Mouse or finger**: drag a builder to a lit square, or click workman and builder in "
                "either order. The wheel, a right click or the arrows beside the tile turn it. Click it to "
                "lay it."
            )
        ),
        Item(
            # Translators: name the keys as keyboards of your language do
            N_(
                "**Keys**: arrows move, Enter uses, R turns, Esc puts back or opens the menu, F11 fills "
                "the screen."
            )
        ),
        # Translators: A and B are buttons of a gamepad
        Item(N_("**Gamepad**: stick or cross move, A uses, B goes back.")),
        Item(N_("**Undo** takes back any step, as far as you like, also against the computer.")),
        Paragraph(
            N_(
                "Every step is saved at once. Close the window whenever you want: next time you go on "
                "exactly where you were."
            )
        ),
    ),
)

CHAPTERS: Final = (IDEA, BOARD, SETUP, GO, EXTEND, WALK, CLOSE, PODIUMS, RESERVE, END, PLAYING)


def rulings() -> Chapter:
    """All rulings of the book in one chapter, with the chapter each belongs to."""
    intro = Paragraph(
        N_(
            "The printed rules exist in several languages that do not always agree, and they leave some "
            "points open. These are the points, and how this program decides them."
        )
    )
    return gathered(CHAPTERS, intro)
