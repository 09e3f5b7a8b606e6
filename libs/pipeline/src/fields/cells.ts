import { isFlowingSource, type Box, type PageText } from '@cartulary/contracts/reading';
import type { Place } from '@cartulary/contracts/understanding';
import { rangeOf, splitBlocks, type TextBlock } from '../engines/plain-text/blocks.js';
import { clampBox, unionBox } from '../layout/box.js';
import { locateWords } from '../layout/page-text.js';

/** A word of a cell, with its offset in the cell's text and in the page's, in UTF-16 units. */
interface CellWord {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
  readonly box: Box | null;
  readonly certainty: number;
}

/** Adjacent words in one row: a label, a value, a line of text. */
export interface Cell {
  readonly page: number;
  /** From 0 on each page. Cells in one row are next to each other. */
  readonly row: number;
  /** From the left, starting at 0. */
  readonly index: number;
  readonly text: string;
  /** In points; in flowing text, columns and lines. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether there is more than one empty line above its row. */
  readonly apart: boolean;
  readonly words: readonly CellWord[];
}

/** A page divided into cells, row by row. */
export interface CellPage {
  readonly page: PageText;
  readonly flowing: boolean;
  readonly rows: readonly (readonly Cell[])[];
  readonly blocks: readonly TextBlock[];
}

/** Divides a page into cells: by word boxes, or in flowing text by tabs and runs of spaces. */
export function cellsOf(page: PageText): CellPage {
  const flowing = isFlowingSource(page.source) || page.words.every(({ box }) => box === null);
  return {
    page,
    flowing,
    rows: flowing ? rowsOfText(page) : rowsOfBoxes(page),
    blocks: flowing ? splitBlocks(page.text) : [],
  };
}

function rowsOfText({ page, text }: PageText): Cell[][] {
  const rows: Cell[][] = [];
  let offset = 0;
  let apart = true;
  text.split('\n').forEach((line, lineNumber) => {
    const cells = [...line.matchAll(/\S+(?:[ \u00A0]\S+)*/gu)].map((match, index): Cell => {
      const words = Array.from(match[0].matchAll(/\S+/gu), (word) => ({
        start: word.index,
        end: word.index + word[0].length,
        offset: offset + match.index + word.index,
        box: null,
        certainty: 1,
      }));
      const left = match.index;
      const right = left + match[0].length;
      return {
        page,
        row: rows.length,
        index,
        text: match[0],
        left,
        right,
        top: lineNumber,
        bottom: lineNumber + 1,
        apart,
        words,
      };
    });
    if (cells.length > 0) rows.push(cells);
    apart = cells.length === 0;
    offset += line.length + 1;
  });
  return rows;
}

interface Placed {
  readonly text: string;
  readonly offset: number;
  readonly box: Box;
  readonly certainty: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A4 in points, for pages of unknown size. */
const WIDTH = 595;
const HEIGHT = 842;

function rowsOfBoxes(page: PageText): Cell[][] {
  const width = page.widthPoints ?? WIDTH;
  const height = page.heightPoints ?? HEIGHT;
  const starts = locateWords(page.text, page.words);
  const placed = page.words.flatMap(({ text, box, confidence }, index): Placed[] => {
    const offset = starts[index] ?? -1;
    if (!box || offset < 0) return [];
    const [left, top, right, bottom] = [box[0] * width, box[1] * height, box[2] * width, box[3] * height];
    return [{ text, offset, box, certainty: confidence, left, right, top, bottom }];
  });
  const recognised = page.source === 'recognised';
  const rows = recognised ? rowsOf(linesOf(page.text, placed)) : rowsOf(placed.map(lineOf));
  let bottom = -Infinity;
  return rows.map((words, row) => {
    const top = Math.min(...words.map((word) => word.top));
    const size = Math.min(...words.map((word) => word.bottom - word.top));
    const apart = top - bottom > size * 0.9;
    bottom = Math.max(bottom, ...words.map((word) => word.bottom));
    return toCells(
      words.sort((a, b) => a.left - b.left),
      recognised ? GAP_LETTERS : 0,
    ).map((cell, index) => joined(cell, { page: page.page, row, index, apart }));
  });
}

/** Words that form one row regardless of their boxes, with their mean vertical position. */
interface Line {
  readonly words: readonly Placed[];
  readonly top: number;
  readonly bottom: number;
}

const lineOf = (word: Placed): Line => ({ words: [word], top: word.top, bottom: word.bottom });

/** The lines found by recognition. On a skewed page their words are at different heights. */
function linesOf(text: string, placed: readonly Placed[]): Line[] {
  const lines: Placed[][] = [];
  let before: number | undefined;
  for (const word of placed) {
    const isSame = before !== undefined && !text.slice(before, word.offset).includes('\n');
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (isSame && line && last && isLevel(last, word)) line.push(word);
    else lines.push([word]);
    before = word.offset;
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  return lines.map((words) => ({
    words,
    top: mean(words.map((word) => word.top)),
    bottom: mean(words.map((word) => word.bottom)),
  }));
}

function rowsOf(lines: readonly Line[]): Placed[][] {
  const rows: Line[][] = [];
  for (const line of lines.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    if (row?.every((other) => isLevel(other, line))) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.flatMap(({ words }) => words));
}

const middle = ({ top, bottom }: Pick<Placed, 'top' | 'bottom'>): number => (top + bottom) / 2;
const isLevel = (a: Pick<Placed, 'top' | 'bottom'>, b: Pick<Placed, 'top' | 'bottom'>): boolean =>
  middle(a) > b.top && middle(a) < b.bottom && middle(b) > a.top && middle(b) < a.bottom;

/** A gap wider than this share of the letter height is more than a space. */
const GAP = 0.85;
/** On recognized pages, where boxes are tight and print can be wide, the gap must also exceed this many letters. */
const GAP_LETTERS = 2;

const letterWidth = ({ left, right, text }: Placed): number => (right - left) / Math.max(1, text.length);

/** @param letters gaps up to this many letters are spaces, regardless of letter height */
function toCells(row: readonly Placed[], letters: number): Placed[][] {
  const cells: Placed[][] = [];
  for (const word of row) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    const space = last
      ? Math.max(
          GAP * Math.max(last.bottom - last.top, word.bottom - word.top),
          letters * Math.max(letterWidth(last), letterWidth(word)),
        )
      : 0;
    if (cell && last && word.left - last.right < space) cell.push(word);
    else cells.push([word]);
  }
  return cells;
}

function joined(words: readonly Placed[], rest: Pick<Cell, 'page' | 'row' | 'index' | 'apart'>): Cell {
  let text = '';
  const placed = words.map((word): CellWord => {
    if (text !== '') text += ' ';
    const start = text.length;
    text += word.text;
    return { start, end: text.length, offset: word.offset, box: word.box, certainty: word.certainty };
  });
  return {
    ...rest,
    text,
    left: Math.min(...words.map((word) => word.left)),
    right: Math.max(...words.map((word) => word.right)),
    top: Math.min(...words.map((word) => word.top)),
    bottom: Math.max(...words.map((word) => word.bottom)),
    words: placed,
  };
}

/** A range of a cell as a position in the document. */
export interface Placement {
  readonly text: string;
  readonly place: Place;
  /** Recognition confidence of its words, 0 to 1. */
  readonly certainty: number;
}

/** The position of a range in a cell; undefined if it has none. */
export function placeOf(page: CellPage, cell: Cell, start: number, end: number): Placement | undefined {
  const words = cell.words.filter((word) => word.start < end && start < word.end);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return undefined;
  const certainty = Math.min(...words.map((word) => word.certainty));
  const text = cell.text.slice(start, end);
  if (page.flowing) {
    const from = first.offset + Math.max(0, start - first.start);
    const range = rangeOf(page.blocks, from, last.offset + Math.min(end, last.end) - last.start);
    return range ? { text, place: { page: cell.page, box: null, range }, certainty } : undefined;
  }
  let box: Box | undefined;
  for (const word of words) {
    if (!word.box) continue;
    const width = (word.box[2] - word.box[0]) / Math.max(1, word.end - word.start);
    const part: Box = [
      word.box[0] + width * Math.max(0, start - word.start),
      word.box[1],
      word.box[2] - width * Math.max(0, word.end - end),
      word.box[3],
    ];
    box = box ? unionBox(box, part) : part;
  }
  return box ? { text, place: { page: cell.page, box: clampBox(box), range: null }, certainty } : undefined;
}
