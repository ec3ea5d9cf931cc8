"""The tests mirror the package: `rules`, `players`, `client`; `records` holds whole games as fixtures."""
