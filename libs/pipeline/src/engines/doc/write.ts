import type { BlockKind } from '@cartulary/contracts/reading';
import { FlowWriter, type FlowingText, type WrittenCell } from '../../flowing/flow-writer.js';

/** The parts of a document as word-extractor gives them: a paragraph a line, a row of a table a line that ends in a tab. */
export interface DocParts {
  readonly headers: string;
  readonly body: string;
  readonly textBoxes: string;
  readonly footnotes: string;
  readonly endnotes: string;
  readonly footers: string;
}

/** Writes them as a flowing text: paragraphs and tables. Styles, and with them headings, are lost on the way. */
export function writeDoc(parts: DocParts): FlowingText {
  const writer = new FlowWriter();
  addLines(writer, 'header', parts.headers);
  addBody(writer, parts.body);
  addLines(writer, 'paragraph', parts.textBoxes);
  addLines(writer, 'paragraph', parts.footnotes);
  addLines(writer, 'paragraph', parts.endnotes);
  addLines(writer, 'footer', parts.footers);
  return writer.done();
}

function addLines(writer: FlowWriter, kind: BlockKind, text: string): void {
  for (const line of text.split(/[\r\n]/u)) writer.add(kind, line);
}

function addBody(writer: FlowWriter, body: string): void {
  let rows: string[][] = [];
  const finishTable = (): void => {
    if (rows.some((row) => row.length > 1)) writer.addTable(rows.map(cellsOf));
    else for (const text of rows.flat()) writer.add('paragraph', text);
    rows = [];
  };
  for (const line of body.split(/[\r\n]/u)) {
    if (line.endsWith('\t') && line.trim() !== '') rows.push(line.slice(0, -1).split('\t'));
    else {
      finishTable();
      writer.add('paragraph', line);
    }
  }
  finishTable();
}

const cellsOf = (row: readonly string[]): WrittenCell[] =>
  row.map((text, column) => ({ column, rowSpan: 1, columnSpan: 1, isHeader: false, text }));
