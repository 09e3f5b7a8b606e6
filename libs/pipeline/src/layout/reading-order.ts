import type { Box } from '@cartulary/contracts/reading';
import { unionBox } from './box.js';
import type { PlacedWord } from './page-text.js';

/** A line as found by an engine. Lines of a block are below one another; `paragraph` is numbered per page. */
export interface FoundLine {
  readonly block: number;
  readonly paragraph: number;
  readonly words: readonly Omit<PlacedWord, 'line'>[];
}

interface Line extends FoundLine {
  readonly box: Box;
}

interface Block {
  readonly lines: Line[];
  readonly box: Box;
  /** Whether it contains table cells rather than running text. */
  readonly isCells: boolean;
  readonly isNumbers: boolean;
}

/** Running text has more words per line than cells. */
const MAX_WORDS_OF_CELL = 3.5;
const MIN_SHARE_OF_CELLS = 0.5;

/**
 * Puts lines into reading order. Engines read one block to its end before the next, which is right for columns of running text and wrong
 * for receipts and tables, where amounts become a separate block far from their labels. Adjacent blocks of cells are therefore read row by
 * row; adjacent running text never is.
 */
export function orderLines(found: readonly FoundLine[]): PlacedWord[] {
  const blocks = toBlocks(found);
  const groups = isTabular(blocks) ? groupBlocks(blocks) : blocks.map((block) => [block]);
  const placed: PlacedWord[] = [];
  let line = 0;
  for (const group of groups) {
    const rows = group.length === 1 ? (group[0]?.lines ?? []).map((one) => [one]) : toRows(group);
    let previous: readonly Line[] | undefined;
    for (const row of rows) {
      if (previous) line += isApart(previous, row, group.length > 1) ? 2 : 1;
      for (const { words } of row) for (const word of words) placed.push({ ...word, line });
      previous = row;
    }
    line += 2;
  }
  return placed;
}

function toBlocks(found: readonly FoundLine[]): Block[] {
  const byId = new Map<number, Line[]>();
  for (const one of found) {
    const [first] = one.words;
    if (!first) continue;
    const box = one.words.reduce((all, word) => unionBox(all, word.box), first.box);
    const lines = byId.get(one.block) ?? [];
    lines.push({ ...one, box });
    byId.set(one.block, lines);
  }
  return [...byId.values()].flatMap((lines): Block[] => {
    const [first] = lines;
    if (!first) return [];
    const words = lines.flatMap((one) => one.words.map((word) => word.text));
    const numbers = words.filter((word) => /\p{N}/u.test(word)).length;
    const isCells = words.length / lines.length <= MAX_WORDS_OF_CELL;
    return [
      {
        lines,
        box: lines.reduce((all, one) => unionBox(all, one.box), first.box),
        isCells,
        isNumbers: isCells && numbers > words.length / 2,
      },
    ];
  });
}

/**
 * True if most of a page is cells: a receipt, a form, a table. On a page of running text, the engine's order is kept.
 */
function isTabular(blocks: readonly Block[]): boolean {
  const count = (list: readonly Block[]): number =>
    list.flatMap((block) => block.lines.map((line) => line.words.length)).reduce((sum, words) => sum + words, 0);
  return count(blocks.filter((block) => block.isCells)) > count(blocks) * MIN_SHARE_OF_CELLS;
}

/** Joins adjacent blocks whose lines form rows. Groups keep the engine's order of their first blocks. */
function groupBlocks(blocks: readonly Block[]): Block[][] {
  const groupOf = new Map<Block, Block[]>(blocks.map((block) => [block, [block]]));
  blocks.forEach((one, index) => {
    for (const other of blocks.slice(index + 1)) {
      const mine = groupOf.get(one) ?? [one];
      const theirs = groupOf.get(other) ?? [other];
      if (mine === theirs || !formRows(one, other)) continue;
      const joined = [...mine, ...theirs].sort((a, b) => blocks.indexOf(a) - blocks.indexOf(b));
      if (hasColumnsOfText(joined)) continue;
      for (const block of joined) groupOf.set(block, joined);
    }
  });
  return [...new Set(blocks.map((block) => groupOf.get(block) ?? [block]))];
}

/** Cells next to cells, or numbers next to anything, with at least half of the smaller block's lines level with others. */
function formRows(a: Block, b: Block): boolean {
  if (!((a.isCells && b.isCells) || a.isNumbers || b.isNumbers)) return false;
  if (
    a.box[0] < b.box[2] &&
    b.box[0] < a.box[2] &&
    overlap(a.box[0], a.box[2], b.box[0], b.box[2]) > 0.1 * Math.min(a.box[2] - a.box[0], b.box[2] - b.box[0])
  )
    return false;
  const [fewer, more] = a.lines.length <= b.lines.length ? [a, b] : [b, a];
  const level = fewer.lines.filter((line) => more.lines.some((other) => areLevel(line.box, other.box)));
  return level.length * 2 >= fewer.lines.length && level.length > 0;
}

/** Two adjacent blocks of running text: rows across them would mix their sentences. */
function hasColumnsOfText(group: readonly Block[]): boolean {
  const texts = group.filter((block) => !block.isCells && block.lines.length > 2);
  return texts.some((one, index) =>
    texts
      .slice(index + 1)
      .some(
        (other) =>
          overlap(one.box[1], one.box[3], other.box[1], other.box[3]) >
          0.2 * Math.min(one.box[3] - one.box[1], other.box[3] - other.box[1]),
      ),
  );
}

function toRows(group: readonly Block[]): Line[][] {
  const lines = group.flatMap((block) => block.lines).sort((a, b) => middle(a.box) - middle(b.box));
  const rows: Line[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (
      row?.every(
        (other) =>
          areLevel(line.box, other.box) && (line.box[0] >= other.box[2] - 0.01 || line.box[2] <= other.box[0] + 0.01),
      )
    )
      row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.sort((a, b) => a.box[0] - b.box[0]));
}

/** Within a block, its paragraphs are separated; within rows, any gap of more than half a line. */
function isApart(above: readonly Line[], below: readonly Line[], inRows: boolean): boolean {
  if (!inRows) return above[0]?.paragraph !== below[0]?.paragraph;
  const bottom = Math.max(...above.map((line) => line.box[3]));
  const top = Math.min(...below.map((line) => line.box[1]));
  const height = Math.max(...below.map((line) => line.box[3] - line.box[1]));
  return top - bottom > height;
}

const middle = (box: Box): number => (box[1] + box[3]) / 2;
const overlap = (a0: number, a1: number, b0: number, b1: number): number =>
  Math.max(0, Math.min(a1, b1) - Math.max(a0, b0));
/** On one line: each center is within the other. */
const areLevel = (a: Box, b: Box): boolean =>
  middle(a) > b[1] && middle(a) < b[3] && middle(b) > a[1] && middle(b) < a[3];
