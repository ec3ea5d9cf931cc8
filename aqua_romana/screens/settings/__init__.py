"""The settings.

    page    everything at once, applied at once
    backup  all games, results and settings in one file: written or read in a process of its own; its dialogs

The navigator imports both.
"""
