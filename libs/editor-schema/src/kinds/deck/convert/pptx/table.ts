import { deckLimits } from '@cartulary/contracts/limits/decks';
import { at, childrenOf, find, textIn, type XmlElement } from '../../../text/convert/docx/xml.js';
import type { Losses } from '../../../text/convert/losses.js';
import { plainLetters } from '../options.js';
import { numberAt, POINT } from './geometry.js';
import { pointsIn } from './text-style.js';

/** Font size if unspecified. */
const USUAL_POINTS = 18;

export interface ReadTable {
  readonly rows: readonly (readonly string[])[];
  readonly hasHead: boolean;
  /** Font size, in units of the file's slides. */
  readonly size: number;
}

/** Reads a slide's table (`a:tbl`) as the text of its cells. Merged cells are split. */
export function readTable(table: XmlElement, losses: Losses): ReadTable {
  const elements = childrenOf(table, 'a:tr').map((row) => childrenOf(row, 'a:tc'));
  const cells = elements.flat();
  if (cells.some((cell) => numberAt(cell, 'gridSpan') > 1 || numberAt(cell, 'rowSpan') > 1)) losses.add('tables');
  const wide = elements.flatMap((row) => row.slice(deckLimits.maxColumns)).filter((cell) => wordsIn(cell) !== '');
  const low = elements.slice(deckLimits.maxRows).flatMap((row) => row.slice(0, deckLimits.maxColumns));
  losses.add('cells', wide.length + low.filter((cell) => wordsIn(cell) !== '').length);
  const kept = elements.slice(0, deckLimits.maxRows).map((row) => row.slice(0, deckLimits.maxColumns));
  const rows = kept.map((row) => row.map(wordsIn));
  losses.add('longCells', rows.flat().filter(({ length }) => length > deckLimits.maxCellCharacters).length);
  return {
    rows,
    hasHead: hasHead(table, kept),
    size: pointsOf(cells) * POINT,
  };
}

/** One line per paragraph. */
function wordsIn(cell: XmlElement): string {
  const lines = childrenOf(at(cell, 'a:txBody'), 'a:p').map((paragraph) =>
    childrenOf(paragraph)
      .map((piece) => (piece.name === 'a:br' ? '\n' : textIn(at(piece, 'a:t') ?? { ...piece, children: [] })))
      .join(''),
  );
  return plainLetters(lines.join('\n')).trim();
}

/** If unspecified, a bold first row counts as the header. */
function hasHead(table: XmlElement, [head = []]: readonly (readonly XmlElement[])[]): boolean {
  const said = at(table, 'a:tblPr')?.attributes['firstRow'];
  if (said !== undefined) return ['1', 'true'].includes(said);
  const runs = head
    .flatMap((cell) => childrenOf(at(cell, 'a:txBody'), 'a:p'))
    .flatMap((each) => childrenOf(each, 'a:r'));
  return runs.length > 0 && runs.every((run) => at(run, 'a:rPr')?.attributes['b'] === '1');
}

function pointsOf(cells: readonly XmlElement[]): number {
  const [first = USUAL_POINTS] = cells.flatMap((cell) => pointsIn(find(cell, 'a:rPr')) ?? []);
  return first;
}
