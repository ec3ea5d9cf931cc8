"""The chapters of the rulebook: how it is played."""

from __future__ import annotations

from typing import Final

from aqua_romana.screens.rule_book.model import Chapter, Illustration, Item, Paragraph, Ruling
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
