"""An independent judge: replays games with OpenSpiel and says where it sees them otherwise.

Standard input: a line about the table, then a line for every game. Standard output: a verdict for every
game. All lines are JSON; points of the board are numbers into the table's list of points, and a turn is
the list of points a piece stands on.
"""

import importlib.util
import json
import pathlib
import sys

from table import difference

PROJECT = pathlib.Path(__file__).parents[2]


def main():
    table = json.loads(sys.stdin.readline())
    judge = judge_of(table["judge"]).Judge(table)
    for line in sys.stdin:
        print(json.dumps(verdict(judge, json.loads(line))), flush=True)


def judge_of(path):
    """The module in a game's folder that translates between our turns and OpenSpiel's actions."""
    spec = importlib.util.spec_from_file_location("judge_of_game", PROJECT / path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def verdict(judge, game):
    """Plays a game on both boards until they differ or it ends."""
    judge.begin()
    plies = game["plies"]
    differences = (compare_ply(judge, ply) for ply in plies)
    number, found = next(((n, found) for n, found in enumerate(differences) if found), (len(plies), None))
    if found is None:
        found = compare_end(judge, game["places"])
    if found is not None:
        found |= {"ply": number, "board": str(judge.state)}
    return {
        "game": game["game"],
        "is_drawn": max(game["places"]) == 1,
        "judged": judge.judged,
        "unjudged": judge.unjudged,
        "difference": found,
    }


def compare_ply(judge, ply):
    """Compares the mover and the legal moves, then plays the move on the judge's board."""
    if judge.has_stopped():
        judge.unjudged += 1
        return judge.object_after_stop(ply["seat"])
    result = judge.result()
    if result is not None:
        return difference(f"the end: ours goes on, theirs has places {result}")
    turns = judge.turns()
    if turns is None:
        judge.unjudged += 1
    else:
        judge.judged += 1
        found = compare_moves(judge, ply, turns)
        if found is not None:
            return found
    return judge.play(ply["legal"][ply["played"]])


def compare_moves(judge, ply, theirs):
    player = judge.state.current_player()
    if player != ply["seat"]:
        return difference(f"the seat to move: ours is {ply['seat']}, theirs {player}")
    ours = judge.ours(ply["legal"])
    if len(ours) != len(ply["legal"]):
        return difference("the legal moves: ours has one twice", ours=ply["legal"])
    if ours != theirs:
        return difference("the legal moves", ours=sorted(ours - theirs), theirs=sorted(theirs - ours))
    return None


def compare_end(judge, places):
    result = judge.result()
    if result is None:
        return difference(f"the end: ours has places {places}, theirs goes on")
    if judge.is_same_result(places, result):
        return None
    return difference(f"the result: ours has places {places}, theirs {result}")


if __name__ == "__main__":
    main()
