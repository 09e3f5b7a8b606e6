import type { GreyImage } from './grey.js';

const INK = 140;

/** The box around a connected piece of ink, in pixels; right and bottom are just outside. */
export interface InkPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The connected pieces of ink, found by joining the runs of each row with those above that they touch. */
export function findInkParts({ width, height, data }: GreyImage): InkPart[] {
  const parent: number[] = [];
  const top: number[] = [];
  const bottom: number[] = [];
  const left: number[] = [];
  const right: number[] = [];
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
          left[label] = Math.min(left[label] ?? x, left[other] ?? x);
          right[label] = Math.max(right[label] ?? 0, right[other] ?? 0);
        }
      }
      if (label < 0) {
        label = parent.length;
        parent.push(label);
        top.push(y);
        bottom.push(y);
        left.push(start);
        right.push(x);
      }
      bottom[label] = y;
      left[label] = Math.min(left[label] ?? start, start);
      right[label] = Math.max(right[label] ?? x, x);
      runs.push(start, x, label);
    }
    above = runs;
  }
  return parent.flatMap((root, label): InkPart[] =>
    root === label
      ? [{ left: left[label] ?? 0, top: top[label] ?? 0, right: right[label] ?? 0, bottom: (bottom[label] ?? 0) + 1 }]
      : [],
  );
}
