// The rounds of a game: who moved in which.

/**
 * The plies of each round: a round ends when the next mover is not a later seat.
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
