"""The rules for reading.

    model   what a rule book is made of, which games fill in
    page    contents on the left, the chapter on the right

Games import `model` alone.
"""
