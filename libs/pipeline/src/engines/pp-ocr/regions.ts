import { convexHull, smallestRectangle, unclip, type Point, type Rectangle } from './rectangle.js';

/** Probability of text per pixel, 0 to 1, as returned by the detection. */
export interface TextMap {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Values from PaddleOCR's own post-processing for this model. */
const TEXT = 0.2;
const MIN_MEAN = 0.4;
const UNCLIP_RATIO = 1.4;
const MIN_SIDE = 3;

/** Finds rectangles that each contain a line or part of a line, in pixels of the map. */
export function findRegions(map: TextMap): Rectangle[] {
  const regions: Rectangle[] = [];
  for (const part of connectedParts(map)) {
    if (part.sum / part.pixels < MIN_MEAN) continue;
    const tight = smallestRectangle(convexHull(part.outline));
    // The outline runs through pixel centers.
    const box = { ...tight, width: tight.width + 1, height: tight.height + 1 };
    if (Math.min(box.width, box.height) < MIN_SIDE) continue;
    regions.push(unclip(box, UNCLIP_RATIO));
  }
  return regions;
}

interface Part {
  readonly pixels: number;
  /** Sum of the pixels' probabilities. */
  readonly sum: number;
  /** First and last pixel of each of its rows, which is enough for a convex hull. */
  readonly outline: Point[];
}

/** Connected pixels above the threshold, including diagonals. */
function* connectedParts({ width, height, data }: TextMap): Generator<Part> {
  const seen = new Uint8Array(width * height);
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || (data[start] ?? 0) <= TEXT) continue;
    const rows = new Map<number, [number, number]>();
    const waiting = [start];
    let pixels = 0;
    let sum = 0;
    seen[start] = 1;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      pixels += 1;
      sum += data[at] ?? 0;
      const [from, to] = rows.get(y) ?? [x, x];
      rows.set(y, [Math.min(from, x), Math.max(to, x)]);
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v += 1) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u += 1) {
          const next = v * width + u;
          if (seen[next] || (data[next] ?? 0) <= TEXT) continue;
          seen[next] = 1;
          waiting.push(next);
        }
      }
    }
    const outline = [...rows].flatMap(([y, [from, to]]) => [
      { x: from + 0.5, y: y + 0.5 },
      { x: to + 0.5, y: y + 0.5 },
    ]);
    yield { pixels, sum, outline };
  }
}
