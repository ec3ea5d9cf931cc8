"""The settings.

    page    everything at once, applied at once

The navigator imports it.
"""
