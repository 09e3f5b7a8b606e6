import type { GreyImage } from './grey.js';
import { findInkParts } from './ink-parts.js';
import { measureNoise } from './noise.js';
import { lettersAmong, usualHeight } from './text-height.js';

/** Ink darker than this is dark enough; paler ink is brought to it. */
const PALE = 110;
const WANTED_INK = 40;
/** Ink must stand out from the paper's noise by this many deviations, or a blank page would become one of specks. */
const MIN_DISTANCE = 5;
const MAX_FACTOR = 4;

/** Makes pale ink dark, on a flattened page. A page without ink stays as it is. */
export function darkenPaleInk(image: GreyImage): GreyImage {
  const { width, height, data } = image;
  const ink = inkLevel(image);
  const contrast = 255 - ink;
  if (ink <= PALE || contrast < 10 || contrast < MIN_DISTANCE * measureNoise(image)) return image;
  const factor = Math.min(MAX_FACTOR, (255 - WANTED_INK) / contrast);
  const darker = Uint8Array.from({ length: 256 }, (_, value) => Math.max(0, Math.round(255 - (255 - value) * factor)));
  return { width, height, data: data.map((value) => darker[value] ?? value) };
}

/** How dark a usual letter is at its darkest: a black logo above grey print says nothing of the print. */
function inkLevel(image: GreyImage): number {
  const parts = findInkParts(image);
  const usual = usualHeight(parts, image);
  const letters = usual === undefined ? parts : lettersAmong(parts, usual);
  return median(letters.map(({ darkest }) => darkest)) ?? 255;
}

function median(values: number[]): number | undefined {
  return values.sort((a, b) => a - b)[values.length >> 1];
}
