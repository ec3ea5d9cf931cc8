"""The chapters of the rule book of Aquädukt, as `chapters.md` beside this module writes them."""

from pathlib import Path
from typing import Final

from aqua_romana.screens.rule_book.model import read_chapters

CHAPTERS: Final = read_chapters(Path(__file__).with_name("chapters.md"))
#: For those who lead to one of them.
IDEA, BOARD, SETUP, GO, HOUSES, FULL, SPRINGS, CANALS = CHAPTERS[:8]
DOUBLING, WATER, END, SCORING, SECRETS, DIE, PLAYING, RULINGS = CHAPTERS[8:]
