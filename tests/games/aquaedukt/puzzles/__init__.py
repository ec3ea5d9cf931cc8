"""The puzzles of Aquädukt."""
