// The variation tree of a study: moves with comments and annotation symbols. The main line is the game itself.

/** The usual annotation symbols of a move. */
export const MARKS = ['!!', '!', '!?', '?!', '?', '??'];

/**
 * A move and its continuations; the root has no move.
 * @typedef {{move: string, comment: string, mark: string, children: TreeNode[]}} TreeNode
 */

/**
 * A variation: an alternative to a move of the line, with its continuation.
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
   * Adds a line to the tree; a line that deviates from another becomes a variation of it.
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
   * The moves followed by the first continuation in the tree.
   * @param {string[]} moves
   */
  lineThrough(moves) {
    const line = [...moves];
    for (let at = this.at(moves)?.children[0]; at; at = at.children[0]) line.push(at.move);
    return line;
  }

  /**
   * The variations along a line, in order.
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
   * Removes the variation that begins with the last of these moves.
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
