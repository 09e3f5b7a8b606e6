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

/** A page prepared for recognition: evenly lit, with dark ink and horizontal lines. */
export interface PreparedPage {
  readonly image: GreyImage;
  readonly noise: number;
  /** Degrees by which it was rotated. */
  readonly leaned: number;
  /** Maps a box to the page as displayed. Both are fractions, so scales don't matter. */
  toShown(box: Box): Box;
}

/** Above this noise, the median filter is worth the loss of fine strokes. */
const HIGH_NOISE = 18;
/** Text smaller than the first is enlarged to the second, the height at which recognition works best. More takes longer without benefit. */
const SMALL_TEXT = 12;
const WANTED_TEXT = 18;
const MAX_ENLARGEMENT = 3;
/** On pages with many pixels, larger text is reduced to `ENOUGH_TEXT`, because more only takes longer. */
const LARGE_TEXT = 23;
const MANY_PIXELS = 4_000_000;
const ENOUGH_TEXT = 20;
/** More pixels only take longer: an A3 page at 300 dpi has 17 million. */
const MAX_PIXELS = 24_000_000;

/**
 * Prepares a page. Rectifies a sheet photographed at an angle first. Always flattens; filters only high noise, because filtering ruins fine
 * print; and scales text to a good height only after that.
 * @param asItLies whether to skip deskewing
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
 * Prepares a scanned or rectified page.
 * @param cleaned removes dust from a scan; a photograph's grain only looks like dust
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
