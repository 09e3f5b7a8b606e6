import { LIKE_ENOUGH } from '@cartulary/pipeline/detect/detector';
import { candidatesOn, shared, windowOf } from '@cartulary/pipeline/detect/find-things';
import { inkSums, reducePage } from '@cartulary/pipeline/detect/ink-sums';
import { learnDetector, type ExamplePage } from '@cartulary/pipeline/detect/learn-detector';
import type { Figure } from '../figure.js';
import { drawThing, families, type DrawnThing, type Family } from './draw-thing.js';
import { makePage, type MadePage, type Split } from './make-pages.js';

/** Per family, on each side. */
const KINDS = 3;
const EXAMPLES = 5;
/** Half of them contain the object, all of them contain one of another kind. */
const PAGES = 6;
const seeds: Readonly<Record<Split, number>> = { choosing: 10_000, measuring: 900_000 };
/** A found box matches the object if they share this much of their combined area. */
const SAME_PLACE = 0.4;
const LOOKED_AT = 10;
/** The target on the measured side. */
const WANTED = 0.85;

/** A candidate on a page with known objects. */
interface Row {
  readonly family: Family;
  readonly likeness: number;
  readonly isRight: boolean;
}

interface Side {
  readonly rows: readonly Row[];
  readonly truths: readonly Family[];
  readonly msAPage: number;
}

/**
 * Own detectors, trained with five examples and tested on other pages: precision and recall at the current threshold on
 * the measured side; and the best threshold on the choosing side, with different objects and pages.
 */
export async function measure(): Promise<Figure[]> {
  const choosing = await trySide('choosing');
  const best = bestThreshold(choosing);
  const measuring = await trySide('measuring');
  const note = `${measuring.truths.length} generated things on the repository's real pages, threshold ${LIKE_ENOUGH}`;
  const counted = countsAt(measuring, LIKE_ENOUGH);
  return [
    { name: 'best threshold of the side to choose on', value: best, unit: 'likeness' },
    { name: 'F1 there', value: countsAt(choosing, LIKE_ENOUGH).f1, unit: 'F1', note: `threshold ${LIKE_ENOUGH}` },
    { name: 'own detectors, F1', value: counted.f1, wanted: WANTED, unit: 'F1', note },
    { name: 'own detectors, precision', value: counted.precision, unit: 'share', note },
    { name: 'own detectors, recall', value: counted.recall, unit: 'share', note },
    ...families.map((family) => ({
      name: `own detectors, F1, ${family}`,
      value: countsAt(measuring, LIKE_ENOUGH, family).f1,
      unit: 'F1',
      note,
    })),
    { name: 'looking at a page', value: measuring.msAPage, unit: 'ms' },
  ];
}

async function trySide(split: Split): Promise<Side> {
  const things = families.flatMap((family) =>
    Array.from({ length: KINDS }, (_, kind) => drawThing(family, seeds[split] + 7 * kind)),
  );
  const rows: Row[] = [];
  const truths: Family[] = [];
  let ms = 0;
  for (const [index, thing] of things.entries()) {
    const seed = seeds[split] + 1000 * (index + 1);
    const model = learnDetector(await examplesOf(split, seed, thing));
    if (!model) throw new Error('nothing was learnt');
    for (let page = 0; page < PAGES; page += 1) {
      const other = things[(index + 1 + (page % (things.length - 1))) % things.length] ?? thing;
      const made = await makePage(split, seed + 500 + page, page % 2 === 0 ? [thing, other] : [other]);
      const startMs = performance.now();
      const sums = inkSums(reducePage(made.raster));
      const found = candidatesOn(sums, model).slice(0, LOOKED_AT);
      ms += performance.now() - startMs;
      const truth = made.placed.filter((one) => one.thing === thing).map(({ box }) => windowOf(box, sums));
      truths.push(...truth.map(() => thing.family));
      // They don't overlap, and a page has one: at most one is right.
      const right = found.find(({ window }) => truth.some((one) => shared(one, window) >= SAME_PLACE));
      rows.push(...found.map((one) => ({ family: thing.family, likeness: one.likeness, isRight: one === right })));
    }
  }
  return { rows, truths, msAPage: ms / (things.length * PAGES) };
}

async function examplesOf(split: Split, seed: number, thing: DrawnThing): Promise<ExamplePage[]> {
  const pages: MadePage[] = [];
  for (let example = 0; example < EXAMPLES; example += 1) pages.push(await makePage(split, seed + example, [thing]));
  return pages.map(({ raster, placed }) => ({ boxes: placed.map(({ box }) => box), picture: reducePage(raster) }));
}

interface Counts {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

function countsAt({ rows, truths }: Side, threshold: number, family?: Family): Counts {
  const isMeant = (one: Family): boolean => family === undefined || one === family;
  const found = rows.filter((row) => row.likeness >= threshold && isMeant(row.family));
  const right = found.filter(({ isRight }) => isRight).length;
  const wanted = truths.filter(isMeant).length;
  return {
    precision: found.length === 0 ? 0 : right / found.length,
    recall: right / wanted,
    f1: (2 * right) / (found.length + wanted),
  };
}

/** The middle of all thresholds with the best F1. */
function bestThreshold(side: Side): number {
  const thresholds = Array.from({ length: 200 }, (_, at) => (at - 50) / 100);
  const most = Math.max(...thresholds.map((one) => countsAt(side, one).f1));
  const best = thresholds.filter((one) => countsAt(side, one).f1 === most);
  return best[Math.floor(best.length / 2)] ?? 0;
}
