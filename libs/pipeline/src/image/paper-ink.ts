import type { Raster } from '../raster.js';

/** The ink of three letters of 10 points at 200 dpi. */
const LEAST_INK_PIXELS = 250;
/** Minimum difference between a color channel of ink and paper, out of 255. */
const CONTRAST = 70;

/** The most common value of each color channel. */
export type Paper = readonly [red: number, green: number, blue: number, opacity: number];

export function paperOf(data: Raster['data']): Paper {
  const most = (colour: number): number => {
    const counts = new Uint32Array(256);
    for (let at = colour; at < data.length; at += 4) counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1;
    return counts.indexOf(Math.max(...counts));
  };
  return [most(0), most(1), most(2), 255];
}

/** Bounds of everything that isn't paper, in pixels, right and bottom exclusive; undefined if there is hardly anything. */
export function inkOf(
  { width, height, data }: Raster,
  paper: Paper = paperOf(data),
): Record<'left' | 'top' | 'right' | 'bottom', number> | undefined {
  let ink = 0;
  const edges = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isInk(data, (y * width + x) * 4, paper)) continue;
      ink += 1;
      if (x < edges.left) edges.left = x;
      if (x >= edges.right) edges.right = x + 1;
      if (y < edges.top) edges.top = y;
      edges.bottom = y + 1;
    }
  return ink < LEAST_INK_PIXELS ? undefined : edges;
}

const isInk = (data: Raster['data'], at: number, [red, green, blue]: Paper): boolean =>
  isFar(data[at] ?? red, red) || isFar(data[at + 1] ?? green, green) || isFar(data[at + 2] ?? blue, blue);

/** Called for every pixel, so it avoids `Math`, whose lookup takes many times as long in tests. */
const isFar = (one: number, other: number): boolean => one - other > CONTRAST || other - one > CONTRAST;
