import { centreOf, median, middleOf, type Item } from '../placed.js';
import type { Cell } from './cells.js';

/** Fewer numbers have equal steps by chance. */
const MIN_STEPS = 3;

/**
 * Whether it is a chart that looks like a table: numbers in equal steps at equal distances along its left side and along its right side or
 * bottom.
 */
export function isChart(cells: readonly Cell[], columns: number): boolean {
  const itemsOf = (test: (cell: Cell) => boolean): Item[] => cells.filter(test).flatMap(({ items }) => items);
  const last = Math.max(...cells.map(({ row }) => row));
  const left = itemsOf(({ column, row }) => column === 0 && row < last);
  const right = itemsOf(({ column, columnSpan, row }) => column + columnSpan === columns && row < last);
  const foot = itemsOf(({ row }) => row === last);
  return isScale(left, middleOf) && (isScale(right, middleOf) || isScale(foot, centreOf));
}

/** Numbers in equal steps at equal distances. Words between them don't count. */
function isScale(items: readonly Item[], placeOf: (box: Item['box']) => number): boolean {
  const marks = items
    .map(({ word, box }) => ({ value: Number(word.text.replace(/[,%$€£]/gu, '')), at: placeOf(box) }))
    .filter(({ value }) => Number.isFinite(value))
    .sort((a, b) => a.at - b.at);
  const steps = marks.slice(1).map(({ value, at }, index) => {
    const before = marks[index];
    return { value: value - (before?.value ?? 0), at: at - (before?.at ?? 0) };
  });
  const usual = median(steps.map(({ value }) => value));
  const apart = median(steps.map(({ at }) => at));
  return (
    steps.length >= MIN_STEPS &&
    usual !== 0 &&
    steps.every(
      ({ value, at }) => Math.abs(value - usual) < 0.01 * Math.abs(usual) && Math.abs(at - apart) < 0.2 * apart,
    )
  );
}
