import type { Raster } from '../raster.js';
import { darkenPaleInk } from './contrast.js';
import { flatten } from './flatten.js';
import { toGrey, type GreyImage } from './grey.js';
import { measureNoise, medianFilter } from './noise.js';
import { enlarge, shrink } from './scale.js';
import { measureTextHeight } from './text-height.js';

/** A page made ready for recognition. Boxes found on it are fractions, so its scale against the original doesn't matter. */
export interface PreparedPage {
  readonly image: GreyImage;
  readonly noise: number;
  readonly scale: number;
}

/** Above this the median filter is worth the fine strokes that it costs. */
const HIGH_NOISE = 18;
/** Letters lower than this are enlarged to about the height that is read best; more costs time and gains nothing. */
const SMALL_TEXT = 12;
const WANTED_TEXT = 18;
const MAX_ENLARGEMENT = 3;
/** More pixels than these only cost time: an A3 page at 300 dpi has 17 million. */
const MAX_PIXELS = 24_000_000;

/** Flatten always; filter only high noise (it ruins fine print); enlarge small text only after that. */
export function preparePage(raster: Raster): PreparedPage {
  const grey = toGrey(raster);
  const pixels = grey.width * grey.height;
  const shrinkage = Math.min(1, Math.sqrt(MAX_PIXELS / pixels));
  const flat = darkenPaleInk(flatten(shrinkage < 1 ? shrink(grey, shrinkage) : grey));
  const noise = measureNoise(flat);
  const clean = noise > HIGH_NOISE ? medianFilter(flat) : flat;
  const textHeight = measureTextHeight(clean);
  if (textHeight === undefined || textHeight >= SMALL_TEXT) return { image: clean, noise, scale: shrinkage };
  const enlargement = Math.min(
    WANTED_TEXT / textHeight,
    MAX_ENLARGEMENT,
    Math.sqrt(MAX_PIXELS / (clean.width * clean.height)),
  );
  return enlargement < 1.2
    ? { image: clean, noise, scale: shrinkage }
    : { image: enlarge(clean, enlargement), noise, scale: shrinkage * enlargement };
}
