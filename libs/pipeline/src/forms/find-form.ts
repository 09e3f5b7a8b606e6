import type { Block, Box, FormPart, PageText } from '@cartulary/contracts/reading';
import { toGrey, type GreyImage } from '../image/grey.js';
import { findInk } from '../image/ink.js';
import { shrink } from '../image/scale.js';
import { clampBox } from '../layout/box.js';
import { locateWords } from '../layout/page-text.js';
import { boxAround } from '../layout/placed.js';
import type { Rulings } from '../layout/rulings.js';
import type { Raster } from '../raster.js';
import { pairsOfColumns, rowsOfTwo, type PageOfColumns } from './columns.js';
import { readLines } from './lines.js';
import { readPairs } from './pairs.js';
import { toRows, usualHeight, type PlacedWord } from './rows.js';
import { findSquares } from './squares.js';
import { readTicks, type Drafted, type TickBox } from './ticks.js';

/** Used for pages of unknown size. */
const LETTER = { width: 612, height: 792 };
/** Larger images are scaled to this width first: a box of 2 mm then has 16 pixels. */
const MOST_WIDTH = 1_700;
/** A page with more parts isn't a form to fill in. */
const MOST_PARTS = 400;
/** Words that are all below the first confidence and whose mean is below the second aren't print. */
const HIGHEST_UNREAD = 0.65;
const MEAN_UNREAD = 0.5;
const LEAST_INK = 0.01;

/**
 * Finds the parts of a page's form, from top to bottom: labels with their values, checkboxes with their state, lines to
 * write on, and unrecognized handwriting. Takes time linear in pixels and words.
 * @param page with its layout blocks
 */
export function findForm(page: PageText, raster: Raster, rulings: Rulings): FormPart[] {
  const sheet = sheetOf(page, raster);
  const { words, height, toFractions } = sheet;
  const rows = toRows(words, height);
  const ticks = readTicks(boxesOf(sheet), rows, toFractions);
  const tables = (page.blocks ?? []).flatMap(({ kind, box }) => (kind === 'table' && box ? [sheet.toPoints(box)] : []));
  const horizontal = rulings.horizontal.map(({ at, from, to }) => ({
    at: at * sheet.size.height,
    from: from * sheet.size.width,
    to: to * sheet.size.width,
  }));
  const inkIn = (box: Box): number => inkShare(sheet, box);
  // Text in two columns can also be a form: their rows decide.
  const wide = (page.blocks ?? []).flatMap((block) => (block.box && isWide(block) ? [sheet.toPoints(block.box)] : []));
  const columnsBeside = (taken: readonly Drafted[]): PageOfColumns => ({
    rows,
    height,
    tables: wide,
    rulings: horizontal,
    taken: wordsOf(taken),
    toFractions,
  });
  // A line below a label and its value separates rows and isn't for writing.
  const parting = new Set(rowsOfTwo(columnsBeside(ticks)).flatMap(({ ruling }) => ruling ?? []));
  const free = horizontal.filter((ruling) => !parting.has(ruling));
  const lines = readLines(free, { width: sheet.size.width, rows, height, tables, inkIn, toFractions });
  const taken = wordsOf([...ticks, ...lines]);
  const unread = readUnread(page, sheet);
  const pairs = readPairs({ rows, height, taken, blockOf: blocksOf(page, sheet), toFractions });
  const columns = pairsOfColumns(rowsOfTwo(columnsBeside([...ticks, ...lines, ...pairs, ...unread])), sheet);
  const parts = [...ticks, ...lines, ...pairs, ...columns, ...unread].map(({ part }) => part);
  return parts.length > MOST_PARTS ? [] : parts.sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
}

const isWide = ({ kind, cells }: Block): boolean =>
  kind === 'table' && (cells ?? []).some(({ column, columnSpan }) => column + columnSpan > 2);

const wordsOf = (drafted: readonly Drafted[]): Set<PlacedWord> => new Set(drafted.flatMap(({ words }) => words));

interface FormSheet {
  readonly size: { readonly width: number; readonly height: number };
  readonly image: GreyImage;
  readonly ink: Uint8Array;
  /** In points, in page order. */
  readonly words: readonly PlacedWord[];
  readonly height: number;
  readonly toPoints: (box: Box) => Box;
  readonly toFractions: (box: Box) => Box;
}

function sheetOf(page: PageText, raster: Raster): FormSheet {
  const whole = toGrey(raster);
  const image = whole.width > MOST_WIDTH ? shrink(whole, MOST_WIDTH / whole.width) : whole;
  const size = { width: page.widthPoints ?? LETTER.width, height: page.heightPoints ?? LETTER.height };
  const toPoints = ([left, top, right, bottom]: Box): Box => [
    left * size.width,
    top * size.height,
    right * size.width,
    bottom * size.height,
  ];
  const words = page.words.flatMap((word): PlacedWord[] => (word.box ? [{ word, box: toPoints(word.box) }] : []));
  return {
    size,
    image,
    ink: findInk(image),
    words,
    height: usualHeight(words),
    toPoints,
    toFractions: ([left, top, right, bottom]) =>
      clampBox([left / size.width, top / size.height, right / size.width, bottom / size.height]),
  };
}

/** Checkboxes, in points. */
function boxesOf({ image, ink, size }: FormSheet): TickBox[] {
  const across = size.width / image.width;
  const down = size.height / image.height;
  return findSquares(image, ink, 1 / across).map(({ left, top, right, bottom, fill }) => ({
    box: [left * across, top * down, right * across, bottom * down],
    fill,
  }));
}

/** Share of ink in a box, which is given in points. */
function inkShare({ image, ink, size }: FormSheet, [left, top, right, bottom]: Box): number {
  const x = (value: number): number =>
    Math.max(0, Math.min(image.width, Math.round((value / size.width) * image.width)));
  const y = (value: number): number =>
    Math.max(0, Math.min(image.height, Math.round((value / size.height) * image.height)));
  let [found, pixels] = [0, 0];
  for (let row = y(top); row < y(bottom); row += 1)
    for (let column = x(left); column < x(right); column += 1) {
      found += ink[row * image.width + column] ?? 0;
      pixels += 1;
    }
  return found / Math.max(1, pixels);
}

/** Maps each word to its block. */
function blocksOf(page: PageText, { words }: FormSheet) {
  const starts = locateWords(page.text, page.words);
  const blocks = page.blocks ?? [];
  const at = new Map<PlacedWord['word'], number>();
  let block = 0;
  page.words.forEach((word, index) => {
    const start = starts[index] ?? -1;
    while (block < blocks.length && (blocks[block]?.end ?? 0) <= start) block += 1;
    if (start >= (blocks[block]?.start ?? Infinity)) at.set(word, block);
  });
  const lines = blocks.map(({ start, end, kind }) =>
    // Table rows aren't lines of prose.
    kind === 'table' ? 0 : page.text.slice(start, end).split('\n').length,
  );
  const known = new Map(words.map((one) => [one, at.get(one.word)]));
  return (one: PlacedWord): { index: number; lines: number } | undefined => {
    const index = known.get(one);
    return index === undefined ? undefined : { index, lines: lines[index] ?? 0 };
  };
}

/** Blocks on a recognized page whose words all have low confidence although there is ink: probably handwriting. */
function readUnread(page: PageText, sheet: FormSheet): Drafted[] {
  if (page.source !== 'recognised') return [];
  const blockOf = blocksOf(page, sheet);
  const byBlock = new Map<number, PlacedWord[]>();
  for (const one of sheet.words) {
    const index = blockOf(one)?.index;
    if (index === undefined) continue;
    const words = byBlock.get(index) ?? [];
    words.push(one);
    byBlock.set(index, words);
  }
  return [...byBlock.values()].flatMap((words): Drafted[] => {
    const certain = words.map(({ word }) => word.confidence);
    const mean = certain.reduce((sum, one) => sum + one, 0) / certain.length;
    const box = boxAround(words.map((one) => one.box));
    if (words.length < 2 || certain.some((one) => one >= HIGHEST_UNREAD) || mean >= MEAN_UNREAD) return [];
    if (inkShare(sheet, box) < LEAST_INK) return [];
    const place = sheet.toFractions(box);
    return [{ part: { kind: 'ink', label: '', value: '', isUnread: true, box: place, confidence: 1 - mean }, words }];
  });
}
