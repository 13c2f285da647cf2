// Connect Four by plain minimax: a slow oracle for the values above the columns.

const [COLUMNS, ROWS] = [7, 6];

/** Discs column by column, from the floor. */
export function stackOf(moves) {
  const stack = Array.from({ length: COLUMNS }, () => []);
  moves.forEach((column, ply) => stack[column].push(ply % 2));
  return stack;
}

/** Does the top disc of a column make four? */
function isFour(stack, column) {
  const row = stack[column].length - 1;
  const colour = stack[column][row];
  const run = (dx, dy) => {
    let length = 0;
    for (let [x, y] = [column + dx, row + dy]; stack[x]?.[y] === colour; x += dx, y += dy) length += 1;
    return length;
  };
  return [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ].some(([dx, dy]) => run(dx, dy) + run(-dx, -dy) >= 3);
}

/**
 * The value of dropping into a column for whoever does: half the discs left when it wins, less the quicker it
 * loses.
 */
export function valueOf(stack, column, played) {
  stack[column].push(played % 2);
  const value = isFour(stack, column)
    ? Math.floor((COLUMNS * ROWS + 1 - played) / 2)
    : -best(stack, played + 1, -99, 99);
  stack[column].pop();
  return value;
}

function best(stack, played, low, high) {
  if (played === COLUMNS * ROWS) return 0;
  let most = low;
  for (const column of open(stack)) {
    stack[column].push(played % 2);
    const value = isFour(stack, column)
      ? Math.floor((COLUMNS * ROWS + 1 - played) / 2)
      : -best(stack, played + 1, -high, -most);
    stack[column].pop();
    if (value > most) most = value;
    if (most >= high) break;
  }
  return most;
}

/** The columns with room. */
export function open(stack) {
  return stack.flatMap((discs, column) => (discs.length < ROWS ? [column] : []));
}

/** A game of so many discs in which nobody has won and every column has room, always the same one. */
export function quietGame(discs) {
  for (let seed = 1; ; seed += 1) {
    let state = seed;
    const random = (n) => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) % n;
    const moves = [];
    while (moves.length < discs) {
      const stack = stackOf(moves);
      const room = open(stack).filter((column) => stack[column].length < ROWS - 1);
      if (room.length === 0) break;
      const column = room[random(room.length)];
      stack[column].push(moves.length % 2);
      if (isFour(stack, column)) break;
      moves.push(column);
    }
    if (moves.length === discs) return moves;
  }
}
