import type { PageText } from '@cartulary/contracts/reading';

/** The mean confidence of words, null where there are none. */
export function meanConfidence(words: PageText['words']): number | null {
  if (words.length === 0) return null;
  return Math.round((words.reduce((sum, word) => sum + word.confidence, 0) / words.length) * 10_000) / 10_000;
}
