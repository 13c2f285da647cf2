// A piece as a small icon, for name plates and lists.

/** @import {BoardSpec} from '../types.js' */
import { definePaints, drawPiece } from '../board/pieces.js';
import { Brush, svg } from '../board/svg.js';

/**
 * The plain piece of a colour; empty if the board has none.
 * @param {BoardSpec} spec
 * @param {string | null} colour
 */
export function pieceIcon(spec, colour) {
  return kindIcon(
    spec,
    spec.pieces.findIndex((piece) => piece.colour === colour && !piece.crowned),
  );
}

/**
 * @param {BoardSpec} spec
 * @param {number} kind
 */
export function kindIcon(spec, kind) {
  const size = spec.look.piece_radius + 6;
  const brush = new Brush();
  definePaints({ ...spec, pieces: kind < 0 ? [] : [spec.pieces[kind]] }, brush);
  const root = svg(
    'svg',
    { viewBox: `${-size} ${-size} ${2 * size} ${2 * size + 4}`, class: 'piece-icon', 'aria-hidden': 'true' },
    brush.defs,
  );
  if (kind >= 0) root.append(drawPiece(spec, kind, brush));
  return root;
}
