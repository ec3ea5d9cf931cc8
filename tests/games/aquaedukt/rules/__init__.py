"""Tests of the rules: one behaviour each, boards drawn as text."""
