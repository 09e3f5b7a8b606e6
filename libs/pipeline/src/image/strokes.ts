/** A connected piece of ink, with shape statistics; right and bottom are exclusive. */
export interface Stroke {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly pixels: number;
  /** Pixels in the outer tenth of the box. */
  readonly atEdge: number;
  /** Pixels near the box's inscribed ellipse. */
  readonly onEllipse: number;
  /** Number of directions from the center, out of sixteen, with ink near that ellipse. */
  readonly directions: number;
  readonly coloured: number;
}

interface Mask {
  readonly width: number;
  readonly height: number;
  /** 1: ink; 2: colored ink. */
  readonly data: Uint8Array;
}

const EDGE = 0.1;
/** Distance range that counts as near an ellipse. Three fifths of a frame's sides are farther out. */
const RING = { from: 0.8, to: 1.08 } as const;
const DIRECTIONS = 16;

/** Connected components of a mask (eight neighbors) above speck size. Visits each pixel a fixed number of times. */
export function strokesOf({ width, height, data }: Mask, minSide: number): Stroke[] {
  const seen = new Uint8Array(data.length);
  const found: Stroke[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (!data[start] || seen[start]) continue;
    const piece = filledFrom(start, { width, height, data }, seen);
    const stroke = measured(piece, width, data);
    if (Math.max(stroke.right - stroke.left, stroke.bottom - stroke.top) >= minSide) found.push(stroke);
  }
  return found;
}

function filledFrom(start: number, { width, height, data }: Mask, seen: Uint8Array): number[] {
  const piece = [start];
  seen[start] = 1;
  for (let next = 0; next < piece.length; next += 1) {
    const at = piece[next] ?? 0;
    const x = at % width;
    const y = (at - x) / width;
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
        const other = v * width + u;
        if (!data[other] || seen[other]) continue;
        seen[other] = 1;
        piece.push(other);
      }
  }
  return piece;
}

function measured(piece: readonly number[], pageWidth: number, data: Uint8Array): Stroke {
  let left = Infinity;
  let top = Infinity;
  let right = 0;
  let bottom = 0;
  for (const at of piece) {
    const x = at % pageWidth;
    const y = (at - x) / pageWidth;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  const halfWidth = (right - left) / 2;
  const halfHeight = (bottom - top) / 2;
  const directions = new Set<number>();
  let atEdge = 0;
  let onEllipse = 0;
  let coloured = 0;
  for (const at of piece) {
    const x = ((at % pageWidth) + 0.5 - left - halfWidth) / halfWidth;
    const y = (Math.floor(at / pageWidth) + 0.5 - top - halfHeight) / halfHeight;
    if (data[at] === 2) coloured += 1;
    if (Math.max(Math.abs(x), Math.abs(y)) > 1 - 2 * EDGE) atEdge += 1;
    const far = Math.hypot(x, y);
    if (far < RING.from || far > RING.to) continue;
    onEllipse += 1;
    directions.add(Math.floor(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * DIRECTIONS) % DIRECTIONS);
  }
  return { left, top, right, bottom, pixels: piece.length, atEdge, onEllipse, directions: directions.size, coloured };
}
