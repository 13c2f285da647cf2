// The rounds of a game: who moved in which.

/**
 * The plies of each round: a round ends when a seat moves that does not sit after the one before.
 * @param {number[]} movers
 * @returns {number[][]}
 */
export function rounds(movers) {
  /** @type {number[][]} */
  const rounds = [];
  movers.forEach((seat, ply) => {
    if (ply === 0 || seat <= movers[ply - 1]) rounds.push([]);
    rounds[rounds.length - 1].push(ply);
  });
  return rounds;
}
