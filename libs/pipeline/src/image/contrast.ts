import type { GreyImage } from './grey.js';
import { measureNoise } from './noise.js';

/** The darkest share of a page's pixels is taken for its ink. */
const INK_SHARE = 0.005;
/** Ink darker than this is dark enough; paler ink is brought to it. */
const PALE = 110;
const WANTED_INK = 40;
/** Ink must stand out from the paper's noise by this many deviations, or a blank page would become one of specks. */
const MIN_DISTANCE = 5;
const MAX_FACTOR = 4;

/** Makes pale ink dark, on a flattened page. A page without ink stays as it is. */
export function darkenPaleInk(image: GreyImage): GreyImage {
  const { width, height, data } = image;
  const ink = inkLevel(data);
  const contrast = 255 - ink;
  if (ink <= PALE || contrast < 10 || contrast < MIN_DISTANCE * measureNoise(image)) return image;
  const factor = Math.min(MAX_FACTOR, (255 - WANTED_INK) / contrast);
  const darker = Uint8Array.from({ length: 256 }, (_, value) => Math.max(0, Math.round(255 - (255 - value) * factor)));
  return { width, height, data: data.map((value) => darker[value] ?? value) };
}

function inkLevel(data: Uint8Array): number {
  const histogram = new Uint32Array(256);
  for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1;
  let seen = 0;
  for (let value = 0; value < 256; value += 1) {
    seen += histogram[value] ?? 0;
    if (seen > data.length * INK_SHARE) return value;
  }
  return 255;
}
