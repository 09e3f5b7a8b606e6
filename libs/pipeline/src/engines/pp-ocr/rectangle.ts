/** A point in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle, possibly rotated. `angle` is the angle between its width and the horizontal, in radians, clockwise. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** The corners of the convex hull, in order (Andrew's monotone chain, Information Processing Letters 9(5), 1979). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length >= 2 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const ORIGIN: Point = { x: 0, y: 0 };
const turn = (a: Point = ORIGIN, b: Point = ORIGIN, c: Point): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/**
 * Minimum-area rectangle of a convex hull: one of its sides is on a side of the hull (Freeman and Shapira, 1975). Its width is the side
 * within 45° of the horizontal.
 */
export function smallestRectangle(hull: readonly Point[]): Rectangle {
  let best: Rectangle = { x: hull[0]?.x ?? 0, y: hull[0]?.y ?? 0, width: 0, height: 0, angle: 0 };
  let bestArea = Infinity;
  hull.forEach((from, index) => {
    const to = hull[(index + 1) % hull.length] ?? from;
    const angle = withinQuarter(Math.atan2(to.y - from.y, to.x - from.x));
    const one = rectangleAt(hull, angle);
    const area = one.width * one.height;
    // On a tie the least rotated rectangle wins, so few lines are rotated unnecessarily.
    if (area < bestArea * 0.999 || (area <= bestArea && Math.abs(angle) < Math.abs(best.angle))) {
      best = one;
      bestArea = area;
    }
  });
  return best;
}

/** Reduces the angle of an undirected line to -45° to 45° by quarter turns. */
function withinQuarter(angle: number): number {
  const quarter = Math.PI / 2;
  return angle - Math.round(angle / quarter) * quarter;
}

function rectangleAt(hull: readonly Point[], angle: number): Rectangle {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of hull) {
    const along = x * cosine + y * sine;
    const across = y * cosine - x * sine;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const along = (left + right) / 2;
  const across = (top + bottom) / 2;
  return {
    x: along * cosine - across * sine,
    y: along * sine + across * cosine,
    width: right - left,
    height: bottom - top,
    angle,
  };
}

/**
 * Reverses the shrinking with which the detection separates lines (Liao et al., Real-time Scene Text Detection with Differentiable
 * Binarization, 2020): every side moves outward by area × `ratio` ÷ perimeter. Offsetting a rectangle's outline and taking its bounding
 * rectangle gives the same result, so no polygon is needed.
 */
export function unclip(box: Rectangle, ratio: number): Rectangle {
  const perimeter = 2 * (box.width + box.height);
  const distance = perimeter === 0 ? 0 : (box.width * box.height * ratio) / perimeter;
  return { ...box, width: box.width + 2 * distance, height: box.height + 2 * distance };
}

/** The point at `along` and `across` (0 to 1) within a rectangle. */
export function pointIn(box: Rectangle, along: number, across: number): Point {
  const right = (along - 0.5) * box.width;
  const down = (across - 0.5) * box.height;
  const cosine = Math.cos(box.angle);
  const sine = Math.sin(box.angle);
  return { x: box.x + right * cosine - down * sine, y: box.y + right * sine + down * cosine };
}

/** Left, top, right and bottom of a rectangle's axis-aligned bounding box. */
export function edgesOf(box: Rectangle): readonly [number, number, number, number] {
  const corners = [pointIn(box, 0, 0), pointIn(box, 1, 0), pointIn(box, 1, 1), pointIn(box, 0, 1)];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The same rectangle in an image scaled by `across` horizontally and `down` vertically. */
export function scaleRectangle(box: Rectangle, across: number, down: number): Rectangle {
  return {
    x: box.x * across,
    y: box.y * down,
    width: box.width * across,
    height: box.height * down,
    angle: box.angle,
  };
}
