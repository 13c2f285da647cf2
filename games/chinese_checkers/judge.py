"""Chinese Checkers: a chain is played hop by hop there, ended by a pass, and is one turn here.

OpenSpiel stops at the first winner, so with three and more seats the rest of a race is unjudged but for
two things: the winner never moves again, and has the first place at the end. Its goal is our `all-home`;
for `filled` it gives the moves and the goals are looked at here. It counts 1,000 turns as we do.
"""

from table import Table, difference

PASS = 726
LAST_HOLE = 120
# Offsets of its six directions as row and column.
DIRECTIONS = [(-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1)]
FACTS = {"partners": "no", "leave-goal": "free", "corners": "open", "hop": "short", "pass": "stuck"}


class Judge(Table):
    repetition_limit = 3

    def __init__(self, table):
        facts = table["facts"]
        if any(facts[name] != value for name, value in FACTS.items()):
            raise SystemExit(f"OpenSpiel judges only {FACTS}")
        self.seats = int(facts["seats"])
        self.is_filled_enough = facts["goal"] == "filled"
        super().__init__("chinese_checkers", {"players": self.seats})
        places = [(spot["y"] // 2, spot["x"]) for spot in table["points"]]
        # Their holes are numbered by rows from the top, each from left to right.
        holes = {place: hole for hole, place in enumerate(sorted(places))}
        self.hole_of = [holes[place] for place in places]
        self.point_of = {hole: point for point, hole in enumerate(self.hole_of)}
        self.near = self.reach(holes, 1)
        self.far = self.reach(holes, 2)
        start = self.men(self.game.new_initial_state())
        homes = [[hole for hole, owner in enumerate(start) if owner == str(seat + 1)] for seat in range(self.seats)]
        self.goals = [[LAST_HOLE - hole for hole in home] for home in homes]

    @staticmethod
    def reach(holes, distance):
        """For each action the hole that lies so far in its direction: 1 for a step, 2 for a hop."""
        return {
            hole * len(DIRECTIONS) + direction: holes.get((row + distance * down, column + distance * right))
            for (row, column), hole in holes.items()
            for direction, (down, right) in enumerate(DIRECTIONS)
        }

    def begin(self):
        self.winner = None
        super().begin()

    def men(self, state):
        """Who stands on each of their holes."""
        board = str(state).partition("Player")[0]
        return "".join(board.split())

    def turns(self):
        found = set()
        men = self.men(self.state)
        for action in self.state.legal_actions():
            if action == PASS:
                found.add(())
                continue
            source = action // len(DIRECTIONS)
            if men[self.near[action]] == ".":
                found.add((self.point_of[source], self.point_of[self.near[action]]))
            else:
                self.follow(source, action, found)
        return found

    def follow(self, source, action, found):
        """Hops on with the man that came from `source`; every landing is gone on from once."""
        turn = self.point_of[source], self.point_of[self.far[action]]
        if turn in found:
            return
        found.add(turn)
        player = self.state.current_player()
        self.state.apply_action(action)
        if self.state.current_player() == player:
            for onward in self.state.legal_actions():
                if onward != PASS:
                    self.follow(source, onward, found)
        self.state.undo_action(player, action)

    def ours(self, turns):
        return {(stops[0], stops[-1]) if stops else () for stops in turns}

    def play(self, stops):
        """Follows our drawn path; a path they cannot follow is a difference."""
        player = self.state.current_player()
        for action in self.actions(stops):
            if action not in self.state.legal_actions():
                return difference("the path of the move played", ours=[stops])
            self.state.apply_action(action)
        if self.state.current_player() == player:
            self.state.apply_action(PASS)
        self.look_at_goals()
        self.pass_on()
        return None

    def actions(self, stops):
        if not stops:
            return [PASS]
        holes = [self.hole_of[point] for point in stops]
        return [self.action(start, end) for start, end in zip(holes, holes[1:])]

    def action(self, start, end):
        """Their action from a hole to another; none, which they never list, where there is no such one."""
        first = start * len(DIRECTIONS)
        actions = range(first, first + len(DIRECTIONS))
        return next((action for action in actions if end in (self.near[action], self.far[action])), None)

    def look_at_goals(self):
        if self.is_filled_enough:
            men = self.men(self.state)
            self.winner = next((seat for seat in range(self.seats) if self.is_filled(men, seat)), None)
        elif self.state.is_terminal() and max(self.state.returns()) > 0:
            self.winner = self.state.returns().index(max(self.state.returns()))

    def is_filled(self, men, seat):
        owners = [men[hole] for hole in self.goals[seat]]
        return "." not in owners and str(seat + 1) in owners

    def result(self):
        if self.winner is None:
            return super().result()
        return [1 if seat == self.winner else 2 for seat in range(self.seats)]

    def has_stopped(self):
        return self.winner is not None and self.seats > 2

    def object_after_stop(self, seat):
        return difference("the seat to move: theirs is home") if seat == self.winner else None

    def is_same_result(self, ours, theirs):
        if self.has_stopped():
            return [seat for seat, place in enumerate(ours) if place == 1] == [self.winner]
        return ours == theirs
