"""The tests mirror the package: what tests `aqua_romana/table/scene.py` lies in `tests/table/`, and so on.

    ai, boardgame, cli, games, screens, storage, table, ui   rooms of the package
    build_scripts     the scripts, the packages they build, and the documents
    translations      texts, catalogues, and whether every language fits
    sprites           pictures and sounds: complete, named, of the right loudness
    real_window       the program in a real window, under Xvfb
    dice              a third game, small, that proves that nothing knows the other two
    records           whole games as text; data_0_1, data_0_1_phases and data_1_0 are what older versions left

`test_imports` watches who may import whom. The other modules here are what tests of several rooms share.
What is marked `release` takes long and runs before a release only (see `pyproject.toml`).
"""
