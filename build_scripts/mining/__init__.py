"""How puzzles are found: games played by the computer, their endings weighed whole."""
