import type { Corners, Point } from './perspective.js';

/** Only the middle part of each side is fitted: corners of paper are rounded, bent and shaded. */
const FROM = 0.08;
/** Only this share of points may be further from their side than this many pixels: the side must be straight. */
const MAX_OFF = 2.5;
const MAX_OFF_SHARE = 0.06;

/**
 * The four corners of a filled quadrilateral, clockwise from the top left; undefined for other shapes. The outermost
 * points give approximate corners, and lines fitted to the outline between them give exact ones.
 */
export function fitSheet(inside: Uint8Array, width: number, height: number): Corners | undefined {
  const outline = outlineOf(inside, width, height);
  const rough = largestFour(convexHull(outline));
  if (!rough) return undefined;
  const sides: Line[] = [];
  for (const [index, from] of rough.entries()) {
    const side = fitSide(outline, from, rough[(index + 1) % 4] ?? from);
    if (!side) return undefined;
    sides.push(side);
  }
  const [top, right, bottom, left] = sides;
  if (!top || !right || !bottom || !left) return undefined;
  const corners = [meet(left, top), meet(top, right), meet(right, bottom), meet(bottom, left)];
  return corners.every((corner) => corner !== undefined) ? inOrder(corners as Point[]) : undefined;
}

/** Whether the corners form a convex quadrilateral with angles near 90°. */
export const isConvex = (corners: Corners): boolean =>
  corners.every((corner, index) => {
    const before = corners[(index + 3) % 4] ?? corner;
    const after = corners[(index + 1) % 4] ?? corner;
    const [ax, ay, bx, by] = [before.x - corner.x, before.y - corner.y, after.x - corner.x, after.y - corner.y];
    const cosine = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
    return ax * by - ay * bx < 0 && Math.abs(cosine) < Math.cos((50 * Math.PI) / 180);
  });

/** Boundary pixels of a shape, at their outer edge. */
function outlineOf(inside: Uint8Array, width: number, height: number): Point[] {
  const outline: Point[] = [];
  const isIn = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && inside[y * width + x] === 1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isIn(x, y)) continue;
      if (!isIn(x - 1, y)) outline.push({ x, y: y + 0.5 });
      if (!isIn(x + 1, y)) outline.push({ x: x + 1, y: y + 0.5 });
      if (!isIn(x, y - 1)) outline.push({ x: x + 0.5, y });
      if (!isIn(x, y + 1)) outline.push({ x: x + 0.5, y: y + 1 });
    }
  return outline;
}

const cross = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      for (;;) {
        const [before, last] = chain.slice(-2);
        if (chain.length < 2 || !before || !last || cross(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Few enough to try all combinations. */
const MOST_HULL = 60;

/** The four hull points that enclose the largest area. */
function largestFour(hull: readonly Point[]): Point[] | undefined {
  const every = Math.max(1, Math.ceil(hull.length / MOST_HULL));
  const points = hull.filter((_, index) => index % every === 0);
  let best: { area: number; corners: Point[] } | undefined;
  // The second and fourth corners are the farthest from the diagonal of the first and third.
  for (let i = 0; i < points.length; i += 1)
    for (let k = i + 2; k < points.length; k += 1) {
      const [a, c] = [points[i], points[k]];
      if (!a || !c) continue;
      const far = (list: readonly Point[]): Point | undefined =>
        list.toSorted((p, q) => Math.abs(cross(a, c, q)) - Math.abs(cross(a, c, p)))[0];
      const b = far(points.slice(i + 1, k));
      const d = far([...points.slice(k + 1), ...points.slice(0, i)]);
      if (!b || !d) continue;
      const area = Math.abs(cross(a, c, b)) + Math.abs(cross(a, c, d));
      if (!best || area > best.area) best = { area, corners: [a, b, c, d] };
    }
  return best?.corners;
}

/** A line through a point, with a unit direction. */
interface Line {
  readonly through: Point;
  readonly along: Point;
}

function fitSide(outline: readonly Point[], from: Point, to: Point): Line | undefined {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 20) return undefined;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const near = outline.filter(({ x, y }) => {
    const t = ((x - from.x) * along.x + (y - from.y) * along.y) / length;
    const off = Math.abs((x - from.x) * along.y - (y - from.y) * along.x);
    return t > FROM && t < 1 - FROM && off < 0.06 * length;
  });
  if (near.length < length / 2) return undefined;
  const line = fitLine(near);
  const off = near.filter((point) => distance(line, point) > MAX_OFF).length;
  return off <= MAX_OFF_SHARE * near.length
    ? fitLine(near.filter((point) => distance(line, point) <= MAX_OFF))
    : undefined;
}

const distance = ({ through, along }: Line, { x, y }: Point): number =>
  Math.abs((x - through.x) * along.y - (y - through.y) * along.x);

/** Total least squares (the principal axis of the points). */
function fitLine(points: readonly Point[]): Line {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    xx += (point.x - x) ** 2;
    xy += (point.x - x) * (point.y - y);
    yy += (point.y - y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { through: { x, y }, along: { x: Math.cos(angle), y: Math.sin(angle) } };
}

function meet(a: Line, b: Line): Point | undefined {
  const determinant = a.along.x * b.along.y - a.along.y * b.along.x;
  if (Math.abs(determinant) < 0.3) return undefined;
  const t = ((b.through.x - a.through.x) * b.along.y - (b.through.y - a.through.y) * b.along.x) / determinant;
  return { x: a.through.x + t * a.along.x, y: a.through.y + t * a.along.y };
}

/** Clockwise, starting with the one nearest to the image's top left corner. */
function inOrder(corners: readonly Point[]): Corners {
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / 4;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / 4;
  const around = corners.toSorted((a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x));
  const first = around.reduce(
    (best, corner, index) => (corner.x + corner.y < (around[best]?.x ?? 0) + (around[best]?.y ?? 0) ? index : best),
    0,
  );
  return [...around.slice(first), ...around.slice(0, first)] as unknown as Corners;
}
