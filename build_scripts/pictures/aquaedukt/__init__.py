"""The pictures of the second game: fields that water makes green, lanes between them, canals, springs,
houses, mountains and the die. Families as in the package above.
"""
