import { FlowWriter, type FlowingText, type WrittenCell } from '../../flowing/flow-writer.js';
import { markOf } from './marks.js';
import type { Cell, Model, Node, Table } from './model.js';
import { readParagraph, type NoteNumbers } from './paragraph.js';

/** Converts mammoth's document to flowing text. Footnotes and endnotes follow the body, prefixed with their numbers. */
export function writeBlocks(model: Model): FlowingText {
  const writer = new FlowWriter();
  const notes: { readonly body: readonly Node[]; readonly number: number }[] = [];
  const numbers = new Map<string, number>();
  const noteNumbers: NoteNumbers = (noteType, noteId) => {
    const key = `${noteType} ${noteId}`;
    const note = numbers.has(key) ? null : model.notes.resolve({ noteType, noteId });
    if (note) {
      numbers.set(key, numbers.size + 1);
      notes.push({ body: note.body, number: numbers.size });
    }
    return numbers.get(key);
  };
  const place = model.children.findIndex(isPlaceOfNotes);
  writeAll(model.children.slice(0, place), writer, noteNumbers);
  // A note can refer to another note, which is then appended to this list.
  for (const { body, number } of notes) writeNote(body, number, writer, noteNumbers);
  writeAll(model.children.slice(place), writer, noteNumbers);
  return writer.done();
}

const isPlaceOfNotes = (node: Node): boolean =>
  node.type === 'paragraph' &&
  node.children.some((child) => child.type === 'bookmarkStart' && markOf(child.name).is === 'notes');

function writeAll(nodes: readonly Node[], writer: FlowWriter, notes: NoteNumbers): void {
  for (const node of nodes) {
    if (node.type === 'table') writeTable(node, writer, notes);
    else writeParagraph(node, writer, notes);
  }
}

function writeParagraph(node: Node, writer: FlowWriter, notes: NoteNumbers): void {
  const { text, kind, level, label, figures } = readParagraph(node, notes);
  for (const { image, alternative } of figures) writer.addFigure(image, alternative);
  writer.add(kind, text, { level, label });
}

function writeNote(body: readonly Node[], number: number, writer: FlowWriter, notes: NoteNumbers): void {
  const [first, ...others] = body;
  if (first && first.type !== 'table')
    writer.add('list-item', readParagraph(first, notes).text, { level: 1, label: `[${number}]` });
  writeAll(first?.type === 'table' ? body : others, writer, notes);
}

/** A table with one column, or with nested tables, is used only for layout: its content is extracted in order. */
function writeTable(table: Table, writer: FlowWriter, notes: NoteNumbers): void {
  const rows = table.children.map((row) => row.children);
  const placesOnly = rows.every((cells) => cells.length <= 1) || rows.flat().some(holdsTable);
  if (placesOnly) {
    for (const { children } of rows.flat()) writeAll(children, writer, notes);
    return;
  }
  const figures: ReturnType<typeof readParagraph>['figures'][number][] = [];
  const taken = new Map<number, number>();
  const written = table.children.map((row, number) => {
    let column = 0;
    return row.children.map((cell): WrittenCell => {
      // Skips columns that a cell above still spans.
      while ((taken.get(column) ?? 0) > number) column += 1;
      const columnSpan = span(cell.colSpan);
      const rowSpan = span(cell.rowSpan);
      for (let at = column; at < column + columnSpan; at += 1) taken.set(at, number + rowSpan);
      const paragraphs = cell.children.map((child) => readParagraph(child, notes));
      figures.push(...paragraphs.flatMap((paragraph) => paragraph.figures));
      const text = paragraphs.map(({ label, text: said }) => (label === null ? said : `${label} ${said}`)).join('\n');
      const place = { column, rowSpan, columnSpan };
      column += columnSpan;
      return { ...place, isHeader: row.isHeader, text };
    });
  });
  for (const { image, alternative } of figures) writer.addFigure(image, alternative);
  writer.addTable(written);
}

const holdsTable = (cell: Cell): boolean => cell.children.some(({ type }) => type === 'table');

/** Word allows at most 63 columns. The number of rows is unlimited. */
const MAX_SPAN = 1_000;
const span = (count: number): number => (Number.isInteger(count) ? Math.min(Math.max(count, 1), MAX_SPAN) : 1);
