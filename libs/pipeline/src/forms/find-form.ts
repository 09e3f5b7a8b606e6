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

/** Of a page whose size isn't known. */
const LETTER = { width: 612, height: 792 };
/** Larger pictures are made this wide first: a box of 2 mm is 16 pixels then. */
const MOST_WIDTH = 1_700;
/** A page that tells more isn't one that somebody fills in. */
const MOST_PARTS = 400;
/** Words less certain than this throughout, and less in the mean, are no print. */
const HIGHEST_UNREAD = 0.65;
const MEAN_UNREAD = 0.5;
const LEAST_INK = 0.01;

/**
 * What stands in the form of a page: labels with their values, boxes with whether they are ticked, lines to write on, and places
 * where somebody wrote by hand, which nobody reads. From the top down. In time that grows with pixels and words.
 * @param page with its blocks, as it was laid out
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
  // Two columns may be a form as well: what tells is decided by their rows.
  const wide = (page.blocks ?? []).flatMap((block) => (block.box && isWide(block) ? [sheet.toPoints(block.box)] : []));
  const columnsBeside = (taken: readonly Drafted[]): PageOfColumns => ({
    rows,
    height,
    tables: wide,
    rulings: horizontal,
    taken: wordsOf(taken),
    toFractions,
  });
  // A line below a label and its value parts rows: nobody writes on it.
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
  /** In points, in the order of the page's. */
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

/** Boxes to tick, in points. */
function boxesOf({ image, ink, size }: FormSheet): TickBox[] {
  const across = size.width / image.width;
  const down = size.height / image.height;
  return findSquares(image, ink, 1 / across).map(({ left, top, right, bottom, fill }) => ({
    box: [left * across, top * down, right * across, bottom * down],
    fill,
  }));
}

/** How much of a box, in points, is ink. */
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

/** Which block each word stands in. */
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
    // Rows of a table are no lines of a sentence.
    kind === 'table' ? 0 : page.text.slice(start, end).split('\n').length,
  );
  const known = new Map(words.map((one) => [one, at.get(one.word)]));
  return (one: PlacedWord): { index: number; lines: number } | undefined => {
    const index = known.get(one);
    return index === undefined ? undefined : { index, lines: lines[index] ?? 0 };
  };
}

/** Blocks of a recognised page whose words are uncertain throughout though there is ink: somebody's hand, as it looks. */
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
