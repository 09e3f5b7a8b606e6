import type { Cell } from './cells.js';
import { fieldAt, type FoundField, type Reading } from './found-field.js';
import { labelsOf, type FindLabels } from './labels.js';
import type { Reader } from './values.js';

/** Confidence of a value by its position: after its label, to the right of it, below it. */
const INLINE = 0.97;
const RIGHT = 0.95;
const BELOW = 0.9;
/** Prefixes of a label, such as `plus 19 % ` and `incl. `. */
const PREFIX =
  /^(?:(?:plus|add|incl\.?|including|inkl\.?|zzgl\.?|davon|dont|darin|enthält|of which|\+)[ ]+)?(?:\d{1,2}(?:[.,]\d{1,3})?[ ]?%[ ]*)?(?=\p{L})/iu;
/** Share of its height that a label must overlap with a value in another row, and the penalty for it. */
const SHARED = 0.25;
const ASLANT = 0.9;
/** Short column headers such as `Date` are ambiguous. */
const SHORT_HEAD = 0.85;
/** Maximum distance of a value below its label, in label heights. */
const REACH_BELOW = 2.6;

/**
 * Finds values after, to the right of or below one of their labels, most confident first. If a label has no value after it, the nearest
 * position with a value of the right kind counts.
 */
export function valuesByLabel(
  reading: Reading,
  readers: Readonly<Record<string, Reader>>,
  labels: FindLabels = labelsOf,
): Map<string, FoundField[]> {
  const wanted = new Set(Object.keys(readers));
  const found = new Map<string, FoundField[]>([...wanted].map((field) => [field, []]));
  for (const { rows } of reading.pages) {
    rows.forEach((row, at) => {
      for (const cell of row) {
        const skipped = PREFIX.exec(cell.text)?.[0].length ?? 0;
        for (const { field, end, strength } of [
          ...labels(cell.text, wanted),
          ...(skipped > 0 ? labels(cell.text.slice(skipped), wanted) : []).map((one) => ({
            ...one,
            end: one.end + skipped,
          })),
        ]) {
          const read = readers[field];
          if (!read) continue;
          const one = nearest({ reading, rows, row, at, cell, field, end, read, strength, wanted, labels });
          if (one) found.get(field)?.push(one);
        }
      }
    });
  }
  for (const list of found.values()) list.sort((a, b) => b.confidence - a.confidence);
  return found;
}

interface Search {
  readonly reading: Reading;
  readonly rows: readonly (readonly Cell[])[];
  readonly row: readonly Cell[];
  readonly at: number;
  readonly cell: Cell;
  readonly field: string;
  readonly end: number;
  readonly read: Reader;
  readonly strength: number;
  readonly wanted: ReadonlySet<string>;
  readonly labels: FindLabels;
}

function nearest(search: Search): FoundField | undefined {
  const { reading, row, cell, field, end, read, strength, wanted, labels } = search;
  const rest = cell.text.slice(end);
  const inline = rest.trim() === '' ? undefined : read(rest, reading.context);
  // A sentence that starts with the word isn't a label.
  if (inline && (inline.start < 24 || field === 'total')) {
    const between = inline.start > 4 ? 0.9 : 1;
    return fieldAt(reading, field, cell, inline, INLINE * strength * between, end);
  }
  if (/\p{L}{3}/u.test(rest.replace(/\([^)]{0,200}\)/gu, ''))) return undefined;
  for (const other of row.filter(({ index }) => index > cell.index).slice(0, 3)) {
    const value = read(other.text, reading.context);
    if (value)
      return fieldAt(reading, field, other, value, RIGHT * strength * (other.index === cell.index + 1 ? 1 : 0.97));
    if (labels(other.text, wanted).length > 0) break;
  }
  return aslant(search) ?? below(search);
}

/** To the right of the label and half a line higher or lower: a label on two lines has its value next to either. */
function aslant({ reading, rows, at, cell, field, read, strength }: Search): FoundField | undefined {
  for (const other of [...(rows[at - 1] ?? []), ...(rows[at + 1] ?? [])]) {
    const shared = Math.min(cell.bottom, other.bottom) - Math.max(cell.top, other.top);
    if (other.left < cell.right || other.index > cell.index + 1 || shared < (cell.bottom - cell.top) * SHARED) continue;
    const value = read(other.text, reading.context);
    if (value?.start === 0) return fieldAt(reading, field, other, value, RIGHT * ASLANT * strength);
  }
  return undefined;
}

function below({ reading, rows, at, cell, field, read, strength, wanted, labels }: Search): FoundField | undefined {
  const height = cell.bottom - cell.top;
  for (const row of rows.slice(at + 1, at + 4)) {
    for (const other of row) {
      if (other.top - cell.bottom > REACH_BELOW * height) return undefined;
      if (!isUnder(cell, other)) continue;
      const value = read(other.text, reading.context);
      if (value && value.start < 3)
        return fieldAt(reading, field, other, value, BELOW * strength * (cell.text.length < 6 ? SHORT_HEAD : 1));
      if (labels(other.text, wanted).length > 0) return undefined;
    }
  }
  return undefined;
}

/** Left-aligned, right-aligned or overlapping. */
function isUnder(label: Cell, value: Cell): boolean {
  const near = Math.max(4, (label.right - label.left) * 0.15);
  return (
    Math.abs(label.left - value.left) < near ||
    Math.abs(label.right - value.right) < near ||
    (label.left < value.right && value.left < label.right)
  );
}
