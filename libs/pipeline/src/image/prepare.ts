import type { Box } from '@cartulary/contracts/reading';
import type { Raster } from '../raster.js';
import { darkenPaleInk } from './contrast.js';
import { findSheet } from './find-sheet.js';
import { flatten } from './flatten.js';
import { toGrey, type GreyImage } from './grey.js';
import { measureNoise, medianFilter } from './noise.js';
import { rectify } from './perspective.js';
import { enlarge, shrink } from './scale.js';
import { level, measureSkew } from './skew.js';
import { removeSpecks } from './specks.js';
import { measureTextHeight } from './text-height.js';

/** A page made ready for recognition: evenly lit, dark ink, level lines. */
export interface PreparedPage {
  readonly image: GreyImage;
  readonly noise: number;
  /** By how many degrees it was turned level. */
  readonly leaned: number;
  /** Where a box found on it lies on the page as it is shown; both in fractions, so scales don't matter. */
  toShown(box: Box): Box;
}

/** Above this the median filter is worth the fine strokes that it costs. */
const HIGH_NOISE = 18;
/** Letters lower than this are enlarged to about the height that is read best; more costs time and gains nothing. */
const SMALL_TEXT = 12;
const WANTED_TEXT = 18;
const MAX_ENLARGEMENT = 3;
/** Higher letters of pages with more pixels are made as high as `ENOUGH_TEXT`: the rest only costs time. */
const LARGE_TEXT = 23;
const MANY_PIXELS = 4_000_000;
const ENOUGH_TEXT = 20;
/** More pixels than these only cost time: an A3 page at 300 dpi has 17 million. */
const MAX_PIXELS = 24_000_000;

/**
 * A sheet photographed at a slant is put straight first. Flatten always; filter only high noise (it ruins fine print); bring text to a height that is read well only after that.
 * @param asItLies whether it isn't to be turned level
 */
export function preparePage(raster: Raster, asItLies = false): PreparedPage {
  const grey = toGrey(raster);
  const shrinkage = Math.min(1, Math.sqrt(MAX_PIXELS / (grey.width * grey.height)));
  const taken = shrinkage < 1 ? shrink(grey, shrinkage) : grey;
  const sheet = findSheet(taken);
  if (sheet === undefined) return prepareFlat(taken, asItLies, removeSpecks);
  const { image, toOriginal } = rectify(taken, sheet);
  const prepared = prepareFlat(image, asItLies);
  return { ...prepared, toShown: (box) => toOriginal(prepared.toShown(box)) };
}

/**
 * A page as it was scanned, or as if it had been photographed from straight above.
 * @param cleaned takes the dust of a scan away; the grain of a photograph only looks like it
 */
function prepareFlat(page: GreyImage, asItLies: boolean, cleaned = (image: GreyImage) => image): PreparedPage {
  const flat = darkenPaleInk(flatten(page));
  const noise = measureNoise(flat);
  const clean = cleaned(noise > HIGH_NOISE ? medianFilter(flat) : flat);
  const skew = asItLies ? 0 : measureSkew(clean);
  if (skew === 0) return { image: scaleText(clean), noise, leaned: 0, toShown: (box) => box };
  const { image, toOriginal } = level(clean, skew);
  return { image: scaleText(image), noise, leaned: skew, toShown: toOriginal };
}

function scaleText(image: GreyImage): GreyImage {
  const textHeight = measureTextHeight(image);
  if (textHeight === undefined) return image;
  if (textHeight > LARGE_TEXT && image.width * image.height > MANY_PIXELS)
    return shrink(image, ENOUGH_TEXT / textHeight);
  if (textHeight >= SMALL_TEXT) return image;
  const affordable = Math.sqrt(MAX_PIXELS / (image.width * image.height));
  const enlargement = Math.min(WANTED_TEXT / textHeight, MAX_ENLARGEMENT, affordable);
  return enlargement < 1.2 ? image : enlarge(image, enlargement);
}
