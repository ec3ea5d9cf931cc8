"""The parts of `crash_test.py`.

crash_point  a process that ends right before a change of a file
operations   what one does with games, and what is there before
stored_state what a person finds after starting the program again
"""
