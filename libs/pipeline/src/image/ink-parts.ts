import type { GreyImage } from './grey.js';
import { findInk } from './ink.js';

/** Bounding box of a connected piece of ink, in pixels; right and bottom are exclusive. */
export interface InkPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Brightness of its darkest pixel. */
  readonly darkest: number;
}

/** Cache by image: several steps need the parts of a page. */
const known = new WeakMap<GreyImage, readonly InkPart[]>();

/** Finds connected pieces of ink by joining each row's runs with those they touch in the row above. */
export function findInkParts(image: GreyImage): readonly InkPart[] {
  const parts = known.get(image) ?? joinRuns(image);
  known.set(image, parts);
  return parts;
}

function joinRuns(image: GreyImage): readonly InkPart[] {
  const { width, height, data } = image;
  const ink = findInk(image);
  const parent: number[] = [];
  const top: number[] = [];
  const bottom: number[] = [];
  const left: number[] = [];
  const right: number[] = [];
  const darkest: number[] = [];
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
      if (!ink[y * width + x]) continue;
      const start = x;
      let dark = 255;
      for (; x < width && ink[y * width + x]; x += 1) dark = Math.min(dark, data[y * width + x] ?? 255);
      let label = -1;
      while (next < above.length && (above[next + 1] ?? 0) < start) next += 3;
      for (let k = next; k < above.length && (above[k] ?? 0) <= x; k += 3) {
        const other = find(above[k + 2] ?? 0);
        if (label < 0) label = other;
        else if (label !== other) {
          parent[other] = label;
          top[label] = Math.min(top[label] ?? y, top[other] ?? y);
          bottom[label] = Math.max(bottom[label] ?? y, bottom[other] ?? y);
          left[label] = Math.min(left[label] ?? x, left[other] ?? x);
          right[label] = Math.max(right[label] ?? 0, right[other] ?? 0);
          darkest[label] = Math.min(darkest[label] ?? 255, darkest[other] ?? 255);
        }
      }
      if (label < 0) {
        label = parent.length;
        parent.push(label);
        top.push(y);
        bottom.push(y);
        left.push(start);
        right.push(x);
        darkest.push(dark);
      }
      bottom[label] = y;
      left[label] = Math.min(left[label] ?? start, start);
      right[label] = Math.max(right[label] ?? x, x);
      darkest[label] = Math.min(darkest[label] ?? 255, dark);
      runs.push(start, x, label);
    }
    above = runs;
  }
  return parent.flatMap((root, label): InkPart[] =>
    root === label
      ? [
          {
            left: left[label] ?? 0,
            top: top[label] ?? 0,
            right: right[label] ?? 0,
            bottom: (bottom[label] ?? 0) + 1,
            darkest: darkest[label] ?? 0,
          },
        ]
      : [],
  );
}
