"""Omok as OpenSpiel's Gomoku: five or more in a row win, no point is forbidden."""

from table import Table


class Judge(Table):
    def __init__(self, table):
        facts = table["facts"]
        if (facts["five"], facts["forbidden"], facts["opening"]) != ("any", "none", "free"):
            raise SystemExit("OpenSpiel judges only five=any, forbidden=none, opening=free")
        size = int(facts["board"])
        super().__init__("gomoku", {"size": size})
        spots = enumerate(table["points"])
        self.action_of = {point: spot["y"] // 2 * size + spot["x"] // 2 for point, spot in spots}
        self.turn_of = {action: (point,) for point, action in self.action_of.items()}

    def turns(self):
        return set(map(self.turn_of.__getitem__, self.state.legal_actions()))

    def actions(self, turn):
        return [self.action_of[turn[0]]]
