import type { GreyImage } from './grey.js';
import { projectionOf, type Corners } from './perspective.js';
import { createRandom } from './random.test-helper.js';
import { between } from './skew.js';

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** The surface under a page. */
export interface Ground {
  /** Brightness of a position outside the page, 0 to 255. */
  readonly brightness: (x: number, y: number) => number;
  /** How much the light decreases from the left edge to the right, 0 to 1. */
  readonly shade: number;
}

/** Renders a page with its corners at these positions of an image of this size, with slight noise. */
export function photograph(
  page: GreyImage,
  corners: Corners,
  size: { readonly width: number; readonly height: number },
  ground: Ground,
): GreyImage {
  const projection = projectionOf(corners);
  const [x0, y0] = [projection.x, projection.y];
  const [a, b, c, d, e, f, g, h, i] = inverse([...x0, ...y0, projection.g, projection.h, 1]);
  const random = createRandom(11);
  const data = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const scale = g * (x + 0.5) + h * (y + 0.5) + i;
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) / scale;
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) / scale;
      const isPage = u >= 0 && v >= 0 && u <= 1 && v <= 1;
      const bright = isPage
        ? 0.9 * between(page, u * page.width - 0.5, v * page.height - 0.5) + 10
        : ground.brightness(x, y);
      const lit = bright * (1 - (ground.shade * x) / size.width) + (random() - 0.5) * 10;
      data[y * size.width + x] = lit < 0 ? 0 : lit > 255 ? 255 : lit;
    }
  return { width: size.width, height: size.height, data };
}
