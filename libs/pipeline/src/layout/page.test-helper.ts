import type { Box, PageText, Word } from '@cartulary/contracts/reading';
import { joinWords, type PlacedWord } from './page-text.js';

/** Page size in points. Characters are half as wide as high. */
export const PAGE = { width: 600, height: 800 };
const CHARACTER = 0.5;

/** A line of text with its top left corner and height in points. Spaces between words are a quarter of the height. */
export interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly height?: number;
}

const round = (value: number): number => Math.round(value * 100_000) / 100_000;

/** A page of lines, in file order. */
export function pageOf(lines: readonly Written[], source: PageText['source'] = 'text-layer'): PageText {
  const placed = lines.flatMap(({ text, x, y, height = 12 }, line): PlacedWord[] => {
    let left = x;
    return text.split(' ').map((word) => {
      const right = left + word.length * height * CHARACTER;
      const box: Box = [left / PAGE.width, y / PAGE.height, right / PAGE.width, (y + height) / PAGE.height].map(
        round,
      ) as unknown as Box;
      left = right + height * 0.25;
      return { text: word, box, confidence: 1, line };
    });
  });
  return pageOfWords(joinWords(placed), source);
}

export function pageOfWords(
  joined: { text: string; words: Word[] },
  source: PageText['source'] = 'text-layer',
): PageText {
  return {
    page: 1,
    ...joined,
    source,
    widthPoints: PAGE.width,
    heightPoints: PAGE.height,
    confidence: 1,
    engine: 'test',
    engineVersion: '1.0.0',
  };
}

/** Lines below one another. */
export const column = (texts: readonly string[], x: number, y: number, leading = 14): Written[] =>
  texts.map((text, index) => ({ text, x, y: y + index * leading }));

/** Kind and text of every block. */
export const outline = (page: PageText): string[] =>
  (page.blocks ?? []).map(({ kind, start, end }) => `${kind}: ${page.text.slice(start, end).replace(/\n/gu, ' / ')}`);

/** The cells of the page's only table, row by row, with spans in brackets. */
export function tableOf(page: PageText): string[][] {
  const rows: string[][] = [];
  for (const cell of page.blocks?.find(({ kind }) => kind === 'table')?.cells ?? []) {
    const row = (rows[cell.row] ??= []);
    const spans = cell.rowSpan > 1 || cell.columnSpan > 1 ? `[${cell.rowSpan}×${cell.columnSpan}]` : '';
    row[cell.column] = page.text.slice(cell.start, cell.end).replace(/\n/gu, ' ') + spans;
  }
  return rows.map((row) => Array.from(row, (text) => text ?? ''));
}
