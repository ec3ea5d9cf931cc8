"""How the sounds of the game are made: numpy synthesis, no recordings.

``signal``, ``reverb`` and ``loudness`` are the tools; ``struck``, ``water``, ``lyre``, ``flute`` and
``brass`` are the instruments; ``touches``, ``calls``, ``fanfare``, ``ambience``, ``score`` and ``music`` use
them; ``catalogue`` names every sound and its level, ``ogg`` writes the files.

Only ``build_scripts/make_sounds.py`` and ``tests/sprites/test_sounds.py`` import this package; the game
plays the finished files.
"""
