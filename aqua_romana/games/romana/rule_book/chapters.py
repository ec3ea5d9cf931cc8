"""The chapters of the rule book of Aqua Romana, as `chapters.md` beside this module writes them."""

from pathlib import Path
from typing import Final

from aqua_romana.screens.rule_book.model import read_chapters

CHAPTERS: Final = read_chapters(Path(__file__).with_name("chapters.md"))
#: For those who lead to one of them.
IDEA, BOARD, SETUP, GO, EXTEND, WALK, CLOSE, PODIUMS, RESERVE, END, PLAYING, RULINGS = CHAPTERS
