"""The rules of Aqua Romana in our own words, for reading in the program.

    book      what a book is made of: chapters, paragraphs, pictures, rulings
    chapters  the text
    pictures  the illustrations, composed of the game's own sprites

The rules page of the box shows it; another game brings a book of its own.
"""
