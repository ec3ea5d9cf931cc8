"""What a Linux desktop wants to know: menu entry, file type, description for software shops, man page."""

from __future__ import annotations

import datetime
from xml.sax.saxutils import escape

from release import facts
from release.facts import COMMAND, IDENTIFIER, NAME, RECORDS


def desktop_entry(program: str) -> str:
    """The entry in the menu; `program` is what it starts."""
    return f"""\
[Desktop Entry]
Type=Application
Name={NAME}
GenericName=Board Game
Comment={facts.COMMENT}
Exec={program} %f
Icon={COMMAND}
Terminal=false
Categories=Game;BoardGame;
Keywords=aqueduct;Rome;tiles;board;
MimeType={"".join(f"{each.media};" for each in RECORDS)}
StartupNotify=false
StartupWMClass={facts.PROGRAM}
"""


def mime_types() -> str:
    """The file types of records."""
    types = "\n".join(
        f"""\
  <mime-type type="{each.media}">
    <comment>{each.name}</comment>
    <comment xml:lang="de">{each.german}</comment>
    <sub-class-of type="text/plain"/>
    <icon name="{COMMAND}"/>
    <magic><match type="string" offset="0" value="{each.magic}"/></magic>
    <glob pattern="*{each.suffix}"/>
  </mime-type>"""
        for each in RECORDS
    )
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
{types}
</mime-info>
"""


def metainfo(version: str, date: datetime.date) -> str:
    """The description that software shops show (AppStream)."""
    media = "\n".join(f"    <mediatype>{each.media}</mediatype>" for each in RECORDS)
    paragraphs = "\n".join(f"    <p>{escape(text)}</p>" for text in facts.PARAGRAPHS)
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{IDENTIFIER}</id>
  <name>{NAME}</name>
  <summary>{escape(facts.SUMMARY)}</summary>
  <metadata_license>MIT</metadata_license>
  <project_license>{facts.LICENCE}</project_license>
  <developer id="{IDENTIFIER.rpartition(".")[0]}">
    <name>{facts.AUTHORS}</name>
  </developer>
  <description>
{paragraphs}
  </description>
  <url type="homepage">{facts.HOMEPAGE}</url>
  <launchable type="desktop-id">{COMMAND}.desktop</launchable>
  <icon type="stock">{COMMAND}</icon>
  <categories>
    <category>Game</category>
    <category>BoardGame</category>
  </categories>
  <provides>
    <binary>{COMMAND}</binary>
{media}
  </provides>
  <supports>
    <control>pointing</control>
    <control>keyboard</control>
    <control>gamepad</control>
  </supports>
  <requires>
    <display_length compare="ge">640</display_length>
  </requires>
  <content_rating type="oars-1.1"/>
  <releases>
    <release version="{version}" date="{date.isoformat()}"/>
  </releases>
</component>
"""


def man_page(version: str, date: datetime.date) -> str:
    """The page in section 6."""
    return f"""\
.TH AQUA\\-ROMANA 6 "{date.isoformat()}" "{NAME} {version}" "Games"
.SH NAME
{COMMAND.replace("-", chr(92) + "-")} \\- {facts.COMMENT}
.SH SYNOPSIS
.B {COMMAND}
.RI [ options ]
.RI [ FILE{"|".join(each.suffix for each in RECORDS)} ]
.br
.B {COMMAND}
.BR simulate | check | show
.RI [ options ]
.SH DESCRIPTION
.B {COMMAND}
opens the box with its two games. In Aqua Romana two to four players, people or the computer, lead water from
their reservoirs across the land; in Aquädukt they build houses and bring them water. With a
.I FILE
it goes on with that saved game, or shows it again when it is finished.
Games are saved after every action; nothing needs to be saved by hand.
.SH OPTIONS
.TP
.BR \\-\\-players " 2|3|4"
Begin a new game for so many people at once.
.TP
.BR \\-\\-game " aqua\\-romana|aquaedukt"
Which game that is; Aqua Romana if nothing is said.
.TP
.B \\-\\-borrowed\\-workmen
Rule option: who cannot build with a workman of their own must build with another's.
.TP
.B \\-\\-place\\-all
Begin with the builders already placed.
.TP
.B \\-\\-placed\\-mountains
Of Aquädukt: the players put the mountains themselves.
.TP
.B \\-\\-secrets
Rule option of Aquädukt: secret mountains.
.TP
.B \\-\\-real\\-die
Of Aquädukt: the players throw a die of their own and tell the number.
.TP
.BI \\-\\-seed " N"
Repeat what is left to chance.
.TP
.BI \\-\\-size " WxH"
The window's size, such as 1280x720.
.TP
.B \\-\\-fullscreen
Begin in full screen.
.TP
.BI \\-\\-language " CODE"
Show the game in this language, such as en or fr, whatever the settings say.
.TP
.BI \\-\\-picture " FILE.png"
Save a picture of the first frame there and end, for trying out an installation.
.TP
.B \\-\\-diagnose
Print what helps to find a fault: system, versions, drivers, folders and the last lines of the log.
.TP
.B \\-\\-version
Print the version.
.TP
.B \\-\\-help
Print all options.
.SH COMMANDS
.TP
.B simulate
Let the computer play games by itself, write their records and sum them up.
.TP
.BI check " FILE..."
Replay records and tell the first fault and the points.
.TP
.BI show " FILE " [\\-\\-step " N" ]
Print the board as text, at the end of a record or after N actions.
.SH FILES
.TP
.I ~/.local/share/Aqua Romana/games
Saved games.
.TP
.I ~/.config/Aqua Romana
Settings.
.TP
.I ~/.local/state/Aqua Romana/log
The log file and the three before it.
.TP
.I ~/.cache/Aqua Romana
Pictures in the sizes last shown. May be deleted at any time.
.SH ENVIRONMENT
.TP
.B AQUA_ROMANA_HOME
A folder in which all of these are kept instead.
.SH EXIT STATUS
0 when all went well, 1 for a fault or something that could not be read, 2 for a wrong command line.
"""
