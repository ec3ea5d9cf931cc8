"""The puzzles of Aqua Romana."""
