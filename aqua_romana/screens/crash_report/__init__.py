"""When the program itself fails.

    page    the crash handler, its page, and a page for when a picture of the program is missing

The startup imports it.
"""
