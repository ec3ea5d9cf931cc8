"""Who publishes the program, and where: the one place. `build_scripts/publish_as.py` fills it in."""

AUTHORS = "The Aqua Romana digital edition team"
ADDRESS = "aqua-romana@example.org"
HOMEPAGE = "https://aqua-romana.example.org"
REPOSITORY = "https://aqua-romana.example.org/aqua-romana"
IDENTIFIER = "game.aquaromana.AquaRomana"

#: Whether these are somebody's own, and not stand-ins of a domain that nobody may have.
IS_KNOWN = "example.org" not in f"{ADDRESS} {HOMEPAGE} {REPOSITORY}"
#: Where newer versions are.
RELEASES = f"{REPOSITORY}/releases"
