"""The man page, section 6, in any language of the game. What one types and folders stay as they are."""

from __future__ import annotations

import datetime

from aqua_romana.boardgame.messages import N_, NP_, filled
from release.facts import COMMAND, COMMENT, NAME, RECORDS
from release.languages import ENGLISH, Language

DESCRIPTION = (
    # Translators: from here on the man page. {command} is what one types: aqua-romana.
    N_("{command} opens the box with its two games."),
    N_(
        "In Aqua Romana two to four players, people or the computer, lead water from their reservoirs across "
        "the land; in Aquädukt they build houses and bring them water."
    ),
    # Translators: {file} stands for the name of a file and is written FILE, like in --help.
    N_("With {file} it goes on with that saved game, or shows it again when it is finished."),
    N_("Games are saved after every action; nothing needs to be saved by hand."),
)
OPTIONS = (
    ('.BR \\-\\-players " 2|3|4"', N_("Begin a new game at once, for this many people.")),
    (
        '.BR \\-\\-game " aqua\\-romana|aquaedukt"',
        # Translators: stands below the option before, which begins a new game.
        N_("Which game to play; Aqua Romana if nothing is said."),
    ),
    (
        ".B \\-\\-borrowed\\-workmen",
        N_("Rule option: whoever cannot build with a workman of their own must build with another’s."),
    ),
    (".B \\-\\-place\\-all", N_("Begin with the builders already placed.")),
    (".B \\-\\-placed\\-mountains", N_("Aquädukt: the players place the mountains themselves.")),
    (".B \\-\\-secrets", N_("Rule option of Aquädukt: mountains are secret.")),
    (
        ".B \\-\\-real\\-die",
        N_("Aquädukt: the players throw a die of their own and enter the number."),
    ),
    ('.BI \\-\\-seed " N"', N_("Repeat what is left to chance.")),
    ('.BI \\-\\-size " WxH"', N_("The window’s size, such as 1280x720.")),
    (".B \\-\\-fullscreen", N_("Begin in full screen.")),
    (
        '.BI \\-\\-language " CODE"',
        N_("Show the game in this language, such as en or fr, whatever the settings say."),
    ),
    (
        '.BI \\-\\-picture " FILE.png"',
        N_("Save a picture of the first frame there and end, for trying out an installation."),
    ),
    (
        '.BI \\-\\-speech\\-log " FILE"',
        N_("Speak everything that is shown, and write it into this file too."),
    ),
    (
        ".B \\-\\-diagnose",
        N_(
            "Print what helps to find a fault: system, versions, drivers, folders and the last lines of the "
            "log."
        ),
    ),
    (".B \\-\\-version", N_("Print the version.")),
    (".B \\-\\-help", N_("Print all options.")),
)
COMMANDS = (
    (".B simulate", N_("Let the computer play games by itself, write their records and sum them up.")),
    ('.BI check " FILE..."', N_("Replay records and report the first fault and the points.")),
    (
        '.BI show " FILE " [\\-\\-step " N" "] [\\-\\-position" " TEXT" ]',
        N_("Print the board as text, at the end of a record or after N actions."),
    ),
)
FILES = (
    (f".I ~/.local/share/{NAME}/games", N_("Saved games")),
    (f".I ~/.config/{NAME}", N_("Settings")),
    (f".I ~/.local/state/{NAME}/log", N_("The log file and the three before it")),
    (f".I ~/.cache/{NAME}", N_("Pictures in the sizes last shown; may be deleted at any time")),
)
ENVIRONMENT = (
    # Translators: a variable of the environment; “these” are the folders of saved games, settings and log.
    (".B AQUA_ROMANA_HOME", N_("A folder in which all of these are kept instead.")),
)
#: Above each part; the first is the one by which man finds the page.
HEADINGS = (
    # Translators: the headings of man pages as your language has them, in capitals. man must know the word
    # for NAME: see other man pages in your language.
    NP_("man page", "NAME"),
    NP_("man page", "SYNOPSIS"),
    NP_("man page", "DESCRIPTION"),
    NP_("man page", "OPTIONS"),
    NP_("man page", "COMMANDS"),
    NP_("man page", "FILES"),
    NP_("man page", "ENVIRONMENT"),
    NP_("man page", "EXIT STATUS"),
)
# Translators: in the synopsis, in brackets: aqua-romana [options] [FILE].
_SOME_OPTIONS = NP_("man page", "options")
_STATUS = N_(
    "0 when all went well, 1 for a fault or something that could not be read, 2 for a wrong command line."
)


def written(version: str, date: datetime.date, language: Language = ENGLISH) -> str:
    """The page as man reads it."""
    typed, options = _roff(COMMAND).replace("-", "\\-"), _roff(language(_SOME_OPTIONS))
    synopsis = (
        f".B {typed}\n.RI [ {options} ]\n.RI [ FILE{'|'.join(each.suffix for each in RECORDS)} ]\n.br\n"
        f".B {typed}\n.BR simulate | check | show\n.RI [ {options} ]"
    )
    facts = {"command": f"\\fB{typed}\\fR", "file": "\\fIFILE\\fR"}
    parts = (
        f"{typed} \\- {_roff(language(COMMENT))}",
        synopsis,
        "\n".join(filled(_roff(language(sentence)), facts) for sentence in DESCRIPTION),
        *(_listed(entries, language) for entries in (OPTIONS, COMMANDS, FILES, ENVIRONMENT)),
        _roff(language(_STATUS)),
    )
    head = f'.TH AQUA\\-ROMANA 6 "{date.isoformat()}" "{NAME} {version}" "Games"\n'
    named = zip(HEADINGS, parts, strict=True)
    return head + "".join(f".SH {_roff(language(heading))}\n{part}\n" for heading, part in named)


def _listed(entries: tuple[tuple[str, str], ...], language: Language) -> str:
    return "\n".join(f".TP\n{head}\n{_roff(language(text))}" for head, text in entries)


def _roff(text: str) -> str:
    """A text in which nothing is taken for a request, and no line breaks where it should not."""
    text = text.replace("\\", "\\e").replace("\u00a0", "\\ ").replace("\u202f", "\\ ")
    return f"\\&{text}" if text.startswith((".", "'")) else text
