"""About and the licences of everything the program contains.

    page       what this is and who made it; the licences in full on a page of their own
    notices    third-party notices, put together from the packages, `libraries.toml` and `licences/`;
               packaging writes them to a file

The navigator and the packaging scripts import it.
"""
