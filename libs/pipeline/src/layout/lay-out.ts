import type { Box, PageText } from '@cartulary/contracts/reading';
import { engineVersions } from '../engine-versions.js';
import { markCaptions } from './captions.js';
import { compose } from './compose.js';
import type { Draft, TextDraft } from './drafts.js';
import { layOutFlowing } from './flowing.js';
import { markHeadings } from './headings.js';
import { isTurned, keepOrder, staysAsItIs } from './kept-order.js';
import { levelWords } from './level-words.js';
import { markPageNumbers } from './margins.js';
import { toParagraphs, usualOf } from './paragraphs.js';
import { boxAround, heightOf, median, widthOf, type Item, type Line } from './placed.js';
import { isNarrow, inRows } from './narrow.js';
import { orderScore } from './order-score.js';
import { locateWords } from './page-text.js';
import { toRegions, type Atom, type Region, type RegionContext } from './regions.js';
import type { Ruling, Rulings } from './rulings.js';
import { toSegments, widestSpace } from './segments.js';
import { readSideBySide } from './side-by-side.js';
import { typeSize } from './type-size.js';
import { findGrids } from './tables/grid.js';

/** Engine recorded on the blocks of a page. */
export const LAYOUT_ENGINE = { engine: 'cartulary-layout', engineVersion: engineVersions['cartulary-layout'] } as const;

/** Assumed page size in points if unknown. */
const LETTER = { width: 612, height: 792 };

/**
 * Puts a page into reading order and identifies its parts: headings, paragraphs, list items, tables with cells,
 * captions, images, page numbers. The result's text, words, and blocks are consistent, and every word is in exactly one
 * block. Idempotent. Flowing text is described, never changed.
 * @param rulings lines drawn on the page; without them, tables are found by alignment only
 */
export function layOut(page: PageText, rulings?: Rulings): PageText {
  if (page.source === 'plain-text' || page.source === 'flowing') return layOutFlowing(page);
  const level = levelWords(page, sizeOf(page));
  if (!level) return layOutLevel(page, rulings);
  return level.restore(layOutLevel(level.page, level.rulings(rulings)));
}

const sizeOf = (page: PageText): { width: number; height: number } => ({
  width: page.widthPoints ?? LETTER.width,
  height: page.heightPoints ?? LETTER.height,
});

/** Like {@link layOut}, for a page with horizontal lines. */
function layOutLevel(page: PageText, rulings?: Rulings): PageText {
  const size = sizeOf(page);
  const scale = (box: Box): Box => [
    box[0] * size.width,
    box[1] * size.height,
    box[2] * size.width,
    box[3] * size.height,
  ];
  const items = placeWords(page, scale);
  if (staysAsItIs(page, items)) return withOrder(keepOrder(page), AS_IT_CAME);
  const height = Math.max(median(items.map((item) => item.size)), 1);
  const space = widestSpace(items, height);
  const horizontal = toPoints(rulings?.horizontal ?? [], size.height, size.width);
  const vertical = toPoints(rulings?.vertical ?? [], size.width, size.height);
  const { tables, taken } = findGrids(items, { horizontal, vertical }, height);
  const free = items.filter((item) => !taken.has(item));
  const turned = turnedLines(page, free);
  const isOnTurned = new Set(turned.flat());
  const upright = free.filter((item) => !isOnTurned.has(item));
  const atoms: Atom[] = [
    ...toSegments(upright, space).map((segment): Atom => ({ box: segment.box, segment })),
    ...tables.map((table): Atom => ({ box: table.box, region: { kind: 'table', table } })),
    ...(rulings?.pictures ?? []).map((box): Atom => ({ box: scale(box), region: { kind: 'figure', box: scale(box) } })),
  ];
  const regions = orderAtoms(page, items, atoms, { height, space, rules: horizontal });
  const usual = usualOf(
    regions.flatMap((region) => (region.kind === 'text' ? region.lines : [])),
    page.source,
  );
  const drafts = regions.flatMap((region): Draft[] =>
    region.kind === 'text' ? toParagraphs(region.lines, usual) : [region],
  );
  const named = markCaptions(markHeadings(markPageNumbers(drafts, size.height), usual));
  const laidOut = { ...page, ...compose([...named, ...turned.map(turnedDraft)], size) };
  return withOrder(laidOut, orderScore(regions, height));
}

/** Confidence of an order that wasn't analyzed. */
const AS_IT_CAME = 0.5;

/** A text layer also has its file's order, so only recognized pages report a confidence for their order. */
const withOrder = (page: PageText, orderConfidence: number): PageText =>
  page.source === 'recognised' ? { ...page, orderConfidence } : page;

/** A page's contents in reading order. */
function orderAtoms(
  page: PageText,
  items: readonly Item[],
  atoms: readonly Atom[],
  context: RegionContext,
): readonly Region[] {
  const narrow = isNarrow(page, items, context.height);
  const { height } = context;
  const apart = page.source === 'recognised' ? readSideBySide(atoms, { height, isNarrow: narrow }) : undefined;
  if (apart) return apart;
  const regions = toRegions(atoms, context);
  return narrow ? inRows(regions, atoms) : regions;
}

/** The words with their boxes in points. A word without letters or digits gets the usual size. */
function placeWords(page: PageText, scale: (box: Box) => Box): Item[] {
  const items = page.words.flatMap((word, index): Item[] => {
    const box = word.box && scale(word.box);
    return box ? [{ index, word, box, size: typeSize(word, heightOf(box), page.source) }] : [];
  });
  const usual = median(items.flatMap(({ size }) => (Number.isNaN(size) ? [] : [size])));
  return items.map((item) => (Number.isNaN(item.size) ? { ...item, size: Math.max(heightOf(item.box), usual) } : item));
}

/** Converts lines to points. */
const toPoints = (lines: readonly Ruling[], across: number, along: number): Ruling[] =>
  lines.map(({ at, from, to }) => ({ at: at * across, from: from * along, to: to * along }));

/** Vertical lines of text among horizontal ones: stamps and axes, or the footer of a sideways page. */
function turnedLines(page: PageText, items: readonly Item[]): Item[][] {
  if (!items.some(isTurned)) return [];
  const starts = locateWords(page.text, page.words);
  const lines: Item[][] = [];
  for (const item of items) {
    const before = lines.at(-1)?.at(-1);
    const isNext = before?.index === item.index - 1;
    if (before && isNext && !page.text.slice(starts[before.index], starts[item.index]).includes('\n'))
      lines.at(-1)?.push(item);
    else lines.push([item]);
  }
  return lines.filter((line) => {
    const long = line.filter(({ word }) => [...word.text].length >= 3);
    return 2 * long.filter(isTurned).length > long.length;
  });
}

/** A vertical line. It is read last, in its original order. */
function turnedDraft(items: readonly Item[]): TextDraft {
  const box = boxAround(items.map((item) => item.box));
  const line: Line = { items, box, height: widthOf(box) };
  return { kind: 'paragraph', lines: [line], level: null, label: null, confidence: 0.6 };
}
