// The variation tree of a study: moves with comments and annotation symbols. The main line is the game itself.

/** @import {Comment, Glyph, StudyNotes, Variation} from '../../types.js' */

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

  /**
   * Makes a line the first one everywhere along it.
   * @param {string[]} moves
   */
  putFirst(moves) {
    let at = this.root;
    this.add(moves);
    for (const move of moves) {
      at.children.sort((a, b) => Number(b.move === move) - Number(a.move === move));
      at = at.children[0];
    }
  }

  /**
   * Adds what the server keeps about a game. Words that are here already were not saved yet and stay.
   * @param {string[]} moves of the game
   * @param {StudyNotes} notes
   */
  join(moves, { comments, variations }) {
    this.add(moves);
    for (const { after, text = '', mark = '' } of comments) {
      const node = this.at(moves.slice(0, after));
      if (!node) continue;
      node.comment ||= text;
      node.mark ||= mark;
    }
    for (const { after, moves: line, comments: about = [], variations: others = [] } of variations) {
      const whole = [...moves.slice(0, after), ...line];
      // What is said before the first move of a variation is said of that move.
      const shifted = about.map((comment) => ({ ...comment, after: Math.max(comment.after, after + 1) }));
      this.join(whole, { comments: shifted, variations: others });
    }
  }

  /**
   * The comments on a game and the lines beside it, as the server keeps them.
   * @param {string[]} moves of the game
   * @returns {StudyNotes}
   */
  notes(moves) {
    const played = (/** @type {TreeNode} */ at, /** @type {number} */ ply) =>
      at.children.find(({ move }) => move === moves[ply]);
    const { comments, variations } = notesOf(this.root, 0, played);
    const about = commentOf(this.root, 0);
    return { comments: about ? [about, ...comments] : comments, variations };
  }

  toJSON() {
    return this.root;
  }
}

/**
 * What belongs to a line after a node: the comments on its moves, and the other lines.
 * @param {TreeNode} first
 * @param {number} before the number of moves up to that node
 * @param {(at: TreeNode, ply: number) => TreeNode | undefined} next the move of the line after a node
 */
function notesOf(first, before, next) {
  /** @type {Comment[]} */
  const comments = [];
  /** @type {Variation[]} */
  const variations = [];
  /** @type {string[]} */
  const moves = [];
  for (let at = first, ply = before; ; ply += 1) {
    const following = next(at, ply);
    const others = at.children.filter((child) => child !== following);
    variations.push(...others.map((other) => variationOf(other, ply)));
    if (following === undefined) return { moves, comments, variations };
    const about = commentOf(following, ply + 1);
    if (about) comments.push(about);
    moves.push(following.move);
    at = following;
  }
}

/**
 * @param {TreeNode} first
 * @param {number} after
 * @returns {Variation}
 */
function variationOf(first, after) {
  const { moves, comments, variations } = notesOf(first, after + 1, (at) => at.children[0]);
  const about = commentOf(first, after + 1);
  return {
    after,
    moves: [first.move, ...moves],
    comments: about ? [about, ...comments] : comments,
    variations,
  };
}

/**
 * @param {TreeNode} node
 * @param {number} after
 * @returns {Comment | null}
 */
function commentOf({ comment, mark }, after) {
  if (comment === '' && mark === '') return null;
  const known = /** @type {Glyph} */ (mark);
  return { after, ...(comment === '' ? {} : { text: comment }), ...(mark === '' ? {} : { mark: known }) };
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
