import type { PageText } from '@cartulary/contracts/reading';
import { editDistance, normalise } from '../../recognition/measuring.mjs';

/** A text's comparison with the page's ground truth. */
export interface TextScore {
  /** In the truth, with white space collapsed. */
  readonly characters: number;
  /** Levenshtein distance, at most the number of characters. */
  readonly wrong: number;
  /** Words in the ground truth, in the text, and common to both, at any position. */
  readonly wordsTrue: number;
  readonly wordsRead: number;
  readonly wordsRight: number;
}

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** The number of words that two lists have in common, counting repetitions. */
export function inBoth(some: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of some) left.set(word, (left.get(word) ?? 0) + 1);
  let count = 0;
  for (const word of others) {
    const many = left.get(word) ?? 0;
    if (many === 0) continue;
    left.set(word, many - 1);
    count += 1;
  }
  return count;
}

/** Scores text against the ground truth, ignoring line breaks. */
export function scoreText(truth: string, read: string): TextScore {
  const [wanted, got] = [normalise(truth) as string, normalise(read) as string];
  const [wordsTrue, wordsRead] = [wordsOf(wanted), wordsOf(got)];
  return {
    characters: wanted.length,
    wrong: Math.min(wanted.length, editDistance(wanted, got) as number),
    wordsTrue: wordsTrue.length,
    wordsRead: wordsRead.length,
    wordsRight: inBoth(wordsTrue, wordsRead),
  };
}

export const textOf = (pages: readonly PageText[]): string => pages.map(({ text }) => text).join('\n');
