import { diffArrays } from 'diff';
import { historyLimits } from '@cartulary/contracts/limits/history';
import type { HistoryLine, KeyedLine } from './lines.js';
import { pairs } from './pairs.js';
import { cutLines } from './cut-lines.js';
import { comparedWords, shortOfSame, type ComparedPiece } from './words.js';

/** How a line changed. `looks`: same text, but its formatting or position changed. */
export type LineChange = 'same' | 'inserted' | 'deleted' | 'changed' | 'looks';

export interface ComparedLine extends Omit<HistoryLine, 'text'> {
  readonly change: LineChange;
  readonly pieces: readonly ComparedPiece[];
}

/** Unchanged lines that are omitted between changes. */
export interface LeftOut {
  readonly change: 'left-out';
  readonly lines: number;
}

export interface Comparison {
  readonly lines: readonly (ComparedLine | LeftOut)[];
  /** The number of lines that differ. */
  readonly changes: number;
  /** True if there are more lines than listed. */
  readonly isCut: boolean;
}

/**
 * Compares two states line by line, and word by word within changed lines. Omits unchanged lines, except around a
 * change. States with too little in common are reported as one deleted and one inserted.
 */
export function compareLines(before: readonly KeyedLine[], after: readonly KeyedLine[]): Comparison {
  const untilMs = performance.now() + historyLimits.compareMs;
  const all = comparedLines(before, after, untilMs);
  const changes = all.filter(({ change }) => change !== 'same').length;
  return { ...cutLines<ComparedPiece, ComparedLine, LeftOut>(withoutFarLines(all)), changes };
}

function comparedLines(before: readonly KeyedLine[], after: readonly KeyedLine[], untilMs: number): ComparedLine[] {
  const parts = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength: historyLimits.comparedEdits, timeout: historyLimits.compareMs },
  );
  if (parts === undefined) return [...before.map(deleted), ...after.map(inserted)];
  const lines: ComparedLine[][] = [];
  let [atBefore, atAfter] = [0, 0];
  let removed: readonly KeyedLine[] = [];
  for (const [number, { value, added, removed: isRemoved }] of parts.entries()) {
    const { length } = value;
    if (isRemoved) {
      removed = before.slice(atBefore, (atBefore += length));
      if (parts[number + 1]?.added) continue;
      lines.push(removed.map(deleted));
    } else if (added) lines.push(changedLines(removed, after.slice(atAfter, (atAfter += length)), untilMs));
    else {
      lines.push(after.slice(atAfter, atAfter + length).map(same));
      atBefore += length;
      atAfter += length;
    }
    removed = [];
  }
  return lines.flat();
}

/** Pairs each changed line with its original line, in reading order. */
function changedLines(before: readonly KeyedLine[], after: readonly KeyedLine[], untilMs: number): ComparedLine[] {
  const lines: ComparedLine[][] = [];
  let [atBefore, atAfter] = [0, 0];
  for (const [from, to] of pairs(before, after, untilMs)) {
    lines.push(before.slice(atBefore, from).map(deleted), after.slice(atAfter, to).map(inserted));
    const [old, now] = [before[from], after[to]];
    if (old && now) lines.push([changed(old, now, untilMs)]);
    [atBefore, atAfter] = [from + 1, to + 1];
  }
  return [...lines, before.slice(atBefore).map(deleted), after.slice(atAfter).map(inserted)].flat();
}

const shape = ({ type, level, within }: HistoryLine) => ({ type, level, within });
const whole = (line: HistoryLine, change: LineChange, kind: ComparedPiece['kind']): ComparedLine => ({
  ...shape(line),
  change,
  pieces: line.text === '' ? [] : shortOfSame([{ kind, text: line.text }]),
});
const same = (line: HistoryLine): ComparedLine => whole(line, 'same', 'same');
const deleted = (line: HistoryLine): ComparedLine => whole(line, 'deleted', 'deleted');
const inserted = (line: HistoryLine): ComparedLine => whole(line, 'inserted', 'inserted');

function changed(old: HistoryLine, now: HistoryLine, untilMs: number): ComparedLine {
  if (old.text === now.text) return whole(now, 'looks', 'same');
  return { ...shape(now), change: 'changed', pieces: comparedWords(old.text, now.text, untilMs) };
}

function withoutFarLines(lines: readonly ComparedLine[]): (ComparedLine | LeftOut)[] {
  const isNear = new Set<number>();
  for (const [number, { change }] of lines.entries()) {
    if (change === 'same') continue;
    const { linesAround } = historyLimits;
    for (let near = number - linesAround; near <= number + linesAround; near += 1) isNear.add(near);
  }
  const shown: (ComparedLine | LeftOut)[] = [];
  let leftOut = 0;
  for (const [number, line] of lines.entries()) {
    if (!isNear.has(number)) {
      leftOut += 1;
      continue;
    }
    if (leftOut > 0) shown.push({ change: 'left-out', lines: leftOut });
    leftOut = 0;
    shown.push(line);
  }
  return leftOut > 0 ? [...shown, { change: 'left-out', lines: leftOut }] : shown;
}
