import type { BlockKind } from '@cartulary/contracts/reading';
import { FlowWriter, paragraphOf, type FlowingText, type WrittenCell } from '../../flowing/flow-writer.js';
import type { DocHeading } from './headings.js';

/** The parts of a document as returned by word-extractor: one paragraph per line, and one line ending in a tab per table row. */
export interface DocParts {
  readonly headers: string;
  readonly body: string;
  readonly textBoxes: string;
  readonly footnotes: string;
  readonly endnotes: string;
  readonly footers: string;
  /** In body order. */
  readonly headings: readonly DocHeading[];
}

/** Converts them to flowing text: headings, paragraphs and tables. Lists and their labels are lost. */
export function writeDoc(parts: DocParts): FlowingText {
  const writer = new FlowWriter();
  addLines(writer, 'header', parts.headers);
  addBody(writer, parts.body, parts.headings);
  addLines(writer, 'paragraph', parts.textBoxes);
  addLines(writer, 'paragraph', parts.footnotes);
  addLines(writer, 'paragraph', parts.endnotes);
  addLines(writer, 'footer', parts.footers);
  return writer.done();
}

function addLines(writer: FlowWriter, kind: BlockKind, text: string): void {
  for (const line of text.split(/[\r\n]/u)) writer.add(kind, line);
}

function addBody(writer: FlowWriter, body: string, headings: readonly DocHeading[]): void {
  let rows: string[][] = [];
  let next = 0;
  const finishTable = (): void => {
    if (rows.some((row) => row.length > 1)) writer.addTable(rows.map(cellsOf));
    else for (const text of rows.flat()) writer.add('paragraph', text);
    rows = [];
  };
  for (const line of body.split(/[\r\n]/u)) {
    if (line.endsWith('\t') && line.trim() !== '') rows.push(line.slice(0, -1).split('\t'));
    else {
      finishTable();
      // Matches the next heading with this text. A heading that isn't found doesn't block later ones.
      const text = paragraphOf(line);
      const found = text === '' ? -1 : nextHeading(headings, next, text);
      const level = headings[found]?.level;
      if (level === undefined) writer.add('paragraph', line);
      else {
        writer.add('heading', line, { level });
        next = found + 1;
      }
    }
  }
  finishTable();
}

/** How many headings can be missing from the text before the next match. */
const LOOK_AHEAD = 20;

function nextHeading(headings: readonly DocHeading[], from: number, text: string): number {
  for (let at = from; at < Math.min(headings.length, from + LOOK_AHEAD); at += 1)
    if (headings[at]?.text === text) return at;
  return -1;
}

const cellsOf = (row: readonly string[]): WrittenCell[] =>
  row.map((text, column) => ({ column, rowSpan: 1, columnSpan: 1, isHeader: false, text }));
