"""Checkers: a jump is played hop by hop there and is one turn here.

OpenSpiel draws after 40 plies without a capture; we draw after `quiet-limit` plies without a capture or a
man moved, and at the third repetition, both counted here. It lists no moves while its own draw lasts, but
its board can be played on, and with the next capture its counter starts anew: those plies are unjudged.
"""

from table import Table

# Offsets of its four directions on its board, row 0 at the top, its first player at the bottom.
DIRECTIONS = [(-1, -1), (-1, 1), (1, 1), (1, -1)]
THEIR_LIMIT = 40


class Judge(Table):
    repetition_limit = 3

    def __init__(self, table):
        super().__init__("checkers", {})
        self.limit = int(table["facts"]["quiet-limit"])
        self.square_of = [square(int(spot["name"])) for spot in table["points"]]
        self.point_of = {square: point for point, square in enumerate(self.square_of)}

    def begin(self):
        self.quiet = self.without_capture = 0
        super().begin()

    def turns(self):
        if self.without_capture >= THEIR_LIMIT:
            return None
        return set(self.chains(self.state, ()))

    def chains(self, state, before):
        """All turns of the mover: a chain goes on while it is the same player's turn."""
        player = state.current_player()
        for action in state.legal_actions():
            start, end, is_jump = read(action)
            stops = before or (self.point_of[start],)
            stops += (self.point_of[end],)
            after = state.child(action) if is_jump else None
            if after is not None and after.current_player() == player:
                yield from self.chains(after, stops)
            else:
                yield stops

    def actions(self, turn):
        squares = [self.square_of[point] for point in turn]
        return [write(start, end) for start, end in zip(squares, squares[1:])]

    def play(self, turn):
        start, end = (self.square_of[point] for point in turn[:2])
        is_man = self.piece(start) in "o+"
        is_jump = abs(start[0] - end[0]) == 2
        self.quiet = 0 if is_man or is_jump else self.quiet + 1
        self.without_capture = 0 if is_jump else self.without_capture + 1
        return super().play(turn)

    def piece(self, square):
        row, column = square
        return str(self.state).split("\n")[row][column + 1]

    def result(self):
        if self.is_repeated() or self.quiet >= self.limit:
            return [1, 1]
        return None if self.without_capture >= THEIR_LIMIT else super().result()


def square(number):
    """The square of a PDN number: 1 to 4 is the back row of the side that begins, at the bottom there."""
    row, place = divmod(number - 1, 4)
    return 7 - row, 6 - 2 * place + row % 2


def read(action):
    """From where, to where, and whether it is a jump."""
    rest, is_jump = divmod(action, 2)
    rest, direction = divmod(rest, 4)
    row, column = divmod(rest, 8)
    down, right = DIRECTIONS[direction]
    length = 1 + is_jump
    return (row, column), (row + down * length, column + right * length), bool(is_jump)


def write(start, end):
    """The action between two squares, whether they list it or not."""
    length = abs(start[0] - end[0])
    direction = DIRECTIONS.index(((end[0] - start[0]) // length, (end[1] - start[1]) // length))
    return ((start[0] * 8 + start[1]) * 4 + direction) * 2 + length - 1
