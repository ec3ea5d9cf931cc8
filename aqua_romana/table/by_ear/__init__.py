"""The table for whoever does not see it.

telling  what is said by itself: whose go it is, what an action would do, what others did
board    `BoardByEar`: what a game tells of its board
cursor   arrows over the squares, jumps, and what keys read
"""
