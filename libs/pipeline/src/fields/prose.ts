import type { Cell, CellPage } from './cells.js';
import { fieldOfPieces, type FoundField, type Reading } from './found-field.js';
import type { Value } from './values.js';

/** The running text of a page, with the cell that each part comes from. */
export interface Prose {
  readonly page: CellPage;
  /** Cells joined by line feeds, with an empty line at each gap. */
  readonly text: string;
  readonly pieces: readonly { readonly start: number; readonly cell: Cell }[];
}

/** Converts the pages of a document to running text. */
export function proseOf({ pages }: Reading): Prose[] {
  return pages.map((page) => {
    let text = '';
    const pieces = page.rows.flat().map((cell) => {
      if (text !== '') text += cell.apart && cell.index === 0 ? '\n\n' : '\n';
      const start = text.length;
      text += cell.text;
      return { start, cell };
    });
    return { page, text, pieces };
  });
}

/** Turns a value in running text into a field. Across lines its boxes are merged; a range must stay in one block. */
export function fieldInProse(prose: Prose, name: string, value: Value, confidence: number): FoundField | undefined {
  const pieces = prose.pieces.flatMap(({ start, cell }) => {
    const from = Math.max(0, value.start - start);
    const to = Math.min(cell.text.length, value.end - start);
    return from < to ? [{ cell, start: from, end: to }] : [];
  });
  return fieldOfPieces(prose.page, name, pieces, value.value, confidence * value.confidence);
}

const END = /\n\n|(?<=\p{L}{3}|\))[.!?;](?:\s|$)/gu;

/** The sentence around a range: back to the previous period or empty line, and forward to the next. */
export function sentenceAround(text: string, start: number, end: number): { before: string; after: string } {
  const head = text.slice(Math.max(0, start - 300), start);
  const tail = text.slice(Math.max(0, end - 3), end + 200);
  const from = Math.max(head.lastIndexOf('\n\n'), ...Array.from(head.matchAll(END), (match) => match.index));
  const to = Array.from(tail.matchAll(END), (match) => match.index).find((at) => at >= 3) ?? tail.length;
  return { before: head.slice(from + 1), after: tail.slice(3, to) };
}
