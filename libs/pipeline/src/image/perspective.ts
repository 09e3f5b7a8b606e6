import type { Box } from '@cartulary/contracts/reading';
import type { GreyImage } from './grey.js';
import { between } from './skew.js';

/** A position in an image, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners of a sheet in a photograph: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** A sheet as if photographed from straight above, with a mapping back. */
export interface Rectified {
  readonly image: GreyImage;
  /** Maps a box back to the photograph (both as fractions): the bounding box of its four corners. */
  toOriginal(box: Box): Box;
}

const lengthOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Transforms the sheet between its corners to a rectangle with the dimensions of its longer sides (bilinear). */
export function rectify(image: GreyImage, corners: Corners): Rectified {
  const [a, b, c, d] = corners;
  const width = Math.max(1, Math.round(Math.max(lengthOf(a, b), lengthOf(d, c))));
  const height = Math.max(1, Math.round(Math.max(lengthOf(a, d), lengthOf(b, c))));
  const map = fromUnitSquare(corners);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x += 1) {
      const place = map((x + 0.5) / width, v);
      data[y * width + x] = between(image, place.x - 0.5, place.y - 0.5);
    }
  }
  return {
    image: { width, height, data },
    toOriginal([left, top, right, bottom]) {
      const places = [map(left, top), map(right, top), map(right, bottom), map(left, bottom)];
      const xs = places.map(({ x }) => x / image.width);
      const ys = places.map(({ y }) => y / image.height);
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    },
  };
}

/** A planar projection: x = (xu u + xv v + x1) / (g u + h v + 1), and y likewise. */
interface Projection {
  readonly x: readonly [number, number, number];
  readonly y: readonly [number, number, number];
  readonly g: number;
  readonly h: number;
}

/** The projection of the unit square onto four corners (Heckbert, Fundamentals of Texture Mapping, 1989, 2.2.2). */
export function projectionOf([a, b, c, d]: Corners): Projection {
  const sumX = a.x - b.x + c.x - d.x;
  const sumY = a.y - b.y + c.y - d.y;
  const [dx1, dx2] = [b.x - c.x, d.x - c.x];
  const [dy1, dy2] = [b.y - c.y, d.y - c.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sumX * dy2 - dx2 * sumY) / determinant;
  const h = (dx1 * sumY - sumX * dy1) / determinant;
  return {
    x: [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x],
    y: [b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y],
    g,
    h,
  };
}

/** Maps a point of the unit square to its position between four corners. */
export function fromUnitSquare(corners: Corners): (u: number, v: number) => Point {
  const {
    x: [xu, xv, x],
    y: [yu, yv, y],
    g,
    h,
  } = projectionOf(corners);
  return (u, v) => {
    const scale = g * u + h * v + 1;
    return { x: (xu * u + xv * v + x) / scale, y: (yu * u + yv * v + y) / scale };
  };
}
