import type { Box } from '@cartulary/contracts/reading';
import type { GreyImage } from '../image/grey.js';

/** Side of a tile in pixels: about 6 points at 100 dpi. */
const TILE = 8;
/** A tile is filled if this share of it differs from paper. Text and drawings leave more blank. */
const MIN_FILL = 0.6;
const PAPER_CONTRAST = 40;
/**
 * Minimum share of the page for an image, minimum filled share of its box, and the share of the page above which it's
 * the page itself.
 */
const MIN_AREA = 0.02;
const MIN_SOLID = 0.7;
const MAX_AREA = 0.9;

/**
 * Finds large filled areas without words: photographs and the like. Drawings, shaded table rows and a scan's dark margins don't count.
 * Uncertain areas aren't returned.
 */
export function findPictures({ width, height, data }: GreyImage, words: readonly Box[]): Box[] {
  const across = Math.floor(width / TILE);
  const down = Math.floor(height / TILE);
  if (across < 4 || down < 4) return [];
  const paper = paperOf(data);
  const filled = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      let ink = 0;
      for (let y = row * TILE; y < (row + 1) * TILE; y += 1)
        for (let x = column * TILE; x < (column + 1) * TILE; x += 1) {
          const grey = data[y * width + x] ?? 0;
          if (grey <= paper - PAPER_CONTRAST || grey >= paper + PAPER_CONTRAST) ink += 1;
        }
      filled[row * across + column] = ink >= MIN_FILL * TILE * TILE ? 1 : 0;
    }
  return componentsOf(filled, across, down)
    .filter(({ count, left, top, right, bottom }) => {
      const area = (right - left) * (bottom - top);
      const share = area / (across * down);
      const touches = left === 0 || top === 0 || right === across || bottom === down;
      return share >= MIN_AREA && share <= MAX_AREA && count >= MIN_SOLID * area && !(touches && share < 0.15);
    })
    .map(({ left, top, right, bottom }): Box => [left / across, top / down, right / across, bottom / down])
    .filter((box) => !words.some((word) => touchesBox(box, word)));
}

/** The most common brightness of the page. */
function paperOf(data: Uint8Array): number {
  const counts = new Uint32Array(32);
  for (let at = 0; at < data.length; at += 7) {
    const bin = (data[at] ?? 0) >> 3;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  let best = 31;
  for (let bin = 0; bin < 32; bin += 1) if ((counts[bin] ?? 0) > (counts[best] ?? 0)) best = bin;
  return best * 8 + 4;
}

interface Component {
  count: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Connected components of tiles (by sides). */
function componentsOf(filled: Uint8Array, across: number, down: number): Component[] {
  const seen = new Uint8Array(filled.length);
  const components: Component[] = [];
  for (let start = 0; start < filled.length; start += 1) {
    if (!filled[start] || seen[start]) continue;
    const one: Component = { count: 0, left: across, top: down, right: 0, bottom: 0 };
    const queue = [start];
    seen[start] = 1;
    for (let tile = queue.pop(); tile !== undefined; tile = queue.pop()) {
      const column = tile % across;
      const row = (tile - column) / across;
      one.count += 1;
      one.left = Math.min(one.left, column);
      one.top = Math.min(one.top, row);
      one.right = Math.max(one.right, column + 1);
      one.bottom = Math.max(one.bottom, row + 1);
      const next = [column > 0 ? tile - 1 : -1, column + 1 < across ? tile + 1 : -1, tile - across, tile + across];
      for (const other of next)
        if (other >= 0 && other < filled.length && filled[other] && !seen[other]) {
          seen[other] = 1;
          queue.push(other);
        }
    }
    components.push(one);
  }
  return components;
}

const touchesBox = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
