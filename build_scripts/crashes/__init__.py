"""The parts of `faults.py`.

death        a process that ends right before a change of a file
operations   what one does with games, and what is there before
remains      what a person finds after starting the program again
"""
