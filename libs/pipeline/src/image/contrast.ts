import type { GreyImage } from './grey.js';
import { findInkParts } from './ink-parts.js';
import { measureNoise } from './noise.js';
import { lettersAmong, usualHeight } from './text-height.js';

/** Ink darker than the first value is dark enough. Paler ink is darkened to the second. */
const PALE = 110;
const WANTED_INK = 40;
/** Minimum contrast of ink in standard deviations of the noise, or the noise of a blank page would become specks. */
const MIN_DISTANCE = 5;
const MAX_FACTOR = 4;

/** Darkens pale ink on a flattened page. A page without ink stays unchanged. */
export function darkenPaleInk(image: GreyImage): GreyImage {
  const { width, height, data } = image;
  const ink = inkLevel(image);
  const contrast = 255 - ink;
  if (ink <= PALE || contrast < 10 || contrast < MIN_DISTANCE * measureNoise(image)) return image;
  const factor = Math.min(MAX_FACTOR, (255 - WANTED_INK) / contrast);
  const darker = Uint8Array.from({ length: 256 }, (_, value) => Math.max(0, Math.round(255 - (255 - value) * factor)));
  return { width, height, data: data.map((value) => darker[value] ?? value) };
}

/** Typical brightness of a letter's darkest pixel: a black logo above gray print doesn't affect it. */
function inkLevel(image: GreyImage): number {
  const parts = findInkParts(image);
  const usual = usualHeight(parts, image);
  const letters = usual === undefined ? parts : lettersAmong(parts, usual);
  return median(letters.map(({ darkest }) => darkest)) ?? 255;
}

function median(values: number[]): number | undefined {
  return values.sort((a, b) => a - b)[values.length >> 1];
}
