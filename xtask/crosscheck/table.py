"""What all judges share."""

from collections import Counter

import pyspiel


class Table:
    """OpenSpiel's board of one game, seen in our points and turns."""

    # OpenSpiel counts no repetitions: where our rules do, they are counted here.
    repetition_limit = None

    def __init__(self, name, parameters):
        self.game = pyspiel.load_game(name, parameters)

    def begin(self):
        """Sets the board up for a new game."""
        self.state = self.game.new_initial_state()
        self.judged = self.unjudged = 0
        self.seen = Counter()
        self.times = 0
        self.seat = 0
        self.look()

    def look(self):
        """Counts how often the position has stood on the board."""
        if self.repetition_limit:
            # Not their current player, which is nobody once they see an end.
            position = str(self.state), self.seat
            self.seen[position] += 1
            self.times = self.seen[position]

    def pass_on(self):
        """The turn is over."""
        self.seat = (self.seat + 1) % self.game.num_players()
        self.look()

    def is_repeated(self):
        """Has the position stood on the board too often?"""
        return bool(self.repetition_limit) and self.times >= self.repetition_limit

    def turns(self):
        """Their legal turns in our points; None where they cannot say."""
        raise NotImplementedError

    def actions(self, turn):
        """The actions that play one of our turns."""
        raise NotImplementedError

    def ours(self, turns):
        """Our turns as they are compared."""
        return set(map(tuple, turns))

    def play(self, turn):
        """Plays one of our turns; returns a difference where it cannot be played."""
        for action in self.actions(turn):
            self.state.apply_action(action)
        self.pass_on()
        return None

    def result(self):
        """The place of every seat if the game is over."""
        if self.state.is_terminal():
            return places(self.state.returns())
        return places([0] * self.game.num_players()) if self.is_repeated() else None

    def has_stopped(self):
        """Have they stopped judging a game that goes on?"""
        return False

    def object_after_stop(self, seat):
        """A difference seen after they stopped."""
        return None

    def is_same_result(self, ours, theirs):
        return ours == theirs


def places(returns):
    """Places from what every player won."""
    return [1 if won == max(returns) else 2 for won in returns]


def difference(what, ours=(), theirs=()):
    """What is seen otherwise, and the turns that only one side knows."""
    return {"what": what, "ours": list(ours), "theirs": list(theirs)}
