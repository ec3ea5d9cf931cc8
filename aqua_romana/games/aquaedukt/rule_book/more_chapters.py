"""The chapters of the rulebook: the end, the secret mountains, the die, playing on the screen."""

from __future__ import annotations

from typing import Final

from aqua_romana.screens.rule_book.model import Chapter, Heading, Illustration, Item, Paragraph, Ruling
from aqua_romana.ui.text.translation import N_

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
