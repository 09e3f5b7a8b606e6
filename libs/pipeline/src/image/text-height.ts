import type { GreyImage } from './grey.js';

const INK = 140;
const MIN_PARTS = 20;

/**
 * The usual height in pixels of a connected piece of ink (about that of small letters), undefined where there are too
 * few pieces to tell. The image must be flattened: ink is what is darker than a fixed grey.
 */
export function measureTextHeight(image: GreyImage): number | undefined {
  const heights = partHeights(image).filter((height) => height >= 4 && height <= image.height / 8);
  if (heights.length < MIN_PARTS) return undefined;
  heights.sort((a, b) => a - b);
  // The median by height, not by number, so that a page full of specks isn't taken for one of tiny letters.
  const half = heights.reduce((sum, height) => sum + height, 0) / 2;
  let passed = 0;
  return heights.find((height) => (passed += height) >= half);
}

/** Heights of connected parts, found by joining the runs of each row with those above that they touch. */
function partHeights({ width, height, data }: GreyImage): number[] {
  const parent: number[] = [];
  const top: number[] = [];
  const bottom: number[] = [];
  const find = (label: number): number => {
    let root = label;
    while (parent[root] !== root) root = parent[root] ?? root;
    parent[label] = root;
    return root;
  };
  let above: number[] = [];
  for (let y = 0; y < height; y += 1) {
    const runs: number[] = [];
    let next = 0;
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) >= INK) continue;
      const start = x;
      while (x < width && (data[y * width + x] ?? 255) < INK) x += 1;
      let label = -1;
      while (next < above.length && (above[next + 1] ?? 0) < start) next += 3;
      for (let k = next; k < above.length && (above[k] ?? 0) <= x; k += 3) {
        const other = find(above[k + 2] ?? 0);
        if (label < 0) label = other;
        else if (label !== other) {
          parent[other] = label;
          top[label] = Math.min(top[label] ?? y, top[other] ?? y);
          bottom[label] = Math.max(bottom[label] ?? y, bottom[other] ?? y);
        }
      }
      if (label < 0) {
        label = parent.length;
        parent.push(label);
        top.push(y);
        bottom.push(y);
      }
      bottom[label] = y;
      runs.push(start, x, label);
    }
    above = runs;
  }
  return parent.flatMap((root, label) => (root === label ? [(bottom[label] ?? 0) - (top[label] ?? 0) + 1] : []));
}
