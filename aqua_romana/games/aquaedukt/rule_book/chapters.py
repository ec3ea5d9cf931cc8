"""The chapters of the rulebook, and all our rulings in one chapter."""

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
                "The land is wide and dry, and a house without water is worth nothing. You settle it with "
                "houses, you help to find springs and to dig canals, and in the end you count only what the "
                "water has reached."
            )
        ),
        Paragraph(
            N_(
                "The **die** decides in which region you may build. The water belongs to nobody: a canal "
                "that you lead past your house may do more for your neighbours than for you."
            )
        ),
        Illustration(
            "idea", N_("A game of four under way: green squares are watered, and drops say how well.")
        ),
        Paragraph(
            N_(
                "And there is no time to lose. When a region has no room left, every house in it that is "
                "still dry is given up."
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
                "The board has 12 columns and 8 rows, but no corners: 92 squares in **20 regions** of four, "
                "five or six. Pale lanes part the regions, and each has its number, as the sides of the die "
                "have."
            )
        ),
        Illustration("board", N_("The regions and their numbers; four mountains lie on the board already.")),
        Item(
            N_(
                "**House tiles** show one to four houses; that is their value. Of values 1, 2 and 3 "
                "everybody has eight each with two players, seven with three and six with four; of value 4 "
                "always four."
            )
        ),
        Illustration("tiles", N_("House tiles of the four colours, of value 1, 2, 3 and 4.")),
        Item(
            N_(
                "**Mountains**, on which nobody can build: eight with two players, six with three, four "
                "with four."
            )
        ),
        Item(N_("**Five springs and 36 canals**, which are nobody’s.")),
        Item(N_("**A die** with twenty sides.")),
        Paragraph(
            N_(
                "Houses and mountains lie on squares. Springs lie on **points**, where the lines between "
                "squares cross, and canals on **edges**, which join neighbouring points. A point is called "
                "after the square to its lower right, in capitals: E5 is the upper left corner of e5."
            )
        ),
        Ruling(
            N_(
                "No text shows how the printed board is divided. Ours looks the same from both sides: turn "
                "the board by half, and region 1 lies where 20 was, 2 where 19 was, and so on."
            )
        ),
    ),
)

SETUP: Final = Chapter(
    "setup",
    N_("Setting up"),
    (
        Paragraph(
            N_(
                "Everybody has the house tiles of one colour in four piles, by value. Then the mountains "
                "come onto the board: either **at random**, or put by the players, one each in turn."
            )
        ),
        Paragraph(
            N_(
                "The first seat begins, and play goes on clockwise. Who begins can be left to chance, or to "
                "the highest throw."
            )
        ),
        Ruling(N_("The mountains lie at random, unless you choose to put them yourselves.")),
        Ruling(N_("A mountain may lie on any free square, but not on the last free one of its region.")),
        Ruling(N_("The first seat has the first go, whoever put the last mountain.")),
    ),
)

GO: Final = Chapter(
    "go",
    # Translators: a chapter of the rules: the go of a player
    N_("A go: one of three"),
    (
        Paragraph(N_("In your go you do exactly one of three things:")),
        Item(N_("**Houses**: throw the die and build a house tile where it says, up to three times.")),
        Item(N_("**A spring**: discover one.")),
        Item(N_("**Canals**: lay one or two.")),
        Illustration("three", N_("What a go can begin with: the die, a spring, a canal.")),
        Paragraph(N_("Then the next player follows.")),
        Ruling(
            N_(
                "Nobody may simply pass. Who can do none of the three, which happens only in the last "
                "round, is skipped, and that counts as a go."
            )
        ),
    ),
)

HOUSES: Final = Chapter(
    "houses",
    N_("Building houses"),
    (
        Paragraph(
            N_(
                "Throw the die: its number is the region. Put one of your tiles on a free square there, or "
                "decline, and your go is over. After a tile you may throw again or stop. With the **third "
                "tile**, or your last one, the go ends by itself."
            )
        ),
        Illustration("throw", N_("A throw of 13: the free squares of region 13 are framed.")),
        Item(N_("If the region has no free square, the die is thrown again.")),
        Item(N_("On a **dry** square you may build any value that you still have.")),
        Item(N_("On a **watered** square you may build only the lowest value that you still have.")),
        Illustration(
            "lowest",
            N_(
                "What may be built with a full hand: on the watered square only a 1, on the dry ones "
                "whatever you like."
            ),
        ),
        Paragraph(
            N_(
                "So the large houses have to be there before the water, and you have to see to it that it "
                "comes."
            )
        ),
    ),
)

FULL: Final = Chapter(
    "full",
    N_("When a region is full"),
    (
        Paragraph(
            N_(
                "Whenever a tile takes the **last free square** of a region, all dry tiles in it leave the "
                "game at once, whosever they are, and the new one with them if it is dry. Watered tiles "
                "stay until the end, whatever happens."
            )
        ),
        Illustration(
            "filling",
            N_(
                "Red builds on l4, the last free square of region 10. The two tiles beside the canal are "
                "watered and stay; green’s 3 on k4 leaves the game, and so does red’s own new tile."
            ),
        ),
        Paragraph(
            N_(
                "The squares that have become empty are free again. Before you fill a region, look who "
                "loses more by it: the program tells you whose tiles would leave."
            )
        ),
        Ruling(N_("Mountains count as filled squares.")),
        Ruling(N_("Only a tile can fill a region; water that arrives never empties one.")),
    ),
)

SPRINGS: Final = Chapter(
    "springs",
    N_("Discovering springs"),
    (
        Paragraph(
            N_(
                "Put one spring on a point. Everybody may lead canals from it, and nobody can take it away "
                "again. There are only five."
            )
        ),
        Illustration("springs", N_("With a spring on E5 the next one can lie on any of the ringed points.")),
        Item(N_("It must be **at least five steps** along the lines away from every other spring.")),
        Item(N_("No canal may touch the point.")),
        Item(N_("Houses and mountains beside it do not matter.")),
        Ruling(N_("Steps are counted as columns plus rows, whatever lies between.")),
        Ruling(N_("The rim of the board is allowed, if at least two squares meet at the point.")),
    ),
)

CANALS: Final = Chapter(
    "canals",
    N_("Laying canals"),
    (
        Paragraph(
            N_(
                "Lay **one or two** canals, wherever you like; the second may continue the first. A canal "
                "begins at a spring, or where another one ends, and leads along one edge to the next point. "
                "At every point it may turn."
            )
        ),
        Illustration(
            "canals",
            N_("The lit edges are those where a canal can be laid now: at both springs and at both ends."),
        ),
        Item(N_("**Two canals** at most begin at a spring.")),
        Item(N_("Canals do not branch or cross, and never run into each other or into a spring.")),
        Illustration(
            "dead_end",
            N_(
                "The left canal has come to the rim, the right one is surrounded: both are dead ends. "
                "Nothing can be added there, but they can still be doubled."
            ),
        ),
        Ruling(
            N_(
                "A new canal must lead to a point that neither a canal nor a spring touches. Everything "
                "else follows from this: no branches, no crossings, no loops, no links from spring to "
                "spring."
            )
        ),
        Ruling(N_("A canal lies between two squares, never along the rim of the board.")),
    ),
)

DOUBLING: Final = Chapter(
    "doubling",
    N_("Double canals"),
    (
        Paragraph(
            N_(
                "A second canal beside the first makes it a **double canal**, whose water reaches further. "
                "It is one of the 36 as well, and one of the two that you may lay in a go."
            )
        ),
        Illustration(
            "doubling",
            N_(
                "From the spring down the first section is double already. The next one may be doubled now, "
                "the one after it has to wait."
            ),
        ),
        Paragraph(
            N_(
                "Doubling goes from the spring on, section by section. Both canals of a spring may be "
                "doubled, and a double canal still counts as one of the two that begin there."
            )
        ),
        Ruling(
            N_(
                "Only the first single section after the spring may be doubled, so that no canal is wider "
                "than the one its water comes from. More than two do not lie on one edge."
            )
        ),
    ),
)

WATER: Final = Chapter(
    "water",
    N_("How far the water reaches"),
    (
        Paragraph(
            N_(
                "A **single canal** waters one square on each side. A **double canal** waters two squares "
                "on each side, in a straight line away from it."
            )
        ),
        Illustration("water", N_("The same section, single and double.")),
        Paragraph(
            N_(
                "For a house any water is enough. How much a square has, its supply, is counted only for "
                "secret mountains."
            )
        ),
        Ruling(N_("Mountains, houses, other canals and the borders of regions do not stop the water.")),
        Ruling(N_("A spring alone waters nothing.")),
    ),
)


END: Final = Chapter(
    "end",
    N_("The end of the game"),
    (
        Paragraph(
            N_(
                "When the **last of the 36 canals** is laid, the round is played to its end, so that "
                "everybody has had equally many goes. Then the houses are counted."
            )
        ),
        Ruling(N_("Those who still have a go in the last round may only build houses.")),
        Ruling(
            N_(
                "The round is also the last when neither a spring nor a canal can be placed anywhere any "
                "more."
            )
        ),
        Ruling(
            N_(
                "The game ends too when nobody has placed anything for five whole rounds. A declined throw "
                "places nothing; a tile that leaves at once has been placed. The program warns you in good "
                "time."
            )
        ),
    ),
)

SCORING: Final = Chapter(
    "scoring",
    N_("Final scoring"),
    (
        Paragraph(
            N_(
                "Every watered tile is worth its value, a point for each house on it. Dry tiles, and those "
                "still in hand, are worth nothing. The highest total wins."
            )
        ),
        Illustration("scoring", N_("3 + 4 = 7 points: the dry tile counts nothing.")),
        Paragraph(N_("If there is a tie, **more watered tiles** win.")),
        Ruling(N_("If these are equally many too, it is a shared win.")),
    ),
)

SECRETS: Final = Chapter(
    "secrets",
    N_("Secret mountains"),
    (
        Paragraph(
            N_(
                "If you choose this option, each mountain hides something on its back. There are six "
                "**mineral springs** and two **foul waters**, and nobody knows which lies where; with three "
                "or four players not all of them are used. When the game is over, one mountain after the "
                "other is turned over."
            )
        ),
        Illustration("backs", N_("A mountain face down, a mineral spring, foul waters.")),
        Paragraph(N_("Every mountain acts upon the four squares beside it:")),
        Item(
            N_(
                "**Mineral spring**: a tile with a supply of 2 or more is worth 2 points more. With less it "
                "is worth what it always is."
            )
        ),
        Item(
            N_(
                "**Foul waters**: a tile with a supply of 1 is lost. With 2 or more nothing happens to it; "
                "a dry one is worth nothing anyway."
            )
        ),
        Heading(N_("Supply")),
        Paragraph(
            N_(
                "A square gets 1 from a single canal beside it, 2 from a double one beside it, and 1 from a "
                "double one a square further away. All of it is added up."
            )
        ),
        Illustration(
            "supply",
            N_(
                "The supply of every square: water from several canals, and from the sections of one, adds "
                "up."
            ),
        ),
        Ruling(
            N_(
                "Between any two mountains lie at least two squares in every direction: three columns or "
                "three rows part them. Mountains for which there is no such square stay out of the game."
            )
        ),
        Ruling(N_("For the supply every canal counts, even several of the same spring.")),
        Ruling(N_("The 2 points of a mineral spring are for a tile, however many houses it shows.")),
        Ruling(
            N_(
                "Mountains are turned in the order in which they came onto the board. A tile that foul "
                "waters take counts neither for points nor in a tie."
            )
        ),
    ),
)

DIE: Final = Chapter(
    "die",
    # Translators: a chapter of the rules: how the program throws the die
    N_("The die, and a real one"),
    (
        Paragraph(
            N_(
                "The program’s die is fair: all twenty numbers are equally likely, for everybody and at "
                "every throw. You can look at all throws so far, counted by number."
            )
        ),
        Illustration("dice", N_("Twenty sides for twenty regions.")),
        Paragraph(
            N_(
                "What it will show is settled when the game begins, though nobody can know it. Therefore a "
                "throw that you undo comes back the same: taking back is no way to a better throw."
            )
        ),
        Paragraph(
            N_(
                "If you like to throw yourselves, choose **a real die** before the game. You throw it on "
                "your table and tell the program the number; mountains and their backs are still drawn for "
                "you."
            )
        ),
    ),
)

PLAYING: Final = Chapter(
    "playing",
    N_("Playing on the screen"),
    (
        Paragraph(
            N_(
                "What glows can be used: the die, the springs, the canals. Whatever you hold over the board "
                "shows first what it will do: which squares get water, which houses become safe, whose "
                "tiles would be lost."
            )
        ),
        Item(
            N_(
                "**Mouse or finger**: drag a piece to its place, or click the piece and then the place. "
                "Click once more to confirm."
            )
        ),
        Item(
            # Translators: name the keys as keyboards of your language do
            N_("**Keys**: arrows move, Enter uses, Esc puts back or opens the menu, F11 fills the screen.")
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


CHAPTERS: Final = (
    *(IDEA, BOARD, SETUP, GO, HOUSES, FULL, SPRINGS, CANALS),
    *(DOUBLING, WATER, END, SCORING, SECRETS, DIE, PLAYING),
)


def rulings() -> Chapter:
    """All rulings of the book in one chapter, with the chapter each belongs to."""
    intro = Paragraph(
        N_(
            "What was published about this game leaves some points open, or can be read in more than one "
            "way. These are the points, and how this program decides them."
        )
    )
    return gathered(CHAPTERS, intro)
