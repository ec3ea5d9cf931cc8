"""The course of Aquädukt."""
