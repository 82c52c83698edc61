"""Small networks that were learned from play: weights as a file, and their value in whole numbers.

A position is a few inputs that are on, out of thousands. Their rows of weights are added up; what
is above zero in the hidden layer is weighted once more, and a direct path from the inputs is added.
All of it is done in whole numbers, so plain Python and the kernels agree to the last digit.
"""
