"""The course of Aqua Romana."""
