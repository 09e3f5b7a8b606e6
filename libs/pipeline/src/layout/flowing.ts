import type { Block, PageText, TableCell } from '@cartulary/contracts/reading';
import { splitBlocks } from '../engines/plain-text/blocks.js';
import { isBullet, isLabel } from './list-labels.js';

interface Piece {
  readonly text: string;
  readonly start: number;
}

const MAX_HEADING_CHARACTERS = 90;

/** Describes the paragraphs of flowing text, one block each, numbered like `splitBlocks`. Blocks defined by the file stay. */
export function layOutFlowing(page: PageText): PageText {
  if (page.blocks) return page;
  const pieces = splitBlocks(page.text);
  return { ...page, blocks: pieces.map((piece, index) => toBlock(piece, pieces[index + 1])) };
}

function toBlock(piece: Piece, next: Piece | undefined): Block {
  const { text, start } = piece;
  const common = { start, end: start + text.length, box: null, level: null, label: null, cells: null, image: null };
  const cells = tableCells(piece);
  if (cells) return { ...common, kind: 'table', cells, confidence: 0.85 };
  const label = /^\s*(\S+)\s+\S/u.exec(text)?.[1];
  const level = headingLevel(text, next);
  if (level !== null) return { ...common, kind: 'heading', level, confidence: 0.8 };
  if (label !== undefined && isLabel(label) && (isBullet(label) || /^\S*\d|^\(|\)$/u.test(label))) {
    const indent = /^[ \t]*/u.exec(text)?.[0].replace(/\t/gu, '    ').length ?? 0;
    return { ...common, kind: 'list-item', level: Math.min(6, 1 + Math.floor(indent / 2)), label, confidence: 0.85 };
  }
  return { ...common, kind: 'paragraph', confidence: 0.9 };
}

/** Heading level for `# Title`, a title underlined with = or -, a short line in capitals, or a number as in `2.1 Title`; otherwise null. */
function headingLevel(text: string, next: Piece | undefined): number | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [first = '', second] = lines.map((line) => line.trim());
  if (first.length > MAX_HEADING_CHARACTERS || lines.length > 2) return null;
  const marks = /^(#{1,6})\s+\S/u.exec(first)?.[1];
  if (marks !== undefined && lines.length === 1) return marks.length;
  if (second !== undefined) return /^={3,}$/u.test(second) ? 1 : /^-{3,}$/u.test(second) ? 2 : null;
  if (!next || /[.,;:!?]$/u.test(first)) return null;
  const number = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+\p{Lu}/u.exec(first)?.[1];
  if (number !== undefined && first.length <= 60 && next.text.length > first.length)
    return Math.min(6, number.split('.').length + 1);
  const letters = first.replace(/\P{L}/gu, '');
  return letters.length >= 4 && letters === letters.toUpperCase() && /\p{Lu}/u.test(letters) && !/\d{3}/u.test(first)
    ? 1
    : null;
}

/** Cells of lines that are consistently divided by tabs, bars or aligned gaps; undefined otherwise. */
function tableCells({ text, start }: Piece): TableCell[] | undefined {
  const lines = linesOf(text, start);
  if (lines.length < 2) return undefined;
  return byMark(lines, '\t') ?? byMark(lines, '|') ?? byGaps(lines);
}

function linesOf(text: string, start: number): Piece[] {
  let at = start;
  return text.split('\n').map((line) => {
    const piece = { text: line, start: at };
    at += line.length + 1;
    return piece;
  });
}

/** Trims whitespace. */
function trimmed({ text, start }: Piece): Piece {
  const inner = text.trim();
  return { text: inner, start: inner === '' ? start : start + text.indexOf(inner) };
}

function byMark(lines: readonly Piece[], mark: string): TableCell[] | undefined {
  // The line of dashes below the header of a Markdown table has no content.
  const isRule = ({ text }: Piece): boolean => mark === '|' && /^[\s|:+-]+$/u.test(text) && text.includes('-');
  const rows = lines
    .filter((line) => !isRule(line))
    .map((line) => {
      const parts = cut(line, mark);
      const open = mark === '|' && /^\s*\|/u.test(line.text);
      const shut = mark === '|' && /\|\s*$/u.test(line.text);
      return parts.slice(open ? 1 : 0, shut ? -1 : undefined);
    });
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.length < 2 || rows.some((row) => row.length < 2 || row.length > width + 1)) return undefined;
  return toCells(rows, lines.some(isRule));
}

function cut({ text, start }: Piece, mark: string): Piece[] {
  let at = start;
  return text.split(mark).map((part) => {
    const piece = trimmed({ text: part, start: at });
    at += part.length + mark.length;
    return piece;
  });
}

/** Columns are separated where every line has at least two spaces, over at least three lines. */
function byGaps(lines: readonly Piece[]): TableCell[] | undefined {
  if (lines.length < 3 || lines.length > 5_000) return undefined;
  const width = Math.max(...lines.map(({ text }) => text.length));
  if (width > 400 || lines.some(({ text }) => text.includes('\t'))) return undefined;
  const counts = Array.from({ length: width }, () => 0);
  for (const { text } of lines)
    for (let at = 0; at < width; at += 1) if ((text[at] ?? ' ') !== ' ') counts[at] = (counts[at] ?? 0) + 1;
  const gaps: [number, number][] = [];
  for (let at = 0; at < width; at += 1) {
    if ((counts[at] ?? 0) > 0) continue;
    const last = gaps.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else gaps.push([at, at + 1]);
  }
  const inner = gaps.filter(([from, to]) => to - from >= 2 && from > 0 && to < width);
  if (inner.length === 0) return undefined;
  const edges = [0, ...inner.map(([, to]) => to), width];
  const rows = lines.map(({ text, start }) =>
    edges.slice(1).map((to, index) => {
      const from = edges[index] ?? 0;
      return trimmed({ text: text.slice(from, to), start: start + from });
    }),
  );
  const full = rows.filter((row) => row.filter(({ text }) => text !== '').length >= 2).length;
  return full >= 0.7 * rows.length ? toCells(rows, false) : undefined;
}

function toCells(rows: readonly (readonly Piece[])[], hasHead: boolean): TableCell[] {
  const isNumber = (text: string): boolean => /^\p{Sc}?-?\d[\d.,%'’ ]*(?:\p{Sc}|[A-Z]{3})?$/u.test(text);
  const head =
    rows[0]?.every(({ text }) => !isNumber(text)) &&
    rows.slice(1).some((row) => row.some(({ text }) => isNumber(text)));
  return rows.flatMap((row, rowNumber) =>
    row.flatMap(({ text, start }, column): TableCell[] =>
      text === ''
        ? []
        : [
            {
              row: rowNumber,
              column,
              rowSpan: 1,
              columnSpan: 1,
              isHeader: rowNumber === 0 && (hasHead || head === true),
              start,
              end: start + text.length,
              box: null,
            },
          ],
    ),
  );
}
