"""The parts of `crash_test.py`.

faults       deaths and refusals of the disk at one chosen use of a file; faults.c does it
operations   what one does with games, and what is there before
stored_state what a person finds after starting the program again
"""
