import { historyLimits } from '@cartulary/contracts/limits/history';
import type { HistoryLine } from './lines.js';
import { wordsOf } from './words.js';

/** Lines with less in common don't count as two versions of one line. */
const ALIKE = 0.4;

/**
 * Pairs lines that have the most words in common, keeping the order of both sides. With very many lines, each is paired
 * by position.
 * @param untilMs deadline in `performance.now()`; lines not compared by then have no pair
 * @returns indexes into `before` and `after`, ascending in both
 */
export function pairs(
  before: readonly HistoryLine[],
  after: readonly HistoryLine[],
  untilMs: number,
): [number, number][] {
  if (before.length * after.length > historyLimits.pairedLines) return inPlace(before, after, untilMs);
  const bags = after.map(bagOf);
  const alike = before.map((line) => {
    const bag = bagOf(line);
    return after.map((other, place) => alikeness(line, bag, other, bags[place] ?? bag));
  });
  // best[i][j]: the highest total similarity of the lines from i and j on.
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  const of = (i: number, j: number): number => alike[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const together = of(i, j) === 0 ? 0 : of(i, j) + at(i + 1, j + 1);
      best[i]?.set([Math.max(at(i + 1, j), at(i, j + 1), together)], j);
    }
  const found: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < before.length && j < after.length;) {
    if (of(i, j) > 0 && at(i, j) === of(i, j) + at(i + 1, j + 1)) {
      found.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return found;
}

function inPlace(before: readonly HistoryLine[], after: readonly HistoryLine[], untilMs: number): [number, number][] {
  return before.flatMap((line, place) => {
    const other = after[place];
    return other && performance.now() < untilMs && alikeness(line, bagOf(line), other, bagOf(other)) > 0
      ? [[place, place] as [number, number]]
      : [];
  });
}

/** Counts the words in a line, or in the beginning of a very long one. */
const bagOf = ({ text }: HistoryLine): Map<string, number> => {
  const bag = new Map<string, number>();
  for (const word of wordsOf(text.slice(0, historyLimits.comparedLineCharacters)))
    if (word.trim() !== '') bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
};

type Bag = ReadonlyMap<string, number>;

/** 0 if they aren't versions of one line, 1 if they have the same words (Dice coefficient). */
function alikeness(one: HistoryLine, ofOne: Bag, other: HistoryLine, ofOther: Bag): number {
  if (one.text === other.text) return 1;
  const count = (bag: Bag): number => [...bag.values()].reduce((sum, times) => sum + times, 0);
  const common = [...ofOne].reduce((sum, [word, times]) => sum + Math.min(times, ofOther.get(word) ?? 0), 0);
  const share = (2 * common) / (count(ofOne) + count(ofOther));
  return share >= ALIKE ? share : 0;
}
