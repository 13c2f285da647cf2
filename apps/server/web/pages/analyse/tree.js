// Everything that was tried in a study: a tree of moves with comments and marks. The first line is the game itself.

/** What can be written behind a move, as everybody writes it. */
export const MARKS = ['!!', '!', '!?', '?!', '?', '??'];

/**
 * A move with what was tried after it; the root has no move.
 * @typedef {{move: string, comment: string, mark: string, children: TreeNode[]}} TreeNode
 */

/**
 * Another move than the one of a line, with how it goes on.
 * @typedef {{ply: number, line: string[]}} Branch
 */

export class Tree {
  /** @type {TreeNode} */
  root = node('');

  /**
   * @param {unknown} [kept] what `toJSON` gave
   */
  constructor(kept) {
    if (isNode(kept)) this.root = kept;
  }

  /**
   * Makes sure that a line is in the tree; one that leaves another is a branch of it.
   * @param {string[]} moves
   */
  add(moves) {
    let at = this.root;
    for (const move of moves) {
      const next = at.children.find((child) => child.move === move) ?? node(move);
      if (!at.children.includes(next)) at.children.push(next);
      at = next;
    }
    return at;
  }

  /**
   * The node that a line leads to.
   * @param {string[]} moves
   * @returns {TreeNode | undefined}
   */
  at(moves) {
    return moves.reduce(
      (/** @type {TreeNode | undefined} */ at, move) => at?.children.find((child) => child.move === move),
      this.root,
    );
  }

  /**
   * The moves and how the tree goes on after them.
   * @param {string[]} moves
   */
  lineThrough(moves) {
    const line = [...moves];
    for (let at = this.at(moves)?.children[0]; at; at = at.children[0]) line.push(at.move);
    return line;
  }

  /**
   * What was tried beside a line, in its order.
   * @param {string[]} moves
   * @returns {Branch[]}
   */
  branches(moves) {
    return moves.flatMap((move, ply) => {
      const before = moves.slice(0, ply);
      const others = (this.at(before)?.children ?? []).filter((child) => child.move !== move);
      return others.map((other) => ({ ply, line: this.lineThrough([...before, other.move]) }));
    });
  }

  /**
   * Takes the branch that begins with the last of these moves out of the tree.
   * @param {string[]} moves
   */
  remove(moves) {
    const above = this.at(moves.slice(0, -1));
    if (above) above.children = above.children.filter(({ move }) => move !== moves.at(-1));
  }

  toJSON() {
    return this.root;
  }
}

/** @param {string} move */
function node(move) {
  return { move, comment: '', mark: '', children: /** @type {TreeNode[]} */ ([]) };
}

/**
 * @param {unknown} kept
 * @returns {kept is TreeNode}
 */
function isNode(kept) {
  if (typeof kept !== 'object' || kept === null) return false;
  const { move, comment, mark, children } = /** @type {Record<string, unknown>} */ (kept);
  const isText = [move, comment, mark].every((text) => typeof text === 'string');
  return isText && Array.isArray(children) && children.every(isNode);
}
