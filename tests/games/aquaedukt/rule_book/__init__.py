"""The rule book of Aquädukt."""
