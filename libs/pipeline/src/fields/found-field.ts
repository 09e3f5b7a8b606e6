import type { FieldCheck, Place } from '@cartulary/contracts/understanding';
import type { DocumentContext } from '../entities/candidate.js';
import { unionBox } from '../layout/box.js';
import { placeOf, type Cell, type CellPage } from './cells.js';
import type { Value } from './values.js';

/** A candidate for a field, before it is checked against others. */
export interface FoundField {
  readonly name: string;
  /** Line number from 1, for a cell of a bill's lines. */
  readonly line?: number;
  readonly text: string;
  readonly value: string;
  readonly place: Place;
  readonly confidence: number;
  readonly checks: readonly FieldCheck[];
  /** The cell that contains it, for rules that depend on another field's position. */
  readonly cell: Cell;
}

/** Input of a class's rules. */
export interface Reading {
  readonly pages: readonly CellPage[];
  readonly context: DocumentContext;
}

/** All cells in reading order. */
export const cellsIn = ({ pages }: Reading): Cell[] => pages.flatMap(({ rows }) => rows.flat());

/** Turns a value in a cell into a field; undefined if it has no position. `from` is the start of the parsed text in the cell. */
export function fieldAt(
  reading: Reading,
  name: string,
  cell: Cell,
  value: Value,
  confidence: number,
  from = 0,
): FoundField | undefined {
  const page = reading.pages.find(({ page: { page } }) => page === cell.page);
  const placed = page && placeOf(page, cell, from + value.start, from + value.end);
  if (!placed) return undefined;
  return {
    name,
    text: placed.text,
    value: value.value,
    place: placed.place,
    confidence: confidence * value.confidence * placed.certainty,
    checks: [],
    cell,
  };
}

/** A range of a cell, in UTF-16 units. */
export interface Piece {
  readonly cell: Cell;
  readonly start: number;
  readonly end: number;
}

/** Turns a value in several cells of a page into a field. In flowing text they must be in one block. */
export function fieldOfPieces(
  page: CellPage,
  name: string,
  pieces: readonly Piece[],
  value: string,
  confidence: number,
): FoundField | undefined {
  const placed = pieces.flatMap(({ cell, start, end }) => {
    const one = start < end ? placeOf(page, cell, start, end) : undefined;
    return one ? [{ ...one, cell }] : [];
  });
  const [first] = placed;
  const last = placed.at(-1);
  if (!first || !last) return undefined;
  const certainty = Math.min(...placed.map((one) => one.certainty));
  const rest = {
    name,
    text: placed.map(({ text }) => text).join(' '),
    value,
    confidence: confidence * certainty,
    checks: [],
    cell: first.cell,
  };
  if (first.place.range && last.place.range) {
    if (first.place.range.block !== last.place.range.block) return undefined;
    return { ...rest, place: { ...first.place, range: { ...first.place.range, end: last.place.range.end } } };
  }
  const box = placed
    .map(({ place }) => place.box)
    .reduce((all, one) => (all && one ? unionBox(all, one) : (all ?? one)), null);
  return { ...rest, place: { ...first.place, box } };
}
