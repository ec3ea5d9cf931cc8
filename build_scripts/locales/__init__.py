"""What `languages.py` is made of: collecting the marked texts, keeping catalogues up to date, checking them.

places (where all of it lies), marks (how texts are marked, and faults in that), template (collecting them),
catalogues (reading and writing .po files), cldr (how languages write numbers and dates), terms (the tables of
terms.md), english and translations (what `check` finds), typography (the marks of a language), borrowed (what
texts share with rulebooks), compile_catalogues (.mo files, made whenever the package is installed or built).
"""
