import type { Raster } from '../raster.js';
import { toGrey, type GreyImage } from './grey.js';
import { findInk } from './ink.js';
import { findInkParts } from './ink-parts.js';
import { measureSkew } from './skew.js';
import { usualHeight } from './text-height.js';

/** Measurements of a page's image before recognition. */
export interface PictureQuality {
  readonly width: number;
  readonly height: number;
  /** Pixels of the transition from ink to paper: 1 to 2 is sharp. Null if there is no ink. */
  readonly edgePixels: number | null;
  /** How much darker ink is than paper, 0 to 1. Null if there is no ink. */
  readonly contrast: number | null;
  /** Clockwise skew of the lines in degrees; 0 if it can't be determined. */
  readonly leanDegrees: number;
  /** Usual height of lowercase letters; null if there are too few. */
  readonly letterPixels: number | null;
  /** Dots of at most three pixels, per million pixels. */
  readonly specksPerMegapixel: number;
}

const SPECK = 3;
const MIN_INK = 50;

/** Measures a page's image in time linear in its pixels. */
export function measureQuality(raster: Raster): PictureQuality {
  const grey = toGrey(raster);
  const parts = findInkParts(grey);
  const specks = parts.filter(({ left, top, right, bottom }) => right - left <= SPECK && bottom - top <= SPECK).length;
  return {
    width: raster.width,
    height: raster.height,
    ...edgesOf(grey),
    leanDegrees: measureSkew(grey),
    letterPixels: usualHeight(parts, grey) ?? null,
    specksPerMegapixel: (specks * 1_000_000) / (grey.width * grey.height),
  };
}

/** Computed from the brightness of ink and paper, and the steepest transitions between them. */
function edgesOf(grey: GreyImage): Pick<PictureQuality, 'edgePixels' | 'contrast'> {
  const { width, height, data } = grey;
  const ink = findInk(grey);
  const dark = new Uint32Array(256);
  const bright = new Uint32Array(256);
  const steps = new Uint32Array(256);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const value = data[at] ?? 0;
      const level = ink[at] ? dark : bright;
      level[value] = (level[value] ?? 0) + 1;
      if (x + 1 === width || Boolean(ink[at]) === Boolean(ink[at + 1])) continue;
      const step = Math.abs(value - (data[at + 1] ?? 0));
      steps[step] = (steps[step] ?? 0) + 1;
    }
  const inkLevel = levelAt(dark, 0.25);
  const paper = levelAt(bright, 0.5);
  const steepest = levelAt(steps, 0.75);
  if (dark.reduce((sum, count) => sum + count, 0) < MIN_INK) return { edgePixels: null, contrast: null };
  const range = Math.max(0, paper - inkLevel);
  return { edgePixels: steepest === 0 ? null : Math.max(1, range / steepest), contrast: range / 255 };
}

/** The quantile of a histogram. */
function levelAt(counts: Uint32Array, part: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  return Math.max(
    0,
    counts.findIndex((count) => (passed += count) > 0 && passed >= part * all),
  );
}
