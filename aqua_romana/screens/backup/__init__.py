"""Everything in one file, for another computer or to be safe.

    page    writes or reads games, results and settings in a process of its own; its dialogs

The navigator and the settings page import it.
"""
