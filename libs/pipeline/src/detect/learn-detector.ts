import type { DetectorModel } from '@cartulary/contracts/detectors';
import type { Box } from '@cartulary/contracts/reading';
import type { GreyImage } from '../image/grey.js';
import { describe, gridFor, lengthOf, type Window } from './describe.js';
import { DETECTOR_VERSION } from './detector.js';
import { candidatesOn, shared, windowOf } from './find-things.js';
import { inkSums, type InkSums } from './ink-sums.js';
import { separate, type Sample } from './separate.js';

/** A reduced page with the boxes that a person drew around every object of this kind. */
export interface ExamplePage {
  readonly boxes: readonly Box[];
  readonly picture: GreyImage;
}

/** Minimum side of a box in pixels. Smaller boxes contain too little detail. */
const THINNEST = 6;
/** Objects can have this share of the edges and darkness of the palest example. */
const PALER = 0.5;
/**
 * Each example is also used shifted and resized by these shares of its size, because people never draw the same box
 * twice.
 */
const MOVED = [-0.06, 0, 0.06] as const;
const SIZED = [0.94, 1, 1.06] as const;
/** Stride of the windows used as negative samples, as a share of their size. */
const OTHERS_STEP = 0.6;
/** Maximum number of initial negatives, and of hard negatives added after each round. */
const MOST_OTHERS = 600;
const MOST_MISTAKEN = 25;
const ROUNDS = 2;
/** A window that overlaps an example more than this counts neither as the object nor as a negative. */
const OVER = 0.2;

type Shape = Omit<DetectorModel, 'weights' | 'start'>;

/** Learns an object from its examples. @returns undefined if no box is large enough */
export function learnDetector(pages: readonly ExamplePage[]): DetectorModel | undefined {
  const windows = pages.map((page) =>
    page.boxes
      .map((box) => windowOf(box, page.picture))
      .filter(({ width, height }) => Math.min(width, height) >= THINNEST),
  );
  const shape = shapeOf(pages, windows);
  if (!shape) return undefined;
  const samples = pages.flatMap((page, index) =>
    samplesOf(inkSums(page.picture), windows[index] ?? [], shape, pages.length),
  );
  let model = modelOf(shape, samples);
  for (let round = 0; round < ROUNDS; round += 1) {
    const mistaken = pages.flatMap((page, index) => mistakenOn(inkSums(page.picture), windows[index] ?? [], model));
    if (mistaken.length === 0) break;
    samples.push(...mistaken);
    model = modelOf(shape, samples);
  }
  return model;
}

function shapeOf(pages: readonly ExamplePage[], windows: readonly (readonly Window[])[]): Shape | undefined {
  const all = windows.flat();
  if (all.length === 0) return undefined;
  const aspects = all.map(({ width, height }) => width / height);
  const aspect = Math.exp(mean(aspects.map((one) => Math.log(one))));
  const widths = all.map(({ width }) => width);
  const grid = gridFor(aspect);
  const into = new Float32Array(lengthOf(grid));
  const none = { edges: 0, dark: 0 };
  const found = pages.flatMap((page, index) => {
    const sums = inkSums(page.picture);
    return (windows[index] ?? []).map((window) => describe(sums, window, grid, none, into));
  });
  return {
    version: DETECTOR_VERSION,
    grid,
    narrowest: Math.min(...widths),
    widest: Math.max(...widths),
    aspects: between(Math.min(...aspects), Math.max(...aspects)),
    least: {
      edges: PALER * Math.min(...found.map(({ edges }) => edges)),
      dark: PALER * Math.min(...found.map(({ dark }) => dark)),
    },
  };
}

/** Aspect ratios from least to most, close enough that windows of the nearest one fit: at most three. */
function between(least: number, most: number): number[] {
  const steps = Math.min(2, Math.round(Math.log(most / least) / Math.log(ASPECT_STEP)));
  if (steps === 0) return [rounded(Math.sqrt(least * most))];
  return Array.from({ length: steps + 1 }, (_, at) => rounded(least * (most / least) ** (at / steps)));
}
const ASPECT_STEP = 1.25;

/** The examples of a page with small shifts, and negatives from the rest of the page. */
function samplesOf(sums: InkSums, here: readonly Window[], shape: Shape, pages: number): Sample[] {
  const sample = (window: Window, isThing: boolean): Sample => {
    const figures = new Float32Array(lengthOf(shape.grid));
    describe(sums, window, shape.grid, shape.least, figures);
    return { figures, isThing };
  };
  const things = here.flatMap((window) => [...around(window)].map((one) => sample(one, true)));
  const free = [...spread(sums, shape)].filter((window) => !here.some((one) => shared(one, window) > OVER));
  const every = Math.max(1, Math.ceil((free.length * pages) / MOST_OTHERS));
  return [...things, ...free.filter((_, at) => at % every === 0).map((one) => sample(one, false))];
}

function* around({ left, top, width, height }: Window): Generator<Window> {
  for (const size of SIZED)
    for (const x of MOVED)
      for (const y of MOVED)
        yield {
          left: left + (x + (1 - size) / 2) * width,
          top: top + (y + (1 - size) / 2) * height,
          width: size * width,
          height: size * height,
        };
}

function* spread(page: InkSums, { narrowest, widest, aspects }: Shape): Generator<Window> {
  const aspect = aspects[Math.floor(aspects.length / 2)] ?? 1;
  for (const width of [narrowest, widest]) {
    const height = width / aspect;
    for (let top = 0; top + height <= page.height; top += height * OTHERS_STEP)
      for (let left = 0; left + width <= page.width; left += width * OTHERS_STEP) yield { left, top, width, height };
  }
}

/** False positives of the current model. */
function mistakenOn(sums: InkSums, here: readonly Window[], model: DetectorModel): Sample[] {
  return candidatesOn(sums, model)
    .filter(({ window, likeness }) => likeness > -1 && !here.some((one) => shared(one, window) > OVER))
    .slice(0, MOST_MISTAKEN)
    .map(({ window }) => {
      const figures = new Float32Array(lengthOf(model.grid));
      describe(sums, window, model.grid, model.least, figures);
      return { figures, isThing: false };
    });
}

function modelOf(shape: Shape, samples: readonly Sample[]): DetectorModel {
  const { weights, start } = separate(samples);
  return { ...shape, weights: [...weights].map(rounded), start: rounded(start) };
}

/** Rounded to the precision that matters, because models are stored and transmitted. */
const rounded = (value: number): number => Math.round(value * 100_000) / 100_000;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
