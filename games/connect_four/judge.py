"""Connect Four: a turn is the window a disc comes to rest in."""

from table import Table


class Judge(Table):
    def __init__(self, table):
        facts = table["facts"]
        self.columns, self.rows = int(facts["columns"]), int(facts["rows"])
        parameters = {"columns": self.columns, "rows": self.rows, "x_in_row": int(facts["line"])}
        super().__init__("connect_four", parameters)
        at = {(spot["x"] // 2, spot["y"] // 2): point for point, spot in enumerate(table["points"])}
        self.point_of = at
        self.column_of = {point: column for (column, _), point in at.items()}

    def turns(self):
        board = str(self.state).split("\n")
        return {(self.landing(board, column),) for column in self.state.legal_actions()}

    def landing(self, board, column):
        """The lowest free window of a column; their board is written from the top."""
        return next(
            self.point_of[column, row] for row in reversed(range(self.rows)) if board[row][column] == "."
        )

    def actions(self, turn):
        return [self.column_of[turn[0]]]
