"""Tests of Aquädukt."""
