"""The family ``portraits``: the computer players as round pictures, lit and modelled like the pieces.

Frontinus, who teaches, has a picture for each mood; people choose one of the `person_…` for themselves.
"""

from __future__ import annotations

from PIL import Image

from pictures.jobs import Drawn, add

REVISION = 1
MOODS = ("glad", "doubtful", "amused")
FOR_PEOPLE = ("plaits", "fringe", "golden_band", "laurel", "flowers", "helmet", "pearls", "cap")
WHO = (
    "tiro",
    "fossor",
    "faber",
    "librator",
    "architecta",
    "aquilex",
    "frontinus",
    *(f"frontinus_{each}" for each in MOODS),
    "aemula",
    *(f"person_{each}" for each in FOR_PEOPLE),
)


def portrait(who: str, samples: int) -> Image.Image:
    """One sitter in the studio."""
    from pictures import portraits_studio as studio
    from pictures.portraits_people import PEOPLE

    sitter = PEOPLE[who]
    studio.open_studio(samples, sitter.height, sitter.width)
    sitter.build()
    return studio.lifted(studio.medallion(studio.shoot(), sitter.shift), sitter.lift)


for _who in WHO:
    add(Drawn("portraits", _who, portrait, params={"who": _who, "samples": 40}))
